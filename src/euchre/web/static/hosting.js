// @ts-check
/** A table before its match: who sits where, how others find it, what is played, and the beginning. */
import { get, inLanguage } from "./api.js";
import "./banner.js";
import { bring } from "./bring.js";
import { gameTitle, readChoices } from "./choices.js";
import { button, linkButton, section } from "./dialog.js";
import { el } from "./dom.js";
import { invitePart } from "./invite.js";
import { noticeOf } from "./notice.js";
import { deeds, mySeat, roundTable } from "./seats.js";
import { settings } from "./settings.js";

/** @typedef {import("./seats.js").TableView} TableView */
/** @typedef {import("./choices.js").Catalogue} Catalogue */
/** @typedef {(type: string, more?: object) => void} Send */

/**
 * What each deed at a seat sends; a swap is asked for the other seat first.
 * @type {Record<string, (send: Send, seat: number, level?: string) => void>}
 */
const DEEDS = {
  sit: (send, seat) => send("sit", { seat }),
  stand: (send) => send("stand"),
  kick: (send, seat) => send("kick", { seat }),
  level: (send, seat, level) => send("level", { seat, level }),
  "make-empty": (send, seat) => send("level", { seat, level: null }),
};

/** What the seats do not show. @param {any} words @param {TableView} table */
function remarks(words, { sides, watching }) {
  const alone = sides.every((side) => side.length === 1) ? words.label("host.each-for-himself") : "";
  return [alone, watching ? words.label("host.watching", { watching }) : ""].filter(Boolean).join(" ");
}

/** @param {any} words @param {Send} send */
function seatsPart(words, send) {
  const places = el("div", { class: "places" }), told = el("p", { class: "note", role: "status" });
  /** @type {TableView} */
  let table;
  /** @type {any[]} */
  let levels = [];
  /** @type {number | null} */
  let swapping = null;

  /** @param {number} seat */
  const press = async (seat) => {
    if (swapping !== null) {
      if (swapping !== seat) send("swap", { seats: [swapping, seat] });
      swapping = null;
      return show(table);
    }
    const mine = mySeat(table);
    if (deeds(table, seat, mine).join() === "sit") return DEEDS.sit(send, seat);
    const { askAbout } = await bring(import("./seat-sheet.js"), ["rest"], ["fields"]);
    askAbout(words, table, seat, mine, levels, (deed, level) => {
      if (deed === "swap") swapping = seat;
      else DEEDS[deed](send, seat, level);
      show(table);
    });
  };

  /** The seats anew; the focus stays where it was. @param {TableView} now @param {Catalogue | null} [catalogue] */
  function show(now, catalogue) {
    table = now;
    levels = catalogue?.levels ?? levels;
    const focused = places.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.seat : null;
    places.replaceChildren(roundTable(words, now, mySeat(now), swapping, press));
    if (focused) /** @type {HTMLElement | null} */ (places.querySelector(`[data-seat="${focused}"]`))?.focus();
    told.textContent = swapping === null ? remarks(words, now) : words.label("host.swap-pick");
  }
  return { part: el("section", { class: "panel", "aria-label": words.label("host.seats") }, told, places), show };
}

/** Who comes by a link has no name yet: he may give himself one, with the part of the front page that asks for it. @param {any} services */
function ownNamePart({ words, net }) {
  const place = el("div", {}, button(words.label("front.name"), "", async () => {
    const { namePart } = await bring(import("./front.js"), ["front"]);
    place.replaceChildren(namePart(words, net.table.seats[mySeat(net.table) ?? -1]?.name ?? net.welcome.name));
    place.querySelector("input")?.focus();
  }));
  return place;
}

/** What is chosen: a form for the host, a list for all others. @param {any} services @param {Send} send */
function choicesPart(services, send) {
  const { words, net } = services;
  const place = el("div", {}), wrong = el("p", { class: "note bad", role: "alert" });
  const rules = button(words.label("front.rules"), "quiet", async () =>
    (await bring(import("./rules.js"), ["rest"], ["reading"])).readTableRules(services, net.table.code));
  /** @type {ReturnType<typeof import("./host-form.js").hostForm> | null} */
  let form = null;
  /** @param {TableView} now @param {Catalogue | null} catalogue */
  const show = async (now, catalogue) => {
    if (!now.host || !catalogue?.levels) return place.replaceChildren(readChoices(words, catalogue, now));
    const { hostForm } = await bring(import("./host-form.js"), ["rest"], ["fields"]);
    if (!net.table.host) return;
    form ??= hostForm(words, catalogue, (choices) => send("configure", { choices }));
    form.show(net.table);
    if (!place.contains(form.form)) place.replaceChildren(form.form);
  };
  const say = (/** @type {string} */ sentence) => (wrong.textContent = sentence);
  return { part: section(words.label("table.rules"), wrong, place, rules), show, say };
}

/** @param {any} words @param {Send} send */
function startPart(words, send) {
  const start = button(words.label("host.start"), "primary large", () => send("start"));
  const note = el("p", { role: "status" });
  /** @param {TableView} now */
  const show = ({ host, seats }) => {
    start.hidden = !host;
    const isShort = seats.some(({ kind }) => kind === "empty");
    note.textContent = !host ? words.label("host.waiting") : isShort ? words.label("host.empty-help") : "";
  };
  return { part: el("div", { class: "start" }, start, note), show };
}

/** @param {any} words */
function headPart(words) {
  const title = el("h1", {}), lead = el("p", { class: "lead" });
  /** @param {TableView} now @param {Catalogue | null} catalogue */
  const show = (now, catalogue) => {
    title.textContent = gameTitle(catalogue, now);
    const name = now.hosting == null ? "" : (now.seats[now.hosting]?.name ?? "");
    lead.textContent = now.host ? words.label("host.you-are-host") : words.label("host.waiting-host", { name });
  };
  return { part: el("header", { class: "wide" }, linkButton(words.label("app.home"), "quiet home", "/"), title, lead), show };
}

/** The page of a table that waits. @param {HTMLElement} root @param {any} services @returns {() => void} */
export function showWaiting(root, services) {
  const { words, net } = services;
  /** @type {Catalogue | null} */
  let catalogue = null;
  let asked = "";
  /** @type {Send} */
  const send = (type, more) => {
    choices.say("");
    if (!net.send({ type, ...more })) choices.say(words.label("table.connection-lost"));
  };
  const head = headPart(words), seats = seatsPart(words, send), start = startPart(words, send);
  const invite = invitePart(services), choices = choicesPart(services, send);
  const banner = /** @type {any} */ (el("eu-banner", { class: "wide", role: "alert", hidden: true }));
  const left = el("div", { class: "column" }, seats.part, ownNamePart(services), start.part, invite.part);
  root.replaceChildren(el("div", { class: "page waiting" }, head.part, banner, left, choices.part));

  /** The host chooses among all games; the others need only know the one. @param {TableView} now */
  async function learn({ host, rules }) {
    const wanted = host ? "/api/catalogue" : `/api/games/${rules}`;
    if (wanted === asked) return;
    asked = wanted;
    try {
      const found = await get(inLanguage(wanted, settings.get("language")));
      if (wanted !== asked) return;
      catalogue = found;
      choices.say("");
      update();
    } catch (failed) {
      asked = "";
      choices.say(/** @type {any} */ (failed).sentence(words));
    }
  }

  const update = () => {
    const now = net.table;
    if (!now) return;
    learn(now);
    head.show(now, catalogue);
    seats.show(now, catalogue);
    start.show(now);
    choices.show(now, catalogue);
    invite.show(now.code, net.invite);
  };
  const stops = [
    net.on("table", update),
    net.on("invite", update),
    net.on("state", async (/** @type {any} */ link) => {
      if (link.why) await words.tryLoad("rest");
      banner.show(noticeOf(services, link, null));
    }),
    net.on("refused", async (/** @type {{why: any}} */ { why }) => {
      update();
      await words.tryLoad("rest");
      choices.say(words.say(why));
    }),
  ];
  update();
  return () => {
    stops.forEach((stop) => stop());
    root.replaceChildren();
  };
}
