import { place, report, verdicts } from "../../../text/replay/verify.js";

// Two records beside each other, member by member.

/** Members that are shown at most; what is more is counted. */
export const MOST_FIELDS = 200;

/**
 * @typedef {{path: string, left: string | null, right: string | null, differs: boolean}} FieldRow
 *   null where only the other record has the member
 */

/**
 * The members of two records, in the order of the first.
 * @param {string | null} left one line of JSON
 * @param {string | null} right
 * @returns {{rows: FieldRow[], leftOut: number}}
 */
export function fieldRows(left, right) {
  const [lefts, rights] = [membersOf(left), membersOf(right)];
  const paths = new Set([...lefts.keys(), ...rights.keys()]);
  const rows = [...paths].map((path) => {
    const [one, other] = [lefts.get(path) ?? null, rights.get(path) ?? null];
    return { path, left: one, right: other, differs: one !== other };
  });
  // What differs is never left out for what does not.
  const shown = rows.length > MOST_FIELDS ? rows.filter(({ differs }) => differs) : rows;
  return { rows: shown.slice(0, MOST_FIELDS), leftOut: rows.length - Math.min(shown.length,
    MOST_FIELDS) };
}

/** A record from its line; null where it is none. @param {string | null} line */
export function recordIn(line) {
  if (line === null) return null;
  try {
    const record = JSON.parse(line);
    return record && typeof record === "object" ? record : null;
  } catch {
    return null;
  }
}

/** @param {string | null} line @returns {Map<string, string>} */
function membersOf(line) {
  const record = recordIn(line);
  const members = new Map();
  if (record) flatten(record, "", members);
  else if (line !== null) members.set(report.line, line);
  return members;
}

/** @param {unknown} value @param {string} path @param {Map<string, string>} members */
function flatten(value, path, members) {
  const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
  const entries = isObject ? Object.entries(/** @type {object} */ (value)) : [];
  if (entries.length === 0) {
    members.set(path, JSON.stringify(value));
    return;
  }
  for (const [key, each] of entries) flatten(each, path === "" ? key : `${path}.${key}`, members);
}

/**
 * @typedef {import("../timeline/merged-timeline.js").Track} Track
 * @typedef {{stream: string, verified: import("../branch/branch-api.js").Verified, track: Track|null}} Result of
 *   one stream; track: as the player has it, or null
 */

/** What came of running all streams again, in one sentence. @param {Result[]} results */
export function verdict(results) {
  const records = results.reduce((sum, { verified }) => sum + verified.records, 0);
  const wrong = results.filter(({ verified }) => !verified.identical);
  if (wrong.length === 0) return verdicts.identical(records, results.length);
  const { stream, verified } = wrong.find((each) => whatIsWrong(each.verified)) ?? wrong[0];
  const fault = whatIsWrong(verified);
  if (fault === null) {
    const { engine = "" } = verified;
    return verdicts.unproven({ stream, engine, records: verified.records, clients: results.length });
  }
  return verdicts.different({ stream, records: verified.records, fault,
    wrong: wrong.length, clients: results.length });
}

/** Where a difference is, for a person. @param {Result} result */
export function placeOf({ stream, verified: { difference } }) {
  const { line = null, expected = null, actual = null } = difference ?? {};
  const time = recordIn(expected)?.time ?? recordIn(actual)?.time;
  return [
    stream, ...(line === null ? [] : [place.line(line)]),
    ...(typeof time === "number" ? [place.time(time)] : []),
  ].join(", ");
}

/** Null where only the engine is another. @param {import("../branch/branch-api.js").Verified} verified */
function whatIsWrong({ difference, complete }) {
  if (complete === false) return verdicts.incomplete;
  if (!difference) return null;
  const { sequence, actual, expected } = difference;
  if (actual === null) return verdicts.ends(sequence);
  return expected === null ? verdicts.absent(sequence) : verdicts.differs(sequence);
}
