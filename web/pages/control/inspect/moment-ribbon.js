import { seconds, toneOf } from "../../../log/describe.js";
import { define, h, partsToNodes, setAttribute, setText } from "../../../core/dom.js";

/**
 * Says that a client is shown as it was, and leads back. `draw(moment, member)` once per frame;
 * hidden while the client is shown live.
 */
export class MomentRibbon extends HTMLElement {
  /** @type {import("./moment.js").Moment|null} */
  #moment = null;
  /** @type {import("../fleet.js").Member|null} */
  #member = null;
  /** @type {import("../../../log/entries.js").Entry|null} */
  #entry = null;
  #place = h("b", { class: "mono" });
  #line = h("span", { class: "moment-line mono" });
  #link = h("a", { class: "moment-link" }, "Open in Recordings");
  #back = step("‹", "Earlier record", () => this.#step(-1));
  #next = step("›", "Later record", () => this.#step(1));

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "region");
    setAttribute(this, "aria-label", "Moment");
    setAttribute(this, "hidden", true);
    this.append(
      h("div", { class: "moment-head" }, this.#back, this.#next,
        h("p", { class: "moment-place", role: "status" }, this.#place),
        h("span", { class: "grow" }), this.#link,
        h("button", {
          class: "btn btn-small moment-live", type: "button", title: "Back to live (Escape)",
          onclick: () => this.#moment?.leave(),
        }, "Back to live")),
      h("div", { class: "moment-foot" }, this.#line, h("button", {
        class: "btn btn-small btn-plain moment-large", type: "button", onclick: () =>
          this.dispatchEvent(new CustomEvent("tile-open", { bubbles: true })),
      }, "Show the phone")));
  }

  /**
   * @param {import("./moment.js").Moment} moment
   * @param {import("../fleet.js").Member|null} member
   */
  draw(moment, member) {
    this.#moment = moment;
    this.#member = member;
    const entry = moment.entryOf(member);
    setAttribute(this, "hidden", entry === null);
    if (!entry || !member) return;
    const at = member.log.indexOf(entry);
    this.#back.disabled = at <= 0;
    this.#next.disabled = at === member.log.length - 1;
    if (entry === this.#entry) return;
    this.#entry = entry;
    setText(this.#place, `${seconds(entry.record.time)} s · #${entry.record.sequence}`);
    this.#line.replaceChildren(...partsToNodes(entry.parts));
    setAttribute(this.#line, "data-tone", toneOf(entry.record));
    setAttribute(this.#link, "href", moment.addressOf(member));
  }

  /** @param {number} by */
  #step(by) {
    if (this.#member) this.#moment?.step(this.#member, by);
  }
}

/** @param {string} text @param {string} name @param {() => void} onclick */
function step(text, name, onclick) {
  return h("button", {
    class: "icon-button moment-step", type: "button", "aria-label": name, title: name, onclick,
  }, text);
}

define("moment-ribbon", MomentRibbon);
