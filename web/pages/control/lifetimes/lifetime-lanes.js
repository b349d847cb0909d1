/**
 * Lives in lanes, one for each type of screen; those that overlap stand below one another.
 *
 * @typedef {import("./lifetimes.js").Life} Life
 * @typedef {object} Lane
 * @property {string} name
 * @property {{life: Life, row: number}[]} bars
 * @property {number} rows that it needs
 * @property {number} peak as many were alive at once
 * @property {number} now as many are alive at the end
 */

/** Bars drawn at most, the newest; rows of one lane at most, later ones share the last. */
export const mostBars = 400;
export const mostRows = 12;

/**
 * @param {Life[]} lives oldest first
 * @param {{from: number, to: number}} window only what is alive in it gets a bar
 * @returns {Lane[]} in the order in which the types first came
 */
export function lanesOf(lives, window) {
  /** @type {Map<string, Life[]>} */
  const types = new Map();
  for (const life of lives) {
    const known = types.get(life.name);
    if (known) known.push(life);
    else types.set(life.name, [life]);
  }
  const inSight = lives.filter((life) => endOf(life) >= window.from && life.from <= window.to);
  const drawn = new Set(inSight.slice(-mostBars));
  return [...types].map(([name, all]) => {
    const bars = packed(all.filter((life) => drawn.has(life)));
    return {
      name, bars, rows: Math.max(1, ...bars.map(({ row }) => row + 1)),
      peak: peakOf(all), now: all.filter(({ to }) => to === null).length,
    };
  });
}

/** Until when there is something to draw of it. @param {Life} life */
export function endOf({ to, rest }) {
  const end = to ?? Infinity;
  return rest ? Math.max(end, rest.to ?? Infinity) : end;
}

/** @param {Life[]} lives */
function packed(lives) {
  /** @type {number[]} */
  const ends = [];
  return lives.map((life) => {
    const free = ends.findIndex((end) => end <= life.from);
    const row = free >= 0 ? free : Math.min(ends.length, mostRows - 1);
    ends[row] = endOf(life);
    return { life, row };
  });
}

/**
 * As many were alive at once; what is freed and created at one time counts once.
 * @param {Life[]} lives
 */
function peakOf(lives) {
  const steps = lives.flatMap(({ from, to }) =>
    [{ at: from, by: 1 }, ...(to === null ? [] : [{ at: to, by: -1 }])]);
  steps.sort((left, right) => left.at - right.at || left.by - right.by);
  let [count, peak] = [0, 0];
  for (const { by } of steps) {
    count += by;
    peak = Math.max(peak, count);
  }
  return peak;
}
