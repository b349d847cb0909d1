/** @import { Line } from "./store.js" */

/** Gathers the list of clients, which a server sends in pages. */
export class ClientList {
  /** The clients listed so far; null while no list is under way. @type {Set<string>|null} */
  #listed = null;

  /**
   * @param {Line} line every line of an operator's connection
   * @returns {ReadonlySet<string>|null} the clients that are there, with the last page of a list
   */
  take(line) {
    switch (line.kind) {
      case "welcome": this.#listed = null; return null;
      case "clientChanged": this.#listed?.add(line.client.stream); return null;
      case "clientRemoved": this.#listed?.delete(line.stream); return null;
      case "clients": return this.#page(line);
      default: return null;
    }
  }

  /** @param {import("./protocol.js").Clients} page */
  #page({ clients, more = false }) {
    const listed = this.#listed ?? new Set();
    for (const { stream } of clients) listed.add(stream);
    this.#listed = more ? listed : null;
    return more ? null : listed;
  }
}
