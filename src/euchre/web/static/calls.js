// @ts-check
/** The buttons of what can be called, and the line above them that says what is asked. */
import { bidsOf, callsOf, hasAloneSwitch, promptOf } from "./calling.js";
import { el, keyed, setText, setTo } from "./dom.js";
import { capital, glyph, seatName } from "./words-of.js";

/** @typedef {any} Scene see table.js */
/** @typedef {{key: string, text: string, name?: string, press: () => void, off?: boolean, pressed?: boolean, kind?: string}} Button */

class Calls extends HTMLElement {
  alone = false;
  tricks = 0;
  asked = "";

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    if (!this.firstChild) this.append(el("p", { class: "prompt" }), el("div", { class: "calls", role: "group", "aria-label": scene.words.label("table.region-calls") }));
    const [prompt, box] = /** @type {HTMLElement[]} */ ([...this.children]);
    const asked = `${scene.view.game} ${scene.view.seq}`;
    if (asked !== this.asked) [this.alone, this.asked] = [false, asked];
    setText(prompt, this.prompt(scene));
    setTo(prompt, "data-mine", scene.mine);
    const buttons = scene.mine ? this.buttons(scene) : waitsForTap(scene) ? [collecting(scene)] : [];
    const focused = box.contains(document.activeElement);
    setTo(box, "data-bids", scene.mine && bidsOf(scene.view).size > 0);
    keyed(box, buttons, ({ key }) => key, () => this.make(), (node, each, place) => this.fill(node, each, place));
    box.hidden = !buttons.length;
    if (focused && !box.contains(document.activeElement)) (box.querySelector("button") ?? scene.fallback())?.focus();
  }

  make() {
    const node = el("button", { type: "button", class: "button" });
    node.addEventListener("click", () => /** @type {any} */ (node).press());
    return node;
  }

  /** @param {HTMLElement} node @param {Button} each @param {number} place */
  fill(node, { text, name, press, off, pressed, kind }, place) {
    node.className = `button ${kind ?? ""}`.trim();
    setText(node, text);
    setTo(node, "aria-label", name);
    setTo(node, "aria-disabled", off ? "true" : null);
    setTo(node, "aria-pressed", pressed === undefined ? null : String(pressed));
    setTo(node, "data-digit", place < 9 && this.scene.settings.get("letters") ? place + 1 : null);
    Object.assign(node, { press: off ? () => {} : press });
  }

  /** @param {Scene} scene @returns {Button[]} */
  buttons(scene) {
    const { view, pick, words } = scene;
    if (pick) return this.picking(scene);
    const bids = bidsOf(view);
    const calls = callsOf(view, this.alone).map(({ key, action, command, code, main }) => ({
      key,
      text: code ? words.label(code) : this.worded(scene, action),
      press: () => (action ? scene.act(action) : scene.command(command)),
      kind: main ? "primary" : "",
    }));
    const alone = { key: "alone", text: words.label("call.alone"), press: () => this.turn("alone", !this.alone), pressed: this.alone, kind: "switch" };
    if (bids.size) return this.bidding(scene, bids, calls);
    const named = calls.filter(({ kind }) => kind);
    return [...named, ...(hasAloneSwitch(view) ? [alone] : []), ...calls.filter(({ kind }) => !kind)];
  }

  /** A suit is shown by its sign as well. @param {Scene} scene @param {any} action */
  worded({ words, view, table }, action) {
    const said = capital(words.nameAction(action, { ...view, sides: table.sides }));
    return action.do === "name" ? `${glyph(action.suit)} ${action.alone ? said : capital(words.nameSuit(action.suit))}` : said;
  }

  /** Fewer, how many, more; and in what. @param {Scene} scene @param {Map<number, string[]>} bids @param {Button[]} calls @returns {Button[]} */
  bidding(scene, bids, calls) {
    const { words } = scene;
    const counts = [...bids.keys()];
    if (!bids.has(this.tricks)) this.tricks = counts[0];
    const at = counts.indexOf(this.tricks);
    const step = (/** @type {string} */ key, /** @type {string} */ text, /** @type {string} */ code, /** @type {number} */ to) => ({
      key, text, name: words.label(code), off: counts[to] === undefined, press: () => this.turn("tricks", counts[to]), kind: "step",
    }); // prettier-ignore
    const named = (/** @type {string} */ denomination) => words.nameAction({ do: "bid", tricks: this.tricks, denomination }, scene.view);
    return [
      step("fewer", "−", "call.fewer-tricks", at - 1),
      { key: "count", text: words.label("table.tricks", { tricks: this.tricks }), press: () => this.turn("tricks", counts[(at + 1) % counts.length]), kind: "count" },
      step("more", "+", "call.more-tricks", at + 1),
      ...calls,
      ...(bids.get(this.tricks) ?? []).map((suit) => ({
        key: `bid ${suit}`, text: glyph(suit), name: capital(named(suit)), kind: `primary suit suit-${suit}`,
        press: () => scene.act({ do: "bid", tricks: this.tricks, denomination: suit }),
      })), // prettier-ignore
    ];
  }

  /** Cards are being chosen. @param {Scene} scene @returns {Button[]} */
  picking(scene) {
    const { pick, words } = scene;
    const text = pick.kind === "swap" ? words.label("call.swap-these") : words.label("table.lay-away", { cards: pick.count });
    const done = { key: "picked", text, off: pick.chosen.length !== pick.count, press: () => scene.command("picked"), kind: "primary" };
    return pick.kind === "swap" ? [done, { key: "not", text: words.label("app.cancel"), press: () => scene.command("not-picked") }] : [done];
  }

  /** @param {"alone" | "tricks"} what @param {any} to */
  turn(what, to) {
    Object.assign(this, { [what]: to });
    this.show(this.scene);
  }

  /** @param {Scene} scene */
  prompt(scene) {
    const { view, table, words, mine, pick } = scene;
    if (view.over || table.state === "over") return words.label("table.match-over");
    if (!mine) return waiting(scene);
    if (pick?.kind === "swap") return words.label("table.prompt-swap");
    const { code, card, suit, ...rest } = promptOf(view, table.cards);
    return words.label(`table.prompt-${code}`, { ...rest, card: card ? words.nameCard(card) : "", suit: suit ? words.nameSuit(suit) : "" });
  }

  /** The place-th button is pressed. @param {number} place */
  pressAt(place) {
    const node = /** @type {HTMLElement | undefined} */ (this.querySelector(`[data-digit="${place}"]`));
    node?.click();
    return Boolean(node);
  }
}
customElements.define("eu-calls", Calls);

/** Whether a finished trick lies there until it is taken up. @param {Scene} scene */
const waitsForTap = ({ resting, result, settings }) => Boolean(resting) && !result && settings.get("collect") === "tap";

/** @param {Scene} scene @returns {Button} */
const collecting = ({ words, command }) => ({ key: "collect", text: words.label("table.collect"), press: () => command("dismiss"), kind: "primary" });

/** @param {Scene} scene */
function waiting(scene) {
  const { view, table, words } = scene;
  if (waitsForTap(scene)) return "\u00A0";
  if (view.stage === "draw" || view.stage === "deal") return words.label(`table.prompt-${view.stage}`);
  if (view.to_act === null || view.to_act === view.seat) return "\u00A0";
  const code = table.seats[view.to_act].kind === "computer" ? "table.thinking" : "table.waiting";
  return words.label(code, { seat: seatName(scene, view.to_act) });
}
