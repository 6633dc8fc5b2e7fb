// @ts-check
/** How others find a table: its code, a link to copy or share, and a picture of it for a phone. */
import { button, line, section } from "./dialog.js";
import { el } from "./dom.js";

/** @typedef {{link: string, others?: string[]}} Invite */

/** @param {any} services @param {HTMLInputElement} input */
async function copy({ words, live }, input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    return live.say(words.label("host.copied"));
  } catch {
    // Plain http has no clipboard; the old command still works in most browsers.
    return live.say(words.label(document.execCommand("copy") ? "host.copied" : "host.copy-by-hand"));
  }
}

/** @param {any} words @param {string} code @param {HTMLInputElement} input */
const share = (words, code, input) => () =>
  navigator.share({ text: words.label("host.share-text", { code }), url: input.value }).catch(() => {});

/** @param {any} services @returns {{part: HTMLElement, show: (code: string, invite: Invite | null) => void}} */
export function invitePart(services) {
  const { words } = services;
  const title = el("p", { class: "code" });
  const { field, input } = line(words.label("host.link"), { readonly: "", spellcheck: "false" });
  input.addEventListener("focus", () => input.select());
  const acts = el("div", { class: "row" }, button(words.label("host.copy"), "primary", () => copy(services, input)));
  const qr = el("img", { class: "qr", loading: "lazy", alt: words.label("host.qr-alt"), width: "180", height: "180" });
  const others = el("div", {});
  const isWide = matchMedia("(min-width: 48rem)").matches;
  const scan = el("details", { open: isWide }, el("summary", { text: words.label("host.qr") }), qr, others);
  let known = "";

  /** @param {string} code @param {Invite | null} invite */
  const show = (code, invite) => {
    const link = invite?.link ?? `${location.origin}/t/${code}`;
    const more = (invite?.others ?? []).filter((each) => each !== link);
    if (known === [link, ...more].join()) return;
    known = [link, ...more].join();
    title.textContent = code;
    input.value = link;
    qr.setAttribute("src", `/qr?to=${encodeURIComponent("/t/" + code)}`);
    const told = more.length ? [el("p", { class: "note", text: words.label("host.other-links") })] : [];
    others.replaceChildren(...told, ...more.map((each) => el("p", { class: "address", text: each })));
    if ("share" in navigator && acts.children.length === 1) acts.append(button(words.label("host.share"), "", share(words, code, input)));
  };
  return { part: section(words.label("host.invite"), title, field, acts, scan), show };
}
