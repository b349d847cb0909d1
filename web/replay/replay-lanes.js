// @ts-check
import { colorOf } from "../core/colors.js";
import { h, setAttribute, setStyle, setText } from "../core/dom.js";
import { formatMark, formatTime } from "./format.js";
import { icon } from "./icons.js";
import { LaneOverlay } from "./lane-overlay.js";
import { laneView, looksOf } from "./lane-view.js";
import { axisMarks, laneOf, RESOLUTION } from "./lanes.js";

/** Points that one mark of the axis needs. */
const MARK_WIDTH = 72;
const ZOOMS = [1, 2, 4, 8, 16, 32, 64];
/** Pieces of all lanes together when zooming in shows more of them. */
const MOST_PIECES = 20_000;

/**
 * The timeline: one lane per stream, and the playhead to scrub with.
 *
 * Properties: `axis` (set once per recording), `model` {time, sequence, selected, loop, markers}.
 * Method: `grow()` when the axis became longer. Events, bubbling: `replay-time` {time} while
 * scrubbing, `replay-range` {from, to} while a range is drawn with shift, `replay-select` {index}.
 */
export class ReplayLanes extends HTMLElement {
  #axis = /** @type {any} */ (null);
  #zoom = 1;
  #marks = h("div", { class: "lane-marks", "aria-hidden": "true" });
  #names = h("div", { class: "lane-list" });
  #zooms = [-1, 1].map((by) => h("button", {
    class: "icon-button", type: "button", title: by < 0 ? "Zoom out" : "Zoom in (control and wheel)",
    "aria-label": by < 0 ? "Zoom out" : "Zoom in", onclick: () => this.#zoomBy(by, this.#share),
  }, icon(by < 0 ? "minus" : "plus")));
  #share = 0;
  #overlay = new LaneOverlay();
  #rangeFrom = /** @type {number | null} */ (null);
  #lanes = h("div", { class: "lane-stack" });
  #bubble = h("span", { class: "playhead-time" });
  #head = h("div", { class: "playhead" }, this.#bubble);
  #hover = h("div", { class: "playhead-hover", hidden: true }, h("span", { class: "playhead-time" }));
  #slider = h("div", {
    class: "lane-slider", role: "slider", tabindex: 0, "aria-label": "Position", "aria-orientation": "horizontal",
  }, this.#marks, this.#lanes, this.#overlay.box, this.#head, this.#hover);
  #scroll = h("div", { class: "lane-scroll" }, this.#slider);

  connectedCallback() {
    if (this.firstChild) return;
    this.append(h("div", { class: "lane-names" }, h("div", { class: "lane-zoom" }, this.#zooms), this.#names), this.#scroll);
    const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ run, options = {}) =>
      this.#slider.addEventListener(type, run, options);
    listen("pointerdown", (event) => this.#grab(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerleave", () => setAttribute(this.#hover, "hidden", true));
    listen("wheel", (event) => this.#wheel(event), { passive: false });
    new ResizeObserver(() => this.#drawMarks()).observe(this.#slider);
  }

  /** @param {import("./merged-timeline.js").MergedTimeline} axis */
  set axis(axis) {
    this.#axis = axis;
    this.#zoom = 1;
    this.#names.replaceChildren();
    this.grow();
  }

  /** Draws the axis anew after it became longer. */
  grow() {
    const axis = this.#axis;
    if (this.#names.childElementCount !== axis.tracks.length) {
      this.#names.replaceChildren(...axis.tracks.map((/** @type {any} */ { stream }, /** @type {number} */ index) => this.#name(stream, index)));
    }
    setAttribute(this.#slider, "aria-valuemin", 0);
    setAttribute(this.#slider, "aria-valuemax", Math.round(axis.duration / 1000));
    this.#setZoom(this.#zoom);
  }

  /** @param {{time: number, sequence: number, selected: number, loop: import("./loop.js").Loop | null, markers: number[]}} model */
  set model({ time, sequence, selected, loop, markers }) {
    this.#overlay.draw(loop, markers, this.#axis.duration);
    const share = this.#share = time / (this.#axis.duration || 1);
    setStyle(this.#head, "transform", `translateX(${share * 100}%)`);
    setStyle(this.#bubble, "transform", `translateX(${-share * 100}%)`);
    setText(this.#bubble, formatTime(time));
    setAttribute(this.#slider, "aria-valuenow", Math.round(time / 1000));
    setAttribute(this.#slider, "aria-valuetext", `${formatTime(time)}, sequence ${sequence}`);
    [...this.#names.children].forEach((name, index) => setAttribute(name, "aria-pressed", String(index === selected)));
    if (this.#zoom > 1) this.#follow(share);
  }

  /** @param {string} stream @param {number} index */
  #name(stream, index) {
    const swatch = h("i", { class: "swatch" });
    setStyle(swatch, "backgroundColor", colorOf(stream));
    return h("button", { class: "lane-name mono", type: "button", title: stream, onclick: () => this.#tell("replay-select", { index }) },
      swatch, h("span", null, stream));
  }

  #drawMarks() {
    if (!this.#axis) return;
    const { duration } = this.#axis;
    const { distance, marks } = axisMarks(duration, this.#slider.clientWidth / MARK_WIDTH);
    this.#marks.replaceChildren(...marks.map((mark) => {
      const drawn = h("span", null, formatMark(mark, distance));
      setStyle(drawn, "left", `${(mark / (duration || 1)) * 100}%`);
      return drawn;
    }));
  }

  /** @param {any} event */
  #timeAt(event) {
    const { left, width } = this.#slider.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * this.#axis.duration;
  }

  /** @param {any} event */
  #grab(event) {
    if (event.button !== 0) return;
    this.#slider.setPointerCapture(event.pointerId);
    this.#rangeFrom = event.shiftKey ? this.#timeAt(event) : null;
    if (this.#rangeFrom === null) this.#tell("replay-time", { time: this.#timeAt(event) });
  }

  /** @param {any} event */
  #move(event) {
    const time = this.#timeAt(event);
    const share = time / (this.#axis.duration || 1);
    const isScrubbing = this.#slider.hasPointerCapture(event.pointerId);
    setAttribute(this.#hover, "hidden", isScrubbing || event.pointerType === "touch");
    setStyle(this.#hover, "transform", `translateX(${share * 100}%)`);
    setStyle(this.#hover.firstChild, "transform", `translateX(${-share * 100}%)`);
    setText(this.#hover.firstChild, formatTime(time));
    if (!isScrubbing) return;
    if (this.#rangeFrom === null) this.#tell("replay-time", { time });
    else this.#tell("replay-range", { from: this.#rangeFrom, to: time });
  }

  /** Control and the wheel zoom around the pointer. @param {any} event */
  #wheel(event) {
    if (!event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    this.#zoomBy(event.deltaY < 0 ? 1 : -1, this.#timeAt(event) / (this.#axis.duration || 1));
  }

  /** Zooms so that a place stays where it is. @param {number} by @param {number} share */
  #zoomBy(by, share) {
    const offset = share * this.#slider.clientWidth - this.#scroll.scrollLeft;
    this.#setZoom(ZOOMS[Math.min(Math.max(0, ZOOMS.indexOf(this.#zoom) + by), ZOOMS.length - 1)]);
    this.#scroll.scrollLeft = share * this.#slider.clientWidth - offset;
  }

  /** @param {number} zoom */
  #setZoom(zoom) {
    this.#zoom = zoom;
    const { tracks, duration } = this.#axis;
    const resolution = Math.max(RESOLUTION, Math.min(RESOLUTION * zoom, MOST_PIECES / tracks.length));
    const lanes = tracks.map((/** @type {any} */ track) => laneOf(track, duration, Math.floor(resolution)));
    const lookOf = looksOf(lanes);
    this.#lanes.replaceChildren(...lanes.map((/** @type {any} */ lane) => laneView(lane, lookOf)));
    this.#zooms.forEach((button, index) => setAttribute(button, "disabled", zoom === ZOOMS[index === 0 ? 0 : ZOOMS.length - 1]));
    setStyle(this.#slider, "width", `${zoom * 100}%`);
    this.#drawMarks();
  }

  /** Keeps the playhead in sight. @param {number} share */
  #follow(share) {
    const { scrollLeft, clientWidth } = this.#scroll;
    const at = share * this.#slider.clientWidth;
    if (at < scrollLeft || at > scrollLeft + clientWidth) this.#scroll.scrollLeft = at - clientWidth / 3;
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }
}

customElements.define("replay-lanes", ReplayLanes);
