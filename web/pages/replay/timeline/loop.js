// The range that is played again and again.

/** µs that a range lasts at least. */
export const SHORTEST_LOOP = 20_000;
/** µs of a range that nothing else gives a length. */
const USUAL_LENGTH = 2_000_000;

/** @typedef {{from: number, to: number}} Loop µs */

/**
 * A range between two times, in either order; null when it is too short to be meant.
 * @param {number} one µs
 * @param {number} other µs
 * @param {number} duration of the recording, µs
 * @returns {Loop | null}
 */
export function loopBetween(one, other, duration) {
  const from = Math.max(0, Math.min(one, other));
  const to = Math.min(duration, Math.max(one, other));
  return to - from < SHORTEST_LOOP ? null : { from, to };
}

/**
 * The range that is offered at a time: the animation under way, or the seconds that follow.
 * @param {number} time µs
 * @param {{from: number, to: number} | null} animation
 * @param {number} duration µs
 * @returns {Loop | null}
 */
export function loopAround(time, animation, duration) {
  const offered = animation && loopBetween(animation.from, animation.to, duration);
  const end = Math.min(duration, time + USUAL_LENGTH);
  return offered ?? loopBetween(end - USUAL_LENGTH, end, duration);
}

/**
 * A range with its begin or its end moved. Moved beyond the other end, it goes on from there.
 * @param {Loop | null} loop
 * @param {"from" | "to"} edge
 * @param {number} time µs
 * @param {number} duration µs
 * @returns {Loop | null}
 */
export function loopMoved(loop, edge, time, duration) {
  if (edge === "from") return loopBetween(time, loop && loop.to > time ? loop.to : duration, duration);
  return loopBetween(loop && loop.from < time ? loop.from : 0, time, duration);
}

/**
 * Where a way within a range, or into it, leads: over its end it begins again.
 * @param {number} before µs
 * @param {number} after µs
 * @param {Loop | null} loop
 */
export function looped(before, after, loop) {
  if (!loop || before >= loop.to || after < loop.to) return after;
  return loop.from + ((after - loop.to) % (loop.to - loop.from));
}
