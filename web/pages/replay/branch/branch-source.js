import { Refusal } from "./branch-api.js";
import { keepRecording } from "../../../core/catalogue.js";
import { needsServer } from "./branch-notice.js";

/**
 * Under which names the server has the streams of the recording that is open.
 */
export class BranchSource {
  #page;
  /** The names of a file's streams, once the server keeps it. @type {string[] | null} */
  #kept = null;
  #of = /** @type {any} */ (null);

  /** @param {import("../page.js").ReplayPage} page */
  constructor(page) {
    this.#page = page;
  }

  /** The names of the tracks on the server, in their order; null for a file that is not there. */
  names() {
    const { open } = this.#page;
    if (open !== this.#of) [this.#of, this.#kept] = [open, null];
    return open?.recording != null ? [open.recording] : this.#kept;
  }

  /**
   * What is said of a file that the server does not have: keep it, or how to go on without one.
   * @param {string} command of the command line that does the same
   * @param {() => void} then goes on once the server has it
   * @param {(message: import("./branch-notice.js").Message) => void} tell
   */
  async offer(command, then, tell) {
    if (!this.#page.shelf.hasServer) await this.#page.refreshList();
    if (!this.#page.shelf.hasServer) return tell(needsServer(command));
    tell({
      tone: "quiet",
      text: "This file is in your browser only. The server runs it again once it keeps a copy.",
      action: { title: "Upload and verify", run: () => this.#keep(then, tell) },
    });
  }

  /** What is said where there is no answer. @param {any} error @param {string} command */
  messageOf(error, command) {
    if (error instanceof Refusal && error.kind === "absent") return needsServer(command);
    if (error?.name === "AbortError") {
      return { tone: /** @type {const} */ ("quiet"), text: "Stopped." };
    }
    return { tone: /** @type {const} */ ("bad"), text: error.message };
  }

  /**
   * @param {() => void} then
   * @param {(message: import("./branch-notice.js").Message) => void} tell
   */
  async #keep(then, tell) {
    const { open } = this.#page;
    if (!open) return;
    tell({ text: "Sending the file…" });
    try {
      const names = await keepRecording(fetch.bind(window), await open.bytes());
      this.names();
      if (open !== this.#of) return;
      this.#kept = names;
      then();
    } catch (error) {
      if (open === this.#page.open) tell({ tone: "bad", text: /** @type {any} */ (error).message });
    }
  }
}
