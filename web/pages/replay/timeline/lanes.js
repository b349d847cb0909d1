import { visibleAfter } from "../../../core/first-version.js";
import { changeOf, emptyClient, nodeOf } from "../../../core/store.js";
import { visibleName } from "../../../core/visible.js";
import { upperBound } from "./search.js";
import { IDLE_THRESHOLD } from "./timeline.js";

// What a stream shows from when on, and what happens in it: read once, and then only what is added.


/**
 * @typedef {"transition" | "rejected" | "fault"} TickKind
 * @typedef {{from: number, part: string | null, label: string}} Start µs
 * @typedef {{time: number, kind: TickKind}} Happening µs
 */

const HAPPENINGS = /** @type {Record<string, TickKind>} */ ({
  transitionBegan: "transition", rotationBegan: "transition", rejected: "rejected", fault: "fault",
});

/** The records that change what is shown at rest; the others are not worth a fold. */
const STAGED = new Set([
  "appTerminated", "appEnteredBackground", "sceneDidEnterBackground", "created", "freed",
  "stackChanged", "tabSelected",
  "presented", "dismissed", "currentChanged", "rootChanged", "permissionAsked",
  "permissionAnswered", "systemScreenShown", "systemScreenAnswered",
]);

export class LaneStory {
  /** Which part and screen was shown from when on; part is null while the app does not run. @type {Start[]} */
  starts = [];
  /** @type {Happening[]} */
  happenings = [];
  #read = 0;
  #stage = emptyClient("");
  #shown = "";

  /** Reads what was added. @param {import("../recording/recording.js").Record[]} records all of them */
  grow(records) {
    for (; this.#read < records.length; this.#read += 1) this.#take(records[this.#read]);
    return this;
  }

  /** @param {import("../recording/recording.js").Record} record */
  #take(record) {
    const { kind, time } = record;
    if (Object.hasOwn(HAPPENINGS, kind)) this.happenings.push({ time, kind: HAPPENINGS[kind] });
    if (STAGED.has(kind)) this.#stage = { ...this.#stage, ...changeOf(this.#stage, record) };
    else if (record.hash !== undefined) {
      const { visible = visibleAfter(this.#stage) } = record;
      if (visible === this.#stage.visible) return;
      this.#stage = { ...this.#stage, visible };
    } else return;
    const next = shownBy(this.#stage);
    const key = `${next.part} ${next.label}`;
    if (key === this.#shown) return;
    this.#shown = key;
    if (this.starts.at(-1)?.from === time) this.starts.pop();
    this.starts.push({ from: time, ...next });
  }
}

/** @param {import("../../../core/store.js").Client} client */
function shownBy(client) {
  const part = nodeOf(client, client.current) ?? nodeOf(client, client.root);
  if (!part) return { part: null, label: "" };
  return { part: String(part.part ?? part.name), label: visibleName(client) || String(part.name) };
}

// What a lane of the timeline shows of one stream, in shares of the whole length (0…1). However
// long the stream is, a lane has a bounded number of pieces.


/** Pieces that a lane can tell apart; what lies closer together is drawn once. */
const RESOLUTION = 1_200;

const ORDER = ["transition", "rejected", "fault"];

/**
 * @typedef {{from: number, to: number, part: string | null, label: string}} Stretch
 * @typedef {{at: number, kind: TickKind}} Tick
 * @typedef {{stretches: Stretch[], ticks: Tick[], idle: {from: number, to: number}[]}} Lane
 */

/**
 * @param {import("./merged-timeline.js").Track} track
 * @param {number} duration of the whole recording, µs
 * @param {number} [resolution] pieces of the whole length
 * @param {{from: number, to: number}} [view] the share that is looked at; the rest is left out
 * @returns {Lane}
 */
export function laneOf(track, duration, resolution = RESOLUTION, view = { from: 0, to: 1 }) {
  const share = (/** @type {number} */ time) => Math.min(1, (track.offset + time) / (duration || 1));
  const { starts, happenings } = storyOf(track.timeline);
  const [from, to] = [view.from, view.to].map((each) => each * duration - track.offset);
  const timeAt = (/** @type {number} */ index) => starts[index].from;
  const first = Math.max(0, upperBound(starts, from, timeAt) - 1);
  const last = view.to < 1 ? upperBound(starts, to, timeAt) : starts.length;
  const end = last < starts.length ? share(starts[last].from) : 1;
  return {
    stretches: merged(starts.slice(first, last), share, resolution, end),
    ticks: ticksOf(within(happenings, from, to, ({ time }) => time), share, resolution),
    idle: idleOf(track, duration, from, to)
      .map((idle) => ({ from: share(idle.from), to: share(idle.to) }))
      .filter((idle) => idle.to - idle.from > 1 / resolution),
  };
}

/**
 * What a stream shows at a time; null before its first screen.
 * @param {import("./merged-timeline.js").Track} track
 * @param {number} time of the recording, µs
 */
export function screenAt({ timeline, offset }, time) {
  const { starts } = storyOf(timeline);
  return starts[upperBound(starts, time - offset, (index) => starts[index].from) - 1] ?? null;
}

/**
 * Those of ascending values that lie within a range, ends included.
 * @template Value
 * @param {Value[]} values
 * @param {number} from
 * @param {number} to
 * @param {(value: Value) => number} at
 */
function within(values, from, to, at) {
  const first = upperBound(values, from, (index) => at(values[index]) < from ? from : to + 1);
  return values.slice(first, upperBound(values, to, (index) => at(values[index])));
}

/**
 * The idle stretches of a stream, with what is left of the recording after its end.
 * @param {import("./merged-timeline.js").Track} track
 * @param {number} duration
 * @param {number} from µs of the stream
 * @param {number} to
 */
function idleOf({ timeline, offset }, duration, from, to) {
  const rest = { from: timeline.duration, to: duration - offset };
  const first = upperBound(timeline.idle, from, (index) => timeline.idle[index].to);
  const last = upperBound(timeline.idle, to, (index) => timeline.idle[index].from);
  const idle = timeline.idle.slice(first, last);
  return rest.to - rest.from >= IDLE_THRESHOLD ? [...idle, rest] : idle;
}

/**
 * Which part and screen was current from when on. Part is null while the app does not run.
 * @param {import("../recording/recording.js").Record[]} records
 */
export function stretchesOf(records) {
  return new LaneStory().grow(records).starts;
}

/** What was read of each stream's story. @type {WeakMap<object, LaneStory>} */
const stories = new WeakMap();

/** @param {import("./timeline.js").Timeline} timeline */
function storyOf(timeline) {
  const story = stories.get(timeline) ?? new LaneStory();
  stories.set(timeline, story);
  return story.grow(timeline.records);
}

/**
 * Gives each stretch its end. Where several lie in one piece, the one that lasts longest stands for
 * all of them.
 * @param {Start[]} starts
 * @param {(time: number) => number} share
 * @param {number} resolution
 * @param {number} end where the last one ends
 * @returns {Stretch[]}
 */
function merged(starts, share, resolution, end) {
  /** @type {Stretch[]} */
  const longest = [];
  let last = -1;
  for (let index = 0, to = 0, from = share(starts[0]?.from ?? 0); index < starts.length; index += 1, from = to) {
    to = index + 1 < starts.length ? share(starts[index + 1].from) : end;
    const piece = Math.min(resolution - 1, Math.floor(((from + to) / 2) * resolution));
    const known = piece === last ? longest[longest.length - 1] : null;
    if (known && known.to - known.from >= to - from) continue;
    const { part, label } = starts[index];
    longest[known ? longest.length - 1 : longest.length] = { from, to, part, label };
    last = piece;
  }
  const kept = longest.filter((each, index, all) => index === 0 || !isSame(each, all[index - 1]));
  return kept.map((each, index) => ({
    ...each, from: index === 0 ? share(starts[0].from) : each.from, to: kept[index + 1]?.from ?? end,
  }));
}

/** @param {Stretch} one @param {Stretch} other */
function isSame(one, other) {
  return one.part === other.part && one.label === other.label;
}

/**
 * One tick of a kind per place; a rejection is drawn over transitions, and a fault over all.
 * @param {Happening[]} happenings
 * @param {(time: number) => number} share
 * @param {number} resolution
 */
function ticksOf(happenings, share, resolution) {
  /** @type {Tick[]} */
  const ticks = [];
  /** @type {Record<string, number>} */
  const last = {};
  for (const { kind, time } of happenings) {
    const at = share(time);
    const place = Math.round(at * resolution);
    if (last[kind] === place) continue;
    last[kind] = place;
    ticks.push({ at, kind });
  }
  return ticks.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/**
 * Where to write times along the axis: a distance of 1, 2 or 5 of some unit.
 * @param {number} duration µs
 * @param {number} most how many marks there is room for
 * @returns {{distance: number, marks: number[]}} µs
 */
export function axisMarks(duration, most) {
  const units = [1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 1.5e7, 3e7, 6e7, 12e7, 3e8, 6e8, 9e8, 18e8, 36e8];
  const least = duration / Math.max(1, most);
  const distance = units.find((unit) => unit >= least) ?? Math.ceil(least / 36e8) * 36e8;
  const marks = [];
  for (let mark = 0; mark <= duration; mark += distance) marks.push(mark);
  return { distance, marks };
}
