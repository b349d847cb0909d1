import { mostEntries, RecordRun } from "./entries.js";
import { logFilter } from "./filter.js";
import { isLayout } from "./kinds.js";

/** Records kept at most, as many as all logs together; the oldest go first. */
export const mostRecords = mostEntries;
/** Cut in blocks, so that a full list does not move all its rows for each new one. */
const slack = 1.05;
/** Milliseconds for which one update looks through records; the rest is for the next. */
export const turnLength = 8;
/** Records between two looks at the clock. */
const stride = 128;

/**
 * The records of some clients in the order of their arrival, as far as a filter lets them through.
 * Each update looks only at what is new, and at so much of it that a frame is not held up.
 *
 * @typedef {import("./entries.js").Entry} Entry
 * @typedef {{log: Entry[]}} Member
 * @typedef {{cause: string|undefined, by: string}} Order
 */
export class LogRows {
  /** Oldest first. @type {Entry[]} */
  rows = [];
  /** Rows that went from the front, ever: what a list scrolled by. */
  gone = 0;
  #filter = logFilter("");
  #hasLayout;
  /** All records, whether the filter lets them through or not. @type {Entry[]} */
  #entries = [];
  /** So many of them have been looked at. */
  #seen = 0;
  /** The arrival of the oldest record; an older one comes when a recording is read. */
  #first = Infinity;
  /** Who gave the command that is being carried out, by client. @type {Map<string, Order>} */
  #orders = new Map();

  /**
   * @param {object} [options]
   * @param {() => number} [options.now] milliseconds
   * @param {boolean} [options.folds] callbacks that follow each other are one row
   * @param {boolean} [options.hasLayout] layout passes have rows too, even where no filter asks
   */
  constructor({ now = () => performance.now(), folds = false, hasLayout = false } = {}) {
    this.now = now;
    this.folds = folds;
    this.#hasLayout = hasLayout;
  }

  /** Records there are. */
  get all() { return this.#entries.length; }

  /** Whether there are records that have not been looked at. */
  get isSearching() { return this.#seen < this.#entries.length; }

  /** @param {import("./filter.js").LogFilter} filter */
  set filter(filter) {
    this.#filter = filter;
    this.#again();
  }

  /** @param {boolean} hasLayout */
  set hasLayout(hasLayout) {
    if (hasLayout === this.#hasLayout) return;
    this.#hasLayout = hasLayout;
    this.#again();
  }

  /** Forgets all; the next update begins anew. */
  restart() {
    this.#entries = [];
    this.#first = Infinity;
    this.#again();
  }

  #again() {
    this.rows = [];
    this.gone = 0;
    this.#seen = 0;
    this.#orders.clear();
  }

  /** @param {Iterable<Member>} members @returns {boolean} whether the rows changed */
  update(members) {
    const logs = [...members].map(({ log }) => log);
    const first = Math.min(...logs.map((log) => log[0]?.arrival ?? Infinity));
    if (first < this.#first) this.restart();
    this.#first = first;
    this.#gather(logs);
    const isFull = this.#entries.length > mostRecords * slack;
    const isCut = this.#cut(isFull ? this.#entries.at(-mostRecords)?.arrival ?? first : first);
    const before = this.rows.length;
    const end = this.now() + turnLength;
    while (this.isSearching) {
      this.#look();
      if (this.#seen % stride === 0 && this.now() >= end) break;
    }
    return isCut || this.rows.length > before;
  }

  /** Takes in what has come since. @param {Entry[][]} logs */
  #gather(logs) {
    const last = this.#entries.at(-1)?.arrival ?? -Infinity;
    const fresh = [];
    for (const log of logs) {
      let at = log.length;
      while (at > 0 && log[at - 1].arrival > last) at -= 1;
      for (; at < log.length; at += 1) fresh.push(log[at]);
    }
    fresh.sort((left, right) => left.arrival - right.arrival);
    for (const entry of fresh) this.#entries.push(entry);
  }

  #look() {
    const entry = this.#entries[this.#seen];
    this.#seen += 1;
    const { accepts, isEmpty, asksForLayout } = this.#filter;
    const by = this.#byOf(entry);
    if (!this.#hasLayout && !asksForLayout && isLayout(entry.record)) return;
    if (!isEmpty && !accepts(entry, by)) return;
    const run = this.folds ? RecordRun.of(this.rows.at(-1), entry) : null;
    if (run && run.entries.length > 1) this.rows.pop();
    this.rows.push(run ?? entry);
  }

  /** Lets go of what is older. @param {number} first arrival that stays */
  #cut(first) {
    this.#seen -= Math.min(this.#seen, dropped(this.#entries, first));
    const count = dropped(this.rows, first);
    this.gone += count;
    return count > 0;
  }

  /** Whose command a record comes from; empty where nobody's. @param {Entry} entry */
  #byOf({ record: { kind, stream, data, cause } }) {
    if (kind === "command") this.#orders.set(stream, { cause, by: data.by ?? "" });
    const order = this.#orders.get(stream);
    return order && cause !== undefined && order.cause === cause ? order.by : "";
  }
}

/** @param {Entry[]} entries @param {number} first @returns {number} how many were older */
function dropped(entries, first) {
  let count = 0;
  while (count < entries.length && entries[count].arrival < first) count += 1;
  if (count > 0) entries.splice(0, count);
  return count;
}
