import { actions } from "../text/log/log.js";
import { describeCommand } from "./describe.js";
/** @import { Command, Line } from "../core/store.js" */

/**
 * What other operators do, from the command records: one line for what one of them did within a
 * moment, however many clients it went to, and in how many messages.
 *
 * @typedef {object} Action
 * @property {string} by
 * @property {string|null} text such as "tap Log In"; null for a removal
 * @property {Set<string>} streams
 *
 * @typedef {import("../core/store.js").Client} Client
 */

/** Actions that wait to be shown; beyond it the oldest is shown at once. */
export const mostGathered = 32;
/** What comes many times a second and is no action of its own. */
const silent = new Set(["moved", "ended", "cancelled"]);

/**
 * The operator who did what a line tells of; null where it tells of no action of one.
 * @param {Line} line
 * @returns {string|null}
 */
export function actorOf(line) {
  const by = line.kind === "clientRemoved" ? line.by : line.kind === "command" ? line.data.by : undefined;
  const isSilent = line.kind === "command" && silent.has(line.data.phase ?? "");
  return by === undefined || isSilent || ["", "device", "server"].includes(by) ? null : by;
}

/**
 * What another operator did on one client: "Anna: tap Log In".
 * @param {Line} record
 * @param {Client|null} client as it was before the command
 * @returns {string|null} null where it was this page's user or the server
 */
export function actionText(record, client) {
  const by = actorOf(record);
  return record.kind === "command" && by !== null
    ? actions.one(by, commandText(record.data, client)) : null;
}

/** A command in words, without a text that was typed. @param {Command} data @param {Client|null|undefined} client */
export function commandText(data, client) {
  const shown = data.command === "input" ? { ...data, text: "…" } : data;
  return describeCommand(shown, client ?? undefined);
}

export class OperatorActions {
  /** @type {Map<string, Action>} */
  #gathered = new Map();

  /**
   * @param {(action: Action) => void} tell
   * @param {(run: () => void) => void} later runs what it is given a moment later
   */
  constructor(tell, later) {
    this.tell = tell;
    this.later = later;
  }

  /**
   * @param {Line} line
   * @param {string} me the name of this page's operator
   * @param {Client|undefined} client of the record
   */
  take(line, me, client) {
    const by = actorOf(line);
    if (by === null || by === me) return;
    const { stream = "" } = line;
    const text = line.kind === "command" ? commandText(line.data, client) : null;
    const key = keyOf({ by, text });
    const known = this.#gathered.get(key);
    if (known) return void known.streams.add(stream);
    this.#gathered.set(key, { by, text, streams: new Set([stream]) });
    this.later(() => this.#show(key));
    if (this.#gathered.size > mostGathered) this.#show([...this.#gathered.keys()][0]);
  }

  /** @param {string} key */
  #show(key) {
    const action = this.#gathered.get(key);
    this.#gathered.delete(key);
    if (action) this.tell(action);
  }
}

/** What is the same for all clients of an action. @param {Pick<Action, "by"|"text">} action */
export function keyOf({ by, text }) {
  return JSON.stringify([by, text]);
}

/** "Anna: tap Log In on c1, c2, c3 and 4 more". @param {Pick<Action, "by"|"text"|"streams">} action */
export function actionLine({ by, text, streams }) {
  const named = inOrder(streams);
  return text === null ? actions.removal(by, named) : actions.some(by, text, named);
}

/** By their numbers, since the loops of a server tell in any order. @param {Set<string>} streams */
function inOrder(streams) {
  return [...streams].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}
