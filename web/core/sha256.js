// The browser's own SHA-256 takes all bytes at once, and only on pages that came over TLS or from
// this computer; recordings come piece by piece, and over a plain network too.

/** Bytes that are taken in at once; the algorithm has as many rounds. */
const BLOCK = 64;
/** The fractions of square and cube roots of the first primes, with which the algorithm begins. */
const { roots, rounds } = constants();

/** A SHA-256 that is computed piece by piece. */
export class SHA256 {
  #state = Int32Array.from(roots);
  #block = new Uint8Array(BLOCK);
  #filled = 0;
  #length = 0;
  #words = new Int32Array(BLOCK);

  /** Takes the next bytes. @param {Uint8Array} bytes */
  update(bytes) {
    this.#length += bytes.length;
    let at = 0;
    if (this.#filled > 0) {
      at = Math.min(BLOCK - this.#filled, bytes.length);
      this.#block.set(bytes.subarray(0, at), this.#filled);
      this.#filled += at;
      if (this.#filled < BLOCK) return;
      this.#compress(this.#block, 0);
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#compress(bytes, at);
    this.#block.set(bytes.subarray(at));
    this.#filled = bytes.length - at;
  }

  /** The hash of all bytes so far in hexadecimal; nothing may follow. */
  finish() {
    const [length, padding] = [this.#length, new Uint8Array(BLOCK * 2)];
    const count = (this.#filled < BLOCK - 8 ? BLOCK : 2 * BLOCK) - this.#filled;
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(count - 8, Math.floor(length / 2 ** 29));
    view.setUint32(count - 4, (length * 8) >>> 0);
    this.update(padding.subarray(0, count));
    return [...this.#state].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }

  /** @param {Uint8Array} bytes @param {number} start */
  #compress(bytes, start) {
    const [words, state] = [this.#words, this.#state];
    for (let index = 0, at = start; index < 16; index += 1, at += 4) {
      words[index] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
    }
    for (let index = 16; index < BLOCK; index += 1) {
      const [near, far] = [words[index - 2], words[index - 15]];
      const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      words[index] = (words[index - 16] + small + words[index - 7] + large) | 0;
    }
    let a = state[0], b = state[1], c = state[2], d = state[3];
    let e = state[4], f = state[5], g = state[6], h = state[7];
    for (let index = 0; index < BLOCK; index += 1) {
      const choice = (e & f) ^ (~e & g);
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + rounds[index]
        + words[index]) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
}

/** A word turned to the right. @param {number} word @param {number} by bits */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function constants() {
  const primes = /** @type {number[]} */ ([]);
  for (let each = 2; primes.length < BLOCK; each += 1) {
    if (primes.every((prime) => each % prime !== 0)) primes.push(each);
  }
  const fraction = (/** @type {number} */ root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    roots: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    rounds: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  };
}
