import { colorOf } from "../../../core/colors.js";
import { arrange, KeyedViews, s, setAttribute, setText } from "../../../core/dom.js";
import { badgePlaces, boxAround } from "./badges.js";
import { toWindow } from "./viewport.js";
import { isSource } from "./model.js";
/** @import { Attributes } from "../../../core/dom.js" */

/**
 * Curves of a layout: where a way runs.
 *
 * @typedef {import("./model.js").Curve} Curve
 * @typedef {import("./model.js").Point} Point
 */

/** In the language of SVG's paths. @param {Curve} curve */
export function pathOf({ points }) {
  const [first, ...rest] = points;
  return `M${first}C${rest.join(" ")}`;
}

/** The corners of an arrow's tip. @param {Point} base @param {Point} tip */
export function arrowOf(base, tip) {
  const [x, y] = [tip[0] - base[0], tip[1] - base[1]];
  const length = Math.hypot(x, y) || 1;
  const side = [-y / length * 2.8, x / length * 2.8];
  return [tip, [base[0] + side[0], base[1] + side[1]], [base[0] - side[0], base[1] - side[1]]]
    .map((corner) => corner.map((number) => number.toFixed(1)).join(",")).join(" ");
}

/**
 * The point at a share of the way, 0 to 1; each piece of the curve takes the same share.
 * @param {Curve} curve
 * @param {number} share
 * @returns {Point}
 */
export function pointOn({ points }, share) {
  const pieces = (points.length - 1) / 3;
  const at = Math.min(Math.max(share, 0), 1) * pieces;
  const piece = Math.min(Math.floor(at), pieces - 1);
  const t = at - piece;
  const [a, b, c, d] = points.slice(piece * 3, piece * 3 + 4);
  const mix = (/** @type {0|1} */ axis) => (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis]
    + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1)];
}

/** Clients on one node that are drawn as dots of their own; of more, the rest is a number. */
const mostDots = 4;
const radius = 5;
const step = 9;
/** Dots on a small drawing are smaller, but never less than this share. */
const smallestSize = 0.55;

/** Each client as a dot, about as large at any scale. */
export class Dots {
  element = s("g", { class: "graph-dots" });
  /** @type {KeyedViews<string, SVGElement>} */
  #dots = new KeyedViews();
  /** @type {KeyedViews<number, {pill: SVGElement, text: SVGElement}>} */
  #counts = new KeyedViews();

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {import("./places.js").Positions} positions
   * @param {import("./viewport.js").View} view
   * @param {string|null} focused
   */
  draw({ data }, { resting, moving }, view, focused) {
    /** @type {Element[]} */
    const shown = [];
    const size = Math.min(1, Math.max(smallestSize, view.scale * 1.4));
    for (const [node, streams] of resting) {
      const [x, y, width] = data.layout.nodes[node];
      const corner = toWindow(view, [x + width, y]);
      const many = streams.length > mostDots;
      const drawn = streams.toSorted(
        (left, right) => Number(right === focused) - Number(left === focused)
      ).slice(0, many ? mostDots - 1 : mostDots);
      if (many) shown.push(this.#count(node, streams.length, corner, size));
      const first = corner.x - (many ? 18 : 4) * size;
      drawn.forEach((stream, index) => shown.push(
        this.#dot(stream, { x: first - index * step * size, y: corner.y }, size, focused)
      ));
    }
    for (const { stream, line, share } of moving) {
      const place = toWindow(view, pointOn(data.layout.lines[line], share));
      shown.push(this.#dot(stream, place, size, focused));
    }
    arrange(this.element, shown);
    this.#dots.sweep();
    this.#counts.sweep();
  }

  /**
   * @param {string} stream
   * @param {{x: number, y: number}} place
   * @param {number} size
   * @param {string|null} focused
   */
  #dot(stream, place, size, focused) {
    const dot = this.#dots.of(stream, () => s("g", { class: "graph-dot", "data-stream": stream },
      s("circle", { r: radius, fill: colorOf(stream) })));
    setAttribute(dot, "data-focused", stream === focused);
    setAttribute(dot, "transform", transformOf(place, size));
    return dot;
  }

  /**
   * @param {number} node
   * @param {number} count
   * @param {{x: number, y: number}} corner
   * @param {number} size
   */
  #count(node, count, corner, size) {
    const { pill, text } = this.#counts.of(node, countPill);
    setText(text, String(count));
    setAttribute(pill, "transform", transformOf(corner, size));
    return pill;
  }
}

function countPill() {
  const text = s("text");
  const pill = s("g", { class: "graph-count" },
    s("rect", { x: -14, y: -8, width: 28, height: 16, rx: 8 }), text);
  return { pill, text };
}

/** @param {{x: number, y: number}} place @param {number} size */
function transformOf({ x, y }, size) {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`;
}

/**
 * A graph as SVG. It is made once; afterwards only marks change.
 *
 * @typedef {import("./model.js").Box} Box
 * @typedef {import("./places.js").Counts} Counts
 */
const labelHeight = 11;
/** About how wide a character of a label and of a title is. */
const labelCharacter = 5.4;
const titleCharacter = 6.6;
/** Where on its line a badge can stand, as shares of the way; the middle is best. */
const badgeShares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];

export class GraphDrawing {
  /** @type {{group: Element, badge: Element, text: Element}[]} */
  #nodes;
  /** @type {{group: Element, badge: Element, text: Element}[]} */
  #lines;

  /** @param {import("./model.js").GraphModel} model */
  constructor({ data }) {
    const { layout } = data;
    const places = badgePlaces(
      layout.lines.map((curve) => badgeShares.map((share) => pointOn(curve, share))),
      obstaclesOf(data));
    const kinds = new Map(data.nodes.map((node) => [node.id, node]));
    this.#lines = data.lines.map((line, index) => {
      const edge = data.edges[line.edges[0]];
      const from = kinds.get(line.from);
      const isBack = line.edges.every((at) => ["pop", "dismiss"].includes(data.edges[at].effect));
      return lineView(layout.lines[index], places[index], {
        "data-line": index, "data-effect": edge.effect, "data-back": isBack,
        "data-outside": from !== undefined && isSource(from),
      });
    });
    this.#nodes = data.nodes.map((node, index) => nodeView(node, layout.nodes[index], index));
    this.element = s("g", null,
      data.clusters.map((cluster, index) => clusterView(cluster, layout.clusters[index])),
      this.#lines.map(({ group }) => group),
      data.clusters.map((cluster, index) => titleView(cluster, layout.clusters[index])),
      data.lines.map((line, index) => labelView(line.label, layout.lines[index].label, index)),
      this.#nodes.map(({ group }) => group),
      this.#lines.map(({ badge }) => badge));
  }

  /** Marks what was visited, and how often. @param {Counts} counts */
  mark({ nodes, lines }) {
    const counts = [...nodes, ...lines];
    const isFresh = counts.every((count) => count === 0);
    [...this.#nodes, ...this.#lines].forEach(({ group, badge, text }, index) => {
      const count = counts[index];
      setAttribute(group, "data-visited", count > 0);
      setAttribute(group, "data-unvisited", count === 0 && !isFresh);
      setAttribute(badge, "data-none", count === 0);
      setText(text, count > 999 ? "999+" : String(count));
    });
  }

  /**
   * Shows what a search has seen, in the place of visits; nothing for null.
   * @param {{nodes: {seen: string, mark: string}[], lines: {seen: string, mark: string}[]}|null} marks
   */
  cover(marks) {
    const all = marks ? [...marks.nodes, ...marks.lines] : [];
    [...this.#nodes, ...this.#lines].forEach(({ group, badge, text }, index) => {
      const { seen = null, mark = "" } = all[index] ?? {};
      setAttribute(group, "data-seen", seen);
      setAttribute(badge, "data-seen", seen);
      setAttribute(badge, "data-none", seen === null);
      setText(text, mark);
    });
  }

  /**
   * Shows one node with all that leads to and from it; none for -1.
   * @param {import("./model.js").GraphModel} model
   * @param {number} node
   */
  pointAt({ data }, node) {
    const id = data.nodes[node]?.id;
    this.#nodes.forEach(({ group }, index) => setAttribute(group, "data-pointed", index === node));
    this.#lines.forEach(({ group }, index) => {
      const { from, to } = data.lines[index];
      setAttribute(group, "data-pointed", id !== undefined && (from === id || to === id));
    });
  }
}

/** What the badges of lines are not to cover. @param {import("./model.js").GraphData} data @returns {Box[]} */
function obstaclesOf({ lines, clusters, layout }) {
  return [
    ...layout.nodes,
    ...layout.nodes.map(([x, y]) => boxAround([x, y])),
    ...layout.clusters.map(([x, y], index) => titleBox([x, y], clusters[index].title)),
    ...layout.lines.flatMap(({ label }, index) => label ? [labelBox(lines[index].label, label)] : []),
  ];
}

/** @param {Point} corner @param {string} title @returns {Box} */
function titleBox([x, y], title) {
  return [x + 10, y + 5, title.length * titleCharacter, 13];
}

/** @param {string[]} rows @param {Point} middle @returns {Box} */
function labelBox(rows, [x, y]) {
  const width = Math.max(...rows.map((row) => row.length)) * labelCharacter;
  const height = rows.length * labelHeight;
  return [x - width / 2, y - height / 2, width, height];
}

/** @param {import("./model.js").GraphCluster} cluster @param {Box} box */
function clusterView({ kind }, box) {
  return s("g", { class: "graph-cluster", "data-kind": kind }, rectangle(box, 10));
}

/** The title of a cluster, over the lines that cross it. @param {import("./model.js").GraphCluster} cluster @param {Box} box */
function titleView({ title }, [x, y]) {
  return s("text", { class: "graph-title", x: x + 10, y: y + 15 }, title);
}

/** @param {import("./model.js").GraphNode} node @param {Box} box @param {number} index */
function nodeView(node, box, index) {
  const [x, y, width, height] = box;
  const { badge, text } = badgeView([x, y]);
  const group = s("g", {
    class: "graph-node", "data-node": index, "data-kind": node.kind,
    "data-source": isSource(node), "data-dead-end": node.deadEnd,
    "data-unreachable": node.unreachable,
  },
    rectangle(box, isSource(node) ? height / 2 : 7),
    s("text", { x: x + width / 2, y: y + height / 2 }, node.label), badge);
  return { group, badge, text };
}

/** @param {import("./model.js").Curve} curve @param {Point} middle of its badge @param {Attributes} attributes */
function lineView(curve, middle, attributes) {
  const { points, start, end } = curve;
  const path = pathOf(curve);
  const group = s("g", { class: "graph-line", ...attributes },
    s("path", { class: "graph-way", d: path }),
    end ? s("polygon", { points: arrowOf(points[points.length - 1], end) }) : null,
    start ? s("polygon", { class: "graph-back-tip", points: arrowOf(points[0], start) }) : null,
    s("path", { class: "graph-hit", d: path }));
  const { badge, text } = badgeView(middle, { "data-none": true });
  return { group, badge, text };
}

/** @param {Point} middle @param {Attributes} [attributes] */
function badgeView([x, y], attributes) {
  const text = s("text", { x, y });
  return { text, badge: s("g", { class: "graph-badge", ...attributes },
    rectangle(boxAround([x, y]), 7), text) };
}

/** @param {string[]} rows @param {[number, number]|null} place @param {number} line */
function labelView(rows, place, line) {
  if (!place) return null;
  const first = place[1] - (rows.length - 1) * labelHeight / 2;
  return s("g", { class: "graph-label", "data-line": line }, rows.map(
    (row, index) => s("text", { x: place[0], y: first + index * labelHeight }, row)
  ));
}

/** @param {Box} box @param {number} radius */
function rectangle([x, y, width, height], radius) {
  return s("rect", { x, y, width, height, rx: radius });
}
