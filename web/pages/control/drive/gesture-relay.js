/** Commands without an answer beyond which no further places of a finger are told. */
export const mostUnanswered = 128;
/** Commands of one gesture that are remembered, so that a refusal finds it. */
export const rememberedSteps = 1024;

/**
 * Gives one gesture to several clients. Who cannot follow it is left out from then on; where the
 * touched phone's own client cannot, the gesture ends for all.
 */
export class GestureRelay {
  /** @type {string[]} */
  #targets = [];
  #origin = "";
  /** @type {Set<string>} */
  #refs = new Set();

  /**
   * @param {import("../../../core/connection.js").Connection} connection
   * @param {(sent: {ref: string, targets: string[]}) => void} follow tells what became of its start
   */
  constructor(connection, follow) {
    this.connection = connection;
    this.follow = follow;
  }

  /**
   * @param {any} data a `gesture` command
   * @param {string} origin
   * @param {() => string[]} receivers asked when a gesture begins
   */
  give(data, origin, receivers) {
    if (data.phase === "began") this.#begin(data, origin, receivers());
    else if (data.phase !== "moved" || this.connection.outbox.size < mostUnanswered) {
      this.#send(data);
    }
    if (data.phase === "ended" || data.phase === "cancelled") this.#targets = [];
  }

  /** @param {any} line @returns {boolean} whether the touched phone's own client refused it */
  absorb(line) {
    if (line.kind !== "rejected" && line.kind !== "error") return false;
    if (!this.#refs.has(line.cause ?? line.ref)) return false;
    const refused = line.stream ? [line.stream] : [this.#origin];
    this.#targets = this.#targets.filter((each) => !refused.includes(each));
    if (!refused.includes(this.#origin)) return false;
    this.#send({ command: "gesture", phase: "cancelled" });
    this.#targets = [];
    return true;
  }

  /** @param {any} data @param {string} origin @param {string[]} targets */
  #begin(data, origin, targets) {
    this.#targets = targets;
    this.#origin = origin;
    this.#refs.clear();
    const ref = this.#send(data);
    if (ref && targets.length > 1) this.follow({ ref, targets });
  }

  /** @param {any} data */
  #send(data) {
    if (this.#targets.length === 0) return null;
    const ref = this.connection.command(data, this.#targets)?.ref;
    if (!ref) return null;
    this.#refs.add(ref);
    if (this.#refs.size > rememberedSteps) {
      const [oldest] = this.#refs;
      this.#refs.delete(oldest);
    }
    return ref;
  }
}
