// @ts-check
/** The viewer's side of a match: what has come from the server, what is decided here, and when each is shown. */
import { isNewHand, resultOf, tell } from "./hearing.js";
import { makePace } from "./pace.js";
import { play as sound, notify } from "./sound.js";
import { NOTHING, actionOf, collected, intended, named, received, shown, swapOf, toLayAway, unanswered } from "./state.js";
import { speakerOf } from "./words-of.js";

/** Milliseconds that a finished trick and a finished hand are looked at before play goes on. */
const LOOKS = { slow: 2200, normal: 1300, fast: 700, off: 500 };
const RESULT = 6000;
/** The part of the time that the clock leaves in which one may still look at what came before. */
const LOOKING = 1 / 3;

/** When the time is over for whoever is asked, which runs from when the view was heard; 0 without a clock. @param {any} frame */
const deadlineOf = ({ heard, left }) => (left == null ? 0 : heard + left * 1000);

/** A name that no other decision has; `randomUUID` is not there on plain http. */
const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {any} services @param {() => void} changed */
export function makeGame(services, changed) {
  const { net, live, words, settings } = services;
  let state = NOTHING;
  /** @type {any} */ let collecting;
  /** @type {string[]} */ let plan = [];

  /** What the screen shows besides the state. @type {{pick: any, peek: boolean, result: any, advice: any, history: any[], deadline: number, pressed: any}} */
  const desk = { pick: null, peek: false, result: null, advice: null, history: [], deadline: 0, pressed: null };

  const view = () => shown(state);
  const isMine = () => {
    const now = view();
    return Boolean(now && now.seat !== null && now.to_act === now.seat && now.legal.length);
  };

  const pace = makePace(show, latest);

  /** @param {any} frame */
  function show(frame) {
    const [before, wasMine] = [state.view, isMine()];
    state = received(state, frame);
    if (state.view === before) return { time: 0, isKept: false };
    const now = /** @type {import("./state.js").View} */ (state.view);
    Object.assign(desk, { peek: false, advice: null, deadline: deadlineOf(frame) });
    conclude(before, now);
    tell(services, now);
    const look = lookAt(now);
    clearTimeout(collecting);
    if (state.resting && settings.get("collect") === "itself") collecting = setTimeout(collect, look.time + 500);
    choose(now);
    if (isMine() && !wasMine && !plan.length) myTurn();
    changed();
    goOn(now);
    return look;
  }

  /** Who is asked against the clock cannot look for ever at what came before. @param {any[]} waiting */
  function latest(waiting) {
    const asked = waiting.find((frame) => frame.left != null && frame.to_act === frame.seat);
    return asked ? asked.heard + asked.left * 1000 * LOOKING : Infinity;
  }

  /** @param {any} before @param {import("./state.js").View} now */
  function conclude(before, now) {
    const told = resultOf(now);
    if (before?.game !== now.game) desk.history = [];
    if (now.last && (told || now.full)) desk.result = { hand: now.last, told, over: now.over, score: now.score };
    else if (isNewHand(now) || now.full || before?.game !== now.game) desk.result = null;
    if (now.full) desk.history = now.hands ?? [];
    else if (now.last && told) desk.history.push({ number: now.deals, points: now.last.points });
  }

  /** @param {import("./state.js").View} now @returns {import("./pace.js").Look} */
  function lookAt(now) {
    const waits = settings.get("collect") === "tap";
    const isResult = Boolean(desk.result && resultOf(now));
    const isTaken = now.events.some(({ code }) => code === "trick-won");
    if (now.full || now.over || !(isResult || isTaken)) return { time: 0, isKept: false };
    if (waits) return { time: Infinity, isKept: true };
    return { time: isResult ? RESULT : LOOKS[/** @type {"normal"} */ (settings.get("speed"))], isKept: isResult };
  }

  function myTurn() {
    const text = words.label("table.your-turn");
    live.say(`${text}.`);
    sound("turn");
    notify(text);
  }

  /** Cards that are laid away together are chosen together. @param {import("./state.js").View} now */
  function choose(now) {
    const count = isMine() ? toLayAway(now, net.table.cards) : 0;
    if (count < 2 || plan.length) desk.pick = null;
    else if (desk.pick?.count !== count) desk.pick = { kind: "lay-away", count, chosen: [] };
  }

  /** The next card of those that were chosen to be laid away. @param {import("./state.js").View} now */
  function goOn(now) {
    if (!plan.length || !isMine()) return;
    const [card, ...rest] = plan;
    const action = now.legal.find((each) => each.do === "discard" && each.card === card);
    plan = action ? rest : [];
    if (action) act(action);
  }

  function collect() {
    if (state.resting) state = collected(state);
    changed();
  }

  /** Look no longer: the trick is taken up, the result put away, play goes on. */
  function dismiss() {
    if (!view()?.over) desk.result = null;
    desk.peek = false;
    collect();
    pace.hurry();
  }

  /** @param {import("./state.js").Action} action */
  function act(action) {
    if (pace.waits) return dismiss();
    if (net.state === "replaced") return live.say(words.label("error.replaced"));
    const before = state;
    state = intended(state, action, newId());
    if (state === before) return;
    Object.assign(desk, { peek: false, advice: null, pick: null });
    if (action.do === "play") sound("play");
    if (!net.send(unanswered(state))) live.say(words.label("table.not-sent"));
    state = collected(state);
    changed();
    // Whoever plays on has looked enough.
    pace.hurry();
  }

  /** A card of the hand is pressed. @param {string} key */
  function press(key) {
    const now = view();
    const held = named(now?.hand ?? []).find((each) => each.key === key);
    if (!now || !held) return;
    desk.pressed = key;
    if (desk.pick) return toggle(key);
    const action = isMine() ? actionOf(now, held.card) : undefined;
    if (action) return act(action);
    sound("refusal");
    if (isMine() && held.why) explain(held.why, "");
    else live.say(words.label(isMine() ? "table.no-card-now" : "table.not-your-turn"));
    changed();
  }

  /** Why something cannot be done, as soon as there are words for it. @param {import("./state.js").Told} why @param {string} kind */
  const explain = (why, kind) => words.load("rest").then(() => live.say(words.say(why, speakerOf(net.table, net.welcome?.seat ?? null)), kind), () => {});

  /** @param {string} key */
  function toggle(key) {
    const { chosen, count } = desk.pick;
    const left = chosen.filter((/** @type {string} */ each) => each !== key);
    desk.pick.chosen = left.length < chosen.length ? left : [...chosen, key].slice(-count);
    changed();
  }

  /** @type {Record<string, () => void>} */
  const commands = {
    dismiss,
    read() { if (desk.result && !desk.result.over) pace.stay(); },
    swap() { desk.pick = { kind: "swap", count: 3, chosen: [] }; changed(); },
    "not-picked"() { desk.pick = null; changed(); },
    picked() {
      const now = /** @type {import("./state.js").View} */ (view());
      const cards = desk.pick.chosen.map((/** @type {string} */ key) => key.split(" ")[0]);
      const swap = desk.pick.kind === "swap" && swapOf(now, cards);
      if (swap) return act(swap);
      desk.pick = null;
      plan = cards;
      goOn(now);
    },
    peek() { desk.peek = !desk.peek; changed(); },
    hint() { if (!isMine() || !net.send({ type: "hint" })) live.say(words.label("table.hint-none")); },
  }; // prettier-ignore

  const offs = [
    net.on("view", pace.take),
    net.on("table", changed),
    net.on("welcome", () => { const again = unanswered(state); if (again) setTimeout(() => net.send(again)); }),
    net.on("done", (/** @type {any} */ frame) => { state = received(state, frame); }),
    net.on("refused", (/** @type {any} */ frame) => {
      state = received(state, frame);
      plan = [];
      sound("refusal");
      explain(frame.why, "talk");
      changed();
    }),
    net.on("advice", async (/** @type {any} */ frame) => {
      await words.tryLoad("rest");
      if (frame.seq !== state.view?.seq) return;
      desk.advice = frame;
      changed();
    }),
  ]; // prettier-ignore
  return {
    desk,
    /** Shows what came before anybody listened. */
    begin() { if (net.view) pace.take({ ...net.view, full: true }); },
    get state() { return state; },
    get mine() { return isMine(); },
    view,
    act,
    press,
    command: (/** @type {string} */ name) => commands[name]?.(),
    close() { pace.stop(); clearTimeout(collecting); offs.forEach((off) => off()); },
  }; // prettier-ignore
}
