import { endOf, lifeText } from "./lifetimes.js";
import { panel } from "../../../text/control/lifetimes.js";
import { around, arrange, define, KeyedViews, s, setAttribute, setText, tell } from "../../../core/dom.js";
import { marksOf, StretchDrag } from "./time-window.js";

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
  /** @type {KeyedViews<string, ReturnType<typeof laneOf>>} */
  #lanes = new KeyedViews();
  /** @type {KeyedViews<string, ReturnType<typeof barOf>>} */
  #bars = new KeyedViews();

  /**
   * @param {import("./lifetimes.js").Lane[]} lanes
   * @param {Scale} scale
   * @param {number} top pixels
   * @param {string|null} stop the key of the bar that the keyboard is at
   * @returns {number} where it ends, in pixels
   */
  draw(lanes, scale, top, stop) {
    let y = top;
    arrange(this.element, lanes.map((lane) => {
      const parts = this.#lanes.of(lane.name, () => laneOf(lane.name));
      setText(parts.count, panel.lane(lane.now, lane.peak));
      setAttribute(parts.count, "x", scale.width - 1);
      setAttribute(parts.element, "transform", `translate(0 ${y})`);
      arrange(parts.bars, lane.bars.map(({ life, row }) =>
        this.#bar(life, labelHeight + row * rowHeight, scale, stop)));
      y += labelHeight + lane.rows * rowHeight + 4;
      return parts.element;
    }));
    this.#lanes.sweep();
    this.#bars.sweep();
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
    const parts = this.#bars.of(life.key, () => barOf(life.key));
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

const axisHeight = 20;
const markDistance = 80;
/** Pixels from a mark to its label, and of each of its characters. */
const labelGap = 4;
const labelCharacter = 6.2;

/**
 * Lanes of lives along the time. `draw(lanes, bands, stretch, now, moment)` once per frame.
 * Events, bubbling: `life-told` {text} for what is pointed at, `life-window` {from, to} for a
 * stretch drawn out by hand, `moment-go` {entry}.
 */
export class LifetimeChart extends HTMLElement {
  #bands = s("g", { class: "life-bands" });
  #axis = s("g", { class: "life-axis" });
  #bars = new LifeBars();
  #moment = s("line", { class: "life-moment", y1: axisHeight });
  #svg = s("svg", { role: "group", "aria-label": panel.chart });
  #drag = new StretchDrag(this.#svg, (left, right) =>
    tell(this, "life-window", { from: this.#time(left), to: this.#time(right) }));
  /** @type {import("./lifetimes.js").Life[]} */
  #order = [];
  /** @type {string|null} where the keyboard is */
  #stop = null;
  #stretch = { from: 0, to: 1 };
  #now = 0;
  #width = 1;

  connectedCallback() {
    if (this.firstChild) return;
    this.#svg.append(
      this.#bands, this.#axis, this.#bars.element, this.#moment, this.#drag.element);
    this.append(this.#svg);
    const on = this.#svg.addEventListener.bind(this.#svg);
    on("pointerover", (event) => this.#told(event));
    on("focusin", (event) => {
      this.#stop = this.#lifeAt(event)?.key ?? this.#stop;
      this.#told(event);
    });
    on("pointerleave", () => tell(this, "life-told", { text: "" }));
    on("click", (event) => this.#go(event));
    on("keydown", (event) => this.#pressed(event));
  }

  /**
   * @param {import("./lifetimes.js").Lane[]} lanes
   * @param {import("./lifetimes.js").Band[]} bands
   * @param {{from: number, to: number}} stretch
   * @param {number} now
   * @param {number|null} moment
   */
  draw(lanes, bands, stretch, now, moment) {
    this.#stretch = stretch;
    this.#now = now;
    this.#width = Math.max(1, this.clientWidth);
    this.#order = lanes.flatMap(({ bars }) => bars.map(({ life }) => life));
    const isThere = this.#order.some(({ key }) => key === this.#stop);
    if (!isThere) this.#stop = this.#order[0]?.key ?? null;
    const scale = { x: this.#x.bind(this), now, width: this.#width };
    const height = this.#bars.draw(lanes, scale, axisHeight, this.#stop);
    setAttribute(this.#svg, "height", height);
    setAttribute(this.#drag.element, "y", axisHeight);
    setAttribute(this.#drag.element, "height", height - axisHeight);
    this.#drawTime(bands, height);
    setAttribute(this.#moment, "hidden", moment === null);
    for (const end of ["x1", "x2"]) setAttribute(this.#moment, end, this.#x(moment ?? 0));
    setAttribute(this.#moment, "y2", height);
  }

  /** @param {import("./lifetimes.js").Band[]} bands @param {number} height */
  #drawTime(bands, height) {
    const { from, to } = this.#stretch;
    const there = bands.filter((band) => band.from <= to && (band.to ?? this.#now) >= from);
    this.#bands.replaceChildren(...there.map((band) => {
      const [start, end] = [this.#x(band.from), this.#x(band.to ?? this.#now)];
      return s("rect", {
        x: start, y: axisHeight, width: Math.max(1, end - start), height: height - axisHeight,
      }, s("title", null, band.text));
    }));
    const marks = marksOf(this.#stretch, Math.max(2, this.#width / markDistance));
    this.#axis.replaceChildren(...marks.flatMap(({ at, text }) => [
      s("line", { x1: this.#x(at), x2: this.#x(at), y1: 4, y2: height }),
      // A label that the edge would cut is left out; the one before says what the distance is.
      ...this.#x(at) + labelGap + text.length * labelCharacter > this.#width ? []
        : [s("text", { x: this.#x(at) + labelGap, y: 13 }, text)],
    ]));
  }

  /** A time as a place in pixels, kept near the chart. @param {number} time */
  #x(time) {
    const { from, to } = this.#stretch;
    const share = Math.min(1.05, Math.max(-0.05, (time - from) / (to - from)));
    return Math.round(share * this.#width * 10) / 10;
  }

  /** @param {number} x */
  #time(x) {
    const { from, to } = this.#stretch;
    return from + (x / this.#width) * (to - from);
  }

  /** @param {Event} event */
  #lifeAt(event) {
    const key = around(event, "[data-life]")?.dataset.life;
    return this.#order.find((life) => life.key === key);
  }

  /** @param {Event} event */
  #told(event) {
    const life = this.#lifeAt(event);
    tell(this, "life-told", { text: life ? lifeText(life, this.#now) : "" });
  }

  /** @param {Event} event */
  #go(event) {
    const entry = this.#lifeAt(event)?.created;
    if (entry) tell(this, "moment-go", { entry });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.#order.findIndex(({ key }) => key === this.#stop);
    const last = this.#order.length - 1;
    const next = {
      ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last,
    }[/** @type {string} */ (event.key)];
    if (event.key === "Enter" || event.key === " ") this.#go(event);
    else if (next === undefined) return;
    else this.#focus(this.#order[Math.min(last, Math.max(0, next))]);
    event.preventDefault();
  }

  /** @param {import("./lifetimes.js").Life|undefined} life */
  #focus(life) {
    if (!life) return;
    this.#stop = life.key;
    this.#bars.focus(life.key);
  }
}

define("lifetime-chart", LifetimeChart);
