// @ts-check
import { afterWelcome, resumeOf } from "../core/resume.js";
import { emptyClient, fold, nodeOf, visibleScreen } from "../core/store.js";
import { faceOf } from "../phone/reach.js";
import { LogBudget } from "./log-budget.js";
import { LogEntry } from "./log-entry.js";

/**
 * All clients that an operator is told of, each with its state and its log.
 *
 * @typedef {LogEntry} Entry
 *
 * @typedef {object} Member
 * @property {string} stream
 * @property {string} app
 * @property {string} [strategy] that the app runs with, where the server says it
 * @property {boolean} connected
 * @property {boolean} running
 * @property {import("../core/store.js").Client} client
 * @property {Entry[]} log oldest first
 * @property {{reason: string, at: number}|null} rejected the last rejection
 * @property {boolean} isKnown something of its state has arrived
 */

export { longestLog } from "./log-budget.js";

export class Fleet {
  /** @type {Map<string, Member>} */
  members = new Map();
  /** Clients that changed since the last redraw. @type {Set<string>} */
  changed = new Set();
  hasList = false;
  #logs = new LogBudget();
  #arrivals = 0;

  /** @param {() => number} [now] */
  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /** Every line of an operator's connection. @param {any} line @returns {"gap"|null} */
  take(line) {
    switch (line.kind) {
      case "welcome": this.#welcomed(line); return null;
      case "clients": this.#listed(line.clients); return null;
      case "clientChanged": this.#update(line.client); return null;
      case "clientRemoved": this.#forget(line.stream); return null;
      default: return this.#record(line);
    }
  }

  /** What a hello says to resume all of them. */
  resume() {
    return [...this.members.values()].flatMap(({ client }) => resumeOf(client));
  }

  /** @param {any} welcome */
  #welcomed({ streams = [] }) {
    for (const stream of streams) {
      const member = this.#member(stream.stream);
      const next = afterWelcome(member.client, stream);
      if (next.sequence === 0 && member.client.sequence > 0) this.#logs.clear(member);
      member.client = next;
      this.changed.add(stream.stream);
    }
  }

  /** @param {any[]} clients */
  #listed(clients) {
    const listed = new Set(clients.map(({ stream }) => stream));
    for (const stream of this.members.keys()) if (!listed.has(stream)) this.#forget(stream);
    for (const client of clients) this.#update(client);
    this.hasList = true;
  }

  /** @param {any} client */
  #update({ stream, app, strategy, connected, running }) {
    Object.assign(this.#member(stream), { app, strategy, connected: connected > 0, running });
    this.changed.add(stream);
  }

  /** @param {any} line @returns {"gap"|null} */
  #record(line) {
    const isRecord = typeof line.stream === "string" && typeof line.sequence === "number";
    if (!isRecord || line.kind === "duplicate") return null;
    const member = this.#member(line.stream);
    const before = member.client;
    member.client = fold(before, line);
    if (member.client === before) return null;
    if (member.client.gap) return before.gap ? null : "gap";
    member.isKnown = true;
    this.changed.add(line.stream);
    if (line.kind === "progress") return null;
    if (line.kind === "rejected") member.rejected = { reason: line.data.reason, at: this.now() };
    // A snapshot is worth a line where records may be missing before it.
    const isKnown = member.log.length > 0 && line.sequence === before.sequence;
    if (line.kind === "snapshot" && isKnown) return null;
    const entry = new LogEntry(line, member.client, this.#arrivals += 1);
    this.#logs.add(member, entry, this.members.values());
    return null;
  }

  /** @param {string} stream */
  #forget(stream) {
    const member = this.members.get(stream);
    if (!member) return;
    this.#logs.clear(member);
    this.members.delete(stream);
    this.changed.add(stream);
  }

  /** @param {string} stream @returns {Member} */
  #member(stream) {
    let member = this.members.get(stream);
    if (!member) {
      member = {
        stream, app: "", connected: false, running: false, client: emptyClient(stream), log: [],
        rejected: null, isKnown: false,
      };
      this.members.set(stream, member);
    }
    return member;
  }
}

/** What a tile calls the place where a client is. @param {Member} member */
export function placeOf({ client, isKnown }) {
  if (!isKnown) return "…";
  if (faceOf(client) === "locked") return "Locked";
  if (faceOf(client) !== "running") return "Home screen";
  const alert = nodeOf(client, client.modals.at(-1)?.node ?? null)?.alert;
  return visibleScreen(client)?.name ?? alert?.title ?? "";
}

/** Orders c2 before c10. @param {{stream: string}} left @param {{stream: string}} right */
export function byStream(left, right) {
  return left.stream.localeCompare(right.stream, "en", { numeric: true });
}
