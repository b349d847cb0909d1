// @ts-check
/** Entries kept of one client; the oldest go first. */
export const longestLog = 2_000;
/**
 * Entries kept of all clients together, some 80 MB: beyond it the longest log loses its oldest.
 */
export const mostEntries = 120_000;

/** Logs are cut in blocks, so that a full one does not move all its entries for each new one. */
const slack = 1.1;
const shareCut = 1 / 8;

/**
 * Keeps the logs of all clients within their bounds. A client that says much takes nothing from
 * those that say little: only while its log is the longest is it cut for the sake of all.
 *
 * @typedef {{log: import("./log-entry.js").LogEntry[]}} Logged
 */
export class LogBudget {
  #count = 0;

  get count() { return this.#count; }

  /**
   * @param {Logged} member
   * @param {import("./log-entry.js").LogEntry} entry
   * @param {Iterable<Logged>} all
   */
  add(member, entry, all) {
    member.log.push(entry);
    this.#count += 1;
    if (member.log.length > longestLog * slack) this.#cut(member, member.log.length - longestLog);
    if (this.#count <= mostEntries) return;
    let longest = member;
    for (const each of all) if (each.log.length > longest.log.length) longest = each;
    this.#cut(longest, Math.ceil(longest.log.length * shareCut));
  }

  /**
   * Puts what was earlier in front, as much of it as there is room for.
   * @param {Logged} member
   * @param {import("./log-entry.js").LogEntry[]} entries oldest first
   */
  precede(member, entries) {
    const room = Math.min(longestLog - member.log.length, mostEntries - this.#count);
    const kept = room > 0 ? entries.slice(-room) : [];
    member.log = [...kept, ...member.log];
    this.#count += kept.length;
  }

  /** Forgets a whole log, as when its client is gone. @param {Logged} member */
  clear(member) {
    this.#count -= member.log.length;
    member.log = [];
  }

  /** @param {Logged} member @param {number} count of its oldest entries */
  #cut(member, count) {
    member.log.splice(0, count);
    this.#count -= count;
  }
}
