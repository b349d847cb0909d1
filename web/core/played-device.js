import { Connection, socketUrl } from "./connection.js";
import { clientVersion, deviceSize, emptyClient, fold, isRecord } from "./store.js";
/** @import { Command, Line } from "./store.js" */
/** @import { PopArea } from "./protocol.js" */

/**
 * A device that a page plays: a connection of its own, and the client as its records tell it. It
 * comes back to the same client after a lost connection, and after a reload where the page hands
 * over what it kept.
 *
 * @typedef {import("./store.js").Client} Client
 *
 * @typedef {object} Kept what a tab keeps of a played client over a reload
 * @property {string} stream
 * @property {string} epoch
 * @property {number} [version] of the members of `client`
 * @property {Client} [client] drawn until the server is heard again
 *
 * @typedef {object} StreamStart what a welcome says of a stream
 * @property {string} stream
 * @property {string} epoch
 * @property {boolean} recovered
 * @property {string} [app]
 * @property {string} [strategy]
 * @property {string} [profile]
 * @property {PopArea} [popArea]
 * @property {number} [sequence] of the snapshot that follows; 0 where all records follow
 * @property {number} [from]
 * @property {number} [to]
 *
 * @typedef {object} PlayedOptions
 * @property {() => {app?: string, strategy?: string, destinations?: string, profile?: string,
 *   device?: {width: number, height: number}}} request what the hello asks for where the client is a new one; the server's first app where it names none
 * @property {"snapshot"|"records"|"nothing"} [after] what a reload asks for: the picture, or the
 *   whole way; nothing for a device that is quiet, since its client is told of elsewhere
 * @property {(line: Line, isOther: boolean) => void} onLine every line, once folded in; with a
 *   welcome, whether the client is another one than before
 * @property {(state: import("./connection.js").ConnectionState) => void} onState
 * @property {(kept: Kept|null) => void} [onPlace] the client is another one, or forgotten
 * @property {typeof Connection} [Connection]
 *
 * @typedef {PlayedOptions & Partial<Omit<import("./connection.js").Options, "hello"|"onLine">>}
 *   Options
 */
export class PlayedDevice {
  /** @type {Client|null} */
  client = null;
  /** Whether the server has said who it is since it was taken up. */
  hasResumed = false;
  /** Where a finger may begin that leads back, in the client's version of iOS. @type {PopArea} */
  popArea = "edge";

  /** @param {Options} options @param {unknown} [kept] by the tab, before a reload */
  constructor({
    request, after = "snapshot", onLine, onPlace = () => {}, Connection: Link = Connection, ...options
  }, kept = null) {
    this.request = request;
    this.after = after;
    this.onLine = onLine;
    this.onPlace = onPlace;
    this.resume(kept);
    this.connection = new Link({
      ...options, url: options.url ?? socketUrl(),
      hello: () => this.#hello(),
      onLine: (line) => this.#take(line),
    });
  }

  get state() { return this.connection.state; }

  get isConnected() { return this.state.phase === "connected"; }

  /** Takes up a client as a tab kept it; of one of another version, only who it was. @param {unknown} kept */
  resume(kept) {
    const { client, version, ...place } = /** @type {Partial<Kept>} */ (kept ?? {});
    const { stream, epoch } = client ?? place;
    const isPlace = typeof stream === "string" && typeof epoch === "string";
    const isDrawn = isPlace && client && version === clientVersion;
    this.client = isDrawn ? client : isPlace ? { ...emptyClient(stream), epoch } : null;
    this.hasResumed = false;
  }

  /** What a tab keeps; with the client, so that it is drawn at once after a reload. @returns {Kept|null} */
  get kept() {
    const { client } = this;
    return client?.epoch
      ? { stream: client.stream, epoch: client.epoch, version: clientVersion, client } : null;
  }

  /** The next client is a new one; the old one stays in its recording. */
  restartAnew() {
    this.resume(null);
    this.onPlace(null);
    this.connection.restart();
  }

  /**
   * @param {Command} data
   * @param {boolean} [isSetup] whether nobody asked for it, but the page itself
   * @returns {string|null} its ref, or null where it was not sent
   */
  command(data, isSetup) {
    return this.connection.command(data, undefined, isSetup)?.ref ?? null;
  }

  #hello() {
    const isQuiet = this.after === "nothing";
    const streams = resumeOf(this.client);
    const wantsPicture = isQuiet || (!this.hasResumed && this.after === "snapshot");
    return {
      kind: "hello", role: "device", device: deviceSize, ...this.request(),
      features: [...isQuiet ? ["quiet"] : [], ...wantsPicture ? ["snapshot"] : []],
      // After a reload the picture is all that is wanted, not the way that led to it.
      streams: this.hasResumed ? streams : streams.map((each) => ({ ...each, after: 0 })),
    };
  }

  /** @param {Line} line */
  #take(line) {
    if (line.kind === "welcome") return this.onLine(line, this.#welcomed(line.streams?.[0]));
    if (!this.client || line.stream !== this.client.stream || this.after === "nothing") {
      return this.onLine(line, false);
    }
    const before = this.client;
    this.client = isRecord(line) ? fold(before, line) : before;
    if (this.client.gap) this.connection.resync();
    else if (this.client !== before || line.kind === "duplicate") this.onLine(line, false);
  }

  /** @param {StreamStart|undefined} stream */
  #welcomed(stream) {
    if (!stream) return false;
    const before = this.client;
    this.client = afterWelcome(before, stream);
    this.popArea = stream.popArea ?? "edge";
    this.hasResumed = true;
    this.onPlace({ stream: stream.stream, epoch: stream.epoch });
    return before?.stream !== stream.stream || before?.epoch !== stream.epoch;
  }
}

/**
 * What a hello says to come back to a client.
 * @param {Client|null} client
 * @returns {{stream: string, epoch: string, after: number}[]}
 */
export function resumeOf(client) {
  if (!client?.epoch) return [];
  return [{ stream: client.stream, epoch: client.epoch, after: client.sequence }];
}

/**
 * The state to fold on from, given what the welcome says of a stream: what is known when the rest
 * follows, nothing when all records or a snapshot follow.
 * @param {Client|null} known
 * @param {StreamStart} stream
 * @returns {Client}
 */
export function afterWelcome(known, stream) {
  const isSame = known?.stream === stream.stream && known.epoch === stream.epoch;
  const isAhead = isSame && stream.recovered && (stream.to ?? Infinity) < known.sequence;
  const isNew = !stream.recovered && (stream.sequence ?? 0) === 0;
  if (!isSame || isAhead || isNew) return { ...emptyClient(stream.stream), epoch: stream.epoch };
  return known.gap ? { ...known, gap: false } : known;
}
