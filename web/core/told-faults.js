import { visibleScreen } from "./visible.js";

/**
 * What fault records say of view controllers since the app was launched, beyond what the state shows.
 *
 * @typedef {{as: string, node?: number}} Owner
 * @typedef {import("./store.js").Client} Client
 *
 * @typedef {object} Replaced what late work has put something else in the place of
 * @property {string} name of the screen that was shown
 * @property {string} by the view controller whose work went on though it had left
 * @property {Client} client as it was then
 */
export class ToldFaults {
  /** Who keeps what has leaked. @type {Map<number, Owner[]>} */
  owners = new Map();
  /** What was shown below a presentation, where nobody sees it. @type {Set<number>} */
  buried = new Set();
  /** By the screen that was replaced. @type {Map<number, Replaced>} */
  replaced = new Map();

  /**
   * @param {import("./store.js").StreamRecord} record
   * @param {Client|null} [client] with the record folded in
   */
  take({ kind, data }, client = null) {
    if (kind === "appLaunched" || kind === "appTerminated") this.clear();
    if (kind === "freed") {
      this.owners.delete(data.node);
      this.buried.delete(data.node);
    }
    if (kind !== "fault" || !data.node) return;
    switch (data.fault) {
      case "leakedController":
        this.owners.set(data.node, data.owners ?? []);
        break;
      case "pushedUnderModal":
        this.buried.add(data.node);
        break;
      case "lateCompletion": {
        const screen = client && visibleScreen(client);
        if (!screen) break;
        this.replaced.set(screen.node, { name: screen.name, by: data.name ?? "", client });
        break;
      }
    }
  }

  clear() {
    this.owners.clear();
    this.buried.clear();
    this.replaced.clear();
  }
}
