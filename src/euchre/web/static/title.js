// @ts-check
/** The name and the sign of the page, which tell in another tab that it is one's turn. */
import { setTo } from "./dom.js";

/** @param {any} words @param {boolean} mine */
export function sign(words, mine) {
  const title = words.label("app.title");
  document.title = mine ? `● ${words.label("table.your-turn")} – ${title}` : title;
  const icon = document.querySelector("link[rel=icon]");
  if (icon) setTo(icon, "href", new URL(mine ? "./icon-turn.svg" : "./icon.svg", import.meta.url).href);
}
