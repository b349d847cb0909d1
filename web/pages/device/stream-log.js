import { define, h, partsToNodes, setAttribute, setStyle } from "../../core/dom.js";
import { stream } from "../../text/device.js";
import { list } from "../../text/log/log.js";
import { motionsOf } from "../../core/store.js";
import { plain, toneOf } from "../../log/describe.js";
import { EarlierRecords } from "../../log/earlier-records.js";
import { ClientLog, RecordRun } from "../../log/entries.js";
import { drawProgress, LogFilterField, logRow, timeWidth } from "../../log/log-view.js";
import { LogRows } from "../../log/rows.js";
import { streamTime } from "../../text/times.js";
import { VirtualList } from "../../ui/virtual-list.js";
/** @import { Entry } from "../../log/entries.js" */

/** The stream of one client, newest at the bottom. `draw(log, client)` once per frame. */
export class StreamLog extends HTMLElement {
  #rows = new LogRows({ folds: true });
  #field = new LogFilterField((filter) => {
    this.#rows.filter = filter;
    this.draw(...this.#last);
  });
  /** @type {[import("../../log/entries.js").ClientLog, import("../../core/store.js").Client|null]} */
  #last = [new ClientLog(), null];
  #showsAll = false;
  /** Whether the page may read the recording of its client. */
  loadsEarlier = true;
  /** The first records of the rows that a person opened or closed. @type {Set<Entry>} */
  #turned = new Set();
  #toggle = h("button", {
    class: "btn btn-small", type: "button", "aria-pressed": "false", onclick: () => this.#toggled(),
  }, list.allCallbacks);
  #empty = h("p", { class: "log-empty quiet" });
  #earlier = new EarlierRecords((_, entries) => {
    this.#last[0].precede(entries);
    this.draw(...this.#last);
  });
  /** @type {VirtualList<Entry>} */
  #list = new VirtualList({
    label: list.title, prefix: "stream", rowHeight: 22, wraps: true,
    choose: (entry) => this.#fold(entry),
    make: (entry, at) => this.#row(entry, this.#rows.rows[at - 1] ?? null),
    mark: (row, { record: { kind, data } }) => {
      if (kind === "transitionBegan" || kind === "rotationBegan") drawProgress(row, this.#underWay.get(data.transition));
    },
  });
  /** @type {Map<number, import("../../core/store.js").Motion>} */
  #underWay = new Map();

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "stream-head" }, h("h2", { class: "heading" }, stream.title), this.#toggle),
      ...this.#field.head(), this.#earlier.element, this.#empty,
      h("div", { class: "stream-rows", role: "log", "aria-live": "off", "aria-label": stream.title },
        this.#list.element));
  }

  /**
   * @param {import("../../log/entries.js").ClientLog} log
   * @param {import("../../core/store.js").Client|null} client
   */
  draw(log, client) {
    this.#last = [log, client];
    const member = client && { stream: client.stream, client, log: log.log };
    this.#earlier.draw(member);
    if (member && this.loadsEarlier) this.#earlier.loadShort(member);
    setStyle(this, "--time-width", timeWidth(client?.time ?? 0));
    const rows = this.#rows;
    const before = rows.rows;
    rows.update([log]);
    if (rows.rows !== before) this.#list.restart();
    this.#underWay = new Map(
      (client ? motionsOf(client) : []).map((each) => [each.transition, each]));
    this.#sayEmpty(client);
    setAttribute(this.#empty, "hidden", rows.rows.length > 0);
    this.#list.draw(rows.rows, rows.gone);
  }

  /** A client that is gone says nothing of what it did. @param {import("../../core/store.js").Client|null} client */
  #sayEmpty(client) {
    const isElsewhere = this.#rows.all === 0 && (client?.sequence ?? 0) > 0;
    const words = this.#rows.all > 0 ? list.noMatch : client && isElsewhere
      ? list.recorded(client.sequence, client.stream) : list.empty;
    if (this.#empty.firstChild?.textContent === words) return;
    this.#empty.replaceChildren(words, ...client && isElsewhere ? [h("a", {
      href: `replay.html?recording=${encodeURIComponent(client.stream)}`,
    }, list.recording), "."] : []);
  }

  /**
   * @param {Entry} entry
   * @param {Entry|null} before
   */
  #row(entry, before) {
    const row = logRow(entry, before);
    const words = [streamTime(entry.record.time), plain(entry.parts)];
    if (isFolded(entry)) {
      const isOpen = this.#turned.has(entry.entries[0]) !== this.#showsAll;
      setAttribute(row, "aria-description", isOpen ? list.close : list.open);
      row.querySelector(".log-text")?.replaceChildren(
        h("p", { class: "log-fold", "data-open": isOpen }, partsToNodes(entry.parts)),
        ...isOpen ? entry.entries.map(({ record, parts }) =>
          h("p", { "data-tone": toneOf(record) }, partsToNodes(parts))) : []);
      if (isOpen) words.push(...entry.entries.map(({ parts }) => plain(parts)));
    }
    // Rows out of sight are not laid out, and Chromium then takes no name from what is in them.
    setAttribute(row, "aria-label", words.join(" "));
    return row;
  }

  /** Opens or closes a row that stands for several records. @param {Entry} entry */
  #fold(entry) {
    if (!isFolded(entry)) return;
    const [first] = entry.entries;
    if (!this.#turned.delete(first)) this.#turned.add(first);
    this.#list.remake();
    this.#list.redraw();
  }

  #toggled() {
    this.#showsAll = !this.#showsAll;
    this.#turned.clear();
    this.#rows.hasLayout = this.#showsAll;
    setAttribute(this.#toggle, "aria-pressed", String(this.#showsAll));
    this.#list.restart();
    this.draw(...this.#last);
  }
}

/** @param {Entry} entry @returns {entry is RecordRun} */
function isFolded(entry) {
  return entry instanceof RecordRun && entry.kind === "callbacks";
}

define("stream-log", StreamLog);
