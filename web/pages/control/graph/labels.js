import { arrange, KeyedViews, s, setAttribute, setText } from "../../../core/dom.js";
import { isSource } from "./model.js";
import { toWindow } from "./viewport.js";

/** Below this scale the texts inside of nodes are too small to be read. */
export const insideScale = 0.75;
/** Below this scale nodes are spots: a name beside one says nothing of the many that have none. */
const spotScale = 0.2;
/** The size of a name, in pixels of the window, and about how wide one of its characters is. */
const height = 16;
const characterWidth = 6;
/** Free space at both ends of a name. */
const padding = 4;
const longest = 22;
/** A name may be so many times as wide as its node: beyond that nobody could tell whose it is. */
const mostOver = 1.9;
/** Characters of a name that is shortened; of less nobody could tell which it is. */
const leastShortened = 4;
/** Free space between two names. */
const gap = 2;
/** Names that are looked at: each is compared with all that are there. */
const mostLabels = 300;

/**
 * A name in the window: of a node, or of the region that a cluster is.
 * @typedef {{key: string, node: number, of: import("./model.js").GraphNode|null, text: string,
 *   x: number, y: number, width: number}} Label
 *   node: -1 for a region; x, y: its middle
 */

/**
 * What is named where the drawing is too small to be read, as on a map: first the nodes that are
 * pointed at and those with clients, then the regions, then each node that has room for its name.
 * None lies over another; where a name has no room, as much of it is there as its node has room for,
 * or, where that is too little, as there is room for between what lies beside it.
 *
 * @param {import("./model.js").GraphModel} model
 * @param {import("./places.js").Positions} positions
 * @param {import("./viewport.js").View} view
 * @param {{width: number, height: number}} window
 * @param {object} of
 * @param {(node: number) => number} of.visits of a node
 * @param {number[]} of.pointed nodes, the one that is pointed at first
 * @returns {Label[]}
 */
export function labelsOf({ data }, { resting }, view, window, { visits, pointed }) {
  if (view.scale >= insideScale) return [];
  const nodes = data.layout.nodes.map((box, node) => ({
    ...labelOf(data.nodes[node].label, boxIn(view, box)), key: `node ${node}`, node,
    of: data.nodes[node],
  }));
  const isFirst = ({ node = -1 }) => resting.has(node) || pointed.includes(node);
  const rank = (/** @type {Label} */ { node }) => node === pointed[0] ? 4 : pointed.includes(node) ? 3
    : resting.has(node) ? 2 : visits(node) > 0 ? 1 : isSource(data.nodes[node]) ? -1 : 0;
  const regions = data.layout.clusters.map((box, cluster) => ({
    ...regionOf(data.clusters[cluster].title, boxIn(view, box)), key: `region ${cluster}`, node: -1,
    of: null,
  })).filter(({ text }) => text !== "");
  const ranked = nodes.toSorted((one, other) => rank(other) - rank(one) || one.node - other.node);
  const wanted = [
    ...ranked.filter(isFirst), ...regions.filter(({ width, room }) => width <= room),
    ...ranked.filter((each) => !isFirst(each)),
  ].filter(({ x, y }) => x > 0 && y > 0 && x < window.width && y < window.height);
  /** @type {Label[]} */
  const shown = [];
  for (const each of wanted.slice(0, mostLabels)) {
    const whole = isFirst(each) || each.width <= mostOver * each.room ? each : null;
    const isOver = whole && !isFirst(each) && nodes.some((other) => liesOver(each, other));
    const own = within(each);
    const free = view.scale < spotScale ? null : between(each, nodes, shown, window);
    const label = (isOver ? [own, free, whole] : [whole, own, free])
      .flatMap((one) => one ? [{ ...one, x: inside(one, window.width) }] : [])
      .find((one) => !shown.some((other) => overlaps(one, other)));
    if (!label) continue;
    const { room: _, ...place } = label;
    shown.push(place);
  }
  return shown;
}

/**
 * Whether a name lies over another node than its own.
 * @param {Label & {room: number}} label @param {Label & {room: number}} other
 */
function liesOver({ node, x, y, width, room }, other) {
  return width > room && node >= 0 && node !== other.node
    && Math.abs(x - other.x) < (width + other.room) / 2 && Math.abs(y - other.y) < height;
}

/** As much of a name as its node has room for. @param {Label & {room: number}} label */
function within(label) {
  return label.node < 0 ? null : shortened(label, label.room);
}

/**
 * As much of a name as there is room for between the nodes and names beside it.
 * @param {Label & {room: number}} label
 * @param {(Label & {room: number})[]} nodes
 * @param {Label[]} shown
 * @param {{width: number}} window
 */
function between(label, nodes, shown, window) {
  const { node, x, y, room } = label;
  if (node < 0) return null;
  let [left, right] = [0, window.width];
  /** @param {number} at @param {number} half of its width */
  const keepOff = (at, half) => {
    if (at < x) left = Math.max(left, at + half);
    else right = Math.min(right, at - half);
  };
  for (const each of nodes) {
    if (each.node !== node && Math.abs(each.y - y) < height) keepOff(each.x, each.room / 2);
  }
  for (const each of shown) {
    if (Math.abs(each.y - y) < height + 1) keepOff(each.x, each.width / 2 + gap);
  }
  // A name that does not stand on the middle of its node would seem to be another's.
  if (left > x || right < x) return null;
  const name = shortened(label, Math.min(right - left, mostOver * room));
  return name && { ...name, x: Math.max(left + name.width / 2, Math.min(x, right - name.width / 2)) };
}

/**
 * As much of a name as there is room for; null where that is too little.
 * @param {Label & {room: number}} label
 * @param {number} width
 */
function shortened(label, width) {
  const characters = Math.floor((width - 2 * padding) / characterWidth);
  if (characters < leastShortened) return null;
  const { text } = label;
  const fitting = text.length <= characters ? text : `${text.slice(0, characters - 1).trimEnd()}…`;
  return { ...label, text: fitting, width: fitting.length * characterWidth + 2 * padding };
}

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Frame
 *
 * @param {import("./viewport.js").View} view
 * @param {[number, number, number, number]} box
 * @returns {Frame} in the window
 */
function boxIn(view, [x, y, width, tall]) {
  const corner = toWindow(view, [x, y]);
  return { ...corner, width: width * view.scale, height: tall * view.scale };
}

/** The name of a node, on its middle. @param {string} label @param {Frame} frame */
function labelOf(label, frame) {
  const text = label.length > longest ? `${label.slice(0, longest - 1)}…` : label;
  return {
    text, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2,
    width: text.length * characterWidth + 2 * padding, room: frame.width,
  };
}

/** The name of a region, in its upper left corner. @param {string} title @param {Frame} frame */
function regionOf(title, frame) {
  const { text, width, room } = labelOf(title, frame);
  return { text, width, room, x: frame.x + width / 2, y: frame.y + height / 2 };
}

/** As far from an edge of the window that none of it is cut off. @param {Label} label @param {number} width */
function inside({ x, width: own }, width) {
  return Math.max(own / 2, Math.min(x, width - own / 2));
}

/** @param {Label} one @param {Label} other */
function overlaps(one, other) {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 + gap
    && Math.abs(one.y - other.y) < height + 1;
}

/** The names over a small drawing, as large at any scale. */
export class Labels {
  element = s("g", { class: "graph-names" });
  /** @type {KeyedViews<string, {group: SVGElement, back: SVGElement, text: SVGElement}>} */
  #views = new KeyedViews();

  /** @param {Label[]} labels */
  draw(labels) {
    arrange(this.element, labels.map(({ key, node, of, text: name, x, y, width }) => {
      const { group, back, text } = this.#views.of(key, () => this.#make());
      setAttribute(group, "class", of ? null : "graph-region");
      setAttribute(group, "data-node", of && node);
      setAttribute(group, "data-kind", of?.kind);
      setAttribute(group, "data-source", of !== null && isSource(of));
      setAttribute(group, "data-fault", of !== null && (of.deadEnd || of.unreachable));
      setText(text, name);
      setAttribute(back, "x", -width / 2);
      setAttribute(back, "width", width);
      setAttribute(group, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      return group;
    }));
    this.#views.sweep();
  }

  #make() {
    const back = s("rect", { y: -height / 2, height, rx: height / 3 });
    const text = s("text");
    return { group: s("g", null, back, text), back, text };
  }
}
