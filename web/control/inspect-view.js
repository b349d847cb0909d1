// @ts-check
import { animationName, seconds, shortSeconds } from "../core/describe.js";
import { arrange, define, h, setAttribute, setStyle, setText } from "../core/dom.js";
import { SessionPanel } from "../elements/session-panel.js";
import { treeOf } from "./tree.js";

/** The inspector's first tab: tree, transition, timers, session, position in the stream. */
export class InspectView extends HTMLElement {
  #live = h("span", { class: "section-aside" });
  #tree = h("ul", { class: "tree", "aria-label": "View controllers" });
  #animation = h("span");
  #timing = h("span", { class: "quiet" });
  #progress = h("span", { class: "section-number" });
  #fill = h("span", { class: "progress-fill" });
  #transition = section("Transition", null,
    h("p", { class: "transition-line mono" }, this.#animation, this.#timing, this.#progress),
    h("span", { class: "progress-track" }, this.#fill));
  #timerList = h("ul", { class: "facts-list mono" });
  #timers = section("Timers", null, this.#timerList);
  #session = new SessionPanel();
  #position = h("p", { class: "mono quiet" });
  /** @type {Map<number, {key: string, element: HTMLElement}>} */
  #rows = new Map();

  connectedCallback() {
    if (this.firstChild) return;
    this.classList.add("inspect");
    this.append(section("View controllers", this.#live, this.#tree), this.#transition,
      this.#timers, this.#session.section, section("Stream", null, this.#position));
  }

  /**
   * @param {import("./fleet.js").Member} member
   * @param {import("./inspector-panels.js").Context} context
   */
  draw(member, { isConnected, moment }) {
    const client = moment.clientOf(member);
    this.#drawTree(client);
    this.#drawTransition(client);
    setAttribute(
      this.#timers, "hidden", client.timers.length === 0 && client.queuedRoutes.length === 0
    );
    const lines = [
      ...client.timers.map(
        ({ name, owner, due }) =>
          `${name} · due ${seconds(due)} s · kept by ${nameOf(client, owner)}`,
      ),
      ...client.queuedRoutes.map(({ route }) => `route ${route} · waits for the transition`),
    ];
    if (this.#timerList.dataset.lines !== lines.join("\n")) {
      this.#timerList.dataset.lines = lines.join("\n");
      this.#timerList.replaceChildren(...lines.map((line) => h("li", null, line)));
    }
    this.#session.draw(client.session, isConnected && !moment.entryOf(member));
    const epoch = client.epoch?.slice(0, 8) ?? "–";
    setText(
      this.#position, `record ${client.sequence} · ${seconds(client.time)} s · epoch ${epoch}`);
  }

  /** @param {import("../core/store.js").Client} client */
  #drawTree(client) {
    setText(this.#live, client.running ? `${client.nodes.length} live` : "not running");
    const rows = treeOf(client);
    arrange(this.#tree, rows.map((row) => this.#row(row)));
    const shown = new Set(rows.map(({ node }) => node));
    for (const node of this.#rows.keys()) if (!shown.has(node)) this.#rows.delete(node);
  }

  /** @param {import("./tree.js").Row} row */
  #row(row) {
    const key = JSON.stringify(row);
    const known = this.#rows.get(row.node);
    if (known?.key === key) return known.element;
    const element = known?.element ?? h("li", { class: "tree-row mono" });
    setAttribute(element, "data-movement", row.movement);
    setStyle(element, "--depth", String(row.depth));
    element.replaceChildren(
      h("i", { class: "tree-dot", "data-appearance": row.appearance, title: row.appearance }),
      h(
        "span", { class: "tree-name" }, row.name, row.aside ? h("em", null, ` ${row.aside}`) : null
      ),
      h("span", { class: "tree-notes" }, row.notes.join(" · ")));
    this.#rows.set(row.node, { key, element });
    return element;
  }

  /** @param {import("../core/store.js").Client} client */
  #drawTransition({ transition }) {
    setAttribute(this.#transition, "data-idle", transition === null);
    if (!transition) {
      setText(this.#animation, "none under way");
      setText(this.#timing, "");
      setText(this.#progress, "");
      return setStyle(this.#fill, "transform", "scaleX(0)");
    }
    const { animation, edge, duration, curve, progress } = transition;
    setText(this.#animation, animationName(animation, edge));
    setText(this.#timing, `${shortSeconds(duration)} ${curve}`);
    setText(this.#progress, (progress / 10_000).toFixed(2));
    setStyle(this.#fill, "transform", `scaleX(${progress / 10_000})`);
  }
}

/** @param {string} title @param {Element|null} aside @param {...any} content */
function section(title, aside, ...content) {
  return h(
    "section", { class: "inspect-section" }, h("h2", { class: "heading" }, title, aside), content
  );
}

/** @param {import("../core/store.js").Client} client @param {number} node */
function nameOf(client, node) {
  return client.nodes.find((each) => each.node === node)?.name ?? `#${node}`;
}

define("inspect-view", InspectView);
