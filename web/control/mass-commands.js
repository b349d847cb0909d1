// @ts-check
import { absorbed, begun, expired, followedCommands, isComplete, summaryOf } from "./results.js";

const answerDeadline = 5_000;

/** Sends commands to many clients and tells what became of them. */
export class MassCommands {
  /** @type {Map<string, {result: import("./results.js").Result, timer: any}>} */
  #open = new Map();

  /** @param {import("../core/connection.js").Connection} connection @param {any} toasts */
  constructor(connection, toasts) {
    this.connection = connection;
    this.toasts = toasts;
  }

  /**
   * Several commands are one action: the last one is followed and reported.
   * @param {string} label
   * @param {{data: any, targets: string[]}[]} commands
   */
  send(label, commands) {
    const sent = commands.map(
      ({ data, targets }) => ({ targets, ref: this.connection.command(data, targets)?.ref })
    );
    const last = sent.at(-1);
    if (!last?.ref) return this.toasts.show(
      `${label}: not sent, there is no connection.`, { tone: "warn" }
    );
    const { ref, targets } = last;
    const timer = setTimeout(() => this.#give(ref, expired), answerDeadline);
    this.#open.set(ref, { result: begun(ref, label, targets), timer });
    if (this.#open.size > followedCommands) {
      const [oldest] = this.#open.keys();
      this.#give(oldest, expired);
    }
  }

  /** @param {any} line */
  absorb(line) {
    const ref = line.cause ?? line.ref;
    if (ref && this.#open.has(ref)) this.#give(ref, (result) => absorbed(result, line));
  }

  /**
   * @param {string} ref
   * @param {(result: import("./results.js").Result) => import("./results.js").Result} change
   */
  #give(ref, change) {
    const entry = this.#open.get(ref);
    if (!entry) return;
    entry.result = change(entry.result);
    if (!isComplete(entry.result)) return;
    clearTimeout(entry.timer);
    this.#open.delete(ref);
    this.#report(entry.result);
  }

  /** One client that obeyed shows it by itself. @param {import("./results.js").Result} result */
  #report(result) {
    const { text, failures } = summaryOf(result);
    if (failures.length === 0 && result.outcomes.size < 2) return;
    this.toasts.show(text, {
      tone: failures.length > 0 ? "warn" : "good",
      details: failures.length > 1 || failures[0]?.text !== failures[0]?.reason
        ? failures.map(({ stream, text: why }) => `${stream}  ${why}`) : [],
    });
  }
}
