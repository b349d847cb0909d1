import { systemClock } from "../../../core/clock.js";
import { PlayedDevice } from "../../../core/played-device.js";
import * as tab from "../../../core/storage.js";
/** @import { Line } from "../../../core/store.js" */

/** Milliseconds after which each device is asked again, while they are few. */
export const pingEvery = 4_000;
/** Milliseconds between any two pings of this page; with many devices a round takes longer. */
export const pingGap = 100;

/**
 * Measures the latency of one device after the other, so that many never ping in one burst.
 *
 * @typedef {{connection: {measure: () => void}}} Pinged
 */
export class PingRound {
  /** @type {Pinged[]} */
  #left = [];
  #timer = /** @type {number|null} */ (null);

  /**
   * @param {ReadonlySet<Pinged>} devices
   * @param {Pick<import("../../../core/clock.js").Clock, "setTimeout">} clock
   */
  constructor(devices, clock) {
    this.devices = devices;
    this.clock = clock;
  }

  /** Begins where there are devices, and goes on for as long as there are any. */
  start() {
    if (this.#timer !== null || this.devices.size === 0) return;
    const gap = Math.max(pingGap, pingEvery / this.devices.size);
    this.#timer = this.clock.setTimeout(() => this.#turn(), gap);
  }

  #turn() {
    this.#timer = null;
    if (this.#left.length === 0) this.#left = [...this.devices].reverse();
    const next = this.#left.pop();
    if (next && this.devices.has(next)) next.connection.measure();
    this.start();
  }
}

/**
 * Lets only so many through at once; the others wait in their order.
 * @template Guest
 */
export class Turnstile {
  /** @type {Set<Guest>} */
  #waiting = new Set();
  /** @type {Set<Guest>} */
  #inside = new Set();

  /** @param {number} width how many may be inside at once @param {(guest: Guest) => void} admit */
  constructor(width, admit) {
    this.width = width;
    this.admit = admit;
  }

  /** How many wait or are inside. */
  get size() { return this.#waiting.size + this.#inside.size; }

  /** @param {Guest} guest */
  enter(guest) {
    this.#waiting.add(guest);
    this.#turn();
  }

  /** The guest is through, or gave up waiting. @param {Guest} guest */
  leave(guest) {
    this.#waiting.delete(guest);
    if (this.#inside.delete(guest)) this.#turn();
  }

  #turn() {
    for (const guest of this.#waiting) {
      if (this.#inside.size >= this.width) return;
      this.#waiting.delete(guest);
      this.#inside.add(guest);
      this.admit(guest);
    }
  }
}

const storageKey = "rootstage.owned";
/**
 * Devices that one page plays at most: a browser keeps 255 sockets, and other pages need some too.
 */
export const mostOwned = 200;
/** Devices that are on their way to their welcome at once; the next follow as these arrive. */
export const openedAtOnce = 8;
/** Milliseconds in which the same trouble of another device is not told again. */
export const troubleToldOnceIn = 10_000;
const saveDelay = 200;
/** The close code of a client that an operator removed. */
const removedCode = 4510;

/**
 * The devices that this page plays: a real device connection for each, resumed after a reload. They
 * are quiet: the pictures come once, with the operator's connection.
 *
 * @typedef {{strategy?: string, profile?: string}} Variant how a new client runs the app
 *
 * @typedef {object} Listeners
 * @property {(stream: string|null) => void} onChange something of this device's connection
 * @property {(message: string) => void} onTrouble
 */
export class OwnedClients {
  /** @type {Set<PlayedDevice>} */
  devices = new Set();
  /** @type {Map<string, PlayedDevice>} */
  #byStream = new Map();
  /** @type {Turnstile<PlayedDevice>} */
  #entrance = new Turnstile(openedAtOnce, ({ connection }) => connection.start());
  #saving = false;
  #told = { message: "", at: -Infinity };

  /**
   * @param {Listeners & Partial<import("../../../core/connection.js").Options>} listeners with options
   *   for all connections
   * @param {Pick<typeof tab, "keep"|"kept">} [storage]
   */
  constructor({ onChange, onTrouble, clock = systemClock, ...options }, storage = tab) {
    this.onChange = onChange;
    this.onTrouble = onTrouble;
    this.clock = clock;
    this.options = options;
    this.storage = storage;
    this.pings = new PingRound(this.devices, clock);
  }

  /** Devices that have not come to their client yet. */
  get opening() { return this.#entrance.size; }

  /** Takes up the devices that this tab had before a reload. */
  restore() {
    const kept = /** @type {{app: string, variant?: Variant, client: import("../../../core/played-device.js").Kept}[]|null} */ (
      this.storage.kept(storageKey));
    for (const { app, variant, client } of kept ?? []) {
      this.#open(app, variant ?? {}, client);
    }
  }

  /**
   * @param {number} count
   * @param {string} app
   * @param {Variant} [variant]
   * @returns {number} how many there was room for
   */
  add(count, app, variant = {}) {
    const room = Math.max(0, Math.min(count, mostOwned - this.devices.size));
    for (let index = 0; index < room; index += 1) this.#open(app, variant, null);
    return room;
  }

  /**
   * Closes a device's socket; the server keeps its client and says that it is gone.
   * @param {string} stream
   */
  remove(stream) {
    this.#byStream.get(stream)?.connection.stop("");
  }

  /** @param {string} stream */
  owns(stream) {
    return this.#byStream.has(stream);
  }

  /** Milliseconds, or null. @param {string} stream */
  latencyOf(stream) {
    return this.#byStream.get(stream)?.connection.state.latency ?? null;
  }

  wake() {
    for (const { connection } of this.devices) connection.wake();
  }

  /**
   * @param {string} app
   * @param {Variant} variant
   * @param {import("../../../core/played-device.js").Kept|null} kept
   */
  #open(app, variant, kept) {
    const device = new PlayedDevice({
      ...this.options, clock: this.clock, pingInterval: null, after: "nothing",
      request: () => ({ ...(app && { app }), ...variant }),
      pace: () => this.#entrance.enter(device),
      onLine: (line) => this.#take(device, line),
      onState: (state) => this.#changed(device, state),
    }, kept);
    this.devices.add(device);
    if (device.client) this.#byStream.set(device.client.stream, device);
    this.#entrance.enter(device);
    this.pings.start();
  }

  /** @param {PlayedDevice} device @param {Line} line */
  #take(device, line) {
    if (line.kind === "error") this.#tell(line.message);
    if (line.kind !== "welcome" || !device.client) return;
    for (const [stream, each] of this.#byStream) if (each === device) this.#byStream.delete(stream);
    this.#byStream.set(device.client.stream, device);
    this.#saveSoon();
    this.onChange(device.client.stream);
  }

  /** @param {PlayedDevice} device @param {import("../../../core/connection.js").ConnectionState} state */
  #changed(device, { phase, reason, code }) {
    if (phase !== "connecting") this.#entrance.leave(device);
    if (phase === "stopped" && this.devices.delete(device)) {
      if (device.client) this.#byStream.delete(device.client.stream);
      if (code !== removedCode) this.#tell(reason);
      this.#saveSoon();
    }
    this.onChange(device.client?.stream ?? null);
  }

  /** @param {string} message none where a person asked for it */
  #tell(message) {
    const now = this.clock.now();
    const isSame = message === this.#told.message && now - this.#told.at < troubleToldOnceIn;
    if (!message || isSame) return;
    this.#told = { message, at: now };
    this.onTrouble(message);
  }

  #saveSoon() {
    if (this.#saving) return;
    this.#saving = true;
    this.clock.setTimeout(() => this.save(), saveDelay);
  }

  save() {
    this.#saving = false;
    this.storage.keep(storageKey, [...this.devices].flatMap(({ request, client }) => {
      const { app = "", ...variant } = request();
      return client ? [{ app, variant, client: { stream: client.stream, epoch: client.epoch } }] : [];
    }));
  }
}
