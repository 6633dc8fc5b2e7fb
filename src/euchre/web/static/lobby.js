// @ts-check
/** Lists of tables: those where one sits, and those where one may sit down. */
import { linkButton, section } from "./dialog.js";
import { el } from "./dom.js";

/** @typedef {{code: string, title: string, state: string, seats: string[], your_turn: boolean}} Mine */
/** @typedef {{code: string, title: string, seats: string[], free: number}} Open */

/** @param {string} title @param {string} about @param {HTMLElement} act @param {Node[]} marks */
const item = (title, about, act, marks = []) =>
  el("li", { class: "table-item" }, el("div", {}, el("b", { text: title }), ...marks, el("span", { class: "note", text: about })), act);

/** Who sits there; empty seats are left out. @param {string[]} seats */
const names = (seats) => seats.filter(Boolean).join(", ");

/** Tables to go on at: those that wait for me first. @param {any} words @param {Mine[]} tables @returns {HTMLElement[]} none if there is no table */
export function continueList(words, tables) {
  if (!tables.length) return [];
  const sorted = [...tables].sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  const items = sorted.map(({ code, title, state, seats, your_turn: mine }) => {
    const go = linkButton(code, mine ? "primary" : "", `/t/${code}`);
    go.setAttribute("aria-label", words.label("front.continue-table", { code }));
    const begun = words.label(`front.state-${state}`);
    return item(title, `${names(seats)} · ${begun}`, go, mine ? [el("span", { class: "mark", text: words.label("front.your-turn") })] : []);
  });
  return [section(words.label("front.continue"), el("ul", { class: "tables" }, ...items))];
}

/** @param {any} words @param {Open[]} tables @returns {HTMLElement[]} none if no table is open */
export function openList(words, tables) {
  if (!tables.length) return [];
  const items = tables.map(({ code, title, seats, free }) => {
    const go = linkButton(words.label("front.sit-down"), "", `/t/${code}`);
    go.setAttribute("aria-label", `${words.label("front.sit-down")}: ${title}, ${code}`);
    return item(title, `${names(seats)} · ${words.label("front.free-seats", { seats: free })}`, go);
  });
  return [section(words.label("front.open-tables"), el("ul", { class: "tables" }, ...items))];
}
