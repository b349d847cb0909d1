// @ts-check
import { define, h, setAttribute } from "../core/dom.js";
import { keep, kept } from "../core/storage.js";

const storageKey = "rootstage.tiles";
const sizes = { s: "Small", m: "Medium", l: "Large" };

/** Chooses how large the tiles of the grid named by `for` are; kept over a reload. */
export class TileSize extends HTMLElement {
  #buttons = Object.entries(sizes).map(([size, name]) => h("button", {
    type: "button", "aria-label": `${name} tiles`, title: `${name} tiles`, "data-size": size,
    onclick: () => this.#choose(size),
  }, size.toUpperCase()));

  connectedCallback() {
    if (this.firstChild) return;
    this.append(h("div", { class: "segments", role: "group", "aria-label": "Tiles" },
      this.#buttons));
    const last = kept(storageKey);
    this.#show(Object.hasOwn(sizes, last) ? last : "m");
  }

  /** @param {string} size */
  #choose(size) {
    keep(storageKey, size);
    this.#show(size);
  }

  /** @param {string} size */
  #show(size) {
    const grid = document.getElementById(this.getAttribute("for") ?? "");
    if (grid) setAttribute(grid, "data-size", size);
    for (const button of this.#buttons) {
      setAttribute(button, "aria-pressed", String(button.dataset.size === size));
    }
  }
}

define("tile-size", TileSize);
