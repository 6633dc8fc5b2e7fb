// @ts-check
/** One socket to one table: greets, pings, notices silence, and comes back unless it was sent away. */

const VERSION = 1;
const [LEAST, MOST] = [250, 8000];
const SILENCE = 2.5;
/** Codes of a close after which coming back by itself would be wrong. */
const FINAL = { 4001: "replaced", 4003: "gone", 4004: "gone" };

/** Milliseconds before the next try: twice as long each time, never at the same moment as everybody else. @param {number} tries @param {number} chance 0 to 1 */
export const patience = (tries, chance) => Math.min(LEAST * 2 ** tries, MOST) * (0.5 + chance / 2);

/** @param {(url: string) => WebSocket} [dial] */
export function makeNet(dial = (url) => new WebSocket(url)) {
  /** @type {Map<string, Set<(frame: any) => void>>} */
  const hearers = new Map();
  /** @type {{[type: string]: any}} */
  const latest = { welcome: null, table: null, invite: null, view: null };
  /** @type {WebSocket | null} */
  let socket = null;
  let [code, tries, heard] = ["", 0, 0];
  /** The state of the connection, and why it is so. @type {any} */
  let link = { state: "closed" };
  /** @type {any} */ let retry;
  /** @type {any} */ let pulse;

  /** @param {string} type @param {any} frame */
  const tell = (type, frame) => hearers.get(type)?.forEach((hear) => hear(frame));

  /** @param {string} now @param {object} [more] */
  function become(now, more = {}) {
    link = { state: now, ...more };
    tell("state", link);
  }

  function connect() {
    clearTimeout(retry);
    drop();
    become("connecting", { again: tries > 0 || Boolean(latest.welcome) });
    const mine = dial(`${location.origin.replace(/^http/, "ws")}/ws`);
    socket = mine;
    const { game = "", seq = 0 } = latest.view ?? {};
    mine.onopen = () => mine.send(JSON.stringify({ type: "hello", version: VERSION, table: code, game, seq }));
    mine.onmessage = (event) => mine === socket && hear(JSON.parse(event.data));
    mine.onclose = (event) => mine === socket && lost(event.code);
    heard = Date.now();
    watch(20);
  }

  /** @param {any} frame */
  function hear(frame) {
    heard = frame.heard = Date.now();
    if (frame.type in latest) latest[frame.type] = frame;
    // A view of a match that is played no more has perhaps other seats.
    if (frame.type === "table" && latest.view?.game !== frame.game) latest.view = null;
    if (frame.type === "welcome") {
      tries = 0;
      watch(frame.heartbeat);
      tell("welcome", frame);
      return become("open");
    }
    if (frame.type === "replaced" || frame.type === "gone") end(frame.type, frame);
    tell(frame.type, frame);
  }

  /** Pings, and gives a connection up in which nothing was heard for long. @param {number} seconds */
  function watch(seconds) {
    clearInterval(pulse);
    pulse = setInterval(() => {
      if (Date.now() - heard > SILENCE * seconds * 1000) lost(0);
      else send({ type: "ping" });
    }, seconds * 1000);
  }

  /** @param {number} closed the code of the close */
  function lost(closed) {
    const final = FINAL[/** @type {4001} */ (closed)];
    if (final) return end(final, { closed });
    drop();
    const wait = patience(tries++, Math.random());
    retry = setTimeout(connect, wait);
    become("waiting", { seconds: Math.ceil(wait / 1000), tries });
  }

  /** @param {string} final @param {object} frame */
  function end(final, frame) {
    if (link.state === final) return;
    clearTimeout(retry);
    drop();
    become(final, frame);
  }

  function drop() {
    clearInterval(pulse);
    const old = socket;
    socket = null;
    old?.close();
  }

  /** Whether it was sent at all; who needs an answer sends again after the next welcome. @param {object} frame */
  function send(frame) {
    if (link.state !== "open" || socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  /** Worth a try at once: the network, or whoever looks at the page, is back. */
  const wake = () => link.state === "waiting" && connect();

  return {
    /** @param {string} table */
    open(table) {
      code = table;
      tries = 0;
      globalThis.addEventListener?.("online", wake);
      globalThis.document?.addEventListener("visibilitychange", wake);
      connect();
    },
    again: connect,
    close() {
      globalThis.removeEventListener?.("online", wake);
      globalThis.document?.removeEventListener("visibilitychange", wake);
      end("closed", {});
    },
    send,
    /** @param {string} type @param {(frame: any) => void} hearer */
    on(type, hearer) {
      if (!hearers.has(type)) hearers.set(type, new Set());
      hearers.get(type)?.add(hearer);
      return () => hearers.get(type)?.delete(hearer);
    },
    get code() { return code; },
    get state() { return link.state; },
    get link() { return link; },
    get welcome() { return latest.welcome; },
    get table() { return latest.table; },
    get invite() { return latest.invite; },
    get view() { return latest.view; },
  };
}
