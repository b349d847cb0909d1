import { absorbed, begun, expired, followedActions, isComplete, summaryOf } from "../../../log/results.js";
import { actions } from "../../../text/control/drive.js";
/** @import { Command, Line } from "../../../core/store.js" */
/** @import { Failure, Result } from "../../../log/results.js" */

/** Milliseconds until an answer is missed; a slow network may take this long to bring one. */
const answerDeadline = 30_000;

/**
 * Sends commands to many clients and tells what became of them.
 *
 * @typedef {{data: Command, targets: string[]}} TargetedCommand
 * @typedef {{refs: string[], result: Result, timer: ReturnType<typeof setTimeout>|undefined,
 *   done: () => void}} Followed
 * @typedef {{stream: string, reason: string}} Refusal a client that nothing could be sent to
 *
 * @typedef {object} Report
 * @property {(text: string, more: {tone: string}) => void} note something that goes by itself
 * @property {(summary: {text: string, failures: Failure[]}) => void} refusal
 *   something that stays until it is read
 */
export class MassCommands {
  /** @type {Set<Followed>} */
  #open = new Set();
  /** Hears of each action that is sent. @type {(label: string, commands: TargetedCommand[]) => void} */
  onSend = () => {};

  /**
   * @param {import("../../../core/connection.js").Connection} connection
   * @param {Report} report
   */
  constructor(connection, report) {
    this.connection = connection;
    this.report = report;
  }

  /**
   * Several commands are one action, followed and reported as one.
   * @param {string} label
   * @param {TargetedCommand[]} commands
   * @param {Refusal[]} [refused]
   * @returns {Promise<void>} once it is known of all what became of them
   */
  send(label, commands, refused = []) {
    if (this.connection.state.phase !== "connected") {
      this.report.note(actions.notSent(label), { tone: "warn" });
      return Promise.resolve();
    }
    this.onSend(label, commands);
    const sent = [];
    for (const { data, targets } of commands.filter((each) => each.targets.length > 0)) {
      const ref = this.connection.command(data, targets)?.ref;
      if (ref) sent.push({ ref, targets });
      else refused = [...refused, ...targets.map((stream) => ({ stream, reason: "notSent" }))];
    }
    return this.follow(label, sent, refused);
  }

  /**
   * Follows commands that were sent already.
   * @param {string} label
   * @param {{ref: string, targets: string[]}[]} sent
   * @param {Refusal[]} [refused]
   * @param {boolean} [isRemoval] the clients themselves are to go
   * @returns {Promise<void>} once it is known of all what became of them
   */
  follow(label, sent, refused = [], isRemoval = false) {
    /** @type {Followed} */
    const entry = {
      refs: sent.map(({ ref }) => ref),
      result: begun(label, sent, refused, isRemoval),
      timer: undefined, done: () => {},
    };
    /** @type {Promise<void>} */
    const end = new Promise((resolve) => { entry.done = resolve; });
    entry.timer = setTimeout(() => this.#giveUp(entry), answerDeadline);
    this.#open.add(entry);
    this.#tell(entry);
    if (this.#open.size > followedActions) this.#giveUp([...this.#open][0]);
    return end;
  }

  /** @param {Line} line */
  absorb(line) {
    const ref = line.cause ?? line.ref;
    if (!ref && line.kind !== "clientRemoved") return;
    for (const entry of this.#open) {
      if (ref && !entry.refs.includes(ref)) continue;
      absorbed(entry.result, line);
      this.#tell(entry);
    }
  }

  /** Takes clients out of the server. @param {string[]} targets */
  remove(targets) {
    const label = actions.remove(targets);
    const ref = this.connection.request({ kind: "remove", targets });
    if (ref) return void this.follow(label, [{ ref, targets }], [], true);
    this.report.note(actions.notSent(label), { tone: "warn" });
  }

  /** @param {Followed} entry */
  #giveUp(entry) {
    expired(entry.result);
    this.#tell(entry);
  }

  /** Tells of an action once all of it is known. @param {Followed} entry */
  #tell(entry) {
    const { result } = entry;
    if (!isComplete(result)) return;
    clearTimeout(entry.timer);
    this.#open.delete(entry);
    entry.done();
    const summary = summaryOf(result);
    if (summary.failures.length > 0) this.report.refusal(summary);
    // One client that obeyed shows it by itself.
    else if (result.outcomes.size > 1) this.report.note(summary.text, { tone: "good" });
  }
}
