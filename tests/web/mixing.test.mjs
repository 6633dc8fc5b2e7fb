/** What a browser adds to the deals, and what it makes of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { keepsTo, mixIn } from "../../src/euchre/web/static/mixing.js";

function table(you = 0) {
  const sent = [], hearers = {}, doubts = [], proofs = [];
  const net = {
    isOpen: true,
    table: { you },
    on: (type, hearer) => ((hearers[type] = hearer), () => delete hearers[type]),
    send: (frame) => net.isOpen && Boolean(sent.push(frame)),
  };
  const time = { now: 0 };
  const stop = mixIn(net, () => doubts.push(1), (...proof) => proofs.push(proof), undefined, () => time.now);
  const seal = (number, commitment, next, mixed = "") => hearers.sealed({ number, commitment, mixed, next_commitment: next });
  return { net, sent, doubts, proofs, hearers, seal, stop, time };
}

test("each commitment is answered once, with other bytes", () => {
  const { sent, seal } = table();
  seal(1, "a", "b");
  seal(1, "a", "b");
  seal(2, "b", "c", sent[0].seed);
  assert.equal(sent.length, 2);
  for (const { type, seed } of sent) assert.match(`${type} ${seed}`, /^seed [0-9a-f]{32}$/);
  assert.notEqual(sent[0].seed, sent[1].seed);
});

test("what could not be sent is sent when the commitment is told again", () => {
  const { net, sent, seal } = table();
  net.isOpen = false;
  seal(1, "a", "b");
  net.isOpen = true;
  seal(1, "a", "b");
  assert.equal(sent.length, 1);
});

test("after a new welcome the bytes are sent anew: the server may have lost them", () => {
  const { sent, seal, hearers } = table();
  seal(1, "a", "b");
  hearers.welcome();
  seal(1, "a", "b");
  assert.equal(sent.length, 2);
});

test("who only watches adds nothing", () => {
  const { sent, doubts, seal } = table(null);
  seal(1, "a", "b");
  seal(2, "b", "c");
  assert.deepEqual([sent.length, doubts.length], [0, 0]);
});

test("a deal with another commitment, or without the own bytes, is not what was told", () => {
  const own = "0".repeat(31) + "1", other = "f".repeat(32);
  const told = { number: 1, commitment: "b", sent: own, at: 0 };
  const sealed = { number: 2, commitment: "b", mixed: other + own, next_commitment: "c" };
  const late = 20_000;
  assert.ok(keepsTo(told, sealed, late));
  assert.ok(!keepsTo(told, { ...sealed, mixed: other }, late));
  assert.ok(!keepsTo(told, { ...sealed, mixed: `f${other}${own}`.slice(0, 64) }, late), "bytes that only look like them");
  assert.ok(!keepsTo(told, { ...sealed, commitment: "x" }, 0));
  assert.ok(keepsTo(told, { ...sealed, number: 3, commitment: "x" }, late), "of a deal in between nothing was told");
});

test("a deal that is not what was told is said", () => {
  const { doubts, seal, time } = table();
  seal(1, "a", "b");
  seal(2, "b", "c", "");
  assert.equal(doubts.length, 0, "the bytes may have come too late");
  time.now += 20_000;
  seal(3, "c", "d", "");
  assert.equal(doubts.length, 1);
  seal(4, "x", "e", "");
  assert.equal(doubts.length, 2, "another commitment is never right");
});

test("a deal that has the own bytes in it is proved, by its commitment", () => {
  const { sent, doubts, proofs, seal } = table();
  seal(1, "a", "b");
  const other = "f".repeat(32), [{ seed: own }] = sent;
  seal(2, "b", "c", other + own);
  seal(3, "c", "d", other);
  seal(5, "x", "y", sent[2].seed);
  assert.deepEqual(proofs, [["b", own]], "neither one without them, nor one after a deal that was missed");
  assert.equal(doubts.length, 0);
});

test("who only watches has nothing proved", () => {
  const { proofs, seal } = table(null);
  seal(1, "a", "b");
  seal(2, "b", "c", "f".repeat(32));
  assert.deepEqual(proofs, []);
});

test("nothing more is heard at the end", () => {
  const { hearers, stop } = table();
  stop();
  assert.deepEqual(hearers, {});
});
