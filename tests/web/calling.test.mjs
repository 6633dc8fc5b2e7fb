/** The buttons and the question above them, from nothing but what the server lists. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bidsOf, callsOf, hasAloneSwitch, promptOf } from "../../src/euchre/web/static/calling.js";
import { whole } from "../../src/euchre/web/static/state.js";

const view = (stage, legal, more = {}) => whole({ stage, legal, seat: 0, dealer: 1, to_act: 0, score: { points: [0, 0] }, ...more });
const names = (...suits) => suits.flatMap((suit) => [{ do: "name", suit, alone: false }, { do: "name", suit, alone: true }]);
const keys = (calls) => calls.map((call) => call.key);

test("a few calls have a button each, passing last", () => {
  const asked = view("round-one", [{ do: "pass" }, { do: "order-up", alone: false }, { do: "order-up", alone: true }]);
  assert.equal(hasAloneSwitch(asked), false);
  assert.deepEqual(keys(callsOf(asked, false)), ["order-up", "order-up alone", "pass"]);
});

test("of many calls those with and without alone share a button", () => {
  const asked = view("round-two", [{ do: "pass" }, ...names("s", "h", "c")]);
  assert.equal(hasAloneSwitch(asked), true);
  assert.deepEqual(keys(callsOf(asked, false)), ["name s", "name h", "name c", "pass"]);
  assert.deepEqual(keys(callsOf(asked, true)), ["name s alone", "name h alone", "name c alone", "pass"]);
});

test("where one may only play alone there is no switch, however many calls", () => {
  const asked = view("round-two", ["s", "h", "c", "d", "n"].map((suit) => ({ do: "name", suit, alone: true })));
  assert.equal(hasAloneSwitch(asked), false);
  assert.equal(callsOf(asked, false).length, 5);
});

test("the dealer who passes in the first round turns it down", () => {
  const code = (dealer) => callsOf(view("round-one", [{ do: "pass" }], { dealer }), false)[0].code;
  assert.deepEqual([code(0), code(1)], ["call.turn-down", "call.pass"]);
});

test("many swaps are one button, and a claim is offered when it may be tried", () => {
  const asked = view("play", [{ do: "swap", cards: "9s 9h 9d" }, { do: "swap", cards: "9s 9h 9c" }], { claim: true });
  assert.deepEqual(keys(callsOf(asked, false)), ["swap", "claim"]);
});

test("cards are not calls", () => {
  assert.deepEqual(callsOf(view("play", [{ do: "play", card: "Js" }, { do: "discard", card: "9h" }]), false), []);
});

test("bids are ordered by their tricks", () => {
  const legal = [5, 6].flatMap((tricks) => ["s", "n"].map((denomination) => ({ do: "bid", tricks, denomination })));
  assert.deepEqual([...bidsOf(view("bidding", [{ do: "pass" }, ...legal]))], [[5, ["s", "n"]], [6, ["s", "n"]]]);
});

test("what is asked depends on the trick", () => {
  const barred = { card: "9h", why: { code: "must-follow", args: { led: { suit: "c" } } } };
  assert.deepEqual(promptOf(view("play", [], { hand: [] }), 5), { code: "lead" });
  assert.deepEqual(promptOf(view("play", [], { hand: [barred], trick: [{ seat: 1, card: "Kc" }] }), 5), { code: "follow", suit: "c" });
  assert.deepEqual(promptOf(view("play", [], { hand: [{ card: "9h" }], trick: [{ seat: 1, card: "Kc" }] }), 5), { code: "play" });
});

test("who may not pass is stuck", () => {
  assert.equal(promptOf(view("round-two", names("s")), 5).code, "round-two-stuck");
  assert.equal(promptOf(view("round-two", [{ do: "pass" }, ...names("s")]), 5).code, "round-two");
  const bid = { do: "bid", tricks: 1, denomination: "s" };
  assert.equal(promptOf(view("bidding", [bid]), 10).code, "bidding-stuck");
  assert.equal(promptOf(view("bidding", [{ do: "pass" }, bid]), 10).code, "bidding");
});

test("who may not accept hears of the house rule that forbids it", () => {
  const asked = (cards, legal) => promptOf(view("round-one", legal, { turn_up: "9s", hand: cards.map((card) => ({ card })) }), 5);
  const [pass, swap] = [{ do: "pass" }, { do: "swap", cards: "9h Th 9d" }];
  assert.deepEqual(asked(["Ah", "Jh"], [pass]), { code: "round-one-barred", suit: "s" });
  assert.deepEqual(asked(["Ah", "Jh"], [pass, swap]), { code: "round-one-barred", suit: "s" });
  assert.deepEqual(asked(["Ah", "Jh"], [pass, { do: "order-up", alone: false }]), { code: "round-one", suit: "s" });
});
