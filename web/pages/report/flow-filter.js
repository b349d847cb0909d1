import { define, h, setAttribute, setText } from "../../core/dom.js";

/** Which flows are listed: by status, by tag, and by words in them. */
export class FlowFilter extends HTMLElement {
  #filter = { status: "", tag: "", text: "" };
  #statuses = h("div", { class: "segments", role: "group", "aria-label": "Status" });
  #tags = h("select", { class: "field", "aria-label": "Tag", onchange: () => this.#change({ tag: this.#tags.value }) });
  #search = h("input", { class: "field filter-text", type: "search", placeholder: "Name, file, step or message", "aria-label": "Search in flows", title: "/ leads here, Enter to the first flow that is found", oninput: () => this.#change({ text: this.#search.value }), onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event) });
  #found = h("p", { class: "quiet filter-found", role: "status" });

  /**
   * @param {{failed: number, warned: number, passed: number}} counts
   * @param {string[]} tags
   */
  fill({ failed, warned, passed }, tags) {
    const segments = [["", "All", failed + warned + passed], ["failed", "Failed", failed], ["warned", "Warnings", warned], ["passed", "Passed", passed]];
    this.#statuses.append(...segments.filter(([status, , count]) => status === "" || /** @type {number} */ (count) > 0).map(([status, title, count]) =>
      h("button", { type: "button", "data-value": status, "aria-pressed": String(status === ""), onclick: () => this.#change({ status: String(status) }) },
        `${title} `, h("span", { class: "filter-count" }, String(count)))));
    this.#tags.append(h("option", { value: "" }, "Any tag"), ...tags.map((tag) => h("option", { value: tag }, tag)));
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
    this.dispatchEvent(new CustomEvent("report-enter", { bubbles: true }));
  }

  /** @param {string} text */
  set found(text) { setText(this.#found, text); }

  /** @param {Partial<import("./results.js").Filter>} part */
  #change(part) {
    this.#filter = { ...this.#filter, ...part };
    for (const button of this.#statuses.children) setAttribute(button, "aria-pressed", String(button.dataset.value === this.#filter.status));
    this.dispatchEvent(new CustomEvent("report-filter", { bubbles: true }));
  }
}

define("flow-filter", FlowFilter);
