// How transitions move while a stream goes on: which frame of which one comes next.

/**
 * @typedef {import("../recording/recording.js").Record} Record
 * @typedef {import("./moments.js").Transition} Transition
 */

/**
 * When a frame falls, in µs from the start of its transition.
 * @param {number} frame from 0
 * @param {number} frameCount how many frames the transition has, the one at 0 included
 * @param {number} duration µs
 */
export function frameOffset(frame, frameCount, duration) {
  if (frame >= frameCount - 1) return duration;
  return Math.min(Math.floor((frame * 1_000_000) / 60), duration);
}

/**
 * When a way shows its next frame; never, where a finger leads or all are shown.
 * @param {Way} way
 */
export function dueOf({ isLed, transition, next, first, count, began, duration }) {
  return isLed || next >= transition.frames.length
    ? Infinity
    : began + frameOffset(next - first, count, duration);
}

/** The way that is due first; of several the oldest, as in the engine. @param {Way[]} ways */
export function nextDue(ways) {
  const first = Math.min(...ways.map(dueOf));
  return first === Infinity ? undefined : ways.find((way) => dueOf(way) === first);
}

/**
 * How a transition moves: along its curve, or by a finger until that lets go.
 * @typedef {{transition: Transition, index: number, isLed: boolean, began: number,
 *   duration: number, first: number, count: number, next: number}} Way
 *   first: the number of the frame that stands at the way's begin; count: of frames from there on
 *
 * @param {Transition} transition
 * @param {Record} record
 * @param {number} index of the transition
 * @returns {Way}
 */
export function wayFrom(transition, { time, data }, index) {
  const isLed = data.gesture !== undefined;
  if (isLed) transition.frames = transition.frames.slice(0, 1);
  const { frames, duration } = transition;
  return {
    transition, index, isLed, began: time, duration, first: 0, count: frames.length, next: 1,
  };
}

/**
 * A finger that moved shows a frame at once; one that let go leaves the rest of the way to a curve.
 * @param {Way[]} ways
 * @param {Record} record
 * @param {(way: Way) => void} show
 */
export function lead(ways, { kind, time, data }, show) {
  if (kind === "transitionReleased") {
    const way = ways.find(({ isLed, transition }) => isLed && transition.id === data.transition);
    if (way) release(way, time, data);
    return;
  }
  const led = isMove(kind, data) ? ways.findLast(({ isLed }) => isLed) : undefined;
  if (!led || data.progress === led.transition.frames.at(-1)) return;
  led.transition.frames.push(data.progress);
  led.next = led.transition.frames.length - 1;
  show(led);
  led.next += 1;
}

/** @param {Way} way @param {number} time @param {{frames: number[], duration: number}} data */
function release(way, time, { frames, duration }) {
  const { transition } = way;
  const first = transition.frames.length - 1;
  transition.frames.push(...frames);
  transition.duration = time - transition.began + duration;
  Object.assign(way, {
    isLed: false, began: time, duration, first, count: frames.length + 1, next: first + 1,
  });
}

/** @param {string} kind @param {any} data */
function isMove(kind, { command, phase, progress }) {
  return kind === "command" && command === "gesture" && phase === "moved"
    && progress >= 0 && progress <= 10_000;
}

/** @param {Record} record @param {Way} way */
export function ends({ kind, data }, { transition }) {
  if (kind === "transitionEnded") return data.transition === transition.id;
  return kind === "appTerminated";
}
