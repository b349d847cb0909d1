import { systemClock } from "../../core/clock.js";

/** So many clients at most are told of at the full rate; beyond it only the one in focus. */
export const fullRateClients = 60;

/**
 * Which clients should come at the full rate. The tiles of the others in view move at 60 Hz all the
 * same, by the frames of their transitions.
 * @param {string[]} inView
 * @param {import("./clients/selection.js").Selection} selection
 * @returns {string[]}
 */
export function focusOf(inView, { focused }) {
  const one = focused === null ? [] : [focused];
  return inView.length <= fullRateClients ? [...new Set([...inView, ...one])] : one;
}

/** Milliseconds between two requests, so that scrolling asks some times a second. */
const watchGap = 100;

/**
 * Tells the server what is looked at, once per change: of all clients come the records, of those
 * alone the frames.
 */
export class WatchList {
  #sent = "";
  #isTimed = false;
  /** @type {{inView: string[], focus: string[]}} */
  #wanted = { inView: [], focus: [] };

  /**
   * @param {Pick<import("../../core/connection.js").Connection, "watchStreams"|"state">} connection
   * @param {Pick<import("../../core/clock.js").Clock, "setTimeout">} [clock]
   */
  constructor(connection, clock = systemClock) {
    this.connection = connection;
    this.clock = clock;
  }

  /** After a new connection nothing has been asked for yet. */
  reset() {
    this.#sent = "";
  }

  /** @param {string[]} inView @param {import("./clients/selection.js").Selection} selection */
  update(inView, selection) {
    this.#wanted = { inView, focus: focusOf(inView, selection) };
    if (!this.#isTimed) this.#send();
  }

  #send() {
    if (this.connection.state.phase !== "connected") return;
    const { inView, focus } = this.#wanted;
    const key = `watch ${focus.join(" ")} of ${inView.join(" ")}`;
    if (key === this.#sent) return;
    this.#sent = key;
    this.connection.watchStreams("all", focus, inView);
    this.#isTimed = true;
    this.clock.setTimeout(() => {
      this.#isTimed = false;
      this.#send();
    }, watchGap);
  }
}
