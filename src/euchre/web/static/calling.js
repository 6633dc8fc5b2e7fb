// @ts-check
/** What may be called now, as the server has listed it, in the order of the buttons. Pure. */
import { toLayAway } from "./state.js";

/** @typedef {import("./state.js").View} View */
/** @typedef {import("./state.js").Action} Action */
/** @typedef {{key: string, action?: Action, command?: string, code?: string, main?: boolean}} Call a button: an action, or a command of the screen; `code` is its label if it is not named by its action */

const ORDER = ["order-up", "name", "defend-alone", "decline", "ask-redeal", "pass"];
/** So many calls have a button each; of more, those with and without alone share one. */
const FEW = 4;

const keyOf = (/** @type {Action} */ action) => [action.do, action.suit, action.alone && "alone"].filter(Boolean).join(" ");

/** @param {View} view */
const plain = (view) => view.legal.filter((action) => ORDER.includes(action.do)).sort((one, other) => ORDER.indexOf(one.do) - ORDER.indexOf(other.do));

/** Whether alone is a switch beside the buttons. @param {View} view */
export const hasAloneSwitch = (view) => plain(view).length > FEW && plain(view).some((action) => action.alone) && plain(view).some((action) => action.alone === false);

/** @param {View} view @param {boolean} alone as the switch stands @returns {Call[]} */
export function callsOf(view, alone) {
  const shared = hasAloneSwitch(view);
  const actions = plain(view).filter((action) => !shared || action.alone === undefined || action.alone === alone);
  const calls = actions.map((action) => ({ key: keyOf(action), action, code: codeOf(view, action), main: action.do === "order-up" || action.do === "name" }));
  const swap = view.legal.some((action) => action.do === "swap") ? [{ key: "swap", command: "swap", code: "call.swap" }] : [];
  return [...calls, ...swap, ...(view.claim ? [{ key: "claim", command: "claim", code: "table.claim" }] : [])];
}

/** @type {Record<string, string>} */
const CODES = { "defend-alone": "call.defend-alone", decline: "call.defend-together", "ask-redeal": "call.redeal", pass: "call.pass" };

/** @param {View} view @param {Action} action */
function codeOf(view, action) {
  return action.do === "pass" && view.stage === "round-one" && view.dealer === view.seat ? "call.turn-down" : CODES[action.do];
}

/** The bids by their number of tricks: what each may be in. @param {View} view @returns {Map<number, string[]>} */
export function bidsOf(view) {
  const bids = new Map();
  for (const { do: what, tricks, denomination } of view.legal) {
    if (what === "bid") bids.set(tricks, [...(bids.get(tricks) ?? []), denomination]);
  }
  return bids;
}

/** Where one may pass, unless one is stuck. */
const CALLED = ["round-two", "bidding"];

/** @param {View} view @param {string} what */
const offers = (view, what) => view.legal.some((action) => action.do === what);

/** What is asked of the viewer, as the code of a label and its arguments, in which cards and suits are letters. @param {View} view @param {number} cards of a hand @returns {{code: string, card?: string | null, suit?: string | null, cards?: number}} */
export function promptOf(view, cards) {
  const { stage, turn_up: turned } = view;
  if (stage === "play") return playPrompt(view);
  if (stage === "round-one") return { code: offers(view, "order-up") ? stage : "round-one-barred", suit: turned?.slice(-1) };
  if (CALLED.includes(stage) && !offers(view, "pass")) return { code: `${stage}-stuck` };
  if (stage === "pick-up") return { code: stage, card: turned };
  if (stage === "kitty") return { code: stage, cards: toLayAway(view, cards) };
  return { code: stage };
}

/** @param {View} view */
function playPrompt(view) {
  const barred = view.hand?.find((held) => held.why?.args?.led);
  if (!view.trick.length) return { code: "lead" };
  return barred ? { code: "follow", suit: barred.why?.args?.led.suit } : { code: "play" };
}
