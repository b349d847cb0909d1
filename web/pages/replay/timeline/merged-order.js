import { copied } from "./moments.js";
import { upperBound } from "./search.js";

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
 * @param {Track[]} tracks
 * @returns {Generator<void, Merged, void>}
 */
function* mergingRuns(runs, tracks) {
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

/** @param {Run} run @param {Track} track @returns {Merged} */
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

// The moments of several streams in one order of time. It grows with the streams, and leaves alone
// what comes before the first new moment.


/** Moments that there is room for at first; the room doubles when it is full. */
const FIRST_ROOM = 256;

/** @typedef {{timeline: import("./timeline.js").Timeline, offset: number}} Track */

/**
 * Moments are ordered by time; at one time the earlier track comes first, and each track keeps its
 * own order. With one track nothing is kept, since its moments are all there are.
 */
export class MergedOrder {
  count = 0;
  /** @type {Track[]} */
  #tracks = [];
  /** Which track a moment belongs to. */
  #owners = new Uint16Array(FIRST_ROOM);
  /** Which of its track's moments a moment is. */
  #own = new Int32Array(FIRST_ROOM);
  /** For each track, how many of its moments are in the order. @type {number[]} */
  #taken = [];

  /** @param {number} moment */
  ownerOf(moment) {
    return this.#tracks.length < 2 ? 0 : this.#owners[moment];
  }

  /** @param {number} moment @returns {number} which of its track's moments it is */
  ownOf(moment) {
    return this.#tracks.length < 2 ? moment : this.#own[moment];
  }

  /** @param {number} moment @returns {number} µs */
  timeOf(moment) {
    return this.#timeOf(this.ownerOf(moment), this.ownOf(moment));
  }

  /** The moment that is a track's own one. @param {number} owner @param {number} own */
  rankOf(owner, own) {
    return this.#tracks.length < 2 ? own : this.#placeOf(owner, own, this.count);
  }

  /** How many of a track's moments come up to a moment. @param {number} owner @param {number} moment */
  countUpTo(owner, moment) {
    if (this.#tracks.length < 2 || moment < 0) return moment + 1;
    const last = this.ownerOf(moment);
    if (last === owner) return this.ownOf(moment) + 1;
    const { timeline, offset } = this.#tracks[owner];
    const { times } = timeline.moments;
    const time = this.timeOf(moment);
    const isBefore = (/** @type {number} */ own) => {
      const by = offset + times[own] - time;
      return by < 0 || (by === 0 && owner < last) ? 0 : 1;
    };
    return upperBound({ length: timeline.count }, 0, isBefore);
  }

  /**
   * Forgets what the tracks are about to list anew. To be asked before they do.
   * @param {number[]} kept for each track, how many of its moments stay
   * @returns {number} the first moment that went; their number where none did
   */
  cut(kept) {
    let first = this.count;
    this.#taken.forEach((taken, owner) => {
      if (kept[owner] < taken) first = Math.min(first, this.rankOf(owner, kept[owner]));
    });
    this.#taken = kept.slice(0, this.#taken.length);
    if (this.#tracks.length < 2) return this.count = first;
    let next = first;
    for (let moment = first; moment < this.count; moment += 1) {
      const owner = this.#owners[moment];
      if (this.#own[moment] >= kept[owner]) continue;
      this.#owners[next] = owner;
      this.#own[next++] = this.#own[moment];
    }
    this.count = next;
    return first;
  }

  /**
   * Takes in what the tracks have more of, and further tracks. It yields now and then; until it
   * ends, nothing may be asked.
   * @param {Track[]} tracks
   * @returns {Generator<void, number, void>} the first moment that is new or moved; their number
   *   where none is
   */
  * adding(tracks) {
    if (this.#tracks.length < 2 && tracks.length >= 2) {
      this.#taken = [];
      this.count = 0;
    }
    this.#tracks = [...tracks];
    const runs = tracks
      .map(({ timeline }, owner) => ({ owner, from: this.#taken[owner] ?? 0, to: timeline.count }))
      .filter(({ from, to }) => from < to);
    this.#taken = tracks.map(({ timeline }) => timeline.count);
    const { count } = this;
    if (tracks.length >= 2) {
      return runs.length === 0 ? count : this.#merge(yield* mergingRuns(runs, tracks));
    }
    this.count = this.#taken[0] ?? 0;
    return Math.min(count, this.count);
  }

  /** @param {Merged} added @returns {number} where the first stands */
  #merge(added) {
    if (this.count === 0) {
      [this.#owners, this.#own, this.count] = [added.owners, added.own, added.own.length];
      return 0;
    }
    const first = this.#placeOf(added.owners[0], added.own[0], this.count);
    let [old, fresh] = [this.count - 1, added.own.length - 1];
    this.count += added.own.length;
    this.#makeRoom();
    // From the end on, so that each old moment is moved once, and none before the first new one.
    for (let moment = this.count - 1; fresh >= 0; moment -= 1) {
      const isOld = old >= first
        && this.#isBefore(added.owners[fresh], added.own[fresh], this.#owners[old], this.#own[old]);
      this.#owners[moment] = isOld ? this.#owners[old] : added.owners[fresh];
      this.#own[moment] = isOld ? this.#own[old--] : added.own[fresh--];
    }
    return first;
  }

  /** Where a track's moment stands among the first `count`, or would. */
  #placeOf(/** @type {number} */ owner, /** @type {number} */ own, /** @type {number} */ count) {
    return upperBound({ length: count }, 0, (moment) =>
      this.#isBefore(this.#owners[moment], this.#own[moment], owner, own) ? 0 : 1);
  }

  /** Whether one track's moment comes before another's. */
  #isBefore(
    /** @type {number} */ owner, /** @type {number} */ own, /** @type {number} */ other,
    /** @type {number} */ itsOwn,
  ) {
    if (owner === other) return own < itsOwn;
    const by = this.#timeOf(owner, own) - this.#timeOf(other, itsOwn);
    return by < 0 || (by === 0 && owner < other);
  }

  /** @param {number} owner @param {number} own */
  #timeOf(owner, own) {
    const { timeline, offset } = this.#tracks[owner];
    return offset + timeline.moments.times[own];
  }

  #makeRoom() {
    if (this.count <= this.#own.length) return;
    const room = Math.max(this.count, 2 * this.#own.length);
    this.#owners = copied(this.#owners, new Uint16Array(room));
    this.#own = copied(this.#own, new Int32Array(room));
  }
}
