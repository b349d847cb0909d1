// @ts-check
import { logFilter } from "./log-filter.js";

/** Rows kept at most; the oldest go first. */
export const mostRows = 60_000;

/** Cut in blocks, so that a full list does not move all its rows for each new one. */
const slack = 1.05;

/**
 * The records of some clients in the order of their arrival, as far as a filter lets them through.
 * Each update looks only at what is new.
 *
 * @typedef {import("./fleet.js").Entry} Entry
 * @typedef {import("./fleet.js").Member} Member
 */
export class LogRows {
  /** Oldest first. @type {Entry[]} */
  rows = [];
  /** Records there are, whether the filter lets them through or not. */
  all = 0;
  /** Rows that went from the front, ever: what a list scrolled by. */
  gone = 0;
  #filter = logFilter("");
  #arrival = 0;
  /** Who gave the command that is being carried out, by client. @type {Map<string, Order>} */
  #orders = new Map();

  /** @param {string} text of the filter @returns {string|null} what is wrong with it */
  filter(text) {
    this.#filter = logFilter(text);
    this.restart();
    return this.#filter.problem;
  }

  /** Forgets all rows; the next update begins anew. */
  restart() {
    this.rows = [];
    this.gone = 0;
    this.#arrival = 0;
    this.#orders.clear();
  }

  /** @param {Iterable<Member>} members @returns {boolean} whether the rows changed */
  update(members) {
    const fresh = [];
    this.all = 0;
    let first = Infinity;
    for (const { log } of members) {
      this.all += log.length;
      if (log.length > 0) first = Math.min(first, log[0].arrival);
      let at = log.length;
      while (at > 0 && log[at - 1].arrival > this.#arrival) at -= 1;
      for (; at < log.length; at += 1) fresh.push(log[at]);
    }
    const cut = this.#cut(first);
    if (fresh.length === 0) return cut;
    fresh.sort((left, right) => left.arrival - right.arrival);
    this.#arrival = fresh[fresh.length - 1].arrival;
    const { accepts, isEmpty } = this.#filter;
    for (const entry of fresh) {
      const by = this.#byOf(entry);
      if (isEmpty || accepts(entry, by)) this.rows.push(entry);
    }
    if (this.rows.length > mostRows * slack) this.#drop(this.rows.length - mostRows);
    return true;
  }

  /** Lets go of what the logs have let go. @param {number} first arrival that is still there */
  #cut(first) {
    let count = 0;
    while (count < this.rows.length && this.rows[count].arrival < first) count += 1;
    if (count > 0) this.#drop(count);
    return count > 0;
  }

  /** @param {number} count */
  #drop(count) {
    this.rows.splice(0, count);
    this.gone += count;
  }

  /** Whose command a record comes from; empty where nobody's. @param {Entry} entry */
  #byOf({ record: { kind, stream, data, cause } }) {
    if (kind === "command") this.#orders.set(stream, { cause, by: data.by ?? "" });
    const order = this.#orders.get(stream);
    return order && cause !== undefined && order.cause === cause ? order.by : "";
  }
}

/** @typedef {{cause: string|undefined, by: string}} Order */
