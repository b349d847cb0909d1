import { h, setStyle } from "../../core/dom.js";
import { guarded } from "../../core/failures.js";
import { parts } from "../../text/failures.js";
import { besideOf, outermost } from "./compose.js";
import { Studio } from "./studio.js";

const paleness = { opacity: 0.55, filter: "saturate(0.3)" };

/**
 * The one canvas of a grid, on which the phones of all tiles near the visible part are drawn. It
 * covers those and scrolls with them; only what changed is drawn again.
 *
 * @typedef {import("../../pages/control/tiles/client-tile.js").MiniPhone} MiniPhone
 */
export class TileCanvas {
  element = h("canvas", { class: "tile-canvas", "aria-hidden": "true" });
  #context = /** @type {CanvasRenderingContext2D} */ (this.element.getContext("2d"));
  /** Where each phone stands, in pixels of the screen. @type {Map<MiniPhone, {x: number, y: number, width: number, bottom: number}>} */
  #places = new Map();
  /** The part of the grid that it covers, in pixels of the screen. */
  #area = { top: 0, bottom: 0, width: 0 };
  /** @type {Studio|null} */
  #studio = null;

  /** @param {HTMLElement} grid */
  constructor(grid) {
    this.grid = grid;
  }

  get studio() { return this.#studio ??= new Studio(this.grid); }

  /**
   * Finds out where the phones stand, and draws them there.
   * @param {MiniPhone[]} phones near the visible part
   * @param {boolean} [isSame] none of them may have moved: only others have come
   */
  place(phones, isSame = false) {
    const isOther = this.studio.adapt();
    const { left, top, width, height } = this.grid.getBoundingClientRect();
    const { ratio } = this.studio;
    const before = this.#places;
    this.#places = new Map(phones.flatMap((phone) => {
      const box = phone.getBoundingClientRect();
      if (box.width === 0) return [];
      const x = Math.round((box.left - left) * ratio);
      const y = Math.round((box.top - top) * ratio);
      const bottom = Math.ceil((box.bottom - top) * ratio);
      return [[phone, { x, y, width: Math.round(box.width * ratio), bottom }]];
    }));
    const isEmpty = this.#cover(Math.ceil(width * ratio), Math.ceil(height * ratio));
    if (isEmpty || isOther || !isSame) return this.#paintAll();
    for (const phone of this.#places.keys()) if (!before.has(phone)) this.paint(phone, true);
  }

  /**
   * Makes it cover all places, and reach no farther than the grid.
   * @param {number} width of the grid
   * @param {number} tall how high the grid is
   * @returns {boolean} whether it is empty now
   */
  #cover(width, tall) {
    const all = [...this.#places.values()];
    const top = all.length === 0 ? 0 : Math.min(...all.map(({ y }) => y));
    const bottom = Math.max(top, ...all.map((each) => each.bottom));
    const area = this.#area;
    const isInside = top >= area.top && bottom <= area.bottom && area.bottom <= tall;
    if (isInside && width === area.width) return false;
    const { element } = this;
    const { ratio } = this.studio;
    const height = Math.max(1, bottom - top);
    this.#area = { top, bottom, width };
    [element.width, element.height] = [width, height];
    setStyle(element, "top", `${top / ratio}px`);
    setStyle(element, "width", `${width / ratio}px`);
    setStyle(element, "height", `${height / ratio}px`);
    return true;
  }

  #paintAll() {
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.clearRect(0, 0, this.element.width, this.element.height);
    for (const phone of this.#places.keys()) this.paint(phone, true);
  }

  /** @param {MiniPhone} phone @param {boolean} isWhole its body too, not the screen alone */
  paint(phone, isWhole) {
    guarded(parts.phone, () => this.#paint(phone, isWhole), () => phone.client);
  }

  /** @param {MiniPhone} phone @param {boolean} isWhole */
  #paint(phone, isWhole) {
    const place = this.#places.get(phone);
    if (!place) return;
    const context = this.#context;
    const frame = phone.picture.frameAt(place);
    context.setTransform(1, 0, 0, 1, 0, -this.#area.top);
    if (phone.isPale) this.#paintPale(phone, frame);
    else {
      if (isWhole) context.clearRect(frame.x, frame.y, frame.width, frame.height);
      phone.picture.paint(context, frame, this.studio, isWhole);
    }
    if (isWhole) phone.shown();
  }

  /** @param {MiniPhone} phone @param {import("./sizes.js").Frame} frame */
  #paintPale(phone, frame) {
    const context = this.#context;
    const { x, y, width, height } = frame;
    const beside = besideOf(outermost, frame);
    phone.picture.paint(beside.context, frame, this.studio, true);
    context.save();
    context.clearRect(x, y, width, height);
    context.globalAlpha = paleness.opacity;
    context.filter = paleness.filter;
    context.drawImage(beside.canvas, 0, 0, width, height, x, y, width, height);
    context.restore();
  }
}
