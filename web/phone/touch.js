import { oncePerFrame } from "../core/clock.js";
import { Drag } from "./drag.js";

/** The strip at the leading edge from which a swipe goes back, in shares of the screen's width. */
const edge = 0.07;

/**
 * Pointer events of a screen as gestures of the app.
 *
 * @typedef {object} Options
 * @property {HTMLElement} screen
 * @property {() => boolean} canSwipe whether there is a screen to go back to
 * @property {(target: Element) => boolean} canPull whether the touched thing moves a card
 * @property {(command: import("./drag.js").GestureCommand) => void} send
 */
export class Touch {
  /** @type {number|null} */
  #pointer = null;

  /** @param {Options} options */
  constructor({ screen, canSwipe, canPull, send }) {
    this.screen = screen;
    this.canSwipe = canSwipe;
    this.canPull = canPull;
    this.drag = new Drag(send);
    this.draw = oncePerFrame(() => this.drag.frame());
    screen.addEventListener("pointerdown", (event) => this.#down(event));
    screen.addEventListener("pointermove", (event) => this.#move(event));
    screen.addEventListener("pointerup", (event) => this.#up(event));
    for (const end of ["pointercancel", "lostpointercapture"]) {
      screen.addEventListener(end, (/** @type {any} */ event) => this.#lost(event));
    }
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || event.button !== 0) return;
    const point = this.#point(event);
    const target = /** @type {Element} */ (event.target);
    const kind = point.x < edge && this.canSwipe() ? "edgeSwipe"
      : this.canPull(target) ? "pullDown" : null;
    if (!kind) return;
    this.#pointer = event.pointerId;
    this.drag.down(kind, point);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerId !== this.#pointer) return;
    const wasUnderWay = this.drag.isUnderWay;
    if (!this.drag.move(this.#point(event))) return;
    // Only now: a pointer that is captured from the start would click the screen, not the button.
    if (!wasUnderWay) this.screen.setPointerCapture(event.pointerId);
    this.draw();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    this.drag.up(event.timeStamp);
  }

  /** @param {PointerEvent} event */
  #lost(event) {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    this.drag.cancel();
  }

  /** @param {PointerEvent} event */
  #point({ clientX, clientY, timeStamp }) {
    const box = this.screen.getBoundingClientRect();
    return {
      x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height, time: timeStamp,
    };
  }
}
