/** So many clients at most are told of at the full rate; beyond it only the one in focus. */
export const fullRateClients = 60;

/**
 * Which clients should come at the full rate. The tiles of the others move at 60 Hz all the same,
 * by the frames of their transitions.
 * @param {string[]} visible
 * @param {import("./clients/selection.js").Selection} selection
 * @returns {string[]}
 */
export function focusOf(visible, { focused }) {
  if (visible.length <= fullRateClients) return visible;
  return visible.filter((stream) => stream === focused);
}

/** Tells the server what is looked at, once per change. */
export class WatchList {
  #sent = "";

  /**
   * @param {Pick<import("../../core/connection.js").Connection, "watchStreams"|"state">} connection
   */
  constructor(connection) {
    this.connection = connection;
  }

  /** After a new connection nothing has been asked for yet. */
  reset() {
    this.#sent = "";
  }

  /** @param {string[]} visible @param {import("./clients/selection.js").Selection} selection */
  update(visible, selection) {
    if (this.connection.state.phase !== "connected") return;
    const focus = focusOf(visible, selection);
    const key = `watch ${focus.join(" ")}`;
    if (key === this.#sent) return;
    this.#sent = key;
    this.connection.watchStreams("all", focus);
  }
}
