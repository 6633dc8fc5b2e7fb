// @ts-check
/** The table: its parts, what each is shown, and the cards that fly between them. */
import "./banner.js";
import "./bar.js";
import "./calls.js";
import "./hand.js";
import "./plates.js";
import "./trick.js";
import { bring } from "./bring.js";
import { ask } from "./dialog.js";
import { el, icon, setFace, setText, setTo } from "./dom.js";
import { makeGame } from "./game.js";
import { listenToKeys } from "./keys.js";
import { noticeOf } from "./notice.js";
import { sign } from "./title.js";
import { seatName, speakerOf } from "./words-of.js";

/** Cards narrower than this show the jumbo face, unless one likes it otherwise. */
const CLASSIC = 100;
const SAID = 6000;
/** Milliseconds that the cards have lain there before the rest is fetched, unless it is wanted or shown at once. */
const QUIET = 1000;
const isWide = () => matchMedia("(min-width: 1100px) and (min-height: 560px)").matches;
/** What each tool does, the code of its label, and its sign on a square of 24. @type {[string, string, string][]} */
const TOOLS = [
  ["hint", "table.hint", "M9 17h6M10 21h4M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8"],
  ["peek", "table.last-trick", "M4 4v6h6M5 10a8 8 0 1 1-1 5M12 8v4l3 2"],
  ["talk", "table.talk", "M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5"],
  ["menu", "table.menu", "M4 7h16M4 12h16M4 17h16"],
];

/** @param {any} words */
function skeleton(words) {
  const tool = ([command, code, lines] = ["", "", ""]) =>
    el("button", { type: "button", class: "tool", data: { command }, "aria-label": words.label(code), title: words.label(code) }, icon(lines));
  return [
    el("h1", { class: "hidden-text" }), el("eu-bar", {}), el("eu-banner", { role: "alert", hidden: true }),
    el("section", { class: "felt", "aria-label": words.label("table.title") }, el("eu-plates", {}), el("eu-trick", {}), el("eu-result", { hidden: true })),
    el("div", { class: "tools" }, ...TOOLS.map(tool)),
    el("div", { class: "own" }, el("div", { class: "ask" }, el("p", { class: "line", "aria-hidden": "true" }, el("span")), el("eu-advice", { hidden: true }), el("eu-calls", {})), el("eu-hand", {})),
    el("eu-talk", {}),
  ]; // prettier-ignore
}

/** The rest of a table. */
const later = () => bring(import("./later.js"), ["rest"], ["later"]);

/** @param {HTMLElement} root @param {any} services @returns {() => void} clean up */
export function showTable(root, services) {
  const { net, words, settings, live } = services;
  const table = el("eu-table", {}, ...skeleton(words));
  root.replaceChildren(table);
  const part = (/** @type {string} */ name) => /** @type {any} */ (table.querySelector(name));
  const parts = ["eu-bar", "eu-calls", "eu-plates", "eu-trick", "eu-hand"].map(part);
  const lateParts = ["eu-result", "eu-advice", "eu-talk"].map(part);
  const [, calls, plates, trick, hand] = parts;
  const flying = { plates, trick, hand };
  /** @type {Map<number, string>} */
  const said = new Map();
  /** @type {any} */ let link = net.link;
  /** @type {any} */ let scene = null;
  /** @type {any} */ let quiet;
  const game = makeGame(services, render);

  /** @type {Record<string, () => void>} */
  const commands = {
    talk: () => withRest(() => showTalk(!table.hasAttribute("data-talk"))),
    menu: () => withRest(({ openMenu }) => openMenu(scene, services)),
    keys: () => withRest(({ showKeys }) => showKeys(scene)),
    "score-sheet": () => withRest(({ scoreSheet }) => scoreSheet(scene)),
    claim: () => ask(words, words.label("table.claim-ask"), () => game.act({ do: "claim" })),
    pass: () => scene?.mine && scene.view.legal.some((/** @type {any} */ action) => action.do === "pass") && game.act({ do: "pass" }),
    escape: () => { showTalk(false); game.command("dismiss"); },
    ...Object.fromEntries(["hand", "trick", "score", "trump"].map((what) => [`say ${what}`, () => sayAgain(what)])),
  }; // prettier-ignore

  const command = (/** @type {string} */ name) => (commands[name] ?? (() => game.command(name)))();
  const sayAgain = (/** @type {any} */ what) => withRest(({ saidAgain }) => live.say(saidAgain(scene, what)));

  /** Where it lies over the table, the keyboard goes there with it, and back. @param {boolean} isOpen */
  function showTalk(isOpen) {
    const talk = part("eu-talk");
    const leaves = !isOpen && talk.contains(document.activeElement);
    talk.show(scene);
    setTo(table, "data-talk", isOpen);
    if (isOpen) talk.querySelector("button")?.focus();
    else if (leaves) /** @type {HTMLElement} */ (table.querySelector("[data-command=talk]")).focus();
  }

  /** @type {ReturnType<typeof later> | null} */
  let rest = null;
  /** By which cards fly, as soon as it is there. @type {Awaited<ReturnType<typeof later>> | null} */
  let air = null;
  /** What is done with the rest of the table, which is fetched once; nothing where it cannot be. @param {(found: Awaited<ReturnType<typeof later>>) => void} use */
  function withRest(use) {
    rest ??= later().then((found) => {
      air = found;
      setTimeout(render);
      return found;
    });
    rest.then((found) => scene && use(found), () => (rest = null));
  }

  /** Everything that a part may want to know. */
  function sceneNow() {
    const view = game.view();
    if (!view || !net.table) return null;
    const { state, desk } = game;
    return {
      ...desk, view, table: net.table, words, settings, live, said, sayAgain, command,
      speaker: speakerOf(net.table, view.seat), mine: game.mine, resting: state.resting,
      advised: desk.advice?.action.card, ownBytes: services.ownBytes, act: game.act, press: game.press, send: net.send,
      fallback: () => hand.buttons.find((/** @type {HTMLElement} */ button) => button.tabIndex === 0),
    }; // prettier-ignore
  }

  function render() {
    const next = sceneNow();
    part("eu-banner").show(noticeOf(services, link, net.welcome?.seat ?? null));
    if (!next) return;
    quiet ??= setTimeout(withRest, QUIET, () => {});
    const before = scene && air?.photograph(flying, scene);
    scene = next;
    parts.forEach((each) => each.show(scene));
    // Their modules may be there before the words that they speak.
    if (air) lateParts.forEach((each) => each.show(scene));
    if (!rest && (scene.result || scene.advice || isWide())) withRest(() => {});
    setText(part("h1"), words.nameGame(scene.table.rules) || scene.table.title);
    setTo(table, "data-mine", scene.mine);
    setTo(table, "data-seats", scene.table.seats.length);
    setTo(/** @type {Element} */ (table.querySelector("[data-command=hint]")), "hidden", !scene.mine);
    setTo(/** @type {Element} */ (table.querySelector("[data-command=peek]")), "aria-disabled", scene.view.last_trick.length ? null : "true");
    faces();
    sign(words, scene.mine);
    if (air && before && !scene.view.full) air.fly(flying, scene, before);
    tick();
  }

  /** Classic faces where there is room for them. */
  function faces() {
    const liked = settings.get("faces");
    table.querySelectorAll(".card-art").forEach((art) => {
      const roomy = art.clientWidth >= CLASSIC && !art.closest("[data-lapped]");
      setFace(/** @type {SVGElement} */ (art), liked !== "auto" ? liked : roomy ? "classic" : "jumbo");
    });
  }

  /** Cards as large as the window now lets them be, whatever its old size was. */
  function fit() {
    hand.scene && hand.lay();
    faces();
  }

  /** The seconds that the clock leaves. */
  function tick() {
    const left = game.desk.deadline ? Math.max(0, Math.round((game.desk.deadline - Date.now()) / 1000)) : null;
    table.querySelectorAll(".clock").forEach((clock) => {
      const here = left !== null && scene && clock.closest(".plate") === plates.of(scene.view.to_act ?? scene.view.seat);
      setTo(clock, "hidden", !here);
      if (here) setText(clock, `${left} s`);
      setTo(clock, "data-short", here && Number(left) <= 5);
    });
  }

  /** How the connection stands; why it has ended is known to the server. @param {any} now */
  async function showLink(now) {
    link = now;
    if (now.why) await words.tryLoad("rest");
    render();
  }

  /** @param {any} frame */
  function hearSaid(frame) {
    const text = frame.phrase ? words.label(`phrase.${frame.phrase}`) : frame.text;
    const name = frame.seat == null ? words.label("chat.watcher", { name: frame.name }) : scene ? seatName(scene, frame.seat) : frame.name;
    live.say(words.label("chat.said", { name, text }), "chat");
    if (frame.seat == null) return;
    said.set(frame.seat, text);
    render();
    setTimeout(() => said.get(frame.seat) === text && (said.delete(frame.seat), render()), SAID);
  }

  const offs = [
    net.on("state", showLink),
    net.on("said", hearSaid),
    settings.watch(render),
    live.watch((/** @type {string} */ text) => setText(/** @type {Element} */ (table.querySelector(".line span")), text)),
    listenToKeys(settings, (what) => (typeof what === "number" ? choose(what) : (command(what), true))),
  ]; // prettier-ignore
  showLink(link);
  const clock = setInterval(tick, 500);
  const resized = new ResizeObserver(fit);
  resized.observe(table);

  /** The place-th choice: a call if there are any, else a card. @param {number} place */
  function choose(place) {
    if (calls.pressAt(place)) return true;
    hand.buttons[place - 1]?.focus();
    hand.buttons[place - 1]?.click();
    return Boolean(hand.buttons[place - 1]);
  }

  table.addEventListener("click", (event) => {
    const at = /** @type {HTMLElement} */ (event.target);
    const tool = /** @type {HTMLElement | null} */ (at.closest("[data-command]"));
    if (tool) command(/** @type {string} */ (tool.dataset.command));
    else if (at.closest("eu-trick")) command("dismiss");
  });
  game.begin();
  return () => {
    clearInterval(clock);
    clearTimeout(quiet);
    resized.disconnect();
    offs.forEach((off) => off());
    game.close();
    sign(words, false);
    root.replaceChildren();
  };
}
