import { live } from "../../../text/replay/reading.js";
import { ClientList } from "../../../core/client-list.js";
import { isRecord } from "../../../core/store.js";
import { systemClock } from "../../../core/clock.js";
import { Connection, socketUrl } from "../../../core/connection.js";
import { checkRecord } from "./record-checks.js";
import { LIMITS } from "./recording.js";
/** @import { Line } from "../../../core/store.js" */

/** ms between two times that new records are told of, so that a busy client costs no more. */
const GATHERING = 100;

/**
 * @typedef {object} Options
 * @property {import("./recording.js").Recording["streams"][number]} stream whose records go on
 * @property {() => Promise<import("./recording.js").Record[]>} fetchAll all records of the stream so
 *   far, for when the connection leaves some out
 * @property {() => void} onGrow records were added to the stream
 * @property {(reason: string) => void} onEnd no more will come
 * @property {(reason: string) => void} [onAway] nothing comes for now; empty where it comes again
 * @property {typeof globalThis.WebSocket} [WebSocket]
 * @property {string} [url]
 * @property {import("../../../core/clock.js").Clock} [clock]
 */

/**
 * What a client does from now on, added to the records of its stream: each once, in order, none
 * left out, whatever becomes of the connection.
 */
export class LiveFeed {
  #stream;
  #onGrow;
  #onEnd;
  #onAway;
  /** Why nothing comes for now; empty where it does. */
  #away = "";
  /** Whether the connection was lost before: the server may be another, to which clients come back. */
  #wasLost = false;
  #clock;
  #timer = /** @type {number|undefined} */ (undefined);
  #isOver = false;
  #fetchAll;
  /** The last sequence that is known to be there, while what is missing is fetched. */
  #known = 0;
  #isFetching = false;
  #list = new ClientList();

  /** @param {Options} options */
  constructor({
    stream, fetchAll, onGrow, onEnd, onAway = () => {}, WebSocket, url = socketUrl(), clock = systemClock,
  }) {
    this.#stream = stream;
    this.#fetchAll = fetchAll;
    this.#onGrow = onGrow;
    this.#onEnd = onEnd;
    this.#onAway = onAway;
    this.#clock = clock;
    const { stream: name, epoch } = stream.header;
    this.connection = new Connection({
      url, WebSocket, clock, pingInterval: null,
      hello: () => ({
        kind: "hello", role: "operator", features: [],
        streams: [{ stream: name, epoch, after: this.#last }],
      }),
      onLine: (line) => this.take(line),
      onState: (state) => this.#heed(state),
    });
    this.connection.start();
  }

  /** The sequence of the last record of the stream. */
  get #last() {
    const { first = 0, records } = this.#stream;
    return first + records.length;
  }

  /** Ends it; the stream keeps what it has. */
  stop() {
    this.#isOver = true;
    this.#clock.clearTimeout(this.#timer);
    this.connection.stop();
  }

  /** Every line of the connection. @param {Line} line */
  take(line) {
    if (this.#isOver) return;
    const { stream: name, header } = this.#stream;
    const isMine = (/** @type {{stream?: string}} */ each) => each.stream === name;
    const listed = this.#list.take(line);
    if (line.kind === "welcome") {
      this.connection.watchStreams([name], []);
      // The list that follows says whether it is.
      if (this.#wasLost) this.#tell(live.notBack);
      return;
    }
    if (listed?.has(name)) this.#tell("");
    else if (listed && !this.#wasLost) return this.#end(live.removed);
    if (line.kind === "clientChanged" && line.client.stream === name && this.#away !== "") {
      this.connection.watchStreams([name], []);
      return this.#tell("");
    }
    if (!isMine(line) || line.kind === "progress") return;
    if (line.kind === "clientRemoved") return this.#end(live.removed);
    if ((line.epoch ?? header.epoch) !== header.epoch) return this.#end(live.restarted);
    if (!isRecord(line) || line.sequence <= this.#last) return;
    if (line.kind === "snapshot" || line.sequence > this.#last + 1 || this.#isFetching) {
      this.#catchUp(line.sequence);
    } else {
      this.#add(line);
    }
  }

  /** @param {import("../../../core/connection.js").ConnectionState} state */
  #heed({ phase, reason }) {
    if (phase === "stopped") return this.#end(reason);
    if (phase !== "reconnecting") return;
    this.#wasLost = true;
    this.#tell(live.away(reason));
  }

  /** @param {string} away why nothing comes for now; empty where it comes again */
  #tell(away) {
    if (away === this.#away) return;
    this.#away = away;
    this.#onAway(away);
  }

  /** @param {import("./recording.js").Record} record */
  #add(record) {
    if (this.#last >= LIMITS.records) return this.#end(live.full);
    const wrong = checkRecord(record, this.#stream, LIMITS);
    if (wrong) return this.#end(live.wrong(wrong));
    this.#stream.records.push(record);
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#timer = undefined;
      this.#onGrow();
    }, GATHERING);
  }

  /** Fetches what is missing up to a sequence. @param {number} sequence */
  async #catchUp(sequence) {
    this.#known = Math.max(this.#known, sequence);
    if (this.#isFetching) return;
    this.#isFetching = true;
    while (!this.#isOver && this.#last < this.#known) {
      const from = this.#last;
      try {
        const all = await this.#fetchAll();
        for (const record of all.slice(this.#last)) if (!this.#isOver) this.#add(record);
      } catch (error) {
        return this.#end(/** @type {Error} */ (error).message);
      }
      if (this.#last === from) return this.#end(live.missing);
    }
    this.#isFetching = false;
  }

  /** @param {string} reason */
  #end(reason) {
    if (this.#isOver) return;
    this.stop();
    this.#onGrow();
    this.#onEnd(reason);
  }
}
