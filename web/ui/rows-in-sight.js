/** Rows drawn above and below those in sight, so that a fast scroll finds them there. */
const overscan = 6;
/** Browsers stop laying out boxes far beyond this; a longer list scrolls faster than it is high. */
export const tallest = 8_000_000;

/**
 * Which rows of a long list are in sight, all of one height.
 * @param {number} count of rows
 * @param {{rowHeight: number, top: number, height: number}} view pixels: what is scrolled past, and
 *   what is in sight
 * @returns {{first: number, last: number, shift: number}} rows first..<last, row i at
 *   `i * rowHeight + shift`
 */
export function rowsInSight(count, { rowHeight, top, height }) {
  const virtual = top * stretchOf(count * rowHeight, height);
  const first = Math.min(count, Math.max(0, Math.floor(virtual / rowHeight) - overscan));
  const last = Math.min(count, Math.ceil((virtual + height) / rowHeight) + overscan);
  return { first, last: Math.max(first, last), shift: top - virtual };
}

/**
 * The scroll position that brings a row into sight.
 * @param {number} row
 * @param {number} count of rows
 * @param {{rowHeight: number, top: number, height: number}} view pixels
 * @param {"nearest"|"third"} where
 */
export function scrollTopFor(row, count, { rowHeight, top, height }, where) {
  const stretch = stretchOf(count * rowHeight, height);
  const virtual = top * stretch;
  const at = Math.max(0, row) * rowHeight;
  const room = where === "third" ? Math.min(2 * rowHeight, height / 4) : 0;
  const isAbove = at < virtual + (virtual > 0 ? room : 0);
  if (!isAbove && at + rowHeight <= virtual + height - room) return top;
  const wanted = where === "third" ? at - height / 3 : isAbove ? at : at + rowHeight - height;
  const most = Math.max(0, Math.min(count * rowHeight, tallest) - height);
  return Math.min(Math.max(0, wanted) / stretch, most);
}

/**
 * The row that a key leads to from another one; null where it is no key of a list.
 * @param {string} key
 * @param {number} row
 * @param {number} count of rows, at least one
 * @param {number} page rows in sight
 */
export function rowAfter(key, row, count, page) {
  /** @type {Record<string, number>} */
  const rows = {
    ArrowUp: row - 1, ArrowDown: row + 1, PageUp: row - page, PageDown: row + page, Home: 0,
    End: count - 1,
  };
  return Object.hasOwn(rows, key) ? Math.min(count - 1, Math.max(0, rows[key])) : null;
}

/** How many pixels of the list one scrolled pixel stands for. @param {number} full @param {number} height */
function stretchOf(full, height) {
  return full <= tallest ? 1 : (full - height) / Math.max(1, tallest - height);
}
