import { arrange, h, setAttribute, setStyle, setText } from "../core/dom.js";
import { list } from "../text/ui.js";
import { rowAfter, rowsInSight, scrollTopFor, tallest } from "./rows-in-sight.js";

/** Pixels from the end within which a list still follows what comes. */
const nearEnd = 24;
/** Milliseconds after a wheel or a touch in which a change is taken for a person's. */
const handTime = 400;

/**
 * A long list of which only the rows in sight are drawn: one of a million rows costs as much as one
 * of forty. It is a listbox; arrows and their like move through it, Enter and a click choose. It can
 * follow the newest until a person scrolls away. Drawing asks nothing of the layout.
 * @template Item
 */
export class VirtualList {
  /** @type {{readonly length: number, readonly [at: number]: Item}} */
  #items = [];
  /** @type {Map<unknown, HTMLElement|SVGElement>} */
  #drawn = new Map();
  #gone = 0;
  #seen = 0;
  #follows;
  #size = { top: 0, height: 0, width: 0 };
  /** How high all rows were at the last scroll, and what was in sight of them. */
  #extent = { all: 0, inSight: 0 };
  /** When a person's hand was last on it. */
  #handled = -Infinity;
  #length = -1;
  /** Where the keyboard is; undefined before it was there. @type {Item|undefined} */
  cursor;
  #box = h("div", { class: "list-rows", role: "presentation" });
  #newest = h("button", {
    class: "btn btn-small list-newest", type: "button", hidden: true, onclick: () => this.follow(),
  });
  /** The row to be brought into sight once there is any. @type {{at: number, where: "nearest"|"third"}|null} */
  #wanted = null;
  scroll;

  /**
   * @param {object} options
   * @param {string} options.label
   * @param {string} options.prefix of the rows' ids
   * @param {number} options.rowHeight pixels
   * @param {(item: Item, at: number) => HTMLElement|SVGElement} options.make
   * @param {(row: HTMLElement|SVGElement, item: Item, at: number) => void} [options.mark] writes what
   *   may be other at each drawing
   * @param {(item: Item, at: number) => void} options.choose
   * @param {(item: Item, at: number) => void} [options.move] the keyboard leads there; shown without
   * @param {(item: Item) => unknown} [options.keyOf] what makes it the same one in another drawing
   * @param {boolean} [options.follows] the newest
   * @param {boolean} [options.wraps] rows are as high as their text; all are laid out, so a bounded
   *   list only
   */
  constructor({
    label, prefix, rowHeight, make, choose, mark = () => {}, follows = true, wraps = false,
    move = (item, at) => this.show(item, at), keyOf = (item) => item,
  }) {
    this.options = { prefix, rowHeight, make, mark, choose, move, keyOf, follows, wraps };
    this.#follows = follows;
    this.scroll = h("div", {
      class: "list-scroll", role: "listbox", tabindex: "0", "aria-label": label,
      onscroll: () => this.#scrolled(), onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
    }, this.#box);
    this.element = h("div", { class: "virtual-list", "data-wraps": wraps }, this.scroll, this.#newest);
    this.#box.addEventListener("click", (/** @type {MouseEvent} */ { target }) => {
      const at = this.#placeOf(/** @type {Element} */ (target));
      if (at >= 0) choose(this.#items[at], at);
    });
    for (const type of ["wheel", "touchmove", "pointerdown"]) {
      this.scroll.addEventListener(type, () => { this.#handled = performance.now(); }, { passive: true });
    }
    new ResizeObserver(([{ contentRect: { width, height } }]) => {
      const isOther = width !== this.#size.width;
      Object.assign(this.#size, { width, height, top: this.scroll.scrollTop });
      if (isOther && !wraps) this.#drawn.clear();
      if (this.#wanted && height > 0) this.reveal(this.#wanted.at, this.#wanted.where);
      if (this.#follows) this.#length = -1;
      this.redraw();
    }).observe(this.scroll);
    // Rows that come into sight are laid out only then, and may be higher than was thought.
    if (wraps) new ResizeObserver(() => {
      if (this.#follows && !this.#isHandled) this.follow();
    }).observe(this.#box);
  }

  /** Pixels. */
  get width() { return this.#size.width; }

  /** The item of a row, or of what stands in one. @param {Element} element */
  itemAt(element) {
    const at = this.#placeOf(element);
    return at < 0 ? undefined : this.#items[at];
  }

  /** Makes all rows anew at the next drawing, as when what they say has changed. */
  remake() {
    this.#drawn.clear();
  }

  /** Begins with another list: all rows are made anew, and the newest is followed again. */
  restart() {
    this.remake();
    this.#length = -1;
    this.#follows = this.options.follows;
    this.#gone = this.#seen = 0;
  }

  /** To the newest, and on with it. */
  follow() {
    this.#follows = true;
    this.#length = -1;
    this.redraw();
  }

  /** Takes the items and draws them. @param {ArrayLike<Item>} items @param {number} [gone] */
  draw(items, gone = 0) {
    this.take(items, gone);
    this.redraw();
  }

  /**
   * @param {ArrayLike<Item>} items oldest first; the same list may have grown
   * @param {number} [gone] items that went from its front, ever
   */
  take(items, gone = 0) {
    const cut = gone - this.#gone;
    this.#items = items;
    this.#gone = gone;
    if (cut > 0 && !this.#follows && !this.options.wraps) {
      this.#scrollTo(this.#size.top - cut * this.options.rowHeight);
    }
  }

  /**
   * Brings a row into sight: with as little movement as can be, or to a third of the height, which
   * leaves room for what comes after it.
   * @param {number} at
   * @param {"nearest"|"third"} [where]
   */
  reveal(at, where = "nearest") {
    const { wraps, rowHeight } = this.options;
    this.#follows &&= at === this.#items.length - 1;
    if (wraps) {
      const row = this.#drawn.get(this.options.keyOf(this.#items[at]));
      return row?.scrollIntoView({ block: where === "third" ? "center" : "nearest" });
    }
    const { top, height } = this.#size;
    // Out of sight it cannot be scrolled; it is once it has a height.
    this.#wanted = height === 0 ? { at, where } : null;
    if (height === 0) return;
    const wanted = scrollTopFor(at, this.#items.length, { rowHeight, top, height }, where);
    if (wanted !== top) this.#scrollTo(wanted);
  }

  /** Puts the keyboard on an item. @param {Item} item @param {number} at */
  show(item, at) {
    this.cursor = item;
    this.reveal(at);
    this.redraw();
  }

  redraw() {
    const { length } = this.#items;
    const { rowHeight, wraps } = this.options;
    if (this.#size.height === 0) return;
    if (wraps) this.#fill({ first: 0, last: length, shift: 0 });
    else this.#stretch();
    if (this.#follows && this.#length !== this.#gone + length) {
      this.#scrollTo(wraps ? Number.MAX_SAFE_INTEGER : length * rowHeight);
      this.#seen = this.#gone + length;
    }
    this.#length = this.#gone + length;
    if (!wraps) this.#fill(rowsInSight(length, { rowHeight, ...this.#size }));
    const cursor = this.cursor === undefined
      ? undefined : this.#drawn.get(this.options.keyOf(this.cursor));
    setAttribute(this.scroll, "aria-activedescendant", cursor?.id ?? null);
    const waiting = this.#gone + length - this.#seen;
    setAttribute(this.#newest, "hidden", !this.options.follows || this.#follows);
    setText(this.#newest, list.newest(waiting));
  }

  /** @param {{first: number, last: number, shift: number}} inSight */
  #fill({ first, last, shift }) {
    const { prefix, rowHeight, wraps, make, mark, keyOf } = this.options;
    const drawn = new Map();
    for (let at = first; at < last; at += 1) {
      const item = this.#items[at];
      const key = keyOf(item);
      const row = this.#drawn.get(key) ?? make(item, at);
      if (!wraps) {
        setStyle(row, "transform", `translateY(${at * rowHeight + shift}px)`);
        setAttribute(row, "aria-posinset", at + 1);
        setAttribute(row, "aria-setsize", this.#items.length);
      }
      setAttribute(row, "id", `${prefix}-${at}`);
      setAttribute(row, "data-active", this.cursor !== undefined && key === keyOf(this.cursor));
      mark(row, item, at);
      drawn.set(key, row);
    }
    this.#drawn = drawn;
    arrange(this.#box, [...drawn.values()]);
  }

  /** Makes the box as high as all rows. */
  #stretch() {
    const height = Math.min(this.#items.length * this.options.rowHeight, tallest);
    setStyle(this.#box, "height", `${height}px`);
  }

  /** @param {number} top */
  #scrollTo(top) {
    const { rowHeight, wraps } = this.options;
    if (!wraps) this.#stretch();
    this.scroll.scrollTop = top;
    if (wraps) return;
    const most = Math.min(this.#items.length * rowHeight, tallest) - this.#size.height;
    this.#size.top = Math.max(0, Math.min(top, most));
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroll;
    const isReflow = this.#isReflow(scrollHeight, clientHeight);
    this.#size.top = scrollTop;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < nearEnd;
    // Who followed the newest goes on with it.
    if (this.#follows && !isAtEnd && isReflow) return this.follow();
    this.#follows = this.options.follows && isAtEnd;
    if (this.#follows) this.#seen = this.#gone + this.#items.length;
    this.redraw();
  }

  get #isHandled() { return performance.now() - this.#handled < handTime; }

  /**
   * Whether a scroll comes from rows that have another height now, not from a person.
   * @param {number} all pixels
   * @param {number} inSight pixels
   */
  #isReflow(all, inSight) {
    const isOther = all !== this.#extent.all || inSight !== this.#extent.inSight;
    this.#extent = { all, inSight };
    return this.options.wraps && isOther && !this.#isHandled;
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const { length } = this.#items;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || length === 0) return;
    const page = Math.max(1, Math.floor(this.#size.height / this.options.rowHeight) - 1);
    const at = this.#cursorPlace();
    const next = rowAfter(event.key, at < 0 && this.options.follows ? length : at, length, page);
    if (event.key === "Enter" && at >= 0) this.options.choose(this.#items[at], at);
    else if (next === null) return;
    else this.options.move(this.#items[next], next);
    event.preventDefault();
  }

  #cursorPlace() {
    const { keyOf } = this.options;
    const key = this.cursor === undefined ? undefined : keyOf(this.cursor);
    let at = key === undefined ? -1 : this.#items.length - 1;
    while (at >= 0 && keyOf(this.#items[at]) !== key) at -= 1;
    return at;
  }

  /** @param {Element} element */
  #placeOf(element) {
    const id = element.closest("[role=option]")?.id ?? "";
    const { prefix } = this.options;
    return id.startsWith(`${prefix}-`) ? Number(id.slice(prefix.length + 1)) : -1;
  }
}
