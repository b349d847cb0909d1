import { mirror } from "../../../text/control/drive.js";
import { find, setAttribute, setText } from "../../../core/dom.js";
import { appOf } from "../../../core/app-facts.js";
import { byStream } from "../order.js";
import { absenceOf } from "../tiles/marks.js";

/** The large phone of the client in focus; it can be used by hand while it shows what is now. */
export class FocusStage {
  /**
   * @param {import("../../../phone/stage-phone.js").StagePhone} phone
   * @param {Element} empty what stands there without a client
   * @param {HTMLElement} back the button that says which moment is shown, and leads back to now
   * @param {HTMLElement} absence says why the client is not live
   */
  constructor(phone, empty, back, absence) {
    this.phone = phone;
    this.empty = empty;
    this.back = back;
    this.absence = absence;
  }

  /**
   * @param {import("../fleet.js").Member|null} member
   * @param {import("../drawing.js").Context} context
   * @param {boolean} isShown in the layout of now; a phone that is not shown is not drawn
   */
  draw(member, { apps, isConnected, moment }, isShown) {
    const { phone, back } = this;
    const absence = member && absenceOf(member);
    setAttribute(phone, "data-offline", absence !== null);
    setAttribute(this.absence, "hidden", absence === null);
    setText(this.absence, absence ?? "");
    const record = moment.entryOf(member)?.record;
    setAttribute(back, "hidden", !record);
    setAttribute(this.empty, "hidden", member !== null);
    setAttribute(phone, "hidden", member === null);
    if (!isShown || !member) return;
    if (record) setText(back, mirror.backToLive(record.time, record.sequence));
    phone.interactive = isConnected && !record && !member.isAwaited;
    const { title, shortcuts } = appOf(apps, member.app);
    phone.appTitle = title;
    phone.shortcuts = shortcuts;
    phone.popArea = member.popArea ?? "edge";
    phone.client = member.isKnown ? moment.clientOf(member) : null;
  }
}

/** Who will receive what a person does: the switch, the line below the large phone, and the tiles. */
export class MirrorView {
  /**
   * @param {import("./input-relay.js").InputRelay} relay
   * @param {() => void} onChange
   */
  constructor(relay, onChange) {
    this.button = find("#mirror");
    this.line = find("#receivers");
    this.relay = relay;
    this.onChange = onChange;
    this.button.addEventListener("click", () => this.toggle());
  }

  toggle() {
    this.relay.isMirroring = !this.relay.isMirroring;
    this.onChange();
  }

  /**
   * @param {import("../clients/selection.js").Selection} selection
   * @param {string} layout
   * @param {boolean} isLive whether the large phone shows what is now, and so can be driven
   */
  draw({ selected, focused }, layout, isLive) {
    const { isMirroring } = this.relay;
    setAttribute(this.button, "aria-pressed", String(isMirroring));
    setText(this.button, isMirroring ? mirror.on : mirror.off);
    setAttribute(document.body, "data-mirror", isMirroring);
    setText(this.line, this.#words(selected, isLive ? focused : null, layout));
    setAttribute(this.line, "data-mirror", isMirroring);
    setAttribute(this.line, "hidden", this.line.textContent === "");
  }

  /**
   * @param {ReadonlySet<string>} selected
   * @param {string|null} focused
   * @param {string} layout
   */
  #words(selected, focused, layout) {
    if (layout === "focus" && focused) {
      return mirror.here(this.relay.receivers(focused));
    }
    if (!this.relay.isMirroring) return "";
    if (layout === "list") return mirror.inList;
    return selected.size === 0 ? mirror.noneSelected
      : mirror.onEach(inOrder(selected));
  }
}

/** @param {ReadonlySet<string>} streams */
function inOrder(streams) {
  return [...streams].map((stream) => ({ stream })).sort(byStream).map(({ stream }) => stream);
}
