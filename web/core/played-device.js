// @ts-check
import { deviceSize } from "./device-size.js";
import { Connection, socketUrl } from "./connection.js";
import { afterWelcome, resumeOf } from "./resume.js";
import { keep, kept } from "./storage.js";
import { emptyClient, fold } from "./store.js";

/**
 * A device that a page plays: a connection of its own, and the client as its records tell it. It
 * comes back to the same client after a lost connection and, under its key, after a reload.
 *
 * @typedef {object} Options
 * @property {string} key under which the tab keeps which client it was
 * @property {() => {app?: string, strategy?: string, destinations?: string}} wish what the hello
 *   asks for where the client is a new one; the server's first app where it names none
 * @property {"snapshot"|"records"} [after] what a reload asks for: the picture, or the whole way
 * @property {(line: any, isOther: boolean) => void} onLine every line, once folded in; with a
 *   welcome, whether the client is another one than before
 * @property {() => void} onState
 * @property {typeof Connection} [Connection]
 */
export class PlayedDevice {
  /** @type {import("./store.js").Client|null} */
  client = null;
  #hasResumed = false;

  /** @param {Options} options */
  constructor({ key, wish, after = "snapshot", onLine, onState, Connection: Link = Connection }) {
    this.key = key;
    this.wish = wish;
    this.after = after;
    this.onLine = onLine;
    this.restore();
    this.connection = new Link({
      url: socketUrl(),
      hello: () => this.#hello(),
      onLine: (line) => this.#take(line),
      onState,
      isVisible: () => document.visibilityState === "visible",
    });
  }

  get state() { return this.connection.state; }

  get isConnected() { return this.state.phase === "connected"; }

  /** Takes up the client that this tab had under the key before a reload. */
  restore() {
    const known = kept(this.key);
    this.client = known && { ...emptyClient(known.stream), epoch: known.epoch };
    this.#hasResumed = false;
  }

  /** The next client is a new one; the old one stays in its recording. */
  anew() {
    keep(this.key, null);
    this.client = null;
    this.#hasResumed = false;
    this.connection.restart();
  }

  /** @param {any} data @returns {string|null} its ref, or null where it was not sent */
  command(data) {
    return this.connection.command(data)?.ref ?? null;
  }

  #hello() {
    const features = this.#hasResumed || this.after === "records" ? [] : ["snapshot"];
    return {
      kind: "hello", role: "device", ...this.wish(), device: deviceSize, features,
      streams: resumeOf(this.client),
    };
  }

  /** @param {any} line */
  #take(line) {
    if (line.kind === "welcome") return this.onLine(line, this.#welcomed(line.streams[0]));
    if (!this.client || line.stream !== this.client.stream) return this.onLine(line, false);
    const before = this.client;
    this.client = fold(before, line);
    if (this.client.gap) this.connection.resync();
    else if (this.client !== before || line.kind === "duplicate") this.onLine(line, false);
  }

  /** @param {any} stream */
  #welcomed(stream) {
    if (!stream) return false;
    const before = this.client;
    this.client = afterWelcome(before, stream);
    this.#hasResumed = true;
    keep(this.key, { stream: stream.stream, epoch: stream.epoch });
    return before?.stream !== stream.stream || before?.epoch !== stream.epoch;
  }
}
