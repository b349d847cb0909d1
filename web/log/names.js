import { elementsOf, rowsOf } from "../core/content.js";
import { textOf } from "../core/visible.js";
/** @import { Client, ContentElement, ControllerNode } from "../core/store.js" */

/**
 * What a client calls its things; ids are shown without it.
 * @param {Client} [client]
 * @returns {import("../text/log/commands.js").Names}
 */
export function namesIn(client) {
  return {
    node: (node) => nameOf(node, client),
    element: (element = "") => titleOf(element, client),
    tab: (node, tab) =>
      client?.nodes.find((each) => each.node === node)?.items?.[tab]?.title ?? tab + 1,
    detent: (node, detent) => {
      const modal = client?.modals.find((each) => each.node === node);
      return modal?.sheet?.detents[detent] ?? `number ${detent + 1}`;
    },
  };
}

/** @param {number} node @param {Client|undefined} client */
export function nameOf(node, client) {
  const known = client?.nodes.find((each) => each.node === node) ?? client?.ghosts[node];
  return known?.name ?? `#${node}`;
}

/** What a person reads on an element. @param {string} element @param {Client|undefined} client */
function titleOf(element, client) {
  /** @type {Partial<ControllerNode>[]} */
  const shown = [...(client?.prompt ? [client.prompt] : []), ...(client?.nodes ?? [])];
  for (const { view, alert, items } of shown) {
    const content = elementsOf(view);
    const session = client?.session ?? {};
    const rows = content.flatMap((each) => rowsOf(each, session));
    const all = [
      ...(view?.left ?? []), ...(view?.right ?? []), ...content, ...(alert?.buttons ?? []),
      ...(items ?? []), ...rows,
      ...content.flatMap(({ menu = [] }) => menu),
      ...rows.flatMap(({ swipeActions = [], leadingSwipeActions = [], menu = [] }) =>
        [...swipeActions, ...leadingSwipeActions, ...menu]),
    ];
    /** @type {Partial<ContentElement>|undefined} */
    const found = all.find(({ id }) => id === element);
    const title = textOf(found?.title ?? found?.label, session) || found?.placeholder;
    if (title) return title;
  }
  return element;
}
