/**
 * Work that can be spread, done in one go.
 * @template Result
 * @param {Generator<void, Result, void>} work
 * @returns {Result}
 */
export function drained(work) {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
