/**
 * What went wrong in a client, as its log tells it.
 *
 * @typedef {import("../fleet.js").Entry} Entry
 * @typedef {{as: string, node?: number}} Owner
 *
 * @typedef {object} FaultLine one fault with one subject, however often it came
 * @property {string} key
 * @property {string} fault
 * @property {string} subject the view controller or the route; empty where it is about neither
 * @property {string[]} modules what stands beside the screen, where that has leaked
 * @property {Owner[]} owners who keeps what has leaked
 * @property {number} count
 * @property {Entry} first
 * @property {Entry} last
 *
 * @param {Entry[]} log
 * @param {Entry|null} until the last record that counts; null for all
 * @returns {{lines: FaultLine[], leaks: Map<number, Owner[]>}} the newest first; and what has
 *   leaked since the app was launched, with those who keep it
 */
export function faultsOf(log, until) {
  /** @type {Map<string, FaultLine>} */
  const lines = new Map();
  /** @type {Map<number, Owner[]>} */
  const leaks = new Map();
  /** @type {Map<string, string[]>} */
  const modules = new Map();
  for (const entry of log) {
    if (until && entry.arrival > until.arrival) break;
    const { kind, data } = entry.record;
    if (kind === "appLaunched" || kind === "appTerminated") leaks.clear();
    if (kind === "freed") leaks.delete(data.node);
    if (kind === "moduleConfigured") modules.set(data.screen, data.modules);
    if (kind !== "fault") continue;
    if (data.fault === "leakedController") leaks.set(data.node, data.owners ?? []);
    add(lines, entry, data.fault === "leakedModule" ? modules.get(data.name) ?? [] : []);
  }
  return { lines: [...lines.values()].reverse(), leaks };
}

/**
 * What came last stands last.
 * @param {Map<string, FaultLine>} lines
 * @param {Entry} entry
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
  /** @type {any[]} */
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
