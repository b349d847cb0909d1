import { systemClock } from "../core/clock.js";

/**
 * Gathers what is typed, so that one message tells a word rather than a letter: a text goes out
 * after a pause, and at once when a person leaves the field, confirms it or touches anything else.
 */
export class Typing {
  /** @type {Map<string, string>} */
  #waiting = new Map();
  /** @type {number|undefined} */
  #timer;

  /**
   * @param {(element: string, text: string) => void} send
   * @param {{pause?: number, timers?: import("../core/clock.js").Timers}} [options] pause in
   *   milliseconds
   */
  constructor(send, { pause = 300, timers = systemClock } = {}) {
    this.send = send;
    this.pause = pause;
    this.timers = timers;
  }

  /** @param {string} element @param {string} text all that stands in the field now */
  type(element, text) {
    this.#waiting.set(element, text);
    this.timers.clearTimeout(this.#timer);
    this.#timer = this.timers.setTimeout(() => this.flush(), this.pause);
  }

  /** Sends all that waits. */
  flush() {
    this.timers.clearTimeout(this.#timer);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [element, text] of waiting) this.send(element, text);
  }
}
