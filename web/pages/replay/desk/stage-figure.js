import { colorOf } from "../../../core/colors.js";
import { h, setAttribute, setStyle, setText } from "../../../core/dom.js";
import { visibleScreen } from "../../../core/visible.js";
import "../../../phone/stage-phone.js";

/** One phone with its caption. */
export class StageFigure {
  #phone = h("stage-phone");
  #screen = h("span", { class: "quiet" });
  element;

  /**
   * @param {import("../timeline/merged-timeline.js").Track} track
   * @param {boolean} isTile drawn small, as one of many
   * @param {() => void} onSelect
   */
  constructor({ stream, header }, isTile, onSelect) {
    const swatch = h("i", { class: "swatch" });
    setStyle(swatch, "backgroundColor", colorOf(stream));
    this.#phone.mini = isTile;
    this.#phone.appTitle = header?.app;
    this.element = h("figure", { class: "phone-figure", onclick: onSelect },
      h("figcaption", { title: stream }, swatch, h("b", null, stream), this.#screen), this.#phone);
  }

  /** @param {any} client @param {boolean} isSelected */
  draw(client, isSelected) {
    this.#phone.client = client;
    setText(this.#screen, client.running ? visibleScreen(client)?.name ?? "" : "not running");
    setAttribute(this.element, "data-selected", isSelected);
  }

  /** @param {{x: number, y: number}} place points in a grid of many */
  place({ x, y }) {
    setStyle(this.element, "transform", `translate(${x}px, ${y}px)`);
  }
}
