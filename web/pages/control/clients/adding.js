import { h, setAttribute, setText } from "../../../core/dom.js";
import { labelled, SendDialog } from "../../../ui/dialogs.js";
import { counted } from "../../../text/plurals.js";
import { popMenu } from "../../../ui/pop-menu.js";
import { mostOwned } from "./owned-clients.js";

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

/** New clients, which this page plays: from a menu at once, or from a dialog with all there is. */
export class Adding {
  /** @type {import("../../../core/app-facts.js").AppFacts[]} */
  apps = [];
  #dialog = new AddDialog((count, app, variant) => this.add(count, app, variant));
  menu = popMenu("Add clients", () => this.#entries());

  /**
   * @param {import("./owned-clients.js").OwnedClients} owned
   * @param {(text: string) => void} note
   */
  constructor(owned, note) {
    this.owned = owned;
    this.note = note;
  }

  /** The app that comes first; empty while none is known, for the server's own first one. */
  get app() { return this.apps[0]?.name ?? ""; }

  /** @param {number} count @param {string} [app] @param {{strategy?: string}} [variant] */
  add(count, app = this.app, variant = {}) {
    const added = this.owned.add(count, app, variant);
    if (added < count) this.note(
      `Limit of ${this.owned.devices.size} clients in this tab reached.`);
  }

  ask() {
    if (this.apps.length === 0) {
      return this.note("Not connected yet: there are no apps to choose from.");
    }
    this.#dialog.open(this.apps, this.app, mostOwned - this.owned.devices.size);
  }

  #entries() {
    const more = { title: "Custom…", run: () => this.ask() };
    if (this.apps.length < 2) return [...this.#of(this.app, [1, 5, 10, 50]), more];
    return [...this.apps.flatMap(
      ({ name, title }) => [{ title }, ...this.#of(name, [1, 5])]), { title: "All apps" }, more];
  }

  /** @param {string} app @param {number[]} counts */
  #of(app, counts) {
    return counts.map((count) => ({
      title: `Add ${counted(count, "client")}`,
      run: () => this.add(count, app),
    }));
  }
}
