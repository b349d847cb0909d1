import { buttons } from "../../../text/common.js";
import { log } from "../../../text/control/log.js";
import { list as texts } from "../../../text/log/log.js";
import { define, h, setAttribute, setText, tell } from "../../../core/dom.js";
import { earlierEntries, hasEarlier } from "../../../log/history.js";
import { LogFilterField, logRow } from "../../../log/log-view.js";
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
  #empty = h("p", { class: "log-empty quiet" });
  /** @type {VirtualList<import("../fleet.js").Entry>} */
  #list = new VirtualList({
    label: texts.title, prefix: "log", rowHeight: 22, make: (entry) => logRow(entry),
    mark: (row, entry) => setAttribute(row, "aria-selected", String(entry === this.#moment)),
    choose: (entry) => this.#go(entry),
    move: (entry, at) => this.#moment ? this.#go(entry) : this.#list.show(entry, at),
  });
  #load = h("button", {
    class: "btn btn-small", type: "button", onclick: () => this.#loadEarlier(),
  }, log.load);
  #since = h("span", { role: "status" });
  #earlier = h("p", { class: "log-earlier" }, this.#since, this.#load);
  /** @type {import("../fleet.js").Fleet|null} */
  #fleet = null;

  connectedCallback() {
    if (this.firstChild) return;
    const scopes = h("div", {
      class: "segments segments-small", role: "group", "aria-label": log.whose,
    }, this.#scopes);
    this.append(...this.#field.head(this.#layout, scopes), this.#earlier, this.#empty, this.#list.element);
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("../inspect/client-inspector.js").Context} context
   */
  draw(member, { fleet, moment }) {
    if (this.#member !== member) {
      if (!this.#isMany) this.#restart();
      setText(this.#since, log.since(member.log[0]?.record.sequence));
    }
    this.#member = member;
    this.#fleet = fleet;
    setAttribute(this.#earlier, "hidden", this.#isMany || !hasEarlier(member));
    setAttribute(this, "data-many", this.#isMany);
    const rows = this.#rows;
    const before = rows.rows;
    rows.update(this.#isMany ? fleet.members.values() : [member]);
    if (rows.rows !== before) this.#list.restart();
    this.#field.tell(rows.rows.length, rows.all);
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

  async #loadEarlier() {
    const [member, fleet] = [this.#member, this.#fleet];
    if (!member || !fleet) return;
    this.#load.disabled = true;
    try {
      fleet.precede(member.stream, await earlierEntries(member));
    } catch (error) {
      setText(this.#since, /** @type {Error} */ (error).message);
    }
    this.#load.disabled = false;
    this.#changed();
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
