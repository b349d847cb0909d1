import { ask } from "../../core/access.js";
import { onWake, systemClock } from "../../core/clock.js";
import { ClusterWatch } from "../../core/cluster/watch.js";
import { findingsOf, stateOf } from "../../core/cluster/findings.js";
import { arrange, define, h, KeyedViews, setAttribute, setText, tell } from "../../core/dom.js";
import { cluster as pageText, clusterPanel as text, nodes as nodeText } from "../../text/cluster.js";
import { counted } from "../../text/plurals.js";
import { drawFindings } from "../../ui/finding-list.js";
/** @import { Cluster, ClusterNode } from "../../core/cluster/watch.js" */
/** @import { Line } from "../../core/store.js" */

/** Milliseconds from one answer to the next question. */
const pause = 10_000;

/** A node as a button that leaves its clients alone in sight. */
class NodeRow {
  #dot = h("i", { class: "dot" });
  #name = h("span", { class: "cluster-node-name" });
  #state = h("span", { class: "quiet" });
  #clients = h("span", { class: "cluster-node-clients" });
  #button = h("button", { class: "cluster-node", type: "button" },
    this.#dot, this.#name, this.#state, this.#clients);
  element = h("li", null, this.#button);

  /** @param {() => void} choose */
  constructor(choose) { this.#button.onclick = choose; }

  /** @param {ClusterNode} each @param {number} clients that are in the room */
  draw(each, clients) {
    const { tone, text: state } = stateOf(each);
    setAttribute(this.#dot, "data-tone", tone);
    setText(this.#name, each.node);
    setText(this.#state, tone !== "good" ? state : each.here ? nodeText.here : "");
    setText(this.#clients, counted(clients, "client"));
    setAttribute(this.#button, "title", text.filter(each.node));
  }
}

/**
 * How the cluster is: a pill that opens a panel with its nodes, what is wrong with it, and the way
 * to the page that has more; shown in a cluster alone. Event, bubbling: `node-chosen` with the name
 * of a node.
 */
export class ClusterPanel extends HTMLElement {
  /** How many clients of the room live at a node: a cluster's own count has all of its recordings. */
  clientsAt = (/** @type {string} */ _node) => 0;
  /** The node that the page is connected to; null for a server on its own. @type {string|null} */
  #node = null;
  #watch = new ClusterWatch({ fetch: ask, timers: systemClock, pause, onChange: () => this.#draw() });
  #pill = h("button", {
    class: "pill pill-button", type: "button", "aria-expanded": "false",
    "aria-controls": "cluster-panel", onclick: () => this.#toggle(),
  });
  #status = h("p", { class: "cluster-status", role: "status" });
  #findings = h("ul", { class: "findings" });
  #nodes = h("ul", { class: "cluster-nodes", "aria-label": text.nodesLabel });
  /** @type {KeyedViews<string, NodeRow>} */
  #rows = new KeyedViews();
  // It takes the focus, so that a click inside does not close it.
  #panel = h("section", {
    class: "cluster-panel", id: "cluster-panel", "aria-label": text.label, tabindex: "-1", hidden: true,
  }, this.#status, this.#findings, this.#nodes,
  h("a", { class: "btn btn-small", href: "cluster.html" }, text.more));

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#pill, this.#panel);
    onWake(() => { if (this.#node) this.#watch.wake(); });
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#panel.hidden) return;
      event.stopPropagation();
      this.#pill.focus();
      this.#close();
    });
    this.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.contains(/** @type {Node} */ (relatedTarget))) this.#close();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.contains(/** @type {Node} */ (target))) this.#close();
    });
  }

  /** Every line of the operator's connection. @param {Line} line */
  take(line) {
    if (line.kind !== "welcome") return;
    this.#node = line.node ?? null;
    if (this.#node) this.#watch.wake();
    else this.#watch.rest();
    this.#draw();
  }

  #toggle() {
    if (!this.#panel.hidden) return this.#close();
    this.#panel.hidden = false;
    setAttribute(this.#pill, "aria-expanded", "true");
    this.#draw();
    this.#watch.wake();
  }

  #close() {
    this.#panel.hidden = true;
    setAttribute(this.#pill, "aria-expanded", "false");
  }

  #draw() {
    const { current, trouble } = this.#watch;
    const shown = current?.clustered && this.#node ? current : null;
    setAttribute(this, "hidden", shown === null);
    if (!shown) return this.#close();
    const found = trouble ? [] : findingsOf(shown);
    const tone = trouble ? "bad" : found[0]?.tone ?? null;
    setText(this.#pill, text.nodes(shown.nodes.length));
    setAttribute(this.#pill, "data-tone", tone);
    setAttribute(this.#pill, "title", trouble || text.title(found.length, shown.node));
    setText(this.#status, trouble ? pageText.none(trouble)
      : found.length > 0 ? counted(found.length, "finding") : text.well);
    setAttribute(this.#status, "data-tone", tone ?? "good");
    drawFindings(this.#findings, found);
    this.#drawNodes(shown);
  }

  /** @param {Cluster} cluster */
  #drawNodes({ nodes }) {
    arrange(this.#nodes, nodes.map((node) => {
      const row = this.#rows.of(node.run, () => new NodeRow(() => {
        this.#pill.focus();
        this.#close();
        tell(this, "node-chosen", { node: node.node });
      }));
      row.draw(node, this.clientsAt(node.node));
      return row.element;
    }));
    this.#rows.sweep();
  }
}

define("cluster-panel", ClusterPanel);
