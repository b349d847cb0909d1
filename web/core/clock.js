// @ts-check
/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds
 * @property {(run: () => void, delay: number) => any} setTimeout
 * @property {(id: any) => void} clearTimeout
 */

/** The clock of the page. @type {Clock} */
export const systemClock = {
  now: () => performance.now(),
  setTimeout: (
    /** @type {() => void} */ run, /** @type {number} */ delay
  ) => setTimeout(run, delay),
  clearTimeout: (/** @type {any} */ id) => clearTimeout(id),
};
