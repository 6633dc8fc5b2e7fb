// @ts-check
/** How a seed becomes a pack and a deal, as docs/fair-deal.md fixes it byte for byte. */
import { sha256, shake256 } from "./digest.js";

/** @typedef {{lowest: string, copies: number, joker: boolean}} Pack `lowest` is the letter of a rank */

const RANKS = "789TJQKA";
const NAMES = ["seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const text = new TextEncoder();

/** @param {string} hex @returns {Uint8Array | null} null if it is not hexadecimal */
export function fromHex(hex) {
  const clean = hex.replace(/\s/g, "");
  if (!clean || clean.length % 2 || /[^0-9a-f]/i.test(clean)) return null;
  return Uint8Array.from(clean.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Pack order: copy by copy; spades, hearts, diamonds, clubs; low to high; the joker last. @param {Pack} pack */
export function packOrder({ lowest, copies, joker }) {
  const ranks = [...RANKS.slice(RANKS.indexOf(lowest))];
  const one = [..."shdc"].flatMap((suit) => ranks.map((rank) => rank + suit));
  return [...Array.from({ length: copies }, () => one).flat(), ...(joker ? ["*"] : [])];
}

/** @param {string} tag @param {Uint8Array} seed @returns {(n: number) => number} unbiased numbers below n */
function numbers(tag, seed) {
  const stream = shake256(Uint8Array.from([...text.encode(tag), 0, ...seed]));
  const word = () => [0, 0, 0, 0].reduce((sum) => sum * 256 + stream.next().value, 0);
  return (n) => {
    for (;;) {
      const found = word();
      if (found < 2 ** 32 - (2 ** 32 % n)) return found % n;
    }
  };
}

/** Fisher-Yates from the last place down. @param {string[]} cards @param {(n: number) => number} below */
function shuffle(cards, below) {
  for (let place = cards.length - 1; place > 0; place--) {
    const other = below(place + 1);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  return cards;
}

/** The pack that a seed makes, top card first. @param {string[]} cards in pack order @param {Uint8Array} seed */
export const shuffled = (cards, seed) => shuffle([...cards], numbers("euchre shuffle 1", seed));

/**
 * Who deals first by a seed.
 * @param {string[]} cards in pack order @param {number} seats @param {string} way as in a record @param {Uint8Array} seed
 */
export function firstDealer(cards, seats, way, seed) {
  const below = numbers("euchre lot 1", seed);
  if (way === "lot") return below(seats);
  const jacks = way === "first jack" ? ["Js", "Jh", "Jd", "Jc"] : ["Js", "Jc"];
  return shuffle([...cards], below).findIndex((card) => jacks.includes(card)) % seats;
}

/**
 * Lay a pack out, one card at a time from the dealer's left.
 * @param {string[]} cards @param {number} seats @param {number} each cards a seat @param {number} dealer
 */
export function layOut(cards, seats, each, dealer) {
  const hands = Array.from({ length: seats }, (_, seat) => {
    const place = (seat - dealer - 1 + seats) % seats;
    return Array.from({ length: each }, (_, round) => cards[round * seats + place]);
  });
  return { hands, rest: cards.slice(seats * each) };
}

/** @typedef {{line: number, code: string, good: boolean}} Finding what was looked at, by the code of its label */

/** The pack of a record's header. @param {any} rules */
const packOf = ({ pack }) => packOrder({ ...pack, lowest: RANKS[NAMES.indexOf(pack.lowest)] });

/** @param {Uint8Array} seed @param {string} [mixed] what the players have added, in hexadecimal */
const together = (seed, mixed) => Uint8Array.from([...seed, ...(fromHex(mixed ?? "") ?? [])]);

/** @param {any} rules @param {any} fact @returns {[string, boolean] | null} */
function judge(rules, fact) {
  const told = fact.draw ?? fact.deal;
  if (!told) return null;
  const seed = fromHex(told.seed) ?? new Uint8Array();
  if (fact.draw) return ["draw", firstDealer(packOf(rules), rules.seating.seats, rules.first_dealer, seed) === told.dealer];
  if (sha256(seed) !== told.commitment) return ["commitment", false];
  return ["deal", shuffled(packOf(rules), together(seed, told.mixed)).join(" ") === told.pack];
}

/**
 * Look through a record: the seals of its check lines, the draw, and every deal.
 * @param {string} record JSON Lines @returns {Finding[]} the first line that cannot be read ends them
 */
export function checkRecord(record) {
  /** @type {Finding[]} */
  const found = [];
  let rules, above = "", line = 0;
  for (const each of record.replace(/\r\n/g, "\n").split("\n")) {
    if (!each && ++line) continue;
    line++;
    try {
      const fact = JSON.parse(each);
      rules ??= fact.rules;
      if (!rules.pack) throw new TypeError("no header");
      if (fact.sha256) found.push({ line, code: "seal", good: sha256(text.encode(above)) === fact.sha256 });
      const verdict = judge(rules, fact);
      if (verdict) found.push({ line, code: verdict[0], good: verdict[1] });
    } catch {
      return [...found, { line, code: "unreadable", good: false }];
    }
    above += `${each}\n`;
  }
  return found;
}
