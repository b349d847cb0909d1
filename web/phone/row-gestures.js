import { isTyping, setStyle } from "../core/dom.js";

/** How long a finger rests for a long press, in milliseconds; as UIKit has it. */
const pressTime = 500;
/** How far it may move meanwhile, in pixels. */
const slop = 8;
/** How far a row is swiped, and content pulled, before it counts; in points. */
const rowSwipe = 40;
const refreshPull = 60;

/**
 * The gestures of what stands on a screen: a long press, a swipe over a row, and a pull of the
 * content beyond its top. The menu key and the other button of a mouse press for long.
 *
 * @typedef {object} Options
 * @property {HTMLElement} screen
 * @property {() => number} point pixels for one point of the device
 * @property {(element: HTMLElement) => void} longPress
 * @property {(row: HTMLElement) => void} swipe
 * @property {() => void} cover a finger covers what was uncovered
 * @property {(body: HTMLElement) => void} refresh
 * @property {import("../core/clock.js").Timers} timers
 */
export class ContentGestures {
  /** @type {{id: number, x: number, y: number, target: Element, row: HTMLElement|null, body: HTMLElement|null}|null} */
  #finger = null;
  /** @type {number|undefined} */
  #timer;
  #isPressed = false;
  #isSideways = false;

  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    const { screen } = options;
    screen.addEventListener("pointerdown", (event) => this.#down(event));
    screen.addEventListener("pointermove", (event) => this.#move(event));
    screen.addEventListener("pointerup", (event) => this.#up(event));
    screen.addEventListener("pointercancel", () => this.#end());
    screen.addEventListener("contextmenu", (event) => this.#menu(event));
    screen.addEventListener("click", (event) => this.#click(event), { capture: true });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#end();
    this.#isPressed = false;
    if (!event.isPrimary || event.button !== 0) return;
    const target = /** @type {Element} */ (event.target);
    if (isTyping(target)) return;
    const body = /** @type {HTMLElement|null} */ (target.closest("[data-refreshes]"));
    this.#finger = {
      id: event.pointerId, x: event.clientX, y: event.clientY, target,
      row: rowOf(target), body: body && body.scrollTop <= 0 ? body : null,
    };
    const pressed = pressedBy(target);
    if (pressed) {
      this.#timer = this.options.timers.setTimeout(() => {
        this.#isPressed = true;
        this.options.longPress(pressed);
      }, pressTime);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.#finger;
    if (finger?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - finger.x, event.clientY - finger.y];
    if (Math.hypot(x, y) > slop) this.options.timers.clearTimeout(this.#timer);
    this.#isSideways ||= Math.abs(x) > slop && Math.abs(x) > Math.abs(y);
    const leads = this.#isSideways ? finger.row : y > slop ? finger.body : null;
    // The finger may leave the phone on its way.
    if (leads && !this.options.screen.hasPointerCapture(event.pointerId)) {
      this.options.screen.setPointerCapture(event.pointerId);
    }
    if (finger.row && this.#isSideways) setStyle(finger.row, "translate", `${Math.min(0, x)}px`);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const finger = this.#finger;
    if (finger?.id !== event.pointerId) return;
    const point = this.options.point();
    const [x, y] = [(event.clientX - finger.x) / point, (event.clientY - finger.y) / point];
    const isSideways = this.#isSideways;
    this.#end();
    if (this.#isPressed) return;
    if (finger.row && isSideways && x <= -rowSwipe) this.options.swipe(finger.row);
    else if (isSideways && x >= rowSwipe && finger.target.closest("[data-open]")) this.options.cover();
    else if (!isSideways && finger.body && y >= refreshPull) this.options.refresh(finger.body);
  }

  #end() {
    this.options.timers.clearTimeout(this.#timer);
    if (this.#finger?.row) setStyle(this.#finger.row, "translate", "");
    this.#finger = null;
    this.#isSideways = false;
  }

  /** What was pressed for long is not tapped too. @param {MouseEvent} event */
  #click(event) {
    if (!this.#isPressed || event.detail === 0) return;
    this.#isPressed = false;
    event.stopPropagation();
  }

  /** @param {MouseEvent} event */
  #menu(event) {
    const target = /** @type {Element} */ (event.target);
    const [pressed, row] = [pressedBy(target), rowOf(target)];
    if (!pressed && !row) return;
    event.preventDefault();
    this.#end();
    if (pressed) this.options.longPress(pressed);
    else if (row) this.options.swipe(row);
  }
}

/** @param {Element} target @returns {HTMLElement|null} */
function pressedBy(target) {
  return target.closest("[data-presses]:not([aria-disabled])");
}

/** @param {Element} target @returns {HTMLElement|null} */
function rowOf(target) {
  return target.closest("[data-swipes]:not([aria-disabled])");
}
