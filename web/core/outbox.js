/**
 * Commands that were sent and not answered yet. They are sent again after a reconnect, with the
 * same key, so that none is applied twice.
 *
 * @typedef {object} CommandMessage
 * @property {"command"} kind
 * @property {string} ref
 * @property {string} key
 * @property {any} data
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
   * @param {any} line
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
