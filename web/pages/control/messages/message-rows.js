import { seconds } from "../../../log/describe.js";
import { s, setAttribute } from "../../../core/dom.js";

/** Pixels. */
export const messageHeight = 36;
const lineY = 26;
/** Letters. */
const longestName = 14;
const firstLane = 62;
const lastLane = 26;
/** Of a letter of the small code type, at most. */
const letterWidth = 6.7;

/**
 * Where each lane stands, in pixels.
 * @param {import("./sequence.js").Lane[]} lanes
 * @param {number} width
 * @returns {Map<string, number>}
 */
export function placesOf(lanes, width) {
  const room = Math.max(120, width - firstLane - lastLane);
  return new Map(lanes.map(({ id }, at) =>
    [id, Math.round(firstLane + (room * at) / Math.max(1, lanes.length - 1))]));
}

/**
 * Who the lanes belong to.
 * @param {import("./sequence.js").Lane[]} lanes
 * @param {Map<string, number>} places
 */
export function laneNames(lanes, places) {
  const last = lanes.length - 1;
  return lanes.map(({ id, name }, at) => s("text", {
    x: places.get(id), y: 17, dx: at === last ? 12 : 0,
    "text-anchor": at === last ? "end" : "middle",
  }, name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name));
}

/**
 * One message as a row of the diagram.
 * @param {import("./sequence.js").Message} message
 * @param {Map<string, number>} places
 * @param {number} width
 */
export function messageRow({ kind, path, text, ref, entry }, places, width) {
  const stops = path.map((id) => places.get(id) ?? firstLane);
  const room = Math.max(8, Math.floor((width - firstLane - 10) / letterWidth));
  const short = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  const label = `${seconds(entry.record.time)} s, ${path.join(" to ")}: ${text}`;
  const row = s("svg", {
    class: "message", role: "option", "data-kind": kind, "data-ref": ref, "aria-label": label,
    width, height: messageHeight,
  },
    s("title", null, `${text}${ref && `\n${ref}`}`),
    s("rect", { class: "message-ground", width, height: messageHeight }),
    ...[...places.values()].map((x) =>
      s("line", { class: "lifeline", x1: x, x2: x, y1: 0, y2: messageHeight })),
    s("text", { class: "message-time", x: 8, y: 15 }, seconds(entry.record.time)),
    s("text", { class: "message-text", x: firstLane + 7, y: 15 }, short),
    ...shapesOf(kind, stops));
  setAttribute(row, "aria-selected", "false");
  return row;
}

/** @param {string} kind @param {number[]} stops */
function shapesOf(kind, stops) {
  const [left, right] = [Math.min(...stops), Math.max(...stops)];
  switch (kind) {
    case "frames": return [s("rect", {
      class: "message-frames", x: left, y: lineY - 4, width: right - left, height: 8, rx: 4,
    })];
    case "fault": return [s("rect", {
      class: "message-fault", x: left - 5, y: lineY - 5, width: 10, height: 10, rx: 2,
    })];
    case "self": return [
      s("path", { class: "message-line", d: `M${left} ${lineY - 5}h-16v9h13` }),
      head(left - 2, 1, lineY + 4),
    ];
    default: return arrow(stops);
  }
}

/** @param {number[]} stops */
function arrow(stops) {
  const [from, to] = [stops[0], stops[stops.length - 1]];
  const way = to > from ? 1 : -1;
  return [
    s("line", { class: "message-line", x1: from, x2: to - way * 3, y1: lineY, y2: lineY }),
    ...stops.slice(1, -1).map(
      (x) => s("circle", { class: "message-stop", cx: x, cy: lineY, r: 3 })),
    head(to, way, lineY),
  ];
}

/** @param {number} x @param {number} way @param {number} y */
function head(x, way, y) {
  return s("path", { class: "message-head", d: `M${x} ${y}l${-7 * way} -4v8z` });
}
