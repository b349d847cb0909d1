import { h } from "../core/dom.js";
import { symbol } from "./symbols.js";

/** How long a finger rests on the icon until the menu opens, in milliseconds. */
const longPress = 500;

/**
 * The menu on the app's icon: a long press opens it, so does the context menu's key or button.
 *
 * @typedef {{id: string, title: string, symbol?: string}} Shortcut
 */
export class ShortcutMenu {
  element = h(
    "div", { class: "shortcut-menu", role: "menu", "aria-label": "Shortcuts", hidden: true });
  /** @type {any} */
  #timer = null;
  #opened = false;

  /**
   * @param {HTMLElement} icon
   * @param {{shortcuts: () => Shortcut[], choose: (id: string) => void}} options
   */
  constructor(icon, { shortcuts, choose }) {
    this.icon = icon;
    this.shortcuts = shortcuts;
    this.choose = choose;
    icon.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.#open();
    });
    icon.addEventListener("pointerdown", () => {
      this.#opened = false;
      this.#timer = setTimeout(() => this.#open(), longPress);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) {
      icon.addEventListener(end, () => clearTimeout(this.#timer));
    }
    // The finger that opened the menu leaves the icon; that is no tap on it.
    icon.addEventListener("click", (event) => {
      if (!this.#opened) return this.close();
      this.#opened = false;
      event.stopPropagation();
    });
    this.element.addEventListener("keydown", (/** @type {any} */ event) => this.#pressed(event));
    this.element.addEventListener("focusout", (/** @type {any} */ event) => {
      if (!this.element.contains(event.relatedTarget)) this.close();
    });
  }

  get isOpen() { return !this.element.hidden; }

  close() {
    this.element.hidden = true;
    this.icon.removeAttribute("aria-expanded");
  }

  #open() {
    clearTimeout(this.#timer);
    const shortcuts = this.shortcuts();
    this.#opened = shortcuts.length > 0;
    if (!this.#opened) return;
    this.element.replaceChildren(...shortcuts.map((each) => this.#entry(each)));
    this.element.hidden = false;
    this.icon.setAttribute("aria-expanded", "true");
    this.#entries()[0].focus({ preventScroll: true });
  }

  /** @param {Shortcut} shortcut */
  #entry({ id, title, symbol: name }) {
    const choose = () => {
      this.#opened = false;
      this.close();
      this.choose(id);
    };
    return h("button", {
      class: "shortcut", type: "button", role: "menuitem", tabindex: "-1", onclick: choose,
    }, h("span", null, title), symbol(name));
  }

  /** @returns {HTMLElement[]} */
  #entries() {
    return [...this.element.querySelectorAll("button")];
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const entries = this.#entries();
    const at = entries.indexOf(/** @type {any} */ (document.activeElement));
    switch (event.key) {
      case "Escape":
      case "Tab":
        this.#opened = false;
        this.close();
        this.icon.focus();
        break;
      case "ArrowDown": entries[(at + 1) % entries.length].focus(); break;
      case "ArrowUp": entries.at(at - 1)?.focus(); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
