// @ts-check
/** What is fetched when it is wanted: a module, and the words and the styles that it is shown with. */
import { el } from "./dom.js";
import { load } from "./words.js";

/** @type {Map<string, Promise<unknown>>} */
const worn = new Map();

/** A style sheet, once; what it is for is shown without it if it does not come. @param {string} name */
function wear(name) {
  const link = el("link", { rel: "stylesheet", href: new URL(`./${name}.css`, import.meta.url).href });
  const done = new Promise((resolve) => ["load", "error"].forEach((type) => link.addEventListener(type, resolve)));
  link.addEventListener("error", () => worn.delete(name));
  document.head.append(link);
  worn.set(name, done);
  return done;
}

/**
 * A module, once all that it needs is there. Rejects if it cannot be read, or its words cannot.
 * @template Module
 * @param {Promise<Module>} module @param {string[]} [words] parts of the catalogue @param {string[]} [styles] names of sheets
 */
export async function bring(module, words = [], styles = []) {
  const [found] = await Promise.all([module, load(...words), ...styles.map((name) => worn.get(name) ?? wear(name))]);
  return found;
}
