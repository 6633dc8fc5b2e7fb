// @ts-check
/** What the table says when it is asked again: the hand, the trick, the score, trump. */

/** @typedef {import("./state.js").View} View */
/** @typedef {import("./state.js").Contract} Contract */
/** @typedef {{words: any, view: View, table: any, speaker: {names: string[], sides: number[][], viewer: number | null}, resting: any}} Scene */

/** Whose names are spoken, and who is called you. @param {any} table @param {number | null} viewer */
export const speakerOf = (table, viewer) => ({ names: table.seats.map((/** @type {any} */ seat) => seat.name), sides: table.sides, viewer });

/** @param {Scene} scene @param {number} seat */
export const seatName = ({ words, speaker }, seat) => (seat === speaker.viewer ? words.label("table.you") : speaker.names[seat]);

/** `Us` and `Them` of two sides one of which is the viewer's, else the names. @param {Scene} scene @param {number} side */
export function sideName(scene, side) {
  const { words, speaker } = scene;
  const seats = speaker.sides[side];
  const own = speaker.viewer !== null && seats.includes(speaker.viewer);
  if (speaker.viewer !== null && speaker.sides.length === 2 && seats.length > 1) return words.label(own ? "table.us" : "table.them");
  return seats.map((seat) => seatName(scene, seat)).join(" + ");
}

/** `the jack of hearts, right bower` @param {any} words @param {{card: string, bower?: string | null}} held */
export const heldName = (words, { card, bower }) => (bower ? words.label(`hand.${bower}-bower`, { card: words.nameCard(card) }) : words.nameCard(card));

/** @param {string} letter of a suit or `n` */
export const glyph = (letter) => ({ s: "♠\uFE0E", h: "♥\uFE0E", d: "♦\uFE0E", c: "♣\uFE0E" })[letter] ?? "NT";

/** `10♥` @param {string} card */
export const shortCard = (card) => (card === "*" ? "★" : `${card[0] === "T" ? "10" : card[0]}${glyph(card[1])}`);

/** A short form of a call, as it is shown beside who made it. @param {any} words @param {any} call @param {any} view */
export function shortCall(words, call, view) {
  const alone = call.alone ? ` ${words.label("table.alone")}` : "";
  if (call.do === "pass") return words.label("call.passed");
  if (call.do === "bid") return `${call.tricks} ${glyph(call.denomination)}`;
  if (call.do === "name") return glyph(call.suit) + alone;
  return capital(words.nameAction(call, view));
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

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
const gamesSaid = (scene) =>
  `${scene.words.label("table.games")}: ${scene.view.score.games.map((games, side) => `${sideName(scene, side)} ${games}`).join(", ")}.`;

/** How far it goes: `to 10 points`, `hand 3 of 8`. @param {Scene} scene */
export function targetOf({ words, table, view }) {
  if (table.end === "hands") return words.label("table.of-hands", { hands: Math.min(view.score.hands + 1, table.target), of: table.target });
  return words.label("table.to-points", { points: table.target });
}

/** Trump and who made it, or how the calling stands: one text for the bar. @param {Scene} scene */
export function contractText(scene) {
  const { words, view, table } = scene;
  const at = view.contract ?? view.high_bid;
  if (!at) return words.label(table.calling === "auction" && view.stage === "bidding" ? "table.no-bid-yet" : "table.no-call-yet");
  const marks = [at.alone && "table.alone"].filter(Boolean).map((code) => words.label(code));
  const lone = at.lone_defender != null ? [`${seatName(scene, at.lone_defender)} ${words.label("table.defends-alone")}`] : [];
  const tricks = table.calling === "auction" ? [words.label("table.tricks", { tricks: at.tricks })] : [];
  return [seatName(scene, at.maker), ...tricks, ...marks, ...lone].join(" · ");
}
