// What one likes is kept where it can be, checked when it is read, and told to whoever watches.
import assert from "node:assert/strict";
import { test } from "node:test";

let number = 0;
/** The module as a fresh page has it. @param {any} storage */
async function fresh(storage) {
  globalThis.localStorage = storage;
  return (await import(`../../src/euchre/web/static/settings.js?${number++}`)).settings;
}
const shelf = (text = null) => ({
  text,
  getItem() { return this.text; },
  setItem(_key, text) { this.text = text; },
});
const broken = { getItem() { throw new Error("denied"); }, setItem() { throw new Error("full"); } };

test("there is a default for everything, and nothing is kept before something is chosen", async () => {
  const storage = shelf();
  const settings = await fresh(storage);
  assert.deepEqual(["theme", "suits", "speed", "letters", "shownTour"].map(settings.get), ["auto", "two", "normal", true, false]);
  assert.equal(storage.text, null);
});

test("a choice outlives the page, alone", async () => {
  const storage = shelf();
  (await fresh(storage)).set("suits", "safe");
  assert.deepEqual(JSON.parse(storage.text), { suits: "safe" });
  const again = await fresh(storage);
  assert.equal(again.get("suits"), "safe");
  assert.equal(again.get("theme"), "auto");
});

test("a shelf that is closed, damaged or of another version still gives a table to play at", async () => {
  const closed = await fresh(broken);
  closed.set("sound", false);
  assert.equal(closed.get("sound"), false);
  assert.equal((await fresh(shelf("{"))).get("volume"), 0.6);
  const odd = await fresh(shelf('{"volume":"loud","theme":"dark","gone":1}'));
  assert.deepEqual([odd.get("volume"), odd.get("theme"), odd.get("gone")], [0.6, "dark", undefined]);
});

test("watchers hear of changes until they stop, and of a reset", async () => {
  const settings = await fresh(shelf());
  const heard = [];
  const stop = settings.watch((key, value) => heard.push([key, value]));
  settings.set("volume", 0.2);
  settings.reset();
  assert.equal(settings.get("volume"), 0.6);
  stop();
  settings.set("volume", 0.3);
  assert.deepEqual(heard, [["volume", 0.2], ["volume", 0.6]]);
});

test("a value of another kind, or of no setting, is a mistake of ours", async () => {
  const settings = await fresh(shelf());
  assert.throws(() => settings.set("volume", "loud"), TypeError);
  assert.throws(() => settings.set("colour", "red"), TypeError);
});
