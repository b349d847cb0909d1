import { arrange, h, setAttribute } from "../core/dom.js";
import { symbol } from "./symbols.js";

/** The bar of a tab container, kept while it stands. */
export class TabBarView {
  element = h("div", { class: "tab-bar", role: "tablist", "aria-label": "Tabs" });
  /** @type {Map<string, {title: string, symbol: string|undefined, element: HTMLElement}>} */
  #tabs = new Map();

  /** @param {import("./bars.js").Tab[]} tabs */
  update(tabs) {
    arrange(this.element, tabs.map((tab) => {
      const element = this.#tab(tab);
      setAttribute(element, "aria-selected", String(tab.selected));
      return element;
    }));
  }

  /** @param {import("./bars.js").Tab} tab */
  #tab({ id, title, symbol: name }) {
    const known = this.#tabs.get(id);
    if (known && known.title === title && known.symbol === name) return known.element;
    const element = h("button", {
      class: "tab", type: "button", role: "tab", "data-element": id,
    }, symbol(name), h("span", null, title));
    this.#tabs.set(id, { title, symbol: name, element });
    return element;
  }
}
