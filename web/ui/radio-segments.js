import { h, setAttribute } from "../core/dom.js";

/**
 * A few choices side by side, of which one holds; arrows lead from one to the next.
 *
 * @template Value
 */
export class RadioSegments {
  #buttons;
  #choose;
  /** @type {Value|undefined} */
  #chosen;

  /**
   * @param {string} label
   * @param {[Value, string][]} choices each with its text
   * @param {(value: Value) => void} choose another one than holds
   * @param {string} [name] a class of its own
   */
  constructor(label, choices, choose, name = "") {
    this.#choose = choose;
    this.#buttons = choices.map(([value, text]) => ({
      value,
      element: h("button", {
        type: "button", role: "radio", onclick: () => this.#take(value),
      }, text),
    }));
    this.element = h("div", {
      class: `segments ${name}`.trim(), role: "radiogroup", "aria-label": label,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
    }, this.#buttons.map(({ element }) => element));
  }

  /** @param {Value} chosen @param {boolean} [isEnabled] */
  draw(chosen, isEnabled = true) {
    this.#chosen = chosen;
    // One of them takes the focus, also where none of them holds.
    const reached = this.#buttons.find(({ value }) => value === chosen) ?? this.#buttons[0];
    for (const button of this.#buttons) {
      setAttribute(button.element, "aria-checked", String(button.value === chosen));
      setAttribute(button.element, "tabindex", button === reached ? "0" : "-1");
      button.element.disabled = !isEnabled;
    }
  }

  /** @param {Value} value */
  #take(value) {
    if (value !== this.#chosen) this.#choose(value);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = this.#buttons.findIndex(({ element }) => element === event.target);
    const next = this.#buttons.at((at + step) % this.#buttons.length);
    next?.element.focus();
    if (next) this.#take(next.value);
  }
}
