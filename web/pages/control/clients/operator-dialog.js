import { operatorColor } from "../../../core/colors.js";
import { h, setStyle } from "../../../core/dom.js";
import { labelled, SendDialog } from "../../../ui/send-dialog.js";
import { longestName } from "./presence.js";

/** Who is in the control room, and under which name this page's operator is known. */
export class OperatorDialog {
  #name = labelled("Your name", { maxlength: longestName });
  #list = h("ul", { class: "operator-rows", "aria-label": "Operators" });
  #dialog;

  /** @param {(name: string) => void} rename */
  constructor(rename) {
    this.#dialog = new SendDialog({
      title: "In the control room", confirm: "Save",
      send: () => rename(this.#name.input.value.trim()),
    }, this.#list, this.#name.element,
    h("p", { class: "dialog-note" },
      "The others see it beside what you do, and so do recordings. It must be yours alone: where "
      + "somebody has it already, a number is added."));
  }

  /** @param {{name: string, connection: string}[]} operators @param {string|null} me */
  open(operators, me) {
    this.#list.replaceChildren(...operators.map(({ name, connection }) => {
      const dot = h("i", { class: "operator-dot" });
      setStyle(dot, "backgroundColor", operatorColor(name));
      return h("li", null, dot, h("span", null, name),
        connection === me ? h("span", { class: "quiet" }, "you") : null);
    }));
    this.#name.input.value = operators.find(({ connection }) => connection === me)?.name ?? "";
    this.#dialog.open();
    this.#name.input.select();
  }
}
