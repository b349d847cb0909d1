import { titleOfStrategy } from "../../core/strategies.js";
import { define, h, setAttribute } from "../../core/dom.js";

/**
 * The choice of a way to run the app, drawn as a pill beside that of the app.
 * Event, bubbling: `strategy-chosen` {strategy}, null for the one that the app's file says.
 */
export class StrategyPicker extends HTMLElement {
  #select = h("select", {
    class: "app-select", "aria-label": "Strategy",
    onchange: () => this.dispatchEvent(new CustomEvent("strategy-chosen", {
      bubbles: true, detail: { strategy: this.#select.value || null },
    })),
  });
  #drawn = "";

  connectedCallback() {
    if (!this.firstChild) this.append(this.#select);
  }

  /**
   * @param {{strategy: string, strategies: string[]}} app what it can run as, and as what it does
   *   where nobody says otherwise
   * @param {string|null} current
   */
  draw({ strategy: own, strategies }, current) {
    setAttribute(this, "hidden", strategies.length < 2);
    const key = JSON.stringify([own, strategies, current]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const chosen = current === own ? "" : current ?? "";
    this.#select.replaceChildren(...strategies.map((strategy) => {
      const value = strategy === own ? "" : strategy;
      const title = titleOfStrategy(strategy);
      return h("option", { value, selected: value === chosen }, title);
    }));
    this.#select.value = chosen;
    setAttribute(this, "data-changed", chosen !== "");
    setAttribute(this.#select, "title", chosen === ""
      ? "The strategy that the app's file names"
      : `The app's file says: ${titleOfStrategy(own)}`);
  }
}

define("strategy-picker", StrategyPicker);
