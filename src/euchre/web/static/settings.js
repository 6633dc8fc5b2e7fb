// @ts-check
/** How one likes the table: kept in this browser alone, and in memory where it keeps nothing. */
import { bring } from "./bring.js";

/** @typedef {string | number | boolean} Value */

const SHELF = "euchre";

/** @type {Record<string, Value>} */
const DEFAULTS = {
  theme: "auto", contrast: "auto", felt: "green", suits: "two", faces: "auto", bowers: true, fives: false,
  speed: "normal", motion: "auto", collect: "itself", talk: true, letters: true,
  sound: true, volume: 0.6, notify: false, language: "", shownTour: false, game: "", level: "",
};

/** @returns {Record<string, Value>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(SHELF) ?? "{}");
    return Object.fromEntries(Object.entries(found).filter(([key, value]) => typeof value === typeof DEFAULTS[key]));
  } catch {
    return {};
  }
}

/** What differs from the defaults. */
const chosen = new Map(Object.entries(kept()));
/** @type {Set<(key: string, value: Value) => void>} */
const watchers = new Set();

function keep() {
  try {
    localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(chosen)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings = {
  /** @param {string} key @returns {any} */
  get: (key) => chosen.get(key) ?? DEFAULTS[key],

  /** @param {string} key @param {Value} value of the kind of its default */
  set(key, value) {
    if (typeof value !== typeof DEFAULTS[key]) throw new TypeError(`${key} cannot be set to ${value}`);
    chosen.set(key, value);
    keep();
    watchers.forEach((watcher) => watcher(key, value));
  },

  /** Everything as it was at first. */
  reset() {
    const changed = [...chosen.keys()];
    chosen.clear();
    keep();
    for (const key of changed) watchers.forEach((watcher) => watcher(key, DEFAULTS[key]));
  },

  /** @param {(key: string, value: Value) => void} watcher @returns {() => void} stop watching */
  watch(watcher) {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** Moves are shown at once, by the setting or by the system's. */
export const isStill = () =>
  settings.get("motion") === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Opens the dialog, which is loaded when it is first wanted. @param {HTMLElement} root @param {any} services */
export async function showSettings(root, services) {
  const { likings } = await bring(import("./likings.js"), ["rest"], ["fields"]);
  return likings(root, services);
}
