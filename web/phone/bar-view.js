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
 * @property {boolean} isLarge its title stands below the bar
 * @property {number} collapsed how much of that one has gone below the bar, 0…1
 *
 * @typedef {{element: HTMLElement, chevron: SVGElement, label: HTMLElement}} BackButton
 * @typedef {{title: number, label: number}} Edges left ones, in widths of the phone
 */

/**
 * How far something stands from its place in the bar.
 *
 * @typedef {object} Offset
 * @property {number} across in widths of the phone
 * @property {number} margins in margins of the system
 * @property {number} large how much it is a large title below the bar, 0…1
 */

/** @type {Offset} */
const home = { across: 0, margins: 0, large: 0 };
/** How far the middle of a large title is below that of the bar, in points. */
const largeBelow = 45.5;

/** How much of a large title stands below the bar, 0…1. @param {ItemSet} set */
function largenessOf({ isLarge, collapsed }) {
  return isLarge ? 1 - collapsed : 0;
}

/** @returns {ItemSet} */
function itemSet() {
  const left = h("div", { class: "nav-left" });
  const title = h("div", { class: "nav-title", role: "heading", "aria-level": "2" });
  const right = h("div", { class: "nav-right" });
  const element = h("div", { class: "nav-items" }, left, title, right);
  return { element, title, left, right, back: null, key: "", ids: "", edges: null, isLarge: false,
    collapsed: 0 };
}

/** A navigation bar: one set of items per screen that takes part, whose parts move on their own. */
export class BarView {
  constructor() {
    this.element = h("div", { class: "nav-bar" });
    /** @type {KeyedViews<number, ItemSet>} */
    this.sets = new KeyedViews();
  }

  /** @type {Bar[]} */
  #bars = [];
  #edge = "";

  /** @param {Bar[]} bars @param {string} [edge] what lies behind it as long as a large title is seen */
  update(bars, edge = "") {
    arrange(this.element, bars.map((bar) => this.#fill(bar)));
    this.sets.sweep();
    this.#edge = edge;
    this.#drawEdge();
  }

  /** A large title goes below the bar. @param {number} node @param {number} collapsed 0…1 */
  collapse(node, collapsed) {
    const set = this.sets.get(node);
    if (!set) return;
    set.collapsed = collapsed;
    this.#drawEdge();
    this.place(this.#bars);
  }

  /** At its upper end the content stands on its own, without a bar behind the buttons. */
  #drawEdge() {
    const [set] = this.element.children.length === 1 ? this.sets.values() : [];
    const isAtEdge = this.#edge !== "" && set?.isLarge === true && set.collapsed < 1;
    setAttribute(this.element, "data-edge", isAtEdge);
    setStyle(this.element, "--edge", isAtEdge ? this.#edge : "");
  }

  /** Puts all parts where they stand; it has to be in the page, where it is measured. @param {Bar[]} bars */
  place(bars) {
    this.#bars = bars;
    for (const bar of bars) this.#place(bar);
  }

  /** @param {Bar} bar */
  #fill(bar) {
    const set = this.sets.of(bar.node, itemSet);
    setAttribute(set.element, "inert", bar.inert);
    set.isLarge = bar.isLarge;
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
    // The words of a large title are seen when it has gone, not while it goes; and where they stand
    // for it on the way to the back button.
    const seen = set.isLarge && titleAt.other === null ? Math.max(0, set.collapsed * 3 - 2) : 1;
    this.#stand(set, "title", set.title, { ...titleAt, opacity: titleAt.opacity * seen });
    if (set.back) this.#stand(set, "label", set.back.label, backAt);
    if (set.back) setStyle(set.back.chevron, "opacity", String(shown));
    setStyle(set.left, "opacity", set.back ? "" : String(items));
    setStyle(set.right, "opacity", String(items));
  }

  /** @param {ItemSet} set @param {keyof Edges} kind @param {HTMLElement} element @param {BarPart} part */
  #stand(set, kind, element, { opacity, shift, other, way }) {
    const end = other === null ? undefined : this.sets.get(other);
    const { across, margins, large } = end ? this.#between(set, end, kind, way) : home;
    const moved = shift + across;
    setStyle(element, "opacity", String(opacity));
    setStyle(element, "transform", moved === 0 && margins === 0 && large === 0 ? ""
      : `translate(calc((${moved.toFixed(5)} * var(--device-width) + ${margins.toFixed(5)} * var(--margin)) * var(--pt)), calc(${(large * largeBelow).toFixed(3)} * var(--pt))) scale(calc(1 + ${large.toFixed(5)} * (var(--large-title) / 17 - 1)))`);
  }

  /**
   * Where a title is on its way to the label in another screen's bar, or a label on its way to a
   * title; either begins or ends below the bar where the title is large.
   * @param {ItemSet} from
   * @param {ItemSet} to
   * @param {keyof Edges} kind
   * @param {number} way
   * @returns {Offset}
   */
  #between(from, to, kind, way) {
    const [start, end] = [this.#edges(from), this.#edges(to)];
    if (!start || !end) return home;
    const isTitle = kind === "title";
    const large = largenessOf(isTitle ? from : to) * (isTitle ? 1 - way : way);
    const across = isTitle ? way * (end.label - start.title) - large * start.title
      : way * (end.title - start.label) - large * end.title;
    return { across, margins: large, large };
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
