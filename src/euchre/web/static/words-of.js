// @ts-check
/** What a view and its table are called in words: seats, sides, cards, calls, the contract. */
import { label } from "./words.js";

/** @typedef {import("./state.js").View} View */
/** @typedef {import("./state.js").Contract} Contract */
/** @typedef {{words: any, view: View, table: any, speaker: {names: string[], sides: number[][], viewer: number | null}, resting: any}} Scene */

/** Whose names are spoken, and who is called you. @param {any} table @param {number | null} viewer */
export const speakerOf = (table, viewer) => ({ names: table.seats.map((/** @type {any} */ seat) => seat.name), sides: table.sides, viewer });

/** @param {Scene} scene @param {number} seat */
export const seatName = ({ words, speaker }, seat) => (seat === speaker.viewer ? words.label("table.you") : speaker.names[seat]);

/** `Us` and `Them` of two sides one of which is the viewer's, else the names. @param {Scene} scene @param {number} side */
export function sideName(scene, side) {
  const { words, speaker } = scene;
  const seats = speaker.sides[side];
  const own = speaker.viewer !== null && seats.includes(speaker.viewer);
  if (speaker.viewer !== null && speaker.sides.length === 2 && seats.length > 1) return words.label(own ? "table.us" : "table.them");
  return seats.map((seat) => seatName(scene, seat)).join(" + ");
}

/** `the jack of hearts, right bower` @param {any} words @param {{card: string, bower?: string | null}} held */
export const heldName = (words, { card, bower }) => (bower ? words.label(`hand.${bower}-bower`, { card: words.nameCard(card) }) : words.nameCard(card));

/** @param {string} letter of a suit or `n` */
export const glyph = (letter) => ({ s: "♠\uFE0E", h: "♥\uFE0E", d: "♦\uFE0E", c: "♣\uFE0E" })[letter] ?? label("table.no-trump");

/** `10♥` @param {string} card */
export const shortCard = (card) => (card === "*" ? "★" : `${card[0] === "T" ? "10" : card[0]}${glyph(card[1])}`);

/** A short form of a call, as it is shown beside who made it. @param {any} words @param {any} call @param {any} view */
export function shortCall(words, call, view) {
  const alone = call.alone ? ` ${words.label("table.alone")}` : "";
  if (call.do === "pass") return words.label("call.passed");
  if (call.do === "bid") return `${call.tricks} ${glyph(call.denomination)}`;
  if (call.do === "name") return glyph(call.suit) + alone;
  return capital(words.nameAction(call, view));
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** How far it goes: `to 10 points`, `hand 3 of 8`. @param {Scene} scene */
export function targetOf({ words, table, view }) {
  if (table.end === "hands") return words.label("table.of-hands", { hands: Math.min(view.score.hands + 1, table.target), of: table.target });
  return words.label("table.to-points", { points: table.target });
}

/** Trump and who made it, or how the calling stands: one text for the bar. @param {Scene} scene */
export function contractText(scene) {
  const { words, view, table } = scene;
  const at = view.contract ?? view.high_bid;
  if (!at) return words.label(table.calling === "auction" && view.stage === "bidding" ? "table.no-bid-yet" : "table.no-call-yet");
  const marks = [at.alone && "table.alone"].filter(Boolean).map((code) => words.label(code));
  const lone = at.lone_defender != null ? [`${seatName(scene, at.lone_defender)} ${words.label("table.defends-alone")}`] : [];
  const tricks = table.calling === "auction" ? [words.label("table.tricks", { tricks: at.tricks })] : [];
  return [seatName(scene, at.maker), ...tricks, ...marks, ...lone].join(" · ");
}
