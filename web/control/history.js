// @ts-check
import { emptyClient, fold } from "../core/store.js";
import { fetchRecording } from "../replay/catalogue.js";

/** Bytes of a recording that a page reads for its log; a longer one has a page of its own. */
export const longestHistory = 64 * 1024 * 1024;

/**
 * Whether a log begins in the midst: with a snapshot, because the page came later than the client.
 * @param {import("./fleet.js").Member} member
 */
export function hasEarlier({ log }) {
  const first = log[0]?.record;
  return first?.kind === "snapshot" && first.sequence > 0;
}

/**
 * What was before a log, from the recording of its client.
 * @param {import("./fleet.js").Member} member
 * @param {typeof fetch} [ask]
 * @returns {Promise<import("../core/store.js").StreamRecord[]>}
 * @throws {Error} in words for a person
 */
export async function earlierRecords({ stream, log, client }, ask = (path) => fetch(path)) {
  const end = log[0]?.record.sequence ?? 0;
  let isTooLong = false;
  const bytes = await fetchRecording(async (path) => {
    const response = await ask(path);
    isTooLong = Number(response.headers.get("content-length") ?? 0) > longestHistory;
    if (!isTooLong) return response;
    await response.body?.cancel();
    return new Response();
  }, stream);
  if (isTooLong) throw new Error("The recording is too long for the log; open it in Recordings.");
  const lines = new TextDecoder().decode(bytes).split("\n").filter((line) => line !== "");
  const records = lines.map(parsed).filter((record) => record?.stream === stream
    && Number.isSafeInteger(record.sequence) && record.sequence <= end
    && record.kind !== "progress");
  const epoch = parsed(lines[0] ?? "")?.streams?.[0]?.epoch ?? client.epoch;
  if (records.length !== end || epoch !== client.epoch) {
    throw new Error("The recording is not that of this client any more.");
  }
  return records;
}

/**
 * The records with the state after each.
 * @param {import("../core/store.js").StreamRecord[]} records from the first of the stream on
 */
export function* folded(records) {
  let client = emptyClient(records[0]?.stream ?? "");
  for (const record of records) {
    client = fold(client, record);
    yield { record, client };
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
