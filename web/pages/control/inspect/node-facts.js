import { argumentsText } from "../../../log/describe-parts.js";
import { seconds } from "../../../log/describe.js";

/**
 * A view controller in words, a pair of name and text each.
 * @param {import("./tree.js").Row} row
 * @param {import("../../../core/store.js").Client} client
 * @param {import("../fleet.js").Entry|undefined} created where its log still has it
 * @returns {[string, string][]}
 */
export function factsOf({ node: id, notes, appearance }, client, created) {
  const node = client.nodes.find((each) => each.node === id);
  const view = client.views.find(([each]) => each === id);
  const record = created?.record;
  const [x, y, width, height] = node?.frame ?? [0, 0, 0, 0];
  /** @type {[string, string|undefined][]} */
  const facts = [
    ["kept by", notes.join(", ") || "nobody"],
    ["state", node ? `${appearance}, ${node.loaded ? "view loaded" : "view not loaded"}` : "freed"],
    ["view", view === undefined ? "in no hierarchy" : view[1] === 0
      ? "in the window"
      : `in ${client.nodes.find((each) => each.node === view[1])?.name ?? `#${view[1]}`}`],
    ["frame", node ? `${x}, ${y}, ${width} × ${height}` : undefined],
    ["part", node?.part],
    ["data", argumentsText(node?.arguments)],
    ["typed", argumentsText(node?.fields)],
    ["created", record && `${seconds(record.time)} s, #${record.sequence}`],
    ["node", `#${id}`],
  ];
  return /** @type {[string, string][]} */ (facts.filter(([, text]) => text));
}

/**
 * How many are alive, by name, containers as one; the most first.
 * @param {import("../../../core/store.js").Client} client
 * @returns {{name: string, count: number}[]}
 */
export function countsOf({ nodes }) {
  /** @type {Record<string, string>} */
  const containers = { root: "Root", navigation: "Navigation", tabs: "Tabs" };
  const counts = new Map();
  for (const { name, type } of nodes) {
    const key = containers[type] ?? name;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }))
    .sort((left, right) => right.count - left.count);
}
