import { h, setAttribute, setText } from "../../../core/dom.js";
import { labelled, SendDialog } from "../../../ui/send-dialog.js";

/** Asks for new clients: of which app, with which strategy, and how many. */
export class AddDialog {
  #app = h("select", {
    class: "field", "aria-label": "App", onchange: () => this.#drawStrategies(),
  });
  #strategy = h("select", { class: "field", "aria-label": "Strategy" });
  #strategyField = h("label", { class: "dialog-field" }, h("span", null, "Strategy"),
    this.#strategy);
  #count = labelled("How many", {
    type: "number", min: 1, step: 1, value: "10", required: true, inputmode: "numeric",
  });
  #room = h("p", { class: "dialog-note" });
  /** @type {import("../../../core/app-facts.js").AppFacts[]} */
  #apps = [];
  #dialog;

  /** @param {(count: number, app: string, variant: {strategy?: string}) => void} add */
  constructor(add) {
    this.#dialog = new SendDialog({
      title: "Add clients", confirm: "Add",
      send: () => {
        const strategy = this.#strategy.value;
        add(Number(this.#count.input.value), this.#app.value, strategy ? { strategy } : {});
      },
    },
    h("label", { class: "dialog-field" }, h("span", null, "App"), this.#app),
    this.#strategyField, this.#count.element, this.#room);
  }

  /**
   * @param {import("../../../core/app-facts.js").AppFacts[]} apps
   * @param {string} app
   * @param {number} room how many more this page may play
   */
  open(apps, app, room) {
    this.#apps = apps;
    this.#app.replaceChildren(...apps.map(({ name, title }) => h("option", {
      value: name, selected: name === app,
    }, title)));
    setAttribute(this.#count.input, "max", Math.max(1, room));
    this.#count.input.setCustomValidity(room > 0 ? "" : "This tab runs as many clients as it can.");
    setText(this.#room, room > 0
      ? `These clients run in this tab; there is room for ${room} more.`
      : "This tab runs as many clients as it can; remove some first.");
    this.#drawStrategies();
    this.#dialog.open();
    this.#count.input.select();
  }

  #drawStrategies() {
    const app = this.#apps.find(({ name }) => name === this.#app.value);
    const strategies = app?.strategies ?? [];
    setAttribute(this.#strategyField, "hidden", strategies.length < 2);
    this.#strategy.replaceChildren(
      h("option", { value: "" }, `App default${app?.strategy ? ` (${app.strategy})` : ""}`),
      ...strategies.map((name) => h("option", { value: name }, name)));
  }
}
