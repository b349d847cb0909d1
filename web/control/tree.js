// @ts-check
/**
 * The live view controllers as rows of a tree, each with who keeps it.
 *
 * @typedef {object} Row
 * @property {number} node
 * @property {string} name
 * @property {string} aside
 * @property {number} depth
 * @property {string[]} notes
 * @property {"entering"|"leaving"|"dead"|"still"} movement
 * @property {string} appearance
 *
 * @param {import("../core/store.js").Client} client
 * @returns {Row[]}
 */
export function treeOf(client) {
  const { nodes, root } = client;
  const live = new Set(nodes.map(({ node }) => node));
  const tops = nodes.filter(({ parent }) => parent === null || !live.has(parent));
  const ordered = tops.sort(
    (left, right) => Number(right.node === root) - Number(left.node === root)
  );
  const rows = ordered.flatMap((node) => branch(node, 0, client));
  const dead = client.views.filter(([view]) => !live.has(view)).map(
    ([view]) => deadRow(view, client)
  );
  return [...rows, ...dead];
}

/**
 * @param {any} node
 * @param {number} depth
 * @param {import("../core/store.js").Client} client
 * @returns {Row[]}
 */
function branch(node, depth, client) {
  const children = client.nodes.filter(
    ({ parent, node: id }) => parent === node.node && id !== node.node
  );
  return [
    row(node, depth, client),
    ...children.flatMap((child) => branch(child, depth + 1, client)),
  ];
}

/**
 * @param {any} node
 * @param {number} depth
 * @param {import("../core/store.js").Client} client
 * @returns {Row}
 */
function row(node, depth, client) {
  const { transition, current, timers } = client;
  const parent = client.nodes.find((each) => each.node === node.parent);
  const place = parent?.stack?.indexOf(node.node) ?? -1;
  const movement = transition?.to === node.node
    ? "entering"
    : transition?.from === node.node ? "leaving" : "still";
  const currentName = client.nodes.find((each) => each.node === current)?.name ?? "none";
  return {
    node: node.node, name: node.name, depth, movement, appearance: node.appearance,
    aside: node.type === "root" ? `current → ${currentName}` : "",
    notes: [
      ...(parent ? ["parent"] : node.type === "root" ? ["window"] : []),
      ...(place >= 0 ? [`stack[${place}]`] : []),
      ...(current === node.node ? ["current"] : []),
      ...(movement === "still" ? [] : [movement]),
      ...timers.filter(({ owner }) => owner === node.node).map(({ name }) => `timer ${name}`),
    ],
  };
}

/** @param {number} view @param {import("../core/store.js").Client} client @returns {Row} */
function deadRow(view, client) {
  const name = client.ghosts[view]?.name ?? `#${view}`;
  return {
    node: view,
    name,
    aside: "freed, view stays",
    depth: 0,
    notes: ["view only"],
    movement: "dead",
    appearance: "disappeared",
  };
}
