// @ts-check
// The moments of a stream: everything a person can step to. A moment is a durable record or one
// frame of an animation. They are kept as columns, since a stream may have millions.

import { dueOf, ends, lead, nextDue, wayFrom } from "./ways.js";

/**
 * @typedef {import("./recording.js").Record} Record
 * @typedef {import("./ways.js").Way} Way
 * @typedef {{id: number, record: number, began: number, duration: number, frames: number[],
 *   animation: string, curve: string, moment: number, endMoment: number}} Transition
 *   record: index of its transitionBegan; moment: of that record; endMoment: the first moment at
 *   which it is no longer under way
 * @typedef {{count: number, times: Float64Array, records: Int32Array, frames: Int32Array,
 *   shown: Int32Array, transitions: Transition[]}} Moments
 *   records: index of the durable record the moment is, or follows; frames: number of the frame,
 *   or 0 for a durable record; shown: index of the transition that a frame is of
 */

/**
 * Lists the moments of a stream in the order in which a live page is told of them. Frame 0 is no
 * moment of its own: it is what `transitionBegan` shows. A frame comes before a record of the same
 * time, as the engine first moves the clock and then runs what is due.
 * @param {Record[]} records
 * @returns {Moments}
 */
export function listMoments(records) {
  const capacity = records.reduce((sum, record) => sum + mostMoments(record), 0);
  /** @type {Moments} */
  const columns = {
    count: 0,
    times: new Float64Array(capacity),
    records: new Int32Array(capacity),
    frames: new Int32Array(capacity),
    shown: new Int32Array(capacity),
    transitions: [],
  };
  /** Those under way, oldest first. @type {Way[]} */
  let ways = [];
  const framesUntil = (/** @type {number} */ time, /** @type {number} */ record) => {
    for (let due = nextDue(ways); due && dueOf(due) <= time; due = nextDue(ways)) {
      add(columns, dueOf(due), record, due);
      due.next += 1;
    }
  };
  records.forEach((record, index) => {
    framesUntil(record.time, index - 1);
    const moment = add(columns, record.time, index);
    for (const { transition } of ways.filter((way) => ends(record, way))) {
      transition.endMoment = moment;
    }
    ways = ways.filter((way) => !ends(record, way));
    if (record.kind === "transitionBegan") {
      const transition = transitionFrom(record, index, moment);
      ways.push(wayFrom(transition, record, columns.transitions.length));
      columns.transitions.push(transition);
    } else {
      lead(ways, record, (way) => add(columns, record.time, index, way));
    }
  });
  framesUntil(Infinity, records.length - 1);
  for (const { transition } of ways) transition.endMoment = columns.count;
  return columns;
}

/** @param {Record} record */
function mostMoments({ kind, data }) {
  switch (kind) {
    case "transitionBegan": return Math.max(1, data.frames.length);
    case "transitionReleased": return 1 + data.frames.length;
    case "command": return 2;
    default: return 1;
  }
}

/**
 * @param {Moments} columns
 * @param {number} time
 * @param {number} record
 * @param {Way} [way] whose next frame the moment is
 */
function add(columns, time, record, way) {
  const moment = columns.count;
  columns.times[moment] = time;
  columns.records[moment] = record;
  columns.frames[moment] = way?.next ?? 0;
  columns.shown[moment] = way?.index ?? 0;
  columns.count += 1;
  return moment;
}

/** @param {Record} began @param {number} index @param {number} moment @returns {Transition} */
function transitionFrom({ time, data }, index, moment) {
  const { transition: id, animation, curve, duration, frames } = data;
  return { id, record: index, began: time, duration, frames, animation, curve, moment, endMoment: moment + 1 };
}

/**
 * Stretches of time in which nothing happens.
 * @param {number} count of moments
 * @param {(moment: number) => number} timeAt ascending
 * @param {number} shortest µs
 * @returns {{from: number, to: number}[]}
 */
export function idleStretches(count, timeAt, shortest) {
  const stretches = [];
  for (let moment = 0, last = 0; moment < count; moment += 1) {
    const time = timeAt(moment);
    if (time - last >= shortest) stretches.push({ from: last, to: time });
    last = time;
  }
  return stretches;
}
