import { s, setAttribute } from "../../../core/dom.js";

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
