import { ClientList } from "../../core/client-list.js";
import { afterWelcome, resumeOf } from "../../core/played-device.js";
import { faces } from "../../text/common.js";
import { grid } from "../../text/control/tiles.js";
import { emptyClient, fold, isRecord } from "../../core/store.js";
import { visibleName } from "../../core/visible.js";
import { faceOf } from "../../phone/reach.js";
import { Trail } from "./graph/places.js";
import { placeIn } from "./order.js";
import { hasEarlier } from "../../log/history.js";
import { LogBudget, LogEntry } from "../../log/entries.js";
/** @import { Line } from "../../core/store.js" */

/**
 * All clients that an operator is told of, each with its state and its log.
 *
 * @typedef {import("../../log/entries.js").Entry} Entry
 *
 * @typedef {object} Member
 * @property {string} stream
 * @property {string} app
 * @property {string} [strategy] that the app runs with, where the server says it
 * @property {string} [profile] the version of iOS under which it runs, in the same way
 * @property {import("../../core/protocol.js").PopArea} [popArea] where a finger may begin that
 *   leads back
 * @property {boolean} connected
 * @property {boolean} isAwaited it was there before the connection was lost, and has not come back
 * @property {string} [node] of the cluster at which it lives, where the server belongs to one
 * @property {boolean} running
 * @property {import("../../core/store.js").Client} client
 * @property {Entry[]} log oldest first
 * @property {{reason: string, at: number}|null} rejected the last rejection
 * @property {Trail} trail where it has been on the graph of its app
 * @property {{by: string, at: number}|null} operator the operator who commanded it last
 * @property {{fault: string, name?: string, route?: string}|null} fault the last since its launch
 * @property {boolean} isKnown something of its state has arrived
 */

export { longestLog } from "../../log/entries.js";

/** Streams that a hello names at most: it fits in one message, and the server takes as many. */
export const mostResumed = 900;

/** Milliseconds after the connection came back in which a client may; then it counts as removed. */
export const returnPatience = 15_000;

export class Fleet {
  /** @type {Map<string, Member>} */
  members = new Map();
  /** Clients that changed since the last redraw. @type {Set<string>} */
  changed = new Set();
  /**
   * Clients that did not come back in time with the connection, as after a restart of the server.
   * They go on where they stopped when their devices return. The longest away go first.
   * @type {Map<string, Member>}
   */
  #away = new Map();
  /** Whether the list of clients has come, or its first page. */
  hasList = false;
  /** Whether more pages of it are to come. */
  isListing = false;
  /** Whether the list that comes is the first one of a connection. */
  #isNewConnection = false;
  #list = new ClientList();
  /** The name that this operator goes by. @type {string|null} */
  name = null;
  /** All members, c2 before c10. @type {Member[]} */
  #sorted = [];
  /** The same, as it was given; null once it is another one. @type {Member[]|null} */
  #ordered = null;
  #logs = new LogBudget();
  #arrivals = 0;
  #earliest = 0;

  /** @param {() => number} [now] */
  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /** Every line of an operator's connection. @param {Line} line @returns {"gap"|null} */
  take(line) {
    const there = this.#list.take(line);
    switch (line.kind) {
      case "welcome": this.#welcomed(line); return null;
      case "clients": this.#listed(line, there); return null;
      case "clientChanged": this.#update(line.client); return null;
      case "clientRemoved": this.#forget(line.stream); return null;
      default: return this.#record(line);
    }
  }

  /** All of them, c2 before c10; the same list until somebody comes or goes. */
  get ordered() { return this.#ordered ??= [...this.#sorted]; }

  /** Whether clients of before the connection was lost are missing and may still come back. */
  get isWaiting() { return this.#sorted.some(({ isAwaited }) => isAwaited); }

  /** Who has not come back by now counts as removed. */
  endWait() {
    for (const { stream, isAwaited } of this.ordered) if (isAwaited) this.#putAway(stream);
  }

  /**
   * Puts what was before the log of a client in front of it.
   * @param {string} stream
   * @param {import("../../log/history.js").Entry[]} entries oldest first
   */
  precede(stream, entries) {
    const member = this.members.get(stream);
    if (!member || !hasEarlier(member)) return;
    this.#earliest -= entries.length;
    let arrival = this.#earliest;
    this.#logs.precede(member, entries.map(({ record, client }) =>
      new LogEntry(record, client, arrival += 1)));
    this.changed.add(stream);
  }

  /** What a hello says to resume all of them, those that are away included. */
  resume() {
    return [...this.#all()].flatMap(({ client }) => resumeOf(client)).slice(0, mostResumed);
  }

  /** @param {import("../../core/store.js").Welcome} welcome */
  #welcomed({ streams = [], name }) {
    this.name = name ?? null;
    this.#isNewConnection = true;
    // All that follows begins after what is known, or with a snapshot.
    for (const member of this.#all()) {
      if (member.client.gap) member.client = { ...member.client, gap: false };
    }
    for (const stream of streams) {
      const member = this.#member(stream.stream);
      const next = afterWelcome(member.client, stream);
      if (next.sequence === 0 && member.client.sequence > 0) this.#logs.clear(member);
      member.client = next;
      this.changed.add(stream.stream);
    }
  }

  /**
   * @param {import("../../core/protocol.js").Clients} page
   * @param {ReadonlySet<string>|null} there all clients, with the last page
   */
  #listed({ clients }, there) {
    for (const client of clients) this.#update(client);
    if (there) this.#missed(this.ordered.filter(({ stream }) => !there.has(stream)));
    this.hasList = true;
    this.isListing = !there;
  }

  /**
   * After an interruption devices come back one by one, and are waited for with all that is selected.
   * @param {Member[]} members that are not in the list
   */
  #missed(members) {
    for (const member of members) {
      if (this.#isNewConnection) Object.assign(member, { isAwaited: true, connected: false });
      else this.#putAway(member.stream);
      this.changed.add(member.stream);
    }
    this.#isNewConnection = false;
  }

  /** @param {import("../../core/protocol.js").ClientSummary} client */
  #update({ stream, app, strategy, profile, popArea, connected, running, node }) {
    Object.assign(
      this.#member(stream),
      { app, strategy, profile, popArea, connected: connected > 0, running, node });
    this.changed.add(stream);
  }

  /** @param {Line} line @returns {"gap"|null} */
  #record(line) {
    if (line.kind === "progress") return this.#progressed(line);
    if (!isRecord(line)) return null;
    const member = this.#member(line.stream);
    const before = member.client;
    member.client = fold(before, line);
    if (member.client === before) return null;
    // Another epoch is another story under the same name.
    if (line.epoch && before.epoch && line.epoch !== before.epoch) this.#logs.clear(member);
    if (member.client.gap) return before.gap ? null : "gap";
    member.isKnown = true;
    this.changed.add(line.stream);
    member.trail.absorb(line, member.client);
    this.#noted(member, line);
    // A snapshot is worth a line where records may be missing before it.
    const isKnown = member.log.length > 0 && line.sequence === before.sequence;
    if (line.kind === "snapshot" && isKnown) return null;
    const entry = new LogEntry(line, member.client, this.#arrivals += 1);
    this.#logs.add(member, entry, this.#all());
    return null;
  }

  /**
   * What comes many times a second changes one number, and whoever draws it looks by itself.
   * @param {import("../../core/store.js").StreamRecord} line
   * @returns {null}
   */
  #progressed(line) {
    const member = this.members.get(line.stream);
    if (member) member.client = fold(member.client, line);
    return null;
  }

  /** @param {Member} member @param {import("../../core/store.js").StreamRecord} line */
  #noted(member, { kind, data }) {
    switch (kind) {
      case "rejected": member.rejected = { reason: data.reason, at: this.now() }; break;
      case "fault": member.fault = data; break;
      case "appLaunched": member.fault = null; break;
      case "command":
        if (data.by && isOperator(data.by) && data.by !== this.name) {
          member.operator = { by: data.by, at: this.now() };
        }
    }
  }

  /** @param {string} stream */
  #forget(stream) {
    const member = this.members.get(stream) ?? this.#away.get(stream);
    if (!member) return;
    this.#logs.clear(member);
    this.#away.delete(stream);
    this.#leave(stream);
  }

  /** @param {string} stream */
  #putAway(stream) {
    const member = this.members.get(stream);
    if (!member?.client.epoch) return this.#forget(stream);
    this.#leave(stream);
    this.#away.set(stream, member);
    const [longestAway] = this.#away.keys();
    if (this.#away.size > mostResumed) this.#forget(longestAway);
  }

  /** @param {string} stream */
  #leave(stream) {
    const member = this.members.get(stream);
    if (!member) return;
    this.members.delete(stream);
    this.#sorted.splice(placeIn(this.#sorted, member), 1);
    this.#ordered = null;
    this.changed.add(stream);
  }

  *#all() {
    yield* this.members.values();
    yield* this.#away.values();
  }

  /** @param {string} stream @returns {Member} */
  #member(stream) {
    let member = this.members.get(stream);
    if (!member) {
      member = this.#away.get(stream) ?? {
        stream, app: "", connected: false, isAwaited: false, running: false, client: emptyClient(stream), log: [],
        rejected: null, trail: new Trail(), operator: null, fault: null, isKnown: false,
      };
      this.#away.delete(stream);
      this.members.set(stream, member);
      this.#sorted.splice(placeIn(this.#sorted, member), 0, member);
      this.#ordered = null;
    }
    member.isAwaited = false;
    return member;
  }
}

/** Whether a command came from an operator, by name. @param {string} [by] */
function isOperator(by) {
  return by !== undefined && by !== "device" && by !== "server";
}

/** What a tile calls the place where a client is. @param {Member} member */
export function placeOf({ client, isKnown }) {
  if (!isKnown) return grid.unknownPlace;
  if (faceOf(client) === "locked") return faces.locked;
  if (faceOf(client) !== "running") return faces.home;
  return visibleName(client);
}
