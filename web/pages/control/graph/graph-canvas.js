import { panel } from "../../../text/control/graph.js";
import { define, s, setAttribute, tell } from "../../../core/dom.js";
import { oncePerFrame } from "../../../core/clock.js";
import { Dots, GraphDrawing } from "./drawing.js";
import { insideScale, Labels, labelsOf } from "./labels.js";
import { Minimap } from "./minimap.js";
import { centred, fitted, onGestures, resized, zoomed } from "./viewport.js";

/**
 * What of a drawing is pointed at.
 *
 * @typedef {{node: number, line: number}} Pointed -1 where it is none
 */

/** @param {Element|null} target what a pointer is over @returns {Pointed} */
function pointedOf(target) {
  const number = (/** @type {string} */ name) => Number(
    target?.closest(`[${name}]`)?.getAttribute(name) ?? -1
  );
  return { node: number("data-node"), line: number("data-line") };
}

/** Below this scale, in pixels per point, the labels of lines cannot be read and are left out. */
const readableScale = 0.55;
/** Below this scale nodes are spots, as places on a map. */
const mapScale = 0.35;
/** The scale at which a large graph begins, around the focused client. */
const firstScale = 0.8;

/**
 * The drawing of a graph with the clients on it. It tells `graph-point` of what is pointed at, and
 * `graph-choose` of the node that is clicked.
 */
export class GraphCanvas extends HTMLElement {
  #dots = new Dots();
  #labels = new Labels();
  #world = s("g");
  #svg = s("svg", { "aria-hidden": "true" }, this.#world, this.#labels.element,
    this.#dots.element);
  /** @type {number[]} */
  #visits = [];
  /** Nodes that are pointed at: one, and what is beside it. @type {number[]} */
  #pointed = [];
  /** @type {GraphDrawing|null} */
  #drawing = null;
  /** @type {import("./model.js").GraphModel|null} */
  #model = null;
  /** @type {import("./viewport.js").View|null} */
  #view = null;
  /** @type {import("./places.js").Positions} */
  #positions = { resting: new Map(), moving: [] };
  /** @type {string|null} */
  #focused = null;
  #shown = { width: 0, height: 0 };
  /** Whether the whole graph is shown, in a window of any size. */
  #isWhole = false;
  #minimap = new Minimap((view) => this.#show(view));
  #redraw = oncePerFrame(() => this.#drawView());

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "group");
    setAttribute(this, "tabindex", "0");
    setAttribute(this, "aria-label", panel.drawing);
    this.append(this.#svg, this.#minimap.element);
    onGestures(this, {
      view: () => this.#view ?? { x: 0, y: 0, scale: 1 },
      change: (view) => this.#show(view),
      fit: () => this.fit(),
      tap: (target) => tell(this, "graph-choose", pointedOf(target)),
    });
    this.addEventListener("pointerover", ({ target }) => {
      tell(this, "graph-point", pointedOf(/** @type {Element} */ (target)));
    });
    this.addEventListener("pointerleave", () => tell(this, "graph-point", pointedOf(null)));
    new ResizeObserver(() => this.#resized()).observe(this);
  }

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {import("./places.js").Positions} positions
   * @param {string|null} focused
   */
  draw(model, positions, focused) {
    if (model !== this.#model) {
      this.#model = model;
      this.#drawing = new GraphDrawing(model);
      this.#world.replaceChildren(this.#drawing.element);
      this.#view = null;
      this.#isWhole = false;
    }
    this.#positions = positions;
    this.#focused = focused;
    this.#drawView();
  }

  /** Marks what was visited. @param {import("./places.js").Counts} counts */
  mark(counts) {
    this.#drawing?.mark(counts);
    this.#visits = counts.nodes;
    this.#redraw();
  }

  /** Shows what a search has seen. @param {Parameters<GraphDrawing["cover"]>[0]} marks */
  cover(marks) {
    this.#drawing?.cover(marks);
    this.#visits = marks?.nodes.map(({ seen }) => seen === "covered" ? 1 : 0) ?? [];
    this.#redraw();
  }

  /** Shows one node with its ways; none for -1. @param {number} node */
  pointAt(node) {
    if (!this.#model) return;
    this.#drawing?.pointAt(this.#model, node);
    const { nodes, lines } = this.#model.data;
    const id = nodes[node]?.id;
    const beside = lines.filter(({ from, to }) => from === id || to === id)
      .flatMap(({ from, to }) => [from, to]);
    this.#pointed = id === undefined ? []
      : [node, ...new Set(beside.map((each) => nodes.findIndex((other) => other.id === each)))];
    this.#redraw();
  }

  /** The whole graph. */
  fit() {
    if (this.#model) this.#show(fitted(this.#model.data.layout, this.#size()), true);
  }

  /** @param {number} factor */
  zoom(factor) {
    const { width, height } = this.#size();
    if (this.#view) this.#show(zoomed(this.#view, factor, { x: width / 2, y: height / 2 }));
  }

  /** Brings a node into the middle. @param {number} node */
  centre(node) {
    if (!this.#model || node < 0) return;
    const [x, y, width, height] = this.#model.data.layout.nodes[node];
    const scale = Math.max(this.#view?.scale ?? 0, firstScale);
    this.#show(centred(scale, x + width / 2, y + height / 2, this.#size()));
  }

  #resized() {
    if (this.#isWhole && this.clientWidth > 0) this.fit();
    else if (this.#view && this.clientWidth > 0) {
      this.#show(resized(this.#view, this.#shown, this.#size()));
    } else this.#redraw();
  }

  #size() {
    return { width: this.clientWidth, height: this.clientHeight };
  }

  /** @param {import("./viewport.js").View} view @param {boolean} [isWhole] */
  #show(view, isWhole = false) {
    this.#view = view;
    this.#isWhole = isWhole;
    this.#shown = this.#size();
    this.#redraw();
  }

  /** At first all of a small graph, of a large one the surroundings of the focused client. */
  #begin() {
    const { layout } = /** @type {import("./model.js").GraphModel} */ (this.#model).data;
    this.#view = fitted(layout, this.#shown = this.#size());
    this.#isWhole = this.#view.scale >= readableScale;
    if (this.#isWhole) return;
    const [node] = [...this.#positions.resting].find(
      ([, streams]) => streams.includes(this.#focused ?? "")
    ) ?? [-1];
    this.centre(node);
  }

  #drawView() {
    if (!this.#model || this.clientWidth === 0) return;
    if (!this.#view) this.#begin();
    const view = /** @type {import("./viewport.js").View} */ (this.#view);
    const { x, y, scale } = view;
    setAttribute(this.#world, "transform", `scale(${scale}) translate(${-x} ${-y})`);
    setAttribute(this, "data-far", scale < readableScale);
    setAttribute(this, "data-named", scale < insideScale);
    setAttribute(this, "data-map", scale < mapScale);
    this.#labels.draw(labelsOf(this.#model, this.#positions, view, this.#size(),
      { visits: (node) => this.#visits[node] ?? 0, pointed: this.#pointed }));
    this.#dots.draw(this.#model, this.#positions, view, this.#focused);
    this.#minimap.draw(this.#model, view, this.#size(), new Set(this.#positions.resting.keys()));
  }
}

define("graph-canvas", GraphCanvas);

/** @returns {GraphCanvas} */
export const graphCanvas = () => new GraphCanvas();
