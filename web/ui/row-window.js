// @ts-check
/** Rows drawn above and below those in sight, so that a fast scroll finds them there. */
const overscan = 6;

/**
 * Which rows of a long list are in sight, all of one height: a list of a hundred thousand rows
 * costs as much as one of forty.
 * @param {number} count of rows
 * @param {number} rowHeight pixels
 * @param {number} top pixels that are scrolled past
 * @param {number} height pixels in sight
 * @returns {{first: number, last: number}} rows first..<last
 */
export function rowsInSight(count, rowHeight, top, height) {
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + overscan);
  return { first: Math.min(first, count), last: Math.max(last, Math.min(first, count)) };
}

/**
 * The scroll position that brings a row into sight with as little movement as can be.
 * @param {number} row
 * @param {number} rowHeight pixels
 * @param {number} top pixels
 * @param {number} height pixels
 */
export function topFor(row, rowHeight, top, height) {
  const at = row * rowHeight;
  if (at < top) return at;
  return Math.max(top, at + rowHeight - height);
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
