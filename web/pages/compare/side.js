// @ts-check
import { describe, toneOf } from "../../log/describe.js";
import { PlayedDevice } from "../../core/played-device.js";
import { counted, noMeasures } from "./measures.js";

/** Records kept per side; the oldest go first. */
export const longestLog = 1_500;

/** Who sees what moves, and not what is of the essence: callbacks, frames and the like. */
const callbacks = new Set([
  "willMove", "didMove", "didLoad", "frameSet", "viewAdded", "viewRemoved", "willAppear",
  "didAppear", "willDisappear", "didDisappear", "stackChanged",
]);

/**
 * One side of a comparison: a device of its own, what its run costs, and its log.
 *
 * @typedef {object} Entry
 * @property {number} id
 * @property {number} time microseconds of the stream
 * @property {string} kind
 * @property {any} data
 * @property {import("../../log/describe.js").Part[]} parts
 * @property {string} tone
 * @property {string} key the line without its times
 * @property {boolean} isInput
 * @property {boolean} isCallback
 */
export class Side {
  measures = noMeasures();
  /** @type {Entry[]} */
  log = [];
  /** Grows with each change of the log. */
  version = 0;
  trouble = "";
  #nextEntry = 0;

  /**
   * @param {"left"|"right"} place
   * @param {{wish: () => {app: string, strategy: string, destinations: string},
   *   onLine: (line: any, side: Side) => void, onState: () => void}} options
   */
  constructor(place, { wish, onLine, onState }) {
    this.place = place;
    this.onLine = onLine;
    this.device = new PlayedDevice({
      key: "", wish, after: "records", onState,
      onLine: (line, isOther) => this.#take(line, isOther),
    });
  }

  get client() { return this.device.client; }

  get isConnected() { return this.device.isConnected; }

  /** Begins with the client that this tab had under a key, or a new one. @param {string} key */
  start(key) {
    this.#clear();
    this.device.key = key;
    this.device.restore();
    this.device.connection.restart();
  }

  /** A new client in place of this one. */
  anew() {
    this.#clear();
    this.device.anew();
  }

  #clear() {
    this.measures = noMeasures();
    this.log = [];
    this.version += 1;
    this.trouble = "";
  }

  /** @param {any} line @param {boolean} isOther */
  #take(line, isOther) {
    if (line.kind === "welcome") {
      this.trouble = "";
      if (isOther) this.#clear();
    } else if (line.kind === "error") {
      if (!line.ref) this.trouble = line.message;
    } else if (line.stream === this.client?.stream && line.kind !== "duplicate") {
      this.measures = counted(this.measures, line);
      if (line.kind !== "progress") this.#append(line);
    }
    this.onLine(line, this);
  }

  /** @param {any} record */
  #append(record) {
    const parts = describe(record, this.client ?? undefined);
    this.log.push({
      id: this.#nextEntry += 1, time: record.time, kind: record.kind, data: record.data, parts,
      tone: toneOf(record), isInput: record.kind === "command", key: keyOf(parts),
      isCallback: callbacks.has(record.kind),
    });
    this.version += 1;
    // Trimmed in blocks, so that a full log does not move all its entries for each new one.
    if (this.log.length > longestLog * 1.1) this.log.splice(0, this.log.length - longestLog);
  }
}

/** What a line says, whenever it says it. @param {import("../../log/describe.js").Part[]} parts */
export function keyOf(parts) {
  return parts.map(({ text }) => text).join("").replace(/\d+\.\d{3}/g, "");
}
