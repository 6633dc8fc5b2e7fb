// @ts-check
/** The sheet that asks what is to be done about a seat. */
import { button, openSheet } from "./dialog.js";
import { el } from "./dom.js";
import { deeds, seatName } from "./seats.js";

/** @typedef {import("./seats.js").TableView} TableView */
/** @typedef {{name: string, describe: string}} Level */

/**
 * Ask what is to be done about a seat.
 * @param {any} words @param {TableView} table @param {number} seat @param {number | null} mine @param {Level[]} levels
 * @param {(deed: string, level?: string) => void} act
 */
export function askAbout(words, table, seat, mine, levels, act) {
  const possible = deeds(table, seat, mine);
  const doing = (/** @type {string} */ deed, level = "") => () => {
    close();
    act(deed, level);
  };
  const person = table.seats[seat].name;
  const buttons = possible.flatMap((deed) => {
    if (deed !== "level") return [button(words.label(`host.${deed}`), deed === "sit" ? "primary" : deed === "kick" ? "danger" : "", doing(deed))];
    return levels.map(({ name, describe }) => {
      const choice = button(words.label("host.computer", { level: words.nameLevel(name) }), "level", doing("level", name));
      choice.append(el("small", { text: describe }));
      if (table.seats[seat].level === name) choice.setAttribute("aria-pressed", "true");
      return choice;
    });
  });
  const title = `${words.label("host.seat", { number: seat + 1 })}: ${person || seatName(words, table.seats[seat])}`;
  const { close } = openSheet(words, title, [el("div", { class: "stack" }, ...buttons)]);
}
