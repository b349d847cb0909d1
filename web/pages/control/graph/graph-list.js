import { arrange, define, h, setAttribute, setText } from "../../../core/dom.js";
import { sentenceOf } from "./words.js";

/**
 * The graph as a list, for those who do not see the drawing: each place with who is there and where
 * it leads. It tells `graph-point` and `graph-choose` as the drawing does.
 */
export class GraphList extends HTMLElement {
  #list = h("ul", { class: "graph-places" });
  #box = h("details", { class: "graph-as-list", ontoggle: () => this.#tell("graph-listed", -1) },
    h("summary", null, "As a list"), this.#list);
  /** @type {import("./model.js").GraphModel|null} */
  #model = null;
  /** @type {{row: HTMLElement, text: HTMLElement}[]} */
  #rows = [];

  connectedCallback() {
    if (!this.firstChild) this.append(this.#box);
  }

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {import("./positions.js").Positions} positions
   * @param {import("./counts.js").Counts} counts
   */
  draw(model, { resting }, counts) {
    if (!this.#box.open) return;
    if (model !== this.#model) {
      this.#model = model;
      this.#rows = model.data.nodes.map(({ label }, index) => this.#row(label, index));
      arrange(this.#list, this.#rows.map(({ row }) => row));
    }
    this.#rows.forEach(({ text }, index) => {
      setText(text, sentenceOf(model, index, resting.get(index) ?? [], counts.nodes[index]));
    });
  }

  /** @param {string} label @param {number} node */
  #row(label, node) {
    const text = h("span", { class: "quiet" });
    const row = h("li", null, h("button", {
      type: "button", class: "graph-place",
      onclick: () => this.#tell("graph-choose", node),
      onfocus: () => this.#tell("graph-point", node),
      onblur: () => this.#tell("graph-point", -1),
    }, h("b", null, `${label}: `), text));
    setAttribute(row, "data-place", node);
    return { row, text };
  }

  /** @param {string} type @param {number} node */
  #tell(type, node) {
    this.dispatchEvent(
      new CustomEvent(type, { bubbles: true, detail: { node, line: -1, isListed: true } })
    );
  }
}

define("graph-list", GraphList);

/** @returns {GraphList} */
export const graphList = () => /** @type {any} */ (h("graph-list"));
