import { report } from "../../text/compare/comparison.js";
import { systemClock } from "../../core/clock.js";
import { describeText } from "../../log/describe.js";
import { absorbed, begun, expired, isComplete, summaryOf } from "../../log/results.js";
/** @import { Command, Line, StreamRecord } from "../../core/store.js" */
/** @import { Result } from "../../log/results.js" */

/**
 * One input, given to both sides, and what became of it on each.
 *
 * @typedef {import("./side.js").Side} Side
 * @typedef {{label: string, results: Map<string, Result>, isTold: boolean}} Followed
 * @typedef {{label: string, text: string, failed: string[], isOffline: boolean}} Report failed: the
 *   places of the sides that could not; isOffline: whether a side was not connected
 */

const answerDeadline = 5_000;
/** Inputs that are followed at once; the oldest is given up beyond it. */
export const mostFollowed = 32;

export class Inputs {
  /** By side and ref. @type {Map<string, Followed>} */
  #open = new Map();

  /**
   * @param {Side[]} sides
   * @param {(report: Report) => void} report
   * @param {Pick<import("../../core/clock.js").Clock, "setTimeout">} [clock]
   */
  constructor(sides, report, clock = systemClock) {
    this.sides = sides;
    this.report = report;
    this.clock = clock;
  }

  /**
   * @param {Command|((side: Side) => Command)} input a command, or what each side is to do
   * @param {Side[]} [sides]
   */
  send(input, sides = this.sides) {
    /** @type {Followed} */
    const entry = { label: "", results: new Map(), isTold: false };
    for (const side of sides) {
      const data = typeof input === "function" ? input(side) : input;
      entry.label ||= labelOf(data, side);
      const ref = side.device.command(data);
      const { place } = side;
      const result = ref ? begun(entry.label, [{ ref, targets: [place] }])
        : begun(entry.label, [], [{ stream: place, reason: "notConnected" }]);
      // What comes many times a second is not reported one by one.
      if (data.command === "gesture" && data.phase === "moved") continue;
      entry.results.set(place, result);
      if (ref) this.#open.set(keyOf(side, ref), entry);
    }
    this.#close(entry);
    this.clock.setTimeout(() => this.#giveUp(entry), answerDeadline);
    while (this.#open.size > mostFollowed) {
      const [oldest] = this.#open.values();
      this.#giveUp(oldest);
    }
  }

  /** Every line of a side. @param {Line} line @param {Side} side */
  absorb(line, side) {
    const ref = keyOf(side, line.cause ?? line.ref ?? "");
    const entry = this.#open.get(ref);
    const known = entry?.results.get(side.place);
    if (!entry || !known) return;
    // A record names its stream; results are told apart by side.
    const result = absorbed(known, { ...line, stream: "" });
    entry.results.set(side.place, result);
    if (isComplete(result)) this.#open.delete(ref);
    this.#close(entry);
  }

  /** @param {Followed} entry */
  #giveUp(entry) {
    for (const [key, open] of this.#open) if (open === entry) this.#open.delete(key);
    for (const [place, result] of entry.results) entry.results.set(place, expired(result));
    this.#close(entry);
  }

  /** @param {Followed} entry */
  #close(entry) {
    const results = [...entry.results.values()];
    if (entry.isTold || results.length === 0 || !results.every(isComplete)) return;
    entry.isTold = true;
    const failures = results.flatMap((result) => summaryOf(result).failures);
    this.report({
      label: entry.label, failed: failures.map(({ stream }) => stream),
      isOffline: !this.sides.every((side) => side.isConnected),
      text: failures.length === 0
        ? results.length > 1 ? report.appliedOnBoth : report.applied
        : failures.map(({ stream, text }) => report.failed(stream, text)).join("; "),
    });
  }
}

/** @param {Side} side @param {string} ref */
function keyOf(side, ref) {
  return `${side.place} ${ref}`;
}

/** @param {Command} data @param {Side} side */
function labelOf(data, { client }) {
  return describeText(/** @type {StreamRecord} */ ({ kind: "command", data }), client ?? undefined);
}
