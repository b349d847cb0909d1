/** Moments that are put in order in one go; 1 ms or so. */
const STEP = 30_000;

/**
 * Moments of one track that follow each other.
 * @typedef {{owner: number, from: number, to: number}} Run
 * @typedef {{owners: Uint16Array<ArrayBuffer>, own: Int32Array<ArrayBuffer>, times: Float64Array}} Merged
 */

/**
 * Runs of several tracks in one order: by time, at one time the earlier track first. It yields now
 * and then, so that a page can spread the work.
 * @param {Run[]} runs at least one, of different tracks, in the order of the tracks
 * @param {import("./merged-order.js").Track[]} tracks
 * @returns {Generator<void, Merged, void>}
 */
export function* mergingRuns(runs, tracks) {
  let pieces = [];
  for (const run of runs) {
    pieces.push(pieceOf(run, tracks[run.owner]));
    yield;
  }
  // Pairs of neighbours, so that each moment is moved as often as the number of runs has bits.
  while (pieces.length > 1) {
    const next = [];
    for (let index = 0; index < pieces.length; index += 2) {
      /** @type {Merged[]} */
      const [left, right] = [pieces[index], pieces[index + 1]];
      next.push(right ? yield* merging(left, right) : left);
    }
    pieces = next;
  }
  return pieces[0];
}

/** @param {Run} run @param {import("./merged-order.js").Track} track @returns {Merged} */
function pieceOf({ owner, from, to }, { timeline, offset }) {
  const times = timeline.moments.times.slice(from, to);
  const own = new Int32Array(to - from);
  for (let index = 0; index < own.length; index += 1) {
    own[index] = from + index;
    times[index] += offset;
  }
  return { owners: new Uint16Array(own.length).fill(owner), own, times };
}

/** @param {Merged} left @param {Merged} right @returns {Generator<void, Merged, void>} */
function* merging(left, right) {
  const length = left.own.length + right.own.length;
  const into = {
    owners: new Uint16Array(length), own: new Int32Array(length), times: new Float64Array(length),
  };
  for (let at = { one: 0, other: 0 }; at.one + at.other < length;) {
    at = merge(left, right, into, at);
    yield;
  }
  return into;
}

/** One step of merging, from where the last one ended. */
function merge(
  /** @type {Merged} */ left, /** @type {Merged} */ right, /** @type {Merged} */ into,
  /** @type {{one: number, other: number}} */ { one, other },
) {
  const end = Math.min(into.own.length, one + other + STEP);
  const [ones, others] = [left.own.length, right.own.length];
  for (let index = one + other; index < end; index += 1) {
    if (other === others || (one < ones && left.times[one] <= right.times[other])) {
      into.owners[index] = left.owners[one];
      into.own[index] = left.own[one];
      into.times[index] = left.times[one++];
    } else {
      into.owners[index] = right.owners[other];
      into.own[index] = right.own[other];
      into.times[index] = right.times[other++];
    }
  }
  return { one, other };
}
