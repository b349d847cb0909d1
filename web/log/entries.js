import { runs } from "../text/log/log.js";
import { describe } from "./describe.js";
import { isCallback } from "./kinds.js";

/**
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").StreamRecord} StreamRecord
 * @typedef {import("./describe.js").Part} Part
 *
 * @typedef {object} Entry a row of a log
 * @property {StreamRecord} record
 * @property {Client} client the state with this record folded in
 * @property {number} arrival its place among all records of the page, by which logs are merged
 * @property {Part[]} parts its line
 *
 * @typedef {{stream: string, client: Client, log: Entry[]}} Logged
 */

/**
 * An entry of one kind of record.
 * @template {keyof import("../core/store.js").RecordData} Kind
 * @typedef {Entry & {record: import("../core/store.js").RecordOf<Kind>}} EntryOf
 */

/** Entries kept of one client; the oldest go first. */
export const longestLog = 2_000;
/**
 * Entries kept of all clients together, some 80 MB: beyond it the longest log loses its oldest.
 */
export const mostEntries = 120_000;

/** Logs are cut in blocks, so that a full one does not move all its entries for each new one. */
const slack = 1.1;
const keptShare = 7 / 8;

/**
 * A record of one client, with the state of the client right after it. States share all that did
 * not change from one record to the next, so an entry costs little more than its record.
 */
export class LogEntry {
  /** @type {Part[]|null} */
  #parts = null;

  /** @param {StreamRecord} record @param {Client} client @param {number} [arrival] */
  constructor(record, client, arrival = 0) {
    this.record = record;
    this.client = client;
    this.arrival = arrival;
  }

  /** Its line in a log, put into words when somebody reads it for the first time. */
  get parts() {
    return this.#parts ??= describe(this.record, this.client);
  }
}

/**
 * Records of one moment that are read as one row: callbacks that follow each other, controllers
 * that are created or freed together, the way of a finger, of which only the end is of interest.
 */
export class RecordRun {
  /** @param {string} kind @param {Entry[]} entries */
  constructor(kind, entries) {
    const [{ record, client, arrival }] = entries;
    this.kind = kind;
    this.entries = entries;
    this.record = kind === "moves" ? entries[entries.length - 1].record : record;
    this.client = client;
    this.arrival = arrival;
  }

  /**
   * The run that an entry begins or goes on with; null where it stands by itself.
   * @param {Entry|undefined} last the row before
   * @param {Entry} entry
   */
  static of(last, entry) {
    const kind = kindOfRun(entry.record);
    if (kind === "") return null;
    const isSame = last instanceof RecordRun && last.kind === kind
      && last.record.stream === entry.record.stream
      && (kind === "moves" || last.record.time === entry.record.time);
    return new RecordRun(kind, isSame ? [...last.entries, entry] : [entry]);
  }

  /** @returns {Part[]} */
  get parts() {
    const { kind, entries } = this;
    if (kind === "moves") return entries[entries.length - 1].parts;
    if (kind === "callbacks") return runs.callbacks(entries.length);
    const names = entries.map(({ record }) => "name" in record.data ? record.data.name : "").join(", ");
    return kind === "created" ? runs.created(names) : runs.freed(names);
  }
}

/** @param {StreamRecord} record */
function kindOfRun(record) {
  const { kind, data } = record;
  if (isCallback(record)) return "callbacks";
  if (kind === "created" || kind === "freed") return kind;
  return kind === "command" && data.command === "gesture" && data.phase === "moved" ? "moves" : "";
}

/**
 * Keeps the logs of all clients within their bounds. A client that says much takes nothing from
 * those that say little: only the longest logs are cut for the sake of all.
 */
export class LogBudget {
  #count = 0;

  get count() { return this.#count; }

  /** @param {{log: Entry[]}} member @param {Entry} entry @param {Iterable<{log: Entry[]}>} all */
  add(member, entry, all) {
    member.log.push(entry);
    this.#count += 1;
    if (member.log.length > longestLog * slack) this.#cut(member, member.log.length - longestLog);
    if (this.#count <= mostEntries) return;
    const members = [...all];
    const length = levelOf(members.map(({ log }) => log.length), mostEntries * keptShare);
    for (const each of members) {
      if (each.log.length > length) this.#cut(each, each.log.length - length);
    }
  }

  /**
   * Puts what was earlier in front, as much of it as there is room for.
   * @param {{log: Entry[]}} member
   * @param {Entry[]} entries oldest first
   */
  precede(member, entries) {
    const room = Math.min(longestLog - member.log.length, mostEntries - this.#count);
    const kept = room > 0 ? entries.slice(-room) : [];
    member.log = [...kept, ...member.log];
    this.#count += kept.length;
  }

  /** Forgets a whole log, as when its client is gone. @param {{log: Entry[]}} member */
  clear(member) {
    this.#count -= member.log.length;
    member.log = [];
  }

  /** @param {{log: Entry[]}} member @param {number} count of its oldest entries */
  #cut(member, count) {
    member.log.splice(0, count);
    this.#count -= count;
  }
}

/**
 * The length to which the longest logs are cut, so that all together have this many entries.
 * @param {number[]} lengths
 * @param {number} sum
 */
function levelOf(lengths, sum) {
  lengths.sort((left, right) => left - right);
  let rest = sum;
  for (const [at, length] of lengths.entries()) {
    const share = rest / (lengths.length - at);
    if (length > share) return Math.floor(share);
    rest -= length;
  }
  return lengths.at(-1) ?? 0;
}

/** The log of one client that a page plays. */
export class ClientLog {
  /** Oldest first. @type {Entry[]} */
  log = [];
  #budget = new LogBudget();
  #arrivals = 0;
  #earliest = 0;

  /** @param {StreamRecord} record @param {Client} client with the record */
  append(record, client) {
    this.#budget.add(this, new LogEntry(record, client, this.#arrivals += 1), [this]);
  }

  /** @param {import("./history.js").Entry[]} entries what was before the log, oldest first */
  precede(entries) {
    this.#earliest -= entries.length;
    let arrival = this.#earliest;
    this.#budget.precede(this, entries.map(({ record, client }) =>
      new LogEntry(record, client, arrival += 1)));
  }

  clear() {
    this.#budget.clear(this);
  }
}
