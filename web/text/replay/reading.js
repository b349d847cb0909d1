import { sentence } from "../common.js";
import { counted, listed } from "../plurals.js";

/** What is wrong with the lines of a recording; values come as they are shown. */
export const faults = {
  noHeader: "a recording begins with a header line, which this line is not",
  /** @param {string} found @param {string} wanted */
  format: (found, wanted) => `the format is ${found}; this page opens "${wanted}"`,
  /** @param {string} found @param {number} wanted */
  version: (found, wanted) => `the file is version ${found}; this page reads up to version ${wanted}`,
  noStreams: "the header names no streams",
  unnamedStream: "a stream of the header has no name",
  sameStream: "the header names one stream twice",
  notRecord: "this is not a record",
  noStream: "the record names no stream",
  /** @param {string} stream */
  unknownStream: (stream) => `stream ${stream} is not in the header`,
  noKind: "the record has no kind",
  /** @param {string} kind */
  noData: (kind) => `the record of kind ${kind} has no data`,
  /** @param {string} stream @param {number} expected @param {string} found */
  sequence: (stream, expected, found) =>
    `stream ${stream} expected sequence ${expected}, found ${found}`,
  /** @param {string} time */
  time: (time) => `the time is ${time}, not a whole number of microseconds`,
  /** @param {number} time @param {number} last */
  earlier: (time, last) => `time ${time} is earlier than the previous one, ${last}`,
  /** @param {string} path @param {string} kind @param {string} value */
  member: (path, kind, value) => `${path} of the ${kind} is ${value}`,
  noTransition: "the transition has no number",
  /** @param {string} duration */
  duration: (duration) => `the transition lasts ${duration}, not a whole number of microseconds`,
  noFrames: "the transition has no frames",
  /** @param {number} count @param {number} most */
  frames: (count, most) =>
    `the transition has ${counted(count, "frame")}; at most ${most} can be shown`,
  /** @param {number} index @param {string} value */
  frame: (index, value) => `frame ${index} is ${value}, not 0…10000`,
  missing: "missing",
  afterEnd: "nothing may follow the end line",
  changed: "the file was changed after it was written: its SHA-256 is not that of the end line",
  wrongEnd: "the end line needs the number of records of each stream, and sha256",
  /** @param {string} stream @param {number} told @param {number} count */
  recordCount: (stream, told, count) =>
    `the end line has ${counted(told, "record")} of stream ${stream}, and the file has ${count}`,
};

/** What is wrong with a file. */
export const file = {
  /** @param {{line: number, byte: number, message: string}} fault */
  at: ({ line, byte, message }) => `line ${line}, byte ${byte}: ${message}`,
  empty: "the file is empty; a recording begins with a header line",
  /** @param {number} most */
  noHeader: (most) => `this is no recording: it has no header line in its first ${mebibytes(most)}`,
  notJSON: "this is not JSON",
  /** @param {number} byte */
  notUTF8: (byte) => `byte ${byte} of the line is not UTF-8`,
  cutOff: "the last line is cut off; everything before it was opened",
  /** @param {[stream: string, records: number][]} counts */
  noEnd: (counts) => `complete up to record ${counts.length === 1 ? counts[0][1]
    : listed(counts.map(([stream, records]) => `${records} of ${stream}`), 4)
  }; the end line is missing, and with it what followed`,
  /** @param {string} message */
  openedBefore: (message) => `${message}; everything before this line was opened`,
  /** @param {number} count @param {number} most */
  bytes: (count, most) => `the file holds ${count} bytes; at most ${most} can be opened`,
  /** @param {number} count @param {number} most */
  lineBytes: (count, most) => `the line holds ${count} bytes; at most ${most} can be read`,
  /** @param {number} count @param {number} most */
  streams: (count, most) => `the file holds ${count} streams; at most ${most} can be opened`,
  /** @param {number} most */
  records: (most) => `the file holds more than ${most} records`,
  /** @param {string} stream */
  twoEpochs: (stream) =>
    `stream ${stream} is named twice, with two epochs; open the two files one by one`,
  /** @param {number} all bytes @param {number} some */
  firstPart: (all, some) =>
    `The file holds ${mebibytes(all)}; the first ${mebibytes(some)} were opened`,
  /** @param {number} most */
  unpackedPart: (most) =>
    `The file unpacks to more than ${mebibytes(most)}; so much of it was opened`,
  packedDamage:
    "The packed file is damaged, cut off or packed in several pieces; its first part was opened",
  packedFault: "The packed file is damaged, cut off or packed in several pieces, which browsers do not "
    + "unpack. Unpack it with gzip -d, which says more.",
};

/** Why a recording that went on goes on no longer. */
export const live = {
  away: (/** @type {string} */ reason) =>
    `${sentence(reason || "The connection was lost")} What the client does is shown when the server is back.`,
  notBack: "The server is back, and the client is not yet. What it does is shown when it is.",
  removed: "The client was removed.",
  restarted: "The client was restarted.",
  full: "The recording is full.",
  /** @param {string} fault */
  wrong: (fault) => `The server sent a record that is not valid: ${fault}.`,
  missing: "The server did not send all records that it announced.",
};

/** @param {number} bytes */
function mebibytes(bytes) {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`;
}
