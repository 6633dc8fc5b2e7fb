// @ts-check
/** What is known of the table, and what will be once the server has agreed. Pure: no page, no clock, no network. */

/**
 * @typedef {{do: string, card?: string, cards?: string, suit?: string, alone?: boolean, tricks?: number, denomination?: string}} Action
 * @typedef {{code: string, args?: Record<string, any>}} Told
 * @typedef {{card: string, suit?: string | null, bower?: string | null, why?: Told | null}} Held
 * @typedef {Held & {key: string}} Keyed a card with a name of its own
 * @typedef {{seat: number, card: string, bower?: string | null}} Laid
 * @typedef {{maker: number, trump: string, tricks: number, alone?: boolean, lone_defender?: number | null}} Contract
 * @typedef {{why: string, dealer: number, points: number[], tricks: number[], contract: Contract | null, hands: string[][], seed: string, commitment: string, mixed?: string}} Hand
 * @typedef {{points: number[], games: number[], rubber: number[], hands: number}} Score
 * @typedef {{game: string, seq: number, stage: string, score: Score, deals: number, seat: number | null, dealer: number | null,
 *   to_act: number | null, hand: Held[] | null, legal: Action[], claim: boolean, sizes: number[], turn_up: string | null,
 *   turn_up_place: string | null, high_bid: Contract | null, contract: Contract | null, sitting_out: number[],
 *   calls: (Action | null)[], trick: Laid[], last_trick: Laid[], last_winner: number | null, taken: number[],
 *   buried: string[], commitment: string | null, last: Hand | null,
 *   over: {winner: number | null, why: string, margin?: number | null} | null, left: number | null, events: Told[], full: boolean,
 *   hands?: {number: number, points: number[]}[]}} View
 * @typedef {{id: string, game: string, seq: number, action: Action, answered: boolean, settled: boolean}} Pending
 * @typedef {{trick: Laid[], winner: number}} Resting a finished trick that still lies on the table
 * @typedef {{view: View | null, pending: Pending | null, last: Hand | null, resting: Resting | null}} State
 */

/** What a frame leaves out is this. */
const BLANK = {
  seat: null, dealer: null, to_act: null, hand: null, legal: [], claim: false, sizes: [], turn_up: null,
  turn_up_place: null, high_bid: null, contract: null, sitting_out: [], calls: [], trick: [], last_trick: [],
  last_winner: null, taken: [], buried: [], commitment: null, last: null, over: null, left: null, events: [], full: false,
};

/** @type {State} */
export const NOTHING = { view: null, pending: null, last: null, resting: null };

/** @param {any} frame @returns {View} */
export function whole(frame) {
  return { ...BLANK, ...frame, score: { games: [], rubber: [], hands: 0, ...frame.score } };
}

/** @param {State} state @param {any} frame any frame of the server @returns {State} */
export function received(state, frame) {
  const { pending } = state;
  switch (frame.type) {
    case "view":
      return isLate(state, frame) ? state : seen(state, whole(frame));
    case "done":
      return pending && pending.id === frame.action_id ? { ...state, pending: pending.settled ? null : { ...pending, answered: true } } : state;
    case "refused":
      return pending && pending.id === frame.action_id ? { ...state, pending: null } : state;
    default:
      return state;
  }
}

/** @param {State} state @param {any} frame */
function isLate({ view }, frame) {
  return view !== null && view.game === frame.game && frame.seq < view.seq && !frame.full;
}

/** @param {State} state @param {View} view @returns {State} */
function seen(state, view) {
  const same = state.view?.game === view.game;
  return {
    view,
    pending: same ? outlived(state.pending, view) : null,
    last: view.last ?? (same ? state.last : null),
    resting: view.trick.length || view.full ? null : finished(state.view, view) ?? (same && !dealt(view) ? state.resting : null),
  };
}

/** What is left of an intent after a view: nothing to be shown of it, once anything has happened since. @param {Pending | null} pending @param {View} view */
function outlived(pending, view) {
  if (!pending || view.seq <= pending.seq) return pending;
  return pending.answered ? null : { ...pending, settled: true };
}

const dealt = (/** @type {View} */ view) => view.events.some((told) => told.code === "dealt");

/** The trick that this view finishes: after the last one of a hand only the events tell it. @param {View | null} before @param {View} view @returns {Resting | null} */
export function finished(before, view) {
  const won = view.events.findLastIndex((told) => told.code === "trick-won");
  if (won < 0 || view.events.slice(won).some((told) => told.code === "dealt")) return null;
  const winner = view.events[won].args?.seat;
  if (view.last_trick.length) return { trick: view.last_trick, winner };
  const first = view.events.slice(0, won).findLastIndex((told) => told.code === "trick-won") + 1;
  const played = view.events.slice(first, won).filter((told) => told.code === "plays");
  const laid = played.map(({ args }) => ({ seat: args?.seat, card: args?.card.card }));
  return { trick: [...(first === 0 && before ? before.trick : []), ...laid], winner };
}

/** The finished trick is put away. @param {State} state @returns {State} */
export const collected = (state) => (state.resting ? { ...state, resting: null } : state);

/** A decision is made here; until the server has answered no other can be. @param {State} state @param {Action} action @param {string} id @returns {State} */
export function intended(state, action, id) {
  const { view, pending } = state;
  if (!view || (pending && !pending.settled) || view.to_act !== view.seat) return state;
  return { ...state, pending: { id, game: view.game, seq: view.seq, action, answered: false, settled: false } };
}

/** The frame to send, and to send again until it is answered. @param {State} state */
export function unanswered({ pending }) {
  if (!pending || pending.answered) return null;
  return { type: "act", game: pending.game, action_id: pending.id, expected_seq: pending.seq, action: pending.action };
}

/** What to show: the server's view, and on top of it the decision that it has not yet answered. @param {State} state @returns {View | null} */
export function shown({ view, pending }) {
  return view && pending && !pending.settled ? foreseen(view, pending.action) : view;
}

/** @param {View} view @param {Action} action @returns {View} */
function foreseen(view, action) {
  const seat = /** @type {number} */ (view.seat);
  const after = { ...view, to_act: null, legal: [], claim: false, events: [], full: false };
  const gone = action.card ? [action.card] : (action.cards ?? "").split(" ").filter(Boolean);
  after.hand = view.hand && without(view.hand, gone);
  after.sizes = view.sizes.map((size, each) => (each === seat ? size - gone.length : size));
  if (action.do === "play") after.trick = [...view.trick, { seat, ...bowered(view, action) }];
  else if (action.do === "discard") after.buried = [...view.buried, ...gone];
  else if (!gone.length) after.calls = view.calls.map((call, each) => (each === seat ? action : call));
  return after;
}

/** @param {View} view @param {Action} action */
const bowered = (view, { card }) => ({ card: card ?? "", bower: view.hand?.find((held) => held.card === card)?.bower });

/** One copy of each card is gone; why another cannot be played is no longer of interest. @param {Held[]} hand @param {string[]} gone */
function without(hand, gone) {
  const left = [...hand];
  for (const card of gone) {
    const place = left.findIndex((held) => held.card === card);
    if (place >= 0) left.splice(place, 1);
  }
  return left.map((held) => ({ ...held, why: null }));
}

/** Cards with names of their own: of two equal cards the second is `Js 2`. @param {Held[]} hand @returns {Keyed[]} */
export function named(hand) {
  return hand.map((held, place) => {
    const copies = hand.slice(0, place).filter((other) => other.card === held.card).length;
    return { ...held, key: copies ? `${held.card} ${copies + 1}` : held.card };
  });
}

const CARD_ACTIONS = ["play", "discard", "give"];

/** What pressing a card does now, if anything. @param {View} view @param {string} card @returns {Action | undefined} */
export const actionOf = (view, card) => view.legal.find((action) => action.card === card && CARD_ACTIONS.includes(action.do));

/** How many cards are to be chosen before they are laid away one by one. @param {View} view @param {number} cards a hand's number */
export const toLayAway = (view, cards) => (view.stage === "kitty" && view.legal.length && view.hand ? view.hand.length - cards : 0);

/** The swap of just these cards. @param {View} view @param {string[]} cards @returns {Action | undefined} */
export function swapOf(view, cards) {
  const wanted = [...cards].sort().join(" ");
  return view.legal.find((action) => action.do === "swap" && (action.cards ?? "").split(" ").sort().join(" ") === wanted);
}
