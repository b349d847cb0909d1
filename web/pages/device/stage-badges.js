import { define, h, setAttribute, setText } from "../../core/dom.js";
import { networkText } from "../../log/describe-parts.js";
import { handIcon, networkIcon, dialIcon } from "./badge-icons.js";

/** How long a hint stands, in milliseconds. */
const hintFor = 5_000;

/**
 * What is out of the ordinary about a device: slow animations and a bad network above it, and for a
 * moment, below it, what another hand did. `draw(client, isCut)` and `hint(text)`.
 */
export class StageBadges extends HTMLElement {
  #speed = badge("speed", dialIcon());
  #network = badge("network", networkIcon());
  #hint = badge("hand", handIcon());
  #status = h("div", { class: "badge-hint", role: "status" }, this.#hint.element);
  /** @type {any} */
  #timer = null;

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "badge-row" }, this.#speed.element, this.#network.element), this.#status);
  }

  /**
   * @param {import("../../core/store.js").Client|null} client
   * @param {boolean} isCut the server turned this device away because its network is cut
   */
  draw(client, isCut) {
    const speed = client?.animationSpeed ?? 100;
    this.#speed.draw(speed === 100 ? "" : `Slow animations ${speed} %`);
    const network = client?.network ?? null;
    const isOffline = isCut || network?.offline === true;
    this.#network.draw(isOffline ? "Offline" : network && networkText(network));
    setAttribute(this.#network.element, "data-tone", isOffline ? "bad" : "warn");
  }

  /** @param {string} text */
  hint(text) {
    this.#hint.draw(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hint.draw(""), hintFor);
  }
}

/** @param {string} kind @param {Element} icon */
function badge(kind, icon) {
  const words = h("span");
  const element = h("span", { class: "stage-badge", "data-kind": kind, hidden: true }, icon, words);
  return {
    element,
    /** @param {string|null} text */
    draw(text) {
      setAttribute(element, "hidden", !text);
      setText(words, text ?? "");
    },
  };
}

define("stage-badges", StageBadges);
