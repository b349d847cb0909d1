// @ts-check
import { lanesView, messageHeight, messageRow, placesOf } from "./message-rows.js";
import { define, h, s, setAttribute } from "../../../core/dom.js";
import { RowPool } from "../../../ui/row-pool.js";
import { rowAfter, rowsInSight, topFor } from "../../../ui/row-window.js";

/**
 * The diagram of a sequence: a lane for each who takes part, a row for each message, of which only
 * those in sight are drawn. What one command brought is marked together. `draw(sequence, entry)`.
 * Event, bubbling: `moment-go` {entry} for a click or Enter.
 *
 * @typedef {import("./sequence.js").Message} Message
 */
export class MessageList extends HTMLElement {
  /** @type {import("./sequence.js").Sequence} */
  #sequence = { lanes: [], messages: [] };
  /** @type {import("../fleet.js").Entry|null} the moment that is shown */
  #moment = null;
  #width = 0;
  #follows = true;
  #active = -1;
  #names = s("svg", { class: "message-names", height: 26, "aria-hidden": "true" });
  #lifelines = s("g", { class: "lifelines" });
  #rows = s("g", null);
  /** @type {RowPool<Message>} */
  #pool = new RowPool(this.#rows, "message");
  #svg = s("svg", { class: "message-rows", role: "presentation" }, this.#lifelines, this.#rows);
  #scroll = h("div", {
    class: "message-scroll", role: "listbox", tabindex: "0", "aria-label": "Messages",
    onscroll: () => this.#scrolled(),
  }, this.#svg);

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#names, this.#scroll);
    this.#scroll.addEventListener("keydown", (/** @type {any} */ event) => this.#pressed(event));
    this.#rows.addEventListener("click", (/** @type {any} */ event) =>
      this.#go(this.#pool.itemOf(rowAt(event))));
    this.#rows.addEventListener("pointerover", (/** @type {any} */ event) =>
      this.#mark(rowAt(event)?.dataset.ref ?? ""));
    this.#rows.addEventListener("pointerleave", () => this.#mark(""));
    new ResizeObserver(() => this.#show()).observe(this.#scroll);
  }

  /**
   * @param {import("./sequence.js").Sequence} sequence
   * @param {import("../fleet.js").Entry|null} moment
   */
  draw(sequence, moment) {
    const isSame = sequence === this.#sequence && moment === this.#moment;
    if (sequence !== this.#sequence) this.#pool.clear();
    this.#sequence = sequence;
    this.#moment = moment;
    if (!isSame) this.#show();
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.#scroll;
    this.#follows = scrollHeight - scrollTop - clientHeight < messageHeight;
    this.#show();
  }

  #show() {
    const { lanes, messages } = this.#sequence;
    const { clientWidth: width, clientHeight } = this.#scroll;
    if (clientHeight === 0) return;
    const height = messages.length * messageHeight;
    const places = placesOf(lanes, width);
    if (width !== this.#width) this.#pool.clear();
    this.#width = width;
    setAttribute(this.#svg, "height", height);
    setAttribute(this.#svg, "width", width);
    this.#drawLanes(lanes, places, height);
    if (this.#follows) this.#scroll.scrollTop = height;
    const inSight = rowsInSight(
      messages.length, messageHeight, this.#scroll.scrollTop, clientHeight);
    const make = (/** @type {Message} */ message) => messageRow(message, places, width);
    this.#pool.draw(messages, inSight, make, (row, message, at) => {
      setAttribute(row, "transform", `translate(0 ${at * messageHeight})`);
      setAttribute(row, "data-active", at === this.#active);
      setAttribute(row, "aria-selected", String(message.entry === this.#moment));
    });
    setAttribute(this.#scroll, "aria-activedescendant",
      this.#pool.rowOf(messages[this.#active])?.id ?? null);
  }

  /**
   * @param {import("./sequence.js").Lane[]} lanes
   * @param {Map<string, number>} places
   * @param {number} height
   */
  #drawLanes(lanes, places, height) {
    const key = JSON.stringify([lanes, [...places], height]);
    if (this.#lifelines.dataset.key === key) return;
    this.#lifelines.dataset.key = key;
    const views = lanesView(lanes, places, height);
    this.#lifelines.replaceChildren(...views.lines);
    this.#names.replaceChildren(...views.names);
  }

  /** What came of one command. @param {string} ref */
  #mark(ref) {
    setAttribute(this.#svg, "data-marked", ref !== "");
    for (const row of this.#pool.rows) {
      setAttribute(row, "data-related", ref !== "" && row.dataset.ref === ref);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const { length } = this.#sequence.messages;
    if (event.ctrlKey || event.metaKey || event.altKey || length === 0) return;
    const page = Math.max(1, Math.floor(this.#scroll.clientHeight / messageHeight) - 1);
    const next = rowAfter(event.key, this.#active < 0 ? length : this.#active, length, page);
    if (event.key === "Enter") this.#go(this.#sequence.messages[this.#active]);
    else if (next === null) return;
    else this.#move(next);
    event.preventDefault();
  }

  /** @param {number} at */
  #move(at) {
    this.#active = at;
    const { scrollTop, clientHeight } = this.#scroll;
    this.#follows = false;
    this.#scroll.scrollTop = topFor(at, messageHeight, scrollTop, clientHeight);
    this.#show();
    this.#mark(this.#sequence.messages[at].ref);
  }

  /** @param {Message|undefined} message */
  #go(message) {
    if (message) this.dispatchEvent(
      new CustomEvent("moment-go", { bubbles: true, detail: { entry: message.entry } }));
  }
}

/** @param {any} event */
function rowAt(event) {
  return event.target.closest(".message");
}

define("message-list", MessageList);
