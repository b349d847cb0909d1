import { h } from "../core/dom.js";
import { phone } from "../text/phone.js";
import { disclosure, spinner } from "./icons.js";

/**
 * A text field. What a person types stands at once; what the server says is taken over when it
 * knows all that was typed here, so an echo that is late never takes letters away.
 */
export class FieldView {
  /** What was typed and has not come back; null where all of it has. @type {string|null} */
  #typed = null;
  /** What the server said last. */
  #known = "";
  #isMasked = false;
  #isSecure;

  /** @param {import("./scene.js").ShownElement} content */
  constructor({ id, placeholder, secure }) {
    this.#isSecure = secure === true;
    const name = placeholder || id;
    this.element = h("input", {
      class: "content-field", type: secure ? "password" : "text", "data-element": id, placeholder,
      "aria-label": name, maxlength: 1000, spellcheck: "false", autocapitalize: "none",
      autocomplete: secure ? "new-password" : "off", enterkeyhint: "done",
      onbeforeinput: () => this.#unmask(),
      oninput: () => { this.#typed = this.element.value; },
    });
  }

  /** @param {string} text as the server knows it; dots for a secure field */
  take(text) {
    if (this.#typed !== null && this.#isEcho(text)) this.#typed = null;
    const isNews = text !== this.#known;
    this.#known = text;
    if (this.#typed !== null || !isNews || this.#isShown(text)) return;
    this.element.value = text;
    this.#isMasked = this.#isSecure && text !== "";
  }

  /** @param {string} text */
  #isEcho(text) {
    return this.#isSecure ? this.#isSameLength(text, this.#typed ?? "") : text === this.#typed;
  }

  /** @param {string} text */
  #isShown(text) {
    return this.#isSecure ? this.#isSameLength(text, this.element.value)
      : text === this.element.value;
  }

  /** @param {string} dots @param {string} text */
  #isSameLength(dots, text) {
    return [...dots].length === [...text].length;
  }

  /** Dots that stand for an unknown text go before something is typed in their place. */
  #unmask() {
    if (!this.#isMasked) return;
    this.#isMasked = false;
    this.element.value = "";
  }
}

/**
 * The view of one piece of a screen's content: its element, and for a field how it takes a text
 * that came from elsewhere. A kind this page does not know is shown as its text, so a newer server
 * still says something.
 *
 * @typedef {import("./scene.js").ShownElement} ShownElement
 *
 * @param {ShownElement} content
 * @returns {{element: HTMLElement, take?: (text: string) => void}}
 */
export function contentView(content) {
  switch (content.kind) {
    case "button": return { element: button(content) };
    case "spinner": return { element: spinnerElement(content) };
    case "field": return new FieldView(content);
    case "list": return { element: list(content) };
    default:
      return { element: h("p", { class: "content-label" }, content.text ?? content.title ?? "") };
  }
}

/** What a view is made from; while all of it is the same, the view stays. */
const parts = /** @type {const} */ (
  ["kind", "text", "title", "background", "large", "placeholder", "secure", "rows"]);

/** @param {ShownElement} left @param {ShownElement} right */
export function looksTheSame(left, right) {
  return parts.every((part) => left[part] === right[part]);
}

/** @param {ShownElement} content */
function button({ id, title, text }) {
  return h("button", { class: "content-button", type: "button", "data-element": id },
    title ?? text ?? id);
}

/** @param {ShownElement} content */
function spinnerElement({ large, background }) {
  const isCovering = background !== undefined && !background.endsWith("00");
  const element = h("div", {
    class: "content-spinner", role: "progressbar", "aria-label": phone.loading,
    "data-large": large === true, "data-covering": isCovering,
  }, spinner());
  if (isCovering) element.style.backgroundColor = background;
  return element;
}

/** @param {ShownElement} content */
function list({ rows }) {
  return h("ul", { class: "content-list" }, (rows ?? []).map((row) =>
    h("li", { class: "list-item" }, rowElement(row))));
}

/** @param {import("../core/store.js").Row} row */
function rowElement({ id, title, subtitle, tappable }) {
  const texts = h("span", { class: "row-texts" },
    h("span", { class: "row-title" }, title),
    subtitle ? h("span", { class: "row-subtitle" }, subtitle) : null);
  if (!tappable) return h("div", { class: "list-row" }, texts);
  return h("button", { class: "list-row", type: "button", "data-element": id },
    texts, disclosure());
}

/** The characters of a title that fits into half an alert. */
const pairLength = 12;

let count = 0;

/**
 * An alert, or a confirmation, whose buttons rise from the lower edge.
 * @param {import("../core/store.js").AlertView} alert
 */
export function alertElement({ title, message, confirmation, buttons }) {
  count += 1;
  const ids = { title: `alert-title-${count}`, message: `alert-message-${count}` };
  const texts = h("div", { class: "alert-texts" },
    h("h3", { class: "alert-title", id: ids.title }, title),
    message ? h("p", { class: "alert-message", id: ids.message }, message) : null);
  const [cancelling, acting] = split(buttons);
  const attributes = {
    class: confirmation ? "alert alert-confirmation" : "alert", role: "alertdialog",
    "aria-modal": "true", "aria-labelledby": ids.title,
    "aria-describedby": message ? ids.message : null,
  };
  if (confirmation) {
    return h("div", attributes,
      h("div", { class: "alert-group" }, texts, acting.map(alertButton)),
      cancelling.length > 0
        ? h("div", { class: "alert-group" }, cancelling.map(alertButton))
        : null);
  }
  // Two short buttons stand side by side, the one that cancels first; others below each other.
  const isPair = buttons.length === 2 && buttons.every(({ title }) => title.length <= pairLength);
  const inOrder = isPair ? [...cancelling, ...acting] : [...acting, ...cancelling];
  return h("div", attributes, texts,
    h("div", { class: "alert-buttons", "data-pair": isPair }, inOrder.map(alertButton)));
}

/** @param {import("../core/store.js").AlertView["buttons"]} buttons */
function split(buttons) {
  const isCancel = (/** @type {{role: string}} */ { role }) => role === "cancel";
  return [buttons.filter(isCancel), buttons.filter((each) => !isCancel(each))];
}

/** @param {import("../core/store.js").AlertView["buttons"][number]} alertButton */
function alertButton({ id, title, role }) {
  return h("button", {
    class: "alert-button", type: "button", "data-element": id, "data-role": role,
  }, title);
}
