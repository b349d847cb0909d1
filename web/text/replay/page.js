import { listed } from "../plurals.js";

/** Recordings that the name of a file of several has; the rest are counted. */
const mostNamed = 3;

/** The page around what is open. */
export const page = {
  copyLink: "Copy link to this moment",
  noLink: "Copy link: a file from this computer has none",
  /** @param {number} share 0…1 */
  reading: (share) => `Reading ${Math.floor(share * 100)} %`,
  /** @param {string} name */
  unreadable: (name) => `${name} could not be opened`,
  all: "All recordings",
  /** The file of several recordings. @param {string[]} names */
  several: (names) => `${names.slice(0, mostNamed).join("+")}${
    names.length > mostNamed ? `+${names.length - mostNamed}-more` : ""}.ndjson`,
  /** @param {string[]} names */
  alreadyThere: (names) => `Already on the server as ${listed(names, 3)}; not uploaded again`,
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
