// @ts-check
/** Was the deal fair? A record, or a single hand, verified in this browser without asking anybody. */
import { button, line, linkButton, picker, section } from "./dialog.js";
import { sha256 } from "./digest.js";
import { cardArt, el } from "./dom.js";
import { checkRecord, fromHex, layOut, packOrder, shuffled } from "./fair.js";
import { isMixedIn } from "./mixing.js";

/** @typedef {import("./fair.js").Finding} Finding */
/** @typedef {{lowest: string, copies: number, joker: boolean, seats: number, each: number}} Dealing */

/** How every named game and its options deal. @type {Dealing[]} */
export const DEALINGS = [
  ...["9", "8", "7"].flatMap((lowest) => [false, true].map((joker) => ({ lowest, copies: 1, joker, seats: 4, each: 5 }))),
  { lowest: "9", copies: 1, joker: false, seats: 2, each: 5 },
  ...[["J", 3], ["T", 4], ["8", 5], ["7", 6]].map(([lowest, seats]) =>
    ({ lowest: String(lowest), copies: 2, joker: false, seats: Number(seats), each: 10 })),
];

/** @param {string} text @param {boolean} good */
const verdict = (text, good) => el("p", { class: `verdict ${good ? "good" : "bad"}`, text });

/** @param {string} what @param {string} how @param {boolean} good */
const finding = (what, how, good) => el("li", { class: good ? "good" : "bad", text: `${what}: ${how}` });

/** What the findings in a record come to, as a sentence and a line for each. @param {any} words @param {Finding[]} found */
function told(words, found) {
  const deals = found.filter(({ code }) => code === "deal" || code === "commitment");
  const broken = deals.filter(({ good }) => !good).length;
  const unread = found.find(({ code }) => code === "unreadable");
  const altered = found.find(({ code, good }) => code === "seal" && !good);
  const draw = found.find(({ code }) => code === "draw");
  const lines = deals.map(({ code, good }, place) => {
    const why = code === "commitment" ? "seal-broken" : good ? "fair" : "pack-broken";
    return finding(words.label("check.hand", { number: place + 1 }), words.label(`check.${why}`), good);
  });
  if (draw) lines.unshift(finding(words.label("check.draw"), words.label(draw.good ? "check.fair" : "check.not-fair"), draw.good));
  const main = broken ? verdict(words.label("check.some-not", { hands: broken }), false)
    : deals.length ? verdict(words.label("check.all-fair", { hands: deals.length }), true)
    : verdict(words.label("check.no-deals"), false);
  const more = [];
  if (altered) more.push(verdict(words.label("check.altered", { line: altered.line }), false));
  if (unread) more.push(verdict(words.label("check.unread-line", { line: unread.line }), false));
  return [main, ...more, el("ol", { class: "findings" }, ...lines)];
}

/** @param {any} words */
function recordPart(words) {
  const result = el("div", { role: "status" });
  const { field: file, input } = line(words.label("check.file"), { type: "file", accept: ".jsonl,.json,.txt" });
  const area = /** @type {HTMLTextAreaElement} */ (el("textarea", { rows: "3", spellcheck: "false" }));
  const paste = el("label", { class: "field" }, el("span", { text: words.label("check.paste") }), area);
  /** @param {string} text */
  const look = (text) => {
    result.replaceChildren(el("p", { text: words.label("check.checking") }));
    // The sentence is painted before the work begins.
    setTimeout(() => result.replaceChildren(...told(words, checkRecord(text))), 30);
  };
  input.addEventListener("change", async () => input.files?.[0] && look(await input.files[0].text()));
  const part = section(words.label("check.file"), el("p", { class: "note", text: words.label("check.file-help") }), file, paste,
    button(words.label("check.button"), "primary", () => look(area.value)), result);
  return part;
}

/** @param {any} words @param {string} name @param {string[]} cards */
const held = (words, name, cards) =>
  el("li", {}, el("b", { text: name }), el("span", { class: "hidden-text", text: cards.map(words.nameCard).join(", ") }),
    el("span", { class: "cards", "aria-hidden": "true" }, ...cards.map((card) => el("span", { class: "tiny-card" }, cardArt(card)))));

/** @param {any} words @param {Dealing} dealing @param {number} dealer @param {Uint8Array} seed */
function dealt(words, dealing, dealer, seed) {
  const { hands, rest } = layOut(shuffled(packOrder(dealing), seed), dealing.seats, dealing.each, dealer);
  const turned = dealing.copies === 1 ? [held(words, words.label("table.turned-up"), rest.splice(0, 1))] : [];
  return el("ul", { class: "hands" },
    ...hands.map((cards, seat) => held(words, words.label("host.seat", { number: seat + 1 }), cards)),
    ...turned, ...(rest.length ? [held(words, words.label("table.kitty"), rest)] : []));
}

/** Bytes of a seed; what follows them the players have mixed in. */
const SEED = 32;

/** What a link to this page says of a hand: seed, mixed, own (what the reader has mixed in), commitment, pack (its cards in order), seats, dealer. @param {string} hash */
export function asked(hash) {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const pack = found.get("pack")?.replace(/[.,]/g, " "), seats = Number(found.get("seats") ?? 4);
  const place = DEALINGS.findIndex((each) => each.seats === seats && (!pack || packOrder(each).join(" ") === pack));
  const seed = [found.get("seed"), found.get("mixed")].filter(Boolean).join(" ");
  return { seed, seal: found.get("commitment") ?? "", own: found.get("own") ?? "", dealing: Math.max(0, place), dealer: Number(found.get("dealer") ?? 0) };
}

/** @param {any} words */
function handPart(words) {
  const given = asked(location.hash);
  const plain = { autocomplete: "off", spellcheck: "false", class: "hex" };
  const seed = line(words.label("check.seed"), { ...plain, value: given.seed });
  const seal = line(words.label("check.seal"), { ...plain, value: given.seal });
  const sizes = DEALINGS.map((each, place) =>
    /** @type {[string, string]} */ ([String(place), words.label("check.dealing", { cards: packOrder(each).length, seats: each.seats })]));
  const result = el("div", { role: "status" });
  const seats = () => DEALINGS[Number(pack.input.value)].seats;
  const dealers = () => Array.from({ length: seats() }, (_, seat) => el("option", { value: String(seat), text: words.label("host.seat", { number: seat + 1 }) }));
  const pack = picker(words.label("check.pack"), sizes, String(given.dealing), () => dealer.input.replaceChildren(...dealers()));
  const dealer = picker(words.label("check.dealer"), [], "", () => {});
  dealer.input.append(...dealers());
  dealer.input.value = String(given.dealer);
  const look = () => {
    const bytes = fromHex(seed.input.value), wanted = seal.input.value.trim().toLowerCase();
    if (!bytes) return result.replaceChildren(verdict(words.label("check.no-seed"), false));
    const commitment = sha256(bytes.slice(0, SEED));
    const fits = commitment === wanted;
    const sealed = wanted ? verdict(words.label(fits ? "check.seal-fits" : "check.seal-broken"), fits)
      : el("p", { class: "hex", text: words.label("check.sealed", { commitment }) });
    const mixed = seed.input.value.replace(/\s/g, "").slice(2 * SEED);
    const own = given.own ? [isMixedIn(mixed, given.own)].map((isIn) => verdict(words.label(isIn ? "check.own-bytes" : "check.own-bytes-missing"), isIn)) : [];
    const cards = dealt(words, DEALINGS[Number(pack.input.value)], Number(dealer.input.value), bytes);
    result.replaceChildren(sealed, ...own, el("p", { text: words.label("check.gives") }), cards);
  };
  if (given.seed) look();
  return section(words.label("check.of-this-hand"), seed.field, seal.field, pack.field, dealer.field,
    button(words.label("check.button"), "primary", look), result);
}

/** @param {HTMLElement} root @param {any} services */
export function showCheck(root, { words }) {
  const texts = ["about", "limits", "here"].map((code) => el("p", { text: words.label(`check.${code}`) }));
  const parts = [recordPart(words), handPart(words)];
  const isAsked = Boolean(asked(location.hash).seed);
  root.replaceChildren(
    el("div", { class: "page checking" },
      el("header", { class: "wide reading" }, linkButton(words.label("app.home"), "quiet home", "/"), el("h1", { text: words.label("check.title") }), ...texts),
      ...(isAsked ? parts.reverse() : parts)),
  );
  // Who has followed a link wants the answer first.
  if (isAsked) parts[0].querySelector(".verdict")?.scrollIntoView({ block: "center" });
  return () => root.replaceChildren();
}
