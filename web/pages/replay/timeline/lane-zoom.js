import { h, setAttribute } from "../../../core/dom.js";
import { icon } from "../icons.js";

/** How many times as wide as the window the whole recording is drawn. */
const LEVELS = [1, 2, 4, 8, 16, 32, 64];

/** The buttons that zoom, and how far it is zoomed. */
export class LaneZoom {
  level = 1;
  #buttons;
  element;

  /** @param {(by: 1 | -1) => void} onZoom */
  constructor(onZoom) {
    this.#buttons = /** @type {const} */ ([-1, 1]).map((by) => h("button", {
      class: "icon-button", type: "button", onclick: () => onZoom(by),
      title: by < 0 ? "Zoom out" : "Zoom in (control and wheel)",
      "aria-label": by < 0 ? "Zoom out" : "Zoom in",
    }, icon(by < 0 ? "minus" : "plus")));
    this.element = h("div", { class: "lane-zoom" }, this.#buttons);
    this.set(1);
  }

  /** @param {number} level */
  set(level) {
    this.level = level;
    const ends = [LEVELS[0], LEVELS[LEVELS.length - 1]];
    this.#buttons.forEach((button, index) => setAttribute(button, "disabled", level === ends[index]));
  }

  /** The next level. @param {1 | -1} by */
  next(by) {
    const index = LEVELS.indexOf(this.level) + by;
    return LEVELS[Math.min(Math.max(0, index), LEVELS.length - 1)];
  }
}
