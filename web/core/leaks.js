/**
 * Who keeps what has leaked since the app was launched, as the records tell it.
 *
 * @typedef {{as: string, node?: number}} Owner
 */
export class Leaks {
  /** @type {Map<number, Owner[]>} */
  owners = new Map();

  /** @param {import("./store.js").StreamRecord} record */
  take({ kind, data }) {
    if (kind === "appLaunched" || kind === "appTerminated") this.owners.clear();
    if (kind === "freed") this.owners.delete(data.node);
    if (kind === "fault" && data.fault === "leakedController" && data.node) {
      this.owners.set(data.node, data.owners ?? []);
    }
  }

  clear() {
    this.owners.clear();
  }
}
