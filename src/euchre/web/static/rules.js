// @ts-check
/** The rules of a table, in words that the server makes from the rules themselves. */
import { Unanswered, get, inLanguage } from "./api.js";
import { linkButton, openSheet, trouble } from "./dialog.js";
import { el } from "./dom.js";
import { settings } from "./settings.js";

/** A paragraph may have a heading. @typedef {{title: string, paragraphs: (string | {heading: string, text: string})[]}} Rules */

/** @param {Rules} rules @param {string} heading the element of a heading @returns {HTMLElement[]} */
const written = ({ paragraphs }, heading) =>
  paragraphs.flatMap((each) => {
    if (typeof each === "string") return [el("p", { text: each })];
    const texts = each.text.split(/\n+/).map((text) => el("p", { text }));
    return each.heading ? [el(heading, { text: each.heading }), ...texts] : texts;
  });

/** @param {string} path */
const ask = (path) => get(inLanguage(path, settings.get("language")));

/** The rules of a table as a page. @param {HTMLElement} root @param {any} services @param {string} code */
export function showRules(root, { words }, code) {
  const title = el("h1", { text: words.label("table.rules") });
  const text = el("div", { class: "reading", "aria-busy": "true" }, el("p", { text: words.label("app.loading") }));
  const back = linkButton(words.label("app.back"), "quiet home", `/t/${code}`);
  root.replaceChildren(el("div", { class: "page" }, back, title, text));
  const load = async () => {
    try {
      const rules = await ask(`/api/tables/${code}/rules`);
      title.textContent = rules.title;
      text.replaceChildren(...written(rules, "h2"));
    } catch (failed) {
      text.replaceChildren(trouble(/** @type {Unanswered} */ (failed).sentence(words), words.label("table.try-now"), load));
    }
    text.removeAttribute("aria-busy");
  };
  load();
  return () => root.replaceChildren();
}

/**
 * The rules of a table, or of a game before there is a table, as a sheet.
 * @param {any} words @param {string} title @param {string} path @param {string} otherwise what is said where there are none
 */
async function openRules(words, title, path, otherwise) {
  const text = el("div", { class: "reading" }, el("p", { text: words.label("app.loading") }));
  const { heading } = openSheet(words, title, [text]);
  try {
    const rules = await ask(path);
    heading.textContent = rules.title;
    text.replaceChildren(...written(rules, "h3"));
  } catch (failed) {
    const missing = otherwise && /** @type {Unanswered} */ (failed).status === 404;
    text.replaceChildren(el("p", { text: missing ? otherwise : /** @type {Unanswered} */ (failed).sentence(words) }));
  }
}

/** The rules of a game by its name. @param {any} services @param {string} game @param {string} summary */
export const readRules = ({ words }, game, summary) =>
  openRules(words, words.label("front.rules"), `/api/games/${encodeURIComponent(game)}/rules`, summary);

/** The rules of a table without leaving it. @param {any} services @param {string} code */
export const readTableRules = ({ words }, code) => openRules(words, words.label("table.rules"), `/api/tables/${code}/rules`, "");
