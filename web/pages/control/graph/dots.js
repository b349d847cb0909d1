import { colorOf } from "../../../core/colors.js";
import { arrange, s, setAttribute, setText } from "../../../core/dom.js";
import { pointOn } from "./curve.js";
import { toWindow } from "./viewport.js";

/** Clients on one node that are drawn as dots of their own; of more, the rest is a number. */
export const mostDots = 4;
const radius = 5;
const step = 9;
/** Dots on a small drawing are smaller, but never less than this share. */
const smallestSize = 0.55;

/** Each client as a dot, about as large at any scale. */
export class Dots {
  element = s("g", { class: "graph-dots" });
  /** @type {Map<string, SVGGElement>} */
  #dots = new Map();
  /** @type {Map<number, SVGGElement>} */
  #counts = new Map();

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {import("./positions.js").Positions} positions
   * @param {import("./viewport.js").View} view
   * @param {string|null} focused
   */
  draw({ data }, { resting, moving }, view, focused) {
    /** @type {Element[]} */
    const shown = [];
    const size = Math.min(1, Math.max(smallestSize, view.scale * 1.4));
    for (const [node, streams] of resting) {
      const [x, y, width] = data.layout.nodes[node];
      const corner = toWindow(view, [x + width, y]);
      const many = streams.length > mostDots;
      const drawn = streams.toSorted(
        (left, right) => Number(right === focused) - Number(left === focused)
      ).slice(0, many ? mostDots - 1 : mostDots);
      if (many) shown.push(this.#count(node, streams.length, corner, size));
      const first = corner.x - (many ? 18 : 4) * size;
      drawn.forEach((stream, index) => shown.push(
        this.#dot(stream, { x: first - index * step * size, y: corner.y }, size, focused)
      ));
    }
    for (const { stream, line, share } of moving) {
      const place = toWindow(view, pointOn(data.layout.lines[line], share));
      shown.push(this.#dot(stream, place, size, focused));
    }
    arrange(this.element, shown);
  }

  /**
   * @param {string} stream
   * @param {{x: number, y: number}} place
   * @param {number} size
   * @param {string|null} focused
   */
  #dot(stream, place, size, focused) {
    let dot = this.#dots.get(stream);
    if (!dot) {
      dot = s("g", { class: "graph-dot", "data-stream": stream },
        s("circle", { r: radius, fill: colorOf(stream) }));
      this.#dots.set(stream, /** @type {SVGGElement} */ (dot));
    }
    const known = /** @type {SVGGElement} */ (dot);
    setAttribute(known, "data-focused", stream === focused);
    setAttribute(known, "transform", transformOf(place, size));
    return known;
  }

  /**
   * @param {number} node
   * @param {number} count
   * @param {{x: number, y: number}} corner
   * @param {number} size
   */
  #count(node, count, corner, size) {
    let pill = this.#counts.get(node);
    if (!pill) {
      pill = s("g", { class: "graph-count" },
        s("rect", { x: -14, y: -8, width: 28, height: 16, rx: 8 }), s("text"));
      this.#counts.set(node, /** @type {SVGGElement} */ (pill));
    }
    const known = /** @type {SVGGElement} */ (pill);
    setText(/** @type {Element} */ (known.lastElementChild), String(count));
    setAttribute(known, "transform", transformOf(corner, size));
    return known;
  }
}

/** @param {{x: number, y: number}} place @param {number} size */
function transformOf({ x, y }, size) {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`;
}
