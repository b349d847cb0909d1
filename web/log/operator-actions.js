import { command } from "./phrases.js";

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
/** Clients that are named; the rest are counted. */
const mostNamed = 3;
/** What comes many times a second and is no action of its own. */
const silent = new Set(["moved", "ended", "cancelled"]);

/**
 * Whether a record tells what another operator did.
 * @param {{kind: string, data?: any, by?: string}} record
 * @param {string} [me] the name of this page's operator
 */
function isOfAnother({ kind, data, by: remover }, me) {
  const by = kind === "clientRemoved" ? remover : kind === "command" ? data?.by : null;
  return typeof by === "string" && ![me, "", "device", "server"].includes(by)
    && !silent.has(data?.phase);
}

/**
 * What another operator did on one client: "Anna: tap Log In".
 * @param {{kind: string, data: any}} record
 * @param {Client|null} client as it was before the command
 * @returns {string|null} null where it was this page's user or the server
 */
export function actionText(record, client) {
  return record.kind === "command" && isOfAnother(record)
    ? `${record.data.by}: ${commandText(record.data, client)}` : null;
}

/** A command in words, without a text that was typed. @param {any} data @param {Client|null|undefined} client */
function commandText(data, client) {
  const shown = data.command === "input" ? { ...data, text: "…" } : data;
  return command(shown, client ?? undefined).map(({ text }) => text).join("");
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
   * @param {any} record
   * @param {string} me the name of this page's operator
   * @param {Client|undefined} client of the record
   */
  take(record, me, client) {
    if (!isOfAnother(record, me)) return;
    const isRemoval = record.kind === "clientRemoved";
    const by = isRemoval ? record.by : record.data.by;
    const key = `${record.kind} ${by} ${record.cause ?? `${record.stream} ${record.sequence}`}`;
    const known = this.#gathered.get(key);
    if (known) return void known.streams.add(record.stream);
    const text = isRemoval ? null : commandText(record.data, client);
    this.#gathered.set(key, { by, text, streams: new Set([record.stream]) });
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
  const names = namesOf([...streams]);
  return text === null ? `${by} removed ${names}` : `${by}: ${text} on ${names}`;
}

/** Some by name, the rest by number. @param {string[]} streams @param {number} [most] */
export function namesOf(streams, most = mostNamed) {
  const named = streams.slice(0, most);
  const rest = streams.length - named.length;
  if (rest > 0) return `${named.join(", ")} and ${rest} more`;
  return named.length < 2 ? named.join("")
    : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}
