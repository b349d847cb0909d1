import { ClientLog } from "../../log/entries.js";
import { plain } from "../../log/describe.js";
import { ToldFaults } from "../../core/told-faults.js";
import { PlayedDevice } from "../../core/played-device.js";
import { keep, kept } from "../../core/storage.js";
import { isRecord } from "../../core/store.js";
import { counted, noMeasures } from "./measures.js";
/** @import { Line } from "../../core/store.js" */

/** One side of a comparison: a device of its own, what its run costs, and its log. */
export class Side {
  measures = noMeasures();
  events = new ClientLog();
  faults = new ToldFaults();
  /** Grows with each change of the log. */
  version = 0;
  trouble = "";
  /** The code with which the hello was refused; empty where it was not. */
  refusal = "";
  /** Under which the tab keeps which client it was. */
  key = "";

  /**
   * @param {"left"|"right"} place
   * @param {{request: () => ReturnType<typeof import("./address.js").requestOf>,
   *   onLine: (line: Line, side: Side) => void, onState: () => void}} options
   */
  constructor(place, { request, onLine, onState }) {
    this.place = place;
    this.onLine = onLine;
    this.device = new PlayedDevice({
      request, after: "records", onState,
      onLine: (line, isOther) => this.#take(line, isOther),
      onPlace: (client) => keep(this.key, client),
    });
  }

  get client() { return this.device.client; }

  get isConnected() { return this.device.isConnected; }

  /** Begins with the client that this tab had under a key, or a new one. @param {string} key */
  start(key) {
    this.#clear();
    this.key = key;
    this.device.resume(kept(key));
    this.device.connection.restart();
  }

  /** A new client in place of this one. */
  anew() {
    this.#clear();
    this.device.restartAnew();
  }

  #clear() {
    this.measures = noMeasures();
    this.events.clear();
    this.faults.clear();
    this.version += 1;
    this.trouble = this.refusal = "";
  }

  /** @param {Line} line @param {boolean} isOther */
  #take(line, isOther) {
    if (line.kind === "welcome") {
      this.trouble = this.refusal = "";
      if (isOther) this.#clear();
    } else if (line.kind === "error") {
      if (!line.ref) [this.trouble, this.refusal] = [line.message, line.code];
    } else if (line.stream === this.client?.stream && isRecord(line)) {
      this.measures = counted(this.measures, line);
      if (line.kind !== "progress") this.#append(line);
    }
    this.onLine(line, this);
  }

  /** @param {import("../../core/store.js").StreamRecord} record */
  #append(record) {
    this.faults.take(record, this.client);
    if (this.client) this.events.append(record, this.client);
    this.version += 1;
  }
}

/** What a line says, whenever it says it. @param {import("../../log/describe.js").Part[]} parts */
export function keyOf(parts) {
  return plain(parts).replace(/\d+\.\d{3}/g, "");
}
