/**
 * Lets only so many through at once; the others wait in their order.
 * @template Guest
 */
export class Turnstile {
  /** @type {Set<Guest>} */
  #waiting = new Set();
  /** @type {Set<Guest>} */
  #inside = new Set();

  /** @param {number} width how many may be inside at once @param {(guest: Guest) => void} admit */
  constructor(width, admit) {
    this.width = width;
    this.admit = admit;
  }

  /** How many wait or are inside. */
  get size() { return this.#waiting.size + this.#inside.size; }

  /** @param {Guest} guest */
  enter(guest) {
    this.#waiting.add(guest);
    this.#turn();
  }

  /** The guest is through, or gave up waiting. @param {Guest} guest */
  leave(guest) {
    this.#waiting.delete(guest);
    if (this.#inside.delete(guest)) this.#turn();
  }

  #turn() {
    for (const guest of this.#waiting) {
      if (this.#inside.size >= this.width) return;
      this.#waiting.delete(guest);
      this.#inside.add(guest);
      this.admit(guest);
    }
  }
}
