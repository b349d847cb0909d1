import { buttons } from "../../../text/common.js";
import { log } from "../../../text/control/log.js";
import { list as texts } from "../../../text/log/log.js";
import { atFontSize, define, download, h, setAttribute, setStyle, setText, tell } from "../../../core/dom.js";
import { EarlierRecords } from "../../../log/earlier-records.js";
import { LogFilterField, logRow, timeWidth } from "../../../log/log-view.js";
import { LogRows } from "../../../log/rows.js";
import { VirtualList } from "../../../ui/virtual-list.js";

/** The records of the focused client, or of all as they came; `draw(member, context)` per frame. */
export class EventLog extends HTMLElement {
  #rows = new LogRows();
  /** @type {import("../fleet.js").Member|null} */
  #member = null;
  /** The moment that is shown. @type {import("../fleet.js").Entry|null} */
  #moment = null;
  #isMany = false;
  #field = new LogFilterField((filter) => {
    this.#rows.filter = filter;
    this.#restarted();
  });
  #scopes = [false, true].map((isMany) => h("button", {
    type: "button", "aria-pressed": String(!isMany), onclick: () => this.#choose(isMany),
  }, isMany ? buttons.all : log.one));
  #hasLayout = false;
  #layout = h("button", {
    class: "btn btn-small", type: "button", "aria-pressed": "false", title: log.layoutHint,
    onclick: () => this.#toggleLayout(),
  }, log.layout);
  #export = h("button", {
    class: "btn btn-small log-export", type: "button", title: log.exportHint, onclick: () => this.#save(),
  }, log.export);
  #empty = h("p", { class: "log-empty quiet" });
  /** @type {VirtualList<import("../fleet.js").Entry>} */
  #list = new VirtualList({
    label: texts.title, prefix: "log", rowHeight: atFontSize(22), make: (entry) => logRow(entry),
    mark: (row, entry) => setAttribute(row, "aria-selected", String(entry === this.#moment)),
    choose: (entry) => this.#go(entry),
    move: (entry, at) => this.#moment ? this.#go(entry) : this.#list.show(entry, at),
  });
  #earlier = new EarlierRecords(({ stream }, entries) => {
    this.#fleet?.precede(stream, entries);
    this.#changed();
  });
  /** @type {import("../fleet.js").Fleet|null} */
  #fleet = null;

  connectedCallback() {
    if (this.firstChild) return;
    const scopes = h("div", {
      class: "segments segments-small", role: "group", "aria-label": log.whose,
    }, this.#scopes);
    this.append(...this.#field.head(this.#layout, scopes, this.#export), this.#earlier.element, this.#empty, this.#list.element);
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("../inspect/client-inspector.js").Context} context
   */
  draw(member, { fleet, moment }) {
    if (this.#member !== member && !this.#isMany) this.#restart();
    this.#member = member;
    this.#fleet = fleet;
    const members = this.#isMany ? [...fleet.members.values()] : [member];
    this.#earlier.draw(this.#isMany ? null : member);
    setAttribute(this, "data-many", this.#isMany);
    setStyle(this, "--time-width", timeWidth(Math.max(...members.map(({ client }) => client.time))));
    const rows = this.#rows;
    const before = rows.rows;
    rows.update(members);
    if (rows.rows !== before) this.#list.restart();
    this.#field.tell(rows.rows.length, rows.all);
    this.#export.disabled = rows.rows.length === 0;
    setAttribute(this.#empty, "hidden", rows.rows.length > 0);
    setText(this.#empty, rows.all > 0 ? texts.noMatch : texts.empty);
    if (rows.isSearching) this.#changed();
    setAttribute(this.#list.element, "aria-busy", rows.isSearching ? "true" : null);
    this.#list.draw(rows.rows, rows.gone);
    this.#reveal(moment.entryOf(member));
  }

  /** @param {import("../fleet.js").Entry|null} entry the moment that is shown now */
  #reveal(entry) {
    if (entry === this.#moment) return;
    this.#moment = entry;
    if (!entry) return this.#list.redraw();
    this.#list.cursor = entry;
    const at = this.#rows.rows.lastIndexOf(entry);
    if (at >= 0) this.#list.show(entry, at);
  }

  /** Saves the records that the filter lets through, one a line. */
  #save() {
    const lines = this.#rows.rows.map(({ record }) => `${JSON.stringify(record)}\n`);
    const whose = this.#isMany ? log.exportAll : this.#member?.stream ?? "";
    download(log.exportName(whose), lines, "application/x-ndjson");
  }

  /** @param {boolean} isMany */
  #choose(isMany) {
    this.#isMany = isMany;
    this.#scopes.forEach((button, at) =>
      setAttribute(button, "aria-pressed", String((at === 1) === isMany)));
    this.#restart();
    this.#changed();
  }

  #toggleLayout() {
    this.#rows.hasLayout = this.#hasLayout = !this.#hasLayout;
    setAttribute(this.#layout, "aria-pressed", String(this.#hasLayout));
    this.#restarted();
  }

  #restart() {
    this.#rows.restart();
    this.#list.restart();
  }

  #restarted() {
    this.#list.restart();
    this.#changed();
  }

  /** @param {import("../fleet.js").Entry} entry */
  #go(entry) {
    tell(this, "moment-go", { entry });
  }

  #changed() {
    tell(this, "inspector-shown");
  }
}

define("event-log", EventLog);
