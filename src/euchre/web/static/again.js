// @ts-check
/** What the table says when it is asked again: the hand, the trick, the score, trump. */
import { capital, heldName, seatName, sideName, targetOf } from "./words-of.js";

/** @typedef {import("./words-of.js").Scene} Scene */

/** @type {Record<string, (scene: Scene) => string[]>} */
const SENTENCES = {
  hand({ words, view }) {
    if (!view.hand?.length) return [words.label("say.hand-none")];
    return [words.label("say.hand-is", { cards: view.hand.map((held) => heldName(words, held)).join(", ") })];
  },
  trick(scene) {
    const { words, view } = scene;
    const laid = view.trick.length ? view.trick : (scene.resting?.trick ?? []);
    const cards = laid.map((/** @type {any} */ each) => words.label("hand.laid", { seat: seatName(scene, each.seat), card: heldName(words, each) }));
    const turned = view.turn_up && view.turn_up_place === "up" && view.dealer !== null;
    return [
      turned
        ? words.label("say.turn-up", { seat: seatName(scene, /** @type {number} */ (view.dealer)), card: words.nameCard(view.turn_up) })
        : cards.length ? words.label("say.trick-is", { cards: cards.join("; ") }) : words.label("say.trick-none"),
      turnSaid(scene),
    ];
  },
  score(scene) {
    const { words, view, table } = scene;
    const score = view.score.points.map((points, side) => `${sideName(scene, side)} ${points}`).join(", ");
    return [words.label("say.score-is", { score }), `${capital(targetOf(scene))}.`, ...(table.end === "rubber" ? [gamesSaid(scene)] : [])];
  },
  trump(scene) {
    const { words, view } = scene;
    const { contract } = view;
    if (!contract) return [words.label("say.trump-none")];
    const named = { seat: seatName(scene, contract.maker), suit: words.nameSuit(contract.trump), tricks: contract.tricks };
    const taken = view.taken.map((tricks, seat) => `${seatName(scene, seat)} ${tricks}`).join(", ");
    const how = scene.table.calling === "auction" ? "contract" : contract.alone ? "trump-alone" : "trump-is";
    return [words.label(`say.${how}`, named), words.label("say.tricks", { tricks: taken })];
  },
};

/** @param {Scene} scene @param {"hand" | "trick" | "score" | "trump"} what */
export const saidAgain = (scene, what) => SENTENCES[what](scene).filter(Boolean).join(" ");

/** @param {Scene} scene */
function turnSaid(scene) {
  const { words, view } = scene;
  if (view.to_act === null) return "";
  return view.to_act === view.seat ? words.label("say.your-turn") : words.label("say.turn", { seat: seatName(scene, view.to_act) });
}

/** @param {Scene} scene */
function gamesSaid(scene) {
  const won = scene.view.score.games.map((games, side) => `${sideName(scene, side)} ${games}`);
  return `${scene.words.label("table.games")}: ${won.join(", ")}.`;
}
