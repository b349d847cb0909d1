import { lanes } from "../../../text/replay/player.js";
import { arrange, atFontSize, h, KeyedViews, setAttribute, setStyle, setText, tell } from "../../../core/dom.js";
import { formatMark, formatTime } from "../../../text/times.js";
import { axisMarks } from "./lanes.js";
import { colorOf } from "../../../core/colors.js";
import { LANE_PITCH } from "./lane-canvas.js";
import { icon } from "../icons.js";

/** Points that one mark needs. */
const MARK_WIDTH = 72;

/** The times along the axis. */
export class LaneMarks {
  element = h("div", { class: "lane-marks", "aria-hidden": "true" });

  /** @param {number} duration µs @param {number} width points of the whole axis */
  draw(duration, width) {
    const needed = atFontSize(MARK_WIDTH);
    const { distance, marks } = axisMarks(duration, width / needed);
    // What would be cut off at the end is left out.
    const whole = marks.filter((mark) => mark === 0 || (1 - mark / duration) * width >= needed);
    this.element.replaceChildren(...whole.map((mark) => {
      const drawn = h("span", null, formatMark(mark, distance));
      setStyle(drawn, "left", `${(mark / (duration || 1)) * 100}%`);
      return drawn;
    }));
  }
}

/** Lanes beyond those in sight whose names are there too, so that the Tab key reaches them. */
const OVERSCAN = 2;

/** The names of the lanes in sight: buttons that select their clients. */
export class LaneNames {
  #onSelect;
  /** @type {KeyedViews<number, HTMLElement>} */
  #items = new KeyedViews();
  #list = h("div", { class: "lane-list", role: "list", "aria-label": lanes.clients });
  element = this.#list;

  /** @param {(index: number) => void} onSelect */
  constructor(onSelect) {
    this.#onSelect = onSelect;
  }

  /** Another recording is open. */
  reset() {
    this.#items = new KeyedViews();
  }

  /**
   * @param {import("./merged-timeline.js").Track[]} tracks
   * @param {{top: number, height: number, selected: number}} view points
   */
  draw(tracks, { top, height, selected }) {
    setStyle(this.#list, "height", `${tracks.length * LANE_PITCH}px`);
    const first = Math.max(0, Math.floor(top / LANE_PITCH) - OVERSCAN);
    const last = Math.min(tracks.length, Math.ceil((top + height) / LANE_PITCH) + OVERSCAN);
    arrange(this.#list, tracks.slice(first, last).map(({ stream }, at) => {
      const index = first + at;
      const item = this.#items.of(index, () => h("div", {
        class: "lane-item", role: "listitem", "aria-posinset": index + 1,
      }, this.#name(stream, index)));
      setAttribute(item, "aria-setsize", tracks.length);
      setAttribute(/** @type {Element} */ (item.firstElementChild), "aria-pressed", String(index === selected));
      return item;
    }));
    this.#items.sweep();
  }

  /** @param {string} stream @param {number} index */
  #name(stream, index) {
    const swatch = h("i", { class: "swatch" });
    setStyle(swatch, "backgroundColor", colorOf(stream));
    const button = h("button", {
      class: "lane-name mono", type: "button", title: stream, onclick: () => this.#onSelect(index),
    }, swatch, h("span", null, stream));
    setStyle(button, "transform", `translateY(${index * LANE_PITCH}px)`);
    return button;
  }
}

/** What lies over all lanes: the range that is looped, the markers, and a range being drawn. */
export class LaneOverlay {
  #loop = h("div", { class: "lane-loop", hidden: true });
  #flags = h("div", { class: "lane-flags" });
  #drawn = "";
  box = h("div", { class: "lane-overlay", "aria-hidden": "true" }, this.#loop, this.#flags);

  /**
   * @param {{from: number, to: number} | null} loop µs
   * @param {number[]} markers µs
   * @param {number} duration µs
   */
  draw(loop, markers, duration) {
    const share = (/** @type {number} */ time) => `${(100 * time) / (duration || 1)}%`;
    setAttribute(this.#loop, "hidden", !loop);
    if (loop) {
      setStyle(this.#loop, "left", share(loop.from));
      setStyle(this.#loop, "width", share(loop.to - loop.from));
    }
    const drawn = `${duration} ${markers}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#flags.replaceChildren(...markers.map((time) => {
      const flag = h("i", { class: "lane-flag" });
      setStyle(flag, "left", share(time));
      return flag;
    }));
  }
}

/** How many times as wide as the window the whole recording is drawn. */
const LEVELS = [1, 2, 4, 8, 16, 32, 64];

/** The buttons that zoom, and how far it is zoomed. */
export class LaneZoom {
  level = 1;
  #items;
  element;

  /** @param {(by: 1 | -1) => void} onZoom */
  constructor(onZoom) {
    this.#items = /** @type {const} */ ([-1, 1]).map((by) => h("button", {
      class: "icon-button", type: "button", onclick: () => onZoom(by),
      title: by < 0 ? lanes.zoomOut : lanes.zoomInHint,
      "aria-label": by < 0 ? lanes.zoomOut : lanes.zoomIn,
    }, icon(by < 0 ? "minus" : "plus")));
    this.element = h("div", { class: "lane-zoom" }, this.#items);
    this.set(1);
  }

  /** @param {number} level */
  set(level) {
    this.level = level;
    const ends = [LEVELS[0], LEVELS[LEVELS.length - 1]];
    // A disabled button would lose the focus as its press reaches the end.
    this.#items.forEach((button, index) =>
      setAttribute(button, "aria-disabled", level === ends[index] && "true"));
  }

  /** The next level. @param {1 | -1} by */
  next(by) {
    const index = LEVELS.indexOf(this.level) + by;
    return LEVELS[Math.min(Math.max(0, index), LEVELS.length - 1)];
  }
}

/** A line over all lanes with a bubble that says what is there. */
export class LaneLine {
  #bubble = h("span", { class: "playhead-time" });

  /** @param {string} name of its class */
  constructor(name) {
    this.element = h("div", { class: name }, this.#bubble);
  }

  /** @param {number} share of the whole length @param {string} text */
  place(share, text) {
    setStyle(this.element, "transform", `translateX(${share * 100}%)`);
    setStyle(this.#bubble, "transform", `translateX(${-share * 100}%)`);
    setText(this.#bubble, text);
  }
}

/**
 * What the mouse, a finger or a pen does on the lanes: it scrubs, draws a range with shift, and
 * tells what is under it.
 */
export class LanePointer {
  #slider;
  #hooks;
  #rangeFrom = /** @type {number | null} */ (null);
  #hover = new LaneLine("playhead-hover");

  /**
   * @param {HTMLElement} slider
   * @param {object} hooks
   * @param {(event: PointerEvent) => number} hooks.timeAt µs
   * @param {() => number} hooks.duration µs
   * @param {(event: PointerEvent, time: number) => string} hooks.wordsAt what else is told of a place
   */
  constructor(slider, hooks) {
    this.#slider = slider;
    this.#hooks = hooks;
    this.element = this.#hover.element;
    this.#hide(true);
    slider.addEventListener("pointerdown", (event) => this.#grab(event));
    slider.addEventListener("pointermove", (event) => this.#move(event));
    slider.addEventListener("pointerleave", () => this.#hide(true));
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    if (event.button !== 0) return;
    this.#slider.setPointerCapture(event.pointerId);
    const time = this.#hooks.timeAt(event);
    this.#rangeFrom = event.shiftKey ? time : null;
    if (this.#rangeFrom === null) tell(this.#slider, "replay-time", { time });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const time = this.#hooks.timeAt(event);
    const isScrubbing = this.#slider.hasPointerCapture(event.pointerId);
    this.#hide(isScrubbing || event.pointerType === "touch");
    const words = this.#hooks.wordsAt(event, time);
    const text = words === "" ? formatTime(time) : `${formatTime(time)} · ${words}`;
    this.#hover.place(time / (this.#hooks.duration() || 1), text);
    if (!isScrubbing) return;
    if (this.#rangeFrom === null) tell(this.#slider, "replay-time", { time });
    else tell(this.#slider, "replay-range", { from: this.#rangeFrom, to: time });
  }

  /** @param {boolean} isHidden */
  #hide(isHidden) {
    setAttribute(this.element, "hidden", isHidden);
  }
}
