import { sentence, server } from "../text/common.js";
import { recordings } from "../text/recordings.js";

// The recordings that the server keeps.

/**
 * @typedef {object} Entry
 * @property {string} stream
 * @property {string} [name] given by a person
 * @property {string} [note]
 * @property {string} app
 * @property {string} [strategy] absent where nobody noted it
 * @property {string} [profile]
 * @property {{width: number, height: number}} [device] the screen at its first launch, in points
 * @property {string} started
 * @property {number} duration μs
 * @property {number} records
 * @property {number} bytes
 * @property {number} [faults] absent where nobody counted them
 * @property {string[]} [by] who sent commands; absent where nobody noted it
 * @property {boolean} [imported]
 * @property {boolean} live
 * @property {string} [node] of a cluster, at which the client lives
 * @property {string} [deleted] when it was put into the bin
 *
 * @typedef {(path: string, options?: RequestInit) => Promise<Response>} Fetch
 */

/** The server has no recordings to offer, because there is none behind these pages. */
export class NoServer extends Error {}

/** The server cannot be reached, or can do nothing for now: later it may. */
export class Away extends Error {}
/** Statuses of a server, or of what stands before it, that is away for now. */
const passing = new Set([429, 502, 503, 504]);

/** Recordings that a list holds at most. */
export const mostListed = 10_000;

/**
 * Asks the server for its recordings, newest first, page by page.
 * @param {Fetch} fetch
 * @returns {Promise<{entries: Entry[], total: number}>} `total` is more where there are too many
 * @throws {NoServer} when the pages come from a plain file host
 */
export async function listRecordings(fetch) {
  const entries = /** @type {Entry[]} */ ([]);
  for (let path = "api/recordings";;) {
    const answer = await listPage(fetch, path);
    entries.push(...answer.recordings.filter(isEntry));
    const isWhole = !Number.isSafeInteger(answer.next) || entries.length >= mostListed;
    if (isWhole) {
      return { entries: newestFirst(entries), total: Math.max(answer.total ?? 0, entries.length) };
    }
    path = `api/recordings?from=${answer.next}`;
  }
}

/** @param {Fetch} fetch @param {string} path */
async function listPage(fetch, path) {
  const response = await fetch(path).catch(() => {
    throw new Error(server.unreachable);
  });
  const isJSON = response.headers.get("content-type")?.includes("json");
  if (response.status === 404 || (response.ok && !isJSON)) throw new NoServer();
  if (!response.ok) throw new Error(server.answered(response.status));
  const answer = await response.json().catch(() => null);
  if (!Array.isArray(answer?.recordings)) throw new Error(recordings.noList);
  return answer;
}

/**
 * Fetches one recording file.
 * @param {Fetch} fetch
 * @param {string} name
 * @returns {Promise<Uint8Array>}
 * @throws {Away} where it may be had later
 */
export async function fetchRecording(fetch, name) {
  const response = await fetch(pathOf(name)).catch(() => {
    throw new Away(server.unreachable);
  });
  if (passing.has(response.status)) throw new Away(server.answered(response.status));
  if (response.status === 404) throw new Error(recordings.unknown(name));
  if (!response.ok) throw new Error(server.answered(response.status));
  return new Uint8Array(await response.arrayBuffer());
}

/** Recordings that one link opens at most. */
export const mostTogether = 50;

/**
 * Fetches several recordings as one file: files may be put one after the other.
 * @param {Fetch} fetch
 * @param {string[]} names
 * @returns {Promise<Uint8Array>}
 */
export async function fetchRecordings(fetch, names) {
  if (names.length > mostTogether) throw new Error(recordings.tooMany(names.length, mostTogether));
  const files = [];
  for (const name of names) files.push(await fetchRecording(fetch, name));
  if (files.length === 1) return files[0];
  return new Uint8Array(await new Blob(
    /** @type {BlobPart[]} */ (files.flatMap((file) => [file, "\n"]))).arrayBuffer());
}

/**
 * Gives a recording file to the server to keep; one that is there already is not kept again.
 * @param {Fetch} fetch
 * @param {Uint8Array} bytes
 * @param {(names: string[]) => void} [found] told where it was there already
 * @returns {Promise<string[]>} the names of its streams there
 */
export async function keepRecording(fetch, bytes, found = () => {}) {
  const body = /** @type {BlobPart & BodyInit} */ (bytes);
  const headers = { "content-type": "application/x-ndjson" };
  const response = await fetch("api/recordings?once", { method: "POST", body, headers }).catch(() => {
    throw new Error(server.unreachable);
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Error(sentence(answer?.error ?? server.answered(response.status)));
  const names = answer?.streams ?? [answer?.stream];
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string")) {
    throw new Error(recordings.notNamed);
  }
  if (answer.earlier) found(names);
  return names;
}

/**
 * Asks what a recording is called, and all else that the list says of it.
 * @param {Fetch} fetch
 * @param {string} name
 */
export function readRecording(fetch, name) {
  return entryAfter(fetch, name, { cache: "no-store" });
}

/**
 * Names a recording, notes something, or takes it out of the bin.
 * @param {Fetch} fetch
 * @param {string} name
 * @param {{name?: string, note?: string, deleted?: false}} change
 * @returns {Promise<Entry>} as it is then
 */
export function changeRecording(fetch, name, change) {
  return entryAfter(fetch, name, { method: "PATCH", body: JSON.stringify(change) });
}

/**
 * Puts a recording into the server's bin.
 * @param {Fetch} fetch
 * @param {string} name
 */
export function deleteRecording(fetch, name) {
  return entryAfter(fetch, name, { method: "DELETE" });
}

/** @param {Fetch} fetch @param {string} name @param {RequestInit} options @returns {Promise<Entry>} */
async function entryAfter(fetch, name, options) {
  const response = await fetch(`api/recordings/${encodeURIComponent(name)}`, options).catch(() => {
    throw new Error(server.unreachable);
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Error(sentence(answer?.error ?? server.answered(response.status)));
  return answer;
}

/** @param {string} name */
export function pathOf(name) {
  return `api/recordings/${encodeURIComponent(name)}.ndjson`;
}

/** @param {Entry[]} entries */
export function newestFirst(entries) {
  return [...entries].sort((a, b) => started(b) - started(a) || b.stream.localeCompare(a.stream, "en", { numeric: true }));
}

/** @param {Entry} entry */
function isEntry(entry) {
  return typeof entry?.stream === "string" && typeof entry.app === "string";
}

/** @param {Entry} entry */
function started(entry) {
  return Date.parse(entry.started) || 0;
}

// A file's bytes, line by line. They are decoded many lines at once: a million small views of the
// bytes would cost the browser more than all the rest of the reading.

/** Bytes that are decoded at once, about; a line that is longer is decoded alone. */
const CHUNK = 256 * 1024;

/**
 * @typedef {object} Line
 * @property {number} number from 1
 * @property {number} start the offset of its first byte
 * @property {number} length in bytes, without its end
 * @property {string | null} text null where it, or a line near it, is not UTF-8, or where it is
 *   longer than was asked for
 * @property {boolean} ended false for a last line without its line feed
 */

/**
 * The lines of a file; of empty lines in a row the last of each chunk, since there may be hundreds of
 * millions.
 * @param {Uint8Array} bytes
 * @param {number} longest bytes of a line that is to be decoded
 * @returns {Generator<Line, void, void>}
 */
export function* linesOf(bytes, longest) {
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let [start, number] = [mark, 1]; start < bytes.length;) {
    const end = chunkEnd(bytes, start);
    const chunk = end - start > longest + CHUNK ? null : textOf(bytes.subarray(start, end));
    for (let at = 0; start < end; number += 1) {
      while (bytes[start] === 10 && start + 1 < end && bytes[start + 1] === 10) {
        start += 1;
        number += 1;
        at += 1;
      }
      const feed = bytes.indexOf(10, start);
      const ended = feed >= 0;
      const stop = ended ? feed : end;
      const carriage = stop > start && bytes[stop - 1] === 13 ? 1 : 0;
      const next = chunk === null ? -1 : chunk.indexOf("\n", at);
      // Files that are put one after the other may each begin with a mark.
      const from = chunk?.charCodeAt(at) === 0xfeff ? at + 1 : at;
      const text = chunk?.slice(from, (next < 0 ? chunk.length : next) - carriage) ?? null;
      yield { number, start, length: stop - carriage - start, text, ended };
      at = next + 1;
      start = stop + 1;
    }
  }
}

/** Where the last line ends that fits into a chunk; where the first one ends if none does. */
function chunkEnd(/** @type {Uint8Array} */ bytes, /** @type {number} */ start) {
  if (bytes.length - start <= CHUNK) return bytes.length;
  const last = bytes.lastIndexOf(10, start + CHUNK);
  if (last >= start) return last + 1;
  const feed = bytes.indexOf(10, start + CHUNK);
  return feed < 0 ? bytes.length : feed + 1;
}

/** The bytes as text; null where they are not UTF-8. @param {Uint8Array} bytes */
function textOf(bytes) {
  try {
    // A mark is left in, so that the text is as long as the bytes say.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
