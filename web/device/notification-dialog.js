// @ts-check
import { arrange, h, setAttribute } from "../core/dom.js";
import { labelled, SendDialog } from "../elements/send-dialog.js";

/**
 * Asks for a notification to send: its texts, the data that one of the app's rules looks for, and
 * whether it is only delivered or opened as well.
 *
 * @typedef {{path: string, type: string}} Datum
 * @typedef {{title: string, body: string, data: Record<string, any>}} Notification
 */
export class NotificationDialog {
  #title = labelled("Title", { required: true, maxlength: 200, value: "New message" });
  #body = labelled("Text", { maxlength: 1000, value: "" });
  #rules = h("select", { class: "field", onchange: () => this.#drawData() });
  #ruleField = h("label", { class: "dialog-field" }, h("span", null, "Data"), this.#rules);
  #data = h("div", { class: "dialog-data" });
  #opened = h("input", { type: "checkbox" });
  /** @type {Datum[][]} */
  #known = [];
  /** @type {{datum: Datum, input: any}[]} */
  #inputs = [];
  #dialog;

  /** @param {(notification: Notification, opened: boolean) => void} send */
  constructor(send) {
    this.#dialog = new SendDialog({
      title: "Send a notification", confirm: "Send",
      send: () => send({
        title: this.#title.input.value, body: this.#body.input.value, data: this.#values(),
      }, this.#opened.checked),
    },
    this.#title.element, this.#body.element, this.#ruleField, this.#data,
    h("label", { class: "dialog-check" }, this.#opened,
      h("span", null, "A person opens it (otherwise it is only delivered)")));
  }

  /** @param {Datum[][]} rules for each rule of the app, the data that it looks for */
  open(rules) {
    if (JSON.stringify(rules) !== JSON.stringify(this.#known)) {
      this.#known = rules;
      this.#rules.replaceChildren(...rules.map((rule, index) =>
        h("option", { value: String(index) }, nameOf(rule))), h("option", { value: "" }, "None"));
      this.#drawData();
    }
    setAttribute(this.#ruleField, "hidden", rules.length === 0);
    this.#dialog.open();
    this.#title.input.select();
  }

  #drawData() {
    const rule = this.#known[Number(this.#rules.value === "" ? -1 : this.#rules.value)] ?? [];
    this.#inputs = rule.map((datum) => ({ datum, ...fieldFor(datum) }));
    arrange(this.#data, this.#inputs.map((/** @type {any} */ { element }) => element));
  }

  #values() {
    return Object.fromEntries(this.#inputs.map(({ datum, input }) =>
      [datum.path, valueOf(input, datum.type)]));
  }
}

/** @param {Datum[]} rule */
function nameOf(rule) {
  return rule.length === 0 ? "None" : rule.map(({ path }) => path).join(", ");
}

/** @param {Datum} datum */
function fieldFor({ path, type }) {
  switch (type) {
    case "boolean": return labelled(path, { type: "checkbox", class: "", checked: true });
    case "integer": return labelled(path, { type: "number", step: 1, value: "1", required: true });
    default: return labelled(path, { value: "1", maxlength: 1000, required: true });
  }
}

/** @param {any} input @param {string} type */
function valueOf(input, type) {
  if (type === "boolean") return input.checked;
  return type === "integer" ? Math.trunc(Number(input.value)) : input.value;
}
