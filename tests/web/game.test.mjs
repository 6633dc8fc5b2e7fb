/** A decision from the tap to the answer: shown at once, sent until it is answered, taken back when it is refused. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { makeGame } from "../../src/euchre/web/static/game.js";

const held = (card) => ({ card, suit: card[1] });
const view = (seq, more = {}) => ({
  type: "view", game: "g1", seq, stage: "play", score: { points: [0, 0] }, deals: 1, seat: 0, dealer: 3, to_act: 0,
  hand: ["Js", "9h"].map(held), sizes: [2, 2, 2, 2], taken: [0, 0, 0, 0], calls: [null, null, null, null],
  legal: ["Js", "9h"].map((card) => ({ do: "play", card })), contract: { maker: 0, trump: "s", tricks: 3 }, events: [], ...more,
}); // prettier-ignore

/** A game whose server says what the test lets it say. */
function sit(first = view(5, { full: true }), liked = {}) {
  const hearers = {}, sent = [], said = [];
  let shownTimes = 0;
  const net = {
    isOpen: true,
    table: { seats: [{ name: "Ann" }, { name: "Bob" }, { name: "Cat" }, { name: "Dan" }], sides: [[0, 2], [1, 3]], cards: 5 },
    welcome: { seat: 0 },
    view: first,
    on: (type, hearer) => ((hearers[type] = hearer), () => delete hearers[type]),
    send: (frame) => net.isOpen && Boolean(sent.push(frame)),
  };
  const words = { label: (code) => code, say: ({ code }) => code, load: () => Promise.resolve() };
  const live = { log: [], say: (text) => said.push(text), note: () => {} };
  const settings = { get: (key) => ({ speed: "off", collect: "itself", ...liked })[key] };
  const game = makeGame({ net, words, live, settings }, () => shownTimes++);
  game.begin();
  const hear = (frame) => hearers[frame.type](frame);
  const hand = () => game.view().hand.map(({ card }) => card);
  return { net, game, sent, said, hear, hand, times: () => shownTimes };
}

const acts = (sent) => sent.filter(({ type }) => type === "act");

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());

test("a tapped card lies there before anything is heard", () => {
  const { game, sent, hand, times } = sit();
  const before = times();
  game.press("Js");
  assert.deepEqual([hand(), game.view().trick, game.mine], [["9h"], [{ seat: 0, card: "Js", bower: undefined }], false]);
  assert.ok(times() > before, "and is shown");
  assert.deepEqual(acts(sent).map(({ expected_seq: seq, action }) => [seq, action]), [[5, { do: "play", card: "Js" }]]);
});

test("a tapped call is no longer asked for, and stands beside the seat", () => {
  const { game, sent } = sit(view(5, { stage: "round-one", legal: [{ do: "order-up", alone: false }, { do: "pass" }], full: true }));
  game.act({ do: "pass" });
  assert.deepEqual([game.mine, game.view().legal, game.view().calls[0]], [false, [], { do: "pass" }]);
  game.act({ do: "order-up", alone: false });
  assert.equal(acts(sent).length, 1, "a second tap in haste does nothing");
});

test("a refusal puts the card back and says why; another card can be played then", async () => {
  const { game, sent, said, hear, hand } = sit();
  game.press("Js");
  hear({ type: "refused", action_id: acts(sent)[0].action_id, why: { code: "must-follow" } });
  await Promise.resolve();
  assert.deepEqual([hand(), game.view().trick, game.mine], [["Js", "9h"], [], true]);
  assert.ok(said.includes("must-follow"));
  game.press("9h");
  assert.deepEqual([hand(), acts(sent).length], [["Js"], 2]);
  assert.notEqual(acts(sent)[0].action_id, acts(sent)[1].action_id);
});

test("whatever the order of answer and view, and however often they come, the card is played once", () => {
  const next = view(6, { to_act: 1, legal: [], hand: [held("9h")], trick: [{ seat: 0, card: "Js" }] });
  for (const order of [["done", "view"], ["view", "done"], ["done", "done", "view", "view", "done"]]) {
    const { game, sent, hear, hand } = sit();
    game.press("Js");
    const frames = { view: next, done: { type: "done", action_id: acts(sent)[0].action_id, seq: 6 } };
    for (const type of order) {
      hear(frames[type]);
      assert.deepEqual([hand(), game.view().trick.map(({ card }) => card)], [["9h"], ["Js"]], order.join());
    }
    assert.equal(game.state.pending, null, order.join());
  }
});

test("a decision that was under way when the connection was lost is sent again under the same name", () => {
  for (const isKept of [false, true]) {
    const { net, game, sent, said, hear, hand } = sit();
    net.isOpen = isKept;
    game.press("Js");
    assert.equal(said.includes("table.not-sent"), !isKept);
    net.isOpen = true;
    hear({ type: "welcome" });
    mock.timers.tick(1);
    hear(view(5, { full: true }));
    assert.deepEqual([hand(), new Set(acts(sent).map(({ action_id: id }) => id)).size], [["9h"], 1]);
    assert.equal(acts(sent).length, isKept ? 2 : 1);
    hear({ type: "done", action_id: acts(sent)[0].action_id, seq: 6 });
    hear(view(6, { to_act: 1, legal: [], hand: [held("9h")], trick: [{ seat: 0, card: "Js" }] }));
    hear({ type: "welcome" });
    mock.timers.tick(1);
    assert.equal(acts(sent).length, isKept ? 2 : 1, "what was answered is not sent again");
  }
});

test("what the computer has decided meanwhile stands", async () => {
  const { net, game, sent, hear, hand } = sit();
  game.press("Js");
  net.isOpen = true;
  hear({ type: "welcome" });
  mock.timers.tick(1);
  hear(view(8, { to_act: 2, legal: [], hand: [held("Js")], full: true }));
  hear({ type: "refused", action_id: acts(sent)[0].action_id, why: { code: "too-late" } });
  await Promise.resolve();
  assert.deepEqual([hand(), game.state.pending], [["Js"], null]);
});

/** The end of a hand, and the views of the next one up to the viewer's turn. */
function handOver(hear, more = {}) {
  const dealt = { stage: "round-one", contract: null, legal: [], deals: 2 };
  hear(view(6, { to_act: null, legal: [], hand: [], events: [{ code: "made", args: {} }], last: { points: [1, 0] } }));
  hear(view(7, { ...dealt, to_act: 1, events: [{ code: "dealt", args: {} }] }));
  for (const seq of [8, 9, 10, 11, 12, 13]) hear(view(seq, { ...dealt, to_act: 2 }));
  hear(view(14, { ...dealt, to_act: 0, legal: [{ do: "pass" }], ...more }));
}

test("what a hand came to is not missed, however fast the next one goes", () => {
  const { game, hear } = sit();
  handOver(hear);
  assert.deepEqual(game.desk.result.hand.points, [1, 0]);
  mock.timers.tick(5900);
  assert.ok(game.desk.result);
  mock.timers.tick(200);
  assert.deepEqual([game.desk.result, game.mine], [null, true]);
});

test("who reads it reads it to the end, unless he is asked against the clock", () => {
  for (const [left, stays] of [[null, true], [12, false]]) {
    const { game, hear } = sit();
    handOver(hear, { left, heard: Date.now() });
    game.command("read");
    mock.timers.tick(3900);
    assert.ok(game.desk.result);
    mock.timers.tick(60_000);
    assert.equal(Boolean(game.desk.result), stays);
    game.command("dismiss");
    assert.deepEqual([game.desk.result, game.mine], [null, true]);
  }
});

test("the clock runs while one still looks at what came before", () => {
  const { game, hear } = sit();
  hear(view(6, { to_act: null, legal: [], events: [{ code: "made", args: {} }], last: { points: [1, 0] } }));
  mock.timers.tick(1000);
  hear(view(7, { stage: "round-one", events: [{ code: "dealt", args: {} }], left: 15, heard: Date.now() }));
  mock.timers.tick(7000);
  assert.deepEqual([game.desk.result, game.desk.deadline], [null, 16_000]);
});

test("whoever plays on has looked enough at what was before", () => {
  const { game, hear } = sit(view(5, { full: true }), { collect: "tap" });
  hear(view(6, { events: [{ code: "trick-won", args: {} }], last_trick: [] }));
  game.press("Js");
  hear(view(7, { to_act: 1, legal: [], hand: [held("9h")], trick: [{ seat: 0, card: "Js" }] }));
  hear(view(8, { to_act: 2, legal: [], hand: [held("9h")] }));
  assert.equal(game.view().seq, 8);
});

test("a trick that waits for a tap waits for it, unless one is asked against the clock", () => {
  for (const [left, seconds, waits] of [[null, 600, true], [15, 4.9, true], [15, 5.1, false]]) {
    const { game, hear } = sit(view(5, { full: true }), { collect: "tap" });
    hear(view(6, { to_act: 1, legal: [], events: [{ code: "trick-won", args: {} }], last_trick: [] }));
    for (const seq of [7, 8, 9, 10, 11, 12, 13]) hear(view(seq, { to_act: 2, legal: [] }));
    hear(view(14, { left, heard: Date.now() }));
    mock.timers.tick(1000 * seconds);
    assert.equal(game.mine, !waits);
    game.command("dismiss");
    assert.ok(game.mine);
  }
});
