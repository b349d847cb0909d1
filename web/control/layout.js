// @ts-check
import { setAttribute } from "../core/dom.js";
import { keep, kept } from "../core/storage.js";

const storageKey = "rootstage.layout";

/** How the clients are laid out, kept over a reload: the buttons with `data-show` choose it. */
export class Layout {
  /** @param {(layout: string) => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    this.buttons = [...document.querySelectorAll("[data-show]")];
    this.names = this.buttons.map((button) => button.getAttribute("data-show") ?? "");
    const last = kept(storageKey);
    this.current = this.names.includes(last) ? last : this.names[0];
    for (const [at, button] of this.buttons.entries()) {
      button.addEventListener("click", () => this.show(this.names[at]));
    }
  }

  /** @param {string} layout */
  show(layout) {
    this.current = layout;
    keep(storageKey, layout);
    this.onChange(layout);
  }

  draw() {
    setAttribute(document.body, "data-layout", this.current);
    for (const [at, button] of this.buttons.entries()) {
      setAttribute(button, "aria-pressed", String(this.names[at] === this.current));
    }
  }
}
