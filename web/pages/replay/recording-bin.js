import { buttons } from "../../text/common.js";
import { bin as text } from "../../text/replay/list.js";
import { changeRecording, deleteRecording } from "../../core/recordings.js";
import { messageOf } from "../../core/failures.js";
import { define, h, setAttribute, setText, tell } from "../../core/dom.js";
/** @import { Fetch } from "../../core/recordings.js" */

/**
 * Deletes recordings, and says so with a way back: `<recording-bin>`.
 *
 * Event, bubbling: `recordings-changed`.
 */
export class RecordingBin extends HTMLElement {
  /** How the server is asked. @type {Fetch} */
  fetch = (path, options) => fetch(path, options);
  /** Gives the focus to another element, as this one goes. */
  leave = () => {};
  /** Those that can be taken out again. @type {string[]} */
  #deleted = [];
  #words = h("span", { role: "status" });
  #hint = h("span", { class: "quiet" });
  #undo = h("button", { class: "btn", type: "button", onclick: () => this.#restore() }, text.undo);
  #dismiss = h("button", { class: "btn", type: "button", onclick: () => this.#close() }, buttons.dismiss);

  connectedCallback() {
    if (this.firstChild) return;
    this.hidden = true;
    this.append(this.#words, this.#hint, h("span", { class: "grow" }), this.#undo, this.#dismiss);
  }

  /** @param {string[]} names */
  async delete(names) {
    this.#deleted = [];
    const problem = await this.#each(names, async (name) => {
      await deleteRecording(this.fetch, name);
      this.#deleted.push(name);
    });
    this.#say([this.#deleted.length > 0 ? text.deleted(this.#deleted) : "",
      problem && text.failed(problem)]);
    tell(this, "recordings-changed");
    if (this.#deleted.length > 0) this.#undo.focus({ preventScroll: true });
  }

  async #restore() {
    const restored = /** @type {string[]} */ ([]);
    const problem = await this.#each(this.#deleted, async (name) => {
      await changeRecording(this.fetch, name, { deleted: false });
      restored.push(name);
    });
    this.#deleted = this.#deleted.filter((name) => !restored.includes(name));
    this.#say([restored.length > 0 ? text.restored(restored) : "",
      problem && text.notRestored(problem)]);
    // The button that had the focus may be gone.
    if (this.#deleted.length === 0) this.#dismiss.focus({ preventScroll: true });
    tell(this, "recordings-changed");
  }

  #close() {
    this.#deleted = [];
    this.leave();
    this.#say([]);
  }

  /** @param {string[]} names @param {(name: string) => Promise<void>} act @returns the problem */
  async #each(names, act) {
    for (const name of names) {
      try {
        await act(name);
      } catch (error) {
        return messageOf(error);
      }
    }
    return "";
  }

  /** @param {string[]} sentences */
  #say(sentences) {
    const words = sentences.filter(Boolean).join(" ");
    const canUndo = this.#deleted.length > 0;
    setAttribute(this, "hidden", words === "");
    setText(this.#words, words);
    setAttribute(this.#undo, "hidden", !canUndo);
    setText(this.#hint, canUndo ? text.hint(this.#deleted.length) : "");
    setAttribute(this.#hint, "hidden", !canUndo);
  }
}

define("recording-bin", RecordingBin);
