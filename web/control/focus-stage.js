// @ts-check
import { setAttribute } from "../core/dom.js";
import { appOf } from "../device/app-facts.js";

/** The large phone of the client in focus, which can be used by hand. */
export class FocusStage {
  /** @param {any} phone @param {Element} empty what stands there without a client */
  constructor(phone, empty) {
    this.phone = phone;
    this.empty = empty;
  }

  /**
   * @param {import("./fleet.js").Member|null} member
   * @param {import("./context.js").Context} context
   * @param {boolean} isShown in the layout of now; a phone that is not shown is not drawn
   */
  draw(member, { apps, isConnected }, isShown) {
    const { phone } = this;
    setAttribute(this.empty, "hidden", member !== null);
    setAttribute(phone, "hidden", member === null);
    if (!isShown || !member) return;
    phone.interactive = isConnected;
    const { title, shortcuts } = appOf(apps, member.app);
    phone.appTitle = title;
    phone.shortcuts = shortcuts;
    phone.client = member.isKnown ? member.client : null;
  }
}
