import { define, h, partsToNodes, setAttribute, setText } from "../../core/dom.js";
import { stream } from "../../text/device.js";
import { list } from "../../text/log/log.js";
import { motionsOf } from "../../core/store.js";
import { toneOf } from "../../log/describe.js";
import { ClientLog, RecordRun } from "../../log/entries.js";
import { drawProgress, LogFilterField, logRow } from "../../log/log-view.js";
import { LogRows } from "../../log/rows.js";
import { VirtualList } from "../../ui/virtual-list.js";

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
  #toggle = h("button", {
    class: "btn btn-small", type: "button", "aria-pressed": "false", onclick: () => this.#toggled(),
  }, list.allCallbacks);
  #empty = h("p", { class: "log-empty quiet" });
  /** @type {VirtualList<import("../../log/entries.js").Entry>} */
  #list = new VirtualList({
    label: list.title, prefix: "stream", rowHeight: 22, wraps: true, choose: () => {},
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
      ...this.#field.head(), this.#empty,
      h("div", { class: "stream-rows", role: "log", "aria-live": "off", "aria-label": stream.title },
        this.#list.element));
  }

  /**
   * @param {import("../../log/entries.js").ClientLog} log
   * @param {import("../../core/store.js").Client|null} client
   */
  draw(log, client) {
    this.#last = [log, client];
    const rows = this.#rows;
    const before = rows.rows;
    rows.update([log]);
    if (rows.rows !== before) this.#list.restart();
    this.#underWay = new Map(
      (client ? motionsOf(client) : []).map((each) => [each.transition, each]));
    setText(this.#empty, rows.all > 0 ? list.noMatch : list.empty);
    setAttribute(this.#empty, "hidden", rows.rows.length > 0);
    this.#list.draw(rows.rows, rows.gone);
  }

  /**
   * @param {import("../../log/entries.js").Entry} entry
   * @param {import("../../log/entries.js").Entry|null} before
   */
  #row(entry, before) {
    const row = logRow(entry, before);
    if (entry instanceof RecordRun && entry.kind === "callbacks") {
      row.querySelector(".log-text")?.replaceChildren(h("details", { open: this.#showsAll },
        h("summary", null, partsToNodes(entry.parts)),
        entry.entries.map(({ record, parts }) =>
          h("p", { "data-tone": toneOf(record) }, partsToNodes(parts)))));
    }
    return row;
  }

  #toggled() {
    this.#showsAll = !this.#showsAll;
    this.#rows.hasLayout = this.#showsAll;
    setAttribute(this.#toggle, "aria-pressed", String(this.#showsAll));
    this.#list.restart();
    this.draw(...this.#last);
  }
}

define("stream-log", StreamLog);
