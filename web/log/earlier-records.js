import { history } from "../text/log/log.js";
import { h, setAttribute, setText } from "../core/dom.js";
import { earlierEntries, hasEarlier, shortHistory } from "./history.js";

/**
 * The line above a log that begins in the midst: since when it goes, and a button that loads what
 * was before.
 */
export class EarlierRecords {
  #since = h("span", { role: "status" });
  #load = h("button", {
    class: "btn btn-small", type: "button", onclick: () => this.#loadThem(),
  }, history.load);
  element = h("p", { class: "log-earlier", hidden: true }, this.#since, this.#load);
  /** @type {import("./entries.js").Logged|null} */
  #member = null;
  /** The stream whose beginning was loaded, or was too long. */
  #tried = "";
  #precede;

  /** @param {(member: import("./entries.js").Logged, entries: import("./history.js").Entry[]) => void} precede takes what was loaded, oldest first */
  constructor(precede) {
    this.#precede = precede;
  }

  /** @param {import("./entries.js").Logged|null} member null where its beginning is of no interest */
  draw(member) {
    const isMissed = member !== null && hasEarlier(member);
    setAttribute(this.element, "hidden", !isMissed);
    if (isMissed && member.stream !== this.#member?.stream) {
      setText(this.#since, history.since(member.log[0].record.sequence));
    }
    if (isMissed) this.#member = member;
  }

  /**
   * Loads what was before without being asked, once for each client, where it is short; otherwise the
   * button stays.
   * @param {import("./entries.js").Logged} member
   */
  async loadShort(member) {
    if (!hasEarlier(member) || this.#tried === member.stream) return;
    this.#tried = member.stream;
    const entries = await earlierEntries(member, { longest: shortHistory }).catch(() => null);
    if (entries && hasEarlier(member)) this.#precede(member, entries);
  }

  async #loadThem() {
    const member = this.#member;
    if (!member) return;
    this.#load.disabled = true;
    try {
      this.#precede(member, await earlierEntries(member));
    } catch (error) {
      setText(this.#since, /** @type {Error} */ (error).message);
    }
    this.#load.disabled = false;
  }
}
