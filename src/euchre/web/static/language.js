// @ts-check
/** The choice of the language, on the front page and among the settings. */
import { picker } from "./dialog.js";
import { el } from "./dom.js";
import { settings } from "./settings.js";

/** The languages are known to the server; until it has answered there is only its own choice. @param {any} words @param {Promise<any>} catalogue what it has to offer */
export function languageField(words, catalogue) {
  const own = settings.get("language");
  /** @type {[string, string][]} */
  const first = [["", words.label("settings.language-auto")]];
  const { field: box, input } = picker(words.label("settings.language"), first, own, (value) => {
    settings.set("language", value);
    location.reload();
  });
  catalogue.then(
    ({ languages }) => {
      for (const [code, text] of Object.entries(languages)) input.append(el("option", { value: code, text, lang: code }));
      input.value = own;
    },
    () => {}, // The other settings do not need it.
  );
  return box;
}
