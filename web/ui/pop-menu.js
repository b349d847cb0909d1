import { define, h, setAttribute, setStyle } from "../core/dom.js";
import { Typeahead } from "./typeahead.js";

/** Points between a menu that has no button and the edges of the window. */
const MARGIN = 8;

/**
 * A button that opens a small menu: `<pop-menu>` made by `popMenu(label, fill, style)`. `fill`
 * gives the entries anew each time it opens; an entry without `run` is a heading, which names the
 * group of those after it. `openAt` opens it at a place, without its button. While it is open it has
 * all keys: what is typed goes to the next entry that begins so.
 *
 * @typedef {{title: string, hint?: string, key?: string, tone?: string, run?: () => void,
 *   disabled?: boolean}} Entry
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

  /** Has the focus after the menu was used. @type {HTMLElement} */
  #before = this.button;
  #typeahead = new Typeahead();

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.button, this.#list);
    this.addEventListener("keydown", (event) => this.#pressed(event));
    this.addEventListener("focusout", (event) => {
      if (!this.contains(/** @type {Node|null} */ (event.relatedTarget))) this.#close();
    });
  }

  /**
   * Opens it at a point of the window, until it is used or left.
   * @param {{x: number, y: number}} point
   */
  openAt({ x, y }) {
    this.#before = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
    this.button.hidden = true;
    document.body.append(this);
    this.#toggle();
    const { offsetWidth, offsetHeight } = this.#list;
    const within = (/** @type {number} */ at, /** @type {number} */ most) =>
      `${Math.max(MARGIN, Math.min(at, most - MARGIN))}px`;
    setStyle(this, "left", within(x, innerWidth - offsetWidth));
    setStyle(this, "top", within(y, innerHeight - offsetHeight));
  }

  #toggle() {
    if (!this.#list.hidden) return this.#close();
    setAttribute(this.#list, "aria-label", this.button.getAttribute("aria-label") ?? this.button.textContent);
    this.#list.replaceChildren();
    let group = this.#list;
    for (const entry of this.fill()) {
      if (entry.run) group.append(this.#entry(entry, entry.run));
      else this.#list.append(group = headed(entry.title));
    }
    this.#list.hidden = false;
    setAttribute(this.button, "aria-expanded", "true");
    this.#typeahead.forget();
    this.#items()[0]?.focus();
  }

  #close() {
    if (this.#list.hidden) return;
    this.#list.hidden = true;
    setAttribute(this.button, "aria-expanded", "false");
    if (this.button.hidden) this.remove();
  }

  /** Closes it, as the focus leaves it. */
  #leave() {
    this.#before.focus({ preventScroll: true });
    this.#close();
  }

  /** @param {Entry} entry @param {() => void} run */
  #entry({ title, hint, key, tone, disabled }, run) {
    const choose = () => {
      this.#leave();
      run();
    };
    return h("button", {
      class: "menu-item", type: "button", role: "menuitem", "data-tone": tone, disabled,
      onclick: choose,
    },
      h("span", null, title), hint ? h("span", { class: "quiet" }, hint) : null,
      key ? h("kbd", { "aria-hidden": "true" }, key) : null);
  }

  #items() {
    return [...this.#list.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (this.#list.hidden) return;
    event.stopPropagation();
    const items = this.#items();
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items.at(to % items.length)?.focus();
    else if (event.key === "Escape") this.#leave();
    // The key goes on from where the focus was.
    else if (event.key === "Tab") return this.#leave();
    else if (this.#typeahead.takes(event)) {
      const titles = items.map(({ firstElementChild }) => firstElementChild?.textContent ?? "");
      items[this.#typeahead.find(event.key, titles, at, event.timeStamp) ?? at]?.focus();
    } else return;
    event.preventDefault();
  }
}

/** The entries below a heading. @param {string} title */
function headed(title) {
  return h("div", { class: "menu-group", role: "group", "aria-label": title },
    h("p", { class: "menu-heading mono", "aria-hidden": "true" }, title));
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
