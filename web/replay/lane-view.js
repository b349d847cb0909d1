// @ts-check
import { s } from "../core/dom.js";

/** A lane with more ticks than this draws them as notches, so that the screens stay visible. */
const MOST_LINES = 80;

/** Parts have this many looks; further ones begin again after the first. */
const PART_LOOKS = 6;
let patterns = 0;

/**
 * Draws one lane. All places are shares, so it fits any width without being drawn again.
 * @param {import("./lanes.js").Lane} lane
 * @param {(part: string) => number} lookOf
 * @returns {Element}
 */
export function laneView(lane, lookOf) {
  const hatch = `idle-hatch-${patterns += 1}`;
  const isDense = lane.ticks.length > MOST_LINES;
  return s("svg", { class: "lane", "aria-hidden": "true" },
    s("defs", null, s("pattern", { id: hatch, width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { class: "hatch-line", width: 2.5, height: 7 }))),
    lane.stretches.map((stretch) => stretchView(stretch, lookOf)),
    lane.idle.map(({ from, to }) => box(from, to, { class: "lane-idle" })),
    lane.idle.map(({ from, to }) => box(from, to, { fill: `url(#${hatch})` })),
    lane.stretches.filter(({ part, from, to }) => part !== null && to - from > 0.02).map(labelView),
    lane.ticks.map((tick) => tickView(tick, isDense)));
}

/** Gives each part its look, in the order in which they are met. @param {import("./lanes.js").Lane[]} lanes @returns {(part: string) => number} */
export function looksOf(lanes) {
  const looks = new Map();
  for (const { stretches } of lanes) {
    for (const { part } of stretches) {
      if (part === null || looks.has(part)) continue;
      const count = looks.size;
      looks.set(part, count < PART_LOOKS ? count : 1 + ((count - 1) % (PART_LOOKS - 1)));
    }
  }
  return (part) => looks.get(part);
}

/** @param {import("./lanes.js").Stretch} stretch @param {(part: string) => number} lookOf */
function stretchView({ from, to, part, label }, lookOf) {
  const look = part === null ? "off" : lookOf(part);
  const text = part === null ? "not running" : part === label ? label : `${label} · ${part}`;
  return box(from, to, { class: "lane-stretch", "data-look": look }, s("title", null, text));
}

/** @param {import("./lanes.js").Stretch} stretch */
function labelView({ from, to, label }) {
  return s("svg", { x: percent(from), width: percent(to - from), height: "100%", class: "lane-label" },
    s("text", { x: 8, y: "50%", "dominant-baseline": "central" }, label));
}

/** @param {import("./lanes.js").Tick} tick @param {boolean} isDense */
function tickView({ at, kind }, isDense) {
  const isRejection = kind === "rejected";
  const line = isRejection ? { width: 3, y: "0%", height: "100%", rx: 1 } : { width: 2, y: "18%", height: "64%", rx: 1 };
  const notch = { width: 1, y: isRejection ? "82%" : "0%", height: "18%" };
  return s("rect", { class: "lane-tick", "data-kind": kind, x: percent(at), ...(isDense ? notch : line) });
}

/** @param {number} from @param {number} to @param {Record<string, any>} attributes @param {...any} children */
function box(from, to, attributes, ...children) {
  return s("rect", { x: percent(from), width: percent(to - from), y: 0, height: "100%", ...attributes }, children);
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(4)}%`;
}
