/** Milliseconds for which a tile tells of something that just happened. */
export const toldFor = 2_500;

/** Asks for each tile to be drawn again once what just happened has been told long enough. */
export class Passing {
  /** @type {{stream: string, end: number}[]} */
  #open = [];
  #isTimed = false;

  /**
   * @param {(stream: string) => void} onEnd
   * @param {Pick<import("../../../core/connection.js").Clock, "now"|"setTimeout">} clock
   */
  constructor(onEnd, clock) {
    this.onEnd = onEnd;
    this.clock = clock;
  }

  /** @param {string} stream */
  add(stream) {
    this.#open.push({ stream, end: this.clock.now() + toldFor });
    this.#time();
  }

  #time() {
    if (this.#isTimed || this.#open.length === 0) return;
    this.#isTimed = true;
    this.clock.setTimeout(() => this.#end(), this.#open[0].end - this.clock.now());
  }

  #end() {
    this.#isTimed = false;
    const now = this.clock.now();
    const later = this.#open.findIndex(({ end }) => end > now);
    const ended = this.#open.splice(0, later < 0 ? this.#open.length : later);
    for (const stream of new Set(ended.map((each) => each.stream))) this.onEnd(stream);
    this.#time();
  }
}

/**
 * What happened, while it is told.
 * @template {{at: number}} Event
 * @param {Event|null} event
 * @param {number} now
 * @returns {Event|null}
 */
export function ifJustNow(event, now) {
  return event && now - event.at < toldFor ? event : null;
}
