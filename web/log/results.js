import { results } from "../text/log/log.js";
import { reasons } from "../text/log/reasons.js";
/** @import { Line } from "../core/store.js" */

/**
 * What became of one action on several clients; it may take several commands.
 *
 * @typedef {object} Outcome
 * @property {"waiting"|"refused"|"applied"|"failed"} state
 * @property {string|null} ref of the command that is followed; null where none was sent
 * @property {string} [reason] the word that the server or the page gives
 * @property {string} [message] the server's sentence
 *
 * @typedef {object} Result
 * @property {string} label
 * @property {Map<string, Outcome>} outcomes
 * @property {number} open how many of them are not known yet
 * @property {boolean} isRemoval a client that goes has done what it was told
 *
 * @typedef {{stream: string, reason: string, text: string}} Failure
 */

/** Actions whose outcomes are followed at once; the oldest is given up beyond it. */
export const followedActions = 64;

/**
 * @param {string} label
 * @param {{ref: string, targets: string[]}[]} sent where a client is told twice, the last counts
 * @param {{stream: string, reason: string}[]} [refused] clients to which nothing could be sent
 * @param {boolean} [isRemoval]
 * @returns {Result}
 */
export function begun(label, sent, refused = [], isRemoval = false) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const { ref, targets } of sent) {
    for (const target of targets) outcomes.set(target, { state: "waiting", ref });
  }
  for (const { stream, reason } of refused) {
    outcomes.set(stream, { state: "failed", ref: null, reason });
  }
  const open = [...outcomes.values()].filter(isOpen).length;
  return { label, outcomes, open, isRemoval };
}

/**
 * The result after one more line. A step ends with the record that carries the hash: until then a rejection may
 * still come. It changes the result in place, since a line comes for each of thousands of clients.
 * @param {Result} result
 * @param {Line} line
 * @returns {Result}
 */
export function absorbed(result, line) {
  if (line.kind === "clientRemoved") return withoutClient(result, line.stream);
  const isAnswer = line.kind === "error" || line.kind === "duplicate";
  const ref = isAnswer ? line.ref : line.cause;
  if (!ref) return result;
  for (const stream of line.stream ? [line.stream] : result.outcomes.keys()) {
    const known = result.outcomes.get(stream);
    if (known && known.ref === ref && isOpen(known)) settle(result, stream, outcome(known, line));
  }
  return result;
}

/** @param {Result} result @param {string} stream @returns {Result} */
function withoutClient(result, stream) {
  const known = result.outcomes.get(stream);
  if (!known || !isOpen(known)) return result;
  const { ref } = known;
  settle(result, stream, result.isRemoval
    ? { state: "applied", ref } : { state: "failed", ref, reason: "noSuchClient" });
  return result;
}

/** @param {Result} result @param {string} stream @param {Outcome} outcome of one that was open */
function settle(result, stream, outcome) {
  result.outcomes.set(stream, outcome);
  if (!isOpen(outcome)) result.open -= 1;
}

/** @param {Outcome} known @param {Line} line @returns {Outcome} */
function outcome(known, line) {
  const { ref } = known;
  switch (line.kind) {
    case "error": return { state: "failed", ref, reason: line.code, message: line.message };
    case "duplicate": return { state: "applied", ref };
    case "rejected": {
      const { reason, message } = line.data;
      return { state: line.hash ? "failed" : "refused", ref, reason, message };
    }
    default:
      if (!line.hash) return known;
      return known.state === "refused" ? { ...known, state: "failed" } : { state: "applied", ref };
  }
}

/** Gives up on those that did not answer. @param {Result} result @returns {Result} */
export function expired(result) {
  for (const [stream, known] of result.outcomes) {
    if (isOpen(known)) settle(result, stream, givenUp(known));
  }
  return result;
}

/** @param {Result} result */
export function isComplete({ open }) {
  return open === 0;
}

/** @param {Outcome} outcome */
function isOpen({ state }) {
  return state === "waiting" || state === "refused";
}

/** @param {Outcome} known @returns {Outcome} */
function givenUp(known) {
  return { ...known, state: "failed", reason: known.reason ?? "noAnswer" };
}

/**
 * In words: "Log In: 4 applied, 1 failed".
 * @param {Result} result
 * @returns {{text: string, failures: Failure[]}}
 */
export function summaryOf({ label, outcomes }) {
  const applied = [...outcomes.values()].filter(({ state }) => state === "applied").length;
  const failures = [...outcomes].filter(([, { state }]) => state === "failed").map(
    ([stream, { reason = "", message }]) => ({ stream, reason, text: wordsFor(reason, message) }));
  return { text: results.summary(label, applied, failures.length), failures };
}

/** @param {string} reason @param {string} [message] */
function wordsFor(reason, message) {
  return reasons[reason] ?? results.reasons[reason] ?? message ?? reason;
}

/**
 * The clients of each reason, the most common reason first.
 * @param {Failure[]} failures
 * @returns {{text: string, streams: string[]}[]}
 */
export function byReason(failures) {
  /** @type {Map<string, string[]>} */
  const streams = new Map();
  for (const { stream, text } of failures) streams.set(text, [...streams.get(text) ?? [], stream]);
  return [...streams].map(([text, all]) => ({ text, streams: all }))
    .sort((left, right) => right.streams.length - left.streams.length);
}
