// @ts-check
/**
 * One redraw per animation frame, whatever arrives.
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
      draw(now);
    });
  };
}
