import { h, setAttribute, setText } from "../../../core/dom.js";
import { labelled, SendDialog } from "../../../ui/send-dialog.js";

/** Asks for the new value of a session entry that is a number or a text. */
export class ValueDialog {
  #value = labelled("Value", {});
  #now = h("p", { class: "dialog-note" });
  /** @type {import("./actions.js").SessionChoice} */
  #choice = { key: "", values: new Map() };
  #dialog;

  /** @param {(key: string, value: any, targets: string[]) => void} send */
  constructor(send) {
    this.#dialog = new SendDialog({
      title: "Session", confirm: "Set",
      send: () => {
        const { key, values } = this.#choice;
        const text = this.#value.input.value;
        send(key, this.#isNumber ? Number(text) : text, [...values.keys()]);
      },
    }, this.#value.element, this.#now);
  }

  /** @param {import("./actions.js").SessionChoice} choice */
  open(choice) {
    this.#choice = choice;
    const { input } = this.#value;
    const values = [...choice.values.values()];
    setText(this.#dialog.heading, `Session entry ${choice.key}`);
    setAttribute(input, "type", this.#isNumber ? "number" : "text");
    setAttribute(input, "step", this.#isNumber ? "1" : null);
    setAttribute(input, "required", this.#isNumber);
    setAttribute(input, "maxlength", this.#isNumber ? null : "1000");
    input.value = String(values[0]);
    const distinct = [...new Set(values)];
    setText(this.#now, distinct.length < 2 ? ""
      : `Now: ${distinct.slice(0, 6).map((value) => `${value}`).join(", ")}`);
    this.#dialog.open();
    input.select();
  }

  get #isNumber() {
    return typeof [...this.#choice.values.values()][0] === "number";
  }
}
