// @ts-check
/**
 * Codes to sentences, in the language of the catalogue that was loaded: what `euchre.words` says, said in the browser.
 *
 * @typedef {string | {one: string, many: string, count: string, forms?: string[]}} Template
 * @typedef {Record<string, Template>} Table
 * @typedef {{language: string, plural_of: string, talk: Table, talk_to_you: Table, talk_of_one: Table, refusals: Table,
 *   expected: Table, reasons: Table, screen: Table, names: any}} Catalogue
 * @typedef {{code: string, args?: Record<string, any>}} Told a message before it is a sentence
 * @typedef {{names: string[], sides: number[][], viewer?: number | null}} Speaker names by seat; `viewer` is called you
 * @typedef {{do: string, alone?: boolean, suit?: string, tricks?: number, denomination?: string, card?: string,
 *   cards?: string | string[]}} Action
 * @typedef {{seat?: number | null, dealer?: number | null, sides?: number[][]}} Asked who is asked, at which table
 */

/** @type {Catalogue} */
let words = { language: "en", plural_of: "1011", talk: {}, talk_to_you: {}, talk_of_one: {}, refusals: {}, expected: {}, reasons: {}, screen: {}, names: {} };

/** A speaker for messages about no seat. @type {Speaker} */
const PLAIN = { names: [], sides: [], viewer: null };

/** Speak by this catalogue from now on. @param {Catalogue} catalogue */
export function use(catalogue) {
  words = catalogue;
}

/** Where the parts of the catalogue are, with `PART` for the name of one. */
let place = "";
/** @type {Map<string, Promise<void>>} */
const parts = new Map();

/** Speak by the parts that are found there. @param {string} url */
export function speakFrom(url) {
  place = url;
}

/** The same for words that can be done without. @param {...string} wanted */
export const tryLoad = (...wanted) => load(...wanted).catch(() => {});

/** Learn parts of the catalogue, unless they are known. Rejects if one cannot be read. @param {...string} wanted */
export function load(...wanted) {
  return Promise.all(wanted.map((part) => parts.get(part) ?? keep(part, learn(part))));
}

/** A part that did not come is asked for again when it is wanted again. @param {string} part @param {Promise<void>} coming */
function keep(part, coming) {
  parts.set(part, coming);
  coming.catch(() => parts.delete(part));
  return coming;
}

/** @param {string} part */
async function learn(part) {
  const answer = await fetch(place.replace("PART", part));
  if (!answer.ok) throw new Error(`${part}: ${answer.status}`);
  const found = await answer.json();
  words = { ...words, ...joined(words, found) };
}

/** Tables with what is new in them. @param {Record<string, any>} known @param {Record<string, any>} found */
const joined = (known, found) =>
  Object.fromEntries(Object.entries(found).map(([name, each]) => [name, typeof each === "object" ? { ...known[name], ...each } : each]));

/** The language that is spoken: `en`. */
export const language = () => words.language;

/** A label of the screen; arguments are texts and numbers, and stand as they are. An unknown code stands for itself.
 * @param {string} code @param {Record<string, unknown>} [args] */
export const label = (code, args = {}) => fill(words.screen[code] ?? code, args);

/** The sentence of an event, a refusal or a reason. An unknown code stands for itself.
 * @param {Told} told @param {Speaker} [speaker] */
export function say({ code, args = {} }, speaker = PLAIN) {
  const said = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argument(name, value, speaker)]));
  if (String(args.expected) in words.expected) said.expected = fill(words.expected[args.expected], {});
  const talk = variant(code, args);
  if (talk in words.talk) return capital(fill(talked(talk, args, speaker), said));
  if (code in words.refusals) return capital(fill(words.refusals[code], said));
  return fill(words.reasons[code] ?? code, said);
}

/** A call for playing alone, and a draw with cards shown, are said in words of their own.
 * @param {string} code @param {Record<string, any>} args */
function variant(code, args) {
  if (args.alone) return `${code}-alone`;
  return args.shown?.cards?.length ? `${code}-shown` : code;
}

/** To you, of a side that is one other player, or of anybody.
 * @param {string} code @param {Record<string, any>} args @param {Speaker} speaker */
function talked(code, { seat, side }, { sides, viewer = null }) {
  if (seat === viewer && code in words.talk_to_you) return words.talk_to_you[code];
  const members = sides[side] ?? [];
  const isOneOther = members.length === 1 && members[0] !== viewer;
  return isOneOther && code in words.talk_of_one ? words.talk_of_one[code] : words.talk[code];
}

/** How each kind of argument is worded. @type {Record<string, (value: any, name: string, speaker: Speaker) => unknown>} */
const KINDS = {
  card: (card) => nameCard(card),
  cards: (cards) => listed(cards.map(nameCard)),
  suit: (suit) => nameSuit(suit),
  suits: (suits, name) => (name === "suits" ? either : listed)(suits.map(nameSuit)),
  words: (texts, name) => (name === "values" ? either : listed)(texts),
  numbers: (numbers, name, speaker) => (BY_SIDE.has(name) ? bySide(numbers, speaker) : listed(numbers)),
  hands: (hands, _name, speaker) => shownHands(hands, speaker),
  action: (action) => nameAction(action),
  told: (told, _name, speaker) => say(told, speaker),
  span: ({ least, most, optional }) => {
    const span = fill(words.names.span, { least, most });
    return optional ? fill(words.names["off-or"], { span }) : span;
  },
};
const BY_SIDE = new Set(["points", "games", "rubber"]);

/** An argument in words; a count stays a number, for the plural. @param {string} name @param {any} value @param {Speaker} speaker */
function argument(name, value, speaker) {
  if (typeof value === "number" && name === "seat") return nameSeat(value, speaker);
  if (typeof value === "number" && name === "side") return nameSide(value, speaker);
  if (typeof value === "string" && name === "points") return number(Number(value), 2);
  if (typeof value !== "object" || value === null) return value;
  const [[kind, inner]] = Object.entries(value);
  return (KINDS[kind] ?? String)(inner, name, speaker);
}

/** @param {number[]} numbers @param {Speaker} speaker */
const bySide = (numbers, speaker) =>
  listed(numbers.map((points, side) => fill(words.names["points-of"], { side: nameSide(side, speaker), points })));

/** @param {string[][]} hands @param {Speaker} speaker */
function shownHands(hands, speaker) {
  const shown = hands.flatMap((cards, seat) =>
    cards.length ? [fill(words.names["hand-of"], { seat: nameSeat(seat, speaker), cards: listed(cards.map(nameCard)) })] : []);
  return capital(shown.join("; "));
}

/** The name of a seat, `you`, or its number where no name is known. @param {number} seat @param {Speaker} speaker */
export function nameSeat(seat, { names, viewer = null }) {
  if (seat === viewer) return fill(words.names.you, {});
  return names[seat] ?? fill(words.names.seat, { number: seat });
}

/** The names of a side, you first. @param {number} side @param {Speaker} speaker */
export function nameSide(side, speaker) {
  const { sides, viewer = null } = speaker;
  const members = [...(sides[side] ?? [])].sort((one, other) => Number(other === viewer) - Number(one === viewer));
  return members.map((seat) => nameSeat(seat, speaker)).join(words.names.and);
}

/** `the jack of hearts` of `Jh`, `the joker` of `*`. @param {string} card */
export function nameCard(card) {
  if (card === "*") return fill(words.names["the-joker"], {});
  return fill(words.names.card, { rank: fill(words.names.rank[card[0]], {}), suit: nameSuit(card[1]) });
}

/** `hearts` of `h`, `no-trump` of `n`. @param {string} letter */
export const nameSuit = (letter) => fill(words.names.suit[letter], {});

/** The title of a game by its key, such as `classic`. It comes with the rest of the words, as what no part of the page asks for whole; until then it is nothing. @param {string} key */
export const nameGame = (key) => fill(words.screen["game." + key] ?? "", {});

/** What a level of the computer is called; another one is called as it is written. @param {string} level */
export const nameLevel = (level) => fill(words.names.level[level] ?? level, {});

/** A number as the language writes it, with a true minus sign: `−0,10`. @param {number} value @param {number} [digits] behind the point */
export const number = (value, digits = 0) =>
  (Number(value.toFixed(digits)) + 0).toLocaleString(words.language.replace("_", "-"), { minimumFractionDigits: digits }).replace("-", "−");

/** An action as it stands in a list of choices; with a view, accepting the turn-up is called what its seat calls it.
 * @param {Action} action @param {Asked} [asked] */
export function nameAction(action, asked = {}) {
  const { alone = false, tricks } = action;
  const cards = typeof action.cards === "string" ? action.cards.split(" ") : (action.cards ?? []);
  const template = action.do === "order-up" ? acceptance(asked) : words.names.action[action.do];
  const suit = action.suit ?? action.denomination;
  const call = fill(template, {
    tricks,
    suit: suit && nameSuit(suit),
    denomination: suit && nameSuit(suit),
    card: action.card && nameCard(action.card),
    cards: listed(cards.map(nameCard)),
  });
  return alone ? fill(words.names.alone, { call }) : call;
}

/** The dealer picks up, his partner assists, an opponent orders up. @param {Asked} asked */
function acceptance({ seat = null, dealer = null, sides = [] }) {
  const { acceptance: names } = words.names;
  if (seat === null || dealer === null) return names["order-up"];
  if (seat === dealer) return names["pick-up"];
  return names[sides.some((side) => side.includes(seat) && side.includes(dealer)) ? "assist" : "order-up"];
}

/** Texts one after the other. @param {unknown[]} texts */
export const listed = (texts) => texts.join(", ");

/** `spades, hearts or clubs` @param {string[]} texts */
const either = (texts) =>
  texts.length < 2 ? texts.join("") : fill(words.names.or, { some: listed(texts.slice(0, -1)), last: texts[texts.length - 1] });

/** The template with its `{placeholders}` filled in; `{name!r}` quotes a text. @param {Template} template @param {Record<string, any>} args */
function fill(template, args) {
  const text = typeof template === "string" ? template : formFor(template, Math.trunc(Number(args[template.count])));
  return text.replace(/\{(\w+)(!r)?\}/g, (whole, name, quoting) => {
    if (args[name] === undefined) return whole;
    return quoting && typeof args[name] === "string" ? quoted(args[name]) : String(args[name]);
  });
}

/** The form for a count. @param {Exclude<Template, string>} template @param {number} count */
function formFor({ one, many, forms = [one, many] }, count) {
  const place = count < 0 ? 0 : count < 200 ? count : 100 + (count % 100);
  return forms[Number(words.plural_of[place])] ?? many;
}

/** In the quotes that the server would use. @param {string} text */
function quoted(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + text.replace(/\\/g, "\\\\").replaceAll(quote, `\\${quote}`) + quote;
}

/** @param {string} text */
function capital(text) {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}
