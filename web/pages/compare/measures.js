/** @import { RecordData, StreamRecord } from "../../core/store.js" */

/**
 * What a run of an app costs, counted from its records alone, as `rootstage compare` counts it.
 *
 * @typedef {object} FaultCount
 * @property {string} name
 * @property {number} count
 * @property {string} message what it means, in the server's words
 *
 * @typedef {object} Measures
 * @property {number} live screens alive now
 * @property {number} peak screens alive at once at most
 * @property {number} created
 * @property {number} transitions
 * @property {number} frames
 * @property {number} events without frames
 * @property {number} rejections
 * @property {FaultCount[]} faults in the order in which they came first
 * @property {boolean} isPartial records were missed: the counts are at least these
 * @property {Set<number>} screens the nodes that are screens
 * @property {Map<number, {began: number, times: number, duration: number, seen: number}>} moving
 */

/** The rows of a table, in its order. */
export const rows = /** @type {const} */ ([
  "live", "peak", "created", "transitions", "frames", "events", "rejections",
]);

/** @returns {Measures} */
export function noMeasures() {
  return {
    live: 0, peak: 0, created: 0, transitions: 0, frames: 0, events: 0, rejections: 0, faults: [],
    isPartial: false, screens: new Set(), moving: new Map(),
  };
}

/**
 * The measures after one more record; the old ones are used up.
 * @param {Measures} measures
 * @param {import("../../core/store.js").StreamRecord} record that was not counted before
 * @returns {Measures}
 */
export function counted(measures, record) {
  if (record.kind === "snapshot") return fromSnapshot(measures, record);
  if (record.kind === "progress") return withFrame(measures, record);
  const events = record.kind === "command" ? measures.events : measures.events + 1;
  const rule = /** @type {Rule<object>|null|undefined} */ (
    Object.hasOwn(rules, record.kind) ? rules[record.kind] : null);
  return { ...measures, events, ...rule?.(measures, record.data ?? {}, record) };
}

/**
 * @template Data
 * @typedef {(measures: Measures, data: Data, record: StreamRecord) => Partial<Measures>} Rule
 */

/** @type {{[Kind in keyof RecordData]?: Rule<RecordData[Kind]>}} */
const rules = {
  created: ({ live, peak, created, screens }, { node, type }) => {
    if (type !== "screen") return {};
    screens.add(node);
    return { live: live + 1, peak: Math.max(peak, live + 1), created: created + 1 };
  },
  freed: ({ live, screens }, { node }) => screens.delete(node) ? { live: live - 1 } : {},
  appTerminated: ({ screens }) => {
    screens.clear();
    return { live: 0 };
  },
  transitionBegan: ({ transitions, moving }, data, { time }) => {
    begin(moving, data, time);
    return { transitions: transitions + 1 };
  },
  transitionEnded: (measures, data, { time }) => end(measures, data, time),
  rotationBegan: ({ moving }, data, { time }) => {
    begin(moving, data, time);
    return {};
  },
  rotationEnded: (measures, data, { time }) => end(measures, data, time),
  rejected: ({ rejections }) => ({ rejections: rejections + 1 }),
  fault: ({ faults }, { fault: name, message }) => ({
    faults: faults.some((each) => each.name === name)
      ? faults.map((each) => each.name === name ? { ...each, count: each.count + 1 } : each)
      : [...faults, { name, count: 1, message }],
  }),
};

/**
 * @param {Measures["moving"]} moving
 * @param {{transition: number, frames?: number[], duration: number}} data
 * @param {number} time
 */
function begin(moving, { transition, frames, duration }, time) {
  moving.set(transition, { began: time, times: frames?.length ?? 0, duration, seen: 0 });
}

/**
 * @param {Measures} measures
 * @param {{transition: number, finished: boolean}} data
 * @param {number} time
 */
function end({ frames, moving }, { transition, finished }, time) {
  const known = moving.get(transition);
  moving.delete(transition);
  return known ? { frames: frames - known.seen + framesOf(known, time, finished) } : {};
}

/**
 * How many frames a transition drew. Frames may be lost on their way, and none comes again after a
 * reload; but when each is drawn is known from the start, unless a finger moves it.
 * @param {{began: number, times: number, duration: number, seen: number}} known
 * @param {number} time
 * @param {boolean} finished
 */
function framesOf({ began, times, duration, seen }, time, finished) {
  if (times < 2) return seen;
  if (finished) return times;
  return Math.max(seen, Math.floor(((time - began) * (times - 1)) / duration) + 1);
}

/** @param {Measures} measures @param {import("../../core/store.js").Progress} record */
function withFrame(measures, { data, frame }) {
  const known = measures.moving.get(data.transition);
  if (!known || frame === undefined || frame < known.seen) return measures;
  const more = frame + 1 - known.seen;
  known.seen = frame + 1;
  return { ...measures, frames: measures.frames + more };
}

/** @param {Measures} measures @param {import("../../core/store.js").Snapshot} record */
function fromSnapshot(measures, { data }) {
  const screens = new Set(
    data.nodes.filter(({ type }) => type === "screen").map(
      ({ node }) => node));
  const live = screens.size;
  return {
    ...measures, live, peak: Math.max(measures.peak, live), screens, moving: new Map(),
    isPartial: true,
  };
}
