/**
 * What records of format version 1 leave out, worked out from the state before or after them; those
 * of version 2 say it themselves.
 *
 * @typedef {import("./store.js").Client} Client
 */

/** The views that leave their hierarchy with a controller. @param {Client} client @param {number} node */
export function lostViews({ views, nodes }, node) {
  if (views.some(([view]) => view === node)) return [];
  const live = new Set(nodes.map((each) => each.node));
  const lost = views.filter(([, superview]) => superview === node).map(([view]) => view);
  // Those whose controllers are gone already take their own subviews with them.
  for (const gone of lost) {
    if (live.has(gone)) continue;
    for (const [view, superview] of views) {
      if (superview === gone && !lost.includes(view)) lost.push(view);
    }
  }
  return lost;
}

/** What leaves the screen with the old root. @param {Client} client */
export function lostModals({ modals }) {
  return modals.map(({ node }) => node);
}

/** What the system's prompt, which goes with the app, is for. @param {Client} client */
export function withdrawnPrompt({ prompt }) {
  return nameOfPrompt(prompt);
}

/** The permission that the system asks for, or the screen that it shows. @param {Client["prompt"]} prompt */
export function nameOfPrompt(prompt) {
  return prompt ? prompt.permission ?? prompt.alert.system ?? null : null;
}

/** The screen that a person looks at after a step. @param {Client} client @returns {number|null} */
export function visibleAfter(client) {
  if (client.prompt) return null;
  const nodes = new Map(client.nodes.map((each) => [each.node, each]));
  let node = nodes.get(topmost(client) ?? 0);
  for (let depth = 0; node && depth < client.nodes.length; depth += 1) {
    const child = visibleChild(client, node);
    if (child === null) break;
    node = nodes.get(child);
  }
  return node?.type === "screen" ? node.node : null;
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

/**
 * What a container shows; null for screens.
 * @param {Client} client
 * @param {import("./store.js").ControllerNode} node
 */
function visibleChild(client, { type, stack, tabs, selected }) {
  switch (type) {
    case "root": return client.current;
    case "navigation": return stack?.at(-1) ?? null;
    case "tabs": return tabs?.[selected ?? 0] ?? null;
    default: return null;
  }
}
