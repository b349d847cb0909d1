// @ts-check
// The moments of a stream: everything a person can step to. A moment is a durable record or one
// frame of an animation. They are kept as columns, since a stream may have millions.

/**
 * @typedef {import("./recording.js").Record} Record
 * @typedef {{id: number, record: number, began: number, duration: number, frames: number[],
 *   animation: string, curve: string, moment: number, endMoment: number}} Transition
 *   record: index of its transitionBegan; moment: of that record; endMoment: the first moment at
 *   which it is no longer under way
 * @typedef {{count: number, times: Float64Array, records: Int32Array, frames: Int32Array,
 *   transitions: Transition[]}} Moments
 *   records: index of the durable record the moment is, or follows; frames: number of the frame,
 *   or 0 for a durable record
 */

const ENDS_TRANSITION = new Set(["transitionEnded", "appTerminated"]);

/**
 * When a frame falls, in µs from the start of its transition.
 * @param {number} frame from 0
 * @param {number} frameCount how many frames the transition has, the one at 0 included
 * @param {number} duration µs
 */
export function frameOffset(frame, frameCount, duration) {
  if (frame >= frameCount - 1) return duration;
  return Math.min(Math.floor((frame * 1_000_000) / 60), duration);
}

/**
 * Lists the moments of a stream in the order in which a live page is told of them. Frame 0 is no
 * moment of its own: it is what `transitionBegan` shows. A frame comes before a record of the same
 * time, as the engine first moves the clock and then runs what is due.
 * @param {Record[]} records
 * @returns {Moments}
 */
export function listMoments(records) {
  const capacity = records.reduce(
    (sum, { kind, data }) => sum + (kind === "transitionBegan" ? Math.max(1, data.frames.length) : 1),
    0,
  );
  /** @type {Moments} */
  const columns = {
    count: 0,
    times: new Float64Array(capacity),
    records: new Int32Array(capacity),
    frames: new Int32Array(capacity),
    transitions: [],
  };
  let current = /** @type {Transition | null} */ (null);
  let next = 1;
  const framesUntil = (/** @type {number} */ time, /** @type {number} */ record) => {
    for (; current && next < current.frames.length; next += 1) {
      const at = current.began + frameOffset(next, current.frames.length, current.duration);
      if (at > time) return;
      add(columns, at, record, next);
    }
  };
  records.forEach((record, index) => {
    framesUntil(record.time, index - 1);
    const moment = add(columns, record.time, index, 0);
    const begins = record.kind === "transitionBegan";
    if (current && (begins || ENDS_TRANSITION.has(record.kind))) {
      current.endMoment = moment;
      current = null;
    }
    if (!begins) return;
    current = transitionFrom(record, index, moment);
    next = 1;
    columns.transitions.push(current);
  });
  framesUntil(Infinity, records.length - 1);
  if (current) current.endMoment = columns.count;
  return columns;
}

/** @param {Moments} columns @param {number} time @param {number} record @param {number} frame */
function add(columns, time, record, frame) {
  const moment = columns.count;
  columns.times[moment] = time;
  columns.records[moment] = record;
  columns.frames[moment] = frame;
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
