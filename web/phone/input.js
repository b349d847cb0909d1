import { gesture } from "../text/phone.js";
import { systemClock } from "../core/clock.js";
/** @import { Command } from "../core/store.js" */

/**
 * What a finger's way over the phone says to the app. It knows points and times only; whoever owns
 * it hands over pointer events, and calls `frame` once per animation frame.
 *
 * @typedef {import("../core/protocol.js").GestureKind} Kind
 * @typedef {Pick<Command, "phase"|"gesture"|"progress"|"velocity"|"screen">} GestureCommand
 * @typedef {{x: number, y: number, time: number}} Point shares of the screen, milliseconds
 * @typedef {{down: number, up: number|null}} Pulls the ways that a card can go, in shares of the screen
 *
 * @typedef {object} Lead what a finger may lead
 * @property {string} [screen] that which is swiped, where it is not the one on top
 * @property {Pulls} [pulls] of the card that is pulled
 */

/** The whole way, as commands have it. */
const full = 10_000;
/** The way after which a touch is a drag, in shares of the screen. */
const slop = 0.015;
/** How far a finger may move while it taps, in shares of the shorter side: 10 points of 390. */
const tapSlop = 10 / 390;
/** The same where a phone is drawn so small that a hand cannot rest within it, in pixels. */
const leastTapSlop = 4;
/** A finger that rested for longer than this before it left has no velocity; milliseconds. */
const rest = 100;

export class Drag {
  /** @type {{kind: Kind, from: Point, last: Point, speed: number, began: boolean, lead: Lead}|null} */
  #touch = null;
  /** @type {number|null} */
  #next = null;
  #progress = 0;

  /** @param {(command: GestureCommand) => void} send */
  constructor(send) {
    this.send = send;
  }

  /** Whether the app was told of a gesture that has not ended. */
  get isUnderWay() { return this.#touch?.began === true; }

  /** @param {Kind} kind @param {Point} point @param {Lead} [lead] */
  down(kind, point, lead = {}) {
    this.cancel();
    this.#touch = { kind, from: point, last: point, speed: 0, began: false, lead };
  }

  /** @param {Point} point @returns {boolean} whether the finger drags now */
  move(point) {
    const touch = this.#touch;
    if (!touch) return false;
    const { screen, pulls } = touch.lead;
    if (!touch.began && pulls?.up != null && point.y < touch.from.y) touch.kind = "pullUp";
    const way = along(touch.kind, touch.from, point);
    if (!touch.began) {
      if (Math.abs(across(touch.kind, touch.from, point)) > Math.max(slop, Math.abs(way))) {
        this.#touch = null;
        return false;
      }
      if (way < slop) return false;
      touch.began = true;
      this.#progress = 0;
      this.send({ phase: "began", gesture: touch.kind, ...(screen && { screen }) });
    }
    const whole = (touch.kind === "pullUp" ? pulls?.up : pulls?.down) ?? 1;
    const elapsed = point.time - touch.last.time;
    if (elapsed > 0) {
      touch.speed = (along(touch.kind, touch.last, point) * 1000) / elapsed / whole;
      touch.last = point;
    }
    this.#next = Math.round(Math.min(Math.max((way - slop) / whole, 0), 1) * full);
    return true;
  }

  /** Tells how far the finger is, where that is news. */
  frame() {
    if (!this.isUnderWay || this.#next === null || this.#next === this.#progress) return;
    this.#progress = this.#next;
    this.#next = null;
    this.send({ phase: "moved", progress: this.#progress });
  }

  /** @param {number} time milliseconds */
  up(time) {
    const touch = this.#touch;
    this.frame();
    this.#touch = this.#next = null;
    if (!touch?.began) return;
    const velocity = time - touch.last.time > rest ? 0 : Math.round(touch.speed * full);
    this.send(velocity === 0 ? { phase: "ended" } : { phase: "ended", velocity });
  }

  /** The finger was taken away. */
  cancel() {
    const wasUnderWay = this.isUnderWay;
    this.forget();
    if (wasUnderWay) this.send({ phase: "cancelled" });
  }

  /** The app takes no part in the gesture: nothing more is told of it. */
  forget() {
    this.#touch = this.#next = null;
  }
}

/** Whether a finger taps: it leaves again where it came down. Distances are pixels. */
export class Tap {
  /** @type {{x: number, y: number}} */
  #from = { x: 0, y: 0 };
  isTap = true;

  /** @param {{x: number, y: number}} point */
  down(point) {
    this.#from = point;
    this.isTap = true;
  }

  /** @param {{x: number, y: number}} point @param {{width: number, height: number}} screen */
  move({ x, y }, { width, height }) {
    const slop = Math.max(leastTapSlop, tapSlop * Math.min(width, height));
    if (Math.hypot(x - this.#from.x, y - this.#from.y) > slop) this.isTap = false;
  }
}

/** @param {Kind} kind @param {Point} from @param {Point} to */
function along(kind, from, to) {
  switch (kind) {
    case "pullDown": return to.y - from.y;
    case "pullUp": return from.y - to.y;
    default: return to.x - from.x;
  }
}

/** @param {Kind} kind @param {Point} from @param {Point} to */
function across(kind, from, to) {
  return kind === "pullDown" || kind === "pullUp" ? to.x - from.x : to.y - from.y;
}

/**
 * A finger made of keys: Shift with an arrow leads the edge swipe or the pull as far as a person
 * wants, and back; Enter lifts the finger, Escape takes it away.
 *
 */

/** How far one press leads, in ten-thousandths of the way. */
const step = 1_000;
/** A finger that leaves the keys is lifted after this time, in milliseconds. */
const patience = 4_000;

/** What the arrows mean for each gesture: on and back. */
const arrows = /** @type {const} */ ({
  edgeSwipe: { ArrowRight: 1, ArrowLeft: -1 },
  pullDown: { ArrowDown: 1, ArrowUp: -1 },
  pullUp: { ArrowUp: 1, ArrowDown: -1 },
});
/** @typedef {keyof typeof arrows} KeyKind */

export class KeyDrag {
  /** @type {KeyKind|null} */
  #kind = null;
  #progress = 0;
  /** @type {number|undefined} */
  #timer;

  /**
   * @param {object} options
   * @param {() => boolean} options.canSwipe
   * @param {() => Pulls|null} options.pulls
   * @param {(command: GestureCommand) => void} options.send
   * @param {(text: string) => void} options.say
   * @param {import("../core/clock.js").Timers} [options.timers]
   */
  constructor({ canSwipe, pulls, send, say, timers = systemClock }) {
    this.canSwipe = canSwipe;
    this.pulls = pulls;
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

  /** @param {string} key @returns {KeyKind|null} */
  #kindFor(key) {
    if (key === "ArrowRight" && this.canSwipe()) return "edgeSwipe";
    if (key === "ArrowDown" && this.pulls()) return "pullDown";
    return key === "ArrowUp" && this.pulls()?.up != null ? "pullUp" : null;
  }

  /** @param {KeyKind} kind @param {number} way */
  #lead(kind, way) {
    if (!this.#kind) {
      this.#kind = kind;
      this.#progress = 0;
      this.send({ phase: "began", gesture: kind });
    }
    this.#progress = Math.min(Math.max(this.#progress + way * step, 0), full);
    this.send({ phase: "moved", progress: this.#progress });
    this.say(gesture.progress(kind, this.#progress / 100));
    this.timers.clearTimeout(this.#timer);
    this.#timer = this.timers.setTimeout(() => this.#let("ended"), patience);
  }

  /** @param {"ended"|"cancelled"} phase */
  #let(phase) {
    this.forget();
    this.send({ phase });
  }
}

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
