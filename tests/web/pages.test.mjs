// What the pages around the table work out before they draw anything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Unanswered, get, inLanguage, post } from "../../src/euchre/web/static/api.js";
import { valueText } from "../../src/euchre/web/static/choices.js";
import { codeOf } from "../../src/euchre/web/static/front.js";
import { valuesOf } from "../../src/euchre/web/static/host-form.js";
import { deeds, places } from "../../src/euchre/web/static/seats.js";
import { play } from "../../src/euchre/web/static/sound.js";
import { STEPS } from "../../src/euchre/web/static/tour.js";
import { speakFrom } from "../../src/euchre/web/static/words.js";

const words = { label: (code) => `[${code}]`, say: ({ code }) => `said ${code}` };

test("a code is found as it is typed, and in a link", () => {
  assert.equal(codeOf(" k7qx 2m8a "), "K7QX2M8A");
  assert.equal(codeOf("http://192.168.0.4:8000/t/k7qx2m8a?x=1#y"), "K7QX2M8A");
  assert.equal(codeOf("come: https://euchre.test/t/K7QX2M8A/rules"), "K7QX2M8A");
  for (const text of ["", "abc", "K7QX-2M8A", "https://euchre.test/", "../../etc"]) assert.equal(codeOf(text), null, text);
});

const seats = (...kinds) => kinds.map((kind) => ({ kind }));
const table = (host, ...kinds) => ({ host, seats: seats(...kinds) });

test("a guest may sit down where no person sits, and stand up", () => {
  const at = table(false, "person", "computer", "empty", "person");
  assert.deepEqual([0, 1, 2, 3].map((seat) => deeds(at, seat, 3)), [[], ["sit"], ["sit"], ["stand"]]);
});

test("the host may also choose computers, swap, and send others away, but not himself", () => {
  const at = table(true, "person", "computer", "empty", "person");
  assert.deepEqual(deeds(at, 0, 0), ["stand", "swap"]);
  assert.deepEqual(deeds(at, 1, 0), ["sit", "level", "make-empty", "swap"]);
  assert.deepEqual(deeds(at, 2, 0), ["sit", "level", "swap"]);
  assert.deepEqual(deeds(at, 3, 0), ["swap", "kick"]);
});

test("the own seat is nearest, and the next one is to the left of it", () => {
  for (const count of [2, 3, 4, 5, 6]) {
    const where = places(count, 1);
    assert.equal(where[1].y, Math.max(...where.map(({ y }) => y)));
    if (count > 2) assert.ok(where[2].x < 50, `left of ${count}`);
    for (const { x, y } of where) assert.ok(x > 10 && x < 90 && y > 10 && y < 90);
  }
  assert.equal(places(4, null)[0].x, 50);
});

test("the values of a house rule are listed and worded", () => {
  assert.deepEqual(valuesOf(["on", "off"]), ["on", "off"]);
  assert.deepEqual(valuesOf({ least: 2, most: 4, optional: true }), ["off", "2", "3", "4"]);
  assert.deepEqual(valuesOf({ least: 2, most: 3, optional: false }), ["2", "3"]);
  assert.deepEqual(["7", "on", "left of loner"].map((each) => valueText(words, each)), ["7", "[app.on]", "[value.left-of-loner]"]);
});

test("requests ask in the chosen language", () => {
  assert.equal(inLanguage("/api/lobby", ""), "/api/lobby");
  assert.equal(inLanguage("/api/lobby", "de"), "/api/lobby?lang=de");
  assert.equal(inLanguage("/api/lobby?a=1", "de"), "/api/lobby?a=1&lang=de");
});

const failing = async (answer, ask) => {
  globalThis.fetch = answer;
  return ask().then(() => assert.fail("it was answered"), (failed) => failed);
};

test("what goes wrong has a sentence: the server's own, or ours", async () => {
  speakFrom("/words/en/PART.json");
  let isRead = false;
  const refused = async (path) => (path.startsWith("/words/") ? new Response("{}", { status: isRead ? 200 : 500 }) : new Response('{"refusal":{"code":"no-such-game"}}', { status: 400 }));
  assert.equal((await failing(refused, () => post("/api/tables", {}))).sentence(words), "[error.server]", "its words could not be read");
  isRead = true;
  const of = await failing(refused, () => post("/api/tables", {}));
  assert.ok(of instanceof Unanswered);
  assert.equal(of.sentence(words), "said no-such-game");
  const broken = async () => new Response("<h1>", { status: 500 });
  assert.equal((await failing(broken, () => get("/api/me"))).sentence(words), "[error.server]");
  const gone = async () => { throw new TypeError("no network"); };
  assert.equal((await failing(gone, () => get("/api/me"))).sentence(words), "[error.offline]");
  const garbled = async () => new Response("<h1>", { status: 200 });
  assert.equal((await failing(garbled, () => get("/api/me"))).sentence(words), "[error.offline]");
});

test("a request carries JSON", async () => {
  let seen;
  globalThis.fetch = async (path, how) => ((seen = { path, ...how }), new Response('{"code":"K7QX2M8A"}', { status: 201 }));
  assert.deepEqual(await post("/api/tables", { quick: true }), { code: "K7QX2M8A" });
  assert.deepEqual([seen.path, seen.method, JSON.parse(seen.body)], ["/api/tables", "POST", { quick: true }]);
});

test("sound where there is none is no trouble", () => {
  assert.doesNotThrow(() => play("trick"));
});

test("each question of the tour has its answer among the cards", () => {
  const asked = STEPS.filter(({ ask }) => ask);
  assert.ok(asked.length >= 2);
  for (const { ask, right } of asked) assert.equal(ask.filter((card) => card === right).length, 1);
});
