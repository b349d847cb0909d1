import { h } from "../../../core/dom.js";

/** The badges of a tile and the digits of its groups; rebuilt only when they change. */
export class TileMarks {
  badges = h("span", { class: "tile-marks" });
  groups = h("span", { class: "tile-groups" });
  #drawn = "";

  /** @param {ReturnType<typeof import("./marks.js").marksOf>} look */
  draw({ marks, groups }) {
    const key = JSON.stringify([marks, groups]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.badges.replaceChildren(...marks.map(({ tone, text }) =>
      h("span", { class: "tile-mark", "data-tone": tone }, text)));
    this.groups.replaceChildren(...groups.map(({ text, title }) => h("kbd", { title }, text)));
  }
}
