// @ts-check
/** What the host chooses for a table: the form, and what the others read of it. */
import { capital, picker, toggle } from "./dialog.js";
import { el } from "./dom.js";

/** @typedef {import("./seats.js").TableView} TableView */
/** @typedef {string[] | {least: number, most: number, optional: boolean}} Values */
/** @typedef {{name: string, title: string, summary: string, seats: number, options: string[], defaults: Record<string, string>}} Game */
/** @typedef {{games: Game[], options: Record<string, {help: string, values: Values}>, levels: any[]}} Catalogue */
/** @typedef {{field: HTMLElement, show: (table: TableView) => void}} Field */

/** Seconds between two moves of the computer, by the end of the label. @type {[string, number][]} */
const SPEEDS = [["slow", 2], ["normal", 1], ["fast", 0.4], ["instant", 0]];
const CLOCKS = [15, 30, 60];

/** The value of an option in words. @param {any} words @param {string} value */
export function valueText(words, value) {
  if (/^\d+$/.test(value)) return value;
  return words.label(value === "on" || value === "off" ? `app.${value}` : `value.${value.replaceAll(" ", "-")}`);
}

/** All values of an option as texts. @param {Values} values @returns {string[]} */
export function valuesOf(values) {
  if (Array.isArray(values)) return values.map(String);
  const numbers = Array.from({ length: values.most - values.least + 1 }, (_, i) => String(values.least + i));
  return values.optional ? ["off", ...numbers] : numbers;
}

/** @param {number} delay */
const speedOf = (delay) => SPEEDS.reduce((best, each) => (Math.abs(each[1] - delay) < Math.abs(best[1] - delay) ? each : best))[0];

/** @param {Game} game @param {TableView} table @param {string} key */
const current = (game, table, key) => table.options[key] ?? game.defaults[key];

/**
 * One house rule as a field.
 * @param {any} words @param {Catalogue} catalogue @param {Game} game @param {string} key @param {(change: object) => void} send
 * @returns {Field}
 */
function ruleField(words, { options }, game, key, send) {
  const { help, values } = options[key];
  const texts = valuesOf(values);
  /** @type {TableView} */
  let shown;
  const choose = (/** @type {string} */ value) => send({ options: { ...shown.options, [key]: value } });
  if (texts.length === 2 && texts.includes("on")) {
    const { field, input } = toggle(capital(help), false, (on) => choose(on ? "on" : "off"));
    return { field, show: (table) => (input.checked = current(game, (shown = table), key) === "on") };
  }
  const choices = texts.map((value) => /** @type {[string, string]} */ ([value, valueText(words, value)]));
  const { field, input } = picker(capital(help), choices, "", choose);
  return { field, show: (table) => (input.value = current(game, (shown = table), key)) };
}

/** @param {any} words @param {(change: object) => void} send @returns {Field[]} */
function tableFields(words, send) {
  const clock = picker(words.label("host.clock"), [["", words.label("host.clock-off")], ...CLOCKS.map((seconds) =>
    /** @type {[string, string]} */ ([String(seconds), words.label("host.clock-seconds", { seconds })]))], "",
    (value) => send({ clock: value ? Number(value) : null }));
  const chat = picker(words.label("host.chat"), ["off", "phrases", "free"].map((each) => [each, words.label(`host.chat-${each}`)]), "",
    (value) => send({ chat: value }));
  const speed = picker(words.label("host.speed"), SPEEDS.map(([each]) => [each, words.label(`host.speed-${each}`)]), "",
    (value) => send({ delay: Object.fromEntries(SPEEDS)[value] }));
  const watched = toggle(words.label("host.spectators"), false, (on) => send({ spectators: on }));
  const open = toggle(`${words.label("host.open")}. ${words.label("host.open-help")}`, false, (on) => send({ open: on }));
  return [
    { field: clock.field, show: (table) => (clock.input.value = String(table.clock ?? "")) },
    { field: speed.field, show: (table) => (speed.input.value = speedOf(table.delay)) },
    { field: chat.field, show: (table) => (chat.input.value = table.chat) },
    { field: watched.field, show: (table) => (watched.input.checked = table.spectators) },
    { field: open.field, show: (table) => (open.input.checked = table.open) },
  ];
}

/**
 * The form of the host. It is built anew only for another game, so that nobody who types or chooses is disturbed.
 * @param {any} words @param {Catalogue} catalogue @param {(change: object) => void} send
 */
export function hostForm(words, catalogue, send) {
  const rules = el("div", { class: "fields" }), about = el("p", { class: "note" });
  const summary = el("summary", {});
  const game = picker(words.label("host.game"), catalogue.games.map(({ name, title }) => [name, title]), "", (name) => send({ game: name }));
  const fields = tableFields(words, send);
  /** @type {Field[]} */
  let house = [];
  let built = "";
  const form = el("div", { class: "fields" }, game.field, about, el("details", {}, summary, rules), ...fields.map(({ field }) => field));
  /** @param {TableView} table */
  const show = (table) => {
    const chosen = catalogue.games.find(({ name }) => name === table.rules) ?? catalogue.games[0];
    if (built !== chosen.name) {
      built = chosen.name;
      house = chosen.options.map((key) => ruleField(words, catalogue, chosen, key, send));
      rules.replaceChildren(...house.map(({ field }) => field));
    }
    game.input.value = chosen.name;
    about.textContent = capital(chosen.summary);
    const count = Object.keys(table.options).length;
    summary.textContent = `${words.label("host.rules")}: ${words.label(count ? "host.rules-changed" : "host.rules-none", { rules: count })}`;
    for (const each of [...fields, ...house]) each.show(table);
  };
  return { form, show };
}

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
