// @ts-check
/** The menu of the table, the hint, and the list of keys. */
import { bring } from "./bring.js";
import { ask, button, linkButton, openSheet } from "./dialog.js";
import { el } from "./dom.js";

/** @typedef {any} Scene see table.js */

/** @param {Scene} scene @param {any} services */
export function openMenu(scene, services) {
  const { words, table, view, send } = scene;
  const own = view.seat !== null;
  const then = (/** @type {() => void} */ what) => () => { close(); what(); }; // prettier-ignore
  const entry = (/** @type {string} */ code, /** @type {() => void} */ what) => button(words.label(code), "", then(what));
  const again = ["hand", "trick", "score", "trump"].filter((what) => own || what !== "hand").map((what) => entry(`say.${what}`, () => scene.sayAgain(what)));
  const { close } = openSheet(words, words.label("table.menu"), [
    el("div", { class: "menu" },
      entry("table.settings", () => services.showSettings(document.body, services)),
      entry("table.rules", async () => (await bring(import("./rules.js"), ["rest"], ["reading"])).readTableRules(services, table.code)),
      entry("table.help", () => showKeys(scene)),
      ...("requestFullscreen" in document.documentElement ? [entry("table.full-screen", toggleFullScreen)] : [])),
    el("h3", { text: words.label("say.title") }),
    el("div", { class: "menu" }, ...again),
    el("div", { class: "menu leave" },
      ...(own && table.state === "playing" ? [entry("table.away", () => send({ type: "away", on: true })), entry("table.stand", () => ask(words, words.label("table.stand-ask"), () => send({ type: "stand" })))] : []),
      linkButton(words.label(own ? "table.leave" : "table.leave-watch"), "", "/")),
  ]); // prettier-ignore
}

const toggleFullScreen = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());

/** Keys by the codes of what they do. @type {[string, string][]} */
const KEYS = [["1 … 9", "numbers"], ["← →", "arrows"], ["Enter", "enter"], ["P", "pass"], ["I", "hint"], ["L", "last-trick"], ["H", "hand"], ["T", "trick"], ["S", "score"], ["U", "trump"], ["C", "talk"], ["?", "help"], ["Esc", "escape"]]; // prettier-ignore

/** @param {Scene} scene */
export function showKeys({ words }) {
  openSheet(words, words.label("help.keys"), [el("dl", { class: "keys" }, ...KEYS.map(([key, code]) => el("div", {}, el("dt", {}, el("kbd", { text: key })), el("dd", { text: words.label(`help.${code}`) }))))]);
}

class Advice extends HTMLElement {
  /** @type {any} */ shown = null;

  /** @param {Scene} scene */
  show(scene) {
    const { advice, words, view, table } = scene;
    this.hidden = !advice;
    if (advice === this.shown) return;
    this.shown = advice;
    this.replaceChildren();
    if (!advice) return;
    const named = (/** @type {any} */ action) => words.nameAction(action, { ...view, sides: table.sides });
    const sentence = words.label("table.hint-is", { action: named(advice.action), reason: words.say(advice.why, scene.speaker) });
    scene.live.say(sentence);
    this.append(el("p", { text: sentence }));
    const weighed = (advice.weighed ?? []).slice(0, 8).map((/** @type {any} */ each) => el("li", { text: words.label("table.hint-value", { action: named(each.action), points: words.number(each.points, 2), chance: Math.round(each.chance * 100) }) }));
    if (weighed.length) this.append(el("details", {}, el("summary", { text: words.label("table.hint-values") }), el("ul", {}, ...weighed)));
  }
}
customElements.define("eu-advice", Advice);
