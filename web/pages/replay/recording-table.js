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
 * @property {(names: string[], isSelected: boolean) => void} select
 * @property {(order: Pick<Listing, "column"|"isDescending">) => void} sort
 * @property {((entry: Entry, place: {x: number, y: number}) => void)|null} act opens what can be
 *   done with one; null where nothing can
 *
 * @param {Entry[]} entries in their order
 * @param {Options} options
 */
export function recordingTable(entries, options) {
  const now = new Date();
  const rows = (/** @type {Entry[]} */ some) => some.map((entry) => row(entry, now, options));
  const places = new Map(entries.map((entry, at) => [entry, at]));
  const bodies = options.listing.isGrouped
    ? sessionsOf(entries, now.getTime()).map((session) => {
      session.sort((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0));
      return h("tbody", null, sessionHead(session, now, options), rows(session));
    })
    : [h("tbody", null, rows(entries))];
  return h("table", { class: "list-table", "aria-label": text.title }, h("thead", null, head(options)), bodies);
}

/** @param {Options} options */
function head({ listing, sort }) {
  const numbers = new Set(["faults", "duration", "records", "bytes"]);
  return h("tr", null,
    h("th", { scope: "col", class: "list-check" }, h("span", { class: "visually-hidden" }, text.select)),
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
function sessionHead(session, now, { selected, select }) {
  const names = session.map(({ stream }) => stream);
  const first = session.reduce((one, other) => one.started < other.started ? one : other);
  const start = formatStart(first.started, now);
  const box = checkbox(`session-${first.stream}`, text.selectSession(start),
    names.every((name) => selected.has(name)), (isSelected) => select(names, isSelected));
  box.indeterminate = !box.checked && names.some((name) => selected.has(name));
  return h("tr", { class: "list-session" }, h("td", { class: "list-check" }, box),
    h("th", { scope: "rowgroup", colspan: columns.length + 1 }, text.session(start, names.length)));
}

/** @param {Entry} entry @param {Date} now @param {Options} options */
function row(entry, now, options) {
  const { stream, name, note, started, duration, records, bytes, live } = entry;
  const swatch = h("i", { class: "swatch" });
  setStyle(swatch, "backgroundColor", colorOf(stream));
  const place = { recording: stream, stream: null, sequence: null, frame: 0 };
  const link = h("a", { href: `replay.html${writePlace(place)}`, title: name, onclick: (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    options.open(stream);
  } }, name ?? stream);
  const isSelected = options.selected.has(stream);
  const box = checkbox(`select-${stream}`, text.selectOne(stream), isSelected,
    (isNow) => options.select([stream], isNow));
  return h("tr", { "data-selected": isSelected },
    h("td", { class: "list-check" }, box),
    h("td", null, h("span", { class: "list-name" }, swatch,
      h("span", { class: "list-lines" },
        h("span", { class: "list-title" }, link,
          name ? h("span", { class: "quiet" }, stream) : null, nodeOf(entry), live ? livePill() : null),
        // Stands for the column where there is no room for it.
        h("span", { class: "list-app quiet" }, entry.app),
        note ? h("span", { class: "list-note quiet", title: note }, note) : null))),
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

/** @param {string} id @param {string} label @param {boolean} checked @param {(isNow: boolean) => void} change */
function checkbox(id, label, checked, change) {
  const box = h("input", {
    type: "checkbox", id, "aria-label": label, onchange: () => change(box.checked),
  });
  box.checked = checked;
  return box;
}

function livePill() {
  const dot = h("i", { class: "dot", "data-tone": "good", "data-busy": true });
  return h("span", { class: "pill", "data-tone": "good" }, dot, text.live);
}
