import { afterWelcome, resumeOf } from "../../core/played-device.js";
import { faces } from "../../text/common.js";
import { grid } from "../../text/control/tiles.js";
import { emptyClient, fold, isRecord } from "../../core/store.js";
import { visibleName } from "../../core/visible.js";
import { faceOf } from "../../phone/reach.js";
import { Trail } from "./graph/places.js";
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

const collator = new Intl.Collator("en", { numeric: true });

export class Fleet {
  /** @type {Map<string, Member>} */
  members = new Map();
  /** Clients that changed since the last redraw. @type {Set<string>} */
  changed = new Set();
  /**
   * Clients that were not there when the connection came back, as after a restart of the server.
   * They go on where they stopped when their devices return. The longest away go first.
   * @type {Map<string, Member>}
   */
  #away = new Map();
  hasList = false;
  /** The name that this operator goes by. @type {string|null} */
  name = null;
  /** @type {Member[]|null} */
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
    switch (line.kind) {
      case "welcome": this.#welcomed(line); return null;
      case "clients": this.#listed(line.clients); return null;
      case "clientChanged": this.#update(line.client); return null;
      case "clientRemoved": this.#forget(line.stream); return null;
      default: return this.#record(line);
    }
  }

  /** All of them, c2 before c10. */
  get ordered() {
    return this.#ordered ??= [...this.members.values()].sort(byStream);
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

  /** @param {import("../../core/protocol.js").ClientSummary[]} clients */
  #listed(clients) {
    const listed = new Set(clients.map(({ stream }) => stream));
    for (const stream of this.members.keys()) if (!listed.has(stream)) this.#putAway(stream);
    for (const client of clients) this.#update(client);
    this.hasList = true;
  }

  /** @param {import("../../core/protocol.js").ClientSummary} client */
  #update({ stream, app, strategy, profile, popArea, connected, running }) {
    Object.assign(
      this.#member(stream), { app, strategy, profile, popArea, connected: connected > 0, running });
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
    if (!this.members.delete(stream)) return;
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
        stream, app: "", connected: false, running: false, client: emptyClient(stream), log: [],
        rejected: null, trail: new Trail(), operator: null, fault: null, isKnown: false,
      };
      this.#away.delete(stream);
      this.members.set(stream, member);
      this.#ordered = null;
    }
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

/** Orders c2 before c10. @param {{stream: string}} left @param {{stream: string}} right */
export function byStream(left, right) {
  return collator.compare(left.stream, right.stream);
}

/** So many clients at most are told of at the full rate; beyond it only the one in focus. */
export const fullRateClients = 60;

/**
 * Which clients should come at the full rate. The tiles of the others move at 60 Hz all the same,
 * by the frames of their transitions.
 * @param {string[]} visible
 * @param {import("./clients/selection.js").Selection} selection
 * @returns {string[]}
 */
export function focusOf(visible, { focused }) {
  if (visible.length <= fullRateClients) return visible;
  return visible.filter((stream) => stream === focused);
}

/** Tells the server what is looked at, once per change. */
export class WatchList {
  #sent = "";

  /**
   * @param {Pick<import("../../core/connection.js").Connection, "watchStreams"|"state">} connection
   */
  constructor(connection) {
    this.connection = connection;
  }

  /** After a new connection nothing has been asked for yet. */
  reset() {
    this.#sent = "";
  }

  /** @param {string[]} visible @param {import("./clients/selection.js").Selection} selection */
  update(visible, selection) {
    if (this.connection.state.phase !== "connected") return;
    const focus = focusOf(visible, selection);
    const key = `watch ${focus.join(" ")}`;
    if (key === this.#sent) return;
    this.#sent = key;
    this.connection.watchStreams("all", focus);
  }
}
