import { labelDialog as text } from "../../text/replay/list.js";
import { h, setAttribute, setText } from "../../core/dom.js";
import { labelled, SendDialog } from "../../ui/dialogs.js";
/** @import { Entry } from "../../core/recordings.js" */

/** Characters that the server takes; longer ones it refuses with a reason. */
const longest = { name: 200, note: 4_096 };

/** Asks what a recording is called, and what there is to say of it. */
export class LabelDialog {
  #stream = "";
  #name = labelled(text.name, { maxlength: longest.name, placeholder: text.nameHint });
  #note = h("textarea", { class: "field", rows: 4, maxlength: longest.note });
  #dialog;

  /** @param {(stream: string, label: {name: string, note: string}) => void} save */
  constructor(save) {
    this.#dialog = new SendDialog({
      title: "", confirm: text.confirm,
      send: () => save(this.#stream, {
        name: this.#name.input.value.trim(), note: this.#note.value.trim(),
      }),
    }, this.#name.element, h("label", { class: "dialog-field" },
      h("span", null, text.note), this.#note));
  }

  /** @param {Entry} entry */
  open({ stream, name = "", note = "" }) {
    this.#stream = stream;
    this.#name.input.value = name;
    this.#note.value = note;
    setText(this.#dialog.heading, text.title(stream));
    setAttribute(this.#dialog.element, "aria-label", text.title(stream));
    this.#dialog.open();
    this.#name.input.select();
  }
}
