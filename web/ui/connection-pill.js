import { define, h, setAttribute, setText } from "../core/dom.js";

/** `draw(state, label)` shows a connection in a few words. */
export class ConnectionPill extends HTMLElement {
  #dot = h("i", { class: "dot" });
  #label = h("span", { class: "pill-label" });
  #phase = h("span", { class: "pill-phase" });
  #latency = h("span", { class: "pill-latency mono" });

  connectedCallback() {
    if (this.firstChild) return;
    this.classList.add("pill");
    this.append(this.#dot, this.#label, this.#phase, this.#latency);
  }

  /** @param {import("../core/connection.js").ConnectionState} state @param {string} [label] */
  draw({ phase, latency }, label = "") {
    const tones = { connected: "good", connecting: "warn", reconnecting: "warn", stopped: "bad" };
    setAttribute(this.#dot, "data-tone", tones[phase]);
    setAttribute(this.#dot, "data-busy", phase === "connecting" || phase === "reconnecting");
    setText(this.#label, label);
    setAttribute(this.#label, "hidden", label === "");
    setAttribute(this, "data-phase", phase);
    setText(this.#phase, phase);
    setText(this.#latency, latency === null ? "" : latencyText(latency));
    setAttribute(this.#latency, "hidden", latency === null);
  }
}

/** @param {number} milliseconds */
export function latencyText(milliseconds) {
  return milliseconds < 1 ? "< 1 ms" : `${Math.round(milliseconds)} ms`;
}

define("connection-pill", ConnectionPill);
