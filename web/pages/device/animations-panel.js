import { h, setAttribute } from "../../core/dom.js";

/** The speeds that the pages offer, in percent; a device may have any other from 1 to 100. */
export const speeds = [100, 25, 10];

/**
 * A section that sets how fast the device lets animations run. Choosing fires
 * `stage-animation-speed` {percent}, bubbling.
 */
export class AnimationsPanel {
  #buttons = speeds.map((percent) => ({
    percent,
    element: h("button", {
      type: "button", role: "radio", onclick: () => this.#choose(percent),
    }, `${percent} %`),
  }));
  #group = h("div", {
    class: "segments animation-speeds", role: "radiogroup", "aria-label": "Speed of animations",
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
  }, this.#buttons.map(({ element }) => element));
  section = h("section", { class: "panel-section" },
    h("h2", { class: "heading" }, "Animations"), this.#group);
  #percent = 100;

  /** @param {number} percent @param {boolean} isEnabled */
  draw(percent, isEnabled) {
    this.#percent = percent;
    // One of them takes the focus, also where none of them is the device's.
    const reached = speeds.includes(percent) ? percent : speeds[0];
    for (const { percent: own, element } of this.#buttons) {
      setAttribute(element, "aria-checked", String(own === percent));
      setAttribute(element, "tabindex", own === reached ? "0" : "-1");
      element.disabled = !isEnabled;
    }
  }

  /** @param {number} percent */
  #choose(percent) {
    if (percent === this.#percent) return;
    this.#group.dispatchEvent(new CustomEvent("stage-animation-speed", {
      bubbles: true, detail: { percent },
    }));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = this.#buttons.findIndex(({ element }) => element === event.target);
    const next = this.#buttons.at((at + step) % this.#buttons.length);
    next?.element.focus();
    if (next) this.#choose(next.percent);
  }
}
