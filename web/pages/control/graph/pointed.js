/**
 * What of a drawing is pointed at.
 *
 * @typedef {{node: number, line: number}} Pointed -1 where it is none
 */

/** @param {Element|null} target what a pointer is over @returns {Pointed} */
export function pointedOf(target) {
  const number = (/** @type {string} */ name) => Number(
    target?.closest(`[${name}]`)?.getAttribute(name) ?? -1
  );
  return { node: number("data-node"), line: number("data-line") };
}
