// @ts-check
import { MergedTimeline } from "./merged-timeline.js";
import { readRecording } from "./recording.js";

/** ms of work between two breaths, so that the page never freezes for long. */
const SLICE = 24;

/** Checkpoints made in one go; each is a few hundred folds. */
const CHECKPOINTS_PER_STEP = 16;

/**
 * Reads a file and makes it ready to be moved in.
 * @param {Uint8Array} bytes
 * @param {{progress?: (share: number) => void, breathe?: () => Promise<void>, now?: () => number,
 *   cancelled?: () => boolean}} [hooks]
 * @returns {Promise<{recording: import("./recording.js").Recording, axis: MergedTimeline} | null>}
 *   null when it was cancelled
 * @throws {import("./recording.js").RecordingError}
 */
export async function openRecording(bytes, hooks = {}) {
  const { progress = () => {}, breathe = nextTask, now = () => performance.now(), cancelled = () => false } = hooks;
  let sliceEnd = now() + SLICE;
  const pause = async (/** @type {number} */ share) => {
    if (now() < sliceEnd) return;
    progress(share);
    await breathe();
    sliceEnd = now() + SLICE;
  };
  const reading = readRecording(bytes);
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    if (cancelled()) return null;
    await pause(step.value * 0.7);
  }
  const recording = step.value;
  const axis = new MergedTimeline(recording);
  while (!axis.index(CHECKPOINTS_PER_STEP)) {
    if (cancelled()) return null;
    await pause(0.7 + 0.3 * axis.indexed);
  }
  return cancelled() ? null : { recording, axis };
}

/** @returns {Promise<void>} */
function nextTask() {
  return new Promise((resolve) => { setTimeout(resolve, 0); });
}
