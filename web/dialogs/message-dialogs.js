import { arrange, h, setAttribute } from "../core/dom.js";
import { buttons, userTaps } from "../text/common.js";
import { link, notification } from "../text/dialogs.js";
import { labelled, SendDialog } from "../ui/dialogs.js";
/** @import { Value } from "../core/store.js" */

/** Asks for a link to open, with those that the app knows at hand. */
export class LinkDialog {
  #link = labelled(link.label, { required: true, maxlength: 2048, inputmode: "url" });
  #examples = h("div", { class: "dialog-examples" });
  #dialog;

  /** @param {(url: string) => void} open */
  constructor(open) {
    this.#link.input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Tab" && !event.shiftKey && this.#selectParameter()) event.preventDefault();
    });
    this.#dialog = new SendDialog(
      { title: link.title, confirm: link.open, send: () => open(this.#link.input.value.trim()) },
      this.#link.element, this.#examples);
  }

  /** @param {import("../core/app-facts.js").LinkFacts[]} links */
  open(links) {
    setAttribute(this.#examples, "hidden", links.length === 0);
    arrange(this.#examples, links.map(({ pattern, route }) => h("button", {
      class: "example mono", type: "button", onclick: () => this.#take(pattern),
    }, h("span", null, pattern), h("span", { class: "quiet", "aria-hidden": "true" }, route))));
    this.#dialog.open();
    this.#link.input.select();
  }

  /** @param {string} link */
  #take(link) {
    const { input } = this.#link;
    input.value = link;
    input.focus();
    input.setSelectionRange(link.length, link.length);
    this.#selectParameter(0);
  }

  /** Selects the next part that is to be filled in. @param {number} [from] */
  #selectParameter(from) {
    const { input } = this.#link;
    const start = input.value.indexOf("{", from ?? input.selectionEnd ?? 0);
    const end = input.value.indexOf("}", start);
    if (start < 0 || end < 0) return false;
    input.setSelectionRange(start, end + 1);
    return true;
  }
}

/**
 * Asks for a notification to send: its texts, the data that one of the app's rules looks for, and
 * whether it is only delivered or opened as well.
 *
 * @typedef {import("../core/app-facts.js").Parameter & {value?: string}} Datum where it has a value,
 *   the rule wants just that
 * @typedef {{title: string, body: string, data: Record<string, Value>}} Notification
 */
export class NotificationDialog {
  #title = labelled(
    notification.title, { required: true, maxlength: 200, value: notification.defaultTitle });
  #body = labelled(notification.body, { maxlength: 1000, value: "" });
  #rules = h("select", { class: "field", onchange: () => this.#drawData() });
  #ruleField = h("label", { class: "dialog-field" }, h("span", null, notification.data), this.#rules);
  #data = h("div", { class: "dialog-data" });
  #opened = h("input", { type: "checkbox" });
  /** @type {Datum[][]} */
  #known = [];
  /** @type {{datum: Datum, input: HTMLInputElement, element: HTMLElement}[]} */
  #inputs = [];
  #dialog;

  /** @param {(notification: Notification, opened: boolean) => void} send */
  constructor(send) {
    this.#dialog = new SendDialog({
      title: notification.heading, confirm: buttons.send,
      send: () => send({
        title: this.#title.input.value, body: this.#body.input.value, data: this.#values(),
      }, this.#opened.checked),
    },
    this.#title.element, this.#body.element, this.#ruleField, this.#data,
    h("label", { class: "dialog-check" }, this.#opened,
      h("span", null, userTaps)));
  }

  /** @param {import("../core/app-facts.js").AppFacts["notifications"]} rules of the app */
  open(rules) {
    const data = rules.map(dataOf);
    if (JSON.stringify(data) !== JSON.stringify(this.#known)) {
      this.#known = data;
      this.#rules.replaceChildren(...rules.map(({ route }, index) =>
        h("option", { value: String(index) }, notification.rule(data[index].map(wanted), route))),
      h("option", { value: "" }, notification.noData));
      this.#drawData();
    }
    setAttribute(this.#ruleField, "hidden", rules.length === 0);
    this.#dialog.open();
    this.#title.input.select();
  }

  #drawData() {
    const rule = this.#known[Number(this.#rules.value === "" ? -1 : this.#rules.value)] ?? [];
    this.#inputs = rule.map((datum) => ({ datum, ...fieldFor(datum) }));
    arrange(this.#data, this.#inputs.map(({ element }) => element));
  }

  #values() {
    return Object.fromEntries(this.#inputs.map(({ datum, input }) =>
      [datum.name, valueOf(input, datum.type)]));
  }
}

/**
 * The command that sends a notification; the server takes each value of the payload as its text.
 * @param {Notification} message
 * @param {boolean} opened
 */
export function notificationCommand(message, opened) {
  const data = /** @type {object} */ ({ command: "notification", ...message, opened });
  return /** @type {import("../core/store.js").Command} */ (data);
}

/**
 * @param {import("../core/app-facts.js").AppFacts["notifications"][number]} rule
 * @returns {Datum[]}
 */
function dataOf({ parameters, values = [] }) {
  return [
    ...values.map(({ path, value }) => ({ name: path, type: /** @type {const} */ ("string"), value })),
    ...parameters,
  ];
}

/** @param {Datum} datum */
function wanted({ name, value }) {
  return value === undefined ? name : `${name} = ${value}`;
}

/** @param {Datum} datum */
function fieldFor({ name, type, value = "1" }) {
  switch (type) {
    case "boolean": return labelled(name, { type: "checkbox", class: "", checked: true });
    case "integer": return labelled(name, { type: "number", step: 1, value: "1", required: true });
    default: return labelled(name, { value, maxlength: 1000, required: true });
  }
}

/** @param {HTMLInputElement} input @param {string} type */
function valueOf(input, type) {
  if (type === "boolean") return input.checked;
  return type === "integer" ? Math.trunc(Number(input.value)) : input.value;
}
