import { h, setAttribute, setStyle } from "../../../core/dom.js";

/** So many tiles are always there, in sight or not: they cost nothing that anybody would notice. */
const tilesKept = 240;

/**
 * Which tiles of a long grid are there: those in sight, and those a screen above and below. Empty
 * elements stand for the rows of the others, so that the grid is as high as with all of them.
 */
export class TileWindow {
  before = h("div", { class: "tile-space", role: "presentation" });
  after = h("div", { class: "tile-space", role: "presentation" });
  #first = 0;
  #end = 0;
  /** The grid's columns, and the height of a row with the gap below it; null until measured. */
  #rows = /** @type {{columns: number, pitch: number, gap: number}|null} */ (null);

  /** @param {HTMLElement} grid */
  constructor(grid) {
    this.grid = grid;
  }

  /** How the tiles stand has changed. */
  forget() { this.#rows = null; }

  /**
   * The part of the tiles that is to be there.
   * @param {number} count of all
   * @param {HTMLElement[]} tiles that are there
   * @returns {{first: number, end: number, isSame: boolean}}
   */
  place(count, tiles) {
    const before = [this.#first, this.#end];
    if (count <= tilesKept) [this.#first, this.#end] = [0, count];
    else this.#slide(count, tiles);
    this.#spread(count);
    return {
      first: this.#first, end: this.#end,
      isSame: before[0] === this.#first && before[1] === this.#end,
    };
  }

  /** Where a tile that is not there begins, on the page. @param {number} at */
  topOf(at) {
    const { columns, pitch } = this.#rows ?? { columns: 1, pitch: 0 };
    return this.grid.getBoundingClientRect().top + Math.floor(at / columns) * pitch;
  }

  /** @param {number} count @param {HTMLElement[]} tiles */
  #slide(count, tiles) {
    const rows = this.#rows ??= this.#measured(tiles);
    if (!rows) {
      [this.#first, this.#end] = [0, tilesKept];
      return;
    }
    const { columns, pitch } = rows;
    const top = -this.grid.getBoundingClientRect().top;
    const last = Math.ceil(count / columns);
    const row = (/** @type {number} */ y) => Math.min(last, Math.max(0, Math.floor(y / pitch)));
    // It goes on with the same tiles until half a screen of them is left.
    const isThere = row(top - innerHeight / 2) * columns >= this.#first
      && Math.min(count, row(top + innerHeight * 1.5) * columns) <= this.#end
      && this.#end <= count && this.#first % columns === 0;
    if (isThere && this.#end > this.#first) return;
    const first = row(top - innerHeight);
    const end = Math.max(row(top + innerHeight * 2) + 1, first + Math.ceil(tilesKept / columns));
    this.#first = Math.max(0, Math.min(first, last - Math.ceil(tilesKept / columns))) * columns;
    this.#end = Math.min(count, end * columns);
  }

  /** @param {HTMLElement[]} tiles */
  #measured(tiles) {
    const style = getComputedStyle(this.grid);
    const columns = style.gridTemplateColumns.split(" ").length;
    const gap = Number.parseFloat(style.rowGap) || 0;
    // A row of phones that lie on their side is lower than the others.
    const height = Math.max(0, ...tiles.slice(0, 2 * columns).map(({ offsetHeight }) => offsetHeight));
    return height > 0 ? { columns, pitch: height + gap, gap } : null;
  }

  /** @param {number} count */
  #spread(count) {
    const { columns, pitch, gap } = this.#rows ?? { columns: 1, pitch: 0, gap: 0 };
    for (const [space, tiles] of /** @type {const} */ ([
      [this.before, this.#first], [this.after, count - this.#end],
    ])) {
      const height = Math.ceil(tiles / columns) * pitch - gap;
      setAttribute(space, "hidden", tiles <= 0 || height <= 0);
      setStyle(space, "height", `${height}px`);
    }
  }
}
