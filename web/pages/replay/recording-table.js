import { list as text } from "../../text/replay/list.js";
import { deviceWords } from "./recording-device.js";
import { titleOfStrategy } from "../../text/variants.js";
import { formatted } from "../../text/plurals.js";
import { formatAge, formatLength, formatStart } from "../../text/times.js";
import { colorOf } from "../../core/colors.js";
import { h, setStyle } from "../../core/dom.js";
import { writePlace } from "./recording/place.js";
import { columns, sessionsOf } from "./recording-order.js";

/**
 * The table of recordings: columns that sort, rows that can be selected, and sessions as groups.
 *
 * @typedef {import("../../core/recordings.js").Entry} Entry
 * @typedef {import("./recording-order.js").Listing} Listing
 *
 * @typedef {object} Options
 * @property {Listing} listing
 * @property {Set<string>} selected
 * @property {(recording: string) => void} open
 * @property {(names: string[], isSelected: boolean, last?: string) => void} select
 * @property {string|null} [last] the one that was selected or left out last, from which Shift goes on
 * @property {(order: Pick<Listing, "column"|"isDescending">) => void} sort
 * @property {((entry: Entry, place: {x: number, y: number}) => void)|null} act opens what can be
 *   done with one; null where nothing can
 *
 * @param {Entry[]} entries in their order
 * @param {Options} options
 */
export function recordingTable(entries, options) {
  const now = new Date();
  const places = new Map(entries.map((entry, at) => [entry, at]));
  const { isGrouped } = options.listing;
  const sessions = isGrouped ? sessionsOf(entries, now.getTime()) : [entries];
  for (const session of sessions) {
    if (isGrouped) session.sort((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0));
  }
  const names = sessions.flat().map(({ stream }) => stream);
  const bodies = sessions.map((session) => h("tbody", null,
    isGrouped ? sessionHead(session, now, options) : null,
    session.map((entry) => row(entry, names, now, options))));
  return h("table", { class: "list-table", "aria-label": text.title },
    h("thead", null, head(names, options)), bodies);
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

/** A box for several at once. @param {string} id @param {string} label @param {string[]} names @param {Options} options */
function boxOfSeveral(id, label, names, { selected, select }) {
  const box = checkbox(id, label, names.every((name) => selected.has(name)),
    (isSelected) => select(names, isSelected));
  box.indeterminate = !box.checked && names.some((name) => selected.has(name));
  return box;
}

/** @param {string[]} names @param {Options} options */
function head(names, options) {
  const { listing, sort } = options;
  const numbers = new Set(["faults", "duration", "records", "bytes"]);
  return h("tr", null,
    h("th", { scope: "col", class: "list-check" }, boxOfSeveral("select-all", text.selectAll, names, options)),
    columns.map((column) => {
      const isOrder = listing.column === column;
      const isDescending = isOrder ? !listing.isDescending : column === "started" || numbers.has(column);
      return h("th", {
        scope: "col", "data-column": column,
        "aria-sort": isOrder ? listing.isDescending ? "descending" : "ascending" : null,
      }, h("button", {
        class: "list-sort", type: "button", id: `sort-${column}`,
        onclick: () => sort({ column, isDescending }),
      }, text.columns[column]));
    }),
    h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, text.rowActions)));
}

/** @param {Entry[]} session @param {Date} now @param {Options} options */
function sessionHead(session, now, options) {
  const names = session.map(({ stream }) => stream);
  const first = session.reduce((one, other) => one.started < other.started ? one : other);
  const start = formatStart(first.started, now);
  const box = boxOfSeveral(`session-${first.stream}`, text.selectSession(start), names, options);
  return h("tr", { class: "list-session" }, h("td", { class: "list-check" }, box),
    h("th", { scope: "rowgroup", colspan: columns.length + 1 }, text.session(start, names.length)));
}

/** @param {Entry} entry @param {string[]} names of all rows @param {Date} now @param {Options} options */
function row(entry, names, now, options) {
  const { stream, name, note, started, duration, records, bytes, live } = entry;
  const swatch = h("i", { class: "swatch" });
  setStyle(swatch, "backgroundColor", colorOf(stream));
  const place = { recording: stream, stream: null, sequence: null, frame: 0 };
  const link = h("a", {
    href: `replay.html${writePlace(place)}`, title: name, id: `open-${stream}`,
    onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      options.open(stream);
    },
  }, name ?? stream);
  const words = note ? h("span", { class: "list-note quiet", title: note }, note) : null;
  // What a person wrote is cut where it ends, which is at the left for some scripts.
  for (const each of [link, words]) each?.setAttribute("dir", "auto");
  const isSelected = options.selected.has(stream);
  const box = checkbox(`select-${stream}`, text.selectOne(stream), isSelected,
    (isNow, isRange) => options.select(rangeOf(names, isRange ? options.last ?? null : null, stream), isNow, stream));
  return h("tr", { "data-selected": isSelected },
    h("td", { class: "list-check" }, box),
    h("td", null, h("span", { class: "list-name" }, swatch,
      h("span", { class: "list-lines" },
        h("span", { class: "list-title" }, link,
          name ? h("span", { class: "quiet" }, stream) : null, nodeOf(entry), live ? livePill() : null),
        // Stands for the column where there is no room for it.
        h("span", { class: "list-app quiet" }, entry.app),
        words))),
    h("td", { "data-column": "app" }, appOf(entry)),
    h("td", { "data-column": "device" }, deviceOf(entry)),
    h("td", { class: "list-number", "data-column": "faults" }, faultsOf(entry)),
    h("td", { title: started, "data-column": "started" }, lines(
      formatStart(started, now), formatAge(started, now))),
    h("td", { class: "list-number", "data-column": "duration" }, formatLength(duration)),
    h("td", { "data-column": "by", title: entry.by && nameOfDrivers(entry.by) }, driversOf(entry)),
    h("td", { class: "list-number", "data-column": "records" }, formatted(records ?? 0)),
    h("td", { class: "list-number", "data-column": "bytes" }, text.size(bytes ?? 0)),
    h("td", { class: "list-act" }, options.act && actButton(entry, options.act)));
}

/** Where its client lives now; its name begins with the node at which it began. @param {Entry} entry */
function nodeOf({ stream, node }) {
  if (!node || stream.startsWith(`${node}-`)) return null;
  return h("span", { class: "quiet" }, text.at(node));
}

/** @param {Entry} entry */
function appOf({ app, strategy }) {
  return lines(app, strategy && strategy !== app ? titleOfStrategy(strategy) : "");
}

/** One line above a quiet one. @param {string} first @param {string} [second] */
function lines(first, second) {
  return h("span", { class: "list-lines" }, h("span", null, first),
    second ? h("span", { class: "quiet" }, second) : null);
}

/** @param {Entry} entry */
function deviceOf(entry) {
  const [name, size] = deviceWords(entry);
  return name ? lines(name, size) : h("span", { class: "quiet", title: text.unknown }, "–");
}

/** @param {Entry} entry */
function faultsOf({ faults }) {
  if (faults === undefined) return h("span", { class: "quiet", title: text.unknown }, "–");
  return faults === 0 ? "0"
    : h("span", { class: "pill", "data-tone": "bad" }, formatted(faults));
}

/** @param {string[]} by */
const nameOfDrivers = (by) => text.by(by.map((each) => each === "device" ? text.device : each));

/** @param {Entry} entry */
function driversOf({ by, imported }) {
  if (by) return nameOfDrivers(by);
  return h("span", { class: "quiet" }, imported ? text.imported : text.unknown);
}

/** @param {Entry} entry @param {NonNullable<Options["act"]>} act */
function actButton(entry, act) {
  return h("button", {
    class: "btn icon-button", type: "button", id: `act-${entry.stream}`,
    "aria-haspopup": "menu", "aria-label": text.actions(entry.name ?? entry.stream),
    onclick: (/** @type {MouseEvent} */ { currentTarget }) => {
      const { right, bottom } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
      act(entry, { x: right, y: bottom });
    },
  }, "⋯");
}

/** @param {string} id @param {string} label @param {boolean} checked @param {(isNow: boolean, isRange: boolean) => void} change */
function checkbox(id, label, checked, change) {
  const box = h("input", {
    type: "checkbox", id, "aria-label": label,
    onclick: (/** @type {MouseEvent} */ { shiftKey }) => change(box.checked, shiftKey),
  });
  box.checked = checked;
  return box;
}

function livePill() {
  const dot = h("i", { class: "dot", "data-tone": "good", "data-busy": true });
  return h("span", { class: "pill", "data-tone": "good" }, dot, text.live);
}
