// @ts-check
// All streams of a recording on one time axis.

import { MergedOrder } from "./merged-order.js";
import { idleStretches } from "./moments.js";
import { upperBound } from "./search.js";
import { IDLE_THRESHOLD, Timeline } from "./timeline.js";

/** Streams whose starts lie further apart than this (ms) are laid on top of each other from 0. */
const MAXIMUM_START_SPREAD = 3_600_000;

/**
 * @typedef {{stream: string, header: any, timeline: Timeline, offset: number}} Track
 *   offset: µs from the start of the recording to the start of the stream
 */

export class MergedTimeline {
  #recording;
  #options;
  #order = new MergedOrder();
  #events = new Int32Array(256);
  #eventCount = 0;

  /**
   * @param {import("./recording.js").Recording} recording
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
    const { streams } = this.#recording;
    const offsets = startOffsets(streams.map(({ header }) => header?.started));
    const isShifted = this.tracks.some(({ offset }, index) => offset !== offsets[index]);
    const kept = this.tracks.map(({ timeline }) => isShifted ? 0 : timeline.moments.settled);
    this.tracks.forEach((track, index) => {
      track.offset = offsets[index];
      track.timeline.grow();
    });
    for (const { stream, header, records } of streams.slice(this.tracks.length)) {
      const timeline = new Timeline(stream, records, this.#options);
      this.tracks.push({ stream, header, timeline, offset: offsets[this.tracks.length] });
    }
    this.#order.grow(this.tracks, kept);
    this.#noteFrom(this.#order.firstChange);
    return this.#order.firstChange;
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
  at(moment) {
    const { owner, own } = this.#order.at(moment);
    return { track: this.tracks[owner], moment: own };
  }

  /** @returns {number} µs; 0 before the first moment */
  timeOf(moment) {
    return moment < 0 ? 0 : this.#order.timeOf(moment);
  }

  /** The last moment at or before a time; -1 before the first. */
  momentAt(time) {
    return upperBound({ length: this.count }, time, (index) => this.timeOf(index)) - 1;
  }

  /** Where a stream stands at a moment: the last of its own moments, -1 before its first. */
  positionOf(track, moment) {
    return this.#order.countUpTo(this.tracks.indexOf(track), moment) - 1;
  }

  /** The state of one stream at a moment. */
  stateOf(track, moment) {
    return track.timeline.stateAtMoment(this.positionOf(track, moment));
  }

  /** The moment of a stream's record, or of a frame after it; null for no such stream. */
  momentOf(stream, sequence, frame = 0) {
    const track = this.tracks.find((each) => each.stream === stream);
    if (!track) return null;
    return this.momentOfTrack(track, track.timeline.momentOfFrame(sequence, frame));
  }

  /** The moment that is a track's own moment; -1 for -1. */
  momentOfTrack(track, own) {
    return own < 0 ? own : this.#order.rankOf(this.tracks.indexOf(track), own);
  }

  /** The record of a moment that is one, with its track. */
  recordOf(moment) {
    const { track, moment: own } = this.at(moment);
    return { track, record: track.timeline.records[track.timeline.recordAt(own)] };
  }

  /** The position in `events` of the last durable record at a moment; -1 before the first. */
  eventAt(moment) {
    return upperBound(this.events, moment) - 1;
  }

  /** Makes checkpoints of all streams, at most `most` now; true when all are made. */
  index(most = Infinity) {
    const waiting = this.tracks.find(({ timeline }) => !timeline.index(0));
    if (!waiting) return true;
    waiting.timeline.index(most);
    return this.tracks.every(({ timeline }) => timeline.index(0));
  }

  /** Lists events and idle stretches anew from a moment on. @param {number} first */
  #noteFrom(first) {
    this.#eventCount = this.eventAt(first - 1) + 1;
    const most = this.#eventCount + this.count - first;
    if (most > this.#events.length) {
      const events = new Int32Array(Math.max(most, 2 * this.#events.length));
      events.set(this.events);
      this.#events = events;
    }
    for (let moment = first; moment < this.count; moment += 1) {
      const { track, moment: own } = this.at(moment);
      if (track.timeline.isRecord(own)) this.#events[this.#eventCount++] = moment;
    }
    const before = upperBound(this.idle, this.timeOf(first - 1), (index) => this.idle[index].to);
    this.idle.length = first === 0 ? 0 : before;
    const timeAt = (/** @type {number} */ moment) => this.timeOf(moment);
    for (const stretch of idleStretches(this.count, timeAt, IDLE_THRESHOLD, first)) {
      this.idle.push(stretch);
    }
  }
}

/**
 * µs from the earliest start to each start; all 0 when one is unknown or they lie far apart.
 * @param {(string | undefined)[]} starts ISO 8601
 * @returns {number[]}
 */
export function startOffsets(starts) {
  const times = starts.map((start) => Date.parse(start ?? ""));
  const first = Math.min(...times);
  const spread = Math.max(...times) - first;
  if (!(spread <= MAXIMUM_START_SPREAD)) return starts.map(() => 0);
  return times.map((time) => (time - first) * 1000);
}
