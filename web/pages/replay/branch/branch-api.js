import { sentence, server } from "../../../text/common.js";

// Asks the server to run a recording again: as it is, or with other commands.

/** Why there is no answer, in words for a person. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {"absent"|"lost"|"refused"} kind absent: nothing here can run a recording; lost: the
   *   server does not answer; refused: it says why
   */
  constructor(message, kind = "refused") {
    super(message);
    this.name = "Refusal";
    this.kind = kind;
  }
}

/**
 * @typedef {(path: string, options?: RequestInit) => Promise<Response>} Fetch
 * @typedef {{fetch: Fetch, recording: string, signal?: AbortSignal}} Asking
 * @typedef {{sequence: number, line: number | null, expected: string | null,
 *   actual: string | null}} FoundDifference
 * @typedef {{stream: string, identical: boolean, complete?: boolean, engine?: string,
 *   records: number, microseconds: number,
 *   difference: FoundDifference | null}} Verified
 */

/**
 * What one run came to, as the server gives it.
 *
 * @typedef {{sequence: number, time: number, message: string, reason?: string, fault?: string}} Remark
 * @typedef {object} Run
 * @property {number} records
 * @property {number} recordedRecords
 * @property {number|null} differsAt the record from which this version runs otherwise
 * @property {{time: number, screen: string|null, restsAt?: number|null}[]} screens what came on top
 * @property {Record<"liveScreens"|"peakLiveScreens"|"createdScreens"|"transitions"|"frames"|"events"
 *   |"rejections", number> & {faults: Record<string, number>}} measures
 * @property {string[]} leaked names of what outlived its screen
 * @property {Remark[]} rejections
 * @property {Remark[]} faults
 * @property {number} leftOut lines of these lists
 *
 * @typedef {{sequence: number, time: number}} Point
 * @typedef {{original: Point|null, branch: Point|null}} Difference
 * @typedef {object} Comparison of the run of the recorded commands with that of the branch
 * @property {boolean} identical
 * @property {Run} original
 * @property {Run} branch
 * @property {{type: string, name: string, original: number, branch: number}[]} live at the end
 * @property {Difference|null} firstDifference
 */

/** Runs the commands again and compares. @param {Asking} asking @returns {Promise<Verified>} */
export async function verify(asking) {
  return json(await post(asking, "verify"));
}

/**
 * Runs a branch and compares both outcomes.
 * @param {Asking} asking
 * @param {object} body
 * @returns {Promise<Comparison>}
 */
export async function compareBranch(asking, body) {
  return json(await post(asking, "branch", { ...body, result: "comparison" }));
}

/**
 * Runs a branch as a recording.
 * @param {Asking} asking
 * @param {object} body
 * @returns {Promise<Uint8Array>}
 */
export async function recordBranch(asking, body) {
  const response = await post(asking, "branch", { ...body, result: "recording" });
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Runs a branch and writes it as a flow or a Swift test.
 * @param {Asking} asking
 * @param {object} body
 * @param {"flow"|"swift"} result
 * @returns {Promise<string>}
 */
export async function writeBranch(asking, body, result) {
  return (await post(asking, "branch", { ...body, result })).text();
}

/**
 * Runs a branch and keeps it on the server.
 * @param {Asking} asking
 * @param {object} body
 * @returns {Promise<string>} the recording's name
 */
export async function storeBranch(asking, body) {
  return (await json(await post(asking, "branch", { ...body, result: "store" }))).stream;
}

/**
 * What the server knows of an app; null where it does not.
 * @param {Fetch} fetch
 * @param {string} app
 * @returns {Promise<import("../../../core/app-facts.js").AppFacts|null>}
 */
export async function appFacts(fetch, app) {
  const response = await fetch("api/apps").catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  /** @type {import("../../../core/app-facts.js").AppFacts[]} */
  const apps = Array.isArray(answer?.apps) ? answer.apps : [];
  return apps.find(({ name }) => name === app) ?? null;
}

/**
 * @param {Asking} asking
 * @param {string} work
 * @param {object} [body]
 * @returns {Promise<Response>}
 */
async function post({ fetch, recording, signal }, work, body) {
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", headers, body: body ? JSON.stringify(body) : "", signal };
  const path = `api/recordings/${encodeURIComponent(recording)}/${work}`;
  const response = await fetch(path, options).catch((error) => {
    if (error?.name === "AbortError") throw error;
    throw new Refusal(server.unreachable, "lost");
  });
  if (response.ok) return response;
  const reason = reasonIn(await response.text().catch(() => ""));
  if (reason) throw new Refusal(reason);
  // A host of static files answers a request to run something in a way of its own.
  if ([404, 405, 501].includes(response.status)) {
    throw new Refusal(server.needed, "absent");
  }
  throw new Refusal(server.answered(response.status));
}

/** @param {Response} response */
async function json(response) {
  const answer = await response.json().catch(() => null);
  if (!answer) throw new Refusal(server.needed, "absent");
  return answer;
}

/** @param {string} text */
function reasonIn(text) {
  try {
    const { error } = JSON.parse(text);
    return typeof error === "string" ? sentence(error) : null;
  } catch {
    return null;
  }
}
