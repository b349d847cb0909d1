import { s, setAttribute, setText } from "../../../core/dom.js";
import { arrowOf, pathOf, pointOn } from "./curve.js";
import { isSource } from "./model.js";

/**
 * A graph as SVG. It is made once; afterwards only marks change.
 *
 * @typedef {import("./model.js").Box} Box
 * @typedef {import("./counts.js").Counts} Counts
 */
const labelHeight = 11;

export class GraphDrawing {
  /** @type {{group: Element, badge: Element, text: Element}[]} */
  #nodes;
  /** @type {{group: Element, badge: Element, text: Element}[]} */
  #lines;

  /** @param {import("./model.js").GraphModel} model */
  constructor({ data }) {
    const { layout } = data;
    const kinds = new Map(data.nodes.map((node) => [node.id, node]));
    this.#lines = data.lines.map((line, index) => {
      const edge = data.edges[line.edges[0]];
      const from = kinds.get(line.from);
      const isBack = line.edges.every((at) => ["pop", "dismiss"].includes(data.edges[at].effect));
      return lineView(layout.lines[index], {
        "data-line": index, "data-effect": edge.effect, "data-back": isBack,
        "data-outside": from !== undefined && isSource(from),
      });
    });
    this.#nodes = data.nodes.map((node, index) => nodeView(node, layout.nodes[index], index));
    this.element = s("g", null,
      data.clusters.map((cluster, index) => clusterView(cluster, layout.clusters[index])),
      this.#lines.map(({ group }) => group),
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

/** @param {import("./model.js").GraphCluster} cluster @param {Box} box */
function clusterView({ kind, title }, box) {
  return s("g", { class: "graph-cluster", "data-kind": kind },
    rectangle(box, 10), s("text", { x: box[0] + 10, y: box[1] + 15 }, title));
}

/** @param {import("./model.js").GraphNode} node @param {Box} box @param {number} index */
function nodeView(node, box, index) {
  const [x, y, width, height] = box;
  const text = s("text", { x, y });
  const badge = s("g", { class: "graph-badge" },
    s("rect", { x: x - 9, y: y - 7, width: 18, height: 14, rx: 7 }), text);
  const group = s("g", {
    class: "graph-node", "data-node": index, "data-kind": node.kind,
    "data-source": isSource(node), "data-dead-end": node.deadEnd,
    "data-unreachable": node.unreachable,
  },
    rectangle(box, isSource(node) ? height / 2 : 7),
    s("text", { x: x + width / 2, y: y + height / 2 }, node.label), badge);
  return { group, badge, text };
}

/** @param {import("./model.js").Curve} curve @param {Record<string, any>} attributes */
function lineView(curve, attributes) {
  const { points, start, end } = curve;
  const path = pathOf(curve);
  const group = s("g", { class: "graph-line", ...attributes },
    s("path", { class: "graph-way", d: path }),
    end ? s("polygon", { points: arrowOf(/** @type {any} */ (points.at(-1)), end) }) : null,
    start ? s("polygon", { class: "graph-back-tip", points: arrowOf(points[0], start) }) : null,
    s("path", { class: "graph-hit", d: path }));
  const [x, y] = pointOn(curve, 0.5);
  const text = s("text", { x, y });
  const badge = s("g", { class: "graph-badge", "data-none": true },
    s("rect", { x: x - 9, y: y - 7, width: 18, height: 14, rx: 7 }), text);
  return { group, badge, text };
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
