import { s, setAttribute } from "../../../core/dom.js";
import { formatMark } from "../../../text/times.js";

/**
 * The stretch of time that a chart shows: all there is, the last so many microseconds up to now,
 * or a stretch that was drawn out by hand.
 *
 * @typedef {{kind: "all"}|{kind: "last", length: number}|{kind: "fixed", from: number, to: number}}
 *   TimeWindow
 */

/** Microseconds; a shorter stretch is of no use. */
export const shortestWindow = 20_000;
/** A stretch that leaves out less is all there is. */
const nearlyAll = 0.98;

/**
 * @param {TimeWindow} window
 * @param {number} from microseconds, where what there is begins
 * @param {number} to and where it ends
 * @returns {{from: number, to: number}} at least as long as the shortest
 */
export function stretchOf(window, from, to) {
  if (window.kind === "fixed") return atLeast(window.from, window.to);
  return atLeast(window.kind === "all" ? from : Math.max(from, to - window.length), to);
}

/**
 * Closer, or further away, around the middle; never beyond what there is.
 * @param {{from: number, to: number}} stretch that is shown
 * @param {number} factor below 1 is closer
 * @param {number} from
 * @param {number} to
 * @returns {TimeWindow}
 */
export function zoomed(stretch, factor, from, to) {
  const length = Math.max(shortestWindow, (stretch.to - stretch.from) * factor);
  if (length > (to - from) * nearlyAll) return { kind: "all" };
  const middle = (stretch.from + stretch.to) / 2;
  const start = Math.min(Math.max(from, middle - length / 2), to - length);
  return { kind: "fixed", from: start, to: start + length };
}

/**
 * Marks on the axis, at round times.
 * @param {{from: number, to: number}} stretch
 * @param {number} most
 * @returns {{at: number, text: string}[]}
 */
export function marksOf({ from, to }, most) {
  const rough = (to - from) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10);
  const marks = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    marks.push({ at, text: formatMark(at, step) });
  }
  return marks;
}

/** @param {number} from @param {number} to */
function atLeast(from, to) {
  return { from, to: Math.max(to, from + shortestWindow) };
}

/** Pixels that a finger or a mouse moves at least, before it is no click. */
const threshold = 6;

/** Draws out a stretch of a chart by hand. */
export class StretchDrag {
  element = s("rect", { class: "life-drag", hidden: true });
  /** @type {number|null} */
  #from = null;

  /** @param {SVGElement} svg @param {(left: number, right: number) => void} onStretch in pixels */
  constructor(svg, onStretch) {
    this.svg = svg;
    this.onStretch = onStretch;
    svg.addEventListener("pointerdown", (event) => {
      if (event.button === 0) this.#from = this.#placeOf(event);
    });
    svg.addEventListener("pointermove", (event) => this.#moved(event));
    svg.addEventListener("pointerup", (event) => this.#ended(event));
    svg.addEventListener("pointercancel", () => this.#forget());
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (this.#from === null) return;
    const [left, right] = this.#ends(event);
    if (right - left <= threshold) return;
    this.svg.setPointerCapture(event.pointerId);
    setAttribute(this.element, "hidden", false);
    setAttribute(this.element, "x", left);
    setAttribute(this.element, "width", right - left);
  }

  /** @param {PointerEvent} event */
  #ended(event) {
    if (this.#from === null) return;
    const [left, right] = this.#ends(event);
    this.#forget();
    if (right - left > threshold) this.onStretch(left, right);
  }

  #forget() {
    this.#from = null;
    setAttribute(this.element, "hidden", true);
  }

  /** @param {PointerEvent} event */
  #ends(event) {
    const [here, from] = [this.#placeOf(event), this.#from ?? 0];
    return [Math.min(from, here), Math.max(from, here)];
  }

  /** @param {PointerEvent} event */
  #placeOf({ clientX }) {
    return clientX - this.svg.getBoundingClientRect().left;
  }
}
