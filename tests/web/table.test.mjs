/** Small rules of the table on the screen: keys, pace, names, the score in fives, notices. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { noticeOf } from "../../src/euchre/web/static/notice.js";
import { pipsSeen } from "../../src/euchre/web/static/fives.js";
import { meaning } from "../../src/euchre/web/static/keys.js";
import { makePace } from "../../src/euchre/web/static/pace.js";
import { contractText, glyph, shortCard, shortCall, sideName } from "../../src/euchre/web/static/words-of.js";
import { use } from "../../src/euchre/web/static/words.js";

const words = {
  label: (code, args = {}) => [code, ...Object.values(args)].join(" "),
  nameAction: (action) => action.do,
  say: ({ code }) => code,
};

test("single letters and digits can be turned off, Escape and the space bar cannot", () => {
  assert.equal(meaning({ key: "h" }, true), "say hand");
  assert.equal(meaning({ key: "3" }, true), 3);
  assert.deepEqual(["h", "3", " "].map((key) => meaning({ key }, false)), [null, null, "dismiss"]);
  assert.equal(meaning({ key: "Escape" }, false), "escape");
});

test("keys of the browser itself are left alone", () => {
  assert.equal(meaning({ key: "l", ctrlKey: true }, true), null);
  assert.equal(meaning({ key: "s", metaKey: true }, true), null);
  assert.equal(meaning({ key: "Tab" }, true), null);
});

test("the pips of two fives are the points", () => {
  for (let points = 0; points <= 10; points++) assert.equal(pipsSeen(points)[0] + pipsSeen(points)[1], points);
  assert.deepEqual([pipsSeen(-3), pipsSeen(12)], [[0, 0], [5, 5]]); // prettier-ignore
});

test("a view is looked at before the next is shown", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const shown = [];
  const pace = makePace((frame) => (shown.push(frame.seq), { time: frame.time ?? 0, isKept: false }));
  pace.take({ seq: 1, time: 1000 });
  pace.take({ seq: 2 });
  pace.take({ seq: 3 });
  assert.deepEqual([shown.slice(), pace.waits], [[1], true]);
  mock.timers.tick(1000);
  assert.deepEqual([shown, pace.waits], [[1, 2, 3], false]);
  mock.timers.reset();
});

test("who has looked enough hurries on; a full view drops what still waits", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const shown = [];
  const pace = makePace((frame) => (shown.push(frame.seq), { time: frame.time ?? 0, isKept: false }));
  pace.take({ seq: 1, time: 1000 });
  pace.take({ seq: 2, time: 1000 });
  pace.hurry();
  assert.deepEqual(shown, [1, 2]);
  pace.take({ seq: 3 });
  pace.take({ seq: 9, full: true });
  assert.deepEqual(shown, [1, 2, 9]);
  mock.timers.reset();
});

test("too many views that wait are not shown one by one", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const shown = [];
  const pace = makePace((frame) => (shown.push(frame.seq), { time: 1000, isKept: false }));
  for (let seq = 1; seq <= 8; seq++) pace.take({ seq });
  assert.deepEqual(shown, [1, 2, 3]);
  mock.timers.reset();
});

const speaker = { names: ["Ann", "Bob", "Cy", "Di"], sides: [[0, 2], [1, 3]], viewer: 1 }; // prettier-ignore

test("two sides are us and them for who plays, names for who watches", () => {
  assert.deepEqual([0, 1].map((side) => sideName({ words, speaker }, side)), ["table.them", "table.us"]);
  assert.equal(sideName({ words, speaker: { ...speaker, viewer: null } }, 0), "Ann + Cy");
  assert.equal(sideName({ words, speaker: { ...speaker, sides: [[0], [1]] } }, 1), "table.you");
});

test("calls and cards are short beside who made them", () => {
  use(/** @type {any} */ ({ screen: { "table.no-trump": "OT" } }));
  assert.equal(shortCall(words, { do: "bid", tricks: 7, denomination: "n" }, {}), "7 OT");
  assert.equal(glyph("n"), "OT", "no-trump has a sign of the language");
  assert.equal(shortCall(words, { do: "name", suit: "h", alone: true }, {}), "♥\uFE0E table.alone");
  assert.deepEqual([shortCard("Td"), shortCard("*")], ["10♦\uFE0E", "★"]);
});

test("the bar names the maker, how, and against whom", () => {
  const table = { calling: "turn-up" };
  const contract = { maker: 0, trump: "s", tricks: 3, alone: true, lone_defender: 1 };
  assert.equal(contractText({ words, speaker, table, view: { contract } }), "Ann · table.alone · table.you table.defends-alone");
  assert.equal(contractText({ words, speaker, table, view: { contract: null, high_bid: null, stage: "round-one" } }), "table.no-call-yet");
});

const at = (seats, state = "playing") => ({ net: { table: { seats, state }, code: "K7", again: () => "again", send: () => {} }, words });

test("what stands between a player and the game is said, the worst of it", () => {
  const covered = at([{ covered: true }], "paused");
  assert.equal(noticeOf(covered, { state: "waiting", seconds: 2 }, 0).press(), "again");
  assert.equal(noticeOf(covered, { state: "replaced" }, 0).button, "error.replaced-here");
  assert.equal(noticeOf(covered, { state: "open" }, 0).button, "table.back");
  assert.equal(noticeOf(covered, { state: "open" }, null).text, "table.paused");
  assert.equal(noticeOf(at([{}]), { state: "open" }, 0), null);
});
