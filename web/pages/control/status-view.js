import { find, setAttribute, setText } from "../../core/dom.js";
import { isMoving } from "../../core/store.js";
import { macros as macroText } from "../../text/control/palette.js";
import { counts } from "../../text/control/tiles.js";
import { isSlowed } from "./clients/network.js";
import { speedOf } from "./drive/choices.js";

/** The page's pills, its notice, and what stands where there is no tile. */
export class StatusView {
  constructor() {
    this.pill = find("connection-pill");
    this.notice = find("connection-notice");
    this.count = find("#count");
    this.animating = find("#animating");
    this.animatingFigure = find("#animating > span");
    this.slowed = find("#slowed");
    this.faults = find("#faults");
    this.macro = find("#macro");
    this.empty = find("#empty");
    this.loading = find("#loading");
    this.noMatch = find("#no-match");
  }

  /**
   * @param {import("./fleet.js").Member[]} all
   * @param {number} shown how many of them the filter lets through
   * @param {import("./drawing.js").Context} context
   * @param {object} more
   * @param {string} more.trouble what the server said last, beside answers to commands
   * @param {number} more.faults clients with a fault
   * @param {{isRecording: boolean, count: number}} more.macros
   */
  draw(all, shown, { fleet, connection, isConnected }, { trouble, faults, macros }) {
    const animating = all.filter(({ client }) => isMoving(client)).length;
    const slowed = all.filter(
      ({ client }) => speedOf(client) !== 100 || isSlowed(client)).length;
    this.pill.draw(connection.state);
    this.notice.draw(connection.state, trouble);
    setText(this.count, fleet.isListing ? counts.clientsSoFar(all.length)
      : shown < all.length ? counts.some(shown, all.length) : counts.clients(all.length));
    setText(this.animatingFigure, counts.animating(animating));
    setAttribute(this.animating, "data-idle", animating === 0);
    setText(this.slowed, counts.slowed(slowed));
    setAttribute(this.slowed, "hidden", slowed === 0);
    setText(this.faults, counts.faults(faults));
    setAttribute(this.faults, "hidden", faults === 0);
    setText(this.macro, macroText.pill(macros.count));
    const isEmpty = fleet.hasList && all.length === 0 && isConnected;
    const { activeElement } = document;
    const loses = !macros.isRecording && activeElement === this.macro
      || !isEmpty && this.empty.contains(activeElement);
    setAttribute(this.macro, "hidden", !macros.isRecording);
    setAttribute(this.empty, "hidden", !isEmpty);
    if (loses) find("tile-grid").enter();
    setAttribute(this.loading, "hidden", fleet.hasList);
    setAttribute(this.noMatch, "hidden", all.length === 0 || shown > 0 || fleet.isListing);
    setAttribute(document.body, "data-offline", !isConnected && fleet.hasList);
  }
}
