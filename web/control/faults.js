// @ts-check
/**
 * The faults that were found in each client since it last began anew. A snapshot tells none of
 * them, so they are kept with the tab.
 *
 * @typedef {{count: number, last: string}} Faults `last` is the newest one's kind
 */
export class FaultBook {
  /** @type {Map<string, Faults & {epoch: string|null}>} */
  #clients = new Map();

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
      case "fault": return this.#found(line.stream, line.data?.fault ?? "fault");
      case "clients": return this.#keepOnly(line.clients.map(
        (/** @type {any} */ { stream }) => stream));
      case "clientRemoved": this.#clients.delete(line.stream); return;
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

  /** @param {string} stream @param {string} kind */
  #found(stream, kind) {
    const known = this.#clients.get(stream);
    this.#clients.set(
      stream, { count: (known?.count ?? 0) + 1, last: kind, epoch: known?.epoch ?? null });
  }

  /** @param {string[]} streams */
  #keepOnly(streams) {
    const there = new Set(streams);
    for (const stream of this.#clients.keys()) if (!there.has(stream)) this.#clients.delete(stream);
  }

  /** Of a client that began anew, nothing is known; the records of it may come again. */
  #welcomed(/** @type {any} */ { stream, epoch, recovered, sequence }) {
    const known = this.#clients.get(stream);
    if (!known) return;
    const isOther = known.epoch !== null && known.epoch !== epoch;
    const comesAgain = !recovered && (sequence ?? 0) === 0;
    if (isOther || comesAgain) this.#clients.delete(stream);
    else known.epoch = epoch;
  }
}
