import { around, isTyping } from "../../../core/dom.js";

/**
 * The moment of one client that the page goes back to: a record and the state right after it. The
 * client itself goes on underneath, and nothing of it is lost.
 *
 * @typedef {import("../fleet.js").Entry} Entry
 * @typedef {import("../fleet.js").Member} Member
 */
export class Moment {
  /** @type {Entry|null} */
  #entry = null;

  /** @param {() => void} onChange asks for a redraw */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** Goes to the moment right after a record. @param {Entry} entry */
  go(entry) {
    this.#entry = entry;
    this.onChange();
  }

  /** Back to what is now. @returns {boolean} whether it was in the past */
  leave() {
    const wasPast = this.#entry !== null;
    this.#entry = null;
    if (wasPast) this.onChange();
    return wasPast;
  }

  /**
   * To a record before or after, as far as the log goes. A record that the log has let go counts
   * as its first.
   * @param {Member} member
   * @param {number} by
   * @returns {boolean} whether there was such a moment to step from
   */
  step(member, by) {
    const entry = this.entryOf(member);
    if (!entry || member.log.length === 0) return false;
    const at = member.log.indexOf(entry);
    const next = Math.min(member.log.length - 1, Math.max(0, at + by));
    this.go(member.log[next]);
    return true;
  }

  /**
   * The record that a client is shown at, or null: it is shown live.
   * @param {Member|null} member
   */
  entryOf(member) {
    return member && this.#entry?.record.stream === member.stream ? this.#entry : null;
  }

  /** The state to show of a client: of the moment, or of now. @param {Member} member */
  clientOf(member) {
    return this.entryOf(member)?.client ?? member.client;
  }

  /** Where the recordings show the same moment. @param {Member} member @returns {string|null} */
  addressOf(member) {
    const record = this.entryOf(member)?.record;
    if (!record) return null;
    return `replay.html?${new URLSearchParams({
      recording: record.stream, sequence: String(record.sequence),
    })}`;
  }
}

/**
 * The keys of a moment, while there is one: arrows step through the records, Escape goes back to
 * live. What has the focus comes first, and a key that it takes is not the moment's.
 * @param {Moment} moment
 * @param {() => import("../fleet.js").Member|null} focused
 * @param {Pick<Document, "addEventListener">} [target]
 */
export function onMomentKeys(moment, focused, target = document) {
  target.addEventListener("keydown", (event) => {
    const member = focused();
    if (!member || moment.entryOf(member) === null) return;
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.defaultPrevented || isHeld || isTyping(event.target)) return;
    if (around(event, "dialog")) return;
    if (event.key === "Escape") moment.leave();
    else if (event.key === "ArrowLeft") moment.step(member, -1);
    else if (event.key === "ArrowRight") moment.step(member, 1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
