import { h } from "../../../core/dom.js";
import { isSource } from "./model.js";
import { causeOf, faultsOf, kindOf, times, waysFrom } from "./words.js";

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
