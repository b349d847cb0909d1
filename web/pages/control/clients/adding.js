import { counted } from "../../../core/plurals.js";
import { popMenu } from "../../../ui/pop-menu.js";
import { AddDialog } from "./add-dialog.js";
import { mostOwned } from "./owned-clients.js";

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
