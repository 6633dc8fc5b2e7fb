// @ts-check
/** Where everything lies round a table of two to six, as its viewer sees it. Pure. */

/** Places of the plates, clockwise from the viewer, by the number of seats. */
const PLACES = [
  [], [],
  ["me", "top"],
  ["me", "left", "right"],
  ["me", "left", "top", "right"],
  ["me", "left", "top-left", "top-right", "right"],
  ["me", "left", "top-left", "top", "top-right", "right"],
]; // prettier-ignore

/** How many places a seat is to the left of the viewer, or of seat 0 for who watches. @param {number} seat @param {number | null} viewer @param {number} seats */
export const turnsFrom = (seat, viewer, seats) => (seat - (viewer ?? 0) + seats) % seats;

/** @param {number} seat @param {number | null} viewer @param {number} seats */
export const placeOf = (seat, viewer, seats) => PLACES[seats][turnsFrom(seat, viewer, seats)];

/** Where a card lies in the trick, from -1 to 1 across and down; the viewer's own is nearest. @param {number} seat @param {number | null} viewer @param {number} seats */
export function spot(seat, viewer, seats) {
  const turn = (2 * Math.PI * turnsFrom(seat, viewer, seats)) / seats;
  const round = (/** @type {number} */ value) => Math.round(value * 1000) / 1000 || 0;
  return { x: round(-Math.sin(turn)), y: round(Math.cos(turn)) };
}

/** Smallest width and height of what is tapped, in pixels. */
export const TARGET = 44;
const [GAP, MOST_UNCOVERED] = [5, 6];
/** How much of an overlapped card must be seen for its index to be read. */
const READABLE = 0.55;
/** The height of a card by its width. */
const SHAPE = 1.4;

/** Cards may be so narrow before they are rather laid on each other. */
const NARROW = 54;

/**
 * How a hand of so many cards is laid out: in one row without overlap up to six; above, in as many rows as let every
 * index be read and every card be tapped.
 * @param {number} cards @param {number} room the width of the place, in pixels @param {number} height for all rows
 * @param {number} most the widest a card may be
 * @returns {{width: number, step: number, per: number}} of a card, from card to card, cards in a row
 */
export function layOut(cards, room, height, most) {
  for (let rows = 1; rows < 4; rows++) {
    const per = Math.ceil(cards / rows);
    const widest = Math.max(TARGET, Math.min(most, Math.floor((height / rows - GAP) / SHAPE)));
    const whole = Math.min(widest, Math.floor((room - GAP * (per - 1)) / per));
    const fits = cards <= MOST_UNCOVERED ? whole >= TARGET : whole >= Math.min(widest, NARROW);
    if (fits) return { width: whole, step: whole + GAP, per };
    const lapped = cards > MOST_UNCOVERED && lap(per, room, widest);
    if (lapped) return lapped;
  }
  return { width: TARGET, step: TARGET + 1, per: Math.max(1, Math.floor(room / (TARGET + 1))) };
}

/** One row of cards that lie on each other, if it can be read. @param {number} per @param {number} room @param {number} widest */
function lap(per, room, widest) {
  for (let width = widest; width >= NARROW; width -= 2) {
    const step = Math.floor((room - width) / (per - 1));
    if (step >= Math.max(TARGET, width * READABLE)) return { width, step: Math.min(step, width + GAP), per };
  }
  return null;
}
