// How one lane is drawn on a canvas.

/** A lane with more ticks than this draws them as notches, so that the screens stay visible. */
const MOST_LINES = 80;
/** Parts have this many looks; further ones begin again after the first. */
const PART_LOOKS = 6;
/** Points of a stretch from which on its screen is named in it. */
const LEAST_NAMED = 26;
const RADIUS = 6;

/** How each kind of tick is drawn: from where in the lane on, and how much of its height. */
const TICKS = {
  transition: { ink: "accent", lines: [0.18, 0.64], notches: [0, 0.18] },
  rejected: { ink: "bad", lines: [0, 1], notches: [0.82, 0.18] },
  fault: { ink: "warn", lines: [0, 1], notches: [0.62, 0.18] },
};

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
 * @param {{top: number, width: number, height: number, left: (share: number) => number}} box
 *   left: the point at which a share of the recording is drawn
 * @param {{looks: Looks, inks: Record<string, string>, hatch: CanvasPattern | null, font: string}} style
 */
export function drawLane(context, lane, box, style) {
  const { top, width, height, left } = box;
  const fill = (/** @type {{from: number, to: number}} */ { from, to }, /** @type {any} */ ink) => {
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
  for (const stretch of lane.stretches) drawName(context, stretch, box, style);
  drawTicks(context, lane.ticks, box, style.inks);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./lanes.js").Stretch} stretch
 * @param {any} box
 * @param {any} style
 */
function drawName(context, { from, to, part, label }, { top, width, height, left }, { inks, font }) {
  // A stretch that begins out of sight is named where it comes into sight.
  const [start, end] = [Math.max(0, left(from)), Math.min(width, left(to))];
  if (part === null || end - start < LEAST_NAMED) return;
  context.save();
  context.beginPath();
  context.rect(start, top, end - start - 4, height);
  context.clip();
  context.font = font;
  context.textBaseline = "middle";
  context.fillStyle = inks["ink-2"];
  context.fillText(label, start + 8, top + height / 2 + 0.5);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./lanes.js").Tick[]} ticks
 * @param {any} box
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
export function hatchOf(context, ink, scale) {
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
