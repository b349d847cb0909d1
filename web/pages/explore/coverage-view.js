import { define, h, hear, s, setAttribute, setText } from "../../core/dom.js";
import { buttons } from "../../text/common.js";
import { coverage as text } from "../../text/explore.js";
import { panel } from "../../text/control/graph.js";
import { causeOf, kindOf } from "../control/graph/details.js";
import { graphCanvas } from "../control/graph/graph-canvas.js";
import { GraphSource } from "../control/graph/source.js";
import { marksOf, phasesOf, waysOf, wordsOf } from "./graph-share.js";
/** @import { GraphCoverage } from "./run.js" */
/** @import { GraphModel } from "../control/graph/model.js" */

const zoomStep = 1.4;
/** No client stands anywhere in this graph. */
const nobody = { resting: new Map(), moving: [] };

/** The navigation graph, with what of it a search has seen. */
export class CoverageView extends HTMLElement {
  #source = new GraphSource(() => this.#redraw());
  #canvas = graphCanvas();
  #trouble = h("p", { class: "coverage-trouble", role: "status" });
  #retry = h("button", {
    type: "button", class: "btn btn-small", onclick: () => this.#source.retry(this.#address),
  }, buttons.retry);
  #details = h("div", { class: "coverage-details" });
  #rows = h("tbody");
  #list = h("details", { class: "coverage-list", ontoggle: () => this.#drawList() },
    h("summary", null, text.list),
    h("div", { class: "coverage-table", tabindex: "0", role: "region", "aria-label": text.list },
      h("table", null,
        h("thead", null, h("tr", null,
          h("th", { scope: "col" }, text.way), h("th", { scope: "col" }, text.what))),
        this.#rows)));
  #address = "";
  #pointed = { node: -1, line: -1 };
  /** @type {GraphModel|null} */
  #model = null;
  /** @type {GraphCoverage|null} */
  #coverage = null;

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "coverage-tools" }, legend(), h("span", { class: "grow" }),
        tool("−", buttons.zoomOut, () => this.#canvas.zoom(1 / zoomStep)),
        tool("+", buttons.zoomIn, () => this.#canvas.zoom(zoomStep)),
        tool(panel.fit, panel.fit, () => this.#canvas.fit())),
      h("div", { class: "coverage-absence" }, this.#trouble, this.#retry),
      this.#canvas, this.#details, this.#list);
    hear(this, {
      "graph-point": (point) => this.#point(point), "graph-choose": (point) => this.#point(point),
    });
  }

  /** @param {string} address of the graph @param {GraphCoverage|null} coverage */
  draw(address, coverage) {
    if (address === this.#address && coverage === this.#coverage && this.#model) return;
    this.#address = address;
    this.#coverage = coverage;
    const { model, problem } = this.#source.get(address);
    const isNew = model !== this.#model;
    this.#model = model;
    setAttribute(this, "data-state", model ? "ready" : problem ? "failed" : "loading");
    setText(this.#trouble, model ? "" : problem ? text.unavailable(problem) : text.loading);
    setAttribute(this.#retry, "hidden", !problem);
    if (!model) return;
    if (isNew) this.#canvas.draw(model, nobody, null);
    this.#canvas.cover(coverage && marksOf(model, coverage));
    this.#drawDetails();
    this.#drawList();
  }

  #redraw() {
    if (this.isConnected && this.#address) this.draw(this.#address, this.#coverage);
  }

  /** @param {{node: number, line: number}} pointed */
  #point({ node, line }) {
    this.#pointed = { node, line };
    this.#canvas.pointAt(node);
    this.#drawDetails();
  }

  #drawDetails() {
    const { node, line } = this.#pointed;
    const [model, coverage] = [this.#model, this.#coverage];
    if (!model) return;
    if (!coverage) {
      this.#details.replaceChildren(h("p", { class: "quiet" }, text.unexplored));
    } else if (node >= 0) {
      this.#details.replaceChildren(h("p", null, h("b", null, model.data.nodes[node].label),
        ` ${kindOf(model, node)} · ${coverage.nodes[node] ? text.seen : text.unseen}`));
    } else if (line >= 0) {
      this.#details.replaceChildren(...lineFacts(model, coverage, line));
    } else this.#details.replaceChildren(h("p", { class: "quiet" }, text.hint));
  }

  #drawList() {
    const [model, coverage] = [this.#model, this.#coverage];
    if (!this.#list.open || !model || !coverage) return;
    const { edges } = model.data;
    this.#rows.replaceChildren(...edges.map((edge, index) => {
      const way = coverage.edges[index];
      return h("tr", { "data-taken": way?.taken },
        h("th", { scope: "row" }, `${nameOf(model, edge.from)} → ${nameOf(model, edge.to)}`,
          h("small", null, ` ${causeOf(edge)}`)),
        h("td", null, way ? wordsOf(way) : text.notYet));
    }));
  }
}

define("coverage-view", CoverageView);

/** @param {GraphModel} model @param {string} id */
const nameOf = (model, id) => model.data.nodes[model.indexOf(id)]?.label ?? id;

/** @param {GraphModel} model @param {GraphCoverage} coverage @param {number} line */
function lineFacts(model, coverage, line) {
  const each = model.data.lines[line];
  return [
    h("p", null, h("b", null, `${nameOf(model, each.from)} → ${nameOf(model, each.to)}`),
      ` ${phasesOf(waysOf(each, coverage))}`),
    h("ul", null, [...each.edges, ...each.returns].map((edge) => h("li", null,
      `${causeOf(model.data.edges[edge])}: `, h("b", null, wordsOf(coverage.edges[edge]))))),
  ];
}

function legend() {
  return h("ul", { class: "coverage-legend", "aria-label": text.legend },
    Object.entries(text.shares).map(([seen, words]) => h("li", null,
      s("svg", { width: 30, height: 14, "aria-hidden": "true" },
        s("g", { class: "graph-line", "data-seen": seen },
          s("path", { class: "graph-way", d: "M2,7H23" }),
          s("polygon", { points: "28,7 22,4 22,10" }))),
      words)));
}

/** @param {string} title @param {string} name @param {() => void} onclick */
function tool(title, name, onclick) {
  return h("button", { type: "button", class: "btn btn-small", "aria-label": name, onclick }, title);
}
