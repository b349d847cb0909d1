import { seconds } from "../../../log/describe.js";
import { setAttribute, setText } from "../../../core/dom.js";
import { appOf } from "../../../core/app-facts.js";

/** The large phone of the client in focus; it can be used by hand while it shows what is now. */
export class FocusStage {
  /**
   * @param {any} phone
   * @param {Element} empty what stands there without a client
   * @param {HTMLElement} back the button that says which moment is shown, and leads back to now
   */
  constructor(phone, empty, back) {
    this.phone = phone;
    this.empty = empty;
    this.back = back;
  }

  /**
   * @param {import("../fleet.js").Member|null} member
   * @param {import("../context.js").Context} context
   * @param {boolean} isShown in the layout of now; a phone that is not shown is not drawn
   */
  draw(member, { apps, isConnected, moment }, isShown) {
    const { phone, back } = this;
    const record = moment.entryOf(member)?.record;
    setAttribute(back, "hidden", !record);
    setAttribute(this.empty, "hidden", member !== null);
    setAttribute(phone, "hidden", member === null);
    if (!isShown || !member) return;
    if (record) setText(
      back, `${seconds(record.time)} s · #${record.sequence} — Back to live`);
    phone.interactive = isConnected && !record;
    const { title, shortcuts } = appOf(apps, member.app);
    phone.appTitle = title;
    phone.shortcuts = shortcuts;
    phone.client = member.isKnown ? moment.clientOf(member) : null;
  }
}
