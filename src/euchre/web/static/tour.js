// @ts-check
/** The first game in two minutes: a few sentences, and cards to tap. */
import { post } from "./api.js";
import { button, openSheet } from "./dialog.js";
import { cardArt, el } from "./dom.js";
import { settings } from "./settings.js";

/**
 * A step: `show` are cards to look at, `led` those on the table, `ask` those to choose from, `right` the one to tap.
 * `of` is the step whose title it goes on under.
 * @typedef {{code: string, of?: string, show?: string[], led?: string[], ask?: string[], right?: string}} Step
 */

/** @type {Step[]} */
export const STEPS = [
  { code: "follow", led: ["Kh"], ask: ["As", "9h", "Jc", "Qd"], right: "9h" },
  { code: "trump", led: ["Ad", "Kd"], ask: ["Kh", "9s", "Ac"], right: "9s" },
  { code: "right-bower", ask: ["As", "Jd", "Js", "Ks"], right: "Js" },
  { code: "left-bower", led: ["Ts"], ask: ["Ac", "Jc", "Kh"], right: "Jc" },
  { code: "which-left", of: "left-bower", ask: ["Jh", "Js", "Jd", "Qh"], right: "Jd" },
  { code: "order-up", show: ["Ad"] },
  { code: "make", show: ["back"] },
  { code: "score", show: ["Js", "As", "Ah"] },
  { code: "march", show: ["Js", "Jc", "As", "Ah", "Kh"] },
  { code: "alone", show: ["Js", "Jc", "As", "Ks", "Ah"] },
  { code: "end" },
];

/** @param {any} words @param {string[]} cards */
const row = (words, cards) =>
  el("div", { class: "cards" }, ...cards.map((card) =>
    el("span", card === "back" ? { class: "small-card" } : { class: "small-card", role: "img", "aria-label": words.nameCard(card) }, cardArt(card))));

/** Cards to tap until the right one is found. @param {any} words @param {Step} step @param {() => void} found */
function question(words, { code, ask = [], right }, found) {
  const told = el("p", { class: "told", role: "status" });
  const answers = ask.map((card) => {
    const answer = button("", "answer", () => {
      const good = card === right;
      told.textContent = words.label(good ? "tour.right" : "tour.wrong");
      answer.dataset.good = String(good);
      if (!good) return;
      for (const each of answers) each.setAttribute("aria-disabled", String(each !== answer));
      found();
    });
    answer.setAttribute("aria-label", words.nameCard(card));
    answer.append(cardArt(card));
    return answer;
  });
  return [el("p", { class: "ask", text: words.label(`tour.${code}-try`) }), el("div", { class: "cards" }, ...answers), told];
}

/** The end of it: a first game, unless one sits at a table already. @param {any} net */
async function begin(net) {
  if (net?.table) return;
  try {
    location.assign(`/t/${(await post("/api/tables", { quick: true })).code}`);
  } catch {
    // The front page below has the same button, and says what is wrong.
  }
}

/** @param {HTMLElement} _root @param {any} services @returns {() => void} */
export function showTour(_root, { words, net }) {
  settings.set("shownTour", true);
  const body = el("div", { class: "tour" });
  const count = el("span", { class: "note" });
  const back = button(words.label("tour.previous"), "quiet", () => show(at - 1));
  const next = button("", "primary", () => (at + 1 < STEPS.length ? show(at + 1) : finish()));
  const foot = el("div", { class: "tour-foot" }, back, count, next);
  const { sheet, close, heading } = openSheet(words, "", [body, foot]);
  sheet.classList.add("tour-sheet");
  let at = 0;

  function finish() {
    close();
    begin(net);
  }

  /** @param {number} number */
  function show(number) {
    at = number;
    const step = STEPS[at];
    const last = at + 1 === STEPS.length;
    heading.textContent = words.label(`tour.${step.of ?? step.code}-title`);
    const text = step.of ? [] : [el("p", { text: words.label(`tour.${step.code}`) })];
    const led = step.led ? [row(words, step.led)] : [];
    const shown = step.show ? [row(words, step.show)] : [];
    const asked = step.ask ? question(words, step, () => next.focus()) : [];
    body.replaceChildren(...text, ...shown, ...led, ...asked);
    count.textContent = words.label("tour.step", { number: at + 1, of: STEPS.length });
    next.textContent = words.label(last && !net?.table ? "tour.done" : last ? "app.close" : "tour.next");
    // It keeps its place, so that what is pressed to go on is the same everywhere.
    back.style.visibility = at === 0 ? "hidden" : "";
    sheet.scrollTop = 0;
    heading.focus();
  }

  show(0);
  return close;
}
