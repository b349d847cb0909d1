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
  const { nodes, root, modals } = client;
  const live = new Set(nodes.map(({ node }) => node));
  const presented = new Set(modals.map(({ node }) => node));
  const tops = nodes.filter(({ node, parent }) =>
    (parent === null || !live.has(parent)) && !presented.has(node));
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
 * What is presented stands below its presenter, after the presenter's children.
 * @param {any} node
 * @param {number} depth
 * @param {import("../core/store.js").Client} client
 * @returns {Row[]}
 */
function branch(node, depth, client) {
  const presented = client.modals.filter(({ presenter }) => presenter === node.node);
  const below = [
    ...client.nodes.filter(({ parent, node: id }) => parent === node.node && id !== node.node),
    ...client.nodes.filter(({ node: id }) => presented.some((modal) => modal.node === id)),
  ];
  return [
    row(node, depth, client),
    ...below.flatMap((each) => branch(each, depth + 1, client)),
  ];
}

/**
 * @param {any} node
 * @param {number} depth
 * @param {import("../core/store.js").Client} client
 * @returns {Row}
 */
function row(node, depth, client) {
  const { transition } = client;
  const movement = transition?.to === node.node
    ? "entering"
    : transition?.from === node.node ? "leaving" : "still";
  return {
    node: node.node, name: node.name, depth, movement, appearance: node.appearance,
    aside: asideOf(node, client),
    notes: [
      ...ownersOf(node, client),
      ...(movement === "still" ? [] : [movement]),
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

/**
 * Who keeps it alive. A screen that nothing on screen reaches is kept by a list's row, which was
 * built with it.
 * @param {any} node
 * @param {import("../core/store.js").Client} client
 */
function ownersOf(node, { nodes, current, modals, timers, calls }) {
  const parent = nodes.find((each) => each.node === node.parent);
  const place = parent?.stack?.indexOf(node.node) ?? -1;
  const tab = parent?.tabs?.indexOf(node.node) ?? -1;
  const modal = modals.find((each) => each.node === node.node);
  const presenter = nodes.find((each) => each.node === modal?.presenter);
  const owned = calls.filter(({ owner }) => owner === node.node);
  const isLink = !parent && !modal && node.type === "screen" && node.appearance === "disappeared"
    && owned.length === 0;
  return [
    ...(parent ? ["parent"] : node.type === "root" ? ["window"] : []),
    ...(place >= 0 ? [`stack[${place}]`] : []),
    ...(tab >= 0 ? [`tabs[${tab}]`] : []),
    ...(current === node.node ? ["current"] : []),
    ...(modal ? [`presenter ${presenter?.name ?? `#${modal.presenter}`}`] : []),
    ...(isLink ? ["link"] : []),
    ...timers.filter(({ owner }) => owner === node.node).map(({ name }) => `timer ${name}`),
    ...owned.map(({ service }) => `call ${service}`),
  ];
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
