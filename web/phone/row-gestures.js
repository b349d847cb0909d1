import { isTyping, setStyle } from "../core/dom.js";

/** How long a finger rests for a long press, in milliseconds; as UIKit has it. */
const pressTime = 500;
/** How far it may move meanwhile, in pixels. */
const slop = 8;
/** How far a row is swiped, and content pulled, before it counts; in points. */
const rowSwipe = 40;
/** How much of a row a finger goes over for a full swipe. */
const fullSwipe = 0.6;
const refreshPull = 60;

/** @typedef {{edge?: "leading", full?: true}} Swipe as the command has it */

/**
 * The gestures of what stands on a screen: a long press, a swipe over a row, and a pull of the
 * content beyond its top. The menu key and the other button of a mouse press for long.
 *
 * @typedef {object} Options
 * @property {HTMLElement} screen
 * @property {() => number} point pixels for one point of the device
 * @property {(element: HTMLElement) => void} longPress
 * @property {(row: HTMLElement, swipe: Swipe) => void} swipe
 * @property {(row: HTMLElement, way: number, isFull: boolean) => void} pull a finger has pulled a row
 *   so far to the right, in pixels; 0 where it has left
 * @property {(target: Element, event: PointerEvent) => boolean} leadsBack whether a finger that goes
 *   to the right from there goes back by one screen
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
      row: this.options.leadsBack(target, event) ? null : rowOf(target), body: body && body.scrollTop <= 0 ? body : null,
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
    if (finger.row && this.#isSideways) {
      const [left, right] = [swipes(finger.row, "trailing"), swipes(finger.row, "leading")];
      const way = Math.max(left ? -Infinity : 0, Math.min(right ? Infinity : 0, x));
      setStyle(finger.row, "translate", `${way}px`);
      this.options.pull(finger.row, way, isFull(finger.row, way));
    }
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
    const edge = x < 0 ? "trailing" : "leading";
    if (isSideways && Math.abs(x) < rowSwipe) return;
    if (isSideways && opened(finger.target, edge)) this.options.cover();
    else if (isSideways && finger.row && swipes(finger.row, edge)) {
      this.options.swipe(finger.row, {
        ...(edge === "leading" && { edge }), ...(isFull(finger.row, x * point) && { full: true }),
      });
    }
    else if (!isSideways && finger.body && y >= refreshPull) this.options.refresh(finger.body);
  }

  #end() {
    this.options.timers.clearTimeout(this.#timer);
    if (this.#finger?.row) {
      setStyle(this.#finger.row, "translate", "");
      this.options.pull(this.#finger.row, 0, false);
    }
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
    else if (row) {
      const isLeading = !swipes(row, "trailing")
        || row.dataset.open === "swipe" && swipes(row, "leading");
      this.options.swipe(row, isLeading ? { edge: "leading" } : {});
    }
  }
}

/** @param {Element} target @returns {HTMLElement|null} */
function pressedBy(target) {
  return target.closest("[data-presses]:not([aria-disabled])");
}

/** @param {HTMLElement} row @param {"trailing"|"leading"} edge */
function swipes(row, edge) {
  return row.dataset.swipes?.split(" ").includes(edge) ?? false;
}

/** Whether a finger has gone over a whole row. @param {HTMLElement} row @param {number} way in pixels */
function isFull(row, way) {
  return Math.abs(way) >= row.offsetWidth * fullSwipe;
}

/**
 * Whether a finger that goes towards an edge covers what is uncovered at the other one.
 * @param {Element} target
 * @param {"trailing"|"leading"} edge which a swipe would uncover
 */
function opened(target, edge) {
  const open = /** @type {HTMLElement|null} */ (target.closest("[data-open]"))?.dataset.open;
  return open === (edge === "leading" ? "swipe" : "leadingSwipe");
}

/** @param {Element} target @returns {HTMLElement|null} */
function rowOf(target) {
  return target.closest("[data-swipes]:not([aria-disabled])");
}
