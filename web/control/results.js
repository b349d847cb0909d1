// @ts-check
import { reasons } from "../core/describe.js";

/**
 * What became of a command given to several clients.
 *
 * @typedef {{state: "waiting"|"refused"|"applied"|"failed", reason?: string}} Outcome
 * @typedef {{ref: string, label: string, outcomes: Map<string, Outcome>}} Result
 */

/** Commands whose outcomes are followed at once; the oldest is given up beyond it. */
export const followedCommands = 64;

/** @param {string} ref @param {string} label @param {string[]} targets @returns {Result} */
export function begun(ref, label, targets) {
  return { ref, label, outcomes: new Map(targets.map((target) => [target, { state: "waiting" }])) };
}

/**
 * The result after one more line. A step ends with the record that carries the hash: until then a
 * rejection may still come.
 * @param {Result} result
 * @param {any} line
 * @returns {Result} the same one when the line says nothing of this command
 */
export function absorbed(result, line) {
  const isAnswer = line.kind === "error" || line.kind === "duplicate";
  if ((isAnswer ? line.ref : line.cause) !== result.ref) return result;
  const streams = line.stream ? [line.stream] : [...result.outcomes.keys()];
  const outcomes = new Map(result.outcomes);
  for (const stream of streams) {
    const known = outcomes.get(stream);
    if (!known || known.state === "applied" || known.state === "failed") continue;
    outcomes.set(stream, outcome(known, line));
  }
  return { ...result, outcomes };
}

/** @param {Outcome} known @param {any} line @returns {Outcome} */
function outcome(known, line) {
  if (line.kind === "error") return { state: "failed", reason: line.code };
  if (line.kind === "duplicate") return { state: "applied" };
  if (line.kind === "rejected") return {
    state: line.hash ? "failed" : "refused",
    reason: line.data.reason,
  };
  if (!line.hash) return known;
  return known.state === "refused" ? { ...known, state: "failed" } : { state: "applied" };
}

/** Gives up on those that did not answer. @param {Result} result @returns {Result} */
export function expired(result) {
  const outcomes = new Map([...result.outcomes].map(([stream, known]) =>
    [stream, isOpen(known) ? { state: "failed", reason: known.reason ?? "no answer" } : known]));
  return { ...result, outcomes: /** @type {Map<string, Outcome>} */ (outcomes) };
}

/** @param {Result} result */
export function isComplete({ outcomes }) {
  return ![...outcomes.values()].some(isOpen);
}

/** @param {Outcome} outcome */
function isOpen({ state }) {
  return state === "waiting" || state === "refused";
}

/**
 * In words: "Log In: 4 applied, 1 could not (c8: noSuchElement)".
 * @param {Result} result
 */
export function summaryOf({ label, outcomes }) {
  const failed = [...outcomes].filter(([, { state }]) => state === "failed");
  const applied = [...outcomes.values()].filter(({ state }) => state === "applied").length;
  const failures = failed.map(([stream, outcome]) => {
    const reason = outcome.reason ?? "";
    const text = reasons[/** @type {keyof typeof reasons} */ (reason)] ?? reason;
    return { stream, reason, text };
  });
  if (failures.length === 0) return { text: `${label}: ${applied} applied`, failures };
  const [first] = failures;
  const example = failures.length === 1 ? ` (${first.stream}: ${first.reason})` : "";
  const done = applied > 0 ? `${applied} applied, ` : "";
  return { text: `${label}: ${done}${failures.length} could not${example}`, failures };
}
