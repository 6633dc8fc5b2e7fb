// @ts-check
/** Sheets over the page, and the small pieces that forms are made of. */
import { el } from "./dom.js";

/** @typedef {{label: (code: string, args?: object) => string, say: (told: any, speaker?: any) => string}} Words */
/** @typedef {[value: string, text: string]} Choice */

/** A sentence from its first letter on. @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** @param {string} text @param {string} kind classes besides `button` @param {(event: Event) => void} press */
export function button(text, kind, press) {
  const made = /** @type {HTMLButtonElement} */ (el("button", { class: `button ${kind}`.trim(), type: "button", text }));
  made.addEventListener("click", press);
  return made;
}

/** A link that looks like a button. @param {string} text @param {string} kind @param {string} href */
export const linkButton = (text, kind, href) => el("a", { class: `button ${kind}`.trim(), href, text });

/**
 * A list to choose from under its label. @param {string} label @param {Choice[]} choices @param {string} value
 * @param {(value: string) => void} choose @returns {{field: HTMLElement, input: HTMLSelectElement}}
 */
export function picker(label, choices, value, choose) {
  const input = /** @type {HTMLSelectElement} */ (el("select", {}));
  input.append(...choices.map(([each, text]) => el("option", { value: each, text })));
  input.value = value;
  input.addEventListener("change", () => choose(input.value));
  return { field: el("label", { class: "field" }, el("span", { text: label }), input), input };
}

/**
 * @param {string} label @param {boolean} on @param {(on: boolean) => void} choose
 * @returns {{field: HTMLElement, input: HTMLInputElement}}
 */
export function toggle(label, on, choose) {
  const input = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox" }));
  input.checked = on;
  input.addEventListener("change", () => choose(input.checked));
  return { field: el("label", { class: "field toggle" }, el("span", { text: label }), input), input };
}

/**
 * A line to type in. @param {string} label @param {Record<string, string>} attributes
 * @returns {{field: HTMLElement, input: HTMLInputElement}}
 */
export function line(label, attributes) {
  const input = /** @type {HTMLInputElement} */ (el("input", attributes));
  return { field: el("label", { class: "field" }, el("span", { text: label }), input), input };
}

/** What went wrong, with a button to try again. @param {string} sentence @param {string} again @param {() => void} retry */
export const trouble = (sentence, again, retry) =>
  el("div", { class: "trouble", role: "alert" }, el("p", { text: sentence }), button(again, "quiet", retry));

/** @param {string} title @param {...(Node | string)} content */
export const section = (title, ...content) => el("section", { class: "panel" }, el("h2", { text: title }), ...content);

/**
 * Open a sheet: the focus stays in it, Escape and a tap beside it close it, and the focus goes back.
 * @param {Words} words @param {string} title @param {Node[]} content @param {() => void} [closed]
 */
export function openSheet(words, title, content, closed) {
  const heading = el("h2", { text: title, id: "sheet-title", tabindex: "-1" });
  const sheet = /** @type {HTMLDialogElement} */ (el("dialog", { class: "sheet", "aria-labelledby": "sheet-title" }));
  const close = () => sheet.close();
  const away = button("×", "quiet close", close);
  away.setAttribute("aria-label", words.label("app.close"));
  sheet.append(el("div", { class: "sheet-head" }, heading, away), el("div", { class: "sheet-body" }, ...content));
  sheet.addEventListener("click", (event) => event.target === sheet && close());
  sheet.addEventListener("close", () => {
    sheet.remove();
    closed?.();
  });
  document.body.append(sheet);
  sheet.showModal();
  heading.focus();
  return { sheet, close, heading };
}

/** A question before something that cannot be taken back. @param {Words} words @param {string} question @param {() => void} yes */
export function ask(words, question, yes) {
  const { close } = openSheet(words, question, [
    el("p", { class: "buttons" }, button(words.label("app.yes"), "primary", () => { close(); yes(); }), button(words.label("app.no"), "", () => close())),
  ]); // prettier-ignore
}
