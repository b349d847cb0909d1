import { arrange, KeyedViews, s, setAttribute, setText } from "../../../core/dom.js";
import { isSource } from "./model.js";
import { toWindow } from "./viewport.js";

/** Below this scale the texts inside of nodes are too small to be read. */
export const insideScale = 0.75;
/** The size of a label, in pixels of the window, and about how wide one of its characters is. */
const height = 14;
const characterWidth = 6.4;
const longest = 22;
/** Labels that are looked at: each is compared with all that are there. */
const mostLabels = 300;

/**
 * Which nodes get their names where the drawing is small: the more important first, and none that
 * would lie over another. One that has no room on its node stands below or above it.
 *
 * @typedef {{node: number, text: string, x: number, y: number}} Label its middle, in the window
 *
 * @param {import("./model.js").GraphModel} model
 * @param {import("./places.js").Positions} positions
 * @param {import("./viewport.js").View} view
 * @param {{width: number, height: number}} window
 * @param {(node: number) => number} visits of a node
 * @returns {Label[]}
 */
export function labelsOf({ data }, { resting }, view, window, visits) {
  if (view.scale >= insideScale) return [];
  const rank = (/** @type {number} */ node) =>
    resting.has(node) ? 3 : visits(node) > 0 ? 2 : isSource(data.nodes[node]) ? 0 : 1;
  const places = data.layout.nodes.map(([x, y, width, tall], node) => {
    const { label } = data.nodes[node];
    const text = label.length > longest ? `${label.slice(0, longest - 1)}…` : label;
    const middle = toWindow(view, [x + width / 2, y + tall / 2]);
    const half = { width: (width * view.scale) / 2, height: (tall * view.scale) / 2 };
    return { node, text, half, ...middle };
  }).filter(({ x, y }) => x > 0 && y > 0 && x < window.width && y < window.height)
    .sort((one, other) => rank(other.node) - rank(one.node) || one.node - other.node);
  /** @type {Label[]} */
  const shown = [];
  for (const { half, ...place } of places.slice(0, mostLabels)) {
    const label = { ...place, x: inside(place, window.width) };
    const beside = Math.max(half.height + height / 2, height);
    const [below, above] = [1, -1].map((way) => ({ ...label, y: label.y + way * beside }));
    // A dot stands on the upper edge: the name of its node goes below.
    const ways = resting.has(place.node) ? [below] : [label, below, above];
    const free = ways.find((each) => !shown.some((other) => overlaps(each, other))
      && (each !== above && each !== below || resting.has(place.node)
        || each.y > 0 && each.y < window.height
          && !places.some((other) => other.node !== place.node && covers(each, other))));
    if (free) shown.push(free);
  }
  return shown;
}

/**
 * Whether a name would lie over a node.
 * @param {Label} label
 * @param {{x: number, y: number, half: {width: number, height: number}}} node its middle
 */
function covers({ text, x, y }, node) {
  return Math.abs(x - node.x) < (text.length * characterWidth) / 2 + node.half.width
    && Math.abs(y - node.y) < height / 2 + node.half.height;
}

/** As far from an edge of the window that none of it is cut off. @param {Label} label @param {number} width */
function inside({ x, text }, width) {
  const half = (text.length * characterWidth) / 2 + 2;
  return Math.max(half, Math.min(x, width - half));
}

/** @param {Label} one @param {Label} other */
function overlaps(one, other) {
  const wide = ((one.text.length + other.text.length) / 2) * characterWidth;
  return Math.abs(one.x - other.x) < wide + 4 && Math.abs(one.y - other.y) < height;
}

/** The names over a small drawing, as large at any scale. */
export class Labels {
  element = s("g", { class: "graph-names" });
  /** @type {KeyedViews<number, SVGElement>} */
  #texts = new KeyedViews();

  /** @param {Label[]} labels */
  draw(labels) {
    arrange(this.element, labels.map(({ node, text, x, y }) => {
      const element = this.#texts.of(node, () => s("text", { "data-node": node }));
      setText(element, text);
      setAttribute(element, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      return element;
    }));
    this.#texts.sweep();
  }
}
