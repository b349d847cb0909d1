import { arrange, h, KeyedViews, setAttribute, setStyle, setText } from "../../core/dom.js";
import { stateOf } from "../../core/cluster/findings.js";
import { formatted } from "../../text/plurals.js";
import { formatStart } from "../../text/times.js";
import { nodes as text } from "../../text/cluster.js";
/** @import { ClusterNode } from "../../core/cluster/watch.js" */

/** A node as a card. */
class NodeCard {
  #name = h("h3");
  #here = h("span", { class: "node-here" }, text.here);
  #dot = h("i", { class: "dot" });
  #state = h("span");
  #pill = h("span", { class: "pill node-state" }, this.#dot, this.#state);
  #clients = h("dd");
  #lease = h("dd");
  #fill = h("i", { class: "progress-fill" });
  #version = h("dd");
  #started = h("dd");
  #link = h("a", { class: "btn btn-small" }, text.show);
  element = h("li", { class: "node-card" },
    h("header", null, this.#name, this.#here, this.#pill),
    h("p", { class: "progress-track", "aria-hidden": "true" }, this.#fill),
    h("dl", null,
      h("div", null, h("dt", null, text.clients), this.#clients),
      h("div", null, h("dt", null, text.lease), this.#lease),
      h("div", null, h("dt", null, text.started), this.#started),
      h("div", null, h("dt", null, text.version), this.#version)),
    this.#link);

  /** @param {ClusterNode} each @param {number} fullLease with which the bar is full */
  draw(each, fullLease) {
    const { node, run, version, here, leaseMilliseconds, clients } = each;
    const { tone, text: state } = stateOf(each);
    setText(this.#name, node);
    setAttribute(this.#here, "hidden", !here);
    setAttribute(this.#pill, "data-tone", tone);
    setAttribute(this.#dot, "data-tone", tone);
    setText(this.#state, state);
    setText(this.#clients, formatted(clients));
    setText(this.#lease, text.left(leaseMilliseconds));
    setStyle(this.#fill, "transform", `scaleX(${Math.min(1, leaseMilliseconds / fullLease)})`);
    setText(this.#version, version ?? text.unknown);
    setText(this.#started, formatStart(startOf(run), new Date()));
    setAttribute(this.#link, "href", `control.html?${new URLSearchParams({ filter: `node:${node}` })}`);
    setAttribute(this.#link, "aria-label", text.showOf(node));
  }
}

/** When a run began, which it has in its name in microseconds. @param {string} run */
function startOf(run) {
  const milliseconds = Number(run.split("#")[1]) / 1_000;
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** The nodes of a cluster, each kept as long as it runs. */
export class NodeCards {
  /** @type {KeyedViews<string, NodeCard>} */
  #cards = new KeyedViews();

  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
  }

  /** @param {ClusterNode[]} nodes @param {number} fullLease how long a lease holds, in milliseconds */
  draw(nodes, fullLease) {
    arrange(this.list, nodes.map((node) => {
      const card = this.#cards.of(node.run, () => new NodeCard());
      card.draw(node, fullLease);
      return card.element;
    }));
    this.#cards.sweep();
  }
}
