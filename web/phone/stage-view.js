import { arrange } from "../core/dom.js";
import { LayerView } from "./layer-view.js";
import { sceneOf } from "./scene.js";

/** The app's window: the layers of the scene as elements, each kept while it is on screen. */
export class StageView {
  /** @type {Map<number, LayerView>} */
  #layers = new Map();

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @param {import("../core/store.js").Client|null} client @param {boolean} reducedMotion */
  draw(client, reducedMotion) {
    const layers = client?.running ? sceneOf(client, { reducedMotion }) : [];
    const shown = new Set();
    arrange(this.element, layers.map((layer) => this.#layer(layer, shown).element));
    for (const node of this.#layers.keys()) if (!shown.has(node)) this.#layers.delete(node);
  }

  /**
   * @param {import("./scene.js").Layer} layer
   * @param {Set<number>} shown
   * @returns {LayerView}
   */
  #layer(layer, shown) {
    shown.add(layer.node);
    let view = this.#layers.get(layer.node);
    if (!view) this.#layers.set(layer.node, view = new LayerView(layer.node));
    view.update(layer, layer.children.map((child) => this.#layer(child, shown)));
    return view;
  }
}
