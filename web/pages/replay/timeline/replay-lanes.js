import { states } from "../../../text/common.js";
import { lanes } from "../../../text/replay/player.js";
import { MergedTimeline } from "./merged-timeline.js";
import { h, setAttribute, setStyle, tell } from "../../../core/dom.js";
import { oncePerFrame } from "../../../core/clock.js";
import { onThemeOrScale } from "../../../ui/theme.js";
import { formatTime } from "../../../text/times.js";
import { LANE_PITCH, LaneCanvas } from "./lane-canvas.js";
import { LaneLine, LaneMarks, LaneNames, LaneOverlay, LanePointer, LaneZoom } from "./lane-parts.js";
import { screenAt } from "./lanes.js";

/** ms between two drawings while the recording is being read. */
const GROWTH_DRAWING = 200;

/**
 * The timeline: one lane per stream, and the playhead to scrub with.
 *
 * Properties: `axis` (set once per recording), `model` {time, sequence, selected, loop, markers}.
 * Methods: `grow()` when the axis became longer, `goOn(axis)` where its beginning was left out. Events, bubbling: `replay-time` {time} while
 * scrubbing, `replay-range` {from, to} while a range is drawn with shift, `replay-select` {index}.
 */
export class ReplayLanes extends HTMLElement {
  /** What is open; nothing is, at first. */
  #axis = new MergedTimeline({ streams: [] });
  #share = 0;
  #selected = 0;
  #growing = /** @type {number | undefined} */ (undefined);
  #lanes = new LaneCanvas();
  #names = new LaneNames((index) => tell(this, "replay-select", { index }));
  #overlay = new LaneOverlay();
  #head = new LaneLine("playhead");
  #marks = new LaneMarks();
  #zoom = new LaneZoom((by) => this.#zoomBy(by, this.#share));
  #slider = h("div", {
    class: "lane-slider", role: "slider", tabindex: 0, "aria-label": lanes.position,
    "aria-orientation": "horizontal", "aria-valuemin": 0,
  }, this.#marks.element, this.#lanes.element, this.#overlay.box, this.#head.element);
  #side = h("div", { class: "lane-names" }, this.#zoom.element, this.#names.element);
  #sheet = h("div", { class: "lane-sheet" }, this.#side, this.#slider);
  #draw = oncePerFrame(() => this.#drawLanes());

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#sheet);
    const pointer = new LanePointer(this.#slider, {
      timeAt: (event) => this.#timeAt(event),
      duration: () => this.#axis.duration,
      wordsAt: (event, time) => this.#wordsAt(event, time),
    });
    this.#slider.append(pointer.element);
    this.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.addEventListener("scroll", this.#draw);
    new ResizeObserver(() => this.#setZoom(this.#zoom.level)).observe(this);
    onThemeOrScale(this.#draw);
  }

  /** @param {import("./merged-timeline.js").MergedTimeline} axis */
  set axis(axis) {
    this.scrollTop = 0;
    this.#zoom.set(1);
    this.goOn(axis);
  }

  /** Shows another axis of the same recording, as large as before. @param {import("./merged-timeline.js").MergedTimeline} axis */
  goOn(axis) {
    this.#axis = axis;
    this.#names.reset();
    this.#lanes.reset();
    this.#noteLength();
    this.#setZoom(this.#zoom.level);
  }

  /** Draws the axis anew after it became longer. */
  grow() {
    this.#noteLength();
    this.#growing ??= setTimeout(() => {
      this.#growing = undefined;
      this.#setZoom(this.#zoom.level);
    }, GROWTH_DRAWING);
  }

  /**
   * @param {{time: number, sequence: number, selected: number,
   *   loop: import("./loop.js").Loop | null, markers: number[]}} model
   */
  set model({ time, sequence, selected, loop, markers }) {
    const { duration } = this.#axis;
    this.#overlay.draw(loop, markers, duration);
    this.#share = time / (duration || 1);
    this.#head.place(this.#share, formatTime(time));
    setAttribute(this.#slider, "aria-valuenow", Math.round(time / 1000));
    setAttribute(this.#slider, "aria-valuetext", 
      lanes.place(time, sequence, this.#shownOn(this.#axis.tracks[selected], time, ", ")));
    if (selected !== this.#selected) this.#reveal(selected);
    if (this.#zoom.level > 1) this.#follow();
  }

  #noteLength() {
    setAttribute(this.#slider, "aria-valuemax", Math.round(this.#axis.duration / 1000));
  }

  /** Points between the left edge and the lanes. */
  get #left() {
    return this.#side.offsetWidth;
  }

  /** Points of the lanes that are in sight below the marks. */
  get #height() {
    return this.clientHeight - this.#marks.element.offsetHeight;
  }

  #drawLanes() {
    if (this.clientWidth === 0) return;
    const [left, whole] = [this.#left, this.#slider.clientWidth];
    const [top, height] = [this.scrollTop, this.#height];
    this.#names.draw(this.#axis.tracks, { top, height, selected: this.#selected });
    this.#lanes.draw(this.#axis, {
      left: this.scrollLeft, top, width: Math.min(whole, this.clientWidth - left), height, whole,
    });
  }

  /** @param {MouseEvent} event */
  #timeAt(event) {
    const { left, width } = this.#slider.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * this.#axis.duration;
  }

  /** What the lane under the pointer shows at a time. @param {MouseEvent} event @param {number} time */
  #wordsAt(event, time) {
    const { tracks } = this.#axis;
    const below = event.clientY - this.#lanes.element.getBoundingClientRect().top;
    return this.#shownOn(tracks[Math.floor(below / LANE_PITCH)], time, " · ");
  }

  /**
   * The client of a lane, where it is one of several, and its screen.
   * @param {import("./merged-timeline.js").Track|undefined} track
   * @param {number} time
   * @param {string} between
   */
  #shownOn(track, time, between) {
    if (!track) return "";
    const screen = screenAt(track, time);
    const shown = screen === null ? "" : screen.part === null ? states.notRunning : screen.label;
    const { length } = this.#axis.tracks;
    return [length > 1 ? track.stream : "", shown].filter(Boolean).join(between);
  }

  /** Control and the wheel zoom around the pointer. @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    this.#zoomBy(event.deltaY < 0 ? 1 : -1, this.#timeAt(event) / (this.#axis.duration || 1));
  }

  /** Zooms so that a place stays where it is. @param {1 | -1} by @param {number} share */
  #zoomBy(by, share) {
    const offset = share * this.#slider.clientWidth - this.scrollLeft;
    this.#setZoom(this.#zoom.next(by));
    this.scrollLeft = share * this.#slider.clientWidth - offset;
  }

  /** @param {number} level */
  #setZoom(level) {
    if (this.#axis.tracks.length === 0) return;
    this.#zoom.set(level);
    setStyle(this.#sheet, "--zoom", String(level));
    this.#marks.draw(this.#axis.duration, this.#slider.clientWidth);
    this.#draw();
  }

  /** Keeps the playhead in sight. */
  #follow() {
    const [at, width] = [this.#share * this.#slider.clientWidth, this.clientWidth - this.#left];
    const isInSight = at >= this.scrollLeft && at <= this.scrollLeft + width;
    if (!isInSight) this.scrollLeft = at - width / 3;
  }

  /** Brings the lane of the client that is selected now into sight. @param {number} selected */
  #reveal(selected) {
    this.#selected = selected;
    const [at, height] = [selected * LANE_PITCH, this.#height];
    const isInSight = at >= this.scrollTop && at + LANE_PITCH <= this.scrollTop + height;
    if (!isInSight) this.scrollTop = at - height / 3;
    this.#draw();
  }
}

customElements.define("replay-lanes", ReplayLanes);
