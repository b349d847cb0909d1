import { h, setAttribute, setText } from "../../../core/dom.js";
import { labelled, SendDialog } from "../../../ui/dialogs.js";
import { adding } from "../../../text/control/clients.js";
import { buttons, server, terms } from "../../../text/common.js";
import {
  profilesOf, strategiesOf, titleOfProfile, titleOfStrategy,
} from "../../../text/variants.js";
import { popMenu } from "../../../ui/pop-menu.js";
import { mostOwned } from "./owned-clients.js";
/** @import { Variant } from "./owned-clients.js" */

/** Asks for new clients: of which app, with which strategy, under which iOS, and how many. */
export class AddDialog {
  #app = h("select", {
    class: "field", "aria-label": terms.app, onchange: () => this.#drawVariants(),
  });
  #strategy = h("select", { class: "field", "aria-label": terms.strategy });
  #strategyField = h("label", { class: "dialog-field" }, h("span", null, terms.strategy),
    this.#strategy);
  #profile = h("select", { class: "field", "aria-label": terms.profile });
  #profileField = h("label", { class: "dialog-field" }, h("span", null, terms.profile),
    this.#profile);
  #count = labelled(adding.count, {
    type: "number", min: 1, step: 1, value: "10", required: true, inputmode: "numeric",
  });
  #room = h("p", { class: "dialog-note" });
  /** @type {import("../../../core/app-facts.js").AppFacts[]} */
  #apps = [];
  #dialog;

  /** @param {(count: number, app: string, variant: Variant) => void} add */
  constructor(add) {
    this.#dialog = new SendDialog({
      title: adding.title, confirm: buttons.add,
      send: () => {
        const [strategy, profile] = [this.#strategy.value, this.#profile.value];
        add(Number(this.#count.input.value), this.#app.value,
          { ...strategy && { strategy }, ...profile && { profile } });
      },
    },
    h("label", { class: "dialog-field" }, h("span", null, terms.app), this.#app),
    this.#strategyField, this.#profileField, this.#count.element, this.#room);
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
    this.#count.input.setCustomValidity(room > 0 ? "" : adding.full);
    setText(this.#room, room > 0 ? adding.room(room) : adding.removeFirst);
    this.#drawVariants();
    this.#dialog.open();
    this.#count.input.select();
  }

  #drawVariants() {
    const app = this.#apps.find(({ name }) => name === this.#app.value);
    const [strategies, profiles] = [app?.strategies ?? [], app?.profiles ?? []];
    setAttribute(this.#strategyField, "hidden", strategies.length < 2);
    setAttribute(this.#profileField, "hidden", profiles.length < 2);
    fill(this.#strategy, app && titleOfStrategy(app.strategy), strategiesOf(strategies));
    fill(this.#profile, app && titleOfProfile(app.profile), profilesOf(profiles));
  }
}

/**
 * @param {HTMLSelectElement} select
 * @param {string|undefined} own what the app's file says
 * @param {{name: string, title: string, summary: string}[]} all
 */
function fill(select, own, all) {
  select.replaceChildren(
    h("option", { value: "" }, adding.appDefault(own)),
    ...all.map(({ name, title, summary }) => h("option", { value: name, title: summary }, title)));
}

/** New clients, which this page plays: from a menu at once, or from a dialog with all there is. */
export class Adding {
  /** @type {import("../../../core/app-facts.js").AppFacts[]} */
  apps = [];
  #isConnected = false;
  #dialog = new AddDialog((count, app, variant) => this.add(count, app, variant));
  menu = popMenu(adding.title, () => this.entries);

  /**
   * @param {import("./owned-clients.js").OwnedClients} owned
   * @param {(text: string) => void} note
   * @param {() => string|undefined} known the app of a client that is there; none where there is none
   */
  constructor(owned, note, known) {
    this.owned = owned;
    this.note = note;
    this.known = known;
  }

  /** The app that comes first; empty while none is known, for the server's own first one. */
  get app() { return this.apps[0]?.name ?? ""; }

  /** @param {boolean} isConnected the clients come from the server */
  draw(isConnected) {
    this.#isConnected = isConnected;
    setAttribute(this.menu.button, "disabled", !isConnected);
    setAttribute(this.menu.button, "title", isConnected ? null : server.notConnected);
  }

  /** @param {number} count @param {string} [app] @param {Variant} [variant] */
  add(count, app = this.app, variant = {}) {
    if (!this.#isConnected) return this.note(server.notConnected);
    const added = this.owned.add(count, app, variant);
    if (added < count) this.note(adding.limit(this.owned.devices.size));
  }

  ask() {
    if (!this.#isConnected) return this.note(server.notConnected);
    if (this.apps.length === 0) return this.note(adding.notConnected);
    this.#dialog.open(this.apps, this.known() ?? this.app, mostOwned - this.owned.devices.size);
  }

  /** What its menu offers. @returns {import("../../../ui/pop-menu.js").Entry[]} */
  get entries() {
    const more = { title: adding.custom, run: () => this.ask() };
    if (this.apps.length < 2) return [...this.#of(this.app, [1, 5, 10, 50]), more];
    // Of many apps the menu is longer than it is high: what is below is seen by whoever scrolls.
    return [
      { title: adding.allApps }, more,
      ...this.apps.flatMap(({ name, title }) => [{ title }, ...this.#of(name, [1, 5])]),
    ];
  }

  /** @param {string} app @param {number[]} counts */
  #of(app, counts) {
    return counts.map((count) => ({
      title: adding.add(count), run: () => this.add(count, app),
    }));
  }
}
