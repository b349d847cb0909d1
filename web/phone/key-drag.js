import { systemClock } from "../core/clock.js";

/**
 * A finger made of keys: Shift with an arrow leads the edge swipe or the pull as far as a person
 * wants, and back; Enter lifts the finger, Escape takes it away.
 *
 * @typedef {import("./drag.js").GestureCommand} GestureCommand
 */

/** How far one press leads, in ten-thousandths of the way. */
const step = 1_000;
const full = 10_000;
/** A finger that leaves the keys is lifted after this time, in milliseconds. */
const patience = 4_000;

/** What the arrows mean for each gesture: on and back. */
const arrows = /** @type {const} */ ({
  edgeSwipe: { ArrowRight: 1, ArrowLeft: -1 },
  pullDown: { ArrowDown: 1, ArrowUp: -1 },
});

export class KeyDrag {
  /** @type {"edgeSwipe"|"pullDown"|null} */
  #kind = null;
  #progress = 0;
  /** @type {number|undefined} */
  #timer;

  /**
   * @param {object} options
   * @param {() => boolean} options.canSwipe
   * @param {() => boolean} options.canPull
   * @param {(command: GestureCommand) => void} options.send
   * @param {(text: string) => void} options.say
   * @param {import("../core/clock.js").Timers} [options.timers]
   */
  constructor({ canSwipe, canPull, send, say, timers = systemClock }) {
    this.can = { edgeSwipe: canSwipe, pullDown: canPull };
    this.send = send;
    this.say = say;
    this.timers = timers;
  }

  get isUnderWay() { return this.#kind !== null; }

  /**
   * @param {{key: string, shiftKey: boolean}} event
   * @returns {boolean} whether the key meant the gesture
   */
  pressed({ key, shiftKey }) {
    if (this.#kind && (key === "Enter" || key === "Escape")) {
      this.#let(key === "Enter" ? "ended" : "cancelled");
      return true;
    }
    if (!shiftKey) return false;
    const kind = this.#kind ?? this.#kindFor(key);
    const way = kind && /** @type {Record<string, number>} */ (arrows[kind])[key];
    if (!kind || !way) return false;
    this.#lead(kind, way);
    return true;
  }

  /** The app takes no part in it, or something else leads it now. */
  forget() {
    this.timers.clearTimeout(this.#timer);
    this.#kind = null;
  }

  /** @param {string} key @returns {"edgeSwipe"|"pullDown"|null} */
  #kindFor(key) {
    if (key === "ArrowRight" && this.can.edgeSwipe()) return "edgeSwipe";
    return key === "ArrowDown" && this.can.pullDown() ? "pullDown" : null;
  }

  /** @param {"edgeSwipe"|"pullDown"} kind @param {number} way */
  #lead(kind, way) {
    if (!this.#kind) {
      this.#kind = kind;
      this.#progress = 0;
      this.send({ phase: "began", gesture: kind });
    }
    this.#progress = Math.min(Math.max(this.#progress + way * step, 0), full);
    this.send({ phase: "moved", progress: this.#progress });
    const words = kind === "edgeSwipe" ? "Swiped back" : "Pulled down";
    this.say(`${words} by ${this.#progress / 100} %. Enter lets go, Escape takes it back.`);
    this.timers.clearTimeout(this.#timer);
    this.#timer = this.timers.setTimeout(() => this.#let("ended"), patience);
  }

  /** @param {"ended"|"cancelled"} phase */
  #let(phase) {
    this.forget();
    this.send({ phase });
  }
}
