// @ts-check
import { colorOf } from "../../../core/colors.js";
import { describe, describeText, seconds, toneOf } from "../../../log/describe.js";
import { arrange, h, partsToNodes, setAttribute, setStyle } from "../../../core/dom.js";
import { ROW_HEIGHT, scrollTopFor, visibleRows } from "./event-rows.js";
import { upperBound } from "../timeline/search.js";

/** Kinds that tell the story; the rest is lifecycle in between. */
const MAIN_KINDS = new Set([
  "command", "rejected", "transitionBegan", "transitionEnded", "currentChanged", "stackChanged",
  "sessionChanged", "timerFired", "routeQueued", "routeTaken", "appLaunched", "appTerminated",
]);

let lists = 0;

/**
 * All records of a recording, drawn where they are in sight.
 *
 * Properties: `axis` (set once per recording), `model` {moment, framesOf}, where
 * `framesOf(track)` are the frames of its transitions under way. Method: `grow(first)` when the
 * axis changed from a moment on.
 * Event, bubbling: `replay-moment` {moment} when a row is chosen.
 */
export class EventList extends HTMLElement {
  /** Marks a row that is drawn further. @type {(row: any, track: any, record: any) => void} */
  decorate = () => {};
  #rowsOf = new Map();
  #name = `events-${lists += 1}`;
  #axis = /** @type {any} */ (null);
  #events = new Int32Array(0);
  #model = { moment: -1, framesOf: (/** @type {any} */ _) => /** @type {any[]} */ ([]) };
  #current = -2;
  #mainOnly = false;
  #box = h("div", { class: "event-rows" });
  #scroll = h("div", { class: "event-scroll", role: "listbox", tabindex: 0, "aria-label": "Events", onscroll: () => this.#draw() }, this.#box);
  #empty = h("p", { class: "quiet event-empty", hidden: true }, "No events.");
  #filters = ["All", "Key"].map((name, index) => h("button", {
    type: "button", "aria-pressed": String(index === 0), onclick: () => { this.#current = -2; this.#choose(index === 1); },
    title: index === 0 ? "Every record" : "Commands, transitions, timers and what they changed",
  }, name));

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "event-head" }, h("h2", { class: "heading" }, "Events"), h("span", { class: "grow" }),
        h("div", { class: "segments segments-small", role: "group", "aria-label": "Which events" }, this.#filters)),
      this.#empty, this.#scroll);
    this.#scroll.addEventListener("keydown", (/** @type {any} */ event) => this.#key(event));
    this.#box.addEventListener("click", (/** @type {any} */ event) => this.#pressed(event));
    new ResizeObserver(() => this.#draw()).observe(this.#scroll);
  }

  /** @param {import("../timeline/merged-timeline.js").MergedTimeline} axis */
  set axis(axis) {
    this.#axis = axis;
    this.#model = { moment: -1, framesOf: () => [] };
    this.#current = -2;
    this.grow(0);
  }

  get axis() {
    return this.#axis;
  }

  /** The moment of the row that is marked; -1 before the first. */
  get currentMoment() {
    return this.#events[this.#current] ?? -1;
  }

  /** @override */
  focus() {
    this.#scroll.focus({ preventScroll: true });
  }

  /** Draws the rows in sight anew. */
  refresh() {
    this.#draw();
  }

  /** Takes in what the axis has more of. @param {number} first moment that changed */
  grow(first) {
    const { tracks, duration } = this.#axis;
    setAttribute(this, "data-many", tracks.length > 1);
    setStyle(this, "--time-width", `${Math.max(6, seconds(duration).length) + 1}ch`);
    this.#list(first);
  }

  /** @param {{moment: number, framesOf: (track: any) => any[]}} model */
  set model(model) {
    this.#model = model;
    const current = upperBound(this.#events, model.moment) - 1;
    if (current !== this.#current) {
      this.#current = current;
      const { scrollTop, clientHeight } = this.#scroll;
      const wanted = scrollTopFor(current, this.#events.length, scrollTop, clientHeight);
      if (wanted !== scrollTop) this.#scroll.scrollTop = wanted;
    }
    this.#draw();
  }

  /** @param {boolean} mainOnly */
  #choose(mainOnly) {
    this.#mainOnly = mainOnly;
    this.#filters.forEach((button, index) => setAttribute(button, "aria-pressed", String((index === 1) === mainOnly)));
    this.#list(0);
  }

  /** Lists anew from a moment on. @param {number} first */
  #list(first) {
    const kept = first === 0 ? 0 : upperBound(this.#events, first - 1);
    const { events } = this.#axis;
    if (this.#mainOnly) {
      const chosen = Array.from(this.#events.subarray(0, kept));
      for (let index = upperBound(events, first - 1); index < events.length; index += 1) {
        if (MAIN_KINDS.has(this.#axis.recordOf(events[index]).record.kind)) chosen.push(events[index]);
      }
      this.#events = Int32Array.from(chosen);
    } else this.#events = events;
    for (const index of this.#rowsOf.keys()) if (index >= kept) this.#rowsOf.delete(index);
    setAttribute(this.#empty, "hidden", this.#events.length > 0);
    this.model = this.#model;
  }

  #draw() {
    if (!this.#axis) return;
    const { scrollTop, clientHeight } = this.#scroll;
    const { height, first, last, shift } = visibleRows(this.#events.length, scrollTop, clientHeight);
    setStyle(this.#box, "height", `${height}px`);
    const rows = new Map();
    for (let index = first; index < last; index += 1) {
      const row = this.#rowsOf.get(index) ?? this.#row(index);
      setStyle(row, "transform", `translateY(${index * ROW_HEIGHT + shift}px)`);
      this.#mark(row, index);
      rows.set(index, row);
    }
    this.#rowsOf = rows;
    arrange(this.#box, [...rows.values()]);
    setAttribute(this.#scroll, "aria-activedescendant", rows.has(this.#current) ? `${this.#name}-${this.#current}` : null);
  }

  /** @param {number} index */
  #row(index) {
    const moment = this.#events[index];
    const { track, record } = this.#axis.recordOf(moment);
    const client = this.#axis.stateOf(track, moment);
    const before = index > 0 ? this.#axis.recordOf(this.#events[index - 1]).record : null;
    const row = h("div", {
      class: "event-row", role: "option", id: `${this.#name}-${index}`, "data-tone": toneOf(record), "data-moment": moment,
      "data-step": record.kind === "command" || (before && before.time !== record.time), title: describeText(record, client),
    },
      h("span", { class: "event-time", "data-same": before?.time === record.time }, seconds(record.time + track.offset)),
      h("i", { class: "swatch" }),
      h("span", { class: "event-text" }, partsToNodes(describe(record, client))),
      h("span", { class: "progress-track" }, h("span", { class: "progress-fill" })));
    setStyle(row.children[1], "backgroundColor", colorOf(track.stream));
    return row;
  }

  /** @param {any} row @param {number} index */
  #mark(row, index) {
    setAttribute(row, "aria-selected", String(index === this.#current));
    setAttribute(row, "data-later", index > this.#current);
    const { track, record } = this.#axis.recordOf(this.#events[index]);
    this.decorate(row, track, record);
    if (row.dataset.tone !== "transition") return;
    const frame = this.#model.framesOf(track).find(({ transition }) =>
      transition.id === record.data.transition && transition.began === record.time);
    const isUnderWay = frame !== undefined;
    setAttribute(row, "data-running", isUnderWay);
    if (isUnderWay) row.querySelector(".progress-fill").style.transform = `scaleX(${frame.progress / 10_000})`;
  }

  /** @param {any} event */
  #pressed(event) {
    const moment = event.target.closest(".event-row")?.dataset.moment;
    if (moment !== undefined) this.#tell(Number(moment));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(0, this.#current + by), this.#events.length - 1);
    if (index >= 0) this.#tell(this.#events[index]);
  }

  /** @param {number} moment */
  #tell(moment) {
    this.dispatchEvent(new CustomEvent("replay-moment", { bubbles: true, detail: { moment } }));
  }
}

customElements.define("event-list", EventList);
