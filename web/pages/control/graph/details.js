import { h, s } from "../../../core/dom.js";
import { details, faults, kinds, legend as meanings, looks } from "../../../text/control/graph.js";
import { isSource } from "./model.js";
/** @import { Attributes } from "../../../core/dom.js" */

/**
 * What the drawing's looks mean, each with a sample that is drawn by the same rules.
 *
 * @type {[string, string, Attributes][]}
 */
const samples = [
  [meanings.swap, "line", { "data-effect": "swap" }],
  [meanings.push, "line", { "data-effect": "push" }],
  [meanings.present, "line", { "data-effect": "present" }],
  [meanings.visited, "line", { "data-effect": "push", "data-visited": true }],
  [meanings.source, "node", { "data-source": true }],
  [meanings.alert, "node", { "data-kind": "alert" }],
  [meanings.deadEnd, "node", { "data-dead-end": true }],
  [meanings.unreachable, "node", { "data-unreachable": true }],
];

/** @returns {Element} */
export function legend() {
  return h("ul", { class: "graph-legend" }, samples.map(([text, form, attributes]) => h(
    "li", null,
    h("span", { class: "graph-sample" },
      s("svg", { width: 30, height: 14, "aria-hidden": "true" }, sample(form, attributes))),
    text)));
}

/** @param {string} form @param {Attributes} attributes */
function sample(form, attributes) {
  if (form === "node") {
    const shape = { x: 3, y: 2, width: 24, height: 10, rx: attributes["data-source"] ? 5 : 3 };
    return s("g", { class: "graph-node", ...attributes }, s("rect", shape));
  }
  return s("g", { class: "graph-line", ...attributes },
    s("path", { class: "graph-way", d: "M2,7H23" }),
    s("polygon", { points: "28,7 22,4 22,10" }));
}

/**
 * What the graph panel says of nodes and ways.
 *
 * @typedef {import("./model.js").GraphModel} GraphModel
 */

/** What a node is, and where. @param {GraphModel} model @param {number} node */
export function kindOf(model, node) {
  const { kind, title, name } = model.data.nodes[node];
  const surroundings = model.surroundingsOf(node);
  return [
    kinds[kind] ?? kind, title && title !== name ? details.title(title) : "",
    surroundings ? details.inside(surroundings) : "",
  ].filter(Boolean).join(" ");
}

/** Dead ends and what nothing leads to. @param {import("./model.js").GraphNode} node */
export function faultsOf({ deadEnd, unreachable }) {
  return [...(deadEnd ? [faults.deadEnd] : []), ...(unreachable ? [faults.unreachable] : [])];
}

/** A way in words, without its ends. @param {import("./model.js").GraphEdge} edge */
export function causeOf({ trigger, waits, conditions, animation, detour }) {
  const isOwnDoing = ["load", "appear", "disappear", "result", "dismissal"].includes(trigger.kind);
  const causes = isOwnDoing && waits.length > 0 ? waits : [trigger.text, ...waits];
  const rows = trigger.count > 1 ? details.rows(trigger.count) : "";
  const when = conditions.length > 0 ? details.when(conditions) : "";
  const meanwhile = detour ? details.meanwhile : "";
  return `${causes.join(", ")}${rows}${when}${meanwhile} · ${looks[animation.kind] ?? ""}`;
}

/**
 * Where a node leads, each place once with what leads there.
 * @param {GraphModel} model
 * @param {number} node
 * @returns {{to: number, causes: string[]}[]}
 */
function waysFrom(model, node) {
  /** @type {Map<number, string[]>} */
  const ways = new Map();
  for (const edge of model.edgesFrom(node)) {
    const to = model.indexOf(edge.to);
    const causes = ways.get(to);
    if (causes) causes.push(causeOf(edge));
    else ways.set(to, [causeOf(edge)]);
  }
  return [...ways].map(([to, causes]) => ({ to, causes }));
}

/**
 * A node as one sentence: `Main: c1, c3; visited twice; leads to Login, Activity`.
 * @param {GraphModel} model
 * @param {number} node
 * @param {string[]} streams
 * @param {number} visits
 */
export function sentenceOf(model, node, streams, visits) {
  const { data } = model;
  const to = waysFrom(model, node).map((way) => data.nodes[way.to].label);
  const nobody = isSource(data.nodes[node]) ? [] : [details.noClients];
  return [
    ...(streams.length > 0 ? [streams.join(", ")] : nobody),
    details.visited(visits),
    to.length > 0 ? details.leadsTo(to) : details.leadsNowhere,
    ...faultsOf(data.nodes[node]).map(({ title }) => title),
  ].join("; ");
}

/** Ways that are listed at most; of more, the number of the rest. */
const mostWays = 12;

/**
 * What is told of a node that is pointed at.
 *
 * @param {import("./model.js").GraphModel} model
 * @param {number} node
 * @param {string[]} streams that are there
 * @param {number} visits
 */
function nodeDetails(model, node, streams, visits) {
  const { label } = model.data.nodes[node];
  const ways = waysFrom(model, node);
  return [
    h("p", { class: "graph-fact" }, h("b", null, label), ` ${kindOf(model, node)}`),
    h("p", { class: "graph-fact quiet" }, [
      whoIsHere(model, node, streams), details.visited(visits),
    ].filter(Boolean).join(" · ")),
    ...faultsOf(model.data.nodes[node]).map(({ text }) => h("p", { class: "graph-fault" }, text)),
    h("ul", { class: "graph-ways" }, ...ways.slice(0, mostWays).map(({ to, causes }) => h(
      "li", null, h("b", null, `→ ${model.data.nodes[to].label}`), ` ${causes.join("; ")}`,
    )), ways.length > mostWays ? h("li", null, details.more(ways.length - mostWays)) : null),
  ];
}

/** @param {import("./model.js").GraphModel} model @param {number} node @param {string[]} streams */
function whoIsHere(model, node, streams) {
  if (streams.length > 0) return details.here(streams);
  return isSource(model.data.nodes[node]) ? "" : details.nobody;
}

/**
 * What is told of a line.
 *
 * @param {import("./model.js").GraphModel} model
 * @param {number} line
 * @param {number} visits
 */
function lineDetails({ data }, line, visits) {
  const { from, to, edges, returns } = data.lines[line];
  const label = (/** @type {string} */ id) => data.nodes.find((node) => node.id === id)?.label;
  const list = (/** @type {number[]} */ all) => all.map((edge) => h(
    "li", null, causeOf(data.edges[edge])
  ));
  return [
    h("p", { class: "graph-fact" },
      h("b", null, `${label(from)} → ${label(to)}`), ` ${details.visited(visits)}`),
    h("ul", { class: "graph-ways" }, list(edges)),
    ...(returns.length > 0
      ? [h("p", { class: "graph-fact quiet" }, details.back),
        h("ul", { class: "graph-ways" }, list(returns))]
      : []),
  ];
}

/** The box that tells of what is pointed at; it is written anew only when there is news. */
export class DetailsView {
  element = h("div", {
    class: "graph-details", tabindex: "0", role: "region", "aria-label": details.label,
  });
  #key = "";

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {{node: number, line: number}} pointed
   * @param {import("./places.js").Positions} positions
   * @param {import("./places.js").Counts} counts
   */
  draw(model, { node, line }, { resting }, counts) {
    const streams = resting.get(node) ?? [];
    const visits = counts.nodes[node] ?? counts.lines[line] ?? 0;
    const key = [model.data.app, node, line, visits, ...streams].join(" ");
    if (key === this.#key) return;
    this.#key = key;
    this.element.replaceChildren(...this.#content(model, node, line, streams, visits));
  }

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {number} node
   * @param {number} line
   * @param {string[]} streams
   * @param {number} visits
   */
  #content(model, node, line, streams, visits) {
    if (node >= 0) return nodeDetails(model, node, streams, visits);
    if (line >= 0) return lineDetails(model, line, visits);
    const { nodes } = model.data;
    const faulty = nodes.flatMap((each) =>
      faultsOf(each).slice(0, 1).map(({ title }) => ({ label: each.label, fault: title })));
    return [
      h("p", { class: "graph-fact quiet" }, details.hint),
      faulty.length > 0 ? h("p", { class: "graph-fault" }, details.check(faulty)) : "",
      legend(),
    ];
  }
}
