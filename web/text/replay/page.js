import { counted, listed } from "../plurals.js";

/** The list of recordings. */
export const list = {
  title: "Recordings",
  search: "Search recordings",
  searchHint: "Search client, app or date",
  drop: { title: "Drop a recording here", rest: " or choose a file" },
  dropHint: "An .ndjson file opens in this page; nothing is uploaded.",
  /** @param {number} found @param {number} all */
  count: (found, all) => found < all ? `${found} of ${all}` : String(all),
  failed: "The recordings could not be listed",
  absent: {
    title: "No server behind this page",
    text: "The list of recordings needs a running server; a recording file opens without one.",
  },
  empty: {
    title: "No recordings yet",
    text: "Open a device, and its recording appears here.",
    link: "Open a device",
  },
  /** @param {string} search */
  noMatch: (search) => ({ title: "No matches", text: `No recording matches “${search}”.` }),
  /** @param {number} count */
  more: (count) => `${counted(count, "more recording")}; search to narrow them down.`,
  /** @type {Record<import("../../pages/replay/recording-order.js").Column, string>} */
  columns: {
    stream: "Client", app: "App", started: "Started", duration: "Length", records: "Records",
    bytes: "Size",
  },
  /** @param {number} bytes */
  size: (bytes) => bytes < 1_000 ? `${bytes} B` : bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  select: "Select",
  selectOne: (/** @type {string} */ name) => `Select ${name}`,
  selectSession: (/** @type {string} */ start) => `Select the session of ${start}`,
  group: "Group by session",
  /** @param {string} start @param {number} count */
  session: (start, count) => `${start} · ${counted(count, "client")}`,
  selected: (/** @type {number} */ count) => `${count} selected`,
  together: "Open together",
  tooMany: (/** @type {number} */ most) => `A player takes at most ${most} recordings.`,
  clear: "Clear selection",
  state: "State",
  live: "Live",
};

/** The page around what is open. */
export const page = {
  noLink: "A file from this computer has no link",
  /** @param {number} share 0…1 */
  reading: (share) => `Reading ${Math.floor(share * 100)} %`,
  /** @param {string} name */
  unreadable: (name) => `${name} could not be opened`,
  all: "All recordings",
  /** @param {string[]} names */
  several: (names) => `${listed(names, 3)}.ndjson`,
  /** @param {string} reason */
  notUploaded: (reason) => `Upload failed: ${reason}`,
  /** @param {string} reason */
  notExported: (reason) => `Export failed: ${reason}`,
};

/** Why a place in a recording cannot be shown. */
export const absence = {
  /** @param {string|null} stream */
  stream: (stream) => `There is no client ${stream} in this recording.`,
  /** @param {string} stream @param {number} last @param {number} sequence */
  sequence: (stream, last, sequence) =>
    `The recording of ${stream} ends with sequence ${last}, before ${sequence}.`,
};
