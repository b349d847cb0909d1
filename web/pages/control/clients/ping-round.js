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
   * @param {Pick<import("../../../core/connection.js").Clock, "setTimeout">} clock
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
