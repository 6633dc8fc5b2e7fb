// @ts-check
/** When the table may be heard, and when it notifies. */
import { settings } from "./settings.js";

/** @typedef {import("./cues.js").Cue} Cue */
/** @type {AudioContext | undefined} */
let audio;
/** @type {Promise<typeof import("./cues.js")> | undefined} */
let cues;

/** Browsers let nothing sound before the first touch of a page, nor a context be made without complaint. */
function wake() {
  if (!("AudioContext" in globalThis) || !settings.get("sound")) return;
  audio ??= new AudioContext({ latencyHint: "interactive" });
  cues ??= import("./cues.js");
  if (audio.state === "suspended") audio.resume().catch(() => {});
}

if (globalThis.document) for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wake, { passive: true });

/** Let a cue be heard; nothing happens where sound is off, not yet allowed, or not there. @param {Cue} cue */
export async function play(cue) {
  const volume = Number(settings.get("volume"));
  if (!audio || !cues || audio.state !== "running" || !settings.get("sound") || !volume) return;
  const found = await cues.catch(() => null);
  if (!found) return;
  const out = new GainNode(audio, { gain: volume });
  out.connect(audio.destination);
  found.sound(audio, out, cue);
  setTimeout(() => out.disconnect(), 2000);
}

/** Whether this page may ever show notifications: on https, or on the same computer. */
export const canNotify = () => "Notification" in globalThis && globalThis.isSecureContext;

/** Ask for the permission, on a tap. @returns {Promise<boolean>} */
export async function allowNotices() {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Say something to who has another window in front. @param {string} text */
export function notify(text) {
  if (!settings.get("notify") || !canNotify() || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const notice = new Notification(text, { tag: "euchre", icon: new URL("./icon.svg", import.meta.url).href });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones notify from service workers only.
  }
}
