import { arrange, h, setAttribute, setStyle, setText } from "../core/dom.js";
import { phone } from "../text/phone.js";
import { choiceMark, picture, spinner } from "./icons.js";
import { isCovering, placed } from "./elements.js";
import { ListView, pressed, setDisabled } from "./list-view.js";

/**
 * A text field. What a person types stands at once; what the server says is taken over when it
 * knows all that was typed here, so an echo that is late never takes letters away; only where the
 * app empties the field, which nobody did here, nothing is left of what was typed.
 */
export class FieldView {
  /** What was typed and has not come back; null where all of it has. @type {string|null} */
  #typed = null;
  /** What the server said last. */
  #known = "";
  #isMasked = false;
  #isSecure;
  /** How often it was emptied, as far as the server said, and whether it was here since. */
  #emptied;
  #isEmptiedHere = false;

  /** @param {ShownElement} content */
  constructor({ id, placeholder, secure, submits, focused, searches, emptied }) {
    this.#isSecure = secure === true;
    this.#emptied = emptied;
    const name = placeholder || id;
    this.element = h("input", {
      class: "content-field", type: secure ? "password" : searches ? "search" : "text", "data-element": id, placeholder,
      "aria-label": name, maxlength: 1000, spellcheck: "false", autocapitalize: "none",
      "data-submits": submits === true, "data-focused": focused === true,
      autocomplete: secure ? "new-password" : "off",
      enterkeyhint: submits ? "go" : searches ? "search" : "done",
      onbeforeinput: () => this.#unmask(),
      oninput: () => {
        this.#typed = this.element.value;
        this.#isEmptiedHere ||= this.#typed === "";
      },
    });
  }

  /** @param {ShownElement} content with the text as the server knows it; dots for a secure field */
  update({ value: text, disabled, emptied }) {
    setDisabled(this.element, disabled);
    this.element.readOnly = disabled;
    const isEmptied = text === "" && emptied > this.#emptied;
    this.#emptied = emptied;
    if (this.#typed !== null && (this.#isEcho(text) || (isEmptied && !this.#isEmptiedHere))) {
      this.#typed = null;
    }
    if (this.#typed === null) this.#isEmptiedHere = false;
    const isNews = isEmptied || text !== this.#known;
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
 * The view of one piece of a screen's content: its element, and how it takes what changes while it
 * stands. A kind this page does not know is shown as its text, so a newer server still says
 * something.
 *
 * @typedef {import("./elements.js").ShownElement} ShownElement
 * @typedef {{element: HTMLElement, update?: (content: ShownElement) => void}} ContentView
 *
 * @param {ShownElement} content
 * @returns {ContentView}
 */
function contentView(content) {
  switch (content.kind) {
    case "button": return button(content);
    case "toggle": return toggle(content);
    case "picker": return picker(content);
    case "image": return image(content);
    case "spinner": return spinnerView(content);
    case "field": return new FieldView(content);
    case "list": return new ListView();
    case "row": return row();
    default: return label(content);
  }
}

/** @param {ShownElement} content @returns {ContentView} */
function label({ text, title }) {
  const element = h("p", { class: "content-label" }, text ?? title ?? "");
  return { element, update: ({ disabled }) => setDisabled(element, disabled) };
}

/** What a view is made from; while all of it is the same, the view stays. */
const parts = /** @type {const} */ (
  ["kind", "text", "title", "background", "large", "placeholder", "secure", "name", "label", "height"]);

/** @param {ShownElement} left @param {ShownElement} right */
function looksTheSame(left, right) {
  return parts.every((part) => left[part] === right[part]);
}

/** The views of what stands on a screen or in a row, kept while they look the same. */
export class ContentViews {
  /** @type {Map<string, {content: ShownElement, view: ContentView}>} */
  #views = new Map();

  /** @param {Element} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {ShownElement[]} contents @param {HTMLElement[]} [above] them */
  draw(contents, above = []) {
    arrange(this.host, [...above, ...placed(contents).map((content) => {
      let known = this.#views.get(content.id);
      if (!known || !looksTheSame(known.content, content)) {
        known = { content, view: contentView(content) };
        this.#views.set(content.id, known);
      }
      known.view.update?.(content);
      return known.view.element;
    })]);
  }
}

/** @param {ShownElement} content @returns {ContentView} */
function button(content) {
  const { id, title, text } = content;
  const element = h("button", {
    class: "content-button", type: "button", "data-element": id, ...pressed(content),
  }, title ?? text ?? id);
  return {
    element,
    update({ disabled, style }) {
      setAttribute(element, "data-style", style);
      setDisabled(element, disabled);
    },
  };
}

/** @param {ShownElement} content @returns {ContentView} */
function toggle({ id, title }) {
  const element = h("button", {
    class: "content-toggle", type: "button", role: "switch", "data-element": id,
  }, h("span", { class: "toggle-title" }, title), h("span", { class: "toggle-switch" }));
  return {
    element,
    update({ on, disabled }) {
      setAttribute(element, "aria-checked", String(on));
      setDisabled(element, disabled);
    },
  };
}

/** @param {ShownElement} content @returns {ContentView} */
function picker(content) {
  const value = h("span", { class: "picker-value" });
  const element = h("button", {
    class: "content-picker", type: "button", "data-element": content.id, ...pressed(content),
  }, h("span", { class: "toggle-title" }, content.title), value, choiceMark());
  return {
    element,
    update({ chosen, open, disabled }) {
      setText(value, chosen);
      setAttribute(element, "aria-expanded", String(open !== null));
      setDisabled(element, disabled);
    },
  };
}

/** A placeholder of a picture: its name on grey. @param {ShownElement} content @returns {ContentView} */
function image(content) {
  const { id, name, label, height = 0 } = content;
  const press = pressed(content);
  const element = h("div", {
    class: "content-image", role: "img", "aria-label": label || name, "data-name": name,
    "data-element": id, ...press, tabindex: press["data-presses"] ? "0" : null,
  }, picture(), h("span", { class: "image-name" }, name));
  setStyle(element, "--height", String(height));
  return { element, update: ({ disabled }) => setDisabled(element, disabled) };
}

/** Elements side by side. @returns {ContentView} */
function row() {
  const element = h("div", { class: "content-row" });
  const views = new ContentViews(element);
  return { element, update: (content) => views.draw(content.parts) };
}

/** @param {ShownElement} content @returns {ContentView} */
function spinnerView(content) {
  const { large, background = "" } = content;
  const covers = isCovering(content);
  const element = h("div", {
    class: "content-spinner", role: "progressbar", "aria-label": phone.loading,
    "data-large": large === true, "data-covering": covers,
  }, spinner());
  if (covers) element.style.backgroundColor = background;
  return { element, update: ({ visible }) => setAttribute(element, "data-waiting", !visible) };
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
