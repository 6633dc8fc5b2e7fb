// @ts-check
/** The bar at the top: trump, who made it, the score and how far it goes. */
import { el, keyed, setText, setTo } from "./dom.js";
import { fives } from "./fives.js";
import { capital, contractText, glyph, sideName, targetOf } from "./words-of.js";

/** @typedef {any} Scene see table.js */

/** The sides whose score stands in the bar; of more than two only the viewer's, the plates show the others. @param {Scene} scene @returns {number[]} */
function sidesShown({ table, view }) {
  if (table.sides.length === 2) return view.seat !== null && table.sides[1].includes(view.seat) ? [1, 0] : [0, 1];
  return table.sides.flatMap((/** @type {number[]} */ side, /** @type {number} */ place) => (side.includes(view.seat) ? [place] : []));
}

class Bar extends HTMLElement {
  /** @param {Scene} scene */
  show(scene) {
    if (!this.firstChild) this.begin(scene);
    this.scene = scene;
    const { view, words, table, settings } = scene;
    const [trump, score] = /** @type {HTMLElement[]} */ ([...this.children]);
    const at = view.contract ?? view.high_bid;
    const suit = at?.trump;
    setTo(trump, "data-suit", suit ?? null);
    setText(/** @type {Element} */ (trump.querySelector(".sign")), suit ? glyph(suit) : "");
    setText(/** @type {Element} */ (trump.querySelector("b")), suit ? capital(words.nameSuit(suit)) : words.label("table.trump"));
    setText(/** @type {Element} */ (trump.querySelector("small")), contractText(scene));
    const sides = sidesShown(scene);
    keyed(/** @type {Element} */ (score.querySelector(".sides")), sides, String, () => el("span", { class: "side" }, el("span", { class: "fives", "aria-hidden": "true" }), el("span"), " ", el("b")), (node, side) => {
      const [pips, name, points] = [...node.children];
      setText(name, sideName(scene, side));
      setText(points, words.number(view.score.points[side]));
      const wanted = settings.get("fives") && table.target <= 10 && table.end !== "hands";
      fives(/** @type {HTMLElement} */ (pips), wanted ? view.score.points[side] : null);
    });
    const games = table.end === "rubber" ? ` · ${words.label("table.games")} ${sides.map((side) => view.score.games[side] ?? 0).join("–")}` : "";
    setText(/** @type {Element} */ (score.querySelector("small")), targetOf(scene) + games);
  }

  /** @param {Scene} scene */
  begin({ words }) {
    this.append(
      el("div", { class: "trump" }, el("span", { class: "sign", "aria-hidden": "true" }), el("span", {}, el("b"), el("small"))),
      el("button", { type: "button", class: "score", title: words.label("table.score-sheet"), on: { click: () => this.scene.command("score-sheet") } }, el("span", { class: "sides" }), el("small")),
    );
  }
}
customElements.define("eu-bar", Bar);
