import { buttons } from "../../text/common.js";
import { bin as text } from "../../text/replay/list.js";
import { changeRecording, deleteRecording } from "../../core/recordings.js";
import { messageOf } from "../../core/failures.js";
import { define, h, setAttribute, setText, tell } from "../../core/dom.js";
import { keep, kept } from "../../core/storage.js";
/** @import { Fetch } from "../../core/recordings.js" */
/** @typedef {{name: string, at: number}} Deleted at: ms since 1970 */

const storageKey = "rootstage.bin";
/** ms for which the server keeps what was deleted. */
const keptFor = 3_600_000;

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
  /** Those that can be taken out again, also after a reload. @type {Deleted[]} */
  #deleted = [];
  #words = h("span", { role: "status" });
  #hint = h("span", { class: "quiet" });
  #undo = h("button", { class: "btn", type: "button", onclick: () => this.#restore() }, text.undo);
  #dismiss = h("button", { class: "btn", type: "button", onclick: () => this.#close() }, buttons.dismiss);

  connectedCallback() {
    if (this.firstChild) return;
    this.hidden = true;
    this.append(this.#words, this.#hint, h("span", { class: "grow" }), this.#undo, this.#dismiss);
    const list = kept(storageKey);
    this.#deleted = Array.isArray(list)
      ? list.filter((each) => typeof each?.name === "string" && typeof each.at === "number") : [];
    this.#say([this.#toldDeleted()]);
  }

  /** The names of those that the server still has. */
  get #names() {
    this.#deleted = this.#deleted.filter(({ at }) => Date.now() - at < keptFor);
    return this.#deleted.map(({ name }) => name);
  }

  #toldDeleted() {
    const names = this.#names;
    return names.length > 0 ? text.deleted(names) : "";
  }

  /** @param {string[]} names */
  async delete(names) {
    const before = this.#names.length;
    const problem = await this.#each(names, async (name) => {
      await deleteRecording(this.fetch, name);
      this.#deleted = [...this.#deleted.filter((each) => each.name !== name), { name, at: Date.now() }];
    });
    this.#say([this.#toldDeleted(), problem && text.failed(problem)]);
    tell(this, "recordings-changed");
    if (this.#deleted.length > before) this.#undo.focus({ preventScroll: true });
  }

  async #restore() {
    const restored = /** @type {string[]} */ ([]);
    let problem = "";
    // One for which the server had no room any more keeps none of the others back.
    for (const each of this.#names) {
      problem = await this.#each([each], async (name) => {
        await changeRecording(this.fetch, name, { deleted: false });
        restored.push(name);
      }) || problem;
    }
    this.#deleted = this.#deleted.filter(({ name }) => !restored.includes(name));
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
    keep(storageKey, canUndo ? this.#deleted : null);
    setAttribute(this, "hidden", words === "");
    setText(this.#words, words);
    setAttribute(this.#undo, "hidden", !canUndo);
    setText(this.#hint, canUndo ? text.hint(this.#deleted.length) : "");
    setAttribute(this.#hint, "hidden", !canUndo);
  }
}

define("recording-bin", RecordingBin);
