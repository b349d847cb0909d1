/**
 * What of a drawing is seen, and how large. Pure: each change gives a new view.
 *
 * @typedef {{x: number, y: number, scale: number}} View the drawing's point in the upper left
 *   corner, and pixels per point
 * @typedef {{width: number, height: number}} Size
 */
export const smallestScale = 0.05;
export const largestScale = 4;
/** Beyond this, what fits is not made larger than it is. */
const largestFit = 1.25;
/** Free space around what fits, in pixels. */
const margin = 16;

/** The whole drawing in the middle. @param {Size} drawing @param {Size} window @returns {View} */
export function fitted(drawing, window) {
  const scale = bounded(Math.min(
    (window.width - 2 * margin) / drawing.width, (window.height - 2 * margin) / drawing.height,
    largestFit,
  ));
  return centred(scale, drawing.width / 2, drawing.height / 2, window);
}

/**
 * A point of the drawing in the middle of the window.
 * @param {number} scale
 * @param {number} x
 * @param {number} y
 * @param {Size} window
 * @returns {View}
 */
export function centred(scale, x, y, window) {
  return { x: x - window.width / 2 / scale, y: y - window.height / 2 / scale, scale };
}

/**
 * Larger or smaller about a point of the window, which stays where it is.
 * @param {View} view
 * @param {number} factor
 * @param {{x: number, y: number}} at
 * @returns {View}
 */
export function zoomed({ x, y, scale }, factor, at) {
  const next = bounded(scale * factor);
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
}

/** Moved by pixels. @param {View} view @param {number} dx @param {number} dy @returns {View} */
export function panned({ x, y, scale }, dx, dy) {
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/**
 * The same middle in a window of another size.
 * @param {View} view
 * @param {Size} before
 * @param {Size} after
 */
export function resized(view, before, after) {
  return panned(view, (after.width - before.width) / 2, (after.height - before.height) / 2);
}

/** A point of the drawing in the window. @param {View} view @param {[number, number]} point */
export function toWindow({ x, y, scale }, [px, py]) {
  return { x: (px - x) * scale, y: (py - y) * scale };
}

/** @param {number} scale */
function bounded(scale) {
  return Number.isFinite(scale) ? Math.min(largestScale, Math.max(smallestScale, scale)) : 1;
}
