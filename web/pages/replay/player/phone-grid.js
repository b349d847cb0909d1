// How large phones can be drawn side by side.

/** Width of a phone per point of its height, bezel included. */
export const WIDTH_PER_HEIGHT = 0.474;

/**
 * The largest width at which `count` phones fit into a box, in as many rows as is best.
 * @param {number} count
 * @param {{width: number, height: number}} box
 * @param {{gap: number, caption: number, padding: number, most: number, least: number}} room
 *   gap between phones, height of a caption, space a phone keeps around itself on each side,
 *   and the largest and smallest width of a phone
 * @returns {number} points; `least` where they fit at no size
 */
export function phoneWidth(count, { width, height }, { gap, caption, padding, most, least }) {
  let best = least;
  for (let rows = 1; rows <= count; rows += 1) {
    const columns = Math.ceil(count / rows);
    const wide = (width - gap * (columns - 1)) / columns - 2 * padding;
    const high = ((height - gap * (rows - 1)) / rows - caption - 2 * padding) * WIDTH_PER_HEIGHT;
    best = Math.max(best, Math.min(wide, high));
  }
  return Math.floor(Math.min(best, most));
}

/**
 * The width in landscape of a phone that has a width in portrait: as large, if there is room beside
 * the others.
 * @param {number} count
 * @param {{width: number}} box
 * @param {{gap: number, padding: number}} room
 * @param {number} portrait
 * @returns {number} points
 */
export function landscapeWidth(count, { width }, { gap, padding }, portrait) {
  const most = (width - gap * (count - 1)) / count - 2 * padding;
  return Math.max(portrait, Math.floor(Math.min(portrait / WIDTH_PER_HEIGHT, most)));
}

// Where many phones stand, and which of them are in sight. Pure arithmetic, so that a thousand
// phones cost as much as those that fill the window.

/** Rows drawn above and below those in sight. */
const OVERSCAN = 0.5;

/**
 * @typedef {{columns: number, cellWidth: number, cellHeight: number, left: number, top: number,
 *   height: number}} Grid points; height: of all rows
 *
 * @param {number} count
 * @param {{width: number, height: number}} box
 * @param {{width: number, height: number}} cell of one phone with all that is around it
 * @param {number} gap
 * @returns {Grid}
 */
export function gridOf(count, box, cell, gap) {
  const most = Math.floor((box.width + gap) / (cell.width + gap));
  const columns = Math.max(1, Math.min(count, most));
  const rows = Math.ceil(count / columns);
  const [cellWidth, cellHeight] = [cell.width + gap, cell.height + gap];
  const height = Math.max(0, rows * cellHeight - gap);
  return {
    columns, cellWidth, cellHeight, height,
    left: Math.max(0, (box.width - columns * cellWidth + gap) / 2),
    top: Math.max(0, (box.height - height) / 2),
  };
}

/** Where a phone stands. @param {Grid} grid @param {number} index */
export function placeIn({ columns, cellWidth, cellHeight, left, top }, index) {
  return {
    x: Math.round(left + (index % columns) * cellWidth),
    y: Math.round(top + Math.floor(index / columns) * cellHeight),
  };
}

/**
 * Which phones are in sight: first..<last.
 * @param {Grid} grid
 * @param {number} count
 * @param {number} scrollTop
 * @param {number} viewHeight
 */
export function inSight({ columns, cellHeight, top }, count, scrollTop, viewHeight) {
  const rowAt = (/** @type {number} */ y) => (y - top) / cellHeight;
  const first = Math.floor(rowAt(scrollTop) - OVERSCAN);
  const last = Math.ceil(rowAt(scrollTop + viewHeight) + OVERSCAN);
  return {
    first: Math.min(count, Math.max(0, first * columns)),
    last: Math.min(count, Math.max(0, last * columns)),
  };
}
