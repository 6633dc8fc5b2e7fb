// @ts-check
/** The form in which the host chooses for a table. */
import { SPEEDS, speedOf, valueText } from "./choices.js";
import { capital, picker, toggle } from "./dialog.js";
import { el } from "./dom.js";

/** @typedef {import("./seats.js").TableView} TableView */
/** @typedef {import("./choices.js").Values} Values */
/** @typedef {import("./choices.js").Game} Game */
/** @typedef {import("./choices.js").Catalogue} Catalogue */
/** @typedef {{field: HTMLElement, show: (table: TableView) => void}} Field */

const CLOCKS = [15, 30, 60];

/** All values of an option as texts. @param {Values} values @returns {string[]} */
export function valuesOf(values) {
  if (Array.isArray(values)) return values.map(String);
  const numbers = Array.from({ length: values.most - values.least + 1 }, (_, i) => String(values.least + i));
  return values.optional ? ["off", ...numbers] : numbers;
}

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
