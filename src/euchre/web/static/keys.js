// @ts-check
/** The keys of the table. Letters and digits can be turned off, for those who speak to their browser. */

/** @type {Record<string, string>} */
const LETTERS = { h: "say hand", t: "say trick", s: "say score", u: "say trump", p: "pass", i: "hint", l: "peek", c: "talk", "?": "keys" };

/** What a key means at the table, if anything: a command, or the number of a choice. @param {{key: string, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean}} event @param {boolean} letters */
export function meaning({ key, ctrlKey, altKey, metaKey }, letters) {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === "Escape") return "escape";
  if (key === " ") return "dismiss";
  if (!letters) return null;
  if (/^[1-9]$/.test(key)) return Number(key);
  return LETTERS[key.toLowerCase()] ?? null;
}

/** @param {any} settings @param {(what: string | number) => boolean} act whether it did anything */
export function listenToKeys(settings, act) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const at = /** @type {HTMLElement} */ (event.target);
    if (document.querySelector("dialog[open]") || (event.key !== "Escape" && at.closest("input, textarea, select"))) return;
    if (event.key === " " && at.closest("button, a, summary")) return;
    const what = meaning(event, settings.get("letters"));
    if (what !== null && act(what)) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
