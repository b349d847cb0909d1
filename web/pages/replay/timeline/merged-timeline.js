// All streams of a recording on one time axis.

import { MergedOrder } from "./merged-order.js";
import { upperBound } from "./search.js";
import { IDLE_THRESHOLD, Timeline } from "./timeline.js";
/** @import { StreamHeader } from "../recording/recording.js" */

/** Streams whose starts lie further apart than this (ms) are laid on top of each other from 0. */
const MAXIMUM_START_SPREAD = 3_600_000;
/** Moments that are listed in one go; 1 ms or so. */
const NOTED_AT_ONCE = 30_000;


/**
 * @typedef {{index: number, stream: string, header: StreamHeader, timeline: Timeline, offset: number}} Track
 *   index: among the tracks; offset: µs from the start of the recording to that of the stream
 */

export class MergedTimeline {
  #recording;
  #options;
  #order = new MergedOrder();
  /** @type {Map<string, Track>} */
  #byStream = new Map();
  #events = new Int32Array(256);
  #eventCount = 0;
  /** What it is when it grows next. @type {MergedTimeline | null} */
  #next = null;
  /** Tracks whose checkpoints are all made. */
  #indexed = 0;

  /**
   * @param {Pick<import("../recording/recording.js").Recording, "streams">} recording
   * @param {object} [options] for each `Timeline`
   */
  constructor(recording, options = {}) {
    this.#recording = recording;
    this.#options = options;
    /** @type {Track[]} */
    this.tracks = [];
    /** Where nothing happens in any stream. @type {{from: number, to: number}[]} */
    this.idle = [];
    /** Whether more may come: the file is being read still, or the client goes on. */
    this.isOpen = false;
    this.grow();
  }

  /**
   * Takes in what was added to the recording: records of its streams, and further streams.
   * @returns {number} the first moment that may have changed
   */
  grow() {
    const next = this.#next;
    if (!next) return drained(this.#growing());
    this.#next = null;
    this.#adopt(next);
    return 0;
  }

  /**
   * Says what it shall take in when it grows next.
   * @param {Pick<import("../recording/recording.js").Recording, "streams">} recording
   * @param {MergedTimeline | null} [successor] what it then is
   */
  prepare(recording, successor = null) {
    this.#recording = recording;
    this.#next = successor;
  }

  /**
   * Another one, which holds what there is now, while this one stays as it is. With several streams
   * that takes long; it yields now and then, so that a page can spread it.
   * @param {Pick<import("../recording/recording.js").Recording, "streams">} recording
   * @returns {Generator<void, MergedTimeline, void>}
   */
  * successor(recording) {
    const next = new MergedTimeline({ ...recording, streams: [] }, this.#options);
    next.#recording = recording;
    for (const { stream, header, records } of recording.streams) {
      const known = this.#byStream.get(stream)?.timeline;
      const timeline = known && !known.isBehind ? known : new Timeline(stream, [], this.#options);
      if (timeline !== known) yield* timeline.filling(records, known);
      next.#addTrack(stream, header, timeline);
    }
    yield* next.#growing();
    return next;
  }

  /** Becomes what its successor is. @param {MergedTimeline} next */
  #adopt(next) {
    this.tracks = next.tracks;
    this.idle = next.idle;
    this.#order = next.#order;
    this.#byStream = next.#byStream;
    this.#events = next.#events;
    this.#eventCount = next.#eventCount;
    this.#indexed = 0;
  }

  /** @returns {Generator<void, number, void>} */
  * #growing() {
    const { streams } = this.#recording;
    const offsets = startOffsets(streams.map(({ header }) => header?.started));
    const isShifted = this.tracks.some(({ offset }, index) => offset !== offsets[index]);
    const cut = this.#order.cut(this.tracks.map(({ timeline }) => isShifted ? 0 : timeline.kept));
    for (const { timeline } of this.tracks) timeline.grow();
    for (const { stream, header, records } of streams.slice(this.tracks.length)) {
      this.#addTrack(stream, header, new Timeline(stream, records, this.#options));
    }
    this.#indexed = 0;
    for (const track of this.tracks) track.offset = offsets[track.index];
    const first = Math.min(cut, yield* this.#order.adding(this.tracks));
    yield* this.#noting(first);
    return first;
  }

  /** @param {string} stream @param {StreamHeader} header @param {Timeline} timeline */
  #addTrack(stream, header, timeline) {
    const track = { index: this.tracks.length, stream, header, timeline, offset: 0 };
    this.tracks.push(track);
    this.#byStream.set(stream, track);
  }

  /** How many moments all streams have together. */
  get count() {
    return this.#order.count;
  }

  /** The time of the last moment, in µs. */
  get duration() {
    return this.count === 0 ? 0 : this.timeOf(this.count - 1);
  }

  /** The moments that are durable records, ascending. */
  get events() {
    return this.#events.subarray(0, this.#eventCount);
  }

  /**
   * Which stream a moment belongs to, and which of its moments it is.
   * @returns {{track: Track, moment: number}}
   */
  at(/** @type {number} */ moment) {
    return { track: this.tracks[this.#order.ownerOf(moment)], moment: this.#order.ownOf(moment) };
  }

  /** @returns {number} µs; 0 before the first moment */
  timeOf(/** @type {number} */ moment) {
    return moment < 0 ? 0 : this.#order.timeOf(moment);
  }

  /** The last moment at or before a time; -1 before the first. */
  momentAt(/** @type {number} */ time) {
    return upperBound({ length: this.count }, time, (index) => this.timeOf(index)) - 1;
  }

  /** Where a stream stands at a moment: the last of its own moments, -1 before its first. */
  positionOf(/** @type {Track} */ track, /** @type {number} */ moment) {
    return this.#order.countUpTo(track.index, moment) - 1;
  }

  /** The state of one stream at a moment. */
  stateOf(/** @type {Track} */ track, /** @type {number} */ moment) {
    return track.timeline.stateAtMoment(this.positionOf(track, moment));
  }

  /** The moment of a stream's record, or of a frame after it; null for no such stream. */
  momentOf(/** @type {string} */ stream, /** @type {number} */ sequence, frame = 0) {
    const track = this.#byStream.get(stream);
    if (!track) return null;
    return this.momentOfTrack(track, track.timeline.momentOfFrame(sequence, frame));
  }

  /** The moment that is a track's own moment; -1 for -1. */
  momentOfTrack(/** @type {Track} */ track, /** @type {number} */ own) {
    return own < 0 ? own : this.#order.rankOf(track.index, own);
  }

  /** The record at a place; null for no such one. */
  recordAt(/** @type {{stream: string, sequence: number}} */ { stream, sequence }) {
    const { records, first } = this.#byStream.get(stream)?.timeline ?? { records: [], first: 0 };
    return records[sequence - first - 1] ?? null;
  }

  /** The record of a moment that is one, with its track. */
  recordOf(/** @type {number} */ moment) {
    const { track, moment: own } = this.at(moment);
    return { track, record: track.timeline.records[track.timeline.recordAt(own)] };
  }

  /** The position in `events` of the last durable record at a moment; -1 before the first. */
  eventAt(/** @type {number} */ moment) {
    return upperBound(this.events, moment) - 1;
  }

  /**
   * The track of a stream; undefined where there is none of this name.
   * @param {string} stream
   */
  trackOf(stream) {
    return this.#byStream.get(stream);
  }

  /** Makes checkpoints of all streams, at most `most` now; true when all are made. */
  index(most = Infinity) {
    for (let left = most; this.#indexed < this.tracks.length; this.#indexed += 1) {
      const { timeline } = this.tracks[this.#indexed];
      const before = timeline.checkpoints.length;
      if (!timeline.index(left)) return false;
      left -= timeline.checkpoints.length - before;
    }
    return true;
  }

  /** Lists events and idle stretches anew from a moment on. @param {number} first */
  * #noting(first) {
    this.#eventCount = this.eventAt(first - 1) + 1;
    const most = this.#eventCount + this.count - first;
    if (most > this.#events.length) {
      const events = new Int32Array(Math.max(most, 2 * this.#events.length));
      events.set(this.events);
      this.#events = events;
    }
    // Idle stretches are found on the way; one at the seam is found again.
    let before = this.timeOf(first - 1);
    this.idle.length = first === 0 ? 0 : upperBound(this.idle, before, (index) => this.idle[index].to);
    for (let moment = first; moment < this.count; moment += NOTED_AT_ONCE) {
      before = this.#note(moment, Math.min(this.count, moment + NOTED_AT_ONCE), before);
      yield;
    }
  }

  /** @param {number} from @param {number} to @param {number} time of the moment before, in µs */
  #note(from, to, time) {
    let before = time;
    for (let moment = from; moment < to; moment += 1) {
      const { timeline, offset } = this.tracks[this.#order.ownerOf(moment)];
      const own = this.#order.ownOf(moment);
      if (timeline.moments.frames[own] === 0) this.#events[this.#eventCount++] = moment;
      const now = offset + timeline.moments.times[own];
      if (now - before >= IDLE_THRESHOLD) this.idle.push({ from: before, to: now });
      before = now;
    }
    return before;
  }
}

/**
 * µs from the earliest start to each start; all 0 when one is unknown or they lie far apart.
 * @param {(string | undefined)[]} starts ISO 8601
 * @returns {number[]}
 */
export function startOffsets(starts) {
  const times = starts.map((start) => Date.parse(start ?? ""));
  const first = times.reduce((least, time) => Math.min(least, time), Infinity);
  const spread = times.reduce((most, time) => Math.max(most, time), -Infinity) - first;
  if (!(spread <= MAXIMUM_START_SPREAD)) return starts.map(() => 0);
  return times.map((time) => (time - first) * 1000);
}

/**
 * Work that can be spread, done in one go.
 * @template Result
 * @param {Generator<void, Result, void>} work
 * @returns {Result}
 */
export function drained(work) {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
