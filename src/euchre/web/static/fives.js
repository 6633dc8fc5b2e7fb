// @ts-check
/** The score as players keep it with two fives: one covers the other, and the pips that show are the points. */
import { el, keyed } from "./dom.js";

/** The pips that are seen of the two cards. @param {number} points 0 to 10 @returns {[number, number]} */
export const pipsSeen = (points) => [Math.min(5, Math.max(0, points)), Math.min(5, Math.max(0, points - 5))];

/** @param {HTMLElement} place @param {number | null} points */
export function fives(place, points) {
  const cards = points === null ? [] : pipsSeen(points);
  keyed(place, cards, (pips, at) => `${at} ${pips}`, (pips) => el("i", { class: "five", "data-pips": pips }, ...Array.from({ length: 5 }, (_, pip) => el("b", { class: pip < pips ? "seen" : "" }))));
}
