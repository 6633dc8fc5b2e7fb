// @ts-check
/** The viewer's own cards: buttons to press, or to walk along with the arrow keys. */
import { cardArt, el, keyed, setText, setTo } from "./dom.js";
import { layOut } from "./seating.js";
import { actionOf, named } from "./state.js";
import { heldName } from "./words-of.js";

/** @typedef {any} Scene see table.js */
/** @typedef {import("./state.js").Keyed} Keyed */

/** @param {Scene} scene @param {Keyed} held */
const isFree = ({ view, pick }, held) => Boolean(pick || actionOf(view, held.card));

/** What goes when it is pressed, and leaves the focus to the hand. */
const PASSING = "eu-result, eu-banner, .cover";

class OwnHand extends HTMLElement {
  /** @type {Scene} */ scene = null;
  at = 0;
  /** Whether the focus was here last, so that it comes back with the next cards. */
  held = false;

  /** @param {Scene} scene */
  show(scene) {
    const first = !this.scene;
    this.scene = scene;
    if (first) this.begin();
    const cards = named(scene.view.hand ?? []);
    this.showEmpty(cards.length === 0);
    const row = /** @type {HTMLElement} */ (this.firstElementChild);
    const focused = this.contains(document.activeElement) ? this.buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement)) : -1;
    if (focused >= 0) this.at = focused;
    this.at = Math.max(0, Math.min(this.at, cards.length - 1));
    keyed(row, cards, ({ key }) => key, (held) => this.make(held), (node, held, place) => this.fill(node, held, place));
    row.hidden = cards.length === 0;
    const lost = document.activeElement === document.body;
    if (focused >= 0) this.held = true;
    else if (!lost) this.held = Boolean(document.activeElement?.closest(PASSING));
    if (this.held && lost) this.buttons[this.at]?.focus({ preventScroll: true });
    this.lay();
  }

  begin() {
    const { words } = this.scene;
    this.append(el("div", { class: "held", role: "group", "aria-label": words.label("table.region-hand") }), el("p", { class: "no-cards" }));
    this.addEventListener("keydown", (event) => this.walk(event));
    this.addEventListener("focusin", (event) => this.stay(this.buttons.indexOf(/** @type {HTMLElement} */ (event.target))));
    new ResizeObserver(() => this.lay()).observe(this);
  }

  /** @param {boolean} empty */
  showEmpty(empty) {
    const { view, words } = this.scene;
    const code = view.stage === "blind-call" && view.to_act === view.seat ? "hand.blind" : view.sitting_out.includes(view.seat) ? "hand.sits-out" : "";
    setText(/** @type {Element} */ (this.lastElementChild), empty && view.seat !== null && code ? words.label(code) : view.seat === null ? words.label("table.watching") : "");
  }

  /** @param {Keyed} held */
  make(held) {
    const badge = el("span", { class: "badge", "aria-hidden": "true" });
    return el("button", { type: "button", class: "card", on: { click: () => this.scene.press(held.key) } }, cardArt(held.card, null), badge);
  }

  /** @param {HTMLElement} node @param {Keyed} held @param {number} place */
  fill(node, held, place) {
    const { view, words, pick, settings, advised } = this.scene;
    const mine = view.to_act === view.seat && view.legal.length > 0;
    const free = isFree(this.scene, held);
    setTo(node, "aria-label", heldName(words, held));
    setTo(node, "aria-disabled", String(!free));
    setTo(node, "aria-pressed", pick ? String(pick.chosen.includes(held.key)) : null);
    setTo(node, "data-dim", mine && !free && view.legal.some((/** @type {any} */ action) => action.card));
    setTo(node, "data-advised", advised === held.card);
    setText(/** @type {Element} */ (node.lastElementChild), settings.get("bowers") && held.bower ? words.label(`hand.mark-${held.bower}`) : "");
    node.tabIndex = place === this.at ? 0 : -1;
  }

  /** Size and overlap by the number of cards and the room there is. */
  lay() {
    const cards = this.buttons.length;
    const { paddingLeft, paddingRight } = getComputedStyle(this);
    const room = this.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (!cards || !(room > 0)) return;
    const flat = innerHeight < 520;
    const most = Math.round(Math.min(132, Math.max(56, innerHeight * (flat ? 0.19 : 0.16))));
    const { width, step, per } = layOut(cards, Math.floor(room), innerHeight * (flat ? 0.42 : 0.27), most);
    const row = /** @type {HTMLElement} */ (this.firstElementChild);
    for (const [name, value] of Object.entries({ "--card": `${width}px`, "--step": `${step}px`, "--per": per })) row.style.setProperty(name, String(value));
    setTo(row, "data-lapped", step < width);
  }

  /** @returns {HTMLElement[]} */
  get buttons() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".card"))];
  }

  /** @param {number} place */
  stay(place) {
    if (place < 0) return;
    this.at = place;
    this.buttons.forEach((button, each) => (button.tabIndex = each === place ? 0 : -1));
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const last = this.buttons.length - 1;
    const to = /** @type {Record<string, number>} */ ({ ArrowRight: this.at + 1, ArrowLeft: this.at - 1, Home: 0, End: last })[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.buttons[Math.max(0, Math.min(to, last))]?.focus();
  }

  /** The button of a card. @param {string} key */
  of(key) {
    return this.buttons.find((button) => button.dataset.key === key);
  }
}
customElements.define("eu-hand", OwnHand);
