import { h, setText } from "../../../core/dom.js";
import { SendDialog } from "../../../ui/send-dialog.js";
import { namesOf } from "../../../log/operator-actions.js";

/** Asks before clients are taken out of the server. */
export class RemoveDialog {
  #text = h("p", { class: "dialog-text" });
  /** @type {string[]} */
  #streams = [];
  #dialog;

  /** @param {(streams: string[]) => void} remove */
  constructor(remove) {
    this.#dialog = new SendDialog({
      title: "Remove clients", confirm: "Remove", send: () => remove(this.#streams),
    }, this.#text);
  }

  /** @param {string[]} streams */
  open(streams) {
    this.#streams = streams;
    const isOne = streams.length === 1;
    const name = isOne ? streams[0] : `${streams.length} clients`;
    const what = isOne ? "Its app ends and its device is"
      : `The apps of ${namesOf(streams)} end and their devices are`;
    setText(this.#dialog.heading, `Remove ${name}?`);
    setText(this.#text, `${what} closed, for everyone. What was recorded stays.`);
    this.#dialog.open();
  }
}
