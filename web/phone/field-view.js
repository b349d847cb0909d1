import { h } from "../core/dom.js";

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
