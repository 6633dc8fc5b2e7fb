// The verifier of deals against other programs: node's own digests, and packs that the server has published for ever.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { DEALINGS, asked } from "../../src/euchre/web/static/check.js";
import { sha256, shake256 } from "../../src/euchre/web/static/digest.js";
import { checkRecord, firstDealer, fromHex, layOut, packOrder, shuffled } from "../../src/euchre/web/static/fair.js";

const beside = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(beside(path), "utf8");
const bytes = (length) => Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
const LENGTHS = [0, 1, 55, 56, 63, 64, 65, 119, 120, 135, 136, 137, 272, 1000];

test("SHA-256 is that of others, at every length of padding", () => {
  for (const length of LENGTHS) assert.equal(sha256(bytes(length)), createHash("sha256").update(bytes(length)).digest("hex"));
});

test("SHAKE-256 is that of others, beyond its first blocks", () => {
  for (const length of LENGTHS) {
    const stream = shake256(bytes(length));
    const ours = Array.from({ length: 500 }, () => stream.next().value);
    const theirs = createHash("shake256", { outputLength: 500 }).update(bytes(length)).digest();
    assert.deepEqual(ours, [...theirs]);
  }
});

test("seeds give the published packs and first dealers", () => {
  const { shuffles, draws } = JSON.parse(read("../golden/shuffles.json"));
  assert.ok(shuffles.length > 3);
  const orders = new Map(DEALINGS.map((each) => [packOrder(each).toSorted().join(" "), packOrder(each)]));
  for (const { seed, pack, commitment } of shuffles) {
    const order = orders.get(pack.split(" ").toSorted().join(" "));
    assert.ok(order, `a pack that the page offers: ${pack}`);
    const bytes = fromHex(seed) ?? new Uint8Array();
    assert.equal(shuffled(order, bytes).join(" "), pack);
    assert.equal(sha256(bytes), commitment);
  }
  const classic = packOrder(DEALINGS[0]);
  assert.ok(draws.some(({ first_dealer: way }) => way === "first black jack"));
  for (const { game, first_dealer: way, seed, dealer } of draws.filter((each) => each.game === "classic"))
    assert.equal(firstDealer(classic, 4, way, fromHex(seed)), dealer, `${game}, ${way}`);
  // A seed that makes three different dealers, as `euchre.game.shuffle.draw` finds them.
  const ways = ["first jack", "first black jack", "lot"];
  assert.deepEqual(ways.map((way) => firstDealer(classic, 4, way, fromHex("02".repeat(32)))), [1, 0, 2]);
});

const RECORDS = readdirSync(beside("../golden_records")).filter((name) => name.endsWith(".jsonl"));
const record = (name) => read(`../golden_records/${name}`);

test("every published record is fair and unaltered", () => {
  assert.ok(RECORDS.length > 5);
  for (const name of RECORDS) {
    const found = checkRecord(record(name));
    for (const code of ["draw", "deal", "seal"]) assert.ok(found.some((each) => each.code === code), `${name} has a ${code}`);
    assert.deepEqual(found.filter(({ good }) => !good), [], name);
  }
});

const bad = (text) => checkRecord(text).filter(({ good }) => !good).map(({ code }) => code);

test("another pack, another seed, another dealer, an altered line and no record are found out", () => {
  const whole = record("classic-to-3.jsonl");
  const deal = JSON.parse(whole.split("\n")[2]).deal;
  const [top, next] = deal.pack.split(" ");
  const stacked = whole.replace(`${top} ${next}`, `${next} ${top}`);
  assert.equal(bad(stacked)[0], "deal");
  assert.ok(bad(stacked).includes("seal"));
  assert.equal(bad(whole.replace(deal.seed, deal.seed.replace(/^./, "0")))[0], "commitment");
  assert.equal(bad(whole.replace('"dealer":3', '"dealer":2'))[0], "draw");
  assert.ok(bad(whole.replace('"card":"', '"card": "')).includes("seal"));
  assert.deepEqual(bad("a picture of a cat"), ["unreadable"]);
  assert.deepEqual(bad("{}"), ["unreadable"]);
  assert.deepEqual(bad(whole.slice(0, 3000)), ["unreadable"]);
});

test("cards go round one at a time from the dealer's left, and the rest stays", () => {
  const { hands, rest } = layOut([..."abcdefghij"], 3, 2, 1);
  assert.deepEqual(hands, [["b", "e"], ["c", "f"], ["a", "d"]]);
  assert.deepEqual(rest, [..."ghij"]);
});

test("hexadecimal is read with spaces, and nothing else is", () => {
  assert.deepEqual(fromHex("00 fF\n10"), Uint8Array.of(0, 255, 16));
  for (const text of ["", "0", "0g", "0x12"]) assert.equal(fromHex(text), null);
});

test("a link names the hand", () => {
  const three = DEALINGS.findIndex(({ seats }) => seats === 3);
  assert.deepEqual(asked("#seed=00&commitment=11&seats=3&dealer=2"), { seed: "00", seal: "11", own: "", dealing: three, dealer: 2 });
  assert.equal(asked("#seed=00&own=22").own, "22");
  const joker = DEALINGS[1];
  assert.equal(asked(`#pack=${packOrder(joker).join(".")}`).dealing, 1);
  assert.equal(asked("").dealing, 0);
});

test("what the players mix in is part of the pack, and not of the commitment", () => {
  const mixed = "0f".repeat(32);
  const lines = record("classic-to-3.jsonl").split("\n").slice(0, 3);
  const fact = JSON.parse(lines[2]);
  const whole = Uint8Array.from([...fromHex(fact.deal.seed), ...fromHex(mixed)]);
  const pack = shuffled(packOrder(DEALINGS[0]), whole).join(" ");
  const told = (deal) => bad([...lines.slice(0, 2), JSON.stringify({ ...fact, deal: { ...fact.deal, pack, ...deal } })].join("\n"));
  assert.deepEqual(told({ mixed }), []);
  assert.deepEqual(told({}), ["deal"]);
  assert.equal(asked("#seed=00&mixed=11").seed, "00 11");
});
