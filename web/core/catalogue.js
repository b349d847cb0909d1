// The recordings that the server keeps.

/**
 * @typedef {{stream: string, app: string, started: string, duration: number, records: number,
 *   live: boolean}} Entry
 * @typedef {(path: string, options?: RequestInit) => Promise<Response>} Fetch
 */

/** The server has no recordings to offer, because there is none behind these pages. */
export class NoServer extends Error {}

/**
 * Asks the server for its recordings, newest first.
 * @param {Fetch} fetch
 * @returns {Promise<Entry[]>}
 * @throws {NoServer} when the pages come from a plain file host
 */
export async function listRecordings(fetch) {
  const response = await fetch("api/recordings").catch(() => {
    throw new Error("The server cannot be reached.");
  });
  const isJSON = response.headers.get("content-type")?.includes("json");
  if (response.status === 404 || (response.ok && !isJSON)) throw new NoServer();
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const answer = await response.json().catch(() => null);
  if (!Array.isArray(answer?.recordings)) throw new Error("The server's answer is not a list of recordings.");
  return newestFirst(answer.recordings.filter(isEntry));
}

/**
 * Fetches one recording file.
 * @param {Fetch} fetch
 * @param {string} name
 * @returns {Promise<Uint8Array>}
 */
export async function fetchRecording(fetch, name) {
  const response = await fetch(pathOf(name)).catch(() => {
    throw new Error("The server cannot be reached.");
  });
  if (response.status === 404) throw new Error(`The server has no recording “${name}”.`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Gives a recording file to the server to keep.
 * @param {Fetch} fetch
 * @param {Uint8Array} bytes
 * @returns {Promise<string[]>} the names of its streams there
 */
export async function keepRecording(fetch, bytes) {
  const body = /** @type {any} */ (bytes);
  const headers = { "content-type": "application/x-ndjson" };
  const response = await fetch("api/recordings", { method: "POST", body, headers }).catch(() => {
    throw new Error("The server cannot be reached.");
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Error(answer?.error ?? `The server answered ${response.status}.`);
  const names = answer?.streams ?? [answer?.stream];
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) {
    throw new Error("The server did not say under which name it keeps the recording.");
  }
  return names;
}

/** @param {string} name */
export function pathOf(name) {
  return `api/recordings/${encodeURIComponent(name)}.ndjson`;
}

/** @param {Entry[]} entries */
export function newestFirst(entries) {
  return [...entries].sort((a, b) => started(b) - started(a) || b.stream.localeCompare(a.stream, "en", { numeric: true }));
}

/**
 * The entries that hold every word of a search in their client, app or date.
 * @param {Entry[]} entries
 * @param {string} search
 */
export function matching(entries, search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = `${entry.stream} ${entry.app} ${entry.started} ${entry.live ? "live" : ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** @param {any} entry */
function isEntry(entry) {
  return typeof entry?.stream === "string" && typeof entry.app === "string";
}

/** @param {Entry} entry */
function started(entry) {
  return Date.parse(entry.started) || 0;
}
