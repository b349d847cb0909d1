import { h, setAttribute, setStyle, setText } from "../../../core/dom.js";
import { formatTime } from "../format.js";

/** A line over all lanes with a bubble that says what is there. */
export class LaneLine {
  #bubble = h("span", { class: "playhead-time" });

  /** @param {string} name of its class */
  constructor(name) {
    this.element = h("div", { class: name }, this.#bubble);
  }

  /** @param {number} share of the whole length @param {string} text */
  place(share, text) {
    setStyle(this.element, "transform", `translateX(${share * 100}%)`);
    setStyle(this.#bubble, "transform", `translateX(${-share * 100}%)`);
    setText(this.#bubble, text);
  }
}

/**
 * What the mouse, a finger or a pen does on the lanes: it scrubs, draws a range with shift, and
 * tells what is under it.
 */
export class LanePointer {
  #slider;
  #hooks;
  #rangeFrom = /** @type {number | null} */ (null);
  #hover = new LaneLine("playhead-hover");

  /**
   * @param {any} slider
   * @param {object} hooks
   * @param {(event: any) => number} hooks.timeAt µs
   * @param {() => number} hooks.duration µs
   * @param {(event: any, time: number) => string} hooks.wordsAt what else is told of a place
   * @param {(type: string, detail: object) => void} hooks.tell
   */
  constructor(slider, hooks) {
    this.#slider = slider;
    this.#hooks = hooks;
    this.element = this.#hover.element;
    this.#hide(true);
    slider.addEventListener("pointerdown", (/** @type {any} */ event) => this.#grab(event));
    slider.addEventListener("pointermove", (/** @type {any} */ event) => this.#move(event));
    slider.addEventListener("pointerleave", () => this.#hide(true));
  }

  /** @param {any} event */
  #grab(event) {
    if (event.button !== 0) return;
    this.#slider.setPointerCapture(event.pointerId);
    const time = this.#hooks.timeAt(event);
    this.#rangeFrom = event.shiftKey ? time : null;
    if (this.#rangeFrom === null) this.#hooks.tell("replay-time", { time });
  }

  /** @param {any} event */
  #move(event) {
    const time = this.#hooks.timeAt(event);
    const isScrubbing = this.#slider.hasPointerCapture(event.pointerId);
    this.#hide(isScrubbing || event.pointerType === "touch");
    const words = this.#hooks.wordsAt(event, time);
    const text = words === "" ? formatTime(time) : `${formatTime(time)} · ${words}`;
    this.#hover.place(time / (this.#hooks.duration() || 1), text);
    if (!isScrubbing) return;
    if (this.#rangeFrom === null) this.#hooks.tell("replay-time", { time });
    else this.#hooks.tell("replay-range", { from: this.#rangeFrom, to: time });
  }

  /** @param {boolean} isHidden */
  #hide(isHidden) {
    setAttribute(this.element, "hidden", isHidden);
  }
}
