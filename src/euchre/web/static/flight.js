// @ts-check
/** Cards in flight: each begins where it was seen last and ends where it lies. Cut short by whatever comes next. */
import { isStill } from "./settings.js";

const LENGTHS = { slow: 460, normal: 280, fast: 150, off: 0 };
const EASE = "cubic-bezier(.2,.8,.25,1)";
const FIRST = 55;

/** Milliseconds that a card flies; 0 where nothing moves. @param {any} settings */
const flightTime = (settings) => (isStill() ? 0 : LENGTHS[/** @type {"normal"} */ (settings.get("speed"))]);

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @param {Element | null | undefined} node @returns {Box | null} */
const boxOf = (node) => (node && node.isConnected ? node.getBoundingClientRect() : null);

/** Let an element come from where something was. @param {Element} node @param {Box | null | undefined} from @param {number} time @param {number} [wait] */
function comeFrom(node, from, time, wait = 0) {
  const to = boxOf(node);
  if (!time || !from || !to || !to.width) return;
  const [dx, dy] = between(to, from);
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const scale = Math.max(0.3, Math.min(from.width / to.width, 1.4));
  node.animate([{ translate: `${dx}px ${dy}px`, scale }, { translate: "0 0", scale: 1 }], { duration: time, delay: wait, easing: EASE, fill: "backwards" });
}

/** Let elements that have gone fly once more, from where they lay to a place where they vanish. @param {Element[]} nodes @param {(Box | null)[]} boxes @param {Element | null} target @param {number} time */
function goTo(nodes, boxes, target, time) {
  const to = boxOf(target);
  if (!time || !to) return;
  for (const [place, node] of nodes.entries()) {
    const from = boxes[place];
    if (!from) continue;
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.setAttribute("aria-hidden", "true");
    ghost.append(.../** @type {Element} */ (node).querySelectorAll("svg"));
    Object.assign(ghost.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px` });
    document.body.append(ghost);
    const [dx, dy] = between(from, to);
    const flown = ghost.animate([{ translate: "0 0", scale: 1, opacity: 1 }, { translate: `${dx}px ${dy}px`, scale: 0.35, opacity: 0.2 }], { duration: time * 1.2, easing: "ease-in" });
    flown.onfinish = flown.oncancel = () => ghost.remove();
  }
}

/** Nothing flies any longer: everything lies where it belongs. */
function land() {
  document.querySelectorAll(".ghost").forEach((ghost) => ghost.remove());
  document.querySelector("eu-table")?.getAnimations({ subtree: true }).forEach((each) => !("transitionProperty" in each) && !("animationName" in each) && each.finish());
}

/** A new hand comes from the dealer, one card after the other. @param {Element[]} cards @param {Element | null} dealer @param {number} time */
const deal = (cards, dealer, time) => cards.forEach((card, place) => comeFrom(card, boxOf(dealer), time, place * FIRST));

/** @param {Box} from @param {Box} to */
const between = (from, to) => [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];

/** @typedef {{plates: any, trick: any, hand: any}} Parts */
/** @typedef {ReturnType<typeof photograph>} Photograph */

/** Where everything is that may fly. @param {Parts} parts @param {any} scene */
export function photograph({ trick, hand }, scene) {
  return {
    cards: new Map(hand.buttons.map((/** @type {HTMLElement} */ card) => [card.dataset.key, boxOf(card)])),
    laid: trick.cards,
    keys: trick.cards.map((/** @type {HTMLElement} */ card) => card.dataset.key),
    boxes: trick.cards.map(boxOf),
    deals: scene.view.deals,
    winner: scene.resting?.winner ?? null,
  };
}

/** From how it was to how it is now. @param {Parts} parts @param {any} scene @param {Photograph} before */
export function fly({ plates, trick, hand }, scene, before) {
  const time = flightTime(scene.settings);
  if (!time) return;
  const gone = before.laid.map((/** @type {HTMLElement} */ card) => !card.isConnected);
  const fresh = trick.cards.filter((/** @type {HTMLElement} */ card) => !before.keys.includes(card.dataset.key));
  const dealt = before.deals !== scene.view.deals;
  if (gone.some(Boolean) || fresh.length || dealt) land();
  const kept = (/** @type {unknown} */ _, /** @type {number} */ place) => gone[place];
  if (gone.some(Boolean) && before.winner !== null) goTo(before.laid.filter(kept), before.boxes.filter(kept), plates.of(before.winner), time);
  for (const card of fresh) comeFrom(card, origin(card, scene, before) ?? boxOf(plates.of(Number(card.dataset.seat))), time);
  if (dealt) deal(hand.buttons, plates.of(scene.view.dealer), time);
}

/** The place in the own hand that a card has left: of two equal ones that which was pressed. @param {HTMLElement} card @param {any} scene @param {Photograph} before */
function origin(card, { view, pressed }, { cards }) {
  if (Number(card.dataset.seat) !== view.seat) return null;
  const name = (card.dataset.key ?? "").split(" ")[1];
  return cards.get(pressed?.split(" ")[0] === name ? pressed : name);
}
