import { oncePerFrame } from "../../../core/clock.js";
import { guarded } from "../../../core/failures.js";
import { parts } from "../../../text/failures.js";

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

/** Milliseconds for which a tile tells of something that just happened. */
export const toldFor = 2_500;
/** Milliseconds between two times at which tiles are drawn again: each costs the page a layout. */
export const endGap = 200;

/**
 * Asks for each tile to be drawn again once what just happened has been told long enough; of many
 * clients for several at a time.
 */
export class Passing {
  /** @type {{stream: string, end: number}[]} */
  #open = [];
  #isTimed = false;
  /** When tiles were drawn again last. */
  #last = -Infinity;

  /**
   * @param {(stream: string) => void} onEnd
   * @param {Pick<import("../../../core/clock.js").Clock, "now"|"setTimeout">} clock
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
    const due = Math.max(this.#open[0].end, this.#last + endGap);
    this.clock.setTimeout(() => this.#end(), due - this.clock.now());
  }

  #end() {
    this.#isTimed = false;
    const now = this.#last = this.clock.now();
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

/** Every so many frames each tile moves at least: 15 Hz, as often as the server tells of it. */
export const longestStride = 4;
/** Milliseconds of a frame, on average, from which on the browser cannot keep up: every ninth is late. */
const late = 18.5;
/** Milliseconds of a frame below which it has time to spare. */
const early = 17.2;
/** Frames over which it is averaged, and after which a change is judged. */
const memory = 20;
/** Frames with time to spare after which more is asked of it again; more each time that this failed. */
const patience = { first: 90, most: 1_440 };
/** It failed where frames are late again within so many. */
const trial = 4 * memory;
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
  #patience = patience.first;
  /** Whether more was asked of it last. */
  #isTrial = false;

  /** A frame was drawn right after the one before. @param {number} now milliseconds */
  note(now) {
    const delta = now - this.#last;
    this.#last = now;
    if (delta > pause) return;
    this.#average += (delta - this.#average) / memory;
    this.#frames += 1;
    if (this.#average > late && this.#frames > memory) this.#change(1);
    else if (this.#average < early && this.#frames > this.#patience) this.#change(-1);
  }

  /** @param {number} step */
  #change(step) {
    if (step > 0 && this.#isTrial) {
      const more = Math.min(patience.most, 2 * this.#patience);
      this.#patience = this.#frames < trial ? more : patience.first;
    }
    this.#isTrial = step < 0;
    // What comes now is judged by itself.
    this.#average = 1000 / 60;
    this.#frames = 0;
    this.value = Math.min(longestStride, Math.max(1, this.value + step));
  }
}

/** Milliseconds of one frame in which phones are drawn anew; the others follow in the next one. */
export const drawBudget = 4;
/** So many tiles always move in every frame: they are not what makes frames late. */
export const fewTiles = 12;

/**
 * Draws the phones of all tiles, in one animation frame after the other and only while something is
 * to be drawn: those that changed are drawn anew, as many as fit into a frame; those in a
 * transition are moved on, each in every frame while the browser keeps up; those out of sight are
 * left alone.
 *
 * @typedef {object} Tile
 * @property {boolean} isOnScreen
 * @property {(now: number) => boolean} drawPhone draws all of it; whether it moves from here on
 * @property {(now: number) => boolean} movePhone draws a step; whether there are more
 */
export class TileMotion {
  /** @type {Set<Tile>} */
  #waiting = new Set();
  /** @type {Set<Tile>} */
  #moving = new Set();
  #stride = new Stride();
  #turn = 0;

  /**
   * @param {{now?: () => number, schedule?: (run: (now: number) => void) => void}} [clock]
   *   milliseconds
   */
  constructor({ now = () => performance.now(), schedule } = {}) {
    this.now = now;
    this.#ask = oncePerFrame((frame) => this.#draw(frame), schedule);
  }

  #ask;

  /** Something of this tile's phone changed, or it came into sight. @param {Tile} tile */
  changed(tile) {
    this.#waiting.add(tile);
    this.#ask();
  }

  /** @param {Tile} tile */
  forget(tile) {
    this.#waiting.delete(tile);
    this.#moving.delete(tile);
  }

  /** @param {number} frame milliseconds */
  #draw(frame) {
    const end = this.now() + drawBudget;
    for (const tile of this.#waiting) {
      this.#waiting.delete(tile);
      if (!tile.isOnScreen) continue;
      if (guarded(parts.phone, () => tile.drawPhone(frame))) this.#moving.add(tile);
      else this.#moving.delete(tile);
      if (this.now() >= end) break;
    }
    const isMoving = this.#move(frame);
    if (isMoving || this.#waiting.size > 0) this.#ask();
  }

  /** @param {number} frame milliseconds @returns {boolean} whether there is more to move */
  #move(frame) {
    if (this.#moving.size > 0) this.#stride.note(frame);
    this.#turn += 1;
    const stride = this.#moving.size > fewTiles ? this.#stride.value : 1;
    let isMoving = false;
    let place = 0;
    for (const tile of this.#moving) {
      if (!tile.isOnScreen || this.#waiting.has(tile)) continue;
      place += 1;
      const isItsTurn = (place + this.#turn) % stride === 0;
      if (!isItsTurn || guarded(parts.phone, () => tile.movePhone(frame))) isMoving = true;
      else this.#moving.delete(tile);
    }
    return isMoving;
  }
}
