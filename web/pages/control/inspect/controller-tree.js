import { sections, tree } from "../../../text/control/inspect.js";
import { around, arrange, define, h, KeyedViews, setAttribute, setStyle, tell } from "../../../core/dom.js";

/**
 * View controllers as a tree that a keyboard can walk: up and down, left and right to close and
 * open, Enter to look closer. `draw(rows)` once per frame; `chosen` is the node looked at, or null.
 * Event, bubbling: `inspector-shown` when something else is to be drawn.
 *
 * @typedef {import("./tree.js").Row} Row
 */
export class ControllerTree extends HTMLElement {
  /** @type {number|null} */
  chosen = null;
  /** @type {Row[]} */
  #rows = [];
  /** @type {Set<number>} */
  #closed = new Set();
  /** @type {number|null} where the keyboard is */
  #stop = null;
  #list = h("div", { role: "tree", class: "tree", "aria-label": sections.controllers });
  /** @type {KeyedViews<number, {key: string, element: HTMLElement}>} */
  #drawn = new KeyedViews();

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#list);
    this.#list.addEventListener("keydown", (event) => this.#pressed(event));
    this.#list.addEventListener("click", (event) => this.#clicked(event));
  }

  /** @param {Row[]} all */
  draw(all) {
    const parents = new Set(all.filter((row, at) => (all[at + 1]?.depth ?? 0) > row.depth)
      .map(({ node }) => node));
    let hiddenBelow = Infinity;
    this.#rows = all.filter(({ node, depth }) => {
      if (depth > hiddenBelow) return false;
      hiddenBelow = this.#closed.has(node) ? depth : Infinity;
      return true;
    });
    const there = new Set(this.#rows.map(({ node }) => node));
    if (!there.has(this.#stop ?? -1)) this.#stop = this.#rows[0]?.node ?? null;
    if (!there.has(this.chosen ?? -1)) this.chosen = null;
    arrange(this.#list, this.#rows.map((row) => this.#row(row, parents.has(row.node))));
    this.#drawn.sweep();
  }

  /** @param {Row} row @param {boolean} isParent */
  #row(row, isParent) {
    const { node, depth } = row;
    const key = JSON.stringify([row, isParent]);
    const known = this.#drawn.of(node,
      () => ({ key: "", element: h("div", { class: "tree-row mono", role: "treeitem" }) }));
    const { element } = known;
    if (known.key !== key) element.replaceChildren(...partsOf(row, isParent));
    known.key = key;
    setAttribute(element, "data-node", node);
    setAttribute(element, "data-movement", row.movement);
    setAttribute(element, "aria-level", depth + 1);
    setAttribute(element, "aria-expanded", isParent ? String(!this.#closed.has(node)) : null);
    setAttribute(element, "aria-selected", String(node === this.chosen));
    setAttribute(element, "tabindex", node === this.#stop ? "0" : "-1");
    setStyle(element, "--depth", String(depth));
    return element;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const element = around(event, "[data-node]");
    if (!element) return;
    const node = Number(element.dataset.node);
    this.#stop = node;
    if (around(event, ".tree-twist")) this.#turn(node, this.#closed.has(node));
    else this.#choose(node);
    this.#changed();
  }

  /** @param {number} node */
  #choose(node) {
    this.chosen = this.chosen === node ? null : node;
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const rows = this.#rows;
    const at = rows.findIndex(({ node }) => node === this.#stop);
    if (at < 0) return;
    const { node, depth } = rows[at];
    const row = this.#drawn.get(node)?.element;
    const isOpen = row?.getAttribute("aria-expanded");
    if (event.key === "ArrowDown") this.#go(at + 1);
    else if (event.key === "ArrowUp") this.#go(at - 1);
    else if (event.key === "Home") this.#go(0);
    else if (event.key === "End") this.#go(rows.length - 1);
    else if (event.key === "Enter" || event.key === " ") this.#choose(node);
    else if (event.key === "ArrowRight" && isOpen === "false") this.#turn(node, true);
    else if (event.key === "ArrowRight") this.#go(isOpen === "true" ? at + 1 : at);
    else if (event.key === "ArrowLeft" && isOpen === "true") this.#turn(node, false);
    else if (event.key === "ArrowLeft") {
      this.#go(rows.slice(0, at).findLastIndex((each) => each.depth < depth));
    } else return;
    event.preventDefault();
    this.#changed();
  }

  /** @param {number} at */
  #go(at) {
    const row = this.#rows[at];
    if (!row) return;
    this.#stop = row.node;
    this.#drawn.get(row.node)?.element.focus();
  }

  /** @param {number} node @param {boolean} isOpen */
  #turn(node, isOpen) {
    if (isOpen) this.#closed.delete(node);
    else this.#closed.add(node);
  }

  #changed() {
    tell(this, "inspector-shown");
  }
}

/** @param {Row} row @param {boolean} isParent */
function partsOf({ appearance, name, aside, notes }, isParent) {
  return [
    h("i", { class: "tree-twist", "aria-hidden": "true", "data-parent": isParent }),
    h("i", {
      class: "tree-dot", "aria-hidden": "true", "data-appearance": appearance, title: appearance,
    }),
    h("span", { class: "tree-name" }, name, aside ? h("em", null, ` ${aside}`) : null),
    h("span", { class: "visually-hidden" }, tree.appearance(appearance)),
    h("span", { class: "tree-notes" }, notes.join(" · ")),
  ];
}

define("controller-tree", ControllerTree);
