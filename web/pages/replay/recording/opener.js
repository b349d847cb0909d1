import { MergedTimeline } from "../timeline/merged-timeline.js";
import { nextTask } from "../../../core/clock.js";
import { readRecording } from "./recording.js";

/** ms of reading between two times that what was read is taken in, at least. */
const LEAST_PAUSE = 24;
/** So many times longer than taking in took is the reading that follows, at least. */
const PAUSE_SHARE = 4;

/**
 * Takes in what is read of a recording while it is read, a few ms at a time. One stream grows as it
 * is read. Of several streams the order has to be made anew, so this happens whenever there is
 * twice as much, beside the axis that is shown until then.
 */
export class Growth {
  /** @type {MergedTimeline | null} */
  #axis = null;
  #hooks;
  #dueTime;
  #dueShare = 0;

  /**
   * @param {object} hooks
   * @param {() => number} hooks.now ms
   * @param {(share: number) => Promise<void>} hooks.pause lets others have their turn
   * @param {() => boolean} hooks.cancelled
   * @param {(axis: MergedTimeline) => void} hooks.grow the axis shall take in what is there
   */
  constructor(hooks) {
    this.#hooks = hooks;
    this.#dueTime = hooks.now() + LEAST_PAUSE;
  }

  /** @param {number} share that is read */
  isDue(share) {
    return share >= this.#dueShare && this.#hooks.now() >= this.#dueTime;
  }

  /**
   * @param {import("./recording.js").Recording} recording
   * @param {number} share of it that is read
   */
  async take(recording, share) {
    const { now, pause, cancelled, grow } = this.#hooks;
    const axis = this.#axis ??= new MergedTimeline({ ...recording, streams: [] });
    const isOne = recording.streams.length < 2;
    if (isOne) axis.prepare(recording);
    else await this.#prepareBeside(axis, recording, share);
    if (cancelled()) return axis;
    const before = now();
    axis.isOpen = share < 1;
    grow(axis);
    const took = now() - before;
    this.#dueTime = now() + Math.max(LEAST_PAUSE, PAUSE_SHARE * took);
    this.#dueShare = isOne ? 0 : 2 * share;
    await pause(share);
    while (!cancelled() && !axis.index(1)) await pause(share);
    return axis;
  }

  /**
   * @param {MergedTimeline} axis
   * @param {import("./recording.js").Recording} recording
   * @param {number} share
   */
  async #prepareBeside(axis, recording, share) {
    const { pause, cancelled } = this.#hooks;
    const work = axis.successor(recording);
    let step = work.next();
    for (; !step.done && !cancelled(); step = work.next()) await pause(share);
    if (step.done) axis.prepare(recording, step.value);
  }
}

/** ms of work between two breaths, so that the page answers within a frame. */
const SLICE = 8;
/** ms after which what was read so far is shown while the rest follows. */
const FIRST_PICTURE = 250;

/**
 * @typedef {{recording: import("./recording.js").Recording, axis: import("../timeline/merged-timeline.js").MergedTimeline}} Opened
 * @typedef {object} Hooks
 * @property {(share: number) => void} [progress]
 * @property {(opened: Opened) => void} [show] the beginning of a long recording can be shown
 * @property {(axis: Opened["axis"]) => void} [grow] the axis shall take in what was read since
 * @property {import("../player/session.js").Place | null} [place] that is wanted: nothing is shown
 *   before it is there
 * @property {() => Promise<void>} [breathe]
 * @property {() => number} [now] ms
 * @property {() => boolean} [cancelled]
 */

/**
 * Reads a file and makes it ready to be moved in. A long one is shown from its first part on, or
 * from the place on that is wanted. The page has its turn after every few ms of work.
 * @param {Uint8Array} bytes
 * @param {Hooks} [hooks]
 * @returns {Promise<Opened | null>} null when it was cancelled
 * @throws {import("./recording.js").RecordingError}
 */
export async function openRecording(bytes, hooks = {}) {
  const {
    progress = () => {}, show, grow = (each) => each.grow(), place = null,
    breathe = nextTask, now = () => performance.now(), cancelled = () => false,
  } = hooks;
  const began = now();
  let sliceEnd = began + SLICE;
  const pause = async (/** @type {number} */ share) => {
    if (now() < sliceEnd) return;
    progress(share);
    await breathe();
    sliceEnd = now() + SLICE;
  };
  const growth = new Growth({
    now, pause, cancelled, grow: (each) => isShown ? grow(each) : each.grow(),
  });
  let isShown = false;
  const reading = readRecording(bytes);
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    const { share, recording } = step.value;
    const canShow = show && !isShown && now() - began >= FIRST_PICTURE
      && hasRecords(recording) && isThere(place, recording);
    if (canShow || (growth.isDue(share) && hasRecords(recording))) {
      const axis = await growth.take(recording, share);
      if (canShow && !cancelled()) {
        isShown = true;
        show({ recording, axis });
      }
    }
    await pause(share);
    if (cancelled()) return null;
  }
  const recording = step.value;
  const axis = await growth.take(recording, 1);
  return cancelled() ? null : { recording, axis };
}

/** Reads a file, with a breath between its slices. @param {Uint8Array} bytes */
export async function wholeRecording(bytes) {
  const reading = readRecording(bytes);
  let step = reading.next();
  for (let end = performance.now() + SLICE; !step.done; step = reading.next()) {
    if (performance.now() < end) continue;
    await nextTask();
    end = performance.now() + SLICE;
  }
  return step.value;
}

/**
 * Whether a place can be shown, or is not to be waited for.
 * @param {import("../player/session.js").Place | null} place
 * @param {import("./recording.js").Recording} recording
 */
function isThere(place, { streams }) {
  if (!place || place.sequence === null) return true;
  const wanted = streams.find(({ stream }) => place.stream === null || stream === place.stream);
  // The record after it tells that the frames at its place are all known.
  return !wanted || wanted.records.length > place.sequence;
}

/** @param {import("./recording.js").Recording} recording */
function hasRecords({ streams }) {
  return streams.some(({ records }) => records.length > 0);
}
