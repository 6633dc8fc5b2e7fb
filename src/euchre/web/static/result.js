// @ts-check
/** What a hand came to, shown over the table until the next one; and the end of the match. */
import { button, linkButton } from "./dialog.js";
import { cardArt, el } from "./dom.js";
import { signed } from "./score-sheet.js";
import { seatName, sideName } from "./words-of.js";

/** @typedef {any} Scene see table.js */

class Result extends HTMLElement {
  /** @type {any} */ shown = null;
  /** @type {Scene} */ scene = null;

  connectedCallback() {
    for (const look of ["focusin", "pointerdown"]) this.addEventListener(look, () => this.scene?.command("read"));
  }

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    const { result, table } = scene;
    const mark = result && JSON.stringify([result.hand.seed, result.over, table.state, table.host]);
    this.hidden = !result;
    if (mark === this.shown) return;
    this.shown = mark;
    this.replaceChildren(...(result ? [result.over ? ending(scene) : heading(scene), points(scene), allHands(scene), ...buttons(scene)] : []));
  }
}
customElements.define("eu-result", Result);

/** @param {Scene} scene */
function heading({ words, result, speaker }) {
  return el("h2", { text: result.told ? words.say(result.told, speaker) : words.label("table.hand-over") });
}

/** @param {Scene} scene */
function ending(scene) {
  const { words, result, view, table, speaker } = scene;
  const { winner } = result.over;
  const own = view.seat !== null && winner !== null && table.sides[winner].includes(view.seat);
  const code = winner === null ? "table.draw" : own ? "table.you-win" : view.seat === null ? "table.winner" : "table.you-lose";
  const side = winner === null ? "" : table.sides[winner].map((/** @type {number} */ seat) => seatName(scene, seat)).join(" + ");
  return el("div", {}, el("h2", { text: words.label(code, { side }) }), result.told ? el("p", { text: words.say(result.told, speaker) }) : "");
}

/** A rubber starts each game anew: what it is about stands in columns of its own. @type {[string, (score: any, side: number) => number][]} */
const OF_A_RUBBER = [["table.games", ({ games }, side) => games[side]], ["table.rubber", ({ rubber }, side) => rubber[side]]];

/** @param {Scene} scene */
function points(scene) {
  const { result, table, words } = scene;
  const more = table.end === "rubber" ? OF_A_RUBBER.slice(0, result.over ? 2 : 1) : [];
  const rows = table.sides.map((/** @type {number[]} */ seats, /** @type {number} */ side) => el("tr", {},
    el("th", { scope: "row", text: sideName(scene, side) }),
    el("td", { text: String(seats.reduce((sum, seat) => sum + (result.hand.tricks[seat] ?? 0), 0)) }),
    el("td", { class: "gain", text: signed(result.hand.points[side]) }),
    el("td", { class: "total", text: words.number(result.score.points[side]) }),
    ...more.map(([, of]) => el("td", { text: words.number(of(result.score, side) ?? 0) })))); // prettier-ignore
  const heads = ["table.tricks-head", "table.points-head", "table.score", ...more.map(([code]) => code)].map((code) => el("th", { scope: "col", text: words.label(code) }));
  return el("table", { class: "points" }, el("thead", {}, el("tr", {}, el("td"), ...heads)), el("tbody", {}, ...rows));
}

/** @param {Scene} scene */
function allHands(scene) {
  const { result, table, words, ownBytes } = scene;
  const own = ownBytes.get(result.hand.commitment);
  const shown = (/** @type {string[]} */ cards, /** @type {number} */ seat) =>
    el("li", {}, el("b", { text: seatName(scene, seat) }), el("span", { class: "small-cards" }, ...cards.map((card) => el("span", {}, cardArt(card), el("span", { class: "hidden-text", text: `${words.nameCard(card)}, ` })))));
  const check = linkButton(words.label("table.check"), "quiet", `/check#${new URLSearchParams({ ...asked(result.hand, table), ...(own && { own }) })}`);
  check.setAttribute("target", "_blank");
  return el("details", {}, el("summary", { text: words.label("table.all-hands") }), el("ul", { class: "dealt-hands", role: "list" }, ...result.hand.hands.map(shown)), own ? el("p", { class: "note good", text: words.label("table.own-bytes") }) : "", check);
}

/** What the page that checks a deal wants to know. @param {any} hand @param {any} table */
const asked = ({ seed, mixed, commitment, dealer }, { seats, pack }) => ({ seed, ...(mixed && { mixed }), commitment, dealer, seats: seats.length, pack: pack.replaceAll(" ", ".") });

/** What the host may do after a match. @param {Scene} scene */
const again = ({ words, send }) => [
  button(words.label("table.rematch"), "primary", () => send({ type: "rematch" })),
  button(words.label("table.another-game"), "", () => send({ type: "reopen" })),
];

/** The same with others, where there are partners. @param {Scene} scene */
function rotated({ words, table, send }) {
  const hasPartners = table.sides.some((/** @type {number[]} */ side) => side.length > 1);
  return table.host && hasPartners ? [button(words.label("table.rematch-rotate"), "", () => send({ type: "rematch", rotate: true }))] : [];
}

/** How it goes on, always in sight, and below it what else there is. @param {Scene} scene */
function buttons(scene) {
  const { words, result, table, command } = scene;
  if (!result.over) return [el("p", { class: "buttons next" }, button(words.label("table.next-hand"), "primary", () => command("dismiss")))];
  const after = table.host ? again(scene) : [el("span", { class: "note", text: words.label("table.wait-rematch") })];
  const links = [linkButton(words.label("table.new-table"), "quiet", "/"), linkButton(words.label("table.record"), "quiet", `/api/tables/${table.code}/record`)];
  return [el("p", { class: "buttons next" }, ...after), el("p", { class: "buttons" }, ...rotated(scene), ...links)];
}
