import { arrange, h, setAttribute, setStyle } from "../core/dom.js";
import { phone } from "../text/phone.js";

/**
 * What a swipe over a row or a long press has uncovered: buttons beside the row, and the menu over
 * everything else.
 *
 * @typedef {import("./elements.js").ShownElement} ShownElement
 * @typedef {import("./elements.js").ShownRow} ShownRow
 * @typedef {import("../core/protocol.js").ContextualActions} Actions
 */

/** The buttons behind a row, the outermost first in the record and last on the screen. */
export class SwipeActionsView {
  element = h("div", { class: "row-actions", role: "group" });
  /** @type {Actions|undefined} */
  #actions;

  /** @param {ShownRow} row */
  update({ title, swipeActions, open }) {
    const actions = open === "swipe" ? swipeActions : undefined;
    setAttribute(this.element, "hidden", actions === undefined);
    setAttribute(this.element, "aria-label", phone.actionsOf(title));
    if (actions === this.#actions) return;
    this.#actions = actions;
    arrange(this.element, (actions ?? []).map((action) => button(action, "row-action")).reverse());
  }
}

/** The menu over a screen, at the element that it belongs to. */
export class MenuView {
  /** @type {Actions|null} */
  #menu = null;
  #panel = h("div", { class: "context-menu", role: "menu" });
  element = h("div", { class: "menu-cover" }, this.#panel);

  constructor() {
    this.element.addEventListener("keydown", (event) => this.#move(event));
  }

  /**
   * @param {{id: string, title: string, menu: Actions}|null} open
   * @param {HTMLElement} layer it lies over
   */
  draw(open, layer) {
    if (open?.menu === this.#menu) return;
    const wasInside = this.element.contains(document.activeElement);
    const before = this.#owner;
    this.#menu = open?.menu ?? null;
    if (!open) {
      this.element.remove();
      if (wasInside) before?.focus({ preventScroll: true });
      return;
    }
    const owner = /** @type {HTMLElement|null} */ (
      layer.querySelector(`[data-element="${CSS.escape(open.id)}"]`));
    const hasKeyboard = layer.contains(document.activeElement);
    this.#owner = owner;
    setAttribute(this.#panel, "aria-label", phone.actionsOf(open.title));
    arrange(this.#panel, open.menu.map((action) => {
      const item = button(action, "menu-action");
      setAttribute(item, "role", "menuitem");
      return item;
    }));
    layer.append(this.element);
    this.#place(owner, layer);
    if (hasKeyboard) /** @type {HTMLElement|null} */ (this.#panel.firstElementChild)?.focus();
  }

  /** @type {HTMLElement|null} */
  #owner = null;

  /** Below what it belongs to, or above where there is no room. @param {HTMLElement|null} owner @param {HTMLElement} layer */
  #place(owner, layer) {
    const [around, box] = [layer.getBoundingClientRect(), owner?.getBoundingClientRect()];
    const height = this.#panel.getBoundingClientRect().height;
    const below = (box?.bottom ?? around.top) - around.top;
    const isBelow = below + height <= around.height;
    const top = isBelow ? below : Math.max(0, (box?.top ?? 0) - around.top - height);
    setStyle(this.#panel, "top", `${top}px`);
  }

  /** The arrows go round the entries. @param {KeyboardEvent} event */
  #move(event) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const items = /** @type {HTMLElement[]} */ ([...this.#panel.children]);
    const place = items.findIndex((item) => item === document.activeElement);
    items[(place + step + items.length) % items.length].focus();
  }
}

/** @param {Actions[number]} action @param {string} style */
function button({ id, title, role }, style) {
  return h("button", { class: style, type: "button", "data-element": id, "data-role": role }, title);
}
