// @ts-check
import { MergedTimeline } from "./merged-timeline.js";
import { readRecording } from "./recording.js";

/** ms of work between two breaths, so that the page never freezes for long. */
const SLICE = 16;
/** ms after which what was read so far is shown while the rest follows. */
const FIRST_PICTURE = 250;
/** Checkpoints made in one go; each is a few hundred folds. */
const CHECKPOINTS_PER_STEP = 4;
/** Shares of a recording that are read before the longer one is shown. */
const STEP = 1 / 24;

/**
 * @typedef {{recording: import("./recording.js").Recording, axis: MergedTimeline}} Opened
 * @typedef {object} Hooks
 * @property {(share: number) => void} [progress]
 * @property {(opened: Opened) => void} [show] the beginning of a long recording can be shown
 * @property {(axis: MergedTimeline) => void} [grow] the axis shall take in what was read since
 * @property {() => Promise<void>} [breathe]
 * @property {() => number} [now] ms
 * @property {() => boolean} [cancelled]
 */

/**
 * Reads a file and makes it ready to be moved in. A long one is shown from its first part on.
 * @param {Uint8Array} bytes
 * @param {Hooks} [hooks]
 * @returns {Promise<Opened | null>} null when it was cancelled
 * @throws {import("./recording.js").RecordingError}
 */
export async function openRecording(bytes, hooks = {}) {
  const {
    progress = () => {}, show = () => {}, grow = (axis) => axis.grow(), breathe = nextTask,
    now = () => performance.now(), cancelled = () => false,
  } = hooks;
  const began = now();
  let sliceEnd = began + SLICE;
  const pause = async (/** @type {number} */ share) => {
    if (now() < sliceEnd) return;
    progress(share);
    await breathe();
    sliceEnd = now() + SLICE;
  };
  /** @type {MergedTimeline | null} */
  let axis = null;
  let [shown, taken] = [0, 0];
  const index = async () => {
    while (!cancelled() && axis && !axis.index(CHECKPOINTS_PER_STEP)) await pause(taken);
  };
  const reading = readRecording(bytes);
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    const { share, recording } = step.value;
    taken = share;
    if (axis && share - shown >= STEP) {
      grow(axis);
      await index();
      shown = share;
    } else if (!axis && now() - began >= FIRST_PICTURE && hasRecords(recording)) {
      axis = new MergedTimeline(recording);
      axis.isOpen = true;
      await index();
      shown = share;
      if (!cancelled()) show({ recording, axis });
    }
    await pause(share);
    if (cancelled()) return null;
  }
  const recording = step.value;
  taken = 1;
  if (axis) {
    axis.isOpen = false;
    grow(axis);
  } else axis = new MergedTimeline(recording);
  await index();
  return cancelled() ? null : { recording, axis };
}

/** Reads a file, with a breath between its slices. @param {Uint8Array} bytes */
export async function wholeRecording(bytes) {
  const reading = readRecording(bytes);
  let step = reading.next();
  for (; !step.done; step = reading.next()) await nextTask();
  return step.value;
}

/** @param {import("./recording.js").Recording} recording */
function hasRecords({ streams }) {
  return streams.some(({ records }) => records.length > 0);
}

/** @returns {Promise<void>} */
function nextTask() {
  return new Promise((resolve) => { setTimeout(resolve, 0); });
}
