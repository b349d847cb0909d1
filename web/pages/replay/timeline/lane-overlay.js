import { h, setAttribute, setStyle } from "../../../core/dom.js";

/** What lies over all lanes: the range that is looped, the markers, and a range being drawn. */
export class LaneOverlay {
  #loop = h("div", { class: "lane-loop", hidden: true });
  #flags = h("div", { class: "lane-flags" });
  #drawn = "";
  box = h("div", { class: "lane-overlay", "aria-hidden": "true" }, this.#loop, this.#flags);

  /**
   * @param {{from: number, to: number} | null} loop µs
   * @param {number[]} markers µs
   * @param {number} duration µs
   */
  draw(loop, markers, duration) {
    const share = (/** @type {number} */ time) => `${(100 * time) / (duration || 1)}%`;
    setAttribute(this.#loop, "hidden", !loop);
    if (loop) {
      setStyle(this.#loop, "left", share(loop.from));
      setStyle(this.#loop, "width", share(loop.to - loop.from));
    }
    const drawn = `${duration} ${markers}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#flags.replaceChildren(...markers.map((time) => {
      const flag = h("i", { class: "lane-flag" });
      setStyle(flag, "left", share(time));
      return flag;
    }));
  }
}
