// @ts-check
// All streams of a recording on one time axis.

import { IDLE_THRESHOLD, Timeline } from "./timeline.js";
import { idleStretches } from "./moments.js";
import { upperBound } from "./search.js";

/** Streams whose starts lie further apart than this (ms) are laid on top of each other from 0. */
const MAXIMUM_START_SPREAD = 3_600_000;

/**
 * @typedef {{stream: string, header: any, timeline: Timeline, offset: number}} Track
 *   offset: µs from the start of the recording to the start of the stream
 */

export class MergedTimeline {
  /**
   * @param {import("./recording.js").Recording} recording
   * @param {object} [options] for each `Timeline`
   */
  constructor(recording, options = {}) {
    const offsets = startOffsets(recording.streams.map(({ header }) => header?.started));
    /** @type {Track[]} */
    this.tracks = recording.streams.map(({ stream, header, records }, index) => ({
      stream,
      header,
      timeline: new Timeline(stream, records, options),
      offset: offsets[index],
    }));
    this.starts = firstIndices(this.tracks);
    this.count = this.starts[this.tracks.length];
    this.order = this.mergedOrder();
    this.ranks = this.order && ranksOf(this.order);
    this.events = this.listEvents();
    this.idle = idleStretches(this.count, (moment) => this.timeOf(moment), IDLE_THRESHOLD);
  }

  /** The time of the last moment, in µs. */
  get duration() {
    return this.count === 0 ? 0 : this.timeOf(this.count - 1);
  }

  /**
   * Which stream a moment belongs to, and which of its moments it is.
   * @returns {{track: Track, moment: number}}
   */
  at(moment) {
    const index = this.order ? this.order[moment] : moment;
    const track = upperBound(this.starts, index) - 1;
    return { track: this.tracks[track], moment: index - this.starts[track] };
  }

  /** @returns {number} µs; 0 before the first moment */
  timeOf(moment) {
    if (moment < 0) return 0;
    const { track, moment: own } = this.at(moment);
    return track.offset + track.timeline.timeOf(own);
  }

  /** The last moment at or before a time; -1 before the first. */
  momentAt(time) {
    return upperBound({ length: this.count }, time, (index) => this.timeOf(index)) - 1;
  }

  /** Where a stream stands at a moment: the last of its own moments, -1 before its first. */
  positionOf(track, moment) {
    const index = this.tracks.indexOf(track);
    if (!this.ranks) return moment;
    const own = this.ranks.subarray(this.starts[index], this.starts[index + 1]);
    return upperBound(own, moment) - 1;
  }

  /** The state of one stream at a moment. */
  stateOf(track, moment) {
    return track.timeline.stateAtMoment(this.positionOf(track, moment));
  }

  /** The moment of a stream's record, or of a frame after it; null for no such stream. */
  momentOf(stream, sequence, frame = 0) {
    const index = this.tracks.findIndex((track) => track.stream === stream);
    if (index < 0) return null;
    return this.momentOfTrack(this.tracks[index], this.tracks[index].timeline.momentOfFrame(sequence, frame));
  }

  /** The moment that is a track's own moment; -1 for -1. */
  momentOfTrack(track, own) {
    if (own < 0 || !this.ranks) return own;
    return this.ranks[this.starts[this.tracks.indexOf(track)] + own];
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

  /** The share of the checkpoints that is made, 0…1. */
  get indexed() {
    const folded = this.tracks.reduce(
      (sum, { timeline }) => sum + timeline.checkpoints.length * timeline.interval, 0,
    );
    return this.count === 0 ? 1 : Math.min(1, folded / this.count);
  }

  /** Moments of all streams by time; null where one stream makes this the identity. */
  mergedOrder() {
    if (this.tracks.length < 2) return null;
    const times = new Float64Array(this.count);
    this.tracks.forEach(({ timeline, offset }, index) => {
      for (let own = 0; own < timeline.count; own += 1) {
        times[this.starts[index] + own] = offset + timeline.timeOf(own);
      }
    });
    return Int32Array.from(times.keys()).sort((a, b) => times[a] - times[b] || a - b);
  }

  listEvents() {
    const events = new Int32Array(this.tracks.reduce((sum, t) => sum + t.timeline.records.length, 0));
    let next = 0;
    for (let moment = 0; moment < this.count; moment += 1) {
      const { track, moment: own } = this.at(moment);
      if (track.timeline.isRecord(own)) events[next++] = moment;
    }
    return events;
  }
}

/** For each stream the number of its first moment when all are counted one after the other. */
function firstIndices(tracks) {
  const starts = [0];
  for (const { timeline } of tracks) starts.push(starts[starts.length - 1] + timeline.count);
  return starts;
}

function ranksOf(order) {
  const ranks = new Int32Array(order.length);
  order.forEach((index, rank) => (ranks[index] = rank));
  return ranks;
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
