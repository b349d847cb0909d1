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
