// @ts-check
/** The way in: the words are read, and the address says what is shown. */
import { bring } from "./bring.js";
import { el } from "./dom.js";
import { makeLive } from "./live.js";
import { mixIn } from "./mixing.js";
import { makeNet } from "./net.js";
import { settings, showSettings } from "./settings.js";
import * as words from "./words.js";

const meta = (/** @type {string} */ name) => document.querySelector(`meta[name=${name}]`)?.getAttribute("content") ?? "";
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const root = document.documentElement;

/** Settings that the style sheets look at, by their attribute. @type {Record<string, () => string>} */
const LOOKS = {
  deck: () => (wantsContrast() ? "contrast" : settings.get("suits")),
  paper: () => (isDark() ? "dark" : "light"),
  theme: () => settings.get("theme"),
  contrast: () => settings.get("contrast"),
  felt: () => settings.get("felt"),
  motion: () => settings.get("motion"),
};
const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const wantsContrast = () => settings.get("contrast") === "more" || contrast.matches;
const isDark = () => settings.get("theme") === "dark" || (settings.get("theme") === "auto" && dark.matches);

function dress() {
  for (const [name, value] of Object.entries(LOOKS)) root.dataset[name] = value();
}

/** Where the words are, of the language that was chosen here, else of the one that the server found. */
function wordsUrl() {
  const chosen = settings.get("language");
  if (!chosen || chosen === root.lang) return meta("words");
  root.lang = chosen;
  return `/words/${encodeURIComponent(chosen)}/PART.json`;
}

/** @type {() => void} */
let cleanUp = () => {};
let asked = 0;

/** What is shown where a part of the page has not come; from the beginning it may. @param {HTMLElement} root */
function showUnread(root) {
  const again = el("button", { class: "button primary", type: "button", text: words.label("app.again"), on: { click: () => location.reload() } });
  root.replaceChildren(el("div", { class: "page" }, el("p", { class: "trouble", role: "alert", text: words.label("app.unread") }), again));
}

/** The page that was asked for last, however long its module takes. @param {Promise<any>} module @param {string} name @param {...any} args */
async function show(module, name, ...args) {
  const turn = ++asked;
  const found = await module.catch(() => null);
  if (turn !== asked) return;
  const page = found ? found[name] : showUnread;
  const focused = main.contains(document.activeElement);
  cleanUp();
  cleanUp = page(main, services, ...args) ?? (() => {});
  // What was pressed is gone: the keyboard goes on at the beginning of what has come.
  if (focused && !main.contains(document.activeElement)) main.focus();
}

const live = makeLive(/** @type {HTMLElement} */ (document.getElementById("live")));
/** What this browser has mixed into each deal, by its commitment. @type {Map<string, string>} */
const ownBytes = new Map();
const services = { net: makeNet(), words, settings, live, showSettings, ownBytes, language: root.lang };

/** Waiting for players or playing: whichever the table is in. @param {string} code */
function goToTable(code) {
  let shown = "";
  const turn = () => {
    const wanted = services.net.table ? (services.net.table.state === "waiting" ? "waiting" : "playing") : shown || "playing";
    if (wanted === shown) return;
    shown = wanted;
    if (wanted === "waiting") show(bring(import("./hosting.js"), ["table"], ["waiting", "table"]), "showWaiting");
    else show(bring(import("./table.js"), ["table"], ["table"]), "showTable");
  };
  services.net.on("table", turn);
  services.net.on("state", (/** @type {any} */ { state }) => state !== "connecting" && state !== "open" && turn());
  mixIn(services.net, () => services.live.say(words.label("table.deal-unproved")), (commitment, own) => ownBytes.set(commitment, own));
  services.net.open(code);
}

function route() {
  const [, first, code, page] = location.pathname.split("/");
  if (first === "t" && page === "rules") return show(bring(import("./rules.js"), ["rest"], ["reading"]), "showRules", code);
  if (first === "t" && code) return goToTable(code);
  if (first === "check") return show(bring(import("./check.js"), ["table", "rest"], ["reading"]), "showCheck");
  return show(bring(import("./front.js"), ["front"], ["front"]), "showFront");
}

async function begin() {
  dress();
  settings.watch(dress);
  [dark, contrast].forEach((query) => query.addEventListener("change", dress));
  words.speakFrom(wordsUrl());
  try {
    await words.load("page");
  } catch {
    main.replaceChildren(el("p", { class: "trouble", text: main.dataset.noWords ?? "" }));
    return;
  }
  document.title = words.label("app.title");
  route();
}

begin();
