import { h, s, setAttribute } from "../../../core/dom.js";
import { centred } from "./viewport.js";
/** @import { GraphModel } from "./model.js" */
/** @import { Size, View } from "./viewport.js" */

/** Pixels that the longer side has at most. */
const longest = 132;

/**
 * The whole graph, small, with the part that is seen; a press or a drag brings another part into the
 * middle. It is there only while a part is out of sight.
 */
export class Minimap {
  #nodes = s("g");
  #seen = s("rect", { class: "minimap-seen" });
  #svg = s("svg", { "aria-hidden": "true" }, this.#nodes, this.#seen);
  element = h("div", { class: "graph-minimap", hidden: true }, this.#svg);
  /** @type {GraphModel|null} */
  #model = null;
  #scale = 1;
  /** @type {{scale: number, size: Size}} */
  #shown = { scale: 1, size: { width: 0, height: 0 } };

  /** @param {(view: View) => void} change */
  constructor(change) {
    const go = (/** @type {PointerEvent} */ event) => {
      const box = this.#svg.getBoundingClientRect();
      const at = (/** @type {number} */ offset) => offset / this.#scale;
      const { scale, size } = this.#shown;
      change(centred(scale, at(event.clientX - box.left), at(event.clientY - box.top), size));
    };
    this.element.addEventListener("pointerdown", (event) => {
      this.element.setPointerCapture(event.pointerId);
      event.stopPropagation();
      go(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      event.stopPropagation();
      if (this.element.hasPointerCapture(event.pointerId)) go(event);
    });
  }

  /**
   * @param {GraphModel} model
   * @param {View} view
   * @param {Size} size of the window
   * @param {ReadonlySet<number>} taken nodes where clients are
   */
  draw(model, view, size, taken) {
    const { layout } = model.data;
    if (model !== this.#model) this.#build(model);
    const seen = { width: size.width / view.scale, height: size.height / view.scale };
    const isWhole = view.x <= 0 && view.y <= 0
      && view.x + seen.width >= layout.width && view.y + seen.height >= layout.height;
    setAttribute(this.element, "hidden", isWhole);
    this.#shown = { scale: view.scale, size };
    const boxes = { x: view.x, y: view.y, ...seen };
    for (const [name, value] of Object.entries(boxes)) {
      setAttribute(this.#seen, name, Math.round(value * this.#scale * 10) / 10);
    }
    [...this.#nodes.children].forEach((node, index) => setAttribute(node, "data-taken", taken.has(index)));
  }

  /** @param {GraphModel} model */
  #build(model) {
    this.#model = model;
    const { width, height, nodes } = model.data.layout;
    this.#scale = longest / Math.max(width, height, 1);
    setAttribute(this.#svg, "width", Math.ceil(width * this.#scale));
    setAttribute(this.#svg, "height", Math.ceil(height * this.#scale));
    this.#nodes.replaceChildren(...nodes.map(([x, y, wide, high]) => s("rect", {
      x: x * this.#scale, y: y * this.#scale,
      width: Math.max(2, wide * this.#scale), height: Math.max(2, high * this.#scale), rx: 1,
    })));
  }
}
