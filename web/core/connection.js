import { reasons } from "../text/connection.js";
import { parts } from "../text/failures.js";
import { backoff, meaningOfClose, Outbox, randomKey } from "./retry.js";
import { askRefusalReason, tellRefused } from "./access.js";
import { isPageVisible, systemClock } from "./clock.js";
import { guarded, noteLine } from "./failures.js";
import { lineOf, placeOf } from "./line.js";
/** @import { Clock } from "./clock.js" */
/** @import { Command, Line, Welcome } from "./store.js" */

export const subprotocol = "rootstage.v1";
const defaultPingInterval = 4_000;
const welcomeDeadline = 10_000;
const heartbeatsToWait = 2.5;
const stableAfter = 5_000;
/** The state of a socket that is not open yet. */
const connecting = 0;
const withoutCloseFrame = 1006;

/**
 * @typedef {object} ConnectionState
 * @property {"connecting"|"connected"|"reconnecting"|"stopped"} phase
 * @property {number} attempt retries since the last connection that held
 * @property {number|null} retryAt by the clock given, milliseconds
 * @property {string} reason why it stopped or is reconnecting
 * @property {number} code of the last close, 0 when there was none
 * @property {number|null} latency milliseconds there and back
 * @property {string|null} connection the id that the server gave
 *
 * @typedef {object} Options
 * @property {string} url
 * @property {() => object} hello the hello message, asked for at each attempt, with what to resume
 * @property {(line: Line) => void} onLine every line but pongs and heartbeats
 * @property {(state: ConnectionState) => void} [onState]
 * @property {typeof WebSocket} [WebSocket]
 * @property {Clock} [clock]
 * @property {(start: () => void) => void} [pace] decides when a retry may start; at once without
 * @property {() => number} [random]
 * @property {() => string} [makeKey]
 * @property {() => Promise<string>} [refusalReason] asked after each attempt that met no server's word
 * @property {() => boolean} [isVisible] latency is measured only while a person can see it; by
 *   default while the page is seen
 * @property {number|null} [pingInterval] milliseconds between two measurements of the latency; null
 *   where only `measure` asks for one
 */

/** A connection that comes back: hello, resume, retry with the same key, until told to stop. */
export class Connection {
  /** @param {Options} options */
  constructor({
    WebSocket = globalThis.WebSocket, clock = systemClock, random = Math.random,
    makeKey = randomKey, refusalReason = askRefusalReason, isVisible = isPageVisible, onState = () => {},
    pingInterval = defaultPingInterval, pace = (start) => start(), ...options
  }) {
    this.options = {
      ...options, WebSocket, clock, random, makeKey, refusalReason, isVisible, onState, pingInterval,
      pace,
    };
    this.outbox = new Outbox();
    /** @type {ConnectionState} */
    this.state = {
      phase: "connecting", attempt: 0, retryAt: null, reason: "", code: 0, latency: null,
      connection: null,
    };
    this.socket = /** @type {WebSocket|null} */ (null);
    /** @type {Record<"watchdog"|"ping"|"retry", number|undefined>} */
    this.timers = { watchdog: undefined, ping: undefined, retry: undefined };
    this.count = 0;
    this.retryHint = null;
    this.pingedAt = null;
    this.welcomedAt = null;
    this.heardAt = 0;
    this.heartbeat = 20_000;
  }

  start() {
    this.stopTimers();
    const { WebSocket, url, hello } = this.options;
    const socket = new WebSocket(url, [subprotocol]);
    this.socket = socket;
    this.welcomedAt = null;
    this.watch(welcomeDeadline);
    socket.onopen = () => socket.send(JSON.stringify(hello()));
    socket.onmessage = (event) => this.received(socket, event.data);
    socket.onclose = (event) => this.closed(event.code, event.reason);
  }

  /** Ends it for good. @param {string} [reason] */
  stop(reason = reasons.stopped) {
    this.drop();
    this.change({ phase: "stopped", reason, retryAt: null, latency: null });
  }

  /** Starts anew at once, from whatever state, as when a person asks for it. */
  restart() {
    this.drop();
    this.change({ phase: "connecting", attempt: 0, retryAt: null, reason: "", code: 0, latency: null });
    this.start();
  }

  /** Tries at once when it is only waiting, as when the network came back. */
  wake() {
    if (this.state.phase === "reconnecting" && this.socket === null) this.retry();
  }

  retry() {
    this.options.pace(() => this.start());
  }

  /** Connects anew because a record is missing; soon, but not in a loop. */
  resync() {
    this.closed(0, reasons.recordMissing);
  }

  /**
   * Sends a command, unless there is no connection or too many wait for an answer.
   * @param {Command} data
   * @param {string[]|"all"} [targets] left out by a device
   * @param {boolean} [isSetup] whether nobody asked for it, but the page itself
   * @returns {{ref: string, key: string}|null}
   */
  command(data, targets, isSetup = false) {
    if (this.state.phase !== "connected") return null;
    const ref = `${this.state.connection}-${this.count += 1}`;
    const key = this.options.makeKey();
    const kind = /** @type {const} */ ("command");
    const message = { kind, ref, ...(targets && { targets }), key, ...(isSetup && { setup: true }), data };
    if (!this.outbox.add(message)) return null;
    this.send(message);
    return { ref, key };
  }

  /**
   * Which clients to be told of, and which at the full rate.
   * @param {string[]|"all"} streams
   * @param {string[]} focus
   * @param {string[]} [inView] whose frames come at all, beside those in focus; all without
   */
  watchStreams(streams, focus, inView) {
    this.request({ kind: "watch", streams, focus, ...(inView && { inView }) });
  }

  /**
   * Sends a message that is no command, once: it is not tried again after a reconnect.
   * @param {{kind: string} & Record<string, unknown>} message
   * @returns {string|null} the ref that its answer has; null without a connection
   */
  request(message) {
    if (this.state.phase !== "connected") return null;
    const ref = `${this.state.connection}-${this.count += 1}`;
    const { kind, ...members } = message;
    this.send({ kind, ref, ...members });
    return ref;
  }

  /** @param {object} message */
  send(message) {
    this.socket?.send(JSON.stringify(message));
  }

  /** @param {WebSocket} socket @param {string} text one or more lines */
  received(socket, text) {
    for (const row of text.split("\n")) {
      if (socket !== this.socket) return;
      const line = lineOf(row);
      if (line) this.take(line);
    }
    if (this.welcomedAt !== null) this.heardAt = this.options.clock.now();
  }

  /** @param {Line} line */
  take(line) {
    switch (line.kind) {
      case "heartbeat": return;
      case "pong": return this.ponged();
      case "shutdown": this.retryHint = line.retryAfter ?? null; return;
      case "welcome": this.welcomed(line); return;
      default:
        this.outbox.absorb(line);
        noteLine(line);
        guarded(parts.line, () => this.options.onLine(line), () => placeOf(line));
    }
  }

  /** @param {Welcome} line */
  welcomed(line) {
    this.welcomedAt = this.options.clock.now();
    this.heartbeat = (line.heartbeat ?? 20) * 1000;
    this.watch(this.heartbeat * heartbeatsToWait);
    this.change({ phase: "connected", retryAt: null, reason: "", connection: line.connection });
    this.options.onLine(line);
    for (const message of this.outbox.waiting()) this.send(message);
    this.ping();
  }

  /** @param {number} code @param {string} [why] */
  closed(code, why) {
    const { clock, random } = this.options;
    const held = this.welcomedAt !== null && clock.now() - this.welcomedAt >= stableAfter;
    const hint = this.retryHint;
    if (this.welcomedAt === null) tellRefused();
    this.drop();
    const { isFinal, reason } = meaningOfClose(code, why);
    const common = { reason, code, latency: null };
    if (isFinal) return this.change({ phase: "stopped", retryAt: null, ...common });
    const attempt = held ? 0 : this.state.attempt;
    const delay = code === 1001 && hint !== null ? hint : backoff(attempt, random);
    this.timers.retry = clock.setTimeout(() => this.retry(), delay);
    this.change({
      phase: "reconnecting", attempt: attempt + 1, retryAt: clock.now() + delay, ...common,
    });
    if (this.welcomedAt === null && code === withoutCloseFrame) this.explainRefusal(attempt + 1);
  }

  async explainRefusal(/** @type {number} */ attempt) {
    const reason = await this.options.refusalReason().catch(() => "");
    const { phase, attempt: current } = this.state;
    if (reason && phase === "reconnecting" && current === attempt) this.change({ reason });
  }

  /** Closes the connection when nothing was heard for so long. @param {number} delay */
  watch(delay) {
    const { clock } = this.options;
    clock.clearTimeout(this.timers.watchdog);
    this.heardAt = clock.now();
    // It looks when the time is over, rather than being set anew with each of many messages.
    const look = () => {
      const rest = this.heardAt + delay - clock.now();
      if (rest > 0) this.timers.watchdog = clock.setTimeout(look, rest);
      else this.closed(0, reasons.silence);
    };
    this.timers.watchdog = clock.setTimeout(look, delay);
  }

  ping() {
    const { clock, pingInterval } = this.options;
    clock.clearTimeout(this.timers.ping);
    if (pingInterval !== null) this.timers.ping = clock.setTimeout(() => this.ping(), pingInterval);
    this.measure();
  }

  /** Asks how long there and back takes, unless an answer is still on its way. */
  measure() {
    const { clock, isVisible } = this.options;
    if (this.state.phase !== "connected" || this.pingedAt !== null || !isVisible()) return;
    this.pingedAt = clock.now();
    this.send({ kind: "ping" });
  }

  ponged() {
    if (this.pingedAt === null) return;
    this.change({ latency: this.options.clock.now() - this.pingedAt });
    this.pingedAt = null;
  }

  drop() {
    this.stopTimers();
    const { socket } = this;
    this.socket = null;
    this.retryHint = null;
    this.pingedAt = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // A browser complains of a socket that is closed before it is open.
    if (socket.readyState === connecting) socket.onopen = () => socket.close();
    else socket.close();
  }

  stopTimers() {
    for (const timer of Object.values(this.timers)) this.options.clock.clearTimeout(timer);
  }

  /** @param {Partial<ConnectionState>} change */
  change(change) {
    this.state = { ...this.state, ...change };
    this.options.onState(this.state);
  }
}

/** The socket's address, next to the page. @param {string} [page] */
export function socketUrl(page = location.href) {
  const url = new URL("ws", page);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.search = url.hash = "";
  return url.href;
}
