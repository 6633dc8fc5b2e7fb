// @ts-check
/** The middle of the table: the trick, a finished one until it is collected, the card turned up, the kitty. */
import { cardArt, el, keyed, setText, setTo } from "./dom.js";
import { spot } from "./seating.js";
import { heldName, seatName } from "./words-of.js";

/** @typedef {any} Scene see table.js */

/** What lies in the middle, and of a finished trick who took it. @param {Scene} scene @returns {{laid: any[], winner: number | null, old: boolean}} */
export function middle({ view, resting, peek }) {
  if (peek && view.last_trick.length) return { laid: view.last_trick, winner: view.last_winner, old: true };
  if (view.trick.length) return { laid: view.trick, winner: null, old: false };
  return resting ? { laid: resting.trick, winner: resting.winner, old: false } : { laid: [], winner: null, old: false };
}

/** The words under a card that lies alone in the middle, with the card, if one does. @param {Scene} scene */
function offered({ view, table, words }) {
  if (view.turn_up_place === "up") return { card: view.turn_up, text: words.label("table.turned-up") };
  if (view.turn_up_place === "down" && view.stage !== "play") return { card: "back", text: `${words.label("table.turned-down")}: ${words.nameCard(view.turn_up)}` };
  const kitty = table.calling === "auction" && view.stage === "bidding" ? table.pack.split(" ").length - table.cards * table.seats.length : 0;
  return kitty > 0 ? { card: "back", text: `${words.label("table.kitty")}: ${words.label("table.cards", { cards: kitty })}` } : null;
}

class Trick extends HTMLElement {
  /** @param {Scene} scene */
  show(scene) {
    const { view, table, words } = scene;
    if (!this.firstChild) {
      this.append(el("ul", { class: "laid", role: "list", "aria-label": words.label("table.region-trick") }), el("div", { class: "offered" }), el("p", { class: "took" }));
    }
    const [list, place, took] = /** @type {HTMLElement[]} */ ([...this.children]);
    const { laid, winner, old } = middle(scene);
    setTo(this, "data-finished", winner !== null);
    setTo(this, "data-seats", table.seats.length);
    keyed(list, laid, ({ seat, card }) => `${seat} ${card}`, ({ card }) => el("li", {}, cardArt(card, null), el("span", { class: "hidden-text" })), (node, each) => {
      const { x, y } = spot(each.seat, view.seat, table.seats.length);
      node.dataset.seat = each.seat;
      node.style.setProperty("--x", String(x));
      node.style.setProperty("--y", String(y));
      // What lies nearer lies on top: it leaves the corners of the cards behind it in sight.
      node.style.zIndex = String(Math.round(3 + 3 * y));
      setTo(node, "data-winner", each.seat === winner);
      setText(/** @type {Element} */ (node.lastElementChild), words.label("hand.laid", { seat: seatName(scene, each.seat), card: heldName(words, each) }));
    });
    this.offer(place, laid.length ? null : offered(scene));
    const takes = winner === null ? "" : old ? words.label("table.last-trick-won", { seat: seatName(scene, winner) }) : words.say({ code: "trick-won", args: { seat: winner } }, scene.speaker);
    setText(took, takes);
  }

  /** @param {HTMLElement} place @param {{card: string, text: string} | null} offer */
  offer(place, offer) {
    keyed(place, offer ? [offer] : [], ({ card, text }) => card + text, ({ card, text }) => el("figure", {}, cardArt(card, null), el("figcaption", { text })));
  }

  /** @returns {HTMLElement[]} */
  get cards() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".laid > li"))];
  }
}
customElements.define("eu-trick", Trick);
