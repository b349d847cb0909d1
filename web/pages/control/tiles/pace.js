/**
 * How far a transition is drawn between what the server tells of it. The frames of a transition are
 * known from its beginning, so a page that hears of some of them can draw those between: never one
 * that is far ahead of what was told, nor the last one before it was told.
 *
 * @typedef {import("../../../core/store.js").Transition & {firstFrame?: number, released?: number,
 *   gesture?: string}} Transition
 */

/** Milliseconds of one frame. */
export const frameDuration = 1000 / 60;
/** Frames that the picture may be ahead of what was told: those of 15 Hz, and two that are late. */
export const longestLead = 6;

export class Pace {
  /** Which frames are being played. */
  #key = "";
  /** The frame that was told last. */
  #told = -1;
  /** When frame 0 was, by the page's clock. */
  #start = 0;
  #shown = 0;

  /**
   * @param {Transition} transition as it was told last
   * @param {number} now milliseconds; rises from call to call
   * @returns {number} progress to draw, 0…10000
   */
  progressAt(transition, now) {
    const { frames, progress } = transition;
    const told = transition.frame - (transition.firstFrame ?? 0);
    // A finger leads it, and nobody knows where to; or it is not at a frame of its own yet.
    if (isLed(transition) || frames.length < 2 || told < 0) return progress;
    this.#hear(transition, told, now);
    const last = frames.length - 1;
    if (told >= last) return progress;
    const due = (now - this.#start) / frameDuration;
    const end = Math.min(last - 1, told + longestLead);
    this.#shown = Math.max(this.#shown, told, Math.min(due, end));
    return between(frames, this.#shown);
  }

  /** @param {Transition} transition @param {number} told @param {number} now */
  #hear({ transition, released }, told, now) {
    const key = `${transition} ${released ?? ""}`;
    const start = now - told * frameDuration;
    if (key !== this.#key) {
      this.#key = key;
      this.#start = start;
      this.#shown = told;
    } else if (told !== this.#told) {
      // The earliest news were the least late; but those who are late for good set a new start.
      const isLate = start - this.#start > longestLead * frameDuration;
      this.#start = isLate ? start : Math.min(this.#start, start);
    }
    this.#told = told;
  }
}

/** @param {Transition} transition */
function isLed({ gesture, released }) {
  return gesture !== undefined && released === undefined;
}

/** @param {number[]} frames @param {number} place */
function between(frames, place) {
  const at = Math.floor(place);
  const next = frames[Math.min(at + 1, frames.length - 1)];
  return Math.round(frames[at] + (next - frames[at]) * (place - at));
}
