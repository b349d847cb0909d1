// @ts-check
import { describe } from "../../../log/describe.js";

/**
 * A record of one client, with the state of the client right after it. States share all that did
 * not change from one record to the next, so an entry costs little more than its record.
 */
export class LogEntry {
  /** @type {import("../../../log/describe.js").Part[]|null} */
  #parts = null;

  /**
   * @param {import("../../../core/store.js").StreamRecord} record
   * @param {import("../../../core/store.js").Client} client the state with this record folded in
   * @param {number} [arrival] its place among all records of the page, by which logs are merged
   */
  constructor(record, client, arrival = 0) {
    this.record = record;
    this.client = client;
    this.arrival = arrival;
  }

  /** Its line in a log, put into words when somebody reads it for the first time. */
  get parts() {
    return this.#parts ??= describe(this.record, this.client);
  }
}
