import { finalReasons, passingReasons, reasons } from "../text/connection.js";
/** @import { Command, Line } from "./store.js" */

const firstDelay = 250;
const longestDelay = 10_000;

/**
 * Full jitter: anywhere from nothing to a ceiling that doubles from 0.25 s up to 10 s.
 * @param {number} attempt 0 for the first retry
 * @param {() => number} [random]
 * @returns {number} milliseconds
 */
export function backoff(attempt, random = Math.random) {
  const ceiling = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempt, 16));
  return Math.round(random() * ceiling);
}

/**
 * What a close code asks for: codes from 4500 are final, all others are tried again.
 * @param {number} code
 * @param {string} [reason] the server's words
 * @returns {{isFinal: boolean, reason: string}}
 */
export function meaningOfClose(code, reason = "") {
  const isFinal = code >= 4500 && code < 4600;
  const known = (isFinal ? finalReasons : passingReasons)[code];
  return { isFinal, reason: known ?? (reason || (isFinal ? reasons.refused(code) : "")) };
}

/** The key of a command, by which the server knows it again. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Commands that were sent and not answered yet. They are sent again after a reconnect, with the
 * same key, so that none is applied twice.
 *
 * @typedef {object} CommandMessage
 * @property {"command"} kind
 * @property {string} ref
 * @property {string} key
 * @property {Command} data
 * @property {string[]|"all"} [targets]
 */
export class Outbox {
  /** @type {Map<string, {message: CommandMessage, left: Set<string>|null}>} */
  #entries = new Map();

  /** @param {number} [limit] of commands without an answer; the next one is refused */
  constructor(limit = 256) {
    this.limit = limit;
  }

  get size() { return this.#entries.size; }

  /** @param {CommandMessage} message @returns {boolean} false when the outbox is full */
  add(message) {
    if (this.#entries.size >= this.limit) return false;
    const left = Array.isArray(message.targets) ? new Set(message.targets) : null;
    this.#entries.set(message.ref, { message, left });
    return true;
  }

  /**
   * Takes note of an answer: a record caused by a command, an error or a duplicate.
   * @param {Line} line
   */
  absorb(line) {
    const isAnswer = line.kind === "error" || line.kind === "duplicate";
    const ref = isAnswer ? line.ref : line.cause;
    const entry = ref && this.#entries.get(ref);
    if (!entry) return;
    if (entry.left && line.stream) entry.left.delete(line.stream);
    else entry.left = null;
    if (!entry.left || entry.left.size === 0) this.#entries.delete(ref);
  }

  /** What to send again, to those that have not answered. @returns {CommandMessage[]} */
  waiting() {
    return [...this.#entries.values()].map(({ message, left }) =>
      left ? { ...message, targets: [...left] } : message);
  }

  clear() {
    this.#entries.clear();
  }
}
