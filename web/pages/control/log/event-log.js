// @ts-check
import { earlierEntries, hasEarlier } from "./history.js";
import { LogRows } from "./log-rows.js";
import { define, h, setAttribute, setText } from "../../../core/dom.js";
import "./log-list.js";

/** The records of the focused client, or of all as they came; `draw(member, context)` per frame. */
export class EventLog extends HTMLElement {
  #rows = new LogRows();
  /** @type {import("../fleet.js").Member|null} */
  #member = null;
  #isMany = false;
  #filter = h("input", {
    class: "field mono", type: "search", "aria-label": "Filter events", autocomplete: "off",
    "aria-describedby": "log-problem", spellcheck: "false",
    placeholder: "kind:rejected screen:main -word", oninput: () => this.#refilter(),
    title: "kind: screen: client: by: and words; commas between alternatives, * for anything, "
      + "- to exclude",
  });
  #scopes = [["This client", false], ["All", true]].map(([name, isMany]) => h("button", {
    type: "button", "aria-pressed": String(!isMany), onclick: () => this.#choose(Boolean(isMany)),
  }, name));
  #count = h("span", { class: "quiet mono log-count" });
  #problem = h("p", { class: "log-problem", role: "status", id: "log-problem" });
  #empty = h("p", { class: "log-empty quiet" });
  #list = h("log-list");
  #load = h("button", {
    class: "btn btn-small", type: "button", onclick: () => this.#loadEarlier(),
  }, "Load earlier records");
  #since = h("span", { role: "status" });
  #earlier = h("p", { class: "log-earlier" }, this.#since, this.#load);
  /** @type {import("../fleet.js").Fleet|null} */
  #fleet = null;

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "log-head" }, this.#filter,
        h("div", { class: "segments segments-small", role: "group", "aria-label": "Whose events" },
          this.#scopes),
        this.#count),
      this.#problem, this.#earlier, this.#empty, this.#list);
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("../inspect/inspector-panels.js").Context} context
   */
  draw(member, { fleet, moment }) {
    if (this.#member !== member) {
      if (!this.#isMany) this.#rows.restart();
      const first = member.log[0]?.record.sequence;
      setText(this.#since, `Log starts at record ${first}.`);
    }
    this.#member = member;
    this.#fleet = fleet;
    setAttribute(this.#earlier, "hidden", this.#isMany || !hasEarlier(member));
    const rows = this.#rows;
    rows.update(this.#isMany ? fleet.members.values() : [member]);
    const shown = rows.rows.length;
    const [some, all] = [shown, rows.all].map((count) => count.toLocaleString("en"));
    setText(this.#count, shown === rows.all ? all : `${some} of ${all}`);
    setAttribute(this.#empty, "hidden", shown > 0);
    setText(this.#empty, rows.all > 0 ? "No record matches the filter." : "Nothing recorded yet.");
    if (rows.isSearching) this.#changed();
    setAttribute(this.#list, "aria-busy", rows.isSearching ? "true" : null);
    this.#list.draw(rows.rows, rows.gone, moment.entryOf(member), this.#isMany);
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

  #refilter() {
    setText(this.#problem, this.#rows.filter(this.#filter.value) ?? "");
    this.#changed();
  }

  /** @param {boolean} isMany */
  #choose(isMany) {
    this.#isMany = isMany;
    this.#scopes.forEach((button, at) =>
      setAttribute(button, "aria-pressed", String((at === 1) === isMany)));
    this.#rows.restart();
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new CustomEvent("inspector-shown", { bubbles: true }));
  }
}

define("event-log", EventLog);
