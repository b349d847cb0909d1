import { define, h, setAttribute } from "../core/dom.js";

/**
 * A button that opens a small menu: `<pop-menu>` made by `popMenu(label, fill, style)`. `fill`
 * gives the entries anew each time it opens; an entry without `run` is a heading.
 *
 * @typedef {{title: string, hint?: string, run?: () => void, disabled?: boolean}} Entry
 */
export class PopMenu extends HTMLElement {
  /** @type {() => Entry[]} */
  fill = () => [];
  #list = h("div", { class: "menu", role: "menu", hidden: true });
  button = h(
    "button",
    {
      class: "btn",
      type: "button",
      "aria-haspopup": "menu",
      "aria-expanded": "false",
      onclick: () => this.#toggle(),
    },
  );

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.button, this.#list);
    this.addEventListener("keydown", (event) => this.#pressed(event));
    this.addEventListener("focusout", (event) => {
      if (!this.contains(/** @type {Node|null} */ (event.relatedTarget))) this.#close();
    });
  }

  #toggle() {
    if (!this.#list.hidden) return this.#close();
    this.#list.replaceChildren(...this.fill().map((entry) => this.#entry(entry)));
    this.#list.hidden = false;
    setAttribute(this.button, "aria-expanded", "true");
    this.#items()[0]?.focus();
  }

  #close() {
    this.#list.hidden = true;
    setAttribute(this.button, "aria-expanded", "false");
  }

  /** @param {Entry} entry */
  #entry({ title, hint, run, disabled }) {
    if (!run) return h("p", { class: "menu-heading mono", role: "presentation" }, title);
    const choose = () => {
      this.#close();
      this.button.focus();
      run();
    };
    return h("button", {
      class: "menu-item",
      type: "button",
      role: "menuitem",
      disabled,
      onclick: choose,
    },
      h("span", null, title), hint ? h("span", { class: "quiet" }, hint) : null);
  }

  #items() {
    return [...this.#list.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (this.#list.hidden) return;
    const items = this.#items();
    const at = items.findIndex((item) => item === document.activeElement);
    if (event.key === "Escape") {
      this.#close();
      this.button.focus();
    } else if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

define("pop-menu", PopMenu);

/** @param {string} label @param {() => Entry[]} fill @param {string} [style] @returns {PopMenu} */
export function popMenu(label, fill, style = "btn") {
  const menu = /** @type {PopMenu} */ (h("pop-menu"));
  menu.fill = fill;
  menu.button.textContent = label;
  menu.button.className = style;
  return menu;
}
