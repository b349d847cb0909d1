// @ts-check
import { aligned, firstDifference } from "../../core/align.js";
import { seconds } from "../../log/describe.js";
import { arrange, define, h, partsToNodes, setAttribute, setText } from "../../core/dom.js";

/** Rows drawn at most; the oldest are left out. */
const mostRows = 600;

/**
 * Two logs beside each other: what both sides tell stands in one row. The first row in which they
 * differ is marked.
 */
export class TwinLog extends HTMLElement {
  #list = h("ol", {
    class: "twin-rows", role: "log", "aria-live": "off", "aria-label": "Events of both sides",
    tabindex: "0",
  });
  #left = h("b");
  #right = h("b");
  #state = h("span", { class: "quiet" });
  #jump = h("button", {
    class: "btn btn-small", type: "button", hidden: true, onclick: () => this.#showFirst(),
  }, "First difference");
  #all = h("button", {
    class: "btn btn-small", type: "button", "aria-pressed": "false", onclick: () => this.#toggle(),
  }, "All callbacks");
  /** @type {Map<string, HTMLElement>} */
  #rows = new Map();
  #drawn = "";
  #showsAll = false;
  /** @type {any[]} */
  #last = [[], [], 0, 0, {}];

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "twin-head" },
        h("h2", { class: "heading" }, "Events"), this.#state, h("span", { class: "grow" }),
        this.#jump, this.#all),
      h("div", { class: "twin-titles", "aria-hidden": "true" }, this.#left, this.#right),
      this.#list);
  }

  /**
   * @param {import("./side.js").Side} left
   * @param {import("./side.js").Side} right
   * @param {{left: string, right: string}} titles
   */
  draw(left, right, titles) {
    this.#last = [left, right, titles];
    setText(this.#left, titles.left);
    setText(this.#right, titles.right);
    const drawn = `${left.version} ${right.version} ${this.#showsAll}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const shown = (/** @type {any} */ { log }) =>
      this.#showsAll ? log : log.filter((/** @type {any} */ { isCallback }) => !isCallback);
    const rows = aligned(shown(left), shown(right));
    const first = firstDifference(rows);
    const skipped = Math.max(0, rows.length - mostRows);
    const wasAtEnd = this.#isAtEnd;
    arrange(this.#list, rows.slice(skipped).map(
      (row, at) => this.#row(row, at + skipped === first)));
    this.#forget();
    setText(this.#state, rows.length === 0 ? "" : first < 0 ? "the same on both sides" : "");
    setAttribute(this.#jump, "hidden", first < skipped);
    if (wasAtEnd) this.#list.scrollTop = this.#list.scrollHeight;
  }

  get #isAtEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.#list;
    return scrollHeight - scrollTop - clientHeight < 32;
  }

  /** @param {{left: any, right: any}} row @param {boolean} isFirst */
  #row({ left, right }, isFirst) {
    const key = `${left?.id ?? ""} ${right?.id ?? ""}`;
    const element = this.#rows.get(key) ?? h("li", {
      class: "twin-row", "data-only": left === null ? "right" : right === null ? "left" : null,
      "data-input": (left ?? right).isInput,
    }, cell(left, "left"), cell(right, "right"));
    this.#rows.set(key, element);
    setAttribute(element, "data-first", isFirst);
    return element;
  }

  #forget() {
    for (const [key, element] of this.#rows) if (!element?.isConnected) this.#rows.delete(key);
  }

  #toggle() {
    this.#showsAll = !this.#showsAll;
    setAttribute(this.#all, "aria-pressed", String(this.#showsAll));
    this.draw(this.#last[0], this.#last[1], this.#last[2]);
  }

  #showFirst() {
    this.#list.querySelector("[data-first]")?.scrollIntoView({ block: "center" });
    this.#list.focus({ preventScroll: true });
  }
}

/** @param {any} entry @param {string} place */
function cell(entry, place) {
  if (!entry) return h("div", { class: "twin-cell" });
  return h("div", { class: "twin-cell", "data-tone": entry.tone, "data-place": place },
    h("time", null, seconds(entry.time)),
    h("span", { class: "visually-hidden" }, `${place} side: `),
    h("p", null, partsToNodes(entry.parts)));
}

define("twin-log", TwinLog);
