import { define, h, setAttribute, setText } from "../../../core/dom.js";
import { speeds } from "./speed.js";

/**
 * How fast animations run, for the selected clients or for all.
 * Event, bubbling: `speed-chosen` {percent}.
 */
export class SpeedControl extends HTMLElement {
  #whom = h("span", { class: "speed-whom" });
  #buttons = speeds.map((percent) => h("button", {
    type: "button",
    onclick: () => this.dispatchEvent(
      new CustomEvent("speed-chosen", { bubbles: true, detail: { percent } })),
  }, `${percent} %`));
  #group = h("div", { class: "segments", role: "group" }, this.#buttons);

  connectedCallback() {
    if (!this.firstChild) this.append(this.#whom, this.#group);
  }

  /**
   * @param {{targets: string[], isAll: boolean, percent: number|null}} choice
   * @param {boolean} isConnected
   */
  draw({ targets, isAll, percent }, isConnected) {
    const whom = isAll ? "all" : `${targets.length} selected`;
    setText(this.#whom, percent === null ? `${whom}, mixed` : whom);
    setAttribute(this.#group, "aria-label", `Animation speed of ${whom} clients`);
    setAttribute(this.#group, "title", `Animation speed of ${whom} clients`);
    setAttribute(this, "data-slow", percent !== 100);
    for (const [at, button] of this.#buttons.entries()) {
      setAttribute(button, "aria-pressed", String(speeds[at] === percent));
      button.disabled = !isConnected || targets.length === 0;
    }
  }
}

define("speed-control", SpeedControl);
