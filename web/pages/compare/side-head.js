import { define, h, setAttribute, setText } from "../../core/dom.js";
import { destinations, strategies } from "../../core/strategies.js";
import { latencyText } from "../../ui/connection-pill.js";

/**
 * Above each phone of a comparison: what it runs, and how its connection is.
 * Event, bubbling: `side-chosen` {strategy, destinations}.
 */
export class SideHead extends HTMLElement {
  #dot = h("i", { class: "dot" });
  #stream = h("span", { class: "mono" });
  #summary = h("p", { class: "side-summary" });
  #strategy = this.#select("Strategy", strategies);
  #destinations = this.#select("Links", destinations);

  connectedCallback() {
    if (this.firstChild) return;
    const place = this.getAttribute("place") ?? "";
    setAttribute(this.#strategy, "aria-label", `Strategy of the ${place} side`);
    setAttribute(this.#destinations, "aria-label", `Links of the ${place} side`);
    this.append(
      h("div", { class: "side-choices" },
        h("span", { class: "choice" }, this.#strategy),
        h("span", { class: "side-state" }, this.#dot, this.#stream)),
      h("div", { class: "side-choices" },
        h("span", { class: "choice" }, this.#destinations)),
      this.#summary);
  }

  /** @param {string} title @param {{name: string, title: string, summary: string}[]} all */
  #select(title, all) {
    return h("select", { class: "app-select", title, onchange: () => this.#chosen() },
      all.map((each) => h("option", { value: each.name, title: each.summary }, each.title)));
  }

  #chosen() {
    this.dispatchEvent(new CustomEvent("side-chosen", {
      bubbles: true,
      detail: { strategy: this.#strategy.value, destinations: this.#destinations.value },
    }));
  }

  /**
   * @param {{strategy: string, destinations: string}} wish
   * @param {import("../../core/connection.js").ConnectionState} state
   * @param {string} stream
   */
  draw(wish, { phase, latency }, stream) {
    this.#strategy.value = wish.strategy;
    this.#destinations.value = wish.destinations;
    setText(this.#summary, strategies.find(({ name }) => name === wish.strategy)?.summary ?? "");
    setAttribute(this.#dot, "data-tone", phase === "connected" ? "good"
      : phase === "stopped" ? "bad" : "warn");
    setAttribute(this.#dot, "data-busy", phase === "connecting" || phase === "reconnecting");
    setText(this.#stream, phase === "connected" ? stream : phase);
    setAttribute(this.#stream, "title", latency === null ? null : latencyText(latency));
  }
}

define("side-head", SideHead);
