// @ts-check
import { rowOf } from "./log-row.js";
import { define, h, setAttribute, setStyle, setText } from "../../../core/dom.js";
import { RowPool } from "../../../ui/row-pool.js";
import { rowAfter, rowsInSight, topFor } from "../../../ui/row-window.js";

/** Pixels; what a row says beyond its width stands in its title. */
const rowHeight = 22;

/**
 * A long list of records, of which only those in sight are drawn. It follows the newest until a
 * person scrolls away from it. `draw(rows, gone, current, isMany)` once per frame.
 * Event, bubbling: `moment-go` {entry} for a click or Enter, and for arrows while in the past.
 *
 * @typedef {import("../fleet.js").Entry} Entry
 */
export class LogList extends HTMLElement {
  /** @type {Entry[]} */
  #rows = [];
  #gone = 0;
  /** @type {Entry|null} */
  #active = null;
  /** @type {Entry|null} the moment that is shown */
  #current = null;
  #isMany = false;
  #follows = true;
  #seen = 0;
  #box = h("div", { class: "log-rows", role: "presentation" });
  /** @type {RowPool<Entry>} */
  #pool = new RowPool(this.#box, "log");
  #scroll = h("div", {
    class: "log-scroll", role: "listbox", tabindex: "0", "aria-label": "Events",
    onscroll: () => this.#scrolled(),
  }, this.#box);
  #newest = h("button", {
    class: "btn btn-small log-newest", type: "button", hidden: true,
    onclick: () => this.follow(),
  });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#scroll, this.#newest);
    this.#scroll.addEventListener("keydown", (/** @type {any} */ event) => this.#pressed(event));
    this.#box.addEventListener("click", (/** @type {any} */ event) => {
      const entry = this.#pool.itemOf(event.target.closest(".log-row"));
      if (entry) this.#go(entry);
    });
    new ResizeObserver(() => this.#show()).observe(this.#scroll);
  }

  /** To the newest, and on with it. */
  follow() {
    this.#follows = true;
    this.#show();
  }

  /**
   * @param {Entry[]} rows oldest first; the same array may have grown
   * @param {number} gone rows that went from its front
   * @param {Entry|null} current the moment that is shown
   * @param {boolean} isMany rows of several clients
   */
  draw(rows, gone, current, isMany) {
    const isOther = rows !== this.#rows || isMany !== this.#isMany;
    const cut = isOther ? 0 : gone - this.#gone;
    if (isOther) {
      this.#follows = true;
      this.#pool.clear();
    }
    this.#rows = rows;
    this.#gone = gone;
    this.#isMany = isMany;
    setAttribute(this, "data-many", isMany);
    if (cut > 0 && !this.#follows) this.#scroll.scrollTop -= cut * rowHeight;
    if (current !== this.#current) {
      this.#current = current;
      if (current) this.#reveal(current);
    }
    this.#show();
  }

  /** @param {Entry} entry */
  #reveal(entry) {
    this.#active = entry;
    const at = this.#rows.lastIndexOf(entry);
    if (at < 0) return;
    const { scrollTop, clientHeight } = this.#scroll;
    setStyle(this.#box, "height", `${this.#rows.length * rowHeight}px`);
    const top = topFor(at, rowHeight, scrollTop, clientHeight);
    this.#follows = this.#follows && at === this.#rows.length - 1;
    if (top !== scrollTop) this.#scroll.scrollTop = top;
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.#scroll;
    this.#follows = scrollHeight - scrollTop - clientHeight < rowHeight;
    this.#show();
  }

  #show() {
    const rows = this.#rows;
    const scroll = this.#scroll;
    if (scroll.clientHeight === 0) return;
    setStyle(this.#box, "height", `${rows.length * rowHeight}px`);
    this.#follows ||= rows.length * rowHeight <= scroll.clientHeight;
    if (this.#follows) {
      scroll.scrollTop = rows.length * rowHeight;
      this.#seen = this.#gone + rows.length;
    }
    const inSight = rowsInSight(rows.length, rowHeight, scroll.scrollTop, scroll.clientHeight);
    this.#pool.draw(rows, inSight, rowOf, (row, entry, at) => {
      setStyle(row, "transform", `translateY(${at * rowHeight}px)`);
      setAttribute(row, "aria-selected", String(entry === this.#current));
      setAttribute(row, "data-active", entry === this.#active);
    });
    setAttribute(scroll, "aria-activedescendant", this.#pool.rowOf(this.#active)?.id ?? null);
    const waiting = this.#gone + rows.length - this.#seen;
    setAttribute(this.#newest, "hidden", this.#follows);
    setText(this.#newest, `Newest ↓ ${waiting || ""}`);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const { length } = this.#rows;
    const page = Math.max(1, Math.floor(this.#scroll.clientHeight / rowHeight) - 1);
    const at = this.#active ? this.#rows.lastIndexOf(this.#active) : -1;
    if (event.ctrlKey || event.metaKey || event.altKey || length === 0) return;
    const next = rowAfter(event.key, at < 0 ? length : at, length, page);
    if (event.key === "Enter" && at >= 0) this.#go(this.#rows[at]);
    else if (next === null) return;
    else this.#move(this.#rows[next]);
    event.preventDefault();
  }

  /** @param {Entry} entry */
  #move(entry) {
    if (this.#current) return this.#go(entry);
    this.#reveal(entry);
    this.#show();
  }

  /** @param {Entry} entry */
  #go(entry) {
    this.dispatchEvent(new CustomEvent("moment-go", { bubbles: true, detail: { entry } }));
  }
}

define("log-list", LogList);
