import { define, h, setAttribute } from "../core/dom.js";

/**
 * The choice of an app, drawn as a pill; nothing to choose where there is one app.
 * Event, bubbling: `app-chosen` {app}.
 */
export class AppPicker extends HTMLElement {
  #select = h("select", {
    class: "app-select", "aria-label": "App",
    onchange: () => this.dispatchEvent(new CustomEvent("app-chosen", {
      bubbles: true, detail: { app: this.#select.value },
    })),
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
      : [{ name: current, title: current || "Choose an app", summary: "" }, ...apps];
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
