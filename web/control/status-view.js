// @ts-check
import { setAttribute, setText } from "../core/dom.js";

/** The page's pills, its notice, and what stands where there is no tile. */
export class StatusView {
  /** @param {(selector: string) => any} find */
  constructor(find) {
    this.pill = find("connection-pill");
    this.notice = find("connection-notice");
    this.count = find("#count");
    this.animating = find("#animating");
    this.empty = find("#empty");
    this.noMatch = find("#no-match");
  }

  /**
   * @param {import("./fleet.js").Member[]} all
   * @param {number} shown how many of them the filter lets through
   * @param {import("./context.js").Context} context
   * @param {string} trouble what the server said last, beside answers to commands
   */
  draw(all, shown, { fleet, connection, isConnected }, trouble) {
    const animating = all.filter(({ client }) => client.transition !== null).length;
    this.pill.draw(connection.state);
    this.notice.draw(connection.state, trouble);
    setText(this.count, `${all.length} ${all.length === 1 ? "client" : "clients"}`);
    setText(this.animating, `${animating} animating`);
    setAttribute(this.animating, "data-idle", animating === 0);
    setAttribute(this.empty, "hidden", !fleet.hasList || all.length > 0 || !isConnected);
    setAttribute(this.noMatch, "hidden", all.length === 0 || shown > 0);
    setAttribute(document.body, "data-offline", !isConnected && fleet.hasList);
  }
}
