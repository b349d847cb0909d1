import { sentence, server } from "../../text/common.js";
import { changeRecording, keepRecording } from "../../core/recordings.js";
import { titleOf } from "./trace.js";
/** @import { Bug } from "./run.js" */

// What a bug is taken along as: its recording, its flow, a place in the player.

/** @typedef {(path: string, options?: RequestInit) => Promise<Response>} Fetch */

/**
 * A file of a bug.
 * @param {Fetch} fetch
 * @param {string} run the exploration
 * @param {Bug} bug
 * @param {"ndjson"|"yaml"} ending
 * @returns {Promise<string>}
 * @throws {Error} with a sentence where there is none
 */
export async function fileOf(fetch, run, { number }, ending) {
  const response = await fetch(`api/explorations/${run}/${number}.${ending}`).catch(() => {
    throw new Error(server.unreachable);
  });
  const text = await response.text();
  if (response.ok) return text;
  let reason = server.answered(response.status);
  try {
    reason = JSON.parse(text).error ?? reason;
  } catch {
    // Not every answer is the server's own.
  }
  throw new Error(sentence(reason));
}

/** @param {Bug} bug @returns {string} the name of its flow */
export const flowName = ({ number, trace }) => `${number}-${trace.rule}.yaml`;

/**
 * The address of the player at the moment from which a bug cannot be avoided. The server keeps the
 * recording, so that the address can be handed on.
 * @param {{fetch: Fetch, storage: Storage, run: string, bug: Bug}} options
 */
export async function playerAddress({ fetch, storage, run, bug }) {
  const key = `rootstage.explore.${run}.${bug.number}`;
  let stream = storage.getItem(key);
  if (stream && !(await fetch(`api/recordings/${encodeURIComponent(stream)}`)).ok) stream = null;
  if (!stream) {
    const bytes = new TextEncoder().encode(await fileOf(fetch, run, bug, "ndjson"));
    [stream] = await keepRecording(fetch, bytes);
    storage.setItem(key, stream);
    const { rule, place } = bug.trace;
    await changeRecording(fetch, stream, { name: [titleOf(rule), place].filter(Boolean).join(": ") });
  }
  return `replay.html?${new URLSearchParams({ recording: stream, sequence: String(momentOf(bug)) })}`;
}

/** The record from which a bug cannot be avoided any more. @param {Bug} bug */
export function momentOf({ sequences, last, trace: { unavoidableFrom: { step } } }) {
  return step === null ? last : sequences[step] ?? last;
}
