/** What a browser adds to the deals. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mixIn } from "../../src/euchre/web/static/mixing.js";

function told() {
  const sent = [];
  let hear = (_) => {};
  const net = { isOpen: true, on: (_, hearer) => (hear = hearer), send: (frame) => net.isOpen && Boolean(sent.push(frame)) };
  mixIn(net);
  return { net, sent, seal: (next) => hear({ type: "sealed", next_commitment: next }) };
}

test("each commitment is answered once, with other bytes", () => {
  const { sent, seal } = told();
  ["one", "one", "two"].forEach(seal);
  assert.equal(sent.length, 2);
  for (const { type, seed } of sent) assert.match(`${type} ${seed}`, /^seed [0-9a-f]{32}$/);
  assert.notEqual(sent[0].seed, sent[1].seed);
});

test("what could not be sent is sent when the commitment is told again", () => {
  const { net, sent, seal } = told();
  net.isOpen = false;
  seal("one");
  net.isOpen = true;
  seal("one");
  assert.equal(sent.length, 1);
});
