import { isRecord } from "../../core/store.js";
import { Timeline } from "../replay/timeline/timeline.js";
/** @import { Bug } from "./run.js" */

/** How long each step stands before the time goes on, in ms. */
export const holdFor = 1_100;
/** A tick counts this many ms at most. */
export const longestTick = 250;
/** How fast the time goes: most bugs take less than a second. */
const speed = 0.5;

/**
 * Plays the recording of a bug: it rests at each step, so that a person can read what is done, and
 * goes on slowly between them.
 */
export class BugPlaying {
  time = 0;
  isPlaying = false;
  /** How long it still rests, in ms. */
  #rest = 0;
  #tick = 0;
  #now;

  /** @param {Bug} bug @param {string} recording the file's text @param {() => number} now ms */
  constructor(bug, recording, now) {
    this.bug = bug;
    this.#now = now;
    // The header before the records and the sums after them are none.
    this.records = recording.split("\n").filter(Boolean).map((line) => JSON.parse(line)).filter(isRecord);
    this.#timeline = new Timeline("c1", /** @type {never} */ (this.records));
  }

  #timeline;

  /** The step that was done last, from 0; the number of steps where the bug shows. */
  get step() {
    const { steps, time } = this.bug.trace;
    if (this.time >= time && this.#shown) return steps.length;
    return this.#done - 1;
  }

  /** How many steps are done, and whether the bug shows. */
  #done = 0;
  #shown = false;

  get isAtEnd() { return this.#shown; }

  get client() {
    if (this.#shown) return this.#timeline.stateAt(this.#timeline.duration);
    const next = this.bug.sequences[this.#done];
    // What comes at the same moment comes one after the other.
    if (next !== undefined && this.bug.trace.steps[this.#done].time <= this.time) {
      return this.#timeline.stateAtMoment(this.#timeline.momentOfSequence(next) - 1);
    }
    return this.#timeline.stateAt(this.time);
  }

  /** The command of a step, as its record has it. @param {number} step */
  commandOf(step) {
    const record = this.records[this.bug.sequences[step] - 1];
    return /** @type {import("../../core/store.js").Command|undefined} */ (record?.data);
  }

  play() {
    if (this.isAtEnd) this.goTo(-1);
    this.isPlaying = true;
    this.#tick = this.#now();
  }

  pause() { this.isPlaying = false; }

  /** Shows what is there right after a step. @param {number} step from 0; -1 for before all */
  goTo(step) {
    const { steps, time } = this.bug.trace;
    const place = Math.max(-1, Math.min(step, steps.length));
    this.#shown = place === steps.length;
    this.#done = Math.min(place + 1, steps.length);
    this.time = this.#shown ? time : place < 0 ? 0 : steps[place].time;
    this.#rest = holdFor;
    this.#tick = this.#now();
  }

  /** Goes on with the clock. @returns {boolean} whether it plays on */
  tick() {
    const now = this.#now();
    let passed = Math.min(Math.max(0, now - this.#tick), longestTick);
    this.#tick = now;
    if (!this.isPlaying) return false;
    const rest = Math.min(this.#rest, passed);
    this.#rest -= rest;
    passed -= rest;
    if (this.#rest > 0) return true;
    const { steps, time } = this.bug.trace;
    const next = steps[this.#done]?.time ?? time;
    this.time = Math.min(this.time + passed * 1_000 * speed, next);
    if (this.time < next) return true;
    this.goTo(this.#done < steps.length ? this.#done : steps.length);
    if (this.isAtEnd) this.isPlaying = false;
    return this.isPlaying;
  }
}
