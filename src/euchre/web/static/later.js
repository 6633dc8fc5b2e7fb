// @ts-check
/** What a table needs when its cards lie there already: their flight, menus and sheets, the result, the talk. */
import "./result.js";
import "./talk.js";

export { saidAgain } from "./again.js";
export { fly, photograph } from "./flight.js";
export { openMenu, showKeys } from "./menu.js";
export { scoreSheet } from "./score-sheet.js";
