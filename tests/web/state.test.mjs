/** The table as it is and as it will be: played at once, taken back by whatever the server says instead. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as state from "../../src/euchre/web/static/state.js";

const card = (text, more = {}) => ({ card: text, suit: text[1], ...more });
const frame = (seq, more = {}) => ({
  type: "view", game: "g1", seq, stage: "play", score: { points: [0, 0] }, deals: 1, seat: 0, dealer: 3, to_act: 0,
  hand: [card("Js", { bower: "right" }), card("9h"), card("9h")], sizes: [3, 3, 3, 3], taken: [0, 0, 0, 0],
  legal: [{ do: "play", card: "Js" }, { do: "play", card: "9h" }], contract: { maker: 0, trump: "s", tricks: 3 }, ...more,
}); // prettier-ignore
const after = (...frames) => frames.reduce(state.received, state.NOTHING);
const texts = (view) => view.hand.map((held) => held.card);
const played = (text, from = after(frame(5, { full: true }))) => state.intended(from, { do: "play", card: text }, "a1");

test("a card that is played lies on the table at once", () => {
  const view = state.shown(played("Js"));
  assert.deepEqual(texts(view), ["9h", "9h"]);
  assert.deepEqual(view.trick, [{ seat: 0, card: "Js", bower: "right" }]);
  assert.deepEqual([view.sizes[0], view.to_act, view.legal.length], [2, null, 0]);
  assert.equal(view.full, false, "the card flies there");
});

test("of two equal cards one is played", () => {
  assert.deepEqual(texts(state.shown(played("9h"))), ["Js", "9h"]);
});

test("what the server has said is not touched by an intent", () => {
  const before = after(frame(5, { full: true }));
  const copy = structuredClone(before);
  state.shown(played("Js", before));
  assert.deepEqual(before, copy);
});

test("a second decision waits until the first is settled", () => {
  const once = played("Js");
  assert.equal(state.intended(once, { do: "play", card: "9h" }, "a2"), once);
});

test("who is not to act decides nothing", () => {
  const waiting = after(frame(5, { to_act: 2, legal: [], full: true }));
  assert.equal(state.intended(waiting, { do: "play", card: "Js" }, "a1"), waiting);
});

test("the frame to send names the fact that it follows, until it is answered", () => {
  const once = played("Js");
  const act = { type: "act", game: once.view.game, action_id: "a1", expected_seq: 5, action: { do: "play", card: "Js" } };
  assert.deepEqual(state.unanswered(once), act);
  const done = state.received(once, { type: "done", action_id: "a1", seq: 6 });
  assert.equal(state.unanswered(done), null);
  assert.deepEqual(texts(state.shown(done)), ["9h", "9h"], "the card stays played until the view comes");
});

test("the view that follows is shown as it is", () => {
  const next = state.received(played("Js"), frame(6, { to_act: 1, legal: [], hand: [card("9h")], events: [] }));
  assert.deepEqual(texts(state.shown(next)), ["9h"]);
});

test("an answer that is lost is asked for again even after the next view, and then forgotten", () => {
  const next = state.received(played("Js"), frame(6, { to_act: 1, legal: [], hand: [card("9h")] }));
  assert.equal(state.unanswered(next).action_id, "a1");
  assert.equal(state.received(next, { type: "done", action_id: "a1", seq: 6 }).pending, null);
});

test("a refusal puts the card back", () => {
  const refused = state.received(played("Js"), { type: "refused", action_id: "a1", why: { code: "must-follow" } });
  assert.deepEqual(texts(state.shown(refused)), ["Js", "9h", "9h"]);
  assert.equal(state.unanswered(refused), null);
});

test("an answer that comes before its view, or twice, or late, changes nothing that is shown", () => {
  const done = { type: "done", action_id: "a1", seq: 6 };
  const early = after(frame(5, { full: true }));
  const twice = [done, done].reduce(state.received, played("Js", early));
  assert.deepEqual([texts(state.shown(twice)), state.unanswered(twice)], [["9h", "9h"], null]);
  const next = state.received(twice, frame(6, { to_act: 1, legal: [], hand: [card("9h")] }));
  assert.deepEqual([texts(state.shown(next)), next.pending], [["9h"], null]);
  assert.equal(state.received(next, done), next);
  const again = state.intended(state.received(next, frame(9, { hand: [card("9h")] })), { do: "play", card: "9h" }, "a2");
  assert.equal(state.received(again, done), again, "it answers an older decision");
});

test("a refusal that comes when the table has gone on takes nothing back", () => {
  const gone = state.received(played("Js"), frame(7, { to_act: 2, legal: [], hand: [card("Js"), card("9h")] }));
  const refused = state.received(gone, { type: "refused", action_id: "a1", why: { code: "too-late" } });
  assert.deepEqual([texts(state.shown(refused)), refused.pending], [["Js", "9h"], null]);
});

test("a refusal of something else leaves the card played", () => {
  const other = state.received(played("Js"), { type: "refused", action_id: "a0", why: { code: "must-follow" } });
  assert.deepEqual(texts(state.shown(other)), ["9h", "9h"]);
});

test("a view that comes again under the same number leaves the card played", () => {
  assert.deepEqual(texts(state.shown(state.received(played("Js"), frame(5)))), ["9h", "9h"]);
});

test("after a reconnection the same decision is sent again", () => {
  const back = state.received(played("Js"), frame(5, { full: true }));
  assert.equal(state.unanswered(back).action_id, "a1");
});

test("a view that comes too late is not shown", () => {
  const now = after(frame(8, { full: true }), frame(7, { hand: [] }));
  assert.equal(now.view.seq, 8);
});

test("a smaller number is believed in a full view, and in another match", () => {
  assert.equal(after(frame(8), frame(3, { full: true })).view.seq, 3);
  const rematch = after(frame(8), frame(1, { game: "g2" }));
  assert.deepEqual([rematch.view.game, rematch.view.seq], ["g2", 1]);
});

test("nothing is left of a decision in another match", () => {
  assert.equal(state.received(played("Js"), frame(1, { game: "g2" })).pending, null);
});

test("a call stands beside its seat at once, and no card moves", () => {
  const asked = after(frame(2, { stage: "round-one", legal: [{ do: "pass" }], calls: [null, { do: "pass" }, null, null], full: true }));
  const view = state.shown(state.intended(asked, { do: "pass" }, "a1"));
  assert.deepEqual(view.calls, [{ do: "pass" }, { do: "pass" }, null, null]);
  assert.equal(view.hand.length, 3);
});

test("a card that is laid away lies with those that were", () => {
  const asked = after(frame(2, { stage: "kitty", legal: [{ do: "discard", card: "9h" }], buried: ["Ts"], full: true }));
  const view = state.shown(state.intended(asked, { do: "discard", card: "9h" }, "a1"));
  assert.deepEqual([texts(view), view.buried], [["Js", "9h"], ["Ts", "9h"]]);
});

const plays = (seat, text) => ({ code: "plays", args: { seat, card: { card: text } } });
const won = (seat) => ({ code: "trick-won", args: { seat, number: 1 } });

test("a finished trick lies there until it is collected", () => {
  const trick = [{ seat: 2, card: "As" }, { seat: 0, card: "Js" }];
  const now = after(frame(5), frame(6, { last_trick: trick, last_winner: 0, events: [plays(0, "Js"), won(0)] }));
  assert.deepEqual(now.resting, { trick, winner: 0 });
  assert.equal(state.collected(now).resting, null);
  assert.equal(state.received(now, frame(7, { trick: [{ seat: 0, card: "9h" }] })).resting, null);
});

test("the last trick of a hand is put together from what was seen", () => {
  const before = frame(20, { trick: [{ seat: 1, card: "Ah" }, { seat: 2, card: "9c" }] });
  const end = frame(21, { stage: "deal", hand: null, to_act: null, legal: [], events: [plays(3, "Th"), won(1), { code: "made" }] });
  const cards = after(before, end).resting.trick.map((laid) => laid.card);
  assert.deepEqual(cards, ["Ah", "9c", "Th"]);
});

test("where more than one trick went by, only the last is put together", () => {
  const end = frame(24, { stage: "deal", hand: null, events: [plays(3, "Th"), won(1), plays(1, "Kh"), plays(2, "Qh"), won(1)] });
  assert.deepEqual(after(frame(20, { trick: [{ seat: 1, card: "Ah" }] }), end).resting.trick.map((laid) => laid.card), ["Kh", "Qh"]);
});

test("a new deal clears the table, a full view moves nothing on it", () => {
  const trick = [{ seat: 0, card: "Js" }];
  const littered = after(frame(5), frame(6, { last_trick: trick, events: [won(0)] }));
  assert.equal(state.received(littered, frame(7, { stage: "round-one", events: [{ code: "dealt" }] })).resting, null);
  assert.equal(after(frame(6, { last_trick: trick, events: [won(0)], full: true })).resting, null);
});

test("the hand that was played last is remembered until another ends", () => {
  const hand = { why: "played", points: [1, 0] };
  const now = after(frame(5, { last: hand }), frame(6));
  assert.equal(now.last, hand);
  assert.equal(state.received(now, frame(1, { game: "g2" })).last, null);
});

test("what a frame leaves out is nothing, not unknown", () => {
  const view = state.whole({ seq: 1, stage: "draw", score: { points: [0, 0] } });
  assert.deepEqual([view.hand, view.legal, view.trick, view.to_act, view.score.games], [null, [], [], null, []]);
});

test("the server alone says what pressing a card does", () => {
  const view = state.whole(frame(5));
  assert.deepEqual(state.actionOf(view, "Js"), { do: "play", card: "Js" });
  assert.equal(state.actionOf(view, "Ah"), undefined);
  assert.equal(state.actionOf({ ...view, legal: [{ do: "swap", cards: "Js 9h 9h" }] }, "Js"), undefined);
});

test("a kitty is laid away down to the cards of a hand", () => {
  const view = state.whole(frame(5, { stage: "kitty" }));
  assert.equal(state.toLayAway(view, 1), 2);
  assert.equal(state.toLayAway({ ...view, stage: "play" }, 1), 0);
  assert.equal(state.toLayAway({ ...view, legal: [] }, 1), 0);
});

test("a swap is found whatever the order of its cards", () => {
  const swap = { do: "swap", cards: "9h 9s Th" };
  const view = state.whole(frame(5, { legal: [{ do: "pass" }, swap] }));
  assert.equal(state.swapOf(view, ["Th", "9s", "9h"]), swap);
  assert.equal(state.swapOf(view, ["Th", "9s"]), undefined);
});
