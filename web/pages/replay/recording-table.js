import { list as text } from "../../text/replay/list.js";
import { formatStart } from "../../text/times.js";
import { arrange, h, KeyedViews, setAttribute, setText } from "../../core/dom.js";
import { columns, sessionsOf } from "./recording-order.js";
import { checkbox, RecordingRow } from "./recording-row.js";
/** @import { Entry } from "../../core/recordings.js" */
/** @import { Listing } from "./recording-order.js" */

/** The columns whose largest number is of most interest. */
const numbers = new Set(["faults", "duration", "records", "bytes"]);

/**
 * @typedef {object} TableActions
 * @property {(recording: string) => void} open
 * @property {(names: string[], isSelected: boolean, last?: string) => void} select
 * @property {(order: Pick<Listing, "column"|"isDescending">) => void} sort
 * @property {(entry: Entry, place: {x: number, y: number}) => void} act opens what can be done with one
 *
 * @typedef {object} Options
 * @property {Listing} listing
 * @property {Set<string>} selected
 * @property {string|null} last the one that was selected or left out last, from which Shift goes on
 * @property {boolean} canChange
 */

/** The table of recordings: columns that sort, rows that can be selected, and sessions as groups. */
export class RecordingTable {
  #actions;
  #all = new SeveralBox("select-all", (names, isSelected) => this.#actions.select(names, isSelected));
  #headers = columns.map((column) => this.#header(column));
  #head = h("thead", null, h("tr", null,
    h("th", { scope: "col", class: "list-check" }, this.#all.element), this.#headers,
    h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, text.rowActions))));
  element = h("table", { class: "list-table", "aria-label": text.title }, this.#head);
  /** @type {KeyedViews<string, RecordingRow>} */
  #rows = new KeyedViews();
  /** Keyed by their first recording. @type {KeyedViews<string, Session>} */
  #sessions = new KeyedViews();
  #plain = h("tbody");
  /** The names of all rows, in their order. @type {string[]} */
  #names = [];
  /** @type {Options|null} */
  #options = null;

  /** @param {TableActions} actions */
  constructor(actions) {
    this.#actions = actions;
  }

  /** @param {Entry[]} entries in their order @param {Options} options */
  draw(entries, options) {
    this.#options = options;
    const now = new Date();
    const { selected, canChange, listing } = options;
    this.#headers.forEach((header, at) => setAttribute(header, "aria-sort", columns[at] !== listing.column
      ? null : listing.isDescending ? "descending" : "ascending"));
    const rowOf = (/** @type {Entry} */ entry) => {
      const row = this.#rows.of(entry.stream, () => this.#row(entry.stream));
      row.draw(entry, { isSelected: selected.has(entry.stream), canChange, now });
      return row.element;
    };
    const sessions = listing.isGrouped ? sessionsOf(entries, now.getTime()) : [];
    const places = new Map(entries.map((entry, at) => [entry, at]));
    for (const session of sessions) {
      session.sort((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0));
    }
    this.#names = (listing.isGrouped ? sessions.flat() : entries).map(({ stream }) => stream);
    this.#all.draw(text.selectAll, this.#names, selected);
    const bodies = sessions.map((session) => this.#body(session, session.map(rowOf), now, selected));
    if (!listing.isGrouped) {
      arrange(this.#plain, entries.map(rowOf));
      bodies.push(this.#plain);
    }
    arrange(this.element, [this.#head, ...bodies]);
    this.#rows.sweep();
    this.#sessions.sweep();
  }

  /** @param {Entry[]} entries @param {HTMLElement[]} rows @param {Date} now @param {Set<string>} selected */
  #body(entries, rows, now, selected) {
    const first = entries.reduce((one, other) => one.started < other.started ? one : other);
    const session = this.#sessions.of(first.stream, () => new Session(first.stream, this.#actions));
    session.draw(formatStart(first.started, now), entries, rows, selected);
    return session.element;
  }

  /** @param {string} stream */
  #row(stream) {
    const { open, act, select } = this.#actions;
    return new RecordingRow(stream, {
      open, act,
      select: (_, isSelected, isRange) =>
        select(rangeOf(this.#names, isRange ? this.#options?.last ?? null : null, stream), isSelected, stream),
    });
  }

  /** @param {typeof columns[number]} column */
  #header(column) {
    return h("th", { scope: "col", "data-column": column }, h("button", {
      class: "list-sort", type: "button", id: `sort-${column}`,
      onclick: () => {
        const { listing } = this.#options ?? {};
        const isDescending = listing?.column === column
          ? !listing.isDescending : column === "started" || numbers.has(column);
        this.#actions.sort({ column, isDescending });
      },
    }, text.columns[column]));
  }
}

/** A session: its head, and the rows of its recordings. */
class Session {
  #box;
  #title = h("th", { scope: "rowgroup", colspan: columns.length + 1 });
  #head;
  element = h("tbody");

  /** @param {string} first @param {TableActions} actions */
  constructor(first, { select }) {
    this.#box = new SeveralBox(`session-${first}`, (names, isSelected) => select(names, isSelected));
    this.#head = h("tr", { class: "list-session" },
      h("td", { class: "list-check" }, this.#box.element), this.#title);
  }

  /** @param {string} start @param {Entry[]} entries @param {HTMLElement[]} rows @param {Set<string>} selected */
  draw(start, entries, rows, selected) {
    this.#box.draw(text.selectSession(start), entries.map(({ stream }) => stream), selected);
    setText(this.#title, text.session(start, entries.length));
    arrange(this.element, [this.#head, ...rows]);
  }
}

/** A box that selects several at once. */
class SeveralBox {
  /** @type {string[]} */
  #names = [];
  element;

  /** @param {string} id @param {(names: string[], isSelected: boolean) => void} select */
  constructor(id, select) {
    this.element = checkbox(id, "", (isSelected) => select(this.#names, isSelected));
  }

  /** @param {string} label @param {string[]} names @param {Set<string>} selected */
  draw(label, names, selected) {
    this.#names = names;
    setAttribute(this.element, "aria-label", label);
    this.element.checked = names.every((name) => selected.has(name));
    this.element.indeterminate = !this.element.checked && names.some((name) => selected.has(name));
  }
}

/**
 * The names from one to the other, both included; the other alone where the first is not there.
 * @param {string[]} names in their order
 * @param {string|null} from
 * @param {string} to
 */
function rangeOf(names, from, to) {
  const [start, end] = [names.indexOf(from ?? to), names.indexOf(to)];
  return start < 0 ? [to] : names.slice(Math.min(start, end), Math.max(start, end) + 1);
}
