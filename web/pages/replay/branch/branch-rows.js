import { eventMenu } from "../../../text/replay/branch.js";
import { around, h, setAttribute } from "../../../core/dom.js";
import { popMenu } from "../../../ui/pop-menu.js";
import { describeText } from "../../../log/describe.js";
import { commandOf } from "./branch-draft.js";
import { wordsOf } from "./branch-words.js";
/** @import { StreamRecord } from "../../../core/store.js" */

/**
 * An event of the list that a person points at.
 * @typedef {{moment: number, track: import("../timeline/merged-timeline.js").Track,
 *   record: import("../recording/recording.js").Record, client: import("../../../core/store.js").Client, text: string,
 *   recorded: import("./branch-draft.js").Recorded | null}} Pointed recorded: null where it is no
 *   command
 *
 * @typedef {object} RowActions
 * @property {(stream: string, sequence: number) => import("./branch-draft.js").Change | null}
 *   changeOf
 * @property {(event: Pointed) => void} drop
 * @property {(event: Pointed) => void} edit
 * @property {(event: Pointed, place: "before"|"after") => void} insert
 * @property {(event: Pointed) => void} restore
 */

/** What can be done to the rows of the list of events, by hand and by keys. */
export class BranchRows {
  #list;
  #actions;

  /** @param {import("../player/event-list.js").EventList} list @param {RowActions} actions */
  constructor(list, actions) {
    this.#list = list;
    this.#actions = actions;
    list.decorate = (row, track, record) => this.#decorate(row, track, record);
    list.addEventListener("contextmenu", (event) => this.#openAt(event));
    // Before the list takes the press as a choice of the row.
    list.addEventListener("click", (event) => {
      if (around(event, ".row-handle")) this.#openAt(event);
    }, true);
    list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The event at which the list stands; null before the first. @returns {Pointed | null} */
  get current() {
    return this.#pointed(this.#list.currentMoment);
  }

  /** Asks for a command after the event at which the list stands, or after the first. */
  insertHere() {
    const pointed = this.current ?? this.#pointed(this.#list.axis.events[0] ?? -1);
    if (pointed) this.#actions.insert(pointed, "after");
  }

  /** Opens the menu of the event at which the list stands. */
  openCurrent() {
    const pointed = this.current;
    const row = this.#list.querySelector("[aria-selected=true]") ?? this.#list;
    const { left, bottom } = row.getBoundingClientRect();
    if (pointed) this.#open(pointed, { x: left + 24, y: bottom });
  }

  /** @param {HTMLElement} row @param {import("../timeline/merged-timeline.js").Track} track @param {StreamRecord} record */
  #decorate(row, track, record) {
    if (!row.querySelector(".row-handle")) {
      // The last child is the progress of a transition.
      row.lastChild?.before(h("span", { class: "row-handle", "aria-hidden": "true" }, "⋯"));
    }
    if (record.kind !== "command") return;
    const change = this.#actions.changeOf(track.stream, record.sequence);
    setAttribute(row, "data-change", change?.change ?? null);
    const { marks } = eventMenu;
    setAttribute(row, "aria-description",
      change && change.change !== "insert" ? marks[change.change] : null);
  }

  /** @param {MouseEvent} event */
  #openAt(event) {
    const moment = around(event, ".log-row")?.dataset.moment;
    const pointed = moment === undefined ? null : this.#pointed(Number(moment));
    if (!pointed) return;
    event.preventDefault();
    event.stopPropagation();
    this.#open(pointed, { x: event.clientX, y: event.clientY });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const pointed = event.ctrlKey || event.metaKey || event.altKey ? null : this.current;
    if (!pointed || event.defaultPrevented) return;
    const { key } = event;
    if (key === "ContextMenu" || (event.shiftKey && key === "F10")) this.openCurrent();
    else if (key === "i" || key === "I") {
      this.#actions.insert(pointed, event.shiftKey ? "before" : "after");
    } else if (!pointed.recorded) return;
    else if (key === "e" || key === "E") this.#actions.edit(pointed);
    else if (key !== "Delete" && key !== "Backspace") return;
    else if (this.#actions.changeOf(pointed.track.stream, pointed.record.sequence)) {
      this.#actions.restore(pointed);
    } else this.#actions.drop(pointed);
    event.preventDefault();
  }

  /** @param {Pointed} event @param {{x: number, y: number}} place */
  #open(event, place) {
    const { drop, edit, insert, restore } = this.#actions;
    const { track, record, recorded } = event;
    const change = recorded && this.#actions.changeOf(track.stream, record.sequence);
    const removal = change ? { title: eventMenu.restore, key: "Del", run: () => restore(event) }
      : { title: eventMenu.drop, key: "Del", tone: "bad", run: () => drop(event) };
    popMenu(eventMenu.label, () => [
      { title: `${record.sequence} · ${event.text}` },
      ...(recorded ? [{ title: eventMenu.edit, key: "E", run: () => edit(event) }] : []),
      { title: eventMenu.insertBefore, key: "⇧I", run: () => insert(event, "before") },
      { title: eventMenu.insertAfter, key: "I", run: () => insert(event, "after") },
      ...(recorded ? [removal] : []),
    ]).openAt(place);
  }

  /** @param {number} moment @returns {Pointed | null} */
  #pointed(moment) {
    const { axis } = this.#list;
    if (!axis || moment < 0) return null;
    const { track, record } = axis.recordOf(moment);
    const client = axis.stateOf(track, moment);
    const text = describeText(record, client);
    const { sequence, time, data, kind } = record;
    const recorded = kind === "command"
      ? { sequence, time, command: commandOf(data), text: wordsOf(data, client) }
      : null;
    return { moment, track, record, client, text, recorded };
  }
}
