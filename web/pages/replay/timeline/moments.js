// How transitions move while a stream goes on: which frame of which one comes next.

/**
 * @typedef {import("../recording/recording.js").Record} Record
 * @typedef {import("../../../core/store.js").Command} Command
 * @typedef {import("../../../core/store.js").RecordOf<"transitionBegan">
 *   |import("../../../core/store.js").RecordOf<"rotationBegan">} Begin of a transition or a turn
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
 * When a way shows its next frame; never, where a finger leads or all are shown.
 * @param {Way} way
 */
function dueOf({ isLed, transition, next, first, count, began, duration }) {
  return isLed || next >= transition.frames.length
    ? Infinity
    : began + frameOffset(next - first, count, duration);
}

/** The way that is due first; of several the oldest, as in the engine. @param {Way[]} ways */
function nextDue(ways) {
  const first = Math.min(...ways.map(dueOf));
  return first === Infinity ? undefined : ways.find((way) => dueOf(way) === first);
}

/**
 * How a transition moves: along its curve, or by a finger until that lets go.
 * @typedef {{transition: Transition, index: number, isLed: boolean, began: number,
 *   duration: number, first: number, count: number, next: number}} Way
 *   first: the number of the frame that stands at the way's begin; count: of frames from there on
 *
 * @param {Transition} transition
 * @param {Begin} record
 * @param {number} index of the transition
 * @returns {Way}
 */
function wayFrom(transition, { time, data }, index) {
  const isLed = "gesture" in data;
  if (isLed) transition.frames = transition.frames.slice(0, 1);
  const { frames, duration } = transition;
  return {
    transition, index, isLed, began: time, duration, first: 0, count: frames.length, next: 1,
  };
}

/**
 * A finger that moved shows a frame at once; one that let go leaves the rest of the way to a curve.
 * @param {Way[]} ways
 * @param {Record} record
 * @param {(way: Way) => void} show
 */
export function lead(ways, record, show) {
  const { kind, time, data } = record;
  if (kind === "transitionReleased") {
    const way = ways.find(({ isLed, transition }) => isLed && transition.id === data.transition);
    if (way) release(way, time, data);
    return;
  }
  const progress = kind === "command" && isMove(data) ? data.progress : undefined;
  const led = progress === undefined ? undefined : ways.findLast(({ isLed }) => isLed);
  if (!led || progress === undefined || progress === led.transition.frames.at(-1)) return;
  led.transition.frames.push(progress);
  led.next = led.transition.frames.length - 1;
  show(led);
  led.next += 1;
}

/** @param {Way} way @param {number} time @param {{frames: number[], duration: number}} data */
function release(way, time, { frames, duration }) {
  const { transition } = way;
  const first = transition.frames.length - 1;
  transition.frames.push(...frames);
  transition.duration = time - transition.began + duration;
  Object.assign(way, {
    isLed: false, began: time, duration, first, count: frames.length + 1, next: first + 1,
  });
}

/** @param {Command} command */
function isMove({ command, phase, progress = -1 }) {
  return command === "gesture" && phase === "moved" && progress >= 0 && progress <= 10_000;
}

/** @param {Record} record @param {Way} way */
export function ends({ kind, data }, { transition }) {
  if (kind === "transitionEnded" || kind === "rotationEnded") return data.transition === transition.id;
  return kind === "appTerminated";
}

// The moments of a stream: everything a person can step to. A moment is a durable record or one
// frame of an animation. They are kept as columns, since a stream may have millions.


/**
 * @typedef {{id: number, record: number, began: number, duration: number, frames: number[],
 *   animation: string, curve: string, moment: number, endMoment: number}} Transition
 *   record: index of its transitionBegan or rotationBegan; moment: of that record; endMoment: the first moment at
 *   which it is no longer under way
 */

/** Moments that there is room for at first; the room doubles when it is full. */
const FIRST_ROOM = 256;

/**
 * The moments of a stream in the order in which a live page is told of them. Frame 0 is no moment
 * of its own: it is what `transitionBegan` shows. A frame comes before a record of the same time,
 * as the engine first moves the clock and then runs what is due.
 *
 * The list grows with its stream. What is under way after the last record is shown to its end;
 * these frames are listed anew when further records say what became of it.
 */
export class MomentList {
  count = 0;
  /** How many of the moments further records leave as they are. */
  settled = 0;
  /** µs */
  times = new Float64Array(FIRST_ROOM);
  /** Index of the durable record that a moment is, or follows. */
  records = new Int32Array(FIRST_ROOM);
  /** Number of the frame; 0 for a durable record. */
  frames = new Int32Array(FIRST_ROOM);
  /** Index of the transition that a frame is of. */
  shown = new Int32Array(FIRST_ROOM);
  /** @type {Transition[]} */
  transitions = [];
  /** Those under way, oldest first. @type {Way[]} */
  #ways = [];
  #read = 0;

  /**
   * Takes in what was added to the records since the last time.
   * @param {Record[]} records all of them
   * @param {number} [end] the number of records to take in, at most
   */
  grow(records, end = Infinity) {
    this.count = this.settled;
    for (const last = Math.min(records.length, end); this.#read < last; this.#read += 1) {
      this.#take(records[this.#read], this.#read);
    }
    this.settled = this.count;
    const rest = this.#ways.map((way) => ({ ...way }));
    this.#showUntil(rest, Infinity, this.#read - 1);
    for (const { transition } of rest) transition.endMoment = this.count;
  }

  /** Whether there are records that it did not take in. @param {Record[]} records */
  isBehind({ length }) {
    return this.#read < length;
  }

  /** The first transition that may still change; their number where none may. */
  get firstOpen() {
    return this.#ways.reduce((least, { index }) => Math.min(least, index), this.transitions.length);
  }

  /** @param {Record} record @param {number} index */
  #take(record, index) {
    this.#showUntil(this.#ways, record.time, index - 1);
    const moment = this.#add(record.time, index);
    if (this.#ways.some((way) => ends(record, way))) {
      for (const way of this.#ways) if (ends(record, way)) way.transition.endMoment = moment;
      this.#ways = this.#ways.filter((way) => !ends(record, way));
    }
    if (record.kind === "transitionBegan" || record.kind === "rotationBegan") {
      const transition = transitionFrom(record, index, moment);
      this.#ways.push(wayFrom(transition, record, this.transitions.length));
      this.transitions.push(transition);
    } else {
      lead(this.#ways, record, (way) => this.#add(record.time, index, way));
    }
  }

  /** @param {Way[]} ways @param {number} time @param {number} record that the frames follow */
  #showUntil(ways, time, record) {
    if (ways.length === 0) return;
    for (let due = nextDue(ways); due && dueOf(due) <= time; due = nextDue(ways)) {
      this.#add(dueOf(due), record, due);
      due.next += 1;
    }
  }

  /**
   * @param {number} time
   * @param {number} record
   * @param {Way} [way] whose next frame the moment is
   */
  #add(time, record, way) {
    if (this.count === this.times.length) this.#widen();
    const moment = this.count;
    this.times[moment] = time;
    this.records[moment] = record;
    this.frames[moment] = way?.next ?? 0;
    this.shown[moment] = way?.index ?? 0;
    this.count += 1;
    return moment;
  }

  #widen() {
    const room = 2 * this.times.length;
    this.times = copied(this.times, new Float64Array(room));
    this.records = copied(this.records, new Int32Array(room));
    this.frames = copied(this.frames, new Int32Array(room));
    this.shown = copied(this.shown, new Int32Array(room));
  }
}

/**
 * Copies all values into a wider column.
 * @template {Float64Array | Int32Array | Uint16Array} Column
 * @param {Column} from
 * @param {Column} to
 * @returns {Column}
 */
export function copied(from, to) {
  to.set(from);
  return to;
}

/** @param {Begin} began @param {number} index @param {number} moment @returns {Transition} */
function transitionFrom({ time, data }, index, moment) {
  const { transition: id, curve, duration, frames } = data;
  const animation = "animation" in data ? data.animation : "rotation";
  return {
    id, record: index, began: time, duration, frames, animation, curve, moment,
    endMoment: moment + 1,
  };
}

/**
 * Stretches of time in which nothing happens.
 * @param {number} count of moments
 * @param {(moment: number) => number} timeAt ascending
 * @param {number} shortest µs
 * @param {number} [first] the moment that ends the first one looked at
 * @returns {{from: number, to: number}[]}
 */
export function idleStretches(count, timeAt, shortest, first = 0) {
  const stretches = [];
  for (let moment = first, last = first > 0 ? timeAt(first - 1) : 0; moment < count; moment += 1) {
    const time = timeAt(moment);
    if (time - last >= shortest) stretches.push({ from: last, to: time });
    last = time;
  }
  return stretches;
}
