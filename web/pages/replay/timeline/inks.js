import { h } from "../../../core/dom.js";

const NAMES = /** @type {const} */ ([
  "sunken", "part-0", "part-1", "part-2", "part-3", "part-4", "part-5",
  "surface", "ink-2", "ink-3", "accent", "bad", "warn",
]);

/** The colours of the theme as a canvas takes them; they are asked for anew at each drawing. */
export class Inks {
  #probes = new Map(NAMES.map((name) => [name, h("i", { "data-ink": name })]));
  /** To be put where the theme holds. */
  element = h("span", { class: "lane-inks", hidden: true }, ...this.#probes.values());

  /** @returns {Record<typeof NAMES[number], string>} */
  get colors() {
    const colors = /** @type {any} */ ({});
    for (const [name, probe] of this.#probes) colors[name] = getComputedStyle(probe).color;
    return colors;
  }
}
