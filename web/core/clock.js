import { parts } from "../text/failures.js";
import { guarded } from "./failures.js";

/**
 * Time as the pages use it: timers, animation frames, turns of the event loop.
 *
 * @typedef {object} Clock
 * @property {() => number} now milliseconds
 * @property {(run: () => void, delay: number) => number} setTimeout
 * @property {(id: number|undefined) => void} clearTimeout
 *
 * @typedef {Pick<Clock, "setTimeout"|"clearTimeout">} Timers
 */

/** The clock of the page. @type {Clock} */
export const systemClock = {
  now: () => performance.now(),
  setTimeout: (run, delay) => Number(setTimeout(run, delay)),
  clearTimeout: (id) => clearTimeout(id),
};

/** Runs it in the next animation frame. @param {(now: number) => void} run */
export function inNextFrame(run) {
  requestAnimationFrame((now) => guarded(parts.page, () => run(now)));
}

/**
 * One redraw per animation frame, whatever arrives. One that fails is reported, and the next is
 * tried again.
 * @param {(now: number) => void} draw
 * @param {(callback: (now: number) => void) => void} [schedule]
 * @returns {() => void} asks for a redraw
 */
export function oncePerFrame(draw, schedule = inNextFrame) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    schedule((now) => {
      isAsked = false;
      draw(now);
    });
  };
}

/**
 * Runs at once what is asked for the first time, and so long after the last run what is asked for
 * again meanwhile, however often.
 * @param {number} gap milliseconds from one run to the next
 * @param {() => void} run
 * @param {Pick<Clock, "now"|"setTimeout">} [clock]
 * @returns {() => void} asks for a run
 */
export function atMostEvery(gap, run, clock = systemClock) {
  let [last, isAsked] = [-Infinity, false];
  return () => {
    if (isAsked) return;
    const wait = last + gap - clock.now();
    const go = () => {
      [last, isAsked] = [clock.now(), false];
      run();
    };
    if (wait <= 0) return go();
    isAsked = true;
    clock.setTimeout(go, wait);
  };
}

/**
 * Waits until everything that is due had its turn. Unlike a timer of 0 ms, it is not made to wait
 * longer the more often it is asked for.
 * @returns {Promise<void>}
 */
export function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Whether a person can see the page; in tests there may be none. */
export function isPageVisible() {
  return globalThis.document?.visibilityState !== "hidden";
}

/** Runs it when the network is back, or the page is seen again. @param {() => void} wake */
export function onWake(wake) {
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", () => { if (isPageVisible()) wake(); });
}
