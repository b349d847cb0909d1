// @ts-check
// The moments of several streams in one order of time. It grows with the streams, and leaves alone
// what comes before the first new moment.

import { copied } from "./moments.js";
import { upperBound } from "./search.js";

/** Moments that there is room for at first; the room doubles when it is full. */
const FIRST_ROOM = 256;

/**
 * @typedef {{timeline: import("./timeline.js").Timeline, offset: number}} Track
 */

export class MergedOrder {
  count = 0;
  /** The first moment that the last growth may have changed. */
  firstChange = 0;
  /** @type {Track[]} */
  #tracks = [];
  /** Which track a moment belongs to. Unused with one track, whose moments are all there are. */
  #owners = new Uint16Array(FIRST_ROOM);
  /** Which of its track's moments a moment is. */
  #own = new Int32Array(FIRST_ROOM);
  /** For each track, the moments that its own moments are. @type {Int32Array[]} */
  #ranks = [];
  #isMerged = false;

  /**
   * Takes in what was added to the tracks, and further tracks.
   * @param {Track[]} tracks
   * @param {number[]} kept for each track that was there, how many of its moments stayed
   */
  grow(tracks, kept) {
    this.#tracks = tracks;
    if (tracks.length < 2) {
      this.count = tracks[0]?.timeline.count ?? 0;
      this.firstChange = Math.min(this.count, kept[0] ?? 0);
      return;
    }
    const stayed = tracks.map((_, index) => this.#isMerged ? kept[index] ?? 0 : 0);
    if (!this.#isMerged) this.count = 0;
    this.#isMerged = true;
    this.#merge(stayed, this.#added(stayed));
  }

  /** @param {number} moment @returns {{owner: number, own: number}} its track, and which there */
  at(moment) {
    if (!this.#isMerged) return { owner: 0, own: moment };
    return { owner: this.#owners[moment], own: this.#own[moment] };
  }

  /** @param {number} moment @returns {number} µs */
  timeOf(moment) {
    return this.#isMerged
      ? this.#timeOf(this.#owners[moment], this.#own[moment])
      : this.#timeOf(0, moment);
  }

  /** The moment that is a track's own one. @param {number} owner @param {number} own */
  rankOf(owner, own) {
    return this.#isMerged ? this.#ranks[owner][own] : own;
  }

  /** How many of a track's moments come up to a moment. @param {number} owner @param {number} moment */
  countUpTo(owner, moment) {
    if (!this.#isMerged) return moment + 1;
    return upperBound({ length: this.#tracks[owner].timeline.count }, moment,
      (own) => this.#ranks[owner][own]);
  }

  /** @param {number} owner @param {number} own */
  #timeOf(owner, own) {
    const { timeline, offset } = this.#tracks[owner];
    return offset + timeline.moments.times[own];
  }

  /**
   * The moments that are new, in order.
   * @param {number[]} stayed
   * @returns {{owners: Uint16Array, own: Int32Array}}
   */
  #added(stayed) {
    const count = this.#tracks.reduce((sum, { timeline }, i) => sum + timeline.count - stayed[i], 0);
    const [owners, own] = [new Uint16Array(count), new Int32Array(count)];
    const times = new Float64Array(count);
    let next = 0;
    this.#tracks.forEach(({ timeline }, owner) => {
      for (let each = stayed[owner]; each < timeline.count; each += 1, next += 1) {
        [owners[next], own[next], times[next]] = [owner, each, this.#timeOf(owner, each)];
      }
    });
    const order = Uint32Array.from(times.keys()).sort((a, b) => times[a] - times[b] || a - b);
    return {
      owners: Uint16Array.from(order, (index) => owners[index]),
      own: Int32Array.from(order, (index) => own[index]),
    };
  }

  /** @param {number[]} stayed @param {{owners: Uint16Array, own: Int32Array}} added */
  #merge(stayed, added) {
    const first = this.#firstChange(stayed, added);
    const rest = [];
    for (let moment = first; moment < this.count; moment += 1) {
      if (this.#own[moment] < stayed[this.#owners[moment]]) rest.push(moment);
    }
    const [owners, own] = [
      Uint16Array.from(rest, (moment) => this.#owners[moment]),
      Int32Array.from(rest, (moment) => this.#own[moment]),
    ];
    this.count = first + rest.length + added.own.length;
    this.firstChange = first;
    this.#makeRoom();
    for (let [moment, old, fresh] = [first, 0, 0]; moment < this.count; moment += 1) {
      const isOld = fresh === added.own.length
        || (old < own.length && !this.#isBefore(added, fresh, owners[old], own[old]));
      const [from, index] = isOld ? [{ owners, own }, old++] : [added, fresh++];
      const owner = this.#owners[moment] = from.owners[index];
      this.#own[moment] = from.own[index];
      this.#ranks[owner][from.own[index]] = moment;
    }
  }

  /** Where the first moment that went stood, or where the first new one will. */
  #firstChange(/** @type {number[]} */ stayed, /** @type {any} */ added) {
    let first = this.count;
    this.#ranks.forEach((ranks, owner) => {
      const rank = ranks[stayed[owner]];
      // A rank beyond those in use may be left from before; the moment there tells.
      if (rank < first && this.#owners[rank] === owner && this.#own[rank] === stayed[owner]) {
        first = rank;
      }
    });
    if (added.own.length === 0) return first;
    let [low, high] = [0, first];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(added, 0, this.#owners[middle], this.#own[middle])) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Whether a new moment comes before one of a track; at one time the earlier track comes first. */
  #isBefore(
    /** @type {any} */ added, /** @type {number} */ index, /** @type {number} */ owner,
    /** @type {number} */ own,
  ) {
    const by = this.#timeOf(added.owners[index], added.own[index]) - this.#timeOf(owner, own);
    return by < 0 || (by === 0 && added.owners[index] < owner);
  }

  #makeRoom() {
    if (this.count > this.#own.length) {
      const room = Math.max(this.count, 2 * this.#own.length);
      this.#owners = copied(this.#owners, new Uint16Array(room));
      this.#own = copied(this.#own, new Int32Array(room));
    }
    this.#tracks.forEach(({ timeline }, owner) => {
      const ranks = this.#ranks[owner] ??= new Int32Array(FIRST_ROOM);
      if (timeline.count <= ranks.length) return;
      const room = Math.max(timeline.count, 2 * ranks.length);
      this.#ranks[owner] = copied(ranks, new Int32Array(room));
    });
  }
}
