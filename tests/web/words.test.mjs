// Codes to sentences without a server: a catalogue of a few words is enough.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { label, language, listed, load, nameAction, nameCard, nameGame, nameLevel, nameSeat, nameSuit, number, say, speakFrom, use } from "../../src/euchre/web/static/words.js";

const CATALOGUE = {
  language: "en",
  plural_of: "1" + "0" + "1".repeat(198),
  talk: {
    passes: "{seat} passes.",
    bids: { one: "{seat} bids {tricks} trick.", many: "{seat} bids {tricks} tricks.", count: "tricks" },
    names: "{seat} names {suit}.",
    "names-alone": "{seat} names {suit}, alone.",
    drawn: "{seat} deals.",
    "drawn-shown": "{shown}: {seat} deals.",
    made: "{side} make it.",
    score: "score: {points}.",
  },
  talk_to_you: { passes: "You pass." },
  talk_of_one: { made: "{side} makes it." },
  refusals: { unread: "cannot read {text!r}: expected {expected}.", inside: "no: {reason}", values: "expected {values}." },
  expected: { card: "a card" },
  reasons: { luck: "it was luck", search: "{points} points more", own: "{text}" },
  screen: { "game.farmers": "Farmer's Euchre", "table.cards": { one: "{cards} card", many: "{cards} cards", count: "cards" }, "chat.said": "{name}: {text}" },
  names: {
    you: "you", seat: "seat {number}", and: " and ", or: "{some} or {last}", span: "{least} to {most}", "off-or": "off, or {span}",
    "points-of": "{side} {points}", "hand-of": "{seat}: {cards}", alone: "{call}, alone", "the-joker": "the joker",
    card: "the {rank} of {suit}", rank: { J: "jack", T: "ten" }, suit: { s: "spades", h: "hearts", n: "no-trump" },
    action: { pass: "pass", name: "make it {suit}", play: "play {card}", swap: "swap {cards}" },
    acceptance: { "pick-up": "pick it up", assist: "assist", "order-up": "order it up" },
    level: { novice: "beginner" },
  },
};
const SPEAKER = { names: ["Ann", "Bob", "Cat", "Dan"], sides: [[0, 2], [1, 3]], viewer: 2 };

beforeEach(() => use(CATALOGUE));

test("others have names and the viewer is you", () => {
  assert.equal(say({ code: "passes", args: { seat: 1 } }, SPEAKER), "Bob passes.");
  assert.equal(say({ code: "passes", args: { seat: 2 } }, SPEAKER), "You pass.");
  assert.equal(say({ code: "passes", args: { seat: 0 } }, { names: ["Ann"], sides: [] }), "Ann passes.");
  assert.equal(say({ code: "passes", args: { seat: 7 } }), "Seat 7 passes.");
});

test("a side is its members, you first, and one other player has a verb of his own", () => {
  assert.equal(say({ code: "made", args: { side: 0 } }, SPEAKER), "You and Ann make it.");
  assert.equal(say({ code: "made", args: { side: 1 } }, { ...SPEAKER, sides: [[0], [1]] }), "Bob makes it.");
  assert.equal(say({ code: "made", args: { side: 0 } }, { ...SPEAKER, sides: [[2]] }), "You make it.");
});

test("alone and shown have words of their own", () => {
  const args = { seat: 1, suit: { suit: "h" } };
  assert.equal(say({ code: "names", args: { ...args, alone: true } }, SPEAKER), "Bob names hearts, alone.");
  assert.equal(say({ code: "names", args: { ...args, alone: false } }, SPEAKER), "Bob names hearts.");
  assert.equal(say({ code: "drawn", args: { seat: 1, shown: { cards: ["Js"] } } }, SPEAKER), "The jack of spades: Bob deals.");
  assert.equal(say({ code: "drawn", args: { seat: 1, shown: { cards: [] } } }, SPEAKER), "Bob deals.");
});

test("a count chooses its form", () => {
  assert.equal(say({ code: "bids", args: { seat: 1, tricks: 1 } }, SPEAKER), "Bob bids 1 trick.");
  assert.equal(say({ code: "bids", args: { seat: 1, tricks: 7 } }, SPEAKER), "Bob bids 7 tricks.");
  assert.equal(label("table.cards", { cards: 0 }), "0 cards");
  assert.equal(label("table.cards", { cards: 1201 }), "1201 cards");
});

test("a language with three forms has them", () => {
  const slavic = Array.from({ length: 200 }, (_, n) => (n === 1 ? 0 : [2, 3, 4].includes(n % 10) && ![12, 13, 14].includes(n % 100) ? 1 : 2));
  const cards = { one: "{cards} karta", many: "{cards} kart", forms: ["{cards} karta", "{cards} karty", "{cards} kart"], count: "cards" };
  use({ ...CATALOGUE, plural_of: slavic.join(""), screen: { "table.cards": cards } });
  assert.deepEqual([1, 3, 5, 12, 122, 312].map((n) => label("table.cards", { cards: n })),
    ["1 karta", "3 karty", "5 kart", "12 kart", "122 karty", "312 kart"]);
});

test("a text is only a text, and is quoted where it was typed", () => {
  assert.equal(label("chat.said", { name: "{text}", text: "$& {name}" }), "{text}: $& {name}");
  assert.equal(say({ code: "unread", args: { text: "it's", expected: "card" } }), "Cannot read \"it's\": expected a card.");
  assert.equal(say({ code: "unread", args: { text: "x\\", expected: 3 } }), "Cannot read 'x\\\\': expected 3.");
});

test("lists, spans and messages within messages", () => {
  assert.equal(say({ code: "score", args: { points: { numbers: [-3, 4] } } }, SPEAKER), "Score: you and Ann -3, Bob and Dan 4.");
  assert.equal(say({ code: "values", args: { values: { words: ["a", "b", "c"] } } }), "Expected a, b or c.");
  assert.equal(say({ code: "values", args: { values: { span: { least: 1, most: 9, optional: true } } } }), "Expected off, or 1 to 9.");
  assert.equal(say({ code: "inside", args: { reason: { told: { code: "passes", args: { seat: 1 } } } } }, SPEAKER), "No: Bob passes.");
  assert.equal(listed(["a", "b"]), "a, b");
});

test("cards, suits and actions have names", () => {
  assert.deepEqual(["Js", "Th", "*"].map(nameCard), ["the jack of spades", "the ten of hearts", "the joker"]);
  assert.equal(nameSuit("n"), "no-trump");
  assert.equal(nameAction({ do: "name", suit: "s", alone: true }), "make it spades, alone");
  assert.equal(nameAction({ do: "swap", cards: "Js Th" }), "swap the jack of spades, the ten of hearts");
  const asked = (seat) => nameAction({ do: "order-up", alone: false }, { seat, dealer: 0, sides: SPEAKER.sides });
  assert.deepEqual([0, 1, 2].map(asked), ["pick it up", "order it up", "assist"]);
});

test("games and levels have names", () => {
  assert.deepEqual(["farmers", "mine"].map(nameGame), ["Farmer's Euchre", ""]);
  assert.deepEqual(["novice", "expert@0.3"].map(nameLevel), ["beginner", "expert@0.3"]);
});

test("a number is written as the language does, with a true minus sign", () => {
  assert.deepEqual([number(-8), number(0), number(-0.1, 2), number(-0.001, 2)], ["−8", "0", "−0.10", "0.00"]);
  assert.equal(say({ code: "search", args: { points: "0.42" } }), "0.42 points more");
  use({ ...CATALOGUE, language: "de" });
  assert.deepEqual([number(-8), number(12.34, 1), number(-0.1, 2), number(2.5, 2)], ["−8", "12,3", "−0,10", "2,50"]);
  assert.equal(say({ code: "search", args: { points: "0.42" } }), "0,42 points more");
  assert.equal(say({ code: "own", args: { text: "0.42" } }), "0.42", "a text is only a text");
  use({ ...CATALOGUE, language: "pt_BR" });
  assert.equal(number(-0.1, 2), "−0,10", "as the file of a language is called");
});

test("what is not known stands for itself", () => {
  assert.equal(say({ code: "dances" }), "dances");
  assert.equal(label("no.such"), "no.such");
  assert.equal(say({ code: "luck" }), "it was luck");
});

test("parts of a catalogue are learnt once each, and one that did not come is asked for again", async (context) => {
  const parts = { page: { language: "de", screen: { a: "b" } }, table: { screen: { c: "d" }, names: { you: "du" } } };
  const asked = [];
  const answer = (part) => ({ ok: part in parts, status: 404, json: async () => parts[part] });
  context.mock.method(globalThis, "fetch", async (url) => (asked.push(url), answer(/xx.(\w+).json/.exec(url)[1])));
  speakFrom("/words/xx/PART.json?v=1");
  await Promise.all([load("page", "table"), load("table")]);
  assert.deepEqual(asked, ["/words/xx/page.json?v=1", "/words/xx/table.json?v=1"]);
  assert.deepEqual([label("a"), label("c"), nameSeat(0, { names: [], viewer: 0 }), language()], ["b", "d", "du", "de"]);
  assert.equal(nameCard("*"), "the joker", "the words that were known are still known");
  await assert.rejects(load("rest"), /rest.*404/);
  parts.rest = { screen: { e: "f" } };
  await load("rest");
  assert.equal(label("e"), "f");
});
