import { define, s, setAttribute } from "../../../core/dom.js";
import { VirtualList } from "../../../ui/virtual-list.js";
import { laneNames, messageHeight, messageRow, placesOf } from "./message-rows.js";

/**
 * The diagram of a sequence: a lane for each who takes part, a row for each message. What one
 * command brought is marked together. `draw(sequence, entry)`.
 * Event, bubbling: `moment-go` {entry} for a click or Enter.
 *
 * @typedef {import("./sequence.js").Message} Message
 */
export class MessageList extends HTMLElement {
  /** @type {import("./sequence.js").Sequence} */
  #sequence = { lanes: [], messages: [] };
  /** @type {import("../fleet.js").Entry|null} the moment that is shown */
  #moment = null;
  #names = s("svg", { class: "message-names", height: 26, "aria-hidden": "true" });
  #ref = "";
  /** @type {VirtualList<Message>} */
  #list = new VirtualList({
    label: "Messages", prefix: "message", rowHeight: messageHeight,
    make: (message) => {
      const { lanes } = this.#sequence;
      const places = placesOf(lanes, this.#list.width);
      this.#names.replaceChildren(...laneNames(lanes, places));
      return messageRow(message, places, this.#list.width);
    },
    mark: (row, { entry, ref }) => {
      setAttribute(row, "aria-selected", String(entry === this.#moment));
      setAttribute(row, "data-related", this.#ref !== "" && ref === this.#ref);
    },
    choose: ({ entry }) => this.dispatchEvent(
      new CustomEvent("moment-go", { bubbles: true, detail: { entry } })),
    move: (message, at) => {
      this.#list.show(message, at);
      this.#mark(message.ref);
    },
  });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#names, this.#list.element);
    this.#list.element.addEventListener("pointerover", (/** @type {PointerEvent} */ { target }) =>
      this.#mark(this.#list.itemAt(/** @type {Element} */ (target))?.ref ?? ""));
    this.#list.element.addEventListener("pointerleave", () => this.#mark(""));
  }

  /**
   * @param {import("./sequence.js").Sequence} sequence
   * @param {import("../fleet.js").Entry|null} moment
   */
  draw(sequence, moment) {
    const isSame = sequence === this.#sequence && moment === this.#moment;
    if (isSame) return;
    this.#sequence = sequence;
    this.#moment = moment;
    this.#list.remake();
    this.#list.draw(sequence.messages);
  }

  /** What came of one command. @param {string} ref */
  #mark(ref) {
    if (ref === this.#ref) return;
    this.#ref = ref;
    setAttribute(this, "data-marked", ref !== "");
    this.#list.redraw();
  }
}

define("message-list", MessageList);
