// @ts-check
/** What is said: one polite region that speaks in whole breaths, the line that shows it, and the log. */
import { setText } from "./dom.js";

const BREATH = 120;
const KEPT = 300;

/** @param {HTMLElement} region the page's role=status */
export function makeLive(region) {
  /** @type {string[]} */
  let waiting = [];
  /** @type {{text: string, kind: string}[]} */
  const log = [];
  /** @type {Set<(text: string) => void>} */
  const watchers = new Set();

  function breathe() {
    const text = waiting.join(" ");
    waiting = [];
    watchers.forEach((watcher) => watcher(text));
    // The same words twice are spoken twice only if the region was empty in between.
    if (region.textContent === text) {
      region.textContent = "";
      setTimeout(() => setText(region, text), 30);
    } else setText(region, text);
  }

  return {
    /** Speak soon, together with whatever else is said now. @param {string} text @param {string} [kind] `talk`, `chat`, or `` for what is not kept */
    say(text, kind = "") {
      if (!text) return;
      if (!waiting.length) setTimeout(breathe, BREATH);
      waiting.push(text);
      if (kind) log.push({ text, kind });
      if (log.length > KEPT) log.shift();
    },
    /** For the log alone. @param {string} text @param {string} kind */
    note(text, kind) {
      log.push({ text, kind });
      watchers.forEach((watcher) => watcher(text));
    },
    log,
    /** @param {(text: string) => void} watcher hears every breath */
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
