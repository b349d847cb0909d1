import { colorOf } from "../../../core/colors.js";
import { arrange, h, setAttribute, setStyle } from "../../../core/dom.js";
import { LANE_PITCH } from "./lane-canvas.js";

/** Lanes beyond those in sight whose names are there too, so that the Tab key reaches them. */
const OVERSCAN = 2;

/** The names of the lanes in sight: buttons that select their clients. */
export class LaneNames {
  #onSelect;
  /** @type {Map<number, any>} */
  #buttons = new Map();
  #list = h("div", { class: "lane-list", role: "group", "aria-label": "Clients" });
  element = this.#list;

  /** @param {(index: number) => void} onSelect */
  constructor(onSelect) {
    this.#onSelect = onSelect;
  }

  /** Another recording is open. */
  reset() {
    this.#buttons.clear();
  }

  /**
   * @param {import("./merged-timeline.js").Track[]} tracks
   * @param {{top: number, height: number, selected: number}} view points
   */
  draw(tracks, { top, height, selected }) {
    setStyle(this.#list, "height", `${tracks.length * LANE_PITCH}px`);
    const first = Math.max(0, Math.floor(top / LANE_PITCH) - OVERSCAN);
    const last = Math.min(tracks.length, Math.ceil((top + height) / LANE_PITCH) + OVERSCAN);
    const buttons = new Map();
    for (let index = first; index < last; index += 1) {
      buttons.set(index, this.#buttons.get(index) ?? this.#name(tracks[index].stream, index));
    }
    this.#buttons = buttons;
    for (const [index, button] of buttons) {
      setAttribute(button, "aria-pressed", String(index === selected));
    }
    arrange(this.#list, [...buttons.values()]);
  }

  /** @param {string} stream @param {number} index */
  #name(stream, index) {
    const swatch = h("i", { class: "swatch" });
    setStyle(swatch, "backgroundColor", colorOf(stream));
    const button = h("button", {
      class: "lane-name mono", type: "button", title: stream, onclick: () => this.#onSelect(index),
    }, swatch, h("span", null, stream));
    setStyle(button, "transform", `translateY(${index * LANE_PITCH}px)`);
    return button;
  }
}
