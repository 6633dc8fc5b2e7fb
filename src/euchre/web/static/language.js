// @ts-check
/** The choice of the language, on the front page and among the settings. */
import { get, inLanguage } from "./api.js";
import { picker } from "./dialog.js";
import { el } from "./dom.js";
import { settings } from "./settings.js";

/** The languages are known to the server; until it has answered there is only its own choice. @param {any} words */
export function languageField(words) {
  const own = settings.get("language");
  /** @type {[string, string][]} */
  const first = [["", words.label("settings.language-auto")]];
  const { field: box, input } = picker(words.label("settings.language"), first, own, (value) => {
    settings.set("language", value);
    location.reload();
  });
  get(inLanguage("/api/catalogue", own)).then(
    ({ languages }) => {
      for (const [code, text] of Object.entries(languages)) input.append(el("option", { value: code, text, lang: code }));
      input.value = own;
    },
    () => {}, // The other settings do not need it.
  );
  return box;
}
