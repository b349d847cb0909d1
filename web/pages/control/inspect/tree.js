import { ownersOf } from "./owners.js";

/**
 * The live view controllers as rows of a tree, each with who keeps it.
 *
 * @typedef {object} Row
 * @property {number} node
 * @property {string} name
 * @property {string} aside
 * @property {number} depth
 * @property {string[]} notes
 * @property {"entering"|"leaving"|"dead"|"leaked"|"still"} movement
 * @property {string} appearance
 *
 * @typedef {Map<number, import("./fault-lines.js").Owner[]>} Leaks who keeps what has leaked
 *
 * @param {import("../../../core/store.js").Client} client
 * @param {Leaks} [leaks]
 * @returns {Row[]}
 */
export function treeOf(client, leaks = new Map()) {
  const { nodes, root, modals } = client;
  const live = new Set(nodes.map(({ node }) => node));
  const presented = new Set(modals.map(({ node }) => node));
  const tops = nodes.filter(({ node, parent }) =>
    (parent === null || !live.has(parent)) && !presented.has(node));
  const ordered = tops.sort(
    (left, right) => Number(right.node === root) - Number(left.node === root)
  );
  const rows = ordered.flatMap((node) => branch(node, 0, client, leaks));
  const dead = client.views.filter(([view]) => !live.has(view)).map(
    ([view]) => deadRow(view, client)
  );
  return [...rows, ...dead];
}

/**
 * What is presented stands below its presenter, after the presenter's children.
 * @param {any} node
 * @param {number} depth
 * @param {import("../../../core/store.js").Client} client
 * @param {Leaks} leaks
 * @returns {Row[]}
 */
function branch(node, depth, client, leaks) {
  const presented = client.modals.filter(({ presenter }) => presenter === node.node);
  const below = [
    ...client.nodes.filter(({ parent, node: id }) => parent === node.node && id !== node.node),
    ...client.nodes.filter(({ node: id }) => presented.some((modal) => modal.node === id)),
  ];
  return [
    row(node, depth, client, leaks.get(node.node)),
    ...below.flatMap((each) => branch(each, depth + 1, client, leaks)),
  ];
}

/**
 * @param {any} node
 * @param {number} depth
 * @param {import("../../../core/store.js").Client} client
 * @param {import("./fault-lines.js").Owner[]} [leak]
 * @returns {Row}
 */
function row(node, depth, client, leak) {
  const { transition } = client;
  const movement = transition?.to === node.node
    ? "entering"
    : transition?.from === node.node ? "leaving" : leak ? "leaked" : "still";
  return {
    node: node.node, name: node.name, depth, movement, appearance: node.appearance,
    aside: asideOf(node, client),
    notes: [
      ...ownersOf(node, client, leak),
      ...(movement === "entering" || movement === "leaving" ? [movement] : []),
    ],
  };
}

/** What the row says beside the name. @param {any} node @param {any} client */
function asideOf(node, { nodes, current, modals }) {
  if (node.type === "root") {
    const name = nodes.find((/** @type {any} */ each) => each.node === current)?.name ?? "none";
    return `current → ${name}`;
  }
  if (node.type === "tabs") return `tab → ${node.items?.[node.selected]?.title ?? node.selected}`;
  if (node.type === "alert") return node.alert?.title ?? "";
  const modal = modals.find((/** @type {any} */ each) => each.node === node.node);
  return modal ? styleNames[modal.style] ?? modal.style : "";
}

/** @type {Record<string, string>} */
const styleNames = {
  fullScreen: "full screen", sheet: "sheet", overFullScreen: "over full screen",
};

/** @param {number} view @param {import("../../../core/store.js").Client} client @returns {Row} */
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
