import { transitionsOf } from "../core/store.js";

/**
 * Where the views of a client stand while something moves: one pure function from the state to a
 * place for each view that is not simply in its own.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").Transition} Transition
 * @typedef {import("../core/store.js").Keyframe} Keyframe
 *
 * @typedef {object} Placement
 * @property {number} opacity
 * @property {number} x in widths of the view
 * @property {number} y in heights of the view
 * @property {number} scale about the centre
 * @property {number} dim darkness over the view, 0…1
 * @property {boolean} inert
 * @property {boolean} moving
 */

const parallax = 0.3;
const deepestDim = 0.12;
const full = 10_000;

/** @type {Placement} */
export const still = {
  opacity: 1, x: 0, y: 0, scale: 1, dim: 0, inert: false, moving: false,
};

/** How far the transition under way is, 0…1. @param {Transition} transition */
export function doneOf({ progress }) {
  return progress / full;
}

/**
 * The places of the views of all transitions inside containers. What is presented is placed by
 * `presentation.js`, because it moves what is below it too.
 *
 * A view that takes part in several is where all of them together put it.
 * @param {Client} client
 * @param {boolean} reducedMotion nothing travels or grows, it fades
 * @returns {Map<number, Placement>}
 */
export function placements(client, reducedMotion) {
  /** @type {Map<number, Placement>} */
  const all = new Map();
  for (const transition of transitionsOf(client)) {
    if (isPresentation(transition)) continue;
    const { from, to } = transition;
    const done = doneOf(transition);
    const isUncovered = isLeavingOnTop(transition);
    const [old, fresh] = reducedMotion && transition.animation !== "crossDissolve"
      ? faded(done, isUncovered)
      : places(transition, done);
    all.set(from, together(all.get(from), { ...still, moving: isUncovered, ...old, inert: true }));
    all.set(to, together(all.get(to), { ...still, moving: !isUncovered, ...fresh }));
  }
  return all;
}

/** @param {Placement|undefined} one @param {Placement} other @returns {Placement} */
function together(one, other) {
  if (!one) return other;
  return {
    opacity: one.opacity * other.opacity,
    x: rounded(one.x + other.x),
    y: rounded(one.y + other.y),
    scale: one.scale * other.scale,
    dim: rounded(1 - (1 - one.dim) * (1 - other.dim)),
    inert: one.inert || other.inert,
    moving: one.moving || other.moving,
  };
}

/** @param {Transition} transition */
function isPresentation({ animation }) {
  return animation === "present" || animation === "dismiss" || animation === "alert"
    || animation === "detent";
}

/** Whether the view that leaves is drawn over the one that comes. @param {Transition} transition */
export function isLeavingOnTop({ animation, onTop }) {
  return animation === "pop" || onTop === "leaving";
}

/**
 * The old view's place and the new one's.
 * @param {Transition} transition
 * @param {number} done
 * @returns {[Partial<Placement>, Partial<Placement>]}
 */
function places(transition, done) {
  const left = 1 - done;
  switch (transition.animation) {
    case "crossDissolve": return [{}, { opacity: done }];
    case "slide": return [{}, fromEdge(transition.edge ?? "left", left)];
    case "push": return [{ x: -parallax * done, dim: deepestDim * done }, { x: left }];
    case "pop": return [{ x: done }, { x: -parallax * left, dim: deepestDim * left }];
    case "keyframes":
      return [
        between(transition.leaving ?? [], transition.progress),
        between(transition.entering ?? [], transition.progress),
      ];
    default: return [{}, { moving: false }];
  }
}

/** @param {number} done @param {boolean} isUncovered @returns {Partial<Placement>[]} */
function faded(done, isUncovered) {
  return isUncovered ? [{ opacity: 1 - done }, {}] : [{}, { opacity: done }];
}

/** @param {string} edge @param {number} left @returns {Partial<Placement>} */
function fromEdge(edge, left) {
  switch (edge) {
    case "right": return { x: left };
    case "top": return { y: -left };
    case "bottom": return { y: left };
    default: return { x: -left };
  }
}

/**
 * The place between two keyframes, in a straight line.
 * @param {Keyframe[]} keyframes by rising progress
 * @param {number} progress 0…10000
 * @returns {Partial<Placement>}
 */
export function between(keyframes, progress) {
  const next = keyframes.findIndex(({ at }) => at >= progress);
  const to = keyframes.at(next);
  if (!to) return {};
  const from = next > 0 ? keyframes[next - 1] : to;
  const share = to.at === from.at ? 1 : (progress - from.at) / (to.at - from.at);
  const value = (/** @type {"opacity"|"x"|"y"|"scale"} */ key) =>
    rounded((from[key] + (to[key] - from[key]) * share) / full);
  return { opacity: value("opacity"), x: value("x"), y: value("y"), scale: value("scale") };
}

/** Sums of shares differ in their last bits; a place has no use for them. @param {number} value */
export function rounded(value) {
  return Math.round(value * 1e6) / 1e6;
}
