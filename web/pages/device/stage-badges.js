import { define, h, s, setAttribute, setText } from "../../core/dom.js";
import { states } from "../../text/common.js";
import { animations } from "../../text/device.js";
import { networkText } from "../../text/network.js";
/** @import { Children } from "../../core/dom.js" */

const line = {
  fill: "none", stroke: "currentColor", "stroke-width": 1.5, "stroke-linecap": "round",
  "stroke-linejoin": "round",
};

/** @param {...Children} shapes */
function icon(...shapes) {
  return s("svg", { class: "badge-icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, ...shapes);
}

/** Slow: a dial whose hand points to its beginning. */
const dialIcon = () => icon(
  s("path", { d: "M2.6 11.6a5.9 5.9 0 1 1 10.8 0", ...line }),
  s("path", { d: "M8 9.4 4.9 7.2", ...line }),
  s("circle", { cx: 8, cy: 9.4, r: 1.1, fill: "currentColor" }));

/** The waves of a network, weaker outwards. */
const networkIcon = () => icon(
  s("path", { d: "M1.8 6.4a9 9 0 0 1 12.4 0", opacity: 0.4, ...line }),
  s("path", { d: "M4.2 9a5.6 5.6 0 0 1 7.6 0", opacity: 0.7, ...line }),
  s("circle", { cx: 8, cy: 11.8, r: 1.2, fill: "currentColor" }));

/** A pointing finger, of another operator. */
const operatorIcon = () => icon(
  s("path", {
    d: "M6.2 9.2V3.1a1.1 1.1 0 0 1 2.2 0v4l3 .6a1.6 1.6 0 0 1 1.3 1.9l-.5 2.4a2.4 2.4 0 0 1-2.4 2H8"
      + "a3 3 0 0 1-2.3-1.1L3.4 10a1 1 0 0 1 1.5-1.3z",
    ...line,
  }));

/** A mark of exclamation, of what was refused. */
const refusalIcon = () => icon(
  s("circle", { cx: 8, cy: 8, r: 6, ...line }),
  s("path", { d: "M8 4.8v3.9M8 11v.2", ...line }));

/** How long a hint stands, in milliseconds. */
const hintFor = 5_000;

/**
 * What is out of the ordinary about a device: slow animations and a bad network above it, and for a
 * moment, below it, what another operator did or what was refused. `draw(client, isCut)`,
 * `hint(text)` and `refuse(text)`.
 */
export class StageBadges extends HTMLElement {
  #speed = badge("speed", dialIcon());
  #network = badge("network", networkIcon());
  #hint = badge("operator", operatorIcon());
  #refusal = badge("refusal", refusalIcon());
  #status = h("div", { class: "badge-hint", role: "status" }, this.#hint.element, this.#refusal.element);
  /** @type {number|undefined} */
  #timer;

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
    this.#speed.draw(speed === 100 ? "" : animations.slow(speed));
    const network = client?.network ?? null;
    const isOffline = isCut || network?.offline === true;
    this.#network.draw(isOffline ? states.offline : network && networkText(network));
    setAttribute(this.#network.element, "data-tone", isOffline ? "bad" : "warn");
  }

  /** @param {string} text */
  hint(text) { this.#say(text, ""); }

  /** @param {string} text */
  refuse(text) { this.#say("", text); }

  /** The newest alone, for a while. @param {string} hint @param {string} refusal */
  #say(hint, refusal) {
    this.#hint.draw(hint);
    this.#refusal.draw(refusal);
    clearTimeout(this.#timer);
    if (hint || refusal) this.#timer = setTimeout(() => this.#say("", ""), hintFor);
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
