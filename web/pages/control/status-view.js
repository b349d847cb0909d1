import { counted } from "../../core/plurals.js";
import { setAttribute, setText } from "../../core/dom.js";
import { isSlowed } from "./clients/network.js";
import { speedOf } from "./drive/speed.js";

/** The page's pills, its notice, and what stands where there is no tile. */
export class StatusView {
  /** @param {(selector: string) => any} find */
  constructor(find) {
    this.pill = find("connection-pill");
    this.notice = find("connection-notice");
    this.count = find("#count");
    this.animating = find("#animating");
    this.slowed = find("#slowed");
    this.faults = find("#faults");
    this.empty = find("#empty");
    this.loading = find("#loading");
    this.noMatch = find("#no-match");
  }

  /**
   * @param {import("./fleet.js").Member[]} all
   * @param {number} shown how many of them the filter lets through
   * @param {import("./context.js").Context} context
   * @param {object} more
   * @param {string} more.trouble what the server said last, beside answers to commands
   * @param {number} more.faults clients with a fault
   */
  draw(all, shown, { fleet, connection, isConnected }, { trouble, faults }) {
    const animating = all.filter(({ client }) => client.transition !== null).length;
    const slowed = all.filter(
      ({ client }) => speedOf(client) !== 100 || isSlowed(client)).length;
    this.pill.draw(connection.state);
    this.notice.draw(connection.state, trouble);
    setText(this.count, counted(all.length, "client"));
    setText(this.animating, `${animating} animating`);
    setAttribute(this.animating, "data-idle", animating === 0);
    setText(this.slowed, `${slowed} slowed`);
    setAttribute(this.slowed, "hidden", slowed === 0);
    setText(this.faults, counted(faults, "fault"));
    setAttribute(this.faults, "hidden", faults === 0);
    setAttribute(this.empty, "hidden", !fleet.hasList || all.length > 0 || !isConnected);
    setAttribute(this.loading, "hidden", fleet.hasList);
    setAttribute(this.noMatch, "hidden", all.length === 0 || shown > 0);
    setAttribute(document.body, "data-offline", !isConnected && fleet.hasList);
  }
}
