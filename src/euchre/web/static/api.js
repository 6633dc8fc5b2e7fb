// @ts-check
/** Asking the server for JSON. Whatever goes wrong becomes an `Unanswered`, which knows its sentence. */
import { load } from "./words.js";

/** @typedef {{code: string, args?: Record<string, any>}} Told */

/** Milliseconds. */
const PATIENCE = 12_000;

/** @type {Record<number, string>} */
const ANSWERS = { 404: "error.no-such-page", 403: "error.not-allowed", 429: "error.too-many", 503: "error.restarting" };

/** The server has refused, which it explains itself, or has not answered. */
export class Unanswered extends Error {
  /** @param {number} status 0 if nothing came back @param {Told | null} refusal */
  constructor(status, refusal = null) {
    super(`answer ${status}`);
    this.status = status;
    this.refusal = refusal;
  }

  /** @param {{say: (told: Told) => string, label: (code: string) => string}} words */
  sentence(words) {
    if (this.refusal) return words.say(this.refusal);
    return words.label(ANSWERS[this.status] ?? (this.status ? "error.server" : "error.offline"));
  }
}

/** @param {string} path @param {string} language "" for the server's own choice */
export function inLanguage(path, language) {
  if (!language) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${encodeURIComponent(language)}`;
}

/** What an answer explains, as soon as there are words for it. @param {Response} response @returns {Promise<Told | null>} */
async function refusalIn(response) {
  const { refusal = null } = await response.json().catch(() => ({}));
  return refusal && (await load("table", "rest").then(() => refusal, () => null));
}

/** @param {string} path @param {RequestInit} [how] @returns {Promise<any>} */
async function ask(path, how = {}) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), PATIENCE);
  try {
    const response = await fetch(path, { ...how, signal: ending.signal });
    if (response.ok) return await response.json();
    throw new Unanswered(response.status, await refusalIn(response));
  } catch (failed) {
    throw failed instanceof Unanswered ? failed : new Unanswered(0);
  } finally {
    clearTimeout(timer);
  }
}

/** @param {string} path */
export const get = (path) => ask(path, { headers: { accept: "application/json" } });

/** @param {string} path @param {object} body */
export const post = (path, body) =>
  ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
