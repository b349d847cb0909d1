import { history } from "../text/log/log.js";
import { nextTask } from "../core/clock.js";
import { emptyClient, fold } from "../core/store.js";
import { fetchRecording, linesOf } from "../core/recordings.js";
import { longestLog } from "./entries.js";

/** @typedef {Pick<import("./entries.js").Entry, "record"|"client">} Entry */

/** Bytes of a recording that a page reads for its log; a longer one has a page of its own. */
export const longestHistory = 64 * 1024 * 1024;
/** Bytes of one that a page reads without being asked, as after a reload. */
export const shortHistory = 2 * 1024 * 1024;
/** Lines of it that are read before others have their turn. */
export const linesPerSlice = 500;
const longestLine = 4 * 1024 * 1024;

/**
 * Whether a log begins in the midst: with a snapshot, because the page came later than the client.
 * @param {{log: {record: {kind: string, sequence: number}}[]}} member
 */
export function hasEarlier({ log }) {
  const first = log[0]?.record;
  return first?.kind === "snapshot" && first.sequence > 0;
}

/**
 * What was before a log, from the recording of its client: the newest entries, as many as a log
 * may hold. The recording is read in slices, so that the page stays alive meanwhile.
 * @param {import("./entries.js").Logged} member
 * @param {{ask?: typeof fetch, breathe?: () => Promise<void>, longest?: number}} [options]
 * @returns {Promise<Entry[]>}
 * @throws {Error} in words for a person
 */
export async function earlierEntries(
  { stream, log, client },
  { ask = (path) => fetch(path), breathe = nextTask, longest = longestHistory } = {}
) {
  const end = log[0]?.record.sequence ?? 0;
  const bytes = await bytesOf(stream, ask, longest);
  const reader = new EntryReader(stream);
  let epoch = client.epoch;
  for (const { number, text } of linesOf(bytes, longestLine)) {
    if (number % linesPerSlice === 0) await breathe();
    const line = parsed(text ?? "");
    if (number === 1) epoch = line?.streams?.[0]?.epoch ?? epoch;
    if (line?.stream === stream && line.sequence <= end) reader.take(line);
  }
  if (reader.count !== end || epoch !== client.epoch) {
    throw new Error(history.otherClient);
  }
  return reader.entries.slice(-longestLog);
}

/** @param {string} stream @param {typeof fetch} ask @param {number} longest */
async function bytesOf(stream, ask, longest) {
  let isTooLong = false;
  const bytes = await fetchRecording(async (path) => {
    const response = await ask(path);
    isTooLong = Number(response.headers.get("content-length") ?? 0) > longest;
    if (!isTooLong) return response;
    await response.body?.cancel();
    return new Response();
  }, stream);
  if (isTooLong) throw new Error(history.tooLong);
  return bytes;
}

/** Folds the records of one stream, and keeps the last of them with the state after each. */
class EntryReader {
  /** @type {Entry[]} */
  entries = [];
  count = 0;
  #client;

  /** @param {string} stream */
  constructor(stream) {
    this.#client = emptyClient(stream);
  }

  /** @param {import("../core/store.js").StreamRecord} record */
  take(record) {
    if (!Number.isSafeInteger(record.sequence) || record.kind === "progress") return;
    this.count += 1;
    this.#client = fold(this.#client, record);
    this.entries.push({ record, client: this.#client });
    if (this.entries.length >= 2 * longestLog) this.entries.splice(0, longestLog);
  }
}

/**
 * The records with the state after each.
 * @param {import("../core/store.js").StreamRecord[]} records from the first of the stream on
 * @returns {Generator<Entry>}
 */
export function* folded(records) {
  const reader = new EntryReader(records[0]?.stream ?? "");
  for (const record of records) {
    reader.take(record);
    yield reader.entries[reader.entries.length - 1];
  }
}

/** @param {string} line */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
