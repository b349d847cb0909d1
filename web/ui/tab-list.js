import { h, setAttribute } from "../core/dom.js";

/**
 * Tabs, of which one panel is shown: arrows, Home and End lead through them.
 *
 * @typedef {{title: string, panel: HTMLElement}} Tab
 */
export class TabList {
  /** The index of the tab that is shown. */
  shown = 0;
  #buttons;
  #panels;
  #onShow;
  element;

  /**
   * @param {object} options
   * @param {string} options.label
   * @param {string} options.style of the row of tabs
   * @param {Tab[]} options.tabs
   * @param {(index: number) => void} options.onShow
   */
  constructor({ label, style, tabs, onShow }) {
    this.#onShow = onShow;
    this.#panels = tabs.map(({ panel }) => panel);
    this.#buttons = tabs.map(({ title, panel }, index) => {
      const name = title.replaceAll(" ", "-");
      const [id, owner] = [`tab-${name}`, `panel-${name}`];
      for (const [attribute, value] of [["role", "tabpanel"], ["id", owner], ["aria-labelledby", id]]) {
        setAttribute(panel, attribute, value);
      }
      return h("button", {
        type: "button", role: "tab", id, "aria-controls": owner, onclick: () => this.show(index),
      }, title);
    });
    this.element = h("div", {
      class: style, role: "tablist", "aria-label": label,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
    }, this.#buttons);
    this.#mark(0);
  }

  /** The button of the tab that is shown. */
  get current() { return this.#buttons[this.shown]; }

  /** @param {number} index */
  show(index) {
    this.#mark(index);
    this.#onShow(index);
  }

  /** @param {number} index */
  #mark(index) {
    this.shown = index;
    for (const [at, tab] of this.#buttons.entries()) {
      setAttribute(tab, "aria-selected", String(at === index));
      setAttribute(tab, "tabindex", at === index ? "0" : "-1");
      setAttribute(this.#panels[at], "hidden", at !== index);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const last = this.#buttons.length - 1;
    const next = {
      ArrowLeft: this.shown === 0 ? last : this.shown - 1,
      ArrowRight: this.shown === last ? 0 : this.shown + 1,
      Home: 0,
      End: last,
    }[/** @type {string} */ (event.key)];
    if (next === undefined) return;
    this.show(next);
    this.#buttons[next].focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
