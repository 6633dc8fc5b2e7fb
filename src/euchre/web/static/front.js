// @ts-check
/** The front page: play at once, meet friends, go on with what was begun. */
import { Unanswered, get, inLanguage, post } from "./api.js";
import { bring } from "./bring.js";
import { button, line, linkButton, section, trouble } from "./dialog.js";
import { cardArt, el } from "./dom.js";
import { languageField } from "./language.js";
import { continueList, openList } from "./lobby.js";
import { playPart } from "./quick.js";
import { settings, showSettings } from "./settings.js";

/** @typedef {{words: any, settings: any, net?: any}} Services */

const FAN = ["Ad", "Kh", "Jc", "Js", "Ts"];

const CODE = /^[a-z0-9]{6,12}$/i;

/** The code in a typed code or a pasted link, null if there is none. @param {string} text */
export function codeOf(text) {
  const linked = /\/t\/([^/?#\s]+)/.exec(text);
  const code = linked ? linked[1] : text.replace(/\s/g, "");
  return CODE.test(code) ? code.toUpperCase() : null;
}

/** @param {Services} services */
function joinPart({ words }) {
  const odd = el("p", { class: "note bad", role: "alert" });
  const { field, input } = line(words.label("front.code"), {
    name: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go", placeholder: "K7QX2M8A",
  });
  const form = el("form", { class: "row" }, field, el("button", { class: "button", type: "submit", text: words.label("front.join-button") }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const code = codeOf(input.value);
    odd.textContent = code ? "" : words.label("front.code-odd", { text: input.value || "…" });
    if (code) location.assign(`/t/${code}`);
    else input.focus();
  });
  return section(words.label("front.join"), form, odd);
}

/** What a guest is called, and how he calls himself something else. @param {any} words @param {string} name @param {...Node} more below it */
export function namePart(words, name, ...more) {
  const told = el("p", { class: "note", role: "status" });
  const { field, input } = line(words.label("front.name-help"), { name: "name", autocomplete: "nickname", maxlength: "16", value: name });
  const form = el("form", { class: "row" }, field, el("button", { class: "button", type: "submit", text: words.label("app.save") }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wanted = input.value.trim();
    if (!wanted) return void (told.textContent = words.label("error.name-empty"));
    try {
      const { name: kept } = await post("/api/me", { name: wanted });
      input.value = kept;
      told.textContent = words.label("front.name-saved", { name: kept });
    } catch (failed) {
      told.textContent = /** @type {Unanswered} */ (failed).sentence(words);
    }
  });
  return section(words.label("front.name"), form, told, ...more);
}

/** A link that takes the name and the tables to another device, made when it is asked for. @param {any} words */
function devicePart(words) {
  const place = el("div", {});
  const ask = button(words.label("front.device"), "quiet", async () => {
    try {
      const { path } = await post("/api/device", {});
      const { field, input } = line(words.label("front.device-help"), { readonly: "", value: location.origin + path });
      place.replaceChildren(field, el("img", { class: "qr", src: `/qr?to=${encodeURIComponent(path)}`, alt: words.label("host.qr") }));
      input.select();
    } catch (failed) {
      place.replaceChildren(el("p", { class: "note bad", text: /** @type {Unanswered} */ (failed).sentence(words) }));
    }
  });
  return el("div", {}, ask, place);
}

/** @param {Services} services @param {() => void} rules @param {Promise<any>} catalogue */
function moreLinks(services, rules, catalogue) {
  const { words } = services;
  const tour = async () => (await bring(import("./tour.js"), ["table", "rest"], ["reading"])).showTour(document.body, services);
  return el("nav", { class: "more", "aria-label": words.label("app.more") },
    button(words.label("front.learn"), settings.get("shownTour") ? "quiet" : "", tour),
    button(words.label("front.rules"), "quiet", rules),
    button(words.label("front.settings"), "quiet", () => showSettings(document.body, services)),
    linkButton(words.label("front.check"), "quiet", "/check"),
    languageField(words, catalogue));
}

/** Where a link to another device leads that can be used no more. */
const USED = "#link-used";

/** What is said once to whoever comes by such a link. @param {any} words */
function linkNote(words) {
  if (location.hash !== USED) return [];
  history.replaceState(null, "", location.pathname);
  return [el("p", { class: "trouble", role: "alert", text: words.label("front.link-used") })];
}

/** @param {HTMLElement} root @param {Services} services */
export function showFront(root, services) {
  const { words } = services;
  const { part, fill, rules } = playPart(services);
  const waiting = el("div", { class: "wide" }), mine = el("div", {}), open = el("div", {}), name = el("div", {});
  let gone = false;

  const ask = (/** @type {string} */ what) => get(inLanguage(`/api/${what}`, settings.get("language")));
  const load = async (offered = ask("catalogue")) => {
    waiting.replaceChildren();
    const [me, catalogue, lobby] = await Promise.allSettled([ask("me"), offered, ask("lobby")]);
    if (gone) return;
    if (me.status === "fulfilled") {
      mine.replaceChildren(...continueList(words, me.value.tables));
      name.replaceChildren(namePart(words, me.value.name, devicePart(words)));
    }
    if (catalogue.status === "fulfilled") fill(catalogue.value);
    if (lobby.status === "fulfilled") open.replaceChildren(...openList(words, lobby.value.tables));
    const failed = [me, catalogue, lobby].find((each) => each.status === "rejected");
    if (failed) waiting.replaceChildren(trouble(/** @type {any} */ (failed).reason.sentence(words), words.label("table.try-now"), () => load()));
  };

  const offered = ask("catalogue");
  const fan = el("div", { class: "fan", "aria-hidden": "true" }, ...FAN.map((card) => cardArt(card)));
  root.replaceChildren(
    el("div", { class: "page front" },
      el("header", { class: "hero" }, fan, el("h1", { text: words.label("app.title") }), el("p", { text: words.label("front.lead") })),
      ...linkNote(words), part, waiting, mine, joinPart(services), open, name, moreLinks(services, rules, offered)),
  );
  load(offered);
  return () => {
    gone = true;
    root.replaceChildren();
  };
}
