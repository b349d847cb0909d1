import { nodeOf } from "./store.js";

/**
 * What a person sees of a client: which screen, which alert, which elements.
 *
 * @typedef {import("./store.js").Client} Client
 * @typedef {import("./store.js").ControllerNode} ControllerNode
 * @typedef {import("./store.js").ContentElement} ContentElement
 */

/**
 * The screen a person looks at: the innermost of what is presented last, or of the root. None
 * under an alert.
 * @param {Client} client
 * @returns {ControllerNode|undefined}
 */
export function visibleScreen(client) {
  if (client.prompt) return undefined;
  let node = nodeOf(client, topmost(client));
  for (let depth = 0; node && depth < client.nodes.length; depth += 1) {
    const child = visibleChild(client, node);
    if (child === null) break;
    node = nodeOf(client, child);
  }
  return node?.type === "screen" ? node : undefined;
}

/** What a person is shown, in words: the visible screen, or else the alert over it. @param {Client} client */
export function visibleName(client) {
  return visibleScreen(client)?.name ?? alertOnTop(client)?.title ?? "";
}

/** The controller that is on top: where a transition leads, unless a modal covers it. @param {Client} client */
function topmost({ nodes, modals, transition, root }) {
  const modal = modals.at(-1)?.node ?? null;
  if (!transition) return modal ?? root;
  const parents = new Map(nodes.map(({ node, parent }) => [node, parent]));
  const isInModal = (/** @type {number|null|undefined} */ node) => {
    for (let depth = 0; node && depth <= nodes.length; depth += 1) {
      if (node === modal) return true;
      node = parents.get(node);
    }
    return false;
  };
  const { from, to } = transition;
  return modal === null || isInModal(from) || isInModal(to) ? to : modal;
}

/** The alert that has to be answered first: the system's, or the app's. @param {Client} client */
export function alertOnTop(client) {
  return client.prompt?.alert ?? nodeOf(client, client.modals.at(-1)?.node ?? null)?.alert;
}

/** What a container shows; null for screens. @param {Client} client @param {ControllerNode} node */
function visibleChild(client, { type, stack, tabs, selected }) {
  switch (type) {
    case "root": return client.current;
    case "navigation": return stack?.at(-1) ?? null;
    case "tabs": return tabs?.[selected ?? 0] ?? null;
    default: return null;
  }
}

/**
 * Whether an element is there now: its condition holds, and what it turns for is under way.
 * @param {ContentElement} element
 * @param {ControllerNode} node the screen that shows it
 * @param {Client} client
 */
export function isShown({ kind, when, timer, service }, { node }, { session, timers, calls }) {
  if (when && session[when.key] !== when.value) return false;
  if (kind !== "spinner") return true;
  if (timer) return timers.some(({ name, owner }) => name === timer && owner === node);
  return !service || calls.some((call) => call.service === service && call.owner === node);
}
