import { listed } from "../plurals.js";

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
