import { server } from "../../text/common.js";
/** @import { Fetch } from "./draft-run.js" */

/**
 * The file of a draft on the server, which others may save, too.
 *
 * @typedef {{path: string, hash: string, text?: string}} File
 * @typedef {{file?: File, error?: string, isConflict?: boolean, isUnsaving?: boolean}} Outcome
 *   isUnsaving: the server saves no files at all
 */

/** @param {string} app */
const pathOf = (app) => `api/drafts/${encodeURIComponent(app)}`;

/** The file; null where there is none, or the server saves none. @param {Fetch} fetch @param {string} app @returns {Promise<File|null>} */
export async function fileOf(fetch, app) {
  const response = await fetch(pathOf(app), { cache: "no-store" }).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}

/**
 * @param {Fetch} fetch
 * @param {string} app
 * @param {{text: string, replaces: string|null}} content
 * @returns {Promise<Outcome>}
 */
export async function saveFile(fetch, app, { text, replaces }) {
  const response = await fetch(pathOf(app), {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ text, ...replaces ? { replaces } : {} }),
  }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response || !answer) return { error: server.unreachable };
  if (response.ok) return { file: answer };
  const { error = server.answered(response.status), text: theirs, hash } = answer;
  const isConflict = theirs !== undefined && replaces !== null;
  // A conflict about a file has its hash, unless the file that is replaced is gone.
  const isUnsaving = response.status === 409 && hash === undefined && replaces === null;
  return { error: sentence(error), isConflict, isUnsaving, file: isConflict ? { path: app, hash, text: theirs } : undefined };
}

/** What the server says, as a sentence of its own. @param {string} error */
export function sentence(error) {
  return `${error.charAt(0).toUpperCase()}${error.slice(1)}.`;
}
