import { faults } from "../../../log/faults.js";

/**
 * The faults that were found in each client since it last began anew. A snapshot tells none of
 * them, so they are kept with the tab.
 *
 * @typedef {{count: number, last: string}} Faults `last` is the newest one in words
 */
export class FaultBook {
  /** @type {Map<string, Faults & {epoch: string|null}>} */
  #clients = new Map();
  /** @type {Map<string, string>} */
  #epochs = new Map();

  /** @param {any} [kept] what `toKeep` gave before a reload */
  constructor(kept) {
    if (!Array.isArray(kept)) return;
    for (const each of kept) {
      if (typeof each?.stream !== "string" || !Number.isInteger(each.count)) continue;
      const { stream, count, last, epoch } = each;
      this.#clients.set(stream, { count, last: String(last), epoch: epoch ?? null });
    }
  }

  /** @param {any} line */
  take(line) {
    switch (line.kind) {
      case "fault": return this.#found(line.stream, wordsFor(line.data));
      case "clients": return this.#keepOnly(line.clients.map(
        (/** @type {any} */ { stream }) => stream));
      case "clientRemoved":
        this.#clients.delete(line.stream);
        this.#epochs.delete(line.stream);
        return;
      case "welcome": for (const each of line.streams ?? []) this.#welcomed(each);
    }
  }

  /** @param {string} stream @returns {Faults|null} */
  of(stream) {
    return this.#clients.get(stream) ?? null;
  }

  /** Clients with a fault. */
  get size() { return this.#clients.size; }

  toKeep() {
    return [...this.#clients].map(([stream, faults]) => ({ stream, ...faults }));
  }

  /** @param {string} stream @param {string} last */
  #found(stream, last) {
    const known = this.#clients.get(stream);
    const epoch = known?.epoch ?? this.#epochs.get(stream) ?? null;
    this.#clients.set(stream, { count: (known?.count ?? 0) + 1, last, epoch });
  }

  /** @param {string[]} streams */
  #keepOnly(streams) {
    const there = new Set(streams);
    for (const all of [this.#clients, this.#epochs]) {
      for (const stream of all.keys()) if (!there.has(stream)) all.delete(stream);
    }
  }

  /**
   * Of a client that began anew nothing is known; and where all records come again, so do faults.
   * @param {any} start
   */
  #welcomed({ stream, epoch, recovered, sequence }) {
    this.#epochs.set(stream, epoch);
    const known = this.#clients.get(stream);
    if (!known) return;
    const isOther = known.epoch !== null && known.epoch !== epoch;
    const comesAgain = !recovered && (sequence ?? 0) === 0;
    if (isOther || comesAgain) this.#clients.delete(stream);
    else known.epoch = epoch;
  }
}

/** "leak: Camera", "Same screen twice: Detail". @param {any} data */
function wordsFor({ fault, name, route }) {
  const subject = name ?? route;
  const title = fault === "leakedController" ? "leak" : faults[fault]?.title ?? fault;
  return subject ? `${title}: ${subject}` : title;
}
