import { arrange, define, find, h, hear, setAttribute, setText, tell } from "../../../core/dom.js";
import { buttons } from "../../../text/common.js";
import { exporting, panel } from "../../../text/control/graph.js";
import { inspector } from "../../../text/control/inspect.js";
import { writeRoom } from "../address.js";
import { DetailsView, sentenceOf } from "./details.js";
import { countsOf, positionsOf } from "./places.js";
import { exportsOf, graphAddress, GraphSource } from "./source.js";
import { graphCanvas } from "./graph-canvas.js";
import { writeAddress } from "../../../core/explore-address.js";
import { explore } from "../../../text/explore.js";
import { popMenu } from "../../../ui/pop-menu.js";

/**
 * The graph as a list, for those who do not see the drawing: each place with who is there and where
 * it leads. It tells `graph-point` and `graph-choose` as the drawing does.
 */
export class GraphList extends HTMLElement {
  #list = h("ul", { class: "graph-places" });
  #box = h("details", { class: "graph-as-list", ontoggle: () => this.#tell("graph-listed", -1) },
    h("summary", null, panel.asList), this.#list);
  /** @type {import("./model.js").GraphModel|null} */
  #model = null;
  /** @type {{row: HTMLElement, text: HTMLElement}[]} */
  #rows = [];

  connectedCallback() {
    if (!this.firstChild) this.append(this.#box);
  }

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {import("./places.js").Positions} positions
   * @param {import("./places.js").Counts} counts
   */
  draw(model, { resting }, counts) {
    if (!this.#box.open) return;
    if (model !== this.#model) {
      this.#model = model;
      this.#rows = model.data.nodes.map(({ label }, index) => this.#row(label, index));
      arrange(this.#list, this.#rows.map(({ row }) => row));
    }
    this.#rows.forEach(({ text }, index) => {
      setText(text, sentenceOf(model, index, resting.get(index) ?? [], counts.nodes[index]));
    });
  }

  /** @param {string} label @param {number} node */
  #row(label, node) {
    const text = h("span", { class: "quiet" });
    const row = h("li", null, h("button", {
      type: "button", class: "graph-place",
      onclick: () => this.#tell("graph-choose", node),
      onfocus: () => this.#tell("graph-point", node),
      onblur: () => this.#tell("graph-point", -1),
    }, h("b", null, `${label}: `), text));
    setAttribute(row, "data-place", node);
    return { row, text };
  }

  /** @param {"graph-choose"|"graph-point"|"graph-listed"} type @param {number} node */
  #tell(type, node) {
    tell(this, type, { node, line: -1, isListed: true });
  }
}

define("graph-list", GraphList);

/** @returns {GraphList} */
const graphList = () => h("graph-list");

const zoomStep = 1.4;

/**
 * The navigation graph of the focused client's app, with every client of that app on it. A click on
 * a place tells `clients-chosen` with those who are there.
 *
 * @typedef {import("../fleet.js").Member} Member
 * @typedef {import("../inspect/client-inspector.js").Context} Context
 */
export class GraphPanel extends HTMLElement {
  #source = new GraphSource(() => this.#redraw());
  #canvas = graphCanvas();
  #list = graphList();
  #details = new DetailsView();
  #problem = h("p", { role: "status" });
  #retry = button(buttons.retry, () => this.#source.retry(this.#address));
  #own = h("button", { class: "graph-own", type: "button", onclick: () => this.#countAll(false) });
  #all = h("button", { type: "button", onclick: () => this.#countAll(true) }, buttons.all);
  #full = button("⤢", () => this.fill(!this.isFull), panel.fullWindow);
  #ownPage = h("a", { class: "btn btn-small", target: "_blank", "aria-label": panel.ownPageHint, title: panel.ownPageHint }, panel.ownPage);
  #explore = h("a", { class: "btn btn-small" }, explore.open);
  #address = "";
  #marked = "";
  #countsAll = false;
  #pointed = { node: -1, line: -1 };
  /** @type {import("./places.js").Positions} */
  #positions = { resting: new Map(), moving: [] };
  /** @type {import("./places.js").Counts} */
  #counts = { nodes: [], lines: [] };
  /** @type {{member: Member, context: Context}|null} */
  #last = null;

  connectedCallback() {
    if (this.firstChild) return;
    const exports = popMenu(exporting.menu, () => this.#exports(), "btn btn-small");
    this.append(
      h("div", { class: "graph-tools", role: "toolbar", "aria-label": panel.label },
        h("div", { class: "segments", role: "group", "aria-label": panel.counted },
          this.#own, this.#all),
        h("span", { class: "grow" }),
        button("−", () => this.#canvas.zoom(1 / zoomStep), buttons.zoomOut),
        button("+", () => this.#canvas.zoom(zoomStep), buttons.zoomIn),
        button(panel.fit, () => this.#canvas.fit()), this.#full, this.#ownPage,
        this.#explore, exports),
      h("div", { class: "graph-trouble" }, this.#problem, this.#retry),
      this.#canvas, this.#details.element, this.#list);
    hear(this, {
      "graph-point": (point) => this.#point(point),
      "graph-choose": (point) => this.#choose(point),
      "graph-listed": () => this.#redraw(),
    });
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isFull) return;
      this.fill(false);
      event.preventDefault();
    });
  }

  /** @param {Member} member @param {Context} context */
  draw(member, context) {
    this.#last = { member, context };
    this.#address = graphAddress(member.app, member.strategy);
    const { model, problem } = this.#source.get(this.#address);
    setAttribute(this, "data-state", model ? "ready" : problem ? "failed" : "loading");
    setText(this.#problem, model ? "" : problem ?? panel.loading);
    setAttribute(this.#explore, "href", writeAddress({
      app: member.app, ...member.strategy ? { strategy: member.strategy } : {},
    }));
    setText(this.#own, member.stream);
    setAttribute(this.#ownPage, "href", pageOf(member.stream));
    setAttribute(this.#own, "aria-pressed", String(!this.#countsAll));
    setAttribute(this.#all, "aria-pressed", String(this.#countsAll));
    if (!model) return;
    const members = [...context.fleet.members.values()].filter(
      ({ app, strategy, isKnown }) => isKnown && app === member.app && strategy === member.strategy
    );
    this.#positions = positionsOf(model, members.map((each) => ({
      stream: each.stream, client: context.moment.clientOf(each), trail: each.trail,
    })));
    this.#canvas.draw(model, this.#positions, member.stream);
    this.#mark(model, this.#countsAll ? members : [member]);
    this.#list.draw(model, this.#positions, this.#counts);
    this.#details.draw(model, this.#pointed, this.#positions, this.#counts);
  }

  /** @param {import("./model.js").GraphModel} model @param {Member[]} members */
  #mark(model, members) {
    const versions = members.map(({ stream, trail }) => `${stream} ${trail.version}`);
    const key = [this.#address, ...versions].join("\n");
    if (key === this.#marked) return;
    this.#marked = key;
    this.#counts = countsOf(model, members.map(({ trail }) => trail));
    this.#canvas.mark(this.#counts);
  }

  #redraw() {
    if (this.#last && this.isConnected) this.draw(this.#last.member, this.#last.context);
  }

  /** @param {{node: number, line: number, isListed?: boolean}} pointed */
  #point({ node, line, isListed }) {
    this.#pointed = { node, line };
    this.#canvas.pointAt(node);
    if (isListed) this.#canvas.centre(node);
    this.#redraw();
  }

  /** @param {{node: number, line: number}} pointed */
  #choose(pointed) {
    this.#point(pointed);
    const streams = this.#positions.resting.get(pointed.node) ?? [];
    if (streams.length === 0) return;
    tell(this, "clients-chosen", { streams });
  }

  /** @param {boolean} countsAll */
  #countAll(countsAll) {
    this.#countsAll = countsAll;
    this.#redraw();
  }

  /** Whether it fills the window. */
  get isFull() { return this.hasAttribute("data-full"); }

  /** @param {boolean} isFull */
  fill(isFull) {
    setAttribute(this, "data-full", isFull);
    setAttribute(this.#full, "aria-pressed", String(isFull));
    this.#canvas.fit();
    tell(this, "inspector-shown");
  }

  #exports() {
    const { app = "", strategy = "" } = this.#last?.member ?? {};
    const toasts = find("stage-toasts");
    return exportsOf(
      app, strategy, (text, tone = "good") => toasts.show(text, { tone }));
  }
}

/** The page that shows the graph of a client's app alone. @param {string} stream */
function pageOf(stream) {
  return `control.html${writeRoom({
    layout: null, size: null, filter: "", selected: [], focused: stream, panel: inspector.tabs.graph,
    graph: "full", groups: [],
  })}`;
}

/** @param {string} title @param {() => void} onclick @param {string} [name] */
function button(title, onclick, name) {
  return h(
    "button", { class: "btn btn-small", type: "button", "aria-label": name, onclick }, title
  );
}

define("graph-panel", GraphPanel);
