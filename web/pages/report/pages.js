/** The most flows that are in the document at a time. */
export const FLOWS_PER_PAGE = 100;

/** The flows of a page: first..<end. @param {number} page @param {number} count of flows */
export function pageOf(page, count) {
  const first = Math.min(page * FLOWS_PER_PAGE, count);
  return { first, end: Math.min(first + FLOWS_PER_PAGE, count) };
}

/** Where a flow stands. @param {number} at its place among all */
export function placeOf(at) {
  return { page: Math.floor(at / FLOWS_PER_PAGE), row: at % FLOWS_PER_PAGE };
}

/**
 * The flow that a key leads to from another one; null where it is no key of a list.
 * @param {string} key @param {number} at @param {number} count of flows, at least one
 */
export function flowAfter(key, at, count) {
  /** @type {Record<string, number>} */
  const places = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 };
  return Object.hasOwn(places, key) ? Math.min(count - 1, Math.max(0, places[key])) : null;
}
