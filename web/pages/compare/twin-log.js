import { aligned, firstDifference } from "../../core/align.js";
import { define, h, partsToNodes, setAttribute, setStyle, setText } from "../../core/dom.js";
import { streamTime } from "../../text/times.js";
import { plain, toneOf } from "../../log/describe.js";
import { isCallback } from "../../log/kinds.js";
import { LogFilterField, timeWidth } from "../../log/log-view.js";
import { LogRows } from "../../log/rows.js";
import { log } from "../../text/compare/comparison.js";
import { list } from "../../text/log/log.js";
import { VirtualList } from "../../ui/virtual-list.js";
import { keyOf } from "./side.js";

/**
 * @typedef {import("./side.js").Side} Side
 * @typedef {import("../../log/entries.js").Entry} Entry
 * @typedef {{left: Aligned|null, right: Aligned|null}} Row
 * @typedef {{entry: Entry, id: number, key: string, isInput: boolean}} Aligned
 */

/**
 * Two logs beside each other: what both sides tell stands in one row. The first row in which they
 * differ is marked.
 */
export class TwinLog extends HTMLElement {
  #field = new LogFilterField((filter) => {
    for (const rows of Object.values(this.#rows)) rows.filter = filter;
    this.#drawn = "";
    this.#draw();
  });
  #rows = { left: new LogRows({ hasLayout: true }), right: new LogRows({ hasLayout: true }) };
  /** @type {Record<"left"|"right", Side>|null} */
  #sides = null;
  /** What each entry is compared by; worked out once. @type {WeakMap<Entry, Aligned>} */
  #known = new WeakMap();
  #titles = { left: h("b"), right: h("b") };
  #state = h("span", { class: "quiet" });
  #first = -1;
  #jump = h("button", {
    class: "btn btn-small", type: "button", hidden: true,
    onclick: () => this.#list.reveal(this.#first, "third"),
  }, log.firstDifference);
  #all = h("button", {
    class: "btn btn-small", type: "button", "aria-pressed": "false", onclick: () => this.#toggle(),
  }, list.allCallbacks);
  /** When both sides first differ, in microseconds; null where they do not. @type {number|null} */
  firstTime = null;
  #drawn = "";
  #showsAll = false;
  /** @type {VirtualList<Row>} */
  #list = new VirtualList({
    label: list.title, prefix: "twin", rowHeight: 22, wraps: true, make: twinRow, choose: () => {},
    keyOf: ({ left, right }) => `${left?.id ?? ""} ${right?.id ?? ""}`,
    mark: (row, _, at) => setAttribute(row, "data-first", at === this.#first),
  });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "twin-head" },
        h("h2", { class: "heading" }, list.title), this.#state, h("span", { class: "grow" }),
        this.#jump, this.#all),
      ...this.#field.head(),
      h("div", { class: "twin-titles", "aria-hidden": "true" },
        this.#titles.left, this.#titles.right),
      h("div", {
        class: "twin-rows", role: "log", "aria-live": "off", "aria-label": log.label,
      }, this.#list.element));
  }

  /**
   * @param {Side} left
   * @param {Side} right
   * @param {{left: string, right: string}} titles
   */
  draw(left, right, titles) {
    this.#sides = { left, right };
    setText(this.#titles.left, titles.left);
    setText(this.#titles.right, titles.right);
    this.#draw();
  }

  #draw() {
    if (!this.#sides) return;
    const { left, right } = this.#sides;
    const drawn = `${left.version} ${right.version} ${this.#showsAll}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const shown = [this.#shown("left", left), this.#shown("right", right)];
    const rows = aligned(shown[0], shown[1]);
    this.#first = firstDifference(rows);
    const first = rows[this.#first];
    this.firstTime = (first?.left ?? first?.right)?.entry.record.time ?? null;
    const isSame = rows.length > 0 && this.#first < 0;
    setText(this.#state, isSame ? log.same : "");
    setAttribute(this.#jump, "hidden", this.#first < 0);
    const all = left.events.log.length + right.events.log.length;
    this.#field.tell(shown[0].length + shown[1].length, all);
    setStyle(this, "--time-width", timeWidth(Math.max(left.client?.time ?? 0, right.client?.time ?? 0)));
    this.#list.draw(rows);
  }

  /** @param {"left"|"right"} place @param {Side} side @returns {Aligned[]} */
  #shown(place, { events }) {
    const rows = this.#rows[place];
    do rows.update([events]); while (rows.isSearching);
    const wanted = this.#showsAll ? rows.rows : rows.rows.filter(({ record }) => !isCallback(record));
    return wanted.map((entry) => this.#alignedOf(entry));
  }

  /** @param {Entry} entry */
  #alignedOf(entry) {
    const known = this.#known.get(entry) ?? {
      entry, id: entry.arrival, key: keyOf(entry.parts), isInput: entry.record.kind === "command",
    };
    this.#known.set(entry, known);
    return known;
  }

  #toggle() {
    this.#showsAll = !this.#showsAll;
    setAttribute(this.#all, "aria-pressed", String(this.#showsAll));
    this.#draw();
  }
}

/** @param {Row} row */
function twinRow({ left, right }) {
  return h("div", {
    class: "twin-row", role: "option", "aria-label": nameOf(left, right),
    "data-only": left === null ? "right" : right === null ? "left" : null,
    "data-input": (left ?? right)?.isInput,
  }, cell(left, "left"), cell(right, "right"));
}

/**
 * What both sides say alike is said once. Rows out of sight are not laid out, and Chromium then
 * takes no name from what is in them.
 * @param {Aligned|null} left
 * @param {Aligned|null} right
 */
function nameOf(left, right) {
  const { record, parts } = /** @type {Aligned} */ (left ?? right).entry;
  const said = `${streamTime(record.time)} ${plain(parts)}`;
  return left && right ? said : log.only(left ? "left" : "right", said);
}

/** @param {Aligned|null} aligned @param {string} place */
function cell(aligned, place) {
  if (!aligned) return h("div", { class: "twin-cell" });
  const { record, parts } = aligned.entry;
  return h("div", { class: "twin-cell", "data-tone": toneOf(record), "data-place": place },
    h("time", null, streamTime(record.time)),
    h("p", null, partsToNodes(parts)));
}

define("twin-log", TwinLog);
