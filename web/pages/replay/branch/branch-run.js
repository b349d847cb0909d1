import { compareBranch, recordBranch } from "./branch-api.js";
import { commandOf } from "./branch-draft.js";
import { wholeRecording } from "../recording/opener.js";

/**
 * @typedef {import("../recording/recording.js").Record} Record
 * @typedef {{comparison: any, original: Record[], branch: Record[]}} Outcome the comparison as the
 *   server gives it, and the records of both runs
 */

/**
 * Runs a branch, and what it comes from.
 * @param {import("./branch-api.js").Asking} asking
 * @param {object} body
 * @param {Record[]} records of the recording, as far as the page has them
 * @returns {Promise<Outcome>}
 */
export async function runBranch(asking, body, records) {
  const comparison = await compareBranch(asking, body);
  const branch = await recordsOf(await recordBranch(asking, body));
  const original = isAsRecorded(comparison.original, records) ? records
    : await recordsOf(await recordBranch(asking, asItIs(records)));
  return { comparison, original, branch };
}

/**
 * Whether the run of the recorded commands is what the page has already.
 * @param {any} original
 * @param {Record[]} records
 */
export function isAsRecorded(original, records) {
  return original.differsAt === null && original.records === original.recordedRecords
    && original.records === records.length;
}

/**
 * A branch that changes nothing, and yet goes on until it comes to rest as those with changes do:
 * a command is put in its own place.
 * @param {Record[]} records
 */
export function asItIs(records) {
  const command = records.find(({ kind }) => kind === "command");
  if (!command) return {};
  const { sequence, time, data } = command;
  return { edits: [{ sequence, command: commandOf(data), time }] };
}

/** @param {Uint8Array} bytes */
async function recordsOf(bytes) {
  return (await wholeRecording(bytes)).streams[0].records;
}
