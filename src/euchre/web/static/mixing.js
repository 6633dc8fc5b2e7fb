// @ts-check
/** What this browser adds to every deal, so that not even the server can choose it. See docs/fair-deal.md. */

/** 16 bytes in hexadecimal. */
const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Answers each commitment of a next deal once. @param {any} net @param {() => string} [draw] @returns {() => void} stop */
export function mixIn(net, draw = drawn) {
  let answered = "";
  return net.on("sealed", (/** @type {{next_commitment: string}} */ { next_commitment: next }) => {
    if (next !== answered && net.send({ type: "seed", seed: draw() })) answered = next;
  });
}
