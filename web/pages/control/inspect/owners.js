/**
 * Who keeps a view controller alive, in a word each. What no container, presenter or work holds is
 * kept by a list's row, which was built with it, or by the completion of the transition under way.
 *
 * @typedef {import("../../../core/store.js").Client} Client
 *
 * @param {import("../../../core/store.js").ControllerNode} node
 * @param {Client} client
 * @param {import("./fault-lines.js").Owner[]} [leak] who keeps it, where it has leaked
 * @returns {string[]}
 */
export function ownersOf(node, client, leak) {
  const { nodes, root, current, modals, timers, calls } = client;
  const parent = nodes.find((each) => each.node === node.parent);
  const place = parent?.stack?.indexOf(node.node) ?? -1;
  const tab = parent?.tabs?.indexOf(node.node) ?? -1;
  const modal = modals.find((each) => each.node === node.node);
  const own = (/** @type {{owner: number}} */ { owner }) => owner === node.node;
  const owners = [
    ...(parent ? ["parent"] : node.node === root || node.type === "root" ? ["window"] : []),
    ...(place >= 0 ? [`stack[${place}]`] : []),
    ...(tab >= 0 ? [`tabs[${tab}]`] : []),
    ...(current === node.node ? ["current"] : []),
    ...(modal ? [`presenter ${nameOf(modal.presenter, client)}`] : []),
  ];
  const work = [
    ...timers.filter(own).map(({ name }) => `timer ${name}`),
    ...calls.filter(own).map(({ service }) => `call ${service}`),
  ];
  if (leak) return ["leaked", ...leak.map((owner) => ownerText(owner, client)), ...work];
  if (owners.length === 0 && isMoving(node.node, client)) owners.push("completion");
  const isLink = owners.length === 0 && node.type === "screen"
    && node.appearance === "disappeared" && !calls.some(own);
  return [...owners, ...(isLink ? ["link"] : []), ...work];
}

/**
 * An owner that a fault names.
 * @param {import("./fault-lines.js").Owner} owner
 * @param {Client} client
 */
export function ownerText({ as, node }, client) {
  return node === undefined ? as : `${as} ${nameOf(node, client)}`;
}

/** @param {number} node @param {Client} client */
function isMoving(node, { transition, olderTransitions }) {
  return [transition, ...olderTransitions].some(
    (each) => each !== null && (each.from === node || each.to === node));
}

/** @param {number} node @param {Client} client */
function nameOf(node, { nodes, ghosts }) {
  return nodes.find((each) => each.node === node)?.name ?? ghosts[node]?.name ?? `#${node}`;
}
