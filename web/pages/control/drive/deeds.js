// @ts-check
/**
 * What others do, told by the command records: one line for each message, however many clients it
 * went to.
 *
 * @typedef {object} Deed
 * @property {string} by
 * @property {string|null} text such as "tap Log In"; null for a removal
 * @property {Set<string>} streams
 */

/** Deeds that wait to be told; beyond it the oldest is told at once. */
export const mostGathered = 32;
/** Clients that are named; the rest are counted. */
const mostNamed = 3;
/** What comes many times a second and is no deed of its own. */
const silent = new Set(["moved", "ended", "cancelled"]);

export class Deeds {
  /** @type {Map<string, Deed>} */
  #gathered = new Map();

  /**
   * @param {(deed: Deed) => void} tell
   * @param {(run: () => void) => void} later runs what it is given a moment later
   */
  constructor(tell, later) {
    this.tell = tell;
    this.later = later;
  }

  /**
   * @param {any} record
   * @param {string} me the name of this page's operator
   * @param {() => string} textOf the command in words
   */
  take(record, me, textOf) {
    const isRemoval = record.kind === "clientRemoved";
    if (record.kind !== "command" && !isRemoval) return;
    const { by, phase } = isRemoval ? record : record.data ?? {};
    const isOther = typeof by === "string" && by !== me && by !== "device" && by !== "server";
    if (!isOther || silent.has(phase)) return;
    const key = `${record.kind} ${by} ${record.cause ?? `${record.stream} ${record.sequence}`}`;
    const known = this.#gathered.get(key);
    if (known) return void known.streams.add(record.stream);
    const text = isRemoval ? null : textOf();
    this.#gathered.set(key, { by, text, streams: new Set([record.stream]) });
    this.later(() => this.#told(key));
    if (this.#gathered.size > mostGathered) this.#told([...this.#gathered.keys()][0]);
  }

  /** @param {string} key */
  #told(key) {
    const deed = this.#gathered.get(key);
    this.#gathered.delete(key);
    if (deed) this.tell(deed);
  }
}

/** "Anna: tap Log In on c1, c2, c3 and 4 more". @param {Deed} deed */
export function deedText({ by, text, streams }) {
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
