/** Every so many frames each tile moves at least: 15 Hz, as often as the server tells of it. */
export const longestStride = 4;
/** Milliseconds of a frame, on average, from which on the browser cannot keep up. */
const late = 24;
/** Milliseconds of a frame below which it has time to spare. */
const early = 18;
/** Frames over which it is averaged, and after which a change is judged. */
const memory = 20;
/** Frames with time to spare after which more is asked of it again. */
const patience = 90;
/** A longer one is a pause, as of a page in the background, and says nothing. */
const pause = 500;

/**
 * How often tiles move: in every frame, or in every second to fourth, each in its turn, where the
 * browser cannot draw all of them in time. So a page with very many that move at once still
 * scrolls and answers.
 */
export class Stride {
  value = 1;
  #average = 1000 / 60;
  #last = -Infinity;
  #frames = 0;

  /** A frame was drawn right after the one before. @param {number} now milliseconds */
  note(now) {
    const delta = now - this.#last;
    this.#last = now;
    if (delta > pause) return;
    this.#average += (delta - this.#average) / memory;
    this.#frames += 1;
    if (this.#average > late && this.#frames > memory) this.#change(1);
    else if (this.#average < early && this.#frames > patience) this.#change(-1);
  }

  /** @param {number} step */
  #change(step) {
    this.#frames = 0;
    this.value = Math.min(longestStride, Math.max(1, this.value + step));
  }
}
