/** The connection: what it sends first, when it comes back, when it does not. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { makeNet, patience } from "../../src/euchre/web/static/net.js";

globalThis.location = { origin: "http://table.test:8000" };

class Socket {
  readyState = 1;
  sent = [];
  constructor(url) {
    this.url = url;
    dialled.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  hears(frame) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  ends(code) {
    this.onclose({ code });
  }
}
let dialled = [];
let states = [];
let net;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  [dialled, states] = [[], []];
  net = makeNet((url) => new Socket(url));
  net.on("state", ({ state }) => states.push(state));
  net.open("K7QX2M");
  dialled[0].onopen();
});

const welcome = { type: "welcome", version: 1, seat: 0, name: "Ann", heartbeat: 10 };
const last = () => dialled[dialled.length - 1];

test("greets with the table, and the second time with what was seen last", () => {
  assert.equal(dialled[0].url, "ws://table.test:8000/ws");
  assert.deepEqual(dialled[0].sent, [{ type: "hello", version: 1, table: "K7QX2M", game: "", seq: 0 }]);
  dialled[0].hears(welcome);
  dialled[0].hears({ type: "view", game: "g1", seq: 12 });
  dialled[0].ends(1012);
  mock.timers.tick(300);
  last().onopen();
  assert.deepEqual(last().sent, [{ type: "hello", version: 1, table: "K7QX2M", game: "g1", seq: 12 }]);
});

test("sends nothing before it is welcome", () => {
  assert.equal(net.send({ type: "hint" }), false);
  dialled[0].hears(welcome);
  assert.equal(net.send({ type: "hint" }), true);
  assert.equal(dialled[0].sent.length, 2);
});

test("waits longer after every failure, and never as long as everybody else", () => {
  assert.deepEqual([patience(0, 1), patience(1, 1), patience(9, 1)], [250, 500, 8000]);
  assert.ok(patience(3, 0) < patience(3, 0.5));
});

test("comes back after a lost connection, says so, and starts patiently again after a welcome", () => {
  dialled[0].hears(welcome);
  dialled[0].ends(1006);
  assert.deepEqual(states, ["connecting", "open", "waiting"]);
  mock.timers.tick(8000);
  assert.equal(dialled.length, 2);
});

test("pings, and gives up a connection that says nothing", () => {
  dialled[0].hears(welcome);
  mock.timers.tick(10_000);
  assert.deepEqual(dialled[0].sent[1], { type: "ping" });
  mock.timers.tick(20_000);
  assert.equal(states.at(-1), "waiting");
  assert.equal(dialled[0].readyState, 3);
});

test("anything that is heard keeps the connection", () => {
  dialled[0].hears(welcome);
  for (let beat = 0; beat < 10; beat++) {
    mock.timers.tick(10_000);
    dialled[0].hears({ type: "pong" });
  }
  assert.equal(states.at(-1), "open");
});

test("the newest window wins: this one says so and stays away until it is asked", () => {
  dialled[0].hears(welcome);
  dialled[0].hears({ type: "replaced" });
  dialled[0].ends(4001);
  mock.timers.tick(60_000);
  assert.equal(states.at(-1), "replaced");
  assert.equal(dialled.length, 1);
  net.again();
  assert.equal(dialled.length, 2);
});

test("the code of the close alone says as much", () => {
  dialled[0].hears(welcome);
  dialled[0].ends(4001);
  mock.timers.tick(60_000);
  assert.deepEqual([states.at(-1), dialled.length], ["replaced", 1]);
});

test("what was seen of one match is of no use for another", () => {
  last().hears({ type: "view", game: "g1", seq: 12 });
  last().hears({ type: "table", state: "playing", game: "g1" });
  assert.equal(net.view.seq, 12);
  last().hears({ type: "table", state: "waiting", game: "" });
  assert.equal(net.view, null);
});

test("a table that is not there is not asked for again", () => {
  dialled[0].ends(4004);
  mock.timers.tick(60_000);
  assert.equal(states.at(-1), "gone");
  assert.equal(dialled.length, 1);
});

test("what an old socket still says is not heard", () => {
  dialled[0].hears(welcome);
  dialled[0].ends(1006);
  mock.timers.tick(8000);
  const heard = [];
  net.on("view", (frame) => heard.push(frame));
  dialled[0].hears({ type: "view", game: "g1", seq: 1 });
  assert.deepEqual(heard, []);
});

test("keeps the last frame of each kind, and hearers can leave", () => {
  const heard = [];
  const off = net.on("table", (frame) => heard.push(frame.state));
  dialled[0].hears({ type: "table", state: "waiting" });
  off();
  dialled[0].hears({ type: "table", state: "playing" });
  assert.deepEqual([heard, net.table.state], [["waiting"], "playing"]);
});
