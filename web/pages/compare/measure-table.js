import { arrange, define, h, KeyedViews, setAttribute, setText } from "../../core/dom.js";
import { measures } from "../../text/compare/comparison.js";
import { rows } from "./measures.js";

/** What each side costs, line by line; where they differ, the line stands out. */
export class MeasureTable extends HTMLElement {
  #titles = { left: h("th", { scope: "col" }), right: h("th", { scope: "col" }) };
  /** @type {KeyedViews<string, {element: HTMLElement, cells: HTMLElement[]}>} */
  #lines = new KeyedViews();
  #costs = h("tbody");
  #faults = h("tbody", { class: "fault-lines" });
  #partial = h("p", { class: "quiet", hidden: true }, measures.partial);

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("table", { class: "measures" },
        h("caption", { class: "visually-hidden" }, measures.caption),
        h("thead", null, h("tr", null,
          h("td", { class: "corner" }), this.#titles.left, this.#titles.right)),
        this.#costs, this.#faults),
      this.#partial);
  }

  /**
   * @param {import("./measures.js").Measures} left
   * @param {import("./measures.js").Measures} right
   * @param {{left: string, right: string}} titles
   */
  draw(left, right, titles) {
    setText(this.#titles.left, titles.left);
    setText(this.#titles.right, titles.right);
    arrange(this.#costs, rows.map((key) =>
      this.#line(key, measures[key], left[key], right[key])));
    // Two transitions under way are hardly ever at the same frame.
    if (left.moving.size + right.moving.size > 0) {
      const frames = this.#lines.get("frames");
      if (frames) setAttribute(frames.element, "data-differs", null);
    }
    const names = [...new Set([...left.faults, ...right.faults].map(({ name }) => name))];
    const ofName = (/** @type {typeof left} */ { faults }, /** @type {string} */ name) =>
      faults.find((each) => each.name === name);
    const lines = names.map((name) => {
      const [one, other] = [ofName(left, name), ofName(right, name)];
      const message = one?.message ?? other?.message ?? "";
      return this.#line(`fault ${name}`, name, one?.count ?? 0, other?.count ?? 0, message);
    });
    arrange(this.#faults, [
      names.length > 0 ? this.#heading() : this.#line("faults", measures.faults, 0, 0), ...lines,
    ]);
    this.#lines.sweep();
    setAttribute(this.#partial, "hidden", !left.isPartial && !right.isPartial);
  }

  #heading() {
    return this.#lines.of("heading", () => ({ cells: [], element: h("tr", null,
      h("th", { scope: "rowgroup", colspan: "3", class: "fault-heading" }, measures.faults)) }),
    ).element;
  }

  /**
   * @param {string} key
   * @param {string} title
   * @param {number} left
   * @param {number} right
   * @param {string} [meaning]
   */
  #line(key, title, left, right, meaning = "") {
    const { cells, element } = this.#lines.of(key, () => {
      const made = [h("td"), h("td")];
      return { cells: made, element: h("tr", { class: meaning ? "fault-line" : null },
        h("th", { scope: "row" },
          h(meaning ? "code" : "span", null, title),
          meaning ? h("span", { class: "fault-meaning" }, meaning) : null), made) };
    });
    [left, right].forEach((value, at) => {
      setText(cells[at], String(value));
      setAttribute(cells[at], "data-none", value === 0);
    });
    setAttribute(element, "data-differs", left !== right);
    return element;
  }
}

define("measure-table", MeasureTable);
