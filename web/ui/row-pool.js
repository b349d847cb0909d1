// @ts-check
import { arrange, setAttribute } from "../core/dom.js";

/**
 * The elements of those rows of a long list that are in sight, each kept while it is; they are
 * options of a listbox.
 * @template Item
 */
export class RowPool {
  /** @type {Map<Item, any>} */
  #drawn = new Map();

  /** @param {Element} parent @param {string} prefix of the rows' ids */
  constructor(parent, prefix) {
    this.parent = parent;
    this.prefix = prefix;
  }

  /**
   * @param {Item[]} items
   * @param {{first: number, last: number}} inSight
   * @param {(item: Item) => any} make
   * @param {(row: any, item: Item, at: number) => void} place
   */
  draw(items, { first, last }, make, place) {
    const drawn = new Map();
    for (let at = first; at < last; at += 1) {
      const item = items[at];
      const row = this.#drawn.get(item) ?? make(item);
      setAttribute(row, "id", `${this.prefix}-${at}`);
      setAttribute(row, "aria-posinset", at + 1);
      setAttribute(row, "aria-setsize", items.length);
      place(row, item, at);
      drawn.set(item, row);
    }
    this.#drawn = drawn;
    arrange(this.parent, [...drawn.values()]);
  }

  /** The row of an item that is in sight. @param {Item|null|undefined} item */
  rowOf(item) {
    return item ? this.#drawn.get(item) : undefined;
  }

  /** The item of a row that is in sight. @param {any} row @returns {Item|undefined} */
  itemOf(row) {
    for (const [item, element] of this.#drawn) if (element === row) return item;
    return undefined;
  }

  get rows() { return this.#drawn.values(); }

  /** Makes all rows anew at the next drawing. */
  clear() { this.#drawn.clear(); }
}
