import { h, setStyle } from "../../../core/dom.js";

/** Points between the menu and the edges of the window. */
const MARGIN = 8;

/**
 * @typedef {{title: string, key?: string, tone?: string, run: () => void}} Entry
 */

/**
 * The menu of an event: opened at a place of the window, closed by Escape, a choice, or a press
 * anywhere else. What had the focus gets it back.
 */
export class BranchMenu {
  #heading = h("p", { class: "menu-heading mono", role: "presentation" });
  #items = h("div", { role: "presentation", class: "event-menu-items" });
  #element = h("div", {
    class: "menu event-menu", role: "menu", popover: "auto", "aria-label": "Change this event",
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
    ontoggle: (/** @type {any} */ { newState }) => {
      if (newState === "closed") this.#element.remove();
    },
  }, this.#heading, this.#items);
  #before = /** @type {any} */ (null);

  /**
   * @param {{x: number, y: number}} place
   * @param {string} heading
   * @param {Entry[]} entries
   */
  open(place, heading, entries) {
    this.#before = document.activeElement;
    this.#heading.textContent = heading;
    this.#items.replaceChildren(...entries.map((entry) => this.#item(entry)));
    document.body.append(this.#element);
    this.#element.showPopover();
    const { offsetWidth, offsetHeight } = this.#element;
    const within = (
      /** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room,
    ) =>
      Math.max(MARGIN, Math.min(at, room - size - MARGIN));
    setStyle(this.#element, "left", `${within(place.x, offsetWidth, innerWidth)}px`);
    setStyle(this.#element, "top", `${within(place.y, offsetHeight, innerHeight)}px`);
    this.#items.firstChild.focus();
  }

  /** @param {Entry} entry */
  #item({ title, key, tone, run }) {
    const choose = () => {
      this.#close();
      run();
    };
    return h("button", {
      class: "menu-item", type: "button", role: "menuitem", "data-tone": tone, onclick: choose,
    }, h("span", null, title), key ? h("kbd", { "aria-hidden": "true" }, key) : null);
  }

  #close() {
    this.#element.hidePopover();
    this.#before?.focus?.({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const items = [...this.#items.children];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items.at(to % items.length).focus();
    else if (event.key === "Escape" || event.key === "Tab") this.#close();
    else if (event.key !== "Enter" && event.key !== " ") return;
    else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  }
}
