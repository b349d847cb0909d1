import { counted } from "../plurals.js";
import { formatTime } from "../times.js";

/** What came of running a recording again. */
export const report = {
  close: "Close the result",
  /** @param {number} done @param {number} count of clients */
  running: (done, count) =>
    `Running ${count > 1 ? `client ${done + 1} of ${count}` : "the recording"} again…`,
  /** @param {string} stream */
  difference: (stream) => `First difference of ${stream}`,
  /** @param {number} sequence */
  go: (sequence) => `Go to record ${sequence}`,
  /** @param {number} count */
  leftOut: (count) => `${counted(count, "further member")} not shown.`,
  expectedFrom: "Expected, from the engine",
  foundIn: "Found in the recording",
  expected: "Expected",
  found: "Found",
  line: "the line",
};

/** The result in one sentence. */
export const verdicts = {
  /** @param {number} records @param {number} clients */
  identical: (records, clients) =>
    `Replay is byte-identical: ${counted(records, "record")}, ${counted(clients, "client")}.`,
  /**
   * @param {{stream: string, records: number, fault: string, wrong: number, clients: number}} found
   *   records: that are identical; wrong: of all clients, so many differ
   */
  different: ({ stream, records, fault, wrong, clients }) =>
    `Different${clients > 1 ? ` in ${stream}` : ""}: ${counted(records, "record")} identical, then ${
      fault}${wrong > 1 ? `; ${wrong} of ${counted(clients, "client")} differ` : ""}.`,
  /**
   * @param {{stream: string, engine: string, records: number, clients: number}} found
   *   engine: that made it, and is later than the server's, or unknown to it
   */
  unproven: ({ stream, engine, records, clients }) =>
    `Not proven${clients > 1 ? ` for ${stream}` : ""}: engine ${engine} made it. ${
      counted(records, "record")} are those of the server's engine, which is no proof of the other.`,
  incomplete: "the end line is missing, and with it what followed",
  /** @param {number} sequence */
  ends: (sequence) => `the recording ends before record ${sequence}`,
  /** @param {number} sequence */
  absent: (sequence) => `the engine produces no record ${sequence}`,
  /** @param {number} sequence */
  differs: (sequence) => `record ${sequence} differs`,
};

/** Where a difference is. */
export const place = {
  /** @param {number} line */
  line: (line) => `line ${line} of the file`,
  /** @param {number} time µs */
  time: (time) => `at ${formatTime(time)}`,
};
