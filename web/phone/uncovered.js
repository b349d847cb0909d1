import { arrange, h, setAttribute, setStyle } from "../core/dom.js";
import { phone } from "../text/phone.js";
import { actionsBeside } from "./elements.js";

/**
 * What a swipe over a row, a long press or a tap on a picker has uncovered: buttons beside the row,
 * and the menu over everything else.
 *
 * @typedef {import("./elements.js").ShownElement} ShownElement
 * @typedef {import("./elements.js").ShownRow} ShownRow
 * @typedef {import("../core/protocol.js").ContextualActions} Actions
 */

/** The buttons beside a row, the outermost first in the record and nearest to the edge. */
export class SwipeActionsView {
  element = h("div", { class: "row-actions", role: "group" });
  /** @type {Actions|undefined} */
  #actions;
  /** @type {ShownRow|null} */
  #row = null;
  #way = 0;
  #isFull = false;

  /** @param {ShownRow} row */
  update(row) {
    this.#row = row;
    this.#draw(row);
  }

  /**
   * Shows them as far as a finger has uncovered them, to look at only.
   * @param {number} way how far to the right, in pixels; 0 where no finger pulls
   * @param {boolean} isFull whether the first is chosen where the finger leaves
   */
  pull(way, isFull) {
    if (way === this.#way && isFull === this.#isFull) return;
    [this.#way, this.#isFull] = [way, isFull];
    if (this.#row) this.#draw(this.#row);
  }

  /** @param {ShownRow} row */
  #draw(row) {
    const isOpen = actionsBeside(row) !== undefined;
    const pulled = this.#way < 0 ? "swipe" : this.#way > 0 ? "leadingSwipe" : undefined;
    const open = isOpen ? row.open : pulled;
    const actions = actionsBeside({ ...row, open });
    const isLeading = open === "leadingSwipe";
    setAttribute(this.element, "hidden", actions === undefined);
    setAttribute(this.element, "inert", !isOpen);
    setAttribute(this.element, "data-full", !isOpen && this.#isFull && actions?.[0].fullSwipe === true);
    setStyle(this.element, "--pulled", isOpen ? "" : `${Math.abs(this.#way)}px`);
    setAttribute(this.element, "aria-label", phone.actionsOf(row.title));
    if (actions) setAttribute(this.element, "data-edge", isLeading ? "leading" : "trailing");
    if (actions === this.#actions) return;
    this.#actions = actions;
    const buttons = (actions ?? []).map((action) => button(action, "row-action"));
    arrange(this.element, isLeading ? buttons : buttons.reverse());
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
   * @param {import("./elements.js").OpenMenu|null} open
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
    setAttribute(this.#panel, "data-side", open.chosen === null ? "left" : "right");
    const items = open.menu.map((action) => menuItem(action, open.chosen));
    arrange(this.#panel, items);
    layer.append(this.element);
    this.#place(owner, layer);
    const first = items.find((item) => item.getAttribute("aria-checked") === "true") ?? items[0];
    if (hasKeyboard) first.focus();
    else first.scrollIntoView({ block: "nearest" });
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

/** @param {Actions[number]} action @param {string|null} chosen the title that has the mark */
function menuItem(action, chosen) {
  const item = button(action, "menu-action");
  setAttribute(item, "role", chosen === null ? "menuitem" : "menuitemradio");
  if (chosen !== null) setAttribute(item, "aria-checked", String(action.title === chosen));
  return item;
}

/** @param {Actions[number]} action @param {string} style */
function button({ id, title, role }, style) {
  return h("button", { class: style, type: "button", "data-element": id, "data-role": role }, title);
}
