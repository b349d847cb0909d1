// @ts-check
import { arrange } from "../core/dom.js";
import { nodeOf } from "../core/store.js";
import { bars } from "./bars.js";
import { LayerView } from "./layer-view.js";
import { movesOf, sceneOf } from "./scene.js";

/** The app's window: the layers of the scene as elements, each kept while it is on screen. */
export class StageView {
  /** @type {Map<number, LayerView>} */
  #layers = new Map();
  /** Containers whose bars fade into each other. @type {import("./scene.js").Layer[]} */
  #fading = [];

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @param {import("../core/store.js").Client|null} client @param {boolean} reducedMotion */
  draw(client, reducedMotion) {
    const layers = client?.running ? sceneOf(client, { reducedMotion }) : [];
    const shown = new Set();
    this.#fading = [];
    arrange(this.element, layers.map((layer) => this.#layer(layer, shown).element));
    for (const node of this.#layers.keys()) if (!shown.has(node)) this.#layers.delete(node);
  }

  /**
   * Draws a step of the transition: of all that was drawn only places, opacities and bars change.
   * @param {import("../core/store.js").Client} client
   * @param {boolean} reducedMotion
   */
  move(client, reducedMotion) {
    const { window, inside } = movesOf(client, reducedMotion);
    for (const [node, place] of window) this.#layers.get(node)?.stand(place);
    for (const [node, place] of inside) {
      if (!window.has(node)) this.#layers.get(node)?.stand(place);
    }
    for (const { node, children } of this.#fading) {
      const container = nodeOf(client, node);
      if (!container) continue;
      const shown = children.map((child) => child.node);
      this.#layers.get(node)?.bar?.fade(bars(container, shown, client, inside));
    }
  }

  /**
   * @param {import("./scene.js").Layer} layer
   * @param {Set<number>} shown
   * @returns {LayerView}
   */
  #layer(layer, shown) {
    shown.add(layer.node);
    if (layer.bars.length > 1) this.#fading.push(layer);
    let view = this.#layers.get(layer.node);
    if (!view) this.#layers.set(layer.node, view = new LayerView(layer.node));
    view.update(layer, layer.children.map((child) => this.#layer(child, shown)));
    return view;
  }
}
