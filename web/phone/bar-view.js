import { arrange, h, KeyedViews, setAttribute, setStyle, setText } from "../core/dom.js";
import { phone } from "../text/phone.js";
import { chevron, symbol } from "./icons.js";

/**
 * @typedef {import("./bars.js").Bar} Bar
 * @typedef {import("./bars.js").BarPart} BarPart
 *
 * @typedef {object} ItemSet
 * @property {HTMLElement} element
 * @property {HTMLElement} title
 * @property {HTMLElement} left
 * @property {HTMLElement} right
 * @property {BackButton|null} back
 * @property {string} key of what left and right show
 * @property {string} ids of the buttons
 * @property {Edges|null} edges null where they are not known
 *
 * @typedef {{element: HTMLElement, chevron: SVGElement, label: HTMLElement}} BackButton
 * @typedef {{title: number, label: number}} Edges left ones, in widths of the phone
 */

/** @returns {ItemSet} */
function itemSet() {
  const left = h("div", { class: "nav-left" });
  const title = h("div", { class: "nav-title", role: "heading", "aria-level": "2" });
  const right = h("div", { class: "nav-right" });
  const element = h("div", { class: "nav-items" }, left, title, right);
  return { element, title, left, right, back: null, key: "", ids: "", edges: null };
}

/** A navigation bar: one set of items per screen that takes part, whose parts move on their own. */
export class BarView {
  constructor() {
    this.element = h("div", { class: "nav-bar" });
    /** @type {KeyedViews<number, ItemSet>} */
    this.sets = new KeyedViews();
  }

  /** @param {Bar[]} bars */
  update(bars) {
    arrange(this.element, bars.map((bar) => this.#fill(bar)));
    this.sets.sweep();
  }

  /** Puts all parts where they stand; it has to be in the page, where it is measured. @param {Bar[]} bars */
  place(bars) {
    for (const bar of bars) this.#place(bar);
  }

  /** @param {Bar} bar */
  #fill(bar) {
    const set = this.sets.of(bar.node, itemSet);
    setAttribute(set.element, "inert", bar.inert);
    const key = JSON.stringify([bar.title, bar.back, bar.left, bar.right]);
    if (key !== set.key) {
      const ids = JSON.stringify([bar.back, bar.left, bar.right], ["id"]);
      set.key = key;
      set.edges = null;
      setText(set.title, bar.title);
      if (ids !== set.ids) {
        set.ids = ids;
        set.back = bar.back === null ? null : backButton(bar.back);
        set.left.replaceChildren(...(set.back ? [set.back.element] : bar.left.map(item)));
        set.right.replaceChildren(...bar.right.map(item));
      }
      // A button that stays keeps the focus while what it says changes.
      if (!set.back) this.#say(set.left, bar.left);
      this.#say(set.right, bar.right);
    }
    return set.element;
  }

  /** @param {HTMLElement} host @param {import("./bars.js").ShownItem[]} items */
  #say(host, items) {
    items.forEach(({ title, disabled }, index) => {
      const button = /** @type {HTMLElement} */ (host.children[index]);
      setText(button, title);
      setAttribute(button, "aria-disabled", disabled && "true");
    });
  }

  /** @param {Bar} bar */
  #place({ node, titleAt, backAt, chevron: shown, items }) {
    const set = this.sets.get(node);
    if (!set) return;
    this.#stand(set, "title", set.title, titleAt);
    if (set.back) this.#stand(set, "label", set.back.label, backAt);
    if (set.back) setStyle(set.back.chevron, "opacity", String(shown));
    setStyle(set.left, "opacity", set.back ? "" : String(items));
    setStyle(set.right, "opacity", String(items));
  }

  /** @param {ItemSet} set @param {keyof Edges} kind @param {HTMLElement} element @param {BarPart} part */
  #stand(set, kind, element, { opacity, shift, other, way }) {
    const end = other === null ? undefined : this.sets.get(other);
    const away = end && way > 0 ? way * this.#distance(set, end, kind) : 0;
    const moved = shift + away;
    setStyle(element, "opacity", String(opacity));
    setStyle(element, "transform", moved === 0 ? ""
      : `translateX(calc(${moved.toFixed(5)} * var(--device-width) * var(--pt)))`);
  }

  /** From a title to the label in another screen's bar, or back. @param {ItemSet} from @param {ItemSet} to @param {keyof Edges} kind */
  #distance(from, to, kind) {
    const [start, end] = [this.#edges(from), this.#edges(to)];
    if (!start || !end) return 0;
    return kind === "title" ? end.label - start.title : end.title - start.label;
  }

  /** Measured once for what a set shows: to ask means that the page is laid out. @param {ItemSet} set */
  #edges(set) {
    const { title, back } = set;
    const width = title.offsetParent && this.element.closest(".phone-screen")?.clientWidth;
    if (set.edges || !width) return set.edges;
    set.edges = {
      title: title.offsetLeft / width, label: (back?.label ?? title).offsetLeft / width,
    };
    return set.edges;
  }
}

/** @param {import("./bars.js").ShownItem} item */
function item({ id }) {
  return h("button", { class: "nav-button", type: "button", "data-element": id });
}

/** @param {string} title @returns {BackButton} */
function backButton(title) {
  const indicator = chevron();
  const label = h("span", null, title);
  const element = h("button", {
    class: "nav-button nav-back",
    type: "button",
    "data-element": "back",
    "aria-label": phone.backTo(title),
  }, indicator, label);
  return { element, chevron: indicator, label };
}

/** The bar of a tab container, kept while it stands. */
export class TabBarView {
  element = h("div", { class: "tab-bar", role: "tablist", "aria-label": phone.tabs });
  /** @type {KeyedViews<string, HTMLElement>} */
  #tabs = new KeyedViews();

  /** @param {import("./bars.js").Tab[]} tabs */
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
