// @ts-check
/** The sheet of the settings: a table of what there is, and a field for each. */
import { Unanswered, get, inLanguage, post } from "./api.js";
import { ask, button, line, openSheet, picker, toggle } from "./dialog.js";
import { el } from "./dom.js";
import { languageField } from "./language.js";
import { settings } from "./settings.js";
import { allowNotices, canNotify, play } from "./sound.js";

/** @typedef {{key: string, label: string, values?: Record<string, string>, off?: string | boolean, on?: string | boolean}} Liking */

/**
 * A list of values, each with the end of its label's code where that is another.
 * @param {string} key @param {string} values @param {string} [label] @returns {Liking}
 */
const list = (key, values, label = key) => {
  const pairs = values.split(" ").map((each) => each.split("="));
  return { key, label, values: Object.fromEntries(pairs.map(([value, name = value]) => [value, `${label}-${name}`])) };
};
/**
 * A switch between two values.
 * @param {string} key @param {string | boolean} [off] @param {string | boolean} [on] @param {string} [label] @returns {Liking}
 */
const either = (key, off = false, on = true, label = key) => ({ key, label, off, on });

/** @type {Record<string, Liking[]>} */
const GROUPS = {
  look: [
    list("theme", "auto=system light dark"),
    list("felt", "green blue wine slate walnut"),
    either("contrast", "auto", "more"),
  ],
  cards: [
    list("suits", "two four safe contrast", "deck"),
    list("faces", "auto=automatic classic jumbo", "face"),
    either("bowers"),
    either("fives"),
  ],
  moves: [
    list("speed", "slow normal fast off=instant"),
    either("motion", "auto", "reduced"),
    either("collect", "itself", "tap"),
    either("talk"),
    either("letters", false, true, "keys"),
  ],
};

/** @param {any} words @param {Liking} liking */
function field(words, { key, label, values, off = false, on = true }) {
  const name = words.label(`settings.${label}`);
  const now = settings.get(key);
  if (!values) return toggle(name, now === on, (chosen) => settings.set(key, chosen ? on : off)).field;
  const choices = Object.entries(values).map(([value, code]) => /** @type {[string, string]} */ ([value, words.label(`settings.${code}`)]));
  return picker(name, choices, now, (value) => settings.set(key, value)).field;
}

/** @param {any} words */
function soundFields(words) {
  const { field: slider, input } = line(words.label("settings.volume"), { type: "range", min: "0", max: "1", step: "0.05" });
  input.value = String(settings.get("volume"));
  input.addEventListener("change", () => {
    settings.set("volume", Number(input.value));
    play("turn");
  });
  const onOff = toggle(words.label("settings.sound"), settings.get("sound"), (on) => settings.set("sound", on));
  const test = button(words.label("settings.sound-test"), "quiet", () => play("trick"));
  return [onOff.field, slider, test, ...noticeField(words)];
}

/** @param {any} words */
function noticeField(words) {
  if (!canNotify()) return [];
  const denied = el("p", { class: "note", text: words.label("settings.notify-denied") });
  denied.hidden = true;
  const { field: box, input } = toggle(words.label("settings.notify"), settings.get("notify"), async (on) => {
    const allowed = on && (await allowNotices());
    settings.set("notify", allowed);
    input.checked = allowed;
    denied.hidden = !on || allowed;
  });
  return [box, denied];
}

/** The guest is forgotten, here and on the server, if he says so twice. @param {any} words */
function forgetPart(words) {
  const wrong = el("p", { class: "note bad", role: "alert" });
  const forget = async () => {
    try {
      await post("/api/forget", {});
      location.assign("/");
    } catch (failed) {
      wrong.textContent = /** @type {Unanswered} */ (failed).sentence(words);
    }
  };
  return [button(words.label("settings.forget"), "danger", () => ask(words, words.label("settings.forget-ask"), forget)), wrong];
}

/** @param {HTMLElement} root @param {any} services */
export function likings(root, services) {
  const { words } = services;
  const group = (/** @type {string} */ code, /** @type {Node[]} */ fields) =>
    el("fieldset", { class: "fields" }, el("legend", { text: words.label(`settings.${code}`) }), ...fields);
  const groups = Object.entries(GROUPS).map(([code, each]) => group(code, each.map((liking) => field(words, liking))));
  const again = button(words.label("settings.reset"), "quiet", () => {
    settings.reset();
    close();
    likings(root, services);
  });
  const { close } = openSheet(words, words.label("settings.title"), [
    ...groups,
    group("sound", soundFields(words)),
    group("language", [languageField(words, get(inLanguage("/api/catalogue", settings.get("language"))))]),
    el("p", { class: "note", text: words.label("settings.kept") }),
    el("p", { class: "buttons" }, again, ...forgetPart(words)),
  ]);
  return close;
}
