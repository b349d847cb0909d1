// @ts-check
import { guarded } from "./failures.js";

/**
 * One redraw per animation frame, whatever arrives. One that fails is reported, and the next is
 * tried again.
 * @param {(now: number) => void} draw
 * @param {(callback: (now: number) => void) => void} [schedule]
 * @returns {() => void} asks for a redraw
 */
export function oncePerFrame(draw, schedule = (callback) => { requestAnimationFrame(callback); }) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    schedule((now) => {
      isAsked = false;
      guarded("Drawing this page", () => draw(now));
    });
  };
}
