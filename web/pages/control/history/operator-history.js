import { actorOf, commandText } from "../../../log/operator-actions.js";
/** @import { Client, Line } from "../../../core/store.js" */

/**
 * What operators did, this page's own among them, one entry for each message.
 *
 * @typedef {object} Deed
 * @property {string} key
 * @property {number} at when the page heard of it, in milliseconds since 1970
 * @property {string} by
 * @property {string|null} text such as "tap Log In"; null for a removal
 * @property {Set<string>} streams
 */

/** Deeds that are kept; the oldest go first. */
export const mostDeeds = 5_000;

export class OperatorHistory {
  /** Oldest first. @type {Deed[]} */
  deeds = [];
  /** How many went from the front, ever. */
  gone = 0;
  /** Counts the changes. */
  version = 0;
  /** Those of the last messages, to which clients may be added. @type {Map<string, Deed>} */
  #open = new Map();

  /** @param {() => number} [now] milliseconds since 1970 */
  constructor(now = () => Date.now()) {
    this.now = now;
  }

  /** @param {Line} line @param {Client|undefined} client of the record, as it was before */
  take(line, client) {
    const by = actorOf(line);
    if (by === null) return;
    const { kind, cause, sequence, stream = "" } = line;
    const key = `${kind} ${by} ${cause ?? `${stream} ${sequence}`}`;
    this.version += 1;
    const known = this.#open.get(key);
    if (known) return void known.streams.add(stream);
    const text = kind === "command" ? commandText(line.data, client) : null;
    const deed = { key, at: this.now(), by, text, streams: new Set([stream]) };
    this.deeds.push(deed);
    this.#open.set(key, deed);
    if (this.deeds.length <= mostDeeds) return;
    this.gone += 1;
    this.#open.delete(/** @type {Deed} */ (this.deeds.shift()).key);
  }

  /**
   * Those of one of these clients; all without.
   * @param {ReadonlySet<string>|null} streams
   */
  of(streams) {
    if (streams === null) return this.deeds;
    return this.deeds.filter((deed) => [...deed.streams].some((stream) => streams.has(stream)));
  }
}
