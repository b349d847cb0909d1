import { oncePerFrame } from "../../../core/clock.js";
import { Stride } from "./stride.js";

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
      if (tile.drawPhone(frame)) this.#moving.add(tile);
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
      if (!isItsTurn || tile.movePhone(frame)) isMoving = true;
      else this.#moving.delete(tile);
    }
    return isMoving;
  }
}
