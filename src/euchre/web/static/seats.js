// @ts-check
/** The seats round a table that has not begun: who sits there, and what may be done about it. */
import { el } from "./dom.js";

/** @typedef {{kind: string, name?: string, level?: string | null, here?: boolean, covered?: boolean}} SeatView */
/**
 * The frame `table` of the protocol.
 * @typedef {{code: string, state: string, host: boolean, hosting: number | null, rules: string, title: string,
 *   options: Record<string, string>, seats: SeatView[], sides: number[][], clock: number | null, delay: number,
 *   chat: string, spectators: boolean, open: boolean, watching: number, you?: number | null}} TableView
 */

/**
 * Where each seat lies round the table, in hundredths of its width and height, the viewer's own nearest.
 * @param {number} seats @param {number | null} mine @returns {{x: number, y: number}[]}
 */
export function places(seats, mine) {
  return Array.from({ length: seats }, (_, seat) => {
    const turn = Math.PI / 2 + (2 * Math.PI * (seat - (mine ?? 0))) / seats;
    return { x: Math.round(50 + 37 * Math.cos(turn)), y: Math.round(50 + 37 * Math.sin(turn)) };
  });
}

/**
 * What the viewer may do about a seat, by code; each is also the end of its label.
 * @param {TableView} table @param {number} seat @param {number | null} mine
 */
export function deeds(table, seat, mine) {
  const { kind } = table.seats[seat];
  if (seat === mine) return table.host && table.seats.length > 1 ? ["stand", "swap"] : ["stand"];
  const sit = kind === "person" ? [] : ["sit"];
  if (!table.host) return sit;
  if (kind === "person") return ["swap", "kick"];
  return [...sit, "level", ...(kind === "computer" ? ["make-empty"] : []), "swap"];
}

/** Where the viewer sits. @param {TableView} table @returns {number | null} */
export const mySeat = (table) => table.you ?? null;

/** @param {any} words @param {SeatView} seat */
export const seatName = (words, { kind, name, level }) =>
  kind === "empty" ? words.label("host.empty") : kind === "computer" ? name || words.label("host.computer", { level: words.nameLevel(level ?? "") }) : (name ?? "");

/** @param {any} words @param {TableView} table @param {number} seat @param {number | null} mine */
function remark(words, table, seat, mine) {
  const { kind, level, here } = table.seats[seat];
  if (kind === "computer") return words.nameLevel(level ?? "");
  if (kind === "empty") return deeds(table, seat, mine).includes("sit") ? words.label("host.sit") : "";
  const said = [];
  if (seat === mine) said.push(words.label("table.you"));
  if (seat === table.hosting) said.push(words.label("host.is-host"));
  if (!here) said.push(words.label("table.is-away"));
  return said.join(" · ");
}

/** @param {any} words @param {TableView} table @param {number | null} mine */
function sideOf(words, table, seat = 0, mine = /** @type {number | null} */ (null)) {
  const side = table.sides.findIndex((each) => each.includes(seat));
  const partners = table.sides[side]?.length > 1;
  return { side: partners ? side : -1, partner: partners && mine !== null && mine !== seat && table.sides[side].includes(mine) ? words.label("table.partner") : "" };
}

/**
 * The round table. Each seat about which something can be done is a button.
 * @param {any} words @param {TableView} table @param {number | null} mine @param {number | null} swapping the seat to be swapped
 * @param {(seat: number) => void} press
 */
export function roundTable(words, table, mine, swapping, press) {
  const where = places(table.seats.length, mine);
  const items = table.seats.map((each, seat) => {
    const { side, partner } = sideOf(words, table, seat, mine);
    const able = swapping !== null || deeds(table, seat, mine).length > 0;
    const name = seatName(words, each);
    const chip = el(able ? "button" : "div", { class: "chip" },
      el("span", { class: "face", "aria-hidden": "true", text: each.kind === "empty" ? "+" : name.slice(0, 1) }),
      el("span", { class: "hidden-text", text: `${words.label("host.seat", { number: seat + 1 })}: ` }),
      el("b", { text: name }),
      el("small", { text: [remark(words, table, seat, mine), partner].filter(Boolean).join(" · ") }));
    Object.assign(chip.dataset, { seat, kind: each.kind, side });
    if (able) {
      chip.setAttribute("type", "button");
      chip.addEventListener("click", () => press(seat));
    }
    if (seat === mine) chip.dataset.mine = "";
    if (swapping !== null) chip.setAttribute("aria-pressed", String(swapping === seat));
    const item = el("li", {}, chip);
    item.style.left = `${where[seat].x}%`;
    item.style.top = `${where[seat].y}%`;
    return item;
  });
  return el("ol", { class: "round", "data-count": String(table.seats.length), "aria-label": words.label("host.seats") }, ...items);
}
