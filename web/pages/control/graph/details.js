import { h, s } from "../../../core/dom.js";
import { plural } from "../../../text/plurals.js";
import { isSource } from "./model.js";
/** @import { Attributes } from "../../../core/dom.js" */

/**
 * What the drawing's looks mean, each with a sample that is drawn by the same rules.
 *
 * @type {[string, string, Attributes][]}
 */
const meanings = [
  ["Part swapped", "line", { "data-effect": "swap" }],
  ["Push or tab", "line", { "data-effect": "push" }],
  ["Presented", "line", { "data-effect": "present" }],
  ["Visited", "line", { "data-effect": "push", "data-visited": true }],
  ["From outside", "node", { "data-source": true }],
  ["Alert", "node", { "data-kind": "alert" }],
  ["Dead end", "node", { "data-dead-end": true }],
  ["Unreachable", "node", { "data-unreachable": true }],
];

/** @returns {Element} */
export function legend() {
  return h("ul", { class: "graph-legend" }, meanings.map(([text, form, attributes]) => h(
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
const kinds = /** @type {Record<string, string>} */ ({
  screen: "Screen", alert: "Alert", tabBar: "Tab bar, at hand on each of its screens",
  launch: "A tap on the app’s icon", link: "A link from outside",
  shortcut: "An entry of the menu on the icon", notification: "A notification that is opened",
  route: "A route that nothing in the app asks for",
});
const looks = /** @type {Record<string, string>} */ ({
  none: "at once", fade: "fade", slide: "slide", push: "push", sheet: "sheet", alert: "alert",
  keyframes: "own animation",
});

/** What a node is, and where. @param {GraphModel} model @param {number} node */
export function kindOf(model, node) {
  const { kind, title, name } = model.data.nodes[node];
  const surroundings = model.surroundingsOf(node);
  return [
    kinds[kind] ?? kind, title && title !== name ? `“${title}”` : "",
    surroundings ? `in ${surroundings}` : "",
  ].filter(Boolean).join(" ");
}

/** Dead ends and what nothing leads to. @param {import("./model.js").GraphNode} node */
export function faultsOf({ deadEnd, unreachable }) {
  return [
    ...(deadEnd ? ["Dead end: nothing leads on from here"] : []),
    ...(unreachable ? ["Unreachable: nothing in the app leads here"] : []),
  ];
}

/** A way in words, without its ends. @param {import("./model.js").GraphEdge} edge */
export function causeOf({ trigger, waits, conditions, animation, detour }) {
  const isOwnDoing = trigger.kind === "load" || trigger.kind === "appear";
  const causes = isOwnDoing && waits.length > 0 ? waits : [trigger.text, ...waits];
  const rows = trigger.count > 1 ? ` (${trigger.count} rows)` : "";
  const when = conditions.length > 0 ? `, when ${conditions.join(" and ")}` : "";
  const meanwhile = detour ? ", meanwhile" : "";
  return `${causes.join(", ")}${rows}${when}${meanwhile} · ${looks[animation.kind] ?? ""}`;
}

/**
 * Where a node leads, each place once with what leads there.
 * @param {GraphModel} model
 * @param {number} node
 * @returns {{to: number, causes: string[]}[]}
 */
export function waysFrom(model, node) {
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
  const nobody = isSource(data.nodes[node]) ? [] : ["nobody here"];
  return [
    ...(streams.length > 0 ? [streams.join(", ")] : nobody),
    times(visits),
    to.length > 0 ? `leads to ${to.join(", ")}` : "leads nowhere",
    ...faultsOf(data.nodes[node]).map((fault) => fault.split(":")[0].toLowerCase()),
  ].join("; ");
}

/** @param {number} visits */
export function times(visits) {
  if (visits === 0) return "not visited";
  return `visited ${plural(visits, "once", `${visits} times`)}`;
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
export function nodeDetails(model, node, streams, visits) {
  const { label } = model.data.nodes[node];
  const ways = waysFrom(model, node);
  return [
    h("p", { class: "graph-fact" }, h("b", null, label), ` ${kindOf(model, node)}`),
    h("p", { class: "graph-fact quiet" }, [whoIsHere(model, node, streams), times(visits)]
      .filter(Boolean).join(" · ")),
    ...faultsOf(model.data.nodes[node]).map((fault) => h("p", { class: "graph-fault" }, fault)),
    h("ul", { class: "graph-ways" }, ...ways.slice(0, mostWays).map(({ to, causes }) => h(
      "li", null, h("b", null, `→ ${model.data.nodes[to].label}`), ` ${causes.join("; ")}`,
    )), ways.length > mostWays ? h("li", null, `and ${ways.length - mostWays} more`) : null),
  ];
}

/** @param {import("./model.js").GraphModel} model @param {number} node @param {string[]} streams */
function whoIsHere(model, node, streams) {
  if (streams.length > 0) return `Here: ${streams.join(", ")}`;
  return isSource(model.data.nodes[node]) ? "" : "Nobody is here";
}

/**
 * What is told of a line.
 *
 * @param {import("./model.js").GraphModel} model
 * @param {number} line
 * @param {number} visits
 */
export function lineDetails({ data }, line, visits) {
  const { from, to, edges, returns } = data.lines[line];
  const label = (/** @type {string} */ id) => data.nodes.find((node) => node.id === id)?.label;
  const list = (/** @type {number[]} */ all) => all.map((edge) => h(
    "li", null, causeOf(data.edges[edge])
  ));
  return [
    h("p", { class: "graph-fact" },
      h("b", null, `${label(from)} → ${label(to)}`), ` ${times(visits)}`),
    h("ul", { class: "graph-ways" }, list(edges)),
    ...(returns.length > 0
      ? [h("p", { class: "graph-fact quiet" }, "And back"),
        h("ul", { class: "graph-ways" }, list(returns))]
      : []),
  ];
}

const hint = "Point at a screen or a line to read what leads where. "
  + "A click on a screen selects the clients there.";

/** The box that tells of what is pointed at; it is written anew only when there is news. */
export class DetailsView {
  element = h("div", { class: "graph-details" });
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
    const faulty = nodes.filter(({ deadEnd, unreachable }) => deadEnd || unreachable);
    const names = faulty.map(
      ({ label, deadEnd }) => `${label} (${deadEnd ? "dead end" : "unreachable"})`
    );
    return [
      h("p", { class: "graph-fact quiet" }, hint),
      names.length > 0 ? h("p", { class: "graph-fault" }, `Look at: ${names.join(", ")}`) : "",
      legend(),
    ];
  }
}
