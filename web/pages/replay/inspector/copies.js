import { FlowRequest } from "../../../core/flow-request.js";
import { commandOf, quoted } from "../branch/branch-draft.js";

/** @typedef {import("../recording/recording.js").Record} Record */

/** A record of a command as a message that an operator sends. @param {Record} record */
export function messageOf({ stream, sequence, data }) {
  const command = commandOf(/** @type {import("../../../core/store.js").Command} */ (data));
  return JSON.stringify({ kind: "command", ref: `again-${sequence}`, targets: [stream], data: command });
}

/**
 * What runs a recording up to a command, and the command, on a server, and answers with the records.
 * @param {Record} record
 * @param {string} origin of the server, which has the recording
 */
export function curlOf({ stream, sequence, time, data }, origin) {
  const command = commandOf(/** @type {import("../../../core/store.js").Command} */ (data));
  const body = { stream, to: sequence - 1, commands: [{ time, command }] };
  return `curl -s ${quoted(`${origin}/api/drafts`)} -d ${quoted(JSON.stringify(body))}`;
}

/**
 * The step of a flow that does what a command does; empty where there is none.
 * @param {Record} record
 * @param {number} to the last record of the command's step
 * @returns {Promise<{text: string} | {error: string} | null>}
 */
export async function stepOf({ stream, sequence }, to) {
  const answer = await new FlowRequest().ask({
    name: stream, format: "flow", clients: [{ stream, name: stream, from: sequence, to }],
  });
  if (!answer || "error" in answer) return answer;
  const steps = answer.text.split(/^---\n/m)[1] ?? "";
  return { text: steps.trim() === "[]" ? "" : steps };
}
