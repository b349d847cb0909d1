// One stream as something to move in: the state at any moment, forwards and backwards.

import { emptyClient, fold as foldRecord } from "../../../core/store.js";
import { idleStretches, MomentList } from "./moments.js";
import { upperBound } from "./search.js";

/** A state is kept every so many moments; a jump folds fewer records than this. */
const CHECKPOINT_INTERVAL = 256;

/** Records that are taken in in one go; 1 ms or so. */
const TAKEN_AT_ONCE = 4_000;

/** µs without any moment from which a stretch counts as idle. */
export const IDLE_THRESHOLD = 1_000_000;

/**
 * @typedef {import("../recording/recording.js").Record} Record
 * @typedef {import("./moments.js").Transition} Transition
 * @typedef {{transition: Transition, frame: number, lastFrame: number, progress: number}} Frame
 */

/**
 * @typedef {{fold?: typeof foldRecord, empty?: typeof emptyClient, interval?: number, first?: number}} TimelineOptions
 *   empty: the state before the first record; first: how many records of the stream come before it
 */

export class Timeline {
  /**
   * @param {string} stream
   * @param {Record[]} records durable, in order
   * @param {TimelineOptions} [options]
   */
  constructor(stream, records, options = {}) {
    this.stream = stream;
    this.records = records;
    this.fold = options.fold ?? foldRecord;
    this.first = options.first ?? 0;
    this.interval = options.interval ?? CHECKPOINT_INTERVAL;
    this.moments = new MomentList();
    /** Stretches of `IDLE_THRESHOLD` or more without a moment. @type {{from: number, to: number}[]} */
    this.idle = [];
    /** For each transition, until when it or an older one is under way. @type {number[]} */
    this.reaches = [];
    this.checkpoints = [(options.empty ?? emptyClient)(stream)];
    this.recent = { moment: -1, state: this.checkpoints[0] };
    this.grow();
  }

  /**
   * Takes in what was added to the records. Only what follows the last record may change.
   * @param {number} [end] the number of records to take in, at most
   */
  grow(end = Infinity) {
    const { moments, checkpoints, idle } = this;
    if (!moments.isBehind(this.records)) return;
    const { settled, firstOpen } = moments;
    const stayed = this.settledCheckpoints;
    moments.grow(this.records, end);
    const last = this.timeOf(settled - 1);
    idle.length = settled === 0 ? 0 : upperBound(idle, last, (index) => idle[index].to);
    const timeAt = (/** @type {number} */ moment) => moments.times[moment];
    for (const stretch of idleStretches(this.count, timeAt, IDLE_THRESHOLD, settled)) {
      idle.push(stretch);
    }
    this.reaches.length = firstOpen;
    for (const { endMoment } of this.transitions.slice(firstOpen)) {
      this.reaches.push(Math.max(this.reaches.at(-1) ?? 0, endMoment));
    }
    checkpoints.length = Math.min(checkpoints.length, stayed);
    if (this.recent.moment >= settled) this.recent = { moment: -1, state: checkpoints[0] };
  }

  /** How many moments there are. Moments are numbered from 0; -1 is before the first. */
  get count() {
    return this.moments.count;
  }

  /** The time of the last moment, in µs. */
  get duration() {
    return this.count === 0 ? 0 : this.moments.times[this.count - 1];
  }

  /** @returns {Transition[]} */
  get transitions() {
    return this.moments.transitions;
  }

  /** Whether there are records that it did not take in. */
  get isBehind() {
    return this.moments.isBehind(this.records);
  }

  /** How many moments stay as they are when it grows next. */
  get kept() {
    return this.isBehind ? this.moments.settled : this.count;
  }

  /**
   * Takes in the records of an empty timeline. It yields now and then, so that a page can spread it.
   * @param {Record[]} records all of them
   * @param {Timeline} [known] which took in the first of them; its checkpoints are taken over
   */
  * filling(records, known) {
    this.records = records;
    for (let end = TAKEN_AT_ONCE; this.isBehind; end += TAKEN_AT_ONCE) {
      this.grow(end);
      yield;
    }
    if (known) this.checkpoints = known.checkpoints.slice(0, known.settledCheckpoints);
  }

  /** How many checkpoints stay as they are when it grows next. */
  get settledCheckpoints() {
    return 1 + Math.floor(this.moments.settled / this.interval);
  }

  /** @param {number} moment @returns {number} µs; 0 before the first moment */
  timeOf(moment) {
    return moment < 0 ? 0 : this.moments.times[moment];
  }

  /** The last moment at or before a time; -1 before the first. */
  momentAt(/** @type {number} */ time) {
    return upperBound({ length: this.count }, time, (index) => this.moments.times[index]) - 1;
  }

  /** The moment of the record with a sequence, held within the records; -1 for one before them. */
  momentOfSequence(/** @type {number} */ sequence) {
    const record = Math.min(sequence - this.first, this.records.length) - 1;
    if (record < 0) return -1;
    const { records, frames } = this.moments;
    let moment = upperBound({ length: this.count }, record, (index) => records[index]) - 1;
    while (frames[moment] !== 0) moment -= 1;
    return moment;
  }

  /** The moment of a frame that follows a record; of the record where there is no such frame. */
  momentOfFrame(/** @type {number} */ sequence, /** @type {number} */ frame) {
    const record = this.momentOfSequence(sequence);
    const { frames } = this.moments;
    const transition = this.transitionAt(record);
    const index = transition ? this.transitions.indexOf(transition) : -1;
    for (let moment = record + 1; frame > 0 && moment < this.count; moment += 1) {
      if (this.isRecord(moment)) break;
      if (frames[moment] === frame && this.isFrameOf(moment, index)) return moment;
    }
    return record;
  }

  /** The moment at which a transition shows a frame, or its last one where it ended before. */
  momentOfFrameIn(/** @type {import("./moments.js").Transition} */ transition, /** @type {number} */ frame) {
    const { frames } = this.moments;
    const index = this.transitions.indexOf(transition);
    let moment = transition.endMoment - 1;
    while (moment > transition.moment && (frames[moment] > frame || !this.isFrameOf(moment, index))) {
      moment -= 1;
    }
    return moment;
  }

  /** The index of the last durable record at a moment; -1 before the first. */
  recordAt(/** @type {number} */ moment) {
    return moment < 0 ? -1 : this.moments.records[moment];
  }

  /** The sequence of the last durable record at a moment; of the one before them all for -1. */
  sequenceAt(/** @type {number} */ moment) {
    return this.first + this.recordAt(moment) + 1;
  }

  /** The sequence of the last record. */
  get last() { return this.first + this.records.length; }

  /** Whether the moment is a durable record and no frame. */
  isRecord(/** @type {number} */ moment) {
    return moment >= 0 && this.moments.frames[moment] === 0;
  }

  /** Whether the moment is a frame of an animation. */
  isFrame(/** @type {number} */ moment) {
    return moment >= 0 && this.moments.frames[moment] > 0;
  }

  /** Whether the moment is a frame of this transition. */
  isFrameOf(/** @type {number} */ moment, /** @type {number} */ index) {
    return this.isFrame(moment) && this.moments.shown[moment] === index;
  }

  /**
   * The frame of the transition under way at a moment; of the youngest where there are several.
   * @param {number} moment
   * @returns {Frame | null}
   */
  frameAt(moment) {
    return this.framesAt(moment)[0] ?? null;
  }

  /**
   * The frames of all transitions under way at a moment, the youngest first.
   * @param {number} moment
   * @returns {Frame[]}
   */
  framesAt(moment) {
    return this.indicesAt(moment).map((index) => this.frameIn(index, moment));
  }

  /** @param {number} index @param {number} moment @returns {Frame} */
  frameIn(index, moment) {
    const transition = this.transitions[index];
    let shown = moment;
    while (shown > transition.moment && !this.isFrameOf(shown, index)) shown -= 1;
    const frame = this.moments.frames[shown];
    const lastFrame = Math.max(0, transition.frames.length - 1);
    return { transition, frame, lastFrame, progress: transition.frames[frame] ?? 0 };
  }

  /** The transition under way at a moment, the youngest of several, or null. */
  transitionAt(/** @type {number} */ moment) {
    const [index] = this.indicesAt(moment);
    return index === undefined ? null : this.transitions[index];
  }

  /** @param {number} moment @returns {number[]} */
  indicesAt(moment) {
    const { transitions, reaches } = this;
    const found = [];
    let index = upperBound(transitions, moment, (i) => transitions[i].moment) - 1;
    for (; index >= 0 && reaches[index] > moment; index -= 1) {
      if (transitions[index].endMoment > moment) found.push(index);
    }
    return found;
  }

  /** The first transition that begins after a moment, or null. */
  transitionAfter(/** @type {number} */ moment) {
    const { transitions } = this;
    return transitions[upperBound(transitions, moment, (i) => transitions[i].moment)] ?? null;
  }

  /** The state a live page had after everything at or before a time. */
  stateAt(/** @type {number} */ time) {
    return this.stateAtMoment(this.momentAt(time));
  }

  /** The state after a moment; the state before anything for -1. */
  stateAtMoment(/** @type {number} */ moment) {
    const checkpoint = Math.floor((moment + 1) / this.interval);
    this.indexTo(checkpoint);
    const from = checkpoint * this.interval - 1;
    const near = this.recent.moment >= from && this.recent.moment <= moment;
    const start = near ? this.recent : { moment: from, state: this.checkpoints[checkpoint] };
    this.recent = { moment, state: this.foldOn(start.state, start.moment + 1, moment) };
    return this.recent.state;
  }

  /**
   * Makes checkpoints, at most `most` of them, so that a page can spread the work over frames.
   * @returns {boolean} whether all are made
   */
  index(most = Infinity) {
    const all = Math.floor(this.count / this.interval);
    this.indexTo(Math.min(all, this.checkpoints.length - 1 + most));
    return this.checkpoints.length > all;
  }

  indexTo(/** @type {number} */ checkpoint) {
    for (let made = this.checkpoints.length; made <= checkpoint; made += 1) {
      const end = made * this.interval - 1;
      const state = this.foldOn(this.checkpoints[made - 1], end - this.interval + 1, end);
      this.checkpoints.push(state);
    }
  }

  /** Folds the moments first…last. Of a run of one transition's frames only the last one shows. */
  foldOn(/** @type {import("../../../core/store.js").Client} */ state, /** @type {number} */ first, /** @type {number} */ last) {
    let result = state;
    for (let moment = first; moment <= last; moment += 1) {
      if (this.isRecord(moment)) result = this.fold(result, this.records[this.recordAt(moment)]);
      else if (moment === last || !this.isFrameOf(moment + 1, this.moments.shown[moment])) {
        result = this.fold(result, this.progressRecord(moment));
      }
    }
    return result;
  }

  /** The progress record that a live page was sent at the moment of a frame. */
  progressRecord(/** @type {number} */ moment) {
    const kind = /** @type {const} */ ("progress");
    const { frame, transition, progress } = this.frameIn(this.moments.shown[moment], moment);
    const { sequence } = this.records[this.recordAt(moment)];
    const data = { transition: transition.id, progress };
    const time = this.timeOf(moment);
    return { stream: this.stream, sequence, frame, time, kind, data };
  }
}
