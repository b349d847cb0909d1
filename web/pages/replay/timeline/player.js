// The player: where in the recording we are, and how that changes. It asks only the clock it was
// given, and acts on nothing but itself.

import { looped } from "./loop.js";
import { upperBound } from "./search.js";

/** The speeds that a person can choose. */
export const SPEEDS = Object.freeze([0.1, 0.25, 0.5, 1, 2, 4, 8]);

/** µs that stay of an idle stretch at both ends when idle stretches are skipped. */
export const IDLE_PADDING = 200_000;

/** ms of real time that one tick counts at most; a page in the background stands still. */
export const MAXIMUM_TICK = 250;

/**
 * What the player moves in; `MergedTimeline` is one.
 * @typedef {{duration: number, count: number, idle: {from: number, to: number}[],
 *   isOpen: boolean, grow: () => number,
 *   timeOf: (moment: number) => number, momentAt: (time: number) => number,
 *   momentOf: (stream: string, sequence: number, frame?: number) => number | null}} Axis
 */

export class Player {
  /**
   * @param {Axis} axis
   * @param {() => number} now the clock, in ms
   */
  constructor(axis, now) {
    this.axis = axis;
    this.now = now;
    this.playing = false;
    this.speed = 1;
    this.skipIdle = false;
    /** The range that is played again and again. @type {import("./loop.js").Loop | null} */
    this.loop = null;
    this.time = 0;
    this.moment = axis.momentAt(0);
    this.lastTick = 0;
  }

  /** Whether the last moment is shown. */
  get atEnd() {
    return this.moment >= this.axis.count - 1 && this.time >= this.axis.duration;
  }

  /**
   * Starts playing; from the beginning when the end is reached and no more will come, from the
   * begin of the loop when that is over.
   */
  play() {
    if (this.playing || this.axis.count === 0) return;
    if (this.loop && this.time >= this.loop.to) this.seek(this.loop.from);
    if (this.atEnd && !this.axis.isOpen) this.seek(0);
    this.playing = !this.atEnd || this.axis.isOpen;
    this.lastTick = this.now();
  }

  pause() {
    this.playing = false;
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /**
   * Takes in what was added to the recording, and stands where it stood.
   * @returns {number} the first moment that may have changed
   */
  grow() {
    const first = this.axis.grow();
    if (first <= this.moment || this.moment < 0) this.moment = this.axis.momentAt(this.time);
    return first;
  }

  /** Goes to a time in µs, held within the recording. Playing goes on playing. */
  seek(/** @type {number} */ time) {
    this.time = Math.min(Math.max(0, time), this.axis.duration);
    this.moment = this.axis.momentAt(this.time);
    this.lastTick = this.now();
  }

  /** Goes to a moment, from -1 (before the first) on. Playing goes on playing. */
  seekMoment(/** @type {number} */ moment) {
    this.moment = Math.min(Math.max(-1, moment), this.axis.count - 1);
    this.time = this.axis.timeOf(this.moment);
    this.lastTick = this.now();
  }

  /**
   * Goes to a stream's record, or to a frame after it. Playing goes on playing.
   * @returns {boolean} false when there is no such stream; then nothing changes
   */
  seekSequence(/** @type {string} */ stream, /** @type {number} */ sequence, frame = 0) {
    const moment = this.axis.momentOf(stream, sequence, frame);
    if (moment === null) return false;
    this.seekMoment(moment);
    return true;
  }

  /** Goes some moments on, or back when negative, and stands still there. */
  step(/** @type {number} */ moments) {
    this.pause();
    this.seekMoment(this.moment + moments);
  }

  /** @param {number} speed one of `SPEEDS` */
  setSpeed(speed) {
    if (!SPEEDS.includes(speed)) throw new RangeError(`${speed} is none of ${SPEEDS.join(", ")}`);
    this.tick();
    this.speed = speed;
  }

  setSkipIdle(/** @type {boolean} */ skip) {
    this.skipIdle = skip;
  }

  /**
   * Moves on to where the clock says.
   * @returns {boolean} whether the position changed
   */
  tick() {
    if (!this.playing) return false;
    const now = this.now();
    const elapsed = Math.min(Math.max(0, now - this.lastTick), MAXIMUM_TICK);
    this.lastTick = now;
    if (elapsed === 0) return false;
    const skipped = this.skipIdle ? this.axis.idle : [];
    const after = advance(this.time, elapsed * 1000 * this.speed, skipped);
    this.time = Math.min(looped(this.time, after, this.loop), this.axis.duration);
    // A step may stand on one of several moments of one time; those after it come with the tick.
    this.moment = this.axis.momentAt(this.time);
    if (this.atEnd && !this.axis.isOpen) this.pause();
    return true;
  }
}

/**
 * Moves a time on by an amount, where the inside of idle stretches takes no time.
 * @param {number} time µs
 * @param {number} amount µs
 * @param {{from: number, to: number}[]} idle ascending
 * @returns {number}
 */
export function advance(time, amount, idle) {
  let [at, left] = [time, amount];
  for (let index = upperBound(idle, time, (i) => idle[i].to); index < idle.length; index += 1) {
    const [start, end] = [idle[index].from + IDLE_PADDING, idle[index].to - IDLE_PADDING];
    if (at >= end) continue;
    if (at + left < start) break;
    left -= Math.max(0, start - at);
    at = end;
  }
  return at + left;
}
