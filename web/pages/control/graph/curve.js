/**
 * Curves of a layout: where a way runs.
 *
 * @typedef {import("./model.js").Curve} Curve
 * @typedef {import("./model.js").Point} Point
 */

/** In the language of SVG's paths. @param {Curve} curve */
export function pathOf({ points }) {
  const [first, ...rest] = points;
  return `M${first}C${rest.join(" ")}`;
}

/** The corners of an arrow's tip. @param {Point} base @param {Point} tip */
export function arrowOf(base, tip) {
  const [x, y] = [tip[0] - base[0], tip[1] - base[1]];
  const length = Math.hypot(x, y) || 1;
  const side = [-y / length * 2.8, x / length * 2.8];
  return [tip, [base[0] + side[0], base[1] + side[1]], [base[0] - side[0], base[1] - side[1]]]
    .map((corner) => corner.map((number) => number.toFixed(1)).join(",")).join(" ");
}

/**
 * The point at a share of the way, 0 to 1; each piece of the curve takes the same share.
 * @param {Curve} curve
 * @param {number} share
 * @returns {Point}
 */
export function pointOn({ points }, share) {
  const pieces = (points.length - 1) / 3;
  const at = Math.min(Math.max(share, 0), 1) * pieces;
  const piece = Math.min(Math.floor(at), pieces - 1);
  const t = at - piece;
  const [a, b, c, d] = points.slice(piece * 3, piece * 3 + 4);
  const mix = (/** @type {0|1} */ axis) => (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis]
    + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1)];
}
