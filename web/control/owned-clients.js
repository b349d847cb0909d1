// @ts-check
import { Connection, socketUrl } from "../core/connection.js";
import { afterWelcome, resumeOf } from "../core/resume.js";
import { keep, kept } from "../core/storage.js";

const storageKey = "rootstage.owned";
/** Devices that one page plays at most; a browser allows some 200 sockets to one host. */
export const mostOwned = 100;

/**
 * The devices that this page plays: a real device connection for each, resumed after a reload. Of
 * its client each keeps only how far it got; the pictures come with the operator's connection.
 *
 * @typedef {{connection: Connection, client: any, app: string}} Device
 */
export class OwnedClients {
  /** @type {Set<Device>} */
  devices = new Set();

  /** @param {{onChange: () => void, onTrouble: (message: string) => void}} listeners */
  constructor({ onChange, onTrouble }) {
    this.onChange = onChange;
    this.onTrouble = onTrouble;
  }

  /** Takes up the devices that this tab had before a reload. */
  restore() {
    for (const { app, ...client } of kept(storageKey) ?? []) this.#open(app, client);
  }

  /** @param {number} count @param {string} app @returns {number} how many were opened */
  add(count, app) {
    const room = Math.max(0, Math.min(count, mostOwned - this.devices.size));
    for (let index = 0; index < room; index += 1) this.#open(app, null);
    return room;
  }

  /**
   * Closes a device's socket; the server keeps its client and says that it is gone.
   * @param {string} stream
   */
  remove(stream) {
    const device = this.#find(stream);
    if (!device) return;
    this.devices.delete(device);
    device.connection.stop("Removed");
    this.save();
  }

  /** @param {string} stream */
  owns(stream) {
    return this.#find(stream) !== undefined;
  }

  /** Milliseconds, or null. @param {string} stream */
  latencyOf(stream) {
    return this.#find(stream)?.connection.state.latency ?? null;
  }

  wake() {
    for (const { connection } of this.devices) connection.wake();
  }

  /** @param {string} stream */
  #find(stream) {
    for (const device of this.devices) if (device.client?.stream === stream) return device;
    return undefined;
  }

  /** @param {string} app @param {any} client */
  #open(app, client) {
    /** @type {Device} */
    const device = { app, client, connection: /** @type {any} */ (null) };
    device.connection = new Connection({
      url: socketUrl(),
      hello: () => ({
        kind: "hello", role: "device", app, device: { width: 390, height: 844 }, features: [],
        streams: resumeOf(device.client),
      }),
      onLine: (line) => this.#take(device, line),
      onState: ({ phase, reason }) => {
        if (phase === "stopped" && this.devices.delete(device)) {
          this.onTrouble(reason);
          this.save();
        }
        this.onChange();
      },
      isVisible: () => document.visibilityState === "visible",
    });
    this.devices.add(device);
    device.connection.start();
  }

  /** @param {Device} device @param {any} line */
  #take(device, line) {
    if (line.kind === "error") this.onTrouble(line.message);
    if (line.kind === "welcome" && line.streams?.[0]) {
      device.client = afterWelcome(device.client, line.streams[0]);
      this.save();
    } else if (line.stream === device.client?.stream) {
      const { sequence } = device.client;
      const isNext = line.kind === "snapshot" || line.sequence === sequence + 1;
      if (isNext) device.client = { ...device.client, sequence: line.sequence };
      else if (line.sequence > sequence) device.connection.resync();
    }
  }

  save() {
    keep(storageKey, [...this.devices].filter(({ client }) => client).map(({ app, client }) =>
      ({ app, stream: client.stream, epoch: client.epoch, sequence: client.sequence })));
  }
}
