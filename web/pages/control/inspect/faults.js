import { ClientList } from "../../../core/client-list.js";
import { ToldFaults } from "../../../core/told-faults.js";
import { fault as words } from "../../../text/control/inspect.js";
import { faults } from "../../../text/log/faults.js";
/** @import { Line } from "../../../core/store.js" */

/**
 * What went wrong in a client, as its log tells it.
 *
 * @typedef {import("../fleet.js").Entry} Entry
 * @typedef {import("../../../log/entries.js").EntryOf<"fault">} FaultEntry
 * @typedef {import("../../../core/told-faults.js").Owner} Owner
 *
 * @typedef {object} FaultLine one fault with one subject, however often it came
 * @property {string} key
 * @property {string} fault
 * @property {string} subject the view controller or the route; empty where it is about neither
 * @property {string[]} modules what stands beside the screen, where that has leaked
 * @property {Owner[]} owners who keeps what has leaked
 * @property {number} count
 * @property {FaultEntry} first
 * @property {FaultEntry} last
 *
 * @param {Entry[]} log
 * @param {Entry|null} until the last record that counts; null for all
 * @returns {{lines: FaultLine[], leaks: Map<number, Owner[]>}} the newest first; and what has
 *   leaked since the app was launched, with those who keep it
 */
export function faultsOf(log, until) {
  /** @type {Map<string, FaultLine>} */
  const lines = new Map();
  const told = new ToldFaults();
  /** @type {Map<string, string[]>} */
  const modules = new Map();
  for (const entry of log) {
    if (until && entry.arrival > until.arrival) break;
    const { record } = entry;
    const { kind, data } = record;
    told.take(record);
    if (kind === "moduleConfigured") modules.set(data.screen, data.modules);
    if (kind !== "fault") continue;
    const left = data.fault === "leakedModule" ? modules.get(data.name ?? "") ?? [] : [];
    add(lines, /** @type {FaultEntry} */ (entry), left);
  }
  return { lines: [...lines.values()].reverse(), leaks: told.owners };
}

/**
 * What came last stands last.
 * @param {Map<string, FaultLine>} lines
 * @param {FaultEntry} entry
 * @param {string[]} modules
 */
function add(lines, entry, modules) {
  const { fault, name, route, owners = [] } = entry.record.data;
  const subject = name ?? route ?? "";
  const key = `${fault} ${subject}`;
  const known = lines.get(key);
  lines.delete(key);
  lines.set(key, {
    key, fault, subject, modules, owners, count: (known?.count ?? 0) + 1,
    first: known?.first ?? entry, last: entry,
  });
}

/** Looks at a log again only when it has changed. */
export class FaultMemory {
  /** @type {unknown[]} */
  #key = [];
  #found = faultsOf([], null);

  /** @param {Entry[]} log @param {Entry|null} until */
  of(log, until) {
    const key = [log, log.at(-1), log[0], until];
    if (key.some((each, at) => each !== this.#key[at])) this.#found = faultsOf(log, until);
    this.#key = key;
    return this.#found;
  }
}

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
  #list = new ClientList();

  /** @param {unknown} [kept] what `toKeep` gave before a reload */
  constructor(kept) {
    if (!Array.isArray(kept)) return;
    for (const each of kept) {
      if (typeof each?.stream !== "string" || !Number.isInteger(each.count)) continue;
      const { stream, count, last, epoch } = each;
      this.#clients.set(stream, { count, last: String(last), epoch: epoch ?? null });
    }
  }

  /** @param {Line} line */
  take(line) {
    const listed = this.#list.take(line);
    if (listed) this.#keepOnly(listed);
    switch (line.kind) {
      case "fault": return this.#found(line.stream, wordsFor(line.data));
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

  /** @param {ReadonlySet<string>} there */
  #keepOnly(there) {
    for (const all of [this.#clients, this.#epochs]) {
      for (const stream of all.keys()) if (!there.has(stream)) all.delete(stream);
    }
  }

  /**
   * Of a client that began anew nothing is known; and where all records come again, so do faults.
   * @param {import("../../../core/protocol.js").StreamStart} start
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

/** "leak: Camera", "Same screen twice: Detail". @param {import("../../../core/protocol.js").FaultData} data */
function wordsFor({ fault, name, route }) {
  const subject = name ?? route;
  const title = fault === "leakedController" ? words.leak : faults[fault]?.title ?? fault;
  return subject ? words.of(title, subject) : title;
}
