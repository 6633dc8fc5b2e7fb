// @ts-check
/** What this browser adds to every deal, and whether the deal keeps to what was told of it. See docs/fair-deal.md. */

/** 16 bytes in hexadecimal. */
const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @typedef {{number: number, commitment: string, mixed: string, next_commitment: string}} Sealed */
/** What was told of the deal after `number`, the bytes that were sent for it, and when, in ms. @typedef {{number: number, commitment: string, sent: string, at: number}} Told */

/** Bytes that were sent just before a deal may have come too late for it, in ms. */
const IN_TIME = 10_000;

/** Whether these bytes of a seat are among those of a deal. @param {string} mixed @param {string} own both in hexadecimal */
export const isMixedIn = (mixed, own) => own !== "" && (mixed.match(/.{32}/g) ?? []).some((part) => part === own);

/** Whether a deal is the one that was told, with the bytes of this seat in it. @param {Told} told @param {Sealed} sealed @param {number} now */
export function keepsTo(told, sealed, now) {
  if (sealed.number !== told.number + 1) return true;
  const isMissing = told.sent !== "" && now - told.at > IN_TIME && !isMixedIn(sealed.mixed, told.sent);
  return sealed.commitment === told.commitment && !isMissing;
}

/**
 * Answers each commitment of a next deal once, and again after a new welcome: the server may have been another meanwhile.
 * @param {any} net @param {() => void} [unproved] called when a deal does not keep to what was told
 * @param {(commitment: string, own: string) => void} [proved] called when a deal does, with the bytes of this seat in it
 * @param {() => string} [draw] @param {() => number} [clock]
 * @returns {() => void} stop
 */
export function mixIn(net, unproved = () => {}, proved = () => {}, draw = drawn, clock = () => performance.now()) {
  /** @type {Told | null} */
  let told = null;
  const offs = [
    net.on("welcome", () => (told = null)),
    net.on("sealed", (/** @type {Sealed} */ sealed) => {
      if (told && !keepsTo(told, sealed, clock())) unproved();
      else if (told?.number === sealed.number - 1 && isMixedIn(sealed.mixed, told.sent)) proved(sealed.commitment, told.sent);
      if (told && told.commitment === sealed.next_commitment) return;
      const seat = net.table?.you ?? null, sent = seat === null ? "" : draw();
      const isSent = seat === null || net.send({ type: "seed", seed: sent });
      told = isSent ? { number: sealed.number, commitment: sealed.next_commitment, sent, at: clock() } : null;
    }),
  ];
  return () => offs.forEach((off) => off());
}
