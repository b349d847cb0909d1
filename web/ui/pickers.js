import { define, h, setAttribute, tell } from "../core/dom.js";
import { terms } from "../text/common.js";
import { pickers } from "../text/ui.js";
import { titleOfStrategy } from "../text/variants.js";

/**
 * The choice of an app, drawn as a pill; nothing to choose where there is one app.
 * Event, bubbling: `app-chosen` {app}.
 */
export class AppPicker extends HTMLElement {
  #select = h("select", {
    class: "app-select", "aria-label": terms.app,
    onchange: () => tell(this, "app-chosen", { app: this.#select.value }),
  });
  #drawn = "";

  connectedCallback() {
    if (!this.firstChild) this.append(this.#select);
  }

  /**
   * @param {{name: string, title: string, summary: string}[]} apps
   * @param {string} current empty where none is chosen yet
   */
  draw(apps, current) {
    setAttribute(this, "hidden", apps.length === 0 && current === "");
    const listed = apps.some(({ name }) => name === current)
      ? apps
      : [{ name: current, title: current || pickers.noApp, summary: "" }, ...apps];
    const key = JSON.stringify([listed.map(({ name, title }) => [name, title]), current]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#select.replaceChildren(...listed.map(({ name, title, summary }) =>
      h("option", { value: name, selected: name === current, title: summary }, title)));
    this.#select.value = current;
    setAttribute(this, "data-single", listed.length < 2);
    const { summary } = listed.find(({ name }) => name === current) ?? listed[0];
    setAttribute(this.#select, "title", summary || null);
  }
}

define("app-picker", AppPicker);

/**
 * The choice of a way to run the app, drawn as a pill beside that of the app.
 * Event, bubbling: `strategy-chosen` {strategy}, null for the one that the app's file says.
 */
export class StrategyPicker extends HTMLElement {
  #select = h("select", {
    class: "app-select", "aria-label": terms.strategy,
    onchange: () => tell(this, "strategy-chosen", { strategy: this.#select.value || null }),
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
      ? pickers.ownStrategy : pickers.changedStrategy(titleOfStrategy(own)));
  }
}

define("strategy-picker", StrategyPicker);
