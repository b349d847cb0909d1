import { h, setAttribute, setStyle } from "../../../core/dom.js";
import { Inks } from "./inks.js";
import { drawLane, hatchOf, Looks } from "./lane-picture.js";
import { laneOf } from "./lanes.js";

/** Points from the top of one lane to that of the next, and of the lane itself. */
export const LANE_PITCH = 31;
export const LANE_HEIGHT = 26;

/**
 * Draws those lanes, and that part of them, that are in sight: a thousand lanes, or a lane of a
 * million events under the largest zoom, cost as much as what fills the window.
 */
export class LaneCanvas {
  #canvas = h("canvas", { class: "lane-canvas" });
  #inks = new Inks();
  #looks = new Looks();
  /** As high as all lanes together. */
  element = h("div", { class: "lane-stack", "aria-hidden": "true" }, this.#canvas, this.#inks.element);

  /** A recording has looks of its own. */
  reset() {
    this.#looks = new Looks();
  }

  /**
   * @param {import("./merged-timeline.js").MergedTimeline} axis
   * @param {{left: number, top: number, width: number, height: number, whole: number}} view
   *   points: what is scrolled past, what is in sight, and how wide the whole recording is drawn
   */
  draw({ tracks, duration }, { left, top, width, height, whole }) {
    const full = Math.max(0, tracks.length * LANE_PITCH - (LANE_PITCH - LANE_HEIGHT));
    setStyle(this.element, "height", `${full}px`);
    const high = Math.min(full, height);
    if (width <= 0 || high <= 0) return;
    const scale = devicePixelRatio || 1;
    setAttribute(this.#canvas, "width", Math.round(width * scale));
    setAttribute(this.#canvas, "height", Math.round(high * scale));
    setStyle(this.#canvas, "width", `${width}px`);
    setStyle(this.#canvas, "height", `${high}px`);
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, high);
    const inks = this.#inks.colors;
    const font = `500 11px ${getComputedStyle(this.element).fontFamily}`;
    const style = { looks: this.#looks, inks, font, hatch: hatchOf(context, inks["ink-3"], scale) };
    const view = { from: left / whole, to: Math.min(1, (left + width) / whole) };
    const first = Math.max(0, Math.floor(top / LANE_PITCH));
    const last = Math.min(tracks.length, Math.ceil((top + high) / LANE_PITCH));
    for (let index = first; index < last; index += 1) {
      drawLane(context, laneOf(tracks[index], duration, Math.round(whole), view), {
        top: index * LANE_PITCH - top, width, height: LANE_HEIGHT,
        left: (share) => share * whole - left,
      }, style);
    }
  }
}
