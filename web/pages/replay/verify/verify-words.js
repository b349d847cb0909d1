import { counted } from "../../../core/plurals.js";
import { formatTime } from "../format.js";
import { recordIn } from "./verify-fields.js";

/**
 * @typedef {{stream: string, verified: import("../branch/branch-api.js").Verified, track: any}} Result of
 *   one stream; track: as the player has it, or null
 */

/** What came of running all streams again, in one sentence. @param {Result[]} results */
export function verdict(results) {
  const records = results.reduce((sum, { verified }) => sum + verified.records, 0);
  const clients = counted(results.length, "client");
  const wrong = results.filter(({ verified }) => !verified.identical);
  const same = counted(records, "record");
  if (wrong.length === 0) {
    return `Identical: ${same}, ${clients}. Replay is byte-identical.`;
  }
  const [{ stream, verified }] = wrong;
  const place = results.length > 1 ? ` in ${stream}` : "";
  const others = wrong.length > 1 ? ` ${wrong.length} of ${clients} differ.` : "";
  const before = counted(verified.records, "record");
  return `Different${place}: ${before} identical, then ${whatIsWrong(verified)}.${others}`;
}

/** Where a difference is, for a person. @param {Result} result */
export function placeOf({ stream, verified: { difference } }) {
  const { line = null, expected = null, actual = null } = difference ?? {};
  const time = recordIn(expected)?.time ?? recordIn(actual)?.time;
  return [
    stream, ...(line === null ? [] : [`line ${line} of the file`]),
    ...(typeof time === "number" ? [`at ${formatTime(time)}`] : []),
  ].join(", ");
}

/** @param {import("../branch/branch-api.js").Verified} verified */
function whatIsWrong({ difference }) {
  if (!difference) return "the rest was not compared";
  const { sequence, actual, expected } = difference;
  if (actual === null) return `the recording ends before record ${sequence}`;
  return expected === null
    ? `the engine gives no record ${sequence}` : `record ${sequence} differs`;
}
