import { counted } from "../../../core/plurals.js";
import { h, setAttribute } from "../../../core/dom.js";
import { pairRows } from "./branch-pair.js";
import { pairList } from "./branch-tables.js";

/** The events of both runs beside each other, from shortly before the first difference on. */
export class BranchEvents {
  element = h("div", { class: "outcome-events" });
  #rows = /** @type {import("./branch-pair.js").PairRow[]} */ ([]);
  #before = 0;
  #leftOut = 0;
  #go;
  /** What is left out of the list: rows that are alike, and callbacks. */
  #differences = this.#toggle("Differences alone");
  #essence = this.#toggle("Without callbacks");

  /** @param {(time: number) => void} go to a time, in µs */
  constructor(go) {
    this.#go = go;
  }

  /** The buttons that choose what is listed. */
  get tools() {
    return [this.#differences, this.#essence];
  }

  /**
   * @param {import("../timeline/merged-timeline.js").MergedTimeline} axis of both runs
   * @param {any} difference the first one of the comparison
   */
  show(axis, difference) {
    const { rows, before, leftOut } = pairRows(axis, difference);
    [this.#rows, this.#before, this.#leftOut] = [rows, before, leftOut];
    this.#draw();
  }

  #draw() {
    const rows = this.#rows.filter((row) => this.#isListed(row));
    const none = this.#rows.length === 0 ? "No event differs." : "Only callbacks differ.";
    this.element.replaceChildren(
      ...noteOf(this.#before, "before are the same in both."),
      rows.length === 0 ? h("p", { class: "quiet pair-note" }, none)
        : pairList(rows.map(cells), this.#go),
      ...noteOf(this.#leftOut, "further on are not shown; the saved recording has all."));
  }

  /** A command that both were given stays, as what follows it belongs to it. */
  #isListed(/** @type {import("./branch-pair.js").PairRow} */ { left, right, kind }) {
    const entry = /** @type {any} */ (left ?? right);
    if (isOn(this.#essence) && entry.isCallback) return false;
    return !isOn(this.#differences) || kind !== "same" || entry.isInput;
  }

  /** @param {string} title */
  #toggle(title) {
    const button = h("button", {
      class: "btn btn-small", type: "button", "aria-pressed": "true", onclick: () => {
        setAttribute(button, "aria-pressed", String(!isOn(button)));
        this.#draw();
      },
    }, title);
    return button;
  }
}

/** @param {Element} button */
function isOn(button) {
  return button.getAttribute("aria-pressed") === "true";
}

/** @param {import("./branch-pair.js").PairRow} row */
function cells({ left, right, kind }) {
  const cell = (/** @type {import("./branch-pair.js").Entry | null} */ entry) =>
    entry && { time: entry.record.time, tone: entry.tone, parts: entry.parts };
  return { left: cell(left), right: cell(right), kind };
}

/** @param {number} count of records @param {string} words */
function noteOf(count, words) {
  if (count === 0) return [];
  return [h("p", { class: "quiet pair-note" }, `${counted(count, "record")} ${words}`)];
}
