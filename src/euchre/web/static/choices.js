// @ts-check
/** What the host has chosen for a table, as the others read it. */
import { capital } from "./dialog.js";
import { el } from "./dom.js";

/** @typedef {import("./seats.js").TableView} TableView */
/** @typedef {string[] | {least: number, most: number, optional: boolean}} Values */
/** @typedef {{name: string, title: string, summary: string, seats: number, options: string[], defaults: Record<string, string>}} Game */
/** @typedef {{games: Game[], options: Record<string, {help: string, values: Values}>, levels?: any[]}} Catalogue without levels it is that of one game alone */

/** Seconds between two moves of the computer, by the end of the label. @type {[string, number][]} */
export const SPEEDS = [["slow", 2], ["normal", 1], ["fast", 0.4], ["instant", 0]];

/** The value of an option in words. @param {any} words @param {string} value */
export function valueText(words, value) {
  if (/^\d+$/.test(value)) return value;
  return words.label(value === "on" || value === "off" ? `app.${value}` : `value.${value.replaceAll(" ", "-")}`);
}

/** @param {number} delay */
export const speedOf = (delay) => SPEEDS.reduce((best, each) => (Math.abs(each[1] - delay) < Math.abs(best[1] - delay) ? each : best))[0];

/** What is played, in the viewer's language as soon as that is known. @param {Catalogue | null} catalogue @param {TableView} table */
export const gameTitle = (catalogue, table) => catalogue?.games.find(({ name }) => name === table.rules)?.title ?? table.title;

/** The choices as whoever is not the host reads them. @param {any} words @param {Catalogue | null} catalogue @param {TableView} table */
export function readChoices(words, catalogue, table) {
  const help = (/** @type {string} */ key) => capital(catalogue?.options[key]?.help ?? key);
  const onOff = (/** @type {boolean} */ on) => words.label(on ? "app.yes" : "app.no");
  /** @type {[string, string][]} */
  const rows = [
    [words.label("host.game"), gameTitle(catalogue, table)],
    ...Object.entries(table.options).map(([key, value]) => /** @type {[string, string]} */ ([help(key), valueText(words, value)])),
    [words.label("host.clock"), words.label(table.clock ? "host.clock-seconds" : "host.clock-off", { seconds: table.clock })],
    [words.label("host.speed"), words.label(`host.speed-${speedOf(table.delay)}`)],
    [words.label("host.chat"), words.label(`host.chat-${table.chat}`)],
    [words.label("host.spectators"), onOff(table.spectators)],
    [words.label("host.open"), onOff(table.open)],
  ];
  return el("dl", { class: "rows" }, ...rows.flatMap(([name, value]) => [el("dt", { text: name }), el("dd", { text: value })]));
}
