// @ts-check
// Which rows of a long list are in sight. Pure arithmetic, so that a list of a million rows costs
// as much as one of forty.

export const ROW_HEIGHT = 26;

/** Browsers stop laying out boxes far beyond this; a longer list scrolls faster than it is high. */
export const MAXIMUM_HEIGHT = 8_000_000;

/** Rows drawn above and below those in sight. */
const OVERSCAN = 4;

/**
 * @param {number} count of rows
 * @param {number} scrollTop
 * @param {number} viewHeight
 * @returns {{height: number, first: number, last: number, shift: number}}
 *   height: of the scrolled box; rows first..<last are drawn, row i at `i * ROW_HEIGHT + shift`
 */
export function visibleRows(count, scrollTop, viewHeight) {
  const full = count * ROW_HEIGHT;
  const height = Math.min(full, MAXIMUM_HEIGHT);
  const top = virtualTop(count, scrollTop, viewHeight);
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN);
  const last = Math.min(count, Math.ceil((top + viewHeight) / ROW_HEIGHT) + OVERSCAN);
  return { height, first, last, shift: scrollTop - top };
}

/**
 * The scroll position that brings a row into sight, a third from the top; the present one where
 * the row is in sight with some room around it.
 * @param {number} row
 * @param {number} count
 * @param {number} scrollTop
 * @param {number} viewHeight
 */
export function scrollTopFor(row, count, scrollTop, viewHeight) {
  const top = virtualTop(count, scrollTop, viewHeight);
  const at = Math.max(0, row) * ROW_HEIGHT;
  const room = Math.min(2 * ROW_HEIGHT, viewHeight / 4);
  if (at >= top + (top > 0 ? room : 0) && at + ROW_HEIGHT <= top + viewHeight - room) return scrollTop;
  const wanted = Math.max(0, at - viewHeight / 3);
  return Math.min(wanted / factor(count, viewHeight), Math.max(0, Math.min(count * ROW_HEIGHT, MAXIMUM_HEIGHT) - viewHeight));
}

/** @param {number} count @param {number} scrollTop @param {number} viewHeight */
function virtualTop(count, scrollTop, viewHeight) {
  return scrollTop * factor(count, viewHeight);
}

/** How many virtual points one scrolled point stands for. @param {number} count @param {number} viewHeight */
function factor(count, viewHeight) {
  const full = count * ROW_HEIGHT;
  if (full <= MAXIMUM_HEIGHT) return 1;
  return (full - viewHeight) / Math.max(1, MAXIMUM_HEIGHT - viewHeight);
}
