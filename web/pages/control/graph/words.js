import { plural } from "../../../core/plurals.js";
import { isSource } from "./model.js";

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
