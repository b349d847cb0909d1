import { actions } from "../text/log/log.js";
import { describeCommand } from "./describe.js";
/** @import { Command, Line } from "../core/store.js" */

/**
 * What other operators do, from the command records: one line for each message, however many
 * clients it went to.
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
 * Whether a record tells what another operator did.
 * @param {Line} line
 * @param {string} [me] the name of this page's operator
 */
function isOfAnother(line, me) {
  const by = byOf(line);
  return by !== undefined && ![me, "", "device", "server"].includes(by)
    && !(line.kind === "command" && silent.has(line.data.phase ?? ""));
}

/** Who did what a line tells of. @param {Line} line */
function byOf(line) {
  if (line.kind === "clientRemoved") return line.by;
  return line.kind === "command" ? line.data.by : undefined;
}

/**
 * What another operator did on one client: "Anna: tap Log In".
 * @param {Line} record
 * @param {Client|null} client as it was before the command
 * @returns {string|null} null where it was this page's user or the server
 */
export function actionText(record, client) {
  return record.kind === "command" && isOfAnother(record)
    ? actions.one(record.data.by ?? "", commandText(record.data, client)) : null;
}

/** A command in words, without a text that was typed. @param {Command} data @param {Client|null|undefined} client */
function commandText(data, client) {
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
    if (!isOfAnother(line, me)) return;
    const { kind, cause, sequence, stream = "" } = line;
    const by = byOf(line) ?? "";
    const key = `${kind} ${by} ${cause ?? `${stream} ${sequence}`}`;
    const known = this.#gathered.get(key);
    if (known) return void known.streams.add(stream);
    const text = kind === "command" ? commandText(line.data, client) : null;
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

/** "Anna: tap Log In on c1, c2, c3 and 4 more". @param {Action} action */
export function actionLine({ by, text, streams }) {
  return text === null ? actions.removal(by, [...streams]) : actions.some(by, text, [...streams]);
}
