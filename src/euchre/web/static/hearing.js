// @ts-check
/** What a view has to tell: in words, by ear, and as the result of a hand. */
import { play as sound } from "./sound.js";
import { speakerOf } from "./words-of.js";

/** @typedef {import("./state.js").View} View */

const RESULTS = ["made", "march", "march-alone", "euchred", "euchred-alone", "bid-made", "bid-set", "thrown-in", "joker-turned", "redeal"];
/** @typedef {import("./state.js").Told} Told */
/** @type {Record<string, import("./sound.js").Cue>} */
const CUES = { dealt: "deal", plays: "play", "trick-won": "trick", euchred: "euchred", "euchred-alone": "euchred", "bid-set": "euchred" };

/** The message that says what a hand came to. @param {View} view */
export const resultOf = (view) => view.events.find(({ code }) => RESULTS.includes(code));

/** Whether a new hand has begun after the last result. @param {View} view */
export function isNewHand(view) {
  const codes = view.events.map(({ code }) => code);
  return codes.lastIndexOf("dealt") > codes.findLastIndex((code) => RESULTS.includes(code));
}

/** @param {any} services @param {View} view */
export function tell({ net, live, words }, view) {
  const speaker = speakerOf(net.table, view.seat);
  if (view.full && live.log.length) return;
  // A seed is long, and stands in the result.
  for (const each of view.events.filter(({ code }) => code !== "seed")) {
    const isHeard = !view.full && !(each.code === "plays" && each.args?.seat === view.seat);
    live[isHeard ? "say" : "note"](words.say(each, speaker), "talk");
  }
  if (view.full) return;
  const cue = view.events.map(({ code }) => CUES[code]).findLast(Boolean);
  if (cue) sound(cue);
  const { over, seat } = view;
  if (over && over.winner !== null && seat !== null && net.table.sides[over.winner].includes(seat)) sound("win");
}
