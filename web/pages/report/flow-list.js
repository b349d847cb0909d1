import { filter as text, pager } from "../../text/report.js";
import { define, h, setAttribute, setText, tell } from "../../core/dom.js";
import { flowAfter, pageOf, placeOf } from "./results.js";

/** Which flows are listed: by status, by tag, and by words in them. */
export class FlowFilter extends HTMLElement {
  #filter = { status: "", tag: "", text: "" };
  #statuses = h("div", { class: "segments", role: "group", "aria-label": text.status });
  #tags = h("select", { class: "field", "aria-label": text.tag, onchange: () => this.#change({ tag: this.#tags.value }) });
  #search = h("input", { class: "field filter-text", type: "search", placeholder: text.searchExample, "aria-label": text.search, title: text.searchHint, oninput: () => this.#change({ text: this.#search.value }), onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event) });
  #found = h("p", { class: "quiet filter-found", role: "status" });

  /**
   * @param {{failed: number, warned: number, passed: number}} counts
   * @param {string[]} tags
   */
  fill({ failed, warned, passed }, tags) {
    const counts = { "": failed + warned + passed, failed, warned, passed };
    const shown = /** @type {(keyof typeof counts)[]} */ (Object.keys(counts))
      .filter((status) => status === "" || counts[status] > 0);
    this.#statuses.append(...shown.map((status) =>
      h("button", { type: "button", "data-value": status, "aria-pressed": String(status === ""), onclick: () => this.#change({ status }) },
        `${text.statuses[status]} `, h("span", { class: "filter-count" }, counts[status]))));
    this.#tags.append(h("option", { value: "" }, text.anyTag), ...tags.map((tag) => h("option", { value: tag }, tag)));
    setAttribute(this.#tags, "hidden", tags.length === 0);
    this.append(this.#statuses, this.#tags, this.#search, this.#found);
  }

  get filter() { return this.#filter; }

  focusText() {
    this.#search.focus();
    this.#search.select();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    tell(this, "report-enter");
  }

  /** @param {string} text */
  set found(text) { setText(this.#found, text); }

  /** @param {Partial<import("./results.js").Filter>} part */
  #change(part) {
    this.#filter = { ...this.#filter, ...part };
    for (const button of this.#statuses.querySelectorAll("button")) {
      setAttribute(button, "aria-pressed", String(button.dataset.value === this.#filter.status));
    }
    tell(this, "report-filter");
  }
}

define("flow-filter", FlowFilter);

/** The flows that were found, a page of them at a time: a run may have ten thousand. */
export class FlowList extends HTMLElement {
  /** @type {import("./results.js").Flow[]} */
  #flows = [];
  #page = 0;
  /**
   * Those of the page, and those that a person has opened.
   * @type {Map<import("./results.js").Flow, import("./flow-card.js").FlowCard>}
   */
  #cards = new Map();
  #list = h("section", {
    class: "flow-list", "aria-label": pager.flows,
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
  });
  #pagers = [pager.above, pager.below].map((label) => this.#pager(label));
  /** Makes the card of a flow. @type {(flow: import("./results.js").Flow) => import("./flow-card.js").FlowCard} */
  make = () => h("flow-card");

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#pagers[0].element, this.#list, this.#pagers[1].element);
  }

  /** @param {import("./results.js").Flow[]} flows */
  set flows(flows) {
    this.#flows = flows;
    this.#page = 0;
    this.#draw();
  }

  /** @param {import("./results.js").Flow} flow */
  cardOf(flow) {
    const card = this.#cards.get(flow) ?? this.make(flow);
    this.#cards.set(flow, card);
    return card;
  }

  /** The first flow takes the focus. */
  enter() {
    if (this.#flows.length > 0) this.#focus(0);
  }

  #draw() {
    const { first, end } = pageOf(this.#page, this.#flows.length);
    const cards = new Set(this.#flows.slice(first, end).map((flow) => this.cardOf(flow)));
    for (const [flow, card] of this.#cards) {
      if (!card.isOpen && !cards.has(card)) this.#cards.delete(flow);
    }
    this.#list.replaceChildren(...cards);
    for (const pager of this.#pagers) pager.draw(first, end);
  }

  /** @param {number} page */
  #turn(page) {
    this.#page = page;
    this.#draw();
    this.scrollIntoView({ block: "start" });
  }

  /** @param {number} at the flow's place among all that were found */
  #focus(at) {
    const { page, row } = placeOf(at);
    if (page !== this.#page) this.#turn(page);
    /** @type {import("./flow-card.js").FlowCard} */ (this.#list.children[row]).focusLine();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const line = /** @type {Element} */ (event.target).closest(".flow-line");
    if (!line || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = [...this.#list.children].findIndex((card) => card.contains(line));
    const at = pageOf(this.#page, this.#flows.length).first + row;
    const next = flowAfter(event.key, at, this.#flows.length);
    if (next === null) return;
    event.preventDefault();
    this.#focus(next);
  }

  /** @param {string} label */
  #pager(label) {
    const words = h("span", { class: "quiet" });
    const buttons = [[pager.previous, -1], [pager.next, 1]].map(([title, by], index) => h("button", {
      class: "btn btn-small", type: "button", onclick: () => {
        this.#turn(this.#page + Number(by));
        // The buttons above are in sight now, and one of them can be pressed again.
        const [own, other] = [this.#pagers[0].buttons[index], this.#pagers[0].buttons[1 - index]];
        (own.disabled ? other : own).focus({ preventScroll: true });
      },
    }, title));
    const [back, on] = buttons;
    const element = h("nav", { class: "flow-pages", "aria-label": label }, back, words, on);
    const draw = (/** @type {number} */ first, /** @type {number} */ end) => {
      const count = this.#flows.length;
      setAttribute(element, "hidden", first === 0 && end === count);
      setAttribute(back, "disabled", first === 0);
      setAttribute(on, "disabled", end === count);
      setText(words, pager.place(first, end, count));
    };
    return { element, buttons, draw };
  }
}

define("flow-list", FlowList);
