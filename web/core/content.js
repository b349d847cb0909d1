/**
 * What a screen's description holds.
 *
 * @typedef {import("./store.js").ContentElement} ContentElement
 * @typedef {import("./protocol.js").View} View
 */

/**
 * The elements of a screen, with what stands side by side in rows behind its row.
 * @param {View|undefined} view
 * @returns {ContentElement[]}
 */
export function elementsOf(view) {
  return (view?.content ?? []).flatMap((each) => each.elements ? [each, ...each.elements] : [each]);
}

/**
 * The rows of a list, whatever is searched: those that it always has, and those that the session
 * keeps; none for other elements.
 * @param {ContentElement} element
 * @param {Record<string, import("./store.js").SessionValue>} session
 * @returns {import("./store.js").Row[]}
 */
export function rowsOf({ id: list, rows = [], stored }, session) {
  const kept = stored && session[stored.key];
  if (!stored || !Array.isArray(kept)) return rows;
  const { key: _key, ...common } = stored;
  return [...rows, ...kept.map(({ row, title, subtitle = "" }) => ({
    id: `${list}-${row}`, title, subtitle, ...common,
  }))];
}
