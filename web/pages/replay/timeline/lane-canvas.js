import { h, setAttribute, setStyle } from "../../../core/dom.js";
import { guarded } from "../../../core/failures.js";
import { player } from "../../../text/replay/player.js";
import { laneOf } from "./lanes.js";

const NAMES = /** @type {const} */ ([
  "sunken", "part-0", "part-1", "part-2", "part-3", "part-4", "part-5",
  "surface", "ink-2", "ink-3", "accent", "bad", "warn",
]);

/** The colours of the theme as a canvas takes them; they are asked for anew at each drawing. */
export class Inks {
  #probes = new Map(NAMES.map((name) => [name, h("i", { "data-ink": name })]));
  /** To be put where the theme holds. */
  element = h("span", { class: "lane-inks", hidden: true }, ...this.#probes.values());

  /** @returns {Record<typeof NAMES[number], string>} */
  get colors() {
    const colors = /** @type {Record<typeof NAMES[number], string>} */ ({});
    for (const [name, probe] of this.#probes) colors[name] = getComputedStyle(probe).color;
    return colors;
  }
}

// How one lane is drawn on a canvas.

/** A lane with more ticks than this draws them as notches, so that the screens stay visible. */
const MOST_LINES = 80;
/** Parts have this many looks; further ones begin again after the first. */
const PART_LOOKS = 6;
/** Points of a stretch from which on its screen is named in it. */
const LEAST_NAMED = 26;
const RADIUS = 6;
/** Points of ground around the letters of a name. */
const HALO = 4;

/** How each kind of tick is drawn: from where in the lane on, and how much of its height. */
export const TICKS = {
  transition: { ink: "accent", lines: [0.18, 0.64], notches: [0, 0.18] },
  rejected: { ink: "warn", lines: [0, 1], notches: [0.82, 0.18] },
  fault: { ink: "bad", lines: [0, 1], notches: [0.62, 0.18] },
};

/**
 * @typedef {{top: number, width: number, height: number, left: (share: number) => number}} Box
 *   left: the point at which a share of the recording is drawn
 * @typedef {{looks: Looks, inks: Record<string, string>, hatch: CanvasPattern | null, font: string}}
 *   Style
 */

/** Gives each part its look, in the order in which they are met. */
export class Looks {
  #looks = new Map();

  /** @param {string} part */
  of(part) {
    if (!this.#looks.has(part)) {
      const count = this.#looks.size;
      this.#looks.set(part, count < PART_LOOKS ? count : 1 + ((count - 1) % (PART_LOOKS - 1)));
    }
    return this.#looks.get(part);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./lanes.js").Lane} lane
 * @param {Box} box
 * @param {Style} style
 */
export function drawLane(context, lane, box, style) {
  const { top, width, height, left } = box;
  const fill = (/** @type {{from: number, to: number}} */ { from, to }, /** @type {string|CanvasPattern} */ ink) => {
    context.fillStyle = ink;
    context.fillRect(left(from), top, left(to) - left(from), height);
  };
  context.save();
  context.beginPath();
  context.roundRect(Math.max(0, left(0)), top, Math.min(width, left(1)) - Math.max(0, left(0)), height, RADIUS);
  context.clip();
  fill({ from: 0, to: 1 }, style.inks.sunken);
  for (const stretch of lane.stretches) {
    const { part } = stretch;
    if (part !== null) fill(stretch, style.inks[`part-${style.looks.of(part)}`]);
  }
  for (const idle of lane.idle) {
    context.globalAlpha = 0.62;
    fill(idle, style.inks.surface);
    context.globalAlpha = 1;
    if (style.hatch) fill(idle, style.hatch);
  }
  drawTicks(context, lane.ticks, box, style.inks);
  // Over the marks, which go on above and below the letters.
  for (const stretch of lane.stretches) drawName(context, stretch, box, style);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./lanes.js").Stretch} stretch
 * @param {Box} box
 * @param {Style} style
 */
function drawName(context, { from, to, part, label }, { top, width, height, left }, { inks, font, looks }) {
  // A stretch that begins out of sight is named where it comes into sight.
  const [start, end] = [Math.max(0, left(from)), Math.min(width, left(to))];
  if (part === null || end - start < LEAST_NAMED) return;
  context.save();
  context.beginPath();
  context.rect(start, top, end - start - 4, height);
  context.clip();
  context.font = font;
  context.textBaseline = "middle";
  const [x, y] = [start + 8, top + height / 2 + 0.5];
  context.lineJoin = "round";
  context.lineWidth = HALO;
  context.strokeStyle = inks[`part-${looks.of(part)}`];
  context.strokeText(label, x, y);
  context.fillStyle = inks["ink-2"];
  context.fillText(label, x, y);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./lanes.js").Tick[]} ticks
 * @param {Box} box
 * @param {Record<string, string>} inks
 */
function drawTicks(context, ticks, { top, height, left }, inks) {
  const isDense = ticks.length > MOST_LINES;
  for (const { at, kind } of ticks) {
    const { ink, lines, notches } = TICKS[kind];
    context.fillStyle = inks[ink];
    const [from, share] = isDense ? notches : lines;
    const wide = isDense ? 1 : kind === "transition" ? 2 : 3;
    context.fillRect(left(at), top + from * height, wide, share * height);
  }
}

/**
 * Stripes for stretches in which nothing happens.
 * @param {CanvasRenderingContext2D} context
 * @param {string} ink
 * @param {number} scale device pixels of a point
 */
function hatchOf(context, ink, scale) {
  const size = 10;
  const tile = document.createElement("canvas");
  tile.width = tile.height = Math.round(size * scale);
  const brush = /** @type {CanvasRenderingContext2D} */ (tile.getContext("2d"));
  brush.scale(tile.width / size, tile.width / size);
  brush.globalAlpha = 0.16;
  brush.strokeStyle = ink;
  brush.lineWidth = 2.5;
  brush.beginPath();
  for (const at of [-size, 0, size]) {
    brush.moveTo(at - 1, size + 1);
    brush.lineTo(at + size + 1, -1);
  }
  brush.stroke();
  const pattern = context.createPattern(tile, "repeat");
  pattern?.setTransform(new DOMMatrix().scale(size / tile.width));
  return pattern;
}

/** Points from the top of one lane to that of the next, and of the lane itself. */
export const LANE_PITCH = 31;
const LANE_HEIGHT = 26;

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
      guarded(player.drawing.lanes, () => {
        drawLane(context, laneOf(tracks[index], duration, Math.round(whole), view), {
          top: index * LANE_PITCH - top, width, height: LANE_HEIGHT,
          left: (share) => share * whole - left,
        }, style);
      });
    }
  }
}
