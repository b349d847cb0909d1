// @ts-check
import { arrange, h, setAttribute, setStyle } from "../core/dom.js";
import { BarView } from "./bar-view.js";
import { contentElement } from "./content-view.js";

/**
 * One view on the phone, kept for as long as it is on screen and updated in place, so that focus
 * and running indicators survive every frame.
 */
export class LayerView {
  /** @param {number} node */
  constructor(node) {
    this.body = h("div", { class: "layer-body" });
    this.element = h("div", { class: "layer", "data-node": node }, this.body);
    this.bar = null;
    this.dim = null;
    this.dead = null;
    this.drawn = null;
    /** @type {Map<string, {key: string, element: HTMLElement}>} */
    this.contents = new Map();
  }

  /** @param {import("./scene.js").Layer} layer @param {LayerView[]} children */
  update(layer, children) {
    this.place(layer);
    if (layer.type === "screen") this.fill(layer);
    else arrange(this.body, children.map((child) => child.element));
    if (layer.bars.length > 0 || this.bar) this.updateBar(layer);
    this.mark(layer);
  }

  /** @param {import("./scene.js").Layer} layer */
  place({ type, name, inert, opacity, x, y, moving, background, dim }) {
    const { element } = this;
    setAttribute(element, "data-type", type);
    setAttribute(element, "data-name", name);
    setAttribute(element, "data-moving", moving);
    setAttribute(element, "inert", inert);
    setStyle(element, "opacity", String(opacity));
    setStyle(element, "transform", x === 0 && y === 0 ? "" : `translate(${x * 100}%, ${y * 100}%)`);
    setStyle(element, "backgroundColor", type === "screen" ? background : "");
    if (dim > 0 && !this.dim) element.append(this.dim = h("div", { class: "layer-dim" }));
    if (this.dim) setStyle(this.dim, "opacity", String(dim));
  }

  /** @param {import("./scene.js").Layer} layer */
  fill({ content }) {
    const shown = content.filter((each) => each.visible);
    const wanted = shown.map((each) => {
      const { kind, text, title, background, large } = each;
      const key = JSON.stringify([kind, text, title, background, large]);
      const known = this.contents.get(each.id);
      if (known?.key === key) return known.element;
      const element = contentElement(each);
      this.contents.set(each.id, { key, element });
      return element;
    });
    arrange(this.body, wanted);
  }

  /** @param {import("./scene.js").Layer} layer */
  updateBar({ bars }) {
    if (!this.bar) {
      this.bar = new BarView();
      this.body.after(this.bar.element);
    }
    this.bar.update(bars);
  }

  /** @param {import("./scene.js").Layer} layer */
  mark({ dead, name }) {
    if (dead === (this.dead !== null)) return;
    this.dead?.remove();
    this.dead = dead
      ? h(
        "p",
        { class: "layer-dead" },
        h("b", null, "Dead view"),
        ` ${name} was freed, its view stays.`,
      )
      : null;
    if (this.dead) this.element.append(this.dead);
  }
}
