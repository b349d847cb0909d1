import { setAttribute, setText } from "../../../core/dom.js";
import { namesOf } from "../../../log/operator-actions.js";
import { byStream } from "../fleet.js";

/** Who will receive what a hand does: the switch, the line below the large phone, and the tiles. */
export class MirrorView {
  /**
   * @param {(selector: string) => any} find
   * @param {import("./hands.js").Hands} hands
   * @param {() => void} onChange
   */
  constructor(find, hands, onChange) {
    this.button = find("#mirror");
    this.line = find("#receivers");
    this.hands = hands;
    this.onChange = onChange;
    this.button.addEventListener("click", () => this.toggle());
  }

  toggle() {
    this.hands.isMirroring = !this.hands.isMirroring;
    this.onChange();
  }

  /**
   * @param {import("../clients/selection.js").Selection} selection
   * @param {string} layout
   * @param {boolean} isLive whether the large phone shows what is now, and so can be driven
   */
  draw({ selected, focused }, layout, isLive) {
    const { isMirroring } = this.hands;
    setAttribute(this.button, "aria-pressed", String(isMirroring));
    setText(this.button, isMirroring ? "Mirror on" : "Mirror");
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
      return `What you do here goes to ${namesOf(this.hands.receivers(focused))}`;
    }
    if (!this.hands.isMirroring) return "";
    if (layout === "list") return "Mirror: switch to Grid or Focus to interact";
    return selected.size === 0 ? "Mirror: select the clients to mirror to"
      : `Mirror: what you do on one of these phones goes to ${namesOf(inOrder(selected))}`;
  }
}

/** @param {ReadonlySet<string>} streams */
function inOrder(streams) {
  return [...streams].map((stream) => ({ stream })).sort(byStream).map(({ stream }) => stream);
}
