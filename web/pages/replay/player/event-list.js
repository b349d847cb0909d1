import { oncePerFrame } from "../../../core/clock.js";
import { inspector } from "../../../text/replay/inspector.js";
import { events as text } from "../../../text/replay/player.js";
import { atFontSize, h, setAttribute, setStyle, tell } from "../../../core/dom.js";
import { describe } from "../../../log/describe.js";
import { drawProgress, LogFilterField, logRow, timeWidth } from "../../../log/log-view.js";
import { VirtualList } from "../../../ui/virtual-list.js";
import { upperBound } from "../timeline/search.js";

/** Kinds that tell the story; the rest is lifecycle in between. */
const MAIN_KINDS = new Set([
  "command", "rejected", "transitionBegan", "transitionEnded", "rotationBegan",
  "rotationEnded", "currentChanged", "stackChanged", "sessionChanged", "pathChanged",
  "itemChanged", "timerFired", "routeQueued", "routeTaken", "appLaunched", "sceneWillConnect",
  "delivered", "attemptedToDismiss", "detentSelected", "appTerminated", "fault",
]);
/** ms for which one frame looks through records; the rest is for the next. */
const TURN = 8;
/** Records between two looks at the clock. */
const STRIDE = 128;

let lists = 0;

/**
 * @typedef {import("../timeline/merged-timeline.js").MergedTimeline} Axis
 * @typedef {import("../timeline/merged-timeline.js").Track} Track
 * @typedef {{moment: number, framesOf: (track: Track) => import("../timeline/timeline.js").Frame[]}}
 *   Model framesOf: the frames of a track's transitions under way
 */

/**
 * All records of a recording, as far as the filter lets them through.
 *
 * Properties: `axis` (set once per recording), `model` {moment, framesOf}, `query` {find, keyEvents}.
 * Method: `grow(first)` when the axis changed from a moment on.
 * Events, bubbling: `replay-moment` {moment} when a row is chosen; `events-query` when the query is
 * another; `replay-action` {action of keys.js}.
 */
export class EventList extends HTMLElement {
  /** Marks a row that is drawn further. @type {(row: HTMLElement, track: Track, record: import("../recording/recording.js").Record) => void} */
  decorate = () => {};
  /** @type {Axis|null} */
  #axis = null;
  /** The moments that are listed. @type {{readonly length: number, readonly [at: number]: number}} */
  #events = [];
  /** Those that were let through so far, where not all are listed. @type {number[]} */
  #chosen = [];
  /** So many records have been looked at. */
  #seen = 0;
  /** @type {Model} */
  #model = { moment: -1, framesOf: () => [] };
  #current = -2;
  #mainOnly = false;
  #field = new LogFilterField(() => this.#asked());
  /** @type {VirtualList<number>} */
  #list = new VirtualList({
    label: text.label, prefix: `events-${lists += 1}`, rowHeight: atFontSize(26), follows: false,
    make: (moment, at) => this.#row(moment, at),
    mark: (row, moment, at) => this.#mark(/** @type {HTMLElement} */ (row), moment, at),
    choose: (moment) => this.#tell(moment), move: (moment) => this.#tell(moment),
  });
  #search = oncePerFrame(() => this.#look());
  #empty = h("p", { class: "log-empty quiet", hidden: true }, text.empty);
  #filters = [text.all, text.main].map(({ title, hint }, index) => h("button", {
    type: "button", "aria-pressed": String(index === 0), title: hint,
    onclick: () => {
      this.#mainOnly = index === 1;
      this.#asked();
    },
  }, title));

  #inspect = h("button", {
    class: "btn btn-small", type: "button", title: inspector.openHint, "aria-pressed": "false",
    onclick: () => tell(this, "replay-action", { action: { type: "inspect" } }),
  }, inspector.open);

  connectedCallback() {
    if (this.firstChild) return;
    const kinds = h("div", {
      class: "segments segments-small", role: "group", "aria-label": text.which,
    }, this.#filters);
    this.append(
      h("div", { class: "event-head" }, h("h2", { class: "heading" }, text.label), this.#inspect),
      ...this.#field.head(kinds), this.#empty, this.#list.element);
  }

  /** @param {Axis} axis */
  set axis(axis) {
    this.#axis = axis;
    this.#model = { moment: -1, framesOf: () => [] };
    this.grow(0);
  }

  get axis() {
    return /** @type {Axis} */ (this.#axis);
  }

  /** The moment of the row that is marked; -1 before the first. */
  get currentMoment() {
    return this.#events[this.#current] ?? -1;
  }

  /** @override */
  focus() {
    this.#list.scroll.focus({ preventScroll: true });
  }

  /** Draws the rows in sight anew. */
  refresh() {
    this.#list.redraw();
  }

  /** Takes in what the axis has more of. @param {number} first moment that changed */
  grow(first) {
    const { tracks, duration } = this.axis;
    setAttribute(this, "data-many", tracks.length > 1);
    setStyle(this, "--time-width", timeWidth(duration));
    this.#listFrom(first);
  }

  /** @param {Model} model */
  set model(model) {
    this.#model = model;
    const current = upperBound(this.#events, model.moment) - 1;
    this.#list.take(this.#events);
    if (current !== this.#current) {
      this.#current = current;
      this.#list.cursor = this.#events[current];
      this.#list.reveal(Math.max(0, current), "third");
    }
    this.#list.redraw();
  }

  /** What is listed. */
  get query() {
    return { find: this.#field.input.value, keyEvents: this.#mainOnly };
  }

  set query({ find, keyEvents }) {
    this.#mainOnly = keyEvents;
    this.#field.write(find);
    this.#choose();
  }

  /** @param {boolean} isInspecting */
  set isInspecting(isInspecting) {
    setAttribute(this.#inspect, "aria-pressed", String(isInspecting));
  }

  #asked() {
    this.#choose();
    tell(this, "events-query");
  }

  #choose() {
    this.#filters.forEach((button, index) =>
      setAttribute(button, "aria-pressed", String((index === 1) === this.#mainOnly)));
    this.#listFrom(0);
  }

  get #showsAll() {
    return !this.#mainOnly && this.#field.filter.isEmpty;
  }

  /** Lists anew from a moment on. @param {number} first */
  #listFrom(first) {
    if (!this.#axis) return;
    this.#chosen.length = first === 0 ? 0 : upperBound(this.#chosen, first - 1);
    this.#seen = Math.min(this.#seen, upperBound(this.axis.events, first - 1));
    this.#list.remake();
    this.#current = -2;
    this.#look();
  }

  /** Looks at what is new, and at so much of it that a frame is not held up. */
  #look() {
    const { events } = this.axis;
    if (this.#showsAll) {
      this.#events = events;
      this.#seen = 0;
    } else {
      this.#events = this.#chosen;
      const end = performance.now() + TURN;
      while (this.#seen < events.length) {
        if (this.#isWanted(events[this.#seen])) this.#chosen.push(events[this.#seen]);
        this.#seen += 1;
        if (this.#seen % STRIDE === 0 && performance.now() >= end) break;
      }
      if (this.#seen < events.length) this.#search();
    }
    this.#field.tell(this.#events.length, events.length);
    setAttribute(this.#empty, "hidden", this.#events.length > 0);
    this.model = this.#model;
  }

  /** @param {number} moment */
  #isWanted(moment) {
    const entry = this.#entryOf(moment);
    if (this.#mainOnly && !MAIN_KINDS.has(entry.record.kind)) return false;
    const { filter } = this.#field;
    return filter.isEmpty || filter.accepts(entry, byOf(entry));
  }

  /** A record as a log has it; its state and its line are worked out when they are asked for. @param {number} moment */
  #entryOf(moment) {
    const { axis } = this;
    const { track, record } = axis.recordOf(moment);
    return {
      record, track, arrival: moment,
      get client() { return axis.stateOf(track, moment); },
      get parts() { return describe(record, this.client); },
    };
  }

  /** @param {number} moment @param {number} at */
  #row(moment, at) {
    const entry = this.#entryOf(moment);
    const before = at > 0 ? this.#entryOf(this.#events[at - 1]) : null;
    return logRow(entry, before, entry.track.offset);
  }

  /** @param {HTMLElement} row @param {number} moment @param {number} at */
  #mark(row, moment, at) {
    setAttribute(row, "aria-selected", String(at === this.#current));
    setAttribute(row, "data-later", at > this.#current);
    setAttribute(row, "data-moment", moment);
    const { track, record } = this.axis.recordOf(moment);
    this.decorate(row, track, record);
    if (record.kind !== "transitionBegan" && record.kind !== "rotationBegan") return;
    drawProgress(row, this.#model.framesOf(track).find(({ transition }) =>
      transition.id === record.data.transition && transition.began === record.time));
  }

  /** @param {number} moment */
  #tell(moment) {
    tell(this, "replay-moment", { moment });
  }
}

/**
 * Whose command a record comes from; empty where nobody's. A step's records follow its command.
 * @param {{record: import("../recording/recording.js").Record, track: Track}} entry
 */
function byOf({ record, track }) {
  const { records } = track.timeline;
  for (let at = record.sequence - 1; at >= 0; at -= 1) {
    const { kind, cause, data } = records[at];
    if (cause === undefined || cause !== record.cause) return "";
    if (kind === "command") return data.by ?? "";
  }
  return "";
}

customElements.define("event-list", EventList);
