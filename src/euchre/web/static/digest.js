// @ts-check
/**
 * SHA-256 and SHAKE-256 in a few lines: browsers have theirs on https only, and a table at home is plain http.
 */

/** The first primes: SHA-256 is built on their roots. @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
}

const fraction = (/** @type {number} */ x) => ((x % 1) * 2 ** 32) | 0;
const ROUND = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));
const right = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));

/** The message, a one bit, zeros, and its length in bits, to a multiple of 64 bytes. @param {Uint8Array} bytes */
function padded(bytes) {
  const whole = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

/** @param {Int32Array} state @param {DataView} data @param {number} offset */
function compress(state, data, offset) {
  const w = new Int32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = data.getInt32(offset + 4 * i);
      continue;
    }
    const x = w[i - 15], y = w[i - 2];
    w[i] = w[i - 16] + w[i - 7] + (right(x, 7) ^ right(x, 18) ^ (x >>> 3)) + (right(y, 17) ^ right(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i];
    const two = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
}

/** @param {Uint8Array} bytes @returns {string} in hexadecimal */
export function sha256(bytes) {
  const state = Int32Array.from(START), data = padded(bytes);
  for (let offset = 0; offset < data.byteLength; offset += 64) compress(state, data, offset);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

const MASK = (1n << 64n) - 1n;
const left = (/** @type {bigint} */ x, /** @type {number} */ n) => ((x << BigInt(n)) | (x >> BigInt(64 - n))) & MASK;

/** The permutation of SHA-3, on 25 lanes. @param {bigint[]} a */
function keccak(a) {
  let bits = 1;
  for (let round = 0; round < 24; round++) {
    const column = [0, 1, 2, 3, 4].map((x) => a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20]);
    for (let i = 0; i < 25; i++) a[i] ^= column[(i + 4) % 5] ^ left(column[(i + 1) % 5], 1);
    let x = 1, y = 0, carried = a[1];
    for (let t = 0; t < 24; t++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      [carried, a[x + 5 * y]] = [a[x + 5 * y], left(carried, (((t + 1) * (t + 2)) / 2) % 64)];
    }
    for (let row = 0; row < 25; row += 5) {
      const r = a.slice(row, row + 5);
      for (let i = 0; i < 5; i++) a[row + i] = r[i] ^ (~r[(i + 1) % 5] & MASK & r[(i + 2) % 5]);
    }
    for (let j = 0; j < 7; j++) {
      bits = ((bits << 1) ^ ((bits >> 7) * 0x71)) & 0xff;
      if (bits & 2) a[0] ^= 1n << BigInt(2 ** j - 1);
    }
  }
}

const RATE = 136;

/** The endless stream of SHAKE-256. @param {Uint8Array} bytes @returns {Generator<number, never>} bytes */
export function* shake256(bytes) {
  const lanes = /** @type {bigint[]} */ (Array(25).fill(0n));
  const whole = new Uint8Array(Math.floor(bytes.length / RATE) * RATE + RATE);
  whole.set(bytes);
  whole[bytes.length] ^= 0x1f;
  whole[whole.length - 1] ^= 0x80;
  const view = new DataView(whole.buffer);
  for (let offset = 0; offset < whole.length; offset += RATE) {
    for (let i = 0; i < RATE / 8; i++) lanes[i] ^= view.getBigUint64(offset + 8 * i, true);
    keccak(lanes);
  }
  for (;;) {
    for (let i = 0; i < RATE; i++) yield Number((lanes[i >> 3] >> BigInt(8 * (i & 7))) & 255n);
    keccak(lanes);
  }
}
