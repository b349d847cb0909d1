import { h } from "../../../core/dom.js";
import { lineDetails, nodeDetails } from "./details.js";
import { legend } from "./legend.js";

const hint = "Point at a screen or a line to read what leads where. "
  + "A click on a screen selects the clients there.";

/** The box that tells of what is pointed at; it is written anew only when there is news. */
export class DetailsView {
  element = h("div", { class: "graph-details" });
  #key = "";

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {{node: number, line: number}} pointed
   * @param {import("./positions.js").Positions} positions
   * @param {import("./counts.js").Counts} counts
   */
  draw(model, { node, line }, { resting }, counts) {
    const streams = resting.get(node) ?? [];
    const visits = counts.nodes[node] ?? counts.lines[line] ?? 0;
    const key = [model.data.app, node, line, visits, ...streams].join(" ");
    if (key === this.#key) return;
    this.#key = key;
    this.element.replaceChildren(...this.#content(model, node, line, streams, visits));
  }

  /**
   * @param {import("./model.js").GraphModel} model
   * @param {number} node
   * @param {number} line
   * @param {string[]} streams
   * @param {number} visits
   */
  #content(model, node, line, streams, visits) {
    if (node >= 0) return nodeDetails(model, node, streams, visits);
    if (line >= 0) return lineDetails(model, line, visits);
    const { nodes } = model.data;
    const faulty = nodes.filter(({ deadEnd, unreachable }) => deadEnd || unreachable);
    const names = faulty.map(
      ({ label, deadEnd }) => `${label} (${deadEnd ? "dead end" : "unreachable"})`
    );
    return [
      h("p", { class: "graph-fact quiet" }, hint),
      names.length > 0 ? h("p", { class: "graph-fault" }, `Look at: ${names.join(", ")}`) : "",
      legend(),
    ];
  }
}
