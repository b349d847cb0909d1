import { nodeOf } from "../../../core/store.js";

/**
 * Where a client is, in the words of the navigation graph (`Examples/GRAPH.md`).
 *
 * @typedef {import("../../../core/store.js").Client} Client
 * @typedef {import("../../../core/store.js").ControllerNode} ControllerNode
 *
 * @typedef {object} Place
 * @property {string} id as the graph names the place
 * @property {string} base the part or the presentation in which it stands
 * @property {"screen"|"alert"} kind
 * @property {string} name of the screen or the alert
 */

/** Where the app's icon is. @type {Place} */
export const launch = { id: "launch", base: "", kind: "screen", name: "Launch" };

/**
 * The place that a person sees, or nothing while the app does not run.
 * @param {Client} client
 * @param {number|null} [top] what is on top; the topmost presentation where nothing is named
 * @returns {Place|null}
 */
export function placeOf(client, top = client.modals.at(-1)?.node ?? client.root) {
  if (!client.running) return null;
  const leaf = leafOf(client, nodeOf(client, top));
  if (leaf?.type === "screen") return placeIn(client, leaf, "screen", leaf.name);
  if (leaf?.type !== "alert") return null;
  const at = client.modals.findIndex(({ node }) => node === leaf.node);
  const below = leafOf(client, nodeOf(client, client.modals[at - 1]?.node ?? client.root));
  return below ? placeIn(client, below, "alert", leaf.name) : null;
}

/** @param {Client} client @param {ControllerNode|undefined} from */
function leafOf(client, from) {
  let node = from;
  for (let depth = 0; node && depth <= client.nodes.length; depth += 1) {
    /** @type {number|null} */
    const child = childOf(client, node);
    if (child === null) return node;
    node = nodeOf(client, child);
  }
  return undefined;
}

/** @param {Client} client @param {ControllerNode} node */
function childOf(client, { type, stack, tabs, selected }) {
  if (type === "root") return client.current;
  if (type === "navigation") return stack?.at(-1) ?? null;
  return type === "tabs" ? tabs?.[selected ?? 0] ?? null : null;
}

/**
 * @param {Client} client
 * @param {ControllerNode} leaf
 * @param {"screen"|"alert"} kind
 * @param {string} name
 * @returns {Place|null}
 */
function placeIn(client, leaf, kind, name) {
  let tabs = "";
  /** @type {ControllerNode|undefined} */
  let node = leaf;
  for (let depth = 0; node && depth <= client.nodes.length; depth += 1) {
    const base = baseOf(client, node);
    if (base) return { id: `${base}${tabs}/${prefixOf(kind)}${escaped(name)}`, base, kind, name };
    const child = node.node;
    node = nodeOf(client, node.parent);
    const tab = node?.items?.[node.tabs?.indexOf(child) ?? -1];
    if (tab) tabs = `/tab:${escaped(tab.id)}${tabs}`;
    /** @type {any} */
    const lower = node?.stack && partBelow(client, node.stack, child);
    if (lower) node = lower;
  }
  return null;
}

/**
 * On one stack for all parts, what was pushed belongs to the part that is below it.
 * @param {Client} client
 * @param {number[]} stack
 * @param {number} child
 */
function partBelow(client, stack, child) {
  return stack.slice(0, stack.indexOf(child)).reverse()
    .map((each) => nodeOf(client, each)).find((each) => each?.part);
}

/** @param {Client} client @param {ControllerNode} node */
function baseOf({ modals }, node) {
  if (node.part) return `part:${escaped(node.part)}`;
  const modal = modals.find((each) => each.node === node.node);
  if (!modal) return null;
  const held = modal.dismissible ? "" : ":held";
  const type = ["navigation", "tabs"].includes(node.type) ? node.type : "screen";
  const name = /^Navigation\((.*)\)$/s.exec(node.name)?.[1] ?? node.name;
  return `modal:${modal.style}${held}:${type}:${escaped(name)}`;
}

/** @param {"screen"|"alert"} kind */
const prefixOf = (kind) => kind === "alert" ? "alert:" : "";

/** @param {string} name */
const escaped = (name) => name.replace(/[%/:]/g, (sign) =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
