/**
 * Where the badges on lines stand.
 *
 * @typedef {import("./model.js").Box} Box left, top, width, height
 * @typedef {import("./model.js").Point} Point
 */

/** How large a badge is. */
export const badge = { width: 18, height: 14 };
/** Badges that look for a place; each is compared with all that is drawn. Others take their first. */
export const mostPlaced = 300;

/**
 * For each badge the first of its points at which it covers nothing, also no badge before it; where
 * there is none, that at which it covers least.
 * @param {Point[][]} candidates of each badge, the best first; one at least
 * @param {Box[]} obstacles
 * @returns {Point[]}
 */
export function badgePlaces(candidates, obstacles) {
  const taken = [...obstacles];
  return candidates.map((points, index) => {
    if (index >= mostPlaced) return points[0];
    let best = points[0];
    let least = Infinity;
    for (const point of points) {
      const box = boxAround(point);
      const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
      if (covered < least) [best, least] = [point, covered];
      if (least === 0) break;
    }
    taken.push(boxAround(best));
    return best;
  });
}

/** @param {Point} point in its middle @returns {Box} */
export function boxAround([x, y]) {
  return [x - badge.width / 2, y - badge.height / 2, badge.width, badge.height];
}

/** The area that two boxes share. @param {Box} one @param {Box} other */
function overlap([x, y, width, height], [left, top, wide, tall]) {
  const shared = Math.min(x + width, left + wide) - Math.max(x, left);
  const high = Math.min(y + height, top + tall) - Math.max(y, top);
  return shared > 0 && high > 0 ? shared * high : 0;
}
