import { buttons } from "../../../text/common.js";
import { inspector as text } from "../../../text/replay/inspector.js";
import { h, setAttribute, setText, tell } from "../../../core/dom.js";
import { TabList } from "../../../ui/tab-list.js";
import { icon } from "../icons.js";
import { panels } from "../player/view.js";
import { RecordPanel } from "./record-panel.js";
import { SourcePanel } from "./source-panel.js";
import { StatePanel } from "./state-panel.js";
/** @import { Record } from "../recording/recording.js" */
/** @import { MergedTimeline, Track } from "../timeline/merged-timeline.js" */

/**
 * What a panel is given: one record among those of its stream.
 *
 * @typedef {object} Inspected
 * @property {Record[]} records
 * @property {number} at the index of the record
 * @property {number | null} from the index of the record whose state is compared with; null for the
 *   one before
 * @property {(at: number) => import("../../../core/store.js").Client} stateAt after a record; -1 before the first
 * @property {(at: number) => number} momentOf a record
 * @property {boolean} isStored whether the server has the recording, under the stream's name
 * @property {{name: string, source: string} | null} app whose text ran
 *
 * @typedef {import("../recording/recording.js").Header["apps"]} Apps
 */

/** ms between two drawings while a recording plays. */
const pause = 200;

/**
 * What is known of the record at which a recording stands.
 *
 * Properties: `axis` (once per recording), `apps`, `isStored` (whether the server has it),
 * `model` {moment, playing}, `panel`, `from` (the record that is compared with, by stream and
 * sequence). Events, bubbling: `replay-moment` {moment}, `inspect-panel` {panel}, `inspect-from`
 * {sequence}, `inspect-close`.
 */
export class RecordInspector extends HTMLElement {
  /** @type {Apps} */
  apps = [];
  isStored = false;
  /** The sequence that is compared with. @type {number | null} */
  from = null;
  /** @type {MergedTimeline | null} */
  #axis = null;
  #title = h("h2", { class: "heading", tabindex: "-1" });
  #empty = h("p", { class: "quiet record-empty", hidden: true }, text.startHint);
  #views = [new RecordPanel(), new StatePanel(), new SourcePanel()];
  #tabs = new TabList({
    label: text.tabs, style: "inspector-tabs",
    tabs: [text.record, text.state, text.source].map(
      (title, index) => ({ title, panel: this.#views[index].element })),
    onShow: (index) => tell(this, "inspect-panel", { panel: panels[index] }),
  });
  #drawn = "";
  #drawnAt = 0;

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "region");
    setAttribute(this, "aria-label", text.label);
    this.append(
      h("div", { class: "record-inspector-head" }, this.#title, h("button", {
        class: "icon-button", type: "button", "aria-label": buttons.close, title: buttons.close,
        onclick: () => tell(this, "inspect-close"),
      }, icon("close"))),
      this.#tabs.element, this.#empty, ...this.#views.map(({ element }) => element));
  }

  /** @param {MergedTimeline} axis */
  set axis(axis) {
    this.#axis = axis;
    this.#drawn = "";
  }

  /** @param {typeof panels[number]} panel */
  set panel(panel) {
    if (panels[this.#tabs.shown] !== panel) this.#tabs.show(panels.indexOf(panel));
  }

  /** @param {{track: Track, moment: number, playing: boolean}} model moment: of the axis */
  set model({ track, moment, playing }) {
    const axis = this.#axis;
    if (this.hidden || !axis) return;
    const at = track.timeline.recordAt(axis.positionOf(track, moment));
    const drawn = `${track.index} ${at} ${this.#tabs.shown} ${this.from}`;
    const now = performance.now();
    if (drawn === this.#drawn || (playing && now - this.#drawnAt < pause)) return;
    [this.#drawn, this.#drawnAt] = [drawn, now];
    const { records } = track.timeline;
    const record = records[at];
    setText(this.#title, record ? text.title(record.sequence, record.time + track.offset) : text.start);
    setAttribute(this.#empty, "hidden", record !== undefined);
    this.#views.forEach(({ element }, index) =>
      setAttribute(element, "hidden", record === undefined || index !== this.#tabs.shown));
    if (!record) return;
    const view = this.#views[this.#tabs.shown];
    const focus = this.#focusHeld(view.element);
    view.draw(this.#inspected(axis, track, at));
    focus();
  }

  /**
   * What gives the focus back once a panel is built anew: to what is at the same place, but where a
   * link was followed, to the title of the record that it led to.
   * @param {HTMLElement} panel
   */
  #focusHeld(panel) {
    const { activeElement } = document;
    if (!panel.contains(activeElement)) return () => {};
    const all = () => /** @type {HTMLElement[]} */ ([
      ...panel.querySelectorAll("button:not(.record-link), pre")]);
    const at = all().findIndex((each) => each === activeElement);
    return () => {
      if (!activeElement?.isConnected) (all()[at] ?? this.#title).focus({ preventScroll: true });
    };
  }

  /** @param {MergedTimeline} axis @param {Track} track @param {number} at @returns {Inspected} */
  #inspected(axis, track, at) {
    const { timeline, header } = track;
    const { isStored } = this;
    const { records, first } = timeline;
    const chosen = this.from === null ? -1 : this.from - first - 1;
    const from = records[chosen] ? chosen : null;
    return {
      records, at, from, isStored,
      stateAt: (index) => timeline.stateAtMoment(timeline.momentOfSequence(first + index + 1)),
      momentOf: (index) =>
        axis.momentOfTrack(track, timeline.momentOfSequence(records[index].sequence)),
      app: this.apps.find(({ hash, name }) =>
        header.appHash === undefined ? name === header.app : hash === header.appHash) ?? null,
    };
  }
}

customElements.define("record-inspector", RecordInspector);
