// Which line of a text made a step fail that passed under the text before.

/**
 * The line, from 1, of the present text that was changed; of several the one in whose place the step's
 * words stood before.
 * @param {string} before
 * @param {string} now
 * @param {string} title of the step
 */
export function causeOf(before, now, title) {
  const [old, lines] = [before.split("\n"), now.split("\n")];
  const shorter = Math.min(old.length, lines.length);
  let start = 0;
  while (start < shorter && old[start] === lines[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === lines.at(-1 - end)) end += 1;
  const kept = new Set(lines);
  const gone = old.slice(start, old.length - end)
    .map((line, at) => ({ line, at: start + at })).filter(({ line }) => !kept.has(line));
  const words = title.split(/[^\p{L}\p{N}_]+/u).filter((word) => word.length > 1);
  const meant = gone.map(({ line, at }) => ({ at, hits: words.filter((word) => line.includes(word)).length }))
    .sort((one, other) => other.hits - one.hits || one.at - other.at)[0];
  const last = Math.max(start, lines.length - end - 1);
  return Math.min(meant?.at ?? start, last, lines.length - 1) + 1;
}
