// @ts-check
/** Who sits round the table: a plate for every seat. */
import { el, keyed, setText, setTo } from "./dom.js";
import { placeOf } from "./seating.js";
import { glyph, seatName, shortCall, shortCard } from "./words-of.js";

/** @typedef {any} Scene see table.js */

const CALLING = ["blind-call", "round-one", "round-two", "bidding", "pick-up", "kitty", "partners-best", "loner-discard", "lone-defence"];

/** Marks of a seat by the codes of their labels. @param {Scene} scene @param {number} seat @returns {[string, string, string][]} */
function marks({ view, words }, seat) {
  const letter = (/** @type {string} */ code) => words.label(code).charAt(0).toUpperCase();
  const leads = view.trick.length ? view.trick[0].seat === seat : view.stage === "play" && view.to_act === seat;
  return /** @type {any} */ ([
    view.dealer === seat && ["dealer", letter("table.dealer"), words.label("table.dealer")],
    view.contract?.maker === seat && ["maker", glyph(view.contract.trump), words.label("table.maker")],
    leads && ["leader", "▸", words.label("table.leader")],
  ].filter(Boolean));
}

/** What else is to be known of a seat. @param {Scene} scene @param {number} seat */
function remarks(scene, seat) {
  const { view, table, words } = scene;
  const who = table.seats[seat];
  const gone = who.kind === "person" && !who.here;
  const codes = [
    view.sitting_out.includes(seat) && "table.sits-out",
    view.contract?.maker === seat && view.contract.alone && "table.alone",
    view.contract?.lone_defender === seat && "table.defends-alone",
    who.covered || (gone && table.state === "playing") ? "table.is-covered" : gone && "table.is-away",
  ];
  const taken = view.turn_up_place === "taken" && view.dealer === seat && seat !== view.seat;
  return [...codes.filter(Boolean).map((code) => words.label(code)), ...(taken ? [`${words.label("table.picked-up")}: ${shortCard(view.turn_up)}`] : [])];
}

/** What is counted of a seat, and of its points the number alone. @param {Scene} scene @param {number} seat @returns {[string, string?][]} */
function facts(scene, seat) {
  const { view, table, words } = scene;
  const own = seat === view.seat;
  const alone = table.sides.length > 2 || (table.sides.length === 2 && table.seats.length === 2);
  const points = view.score.points[sideOf(table, seat)];
  return /** @type {any} */ ([
    !own && view.sizes.length > 0 && [words.label("table.cards", { cards: view.sizes[seat] })],
    view.contract && view.stage === "play" && [words.label("table.tricks", { tricks: view.taken[seat] ?? 0 })],
    alone && [words.label("table.points", { points: words.number(points) }), words.number(points)],
  ].filter(Boolean));
}

/** @param {any} table @param {number} seat */
export const sideOf = (table, seat) => table.sides.findIndex((/** @type {number[]} */ side) => side.includes(seat));

/** @param {Scene} scene @param {number} seat */
function bubble(scene, seat) {
  const { view, words, said, settings } = scene;
  if (said.get(seat)) return said.get(seat);
  const call = view.calls[seat];
  if (!settings.get("talk") || !call || !CALLING.includes(view.stage)) return "";
  return shortCall(words, call, { ...view, sides: scene.table.sides, seat });
}

function plate() {
  return el("li", { class: "plate" },
    el("span", { class: "backs", "aria-hidden": "true" }),
    el("span", { class: "who" }, el("b", { class: "name" }), el("span", { class: "tokens" })),
    el("span", { class: "facts" }), el("span", { class: "remarks" }), el("span", { class: "clock", hidden: true }), el("span", { class: "bubble" }));
}

class Plates extends HTMLElement {
  /** @param {Scene} scene */
  show(scene) {
    if (!this.firstChild) this.append(el("ul", { class: "plates", role: "list", "aria-label": scene.words.label("table.region-seats") }));
    const seats = scene.table.seats.length;
    const order = Array.from({ length: seats }, (_, turn) => ((scene.view.seat ?? 0) + turn) % seats);
    keyed(/** @type {Element} */ (this.firstElementChild), order, String, plate, (node, seat) => this.fill(node, scene, seat));
  }

  /** @param {HTMLElement} node @param {Scene} scene @param {number} seat */
  fill(node, scene, seat) {
    const { view, table, words } = scene;
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (node.querySelector(`.${name}`));
    node.dataset.place = placeOf(seat, view.seat, table.seats.length);
    node.dataset.seat = String(seat);
    setTo(node, "data-turn", view.to_act === seat && !view.over);
    setTo(node, "data-ours", view.seat !== null && sideOf(table, seat) === sideOf(table, view.seat));
    setTo(node, "data-out", view.sitting_out.includes(seat));
    setText(part("name"), seatName(scene, seat));
    setTo(part("name"), "title", scene.speaker.names[seat]);
    keyed(part("tokens"), marks(scene, seat), ([kind]) => kind, ([kind]) => el("span", { class: `token ${kind}` }, el("i", { "aria-hidden": "true" }), el("span", { class: "hidden-text" })), (mark, [, letter, text]) => {
      setText(/** @type {Element} */ (mark.firstChild), letter);
      setText(/** @type {Element} */ (mark.lastChild), ` ${text}`);
      setTo(mark, "title", text);
    });
    keyed(part("facts"), facts(scene, seat), (_, place) => String(place), () => el("span", {}), (node, [text, points]) => {
      setText(node, text);
      setTo(node, "data-points", points);
    });
    setText(part("remarks"), remarks(scene, seat).join(" · "));
    setText(part("bubble"), bubble(scene, seat));
    const backs = seat === view.seat ? 0 : (view.sizes[seat] ?? 0);
    keyed(part("backs"), Array.from({ length: backs }), (_, place) => String(place), () => el("i", {}));
    setTo(part("who"), "aria-label", null);
    const who = table.seats[seat];
    const cover = table.host && table.clock == null && view.to_act === seat && seat !== view.seat && who.kind === "person" && who.here && !who.covered;
    this.coverable(node, cover ? words.label("table.cover", { seat: scene.speaker.names[seat] }) : "", () => scene.send({ type: "cover", seat }));
  }

  /** The host may let the computer play for who is idle. @param {HTMLElement} node @param {string} text @param {() => void} press */
  coverable(node, text, press) {
    const there = node.querySelector(".cover");
    if (!text) there?.remove();
    else if (!there) node.append(el("button", { type: "button", class: "button cover", on: { click: press } }, text));
  }

  /** The plate of a seat. @param {number | null} seat */
  of(seat) {
    return this.querySelector(`.plate[data-seat="${seat}"]`);
  }
}
customElements.define("eu-plates", Plates);
