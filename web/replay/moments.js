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
  const capacity = records.reduce((sum, record) => sum + mostMoments(record), 0);
  /** @type {Moments} */
  const columns = {
    count: 0,
    times: new Float64Array(capacity),
    records: new Int32Array(capacity),
    frames: new Int32Array(capacity),
    transitions: [],
  };
  /** @type {Way | null} */
  let way = null;
  const framesUntil = (/** @type {number} */ time, /** @type {number} */ record) => {
    for (; way && !way.isLed && way.next < way.transition.frames.length; way.next += 1) {
      const at = way.began + frameOffset(way.next - way.first, way.count, way.duration);
      if (at > time) return;
      add(columns, at, record, way.next);
    }
  };
  records.forEach((record, index) => {
    framesUntil(record.time, index - 1);
    const moment = add(columns, record.time, index, 0);
    if (way && ends(record, way)) {
      way.transition.endMoment = moment;
      way = null;
    }
    if (record.kind === "transitionBegan") {
      way = wayFrom(transitionFrom(record, index, moment), record);
      columns.transitions.push(way.transition);
    } else if (way?.isLed) {
      lead(way, record, () => add(columns, record.time, index, /** @type {Way} */ (way).next - 1));
    }
  });
  framesUntil(Infinity, records.length - 1);
  if (way) /** @type {Way} */ (way).transition.endMoment = columns.count;
  return columns;
}

/**
 * How a transition moves: along its curve, or by a finger until that lets go.
 * @typedef {{transition: Transition, isLed: boolean, began: number, duration: number,
 *   first: number, count: number, next: number}} Way
 *   first: the number of the frame that stands at the way's begin; count: of frames from there on
 *
 * @param {Transition} transition
 * @param {Record} record
 * @returns {Way}
 */
function wayFrom(transition, { time, data }) {
  const isLed = data.gesture !== undefined;
  if (isLed) transition.frames = transition.frames.slice(0, 1);
  const { frames, duration } = transition;
  return { transition, isLed, began: time, duration, first: 0, count: frames.length, next: 1 };
}

/**
 * A finger that moved shows a frame at once; one that let go leaves the rest of the way to a curve.
 * @param {Way} way
 * @param {Record} record
 * @param {() => void} show
 */
function lead(way, { kind, time, data }, show) {
  const { transition } = way;
  if (kind === "transitionReleased" && data.transition === transition.id) {
    const first = transition.frames.length - 1;
    transition.frames.push(...data.frames);
    transition.duration = time - transition.began + data.duration;
    Object.assign(way, {
      isLed: false, began: time, duration: data.duration, first, count: data.frames.length + 1,
      next: first + 1,
    });
  } else if (isMove(kind, data) && data.progress !== transition.frames.at(-1)) {
    transition.frames.push(data.progress);
    way.next = transition.frames.length;
    show();
  }
}

/** @param {string} kind @param {any} data */
function isMove(kind, { command, phase, progress }) {
  return kind === "command" && command === "gesture" && phase === "moved"
    && progress >= 0 && progress <= 10_000;
}

/** @param {Record} record @param {Way} way */
function ends({ kind, data }, { transition }) {
  if (kind === "transitionEnded") return data.transition === transition.id;
  return kind === "transitionBegan" || kind === "appTerminated";
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
