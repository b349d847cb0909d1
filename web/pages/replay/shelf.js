import { listRecordings, NoServer } from "../../core/catalogue.js";

/** The list of the recordings that the server keeps, as the page shows it. */
export class Shelf {
  /** Whether a server answered. */
  hasServer = false;
  #entries = /** @type {import("../../core/catalogue.js").Entry[]} */ ([]);
  #list;
  #fetch;

  /** @param {any} list the element @param {import("../../core/catalogue.js").Fetch} fetch */
  constructor(list, fetch) {
    this.#list = list;
    this.#fetch = fetch;
  }

  get isEmpty() {
    return this.#entries.length === 0;
  }

  /** Asks the server anew. */
  async refresh() {
    if (this.isEmpty) this.#show("loading");
    try {
      this.#entries = await listRecordings(this.#fetch);
      this.hasServer = true;
      this.#show("ready");
    } catch (error) {
      this.#entries = [];
      const state = error instanceof NoServer ? "absent" : "failed";
      this.#show(state, String(/** @type {any} */ (error).message));
    }
  }

  /** Whether a recording goes on. @param {string | null | undefined} name */
  isLive(name) {
    return this.#entries.some(({ stream, live }) => live && stream === name);
  }

  /** @param {string} state @param {string} [message] */
  #show(state, message = "") {
    this.#list.model = { state, entries: this.#entries, message };
  }
}
