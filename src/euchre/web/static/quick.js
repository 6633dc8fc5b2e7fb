// @ts-check
/** The two large buttons of the front page, and what they begin with. */
import { Unanswered, inLanguage, post } from "./api.js";
import { bring } from "./bring.js";
import { button, capital, picker, trouble } from "./dialog.js";
import { el } from "./dom.js";
import { settings } from "./settings.js";

/** @typedef {import("./dialog.js").Choice} Choice */
/** @typedef {{name: string, title: string, summary: string, seats: number}} Game */
/** @typedef {{games: Game[], levels: {name: string, title: string, describe: string}[]}} Catalogue */

/**
 * Ask the server for a table and go there, or say at a place why not.
 * @param {any} words @param {HTMLElement} place @param {HTMLElement} pressed @param {object} wish
 */
async function openTable(words, place, pressed, wish) {
  if (pressed.getAttribute("aria-busy") === "true") return;
  pressed.setAttribute("aria-busy", "true");
  place.replaceChildren();
  try {
    const { code } = await post(inLanguage("/api/tables", settings.get("language")), wish);
    location.assign(`/t/${code}`);
  } catch (failed) {
    const sentence = /** @type {Unanswered} */ (failed).sentence(words);
    place.replaceChildren(trouble(sentence, words.label("table.try-now"), () => pressed.click()));
  } finally {
    pressed.removeAttribute("aria-busy");
  }
}

/** The game that was chosen last, if any. */
const chosenGame = () => (settings.get("game") ? { game: settings.get("game") } : {});

/** The computers at all seats but the first; the server has its own choice too. @param {number} seats */
function opponents(seats) {
  const level = settings.get("level");
  return level ? { levels: Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, level])) } : {};
}

/**
 * Which game, and how strong the computers are.
 * @param {any} words @param {Catalogue} catalogue @param {(game: Game) => void} chosen
 */
function choices(words, { games, levels }, chosen) {
  const find = (/** @type {string} */ name) => games.find((each) => each.name === name) ?? games[0];
  const about = el("p", { class: "note" });
  const choose = (/** @type {string} */ name) => {
    about.textContent = capital(find(name).summary);
    chosen(find(name));
  };
  const titles = games.map(({ name, title }) => /** @type {Choice} */ ([name, title]));
  const game = picker(words.label("front.game"), titles, find(settings.get("game")).name, (name) => {
    settings.set("game", name);
    choose(name);
  });
  choose(game.input.value);
  const strengths = levels.map(({ name, title, describe }) => /** @type {Choice} */ ([name, `${title}: ${describe}`]));
  const usual = /** @type {Choice} */ (["", words.label("front.level-usual")]);
  const level = picker(words.label("front.level"), [usual, ...strengths], settings.get("level"), (name) => settings.set("level", name));
  return [game.field, about, level.field];
}

/** @param {any} services @returns {{part: HTMLElement, fill: (catalogue: Catalogue) => void, rules: () => void}} */
export function playPart(services) {
  const { words } = services;
  let game = { name: "classic", title: "", summary: "", seats: 4 };
  const place = el("div", {}), fields = el("div", { class: "fields" });
  const now = button(words.label("front.play-now"), "primary large", () =>
    openTable(words, place, now, { ...chosenGame(), ...opponents(game.seats), quick: true }));
  const friends = button(words.label("front.with-friends"), "large", () => openTable(words, place, friends, chosenGame()));
  const other = el("details", {}, el("summary", { text: words.label("front.choose") }), fields);
  return {
    part: el("section", { class: "play", "aria-label": words.label("front.play-now") }, now, friends, place, other),
    fill: (catalogue) => fields.replaceChildren(...choices(words, catalogue, (chosen) => (game = chosen))),
    rules: async () => (await bring(import("./rules.js"), ["rest"], ["reading"])).readRules(services, game.name, capital(game.summary)),
  };
}
