import { counted } from "../plurals.js";

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
  columns: ["Client", "App", "Started", "Length", "Records"],
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
