import { arrange, h, KeyedViews, setAttribute, setStyle, setText } from "../core/dom.js";
import { phone } from "../text/phone.js";
import { chevron, symbol } from "./icons.js";

/**
 * @typedef {object} ItemSet
 * @property {HTMLElement} element
 * @property {HTMLElement} title
 * @property {HTMLElement} left
 * @property {HTMLElement} right
 * @property {string} key of what left and right show
 */

/** @returns {ItemSet} */
function itemSet() {
  const left = h("div", { class: "nav-left" });
  const title = h("div", { class: "nav-title", role: "heading", "aria-level": "2" });
  const right = h("div", { class: "nav-right" });
  const element = h("div", { class: "nav-items" }, left, title, right);
  return { element, title, left, right, key: "" };
}

/** A navigation bar: one set of items per screen that takes part, so that two can cross-fade. */
export class BarView {
  constructor() {
    this.element = h("div", { class: "nav-bar" });
    /** @type {KeyedViews<number, ItemSet>} */
    this.sets = new KeyedViews();
  }

  /** @param {import("./scene.js").Bar[]} bars */
  update(bars) {
    arrange(this.element, bars.map((bar) => this.updateSet(bar)));
    this.sets.sweep();
  }

  /** What a step of a transition changes. @param {import("./scene.js").Bar[]} bars */
  fade(bars) {
    for (const { node, opacity, shift } of bars) {
      const set = this.sets.get(node);
      if (!set) continue;
      setStyle(set.element, "opacity", String(opacity));
      setStyle(set.title, "transform", shift === 0 ? "" : `translateX(${shift * 100}%)`);
    }
  }

  /** @param {import("./scene.js").Bar} bar */
  updateSet(bar) {
    const set = this.sets.of(bar.node, itemSet);
    this.fade([bar]);
    setAttribute(set.element, "inert", bar.inert);
    setText(set.title, bar.title);
    const key = JSON.stringify([bar.back, bar.left, bar.right]);
    if (key !== set.key) {
      set.key = key;
      set.left.replaceChildren(
        ...(bar.back === null ? bar.left.map(item) : [backButton(bar.back)])
      );
      set.right.replaceChildren(...bar.right.map(item));
    }
    return set.element;
  }
}

/** @param {import("./scene.js").ShownItem} item */
function item({ id, title, disabled }) {
  return h("button", {
    class: "nav-button", type: "button", "data-element": id, "aria-disabled": disabled && "true",
  }, title);
}

/** @param {string} title */
function backButton(title) {
  return h("button", {
    class: "nav-button nav-back",
    type: "button",
    "data-element": "back",
    "aria-label": phone.backTo(title),
  },
    chevron(), h("span", null, title));
}

/** The bar of a tab container, kept while it stands. */
export class TabBarView {
  element = h("div", { class: "tab-bar", role: "tablist", "aria-label": phone.tabs });
  /** @type {KeyedViews<string, HTMLElement>} */
  #tabs = new KeyedViews();

  /** @param {import("./scene.js").Tab[]} tabs */
  update(tabs) {
    arrange(this.element, tabs.map((tab) => {
      const { id, title, symbol: name, badge } = tab;
      const key = JSON.stringify([id, title, name, badge]);
      const element = this.#tabs.of(key, () => h("button", {
        class: "tab", type: "button", role: "tab", "data-element": id,
        "aria-label": badge ? phone.badged(title, badge) : null,
      }, symbol(name), badge ? h("b", { class: "tab-badge" }, badge) : null,
      h("span", null, title)));
      setAttribute(element, "aria-selected", String(tab.selected));
      return element;
    }));
    this.#tabs.sweep();
  }
}
