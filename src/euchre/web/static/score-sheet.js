// @ts-check
/** The sheet of the whole score, hand by hand. */
import { openSheet } from "./dialog.js";
import { el } from "./dom.js";
import { sideName, targetOf } from "./words-of.js";
import { number } from "./words.js";

/** @typedef {any} Scene see table.js */

/** @param {Scene} scene */
export function scoreSheet(scene) {
  const { words, view, table, history } = scene;
  const sides = table.sides.map((/** @type {unknown} */ _, /** @type {number} */ side) => side);
  const row = (/** @type {string} */ name, /** @type {(side: number) => string | number} */ of, props = {}) =>
    el("tr", props, el("th", { scope: "row", text: name }), ...sides.map((/** @type {number} */ side) => el("td", { text: String(of(side) ?? 0) })));
  const rubber = table.end === "rubber" ? [row(words.label("table.games"), (side) => view.score.games[side]), row(words.label("table.rubber"), (side) => view.score.rubber[side])] : [];
  const body = el("table", { class: "sheet-table" },
    el("thead", {}, el("tr", {}, el("td"), ...sides.map((/** @type {number} */ side) => el("th", { scope: "col", text: sideName(scene, side) })))),
    el("tbody", {},
      ...history.map((/** @type {any} */ hand) => row(words.label("table.hand-number", { number: hand.number }), (side) => signed(hand.points[side]))),
      row(words.label("table.score"), (side) => words.number(view.score.points[side]), { class: "total" }), ...rubber));
  openSheet(words, words.label("table.score-sheet"), [body, el("p", { class: "note", text: targetOf(scene) })]);
}

/** @param {number} points */
export const signed = (points) => (points > 0 ? "+" : "") + number(points);
