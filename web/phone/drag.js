/**
 * What a finger's way over the phone says to the app. It knows points and times only; whoever owns
 * it hands over pointer events, and calls `frame` once per animation frame.
 *
 * @typedef {"edgeSwipe"|"pullDown"} Kind
 * @typedef {{phase: string, gesture?: Kind, progress?: number}} GestureCommand
 * @typedef {{x: number, y: number, time: number}} Point shares of the screen, milliseconds
 */

/** The way after which a touch is a drag, in shares of the screen. */
const slop = 0.015;
/** Shares of the screen per second; a finger that leaves faster than this throws the view. */
const flick = 0.9;
const half = 5_000;

export class Drag {
  /** @type {{kind: Kind, from: Point, last: Point, speed: number, began: boolean}|null} */
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

  /** @param {Kind} kind @param {Point} point */
  down(kind, point) {
    this.cancel();
    this.#touch = { kind, from: point, last: point, speed: 0, began: false };
  }

  /** @param {Point} point @returns {boolean} whether the finger drags now */
  move(point) {
    const touch = this.#touch;
    if (!touch) return false;
    const way = along(touch.kind, touch.from, point);
    if (!touch.began) {
      if (Math.abs(across(touch.kind, touch.from, point)) > Math.max(slop, Math.abs(way))) {
        this.#touch = null;
        return false;
      }
      if (way < slop) return false;
      touch.began = true;
      this.#progress = 0;
      this.send({ phase: "began", gesture: touch.kind });
    }
    const elapsed = point.time - touch.last.time;
    if (elapsed > 0) {
      touch.speed = (along(touch.kind, touch.last, point) * 1000) / elapsed;
      touch.last = point;
    }
    this.#next = Math.round(Math.min(Math.max(way - slop, 0), 1) * 10_000);
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
    const speed = time - touch.last.time > 100 ? 0 : touch.speed;
    const isPastHalf = this.#progress > half;
    if (speed > flick && !isPastHalf) this.send({ phase: "moved", progress: half + 1 });
    if (speed < -flick && isPastHalf) this.send({ phase: "moved", progress: half - 1 });
    this.send({ phase: "ended" });
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

/** @param {Kind} kind @param {Point} from @param {Point} to */
function along(kind, from, to) {
  return kind === "edgeSwipe" ? to.x - from.x : to.y - from.y;
}

/** @param {Kind} kind @param {Point} from @param {Point} to */
function across(kind, from, to) {
  return kind === "edgeSwipe" ? to.y - from.y : to.x - from.x;
}
