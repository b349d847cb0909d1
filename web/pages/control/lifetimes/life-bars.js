import { setAttribute, setText, arrange, s } from "../../../core/dom.js";
import { lifeText } from "./life-text.js";
import { endOf } from "./lifetime-lanes.js";

export const labelHeight = 19;
export const rowHeight = 11;
const barHeight = 8;

/**
 * Places of a chart: what a time is in pixels, what is now, how wide it is.
 * @typedef {{x: (time: number) => number, now: number, width: number}} Scale
 */

/** The lanes and bars of a chart, each kept from frame to frame so that it keeps its focus. */
export class LifeBars {
  element = s("g", null);
  /** @type {Map<string, any>} */
  #lanes = new Map();
  /** @type {Map<string, any>} */
  #bars = new Map();

  /**
   * @param {import("./lifetime-lanes.js").Lane[]} lanes
   * @param {Scale} scale
   * @param {number} top pixels
   * @param {string|null} stop the key of the bar that the keyboard is at
   * @returns {number} where it ends, in pixels
   */
  draw(lanes, scale, top, stop) {
    let y = top;
    arrange(this.element, lanes.map((lane) => {
      const parts = kept(this.#lanes, lane.name, () => laneOf(lane.name));
      setText(parts.count, `${lane.now} now · peak ${lane.peak}`);
      setAttribute(parts.count, "x", scale.width - 1);
      setAttribute(parts.element, "transform", `translate(0 ${y})`);
      arrange(parts.bars, lane.bars.map(({ life, row }) =>
        this.#bar(life, labelHeight + row * rowHeight, scale, stop)));
      y += labelHeight + lane.rows * rowHeight + 4;
      return parts.element;
    }));
    const there = new Set(lanes.flatMap(({ bars }) => bars.map(({ life }) => life.key)));
    for (const key of this.#bars.keys()) if (!there.has(key)) this.#bars.delete(key);
    return y;
  }

  /** @param {string} key */
  focus(key) {
    this.#bars.get(key)?.element.focus();
  }

  /**
   * @param {import("./lifetimes.js").Life} life
   * @param {number} y
   * @param {Scale} scale
   * @param {string|null} stop
   */
  #bar(life, y, { x, now }, stop) {
    const parts = kept(this.#bars, life.key, () => barOf(life.key));
    const [start, end] = [x(life.from), x(life.to ?? now)];
    box(parts.bar, start, y, Math.max(2, end - start));
    const leak = x(life.leak?.at ?? now);
    box(parts.leak, leak, y, life.leak ? Math.max(2, end - leak) : 0);
    box(parts.rest, end, y, life.rest ? Math.max(4, x(Math.min(now, endOf(life))) - end) : 0);
    const mark = life.leak ? leak : end;
    setAttribute(parts.mark, "hidden", !life.leak && !life.rest);
    setAttribute(parts.mark, "d", `M${mark} ${y - 3.5}l3.5 3.5l-3.5 3.5l-3.5 -3.5z`);
    setAttribute(parts.element, "data-alive", life.to === null);
    setAttribute(parts.element, "aria-label", lifeText(life, now));
    setAttribute(parts.element, "tabindex", life.key === stop ? "0" : "-1");
    return parts.element;
  }
}

/** @param {string} name */
function laneOf(name) {
  const count = s("text", { class: "life-count", y: 14, "text-anchor": "end" });
  const bars = s("g", null);
  const element = s("g", { class: "life-lane" }, s("text", { y: 14, x: 1 }, name), count, bars);
  return { element, count, bars };
}

/** @param {string} key */
function barOf(key) {
  const part = (/** @type {string} */ name) =>
    s("rect", { class: `life-${name}`, height: barHeight, rx: 2 });
  const [bar, leak, rest] = ["bar", "leak", "rest"].map(part);
  const mark = s("path", { class: "life-mark" });
  const element = s(
    "g", { class: "life", role: "button", "data-life": key }, bar, leak, rest, mark);
  return { element, bar, leak, rest, mark };
}

/** @param {Element} element @param {number} x @param {number} y @param {number} width */
function box(element, x, y, width) {
  setAttribute(element, "x", x);
  setAttribute(element, "y", y);
  setAttribute(element, "width", Math.max(0, width));
}

/**
 * @template Value
 * @param {Map<string, Value>} map
 * @param {string} key
 * @param {() => Value} make
 * @returns {Value}
 */
function kept(map, key, make) {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
