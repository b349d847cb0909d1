/** @import { Line } from "./store.js" */

/**
 * What fails in a page, told once: a part that cannot be drawn does not stop the others, and a
 * person gets to know what happened and to what record.
 *
 * @typedef {{stream: string, sequence: number}} Place
 * @typedef {{what: string, error: unknown, record: Place|null}} Failure record: the one that was shown, or
 *   null
 */

/** Lines of the server that a page keeps for the case that one of them cannot be shown. */
export const mostLines = 64;
/** Failures that are told apart; the same one again is counted, not told. */
const mostFailures = 20;

/** @type {Place[]} */
const lines = [];
/** @type {Set<(failure: Failure) => void>} */
const listeners = new Set();
/** @type {Set<string>} */
const told = new Set();
/** @type {(place: Place) => Place|null} */
let find = ({ stream, sequence }) =>
  lines.findLast((line) => line.stream === stream && line.sequence === sequence) ?? null;

/** Remembers what came from the server. @param {Line} line */
export function noteLine(line) {
  const { stream, sequence } = line;
  if (stream === undefined || sequence === undefined) return;
  lines.push(/** @type {Place} */ (line));
  if (lines.length > mostLines) lines.shift();
}

/** Where a page finds records that came by no connection. @param {typeof find} source */
export function findRecordsIn(source) {
  find = source;
}

/** @param {(failure: Failure) => void} listener @returns {() => void} stops it */
export function onFailure(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What an error says. @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} what that failed, as a sentence begins @param {unknown} error @param {Place|null} [place] */
export function reportFailure(what, error, place = null) {
  const key = `${what} ${messageOf(error)}`;
  if (told.has(key) || told.size >= mostFailures) return;
  told.add(key);
  console.error(what, error);
  const record = place && find(place);
  for (const listener of listeners) listener({ what, error, record });
}

/**
 * Runs it, and reports where it fails.
 * @template Result
 * @param {string} what
 * @param {() => Result} run
 * @param {() => Place|null} [place]
 * @returns {Result|undefined} nothing where it failed
 */
export function guarded(what, run, place = () => null) {
  try {
    return run();
  } catch (error) {
    reportFailure(what, error, place());
    return undefined;
  }
}

/**
 * Draws the parts of a page, each by itself: one that fails leaves the others alive.
 * @param {Record<string, () => void>} draws by what is said of each that fails
 * @param {() => Place|null} [place]
 */
export function guardedEach(draws, place) {
  for (const [what, draw] of Object.entries(draws)) guarded(what, draw, place);
}
