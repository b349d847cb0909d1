import { buttons } from "../../../text/common.js";
import { outcome } from "../../../text/replay/branch.js";
import { h, setAttribute, setText, tell } from "../../../core/dom.js";
import { popMenu } from "../../../ui/pop-menu.js";
import { BranchEvents } from "./branch-strip.js";
import { messageView } from "./branch-saving.js";
import { pairOf, partingTime } from "./branch-pair.js";
import {
  liveTable, measureTable, pairList, remarkRows, screenRows, decisiveTime,
} from "./branch-tables.js";
import { withScreens } from "./branch-screens.js";
import { summaryOf } from "./branch-words.js";
import "./branch-player.js";
/** @import { Comparison } from "./branch-api.js" */

/**
 * Both outcomes of a branch beside each other.
 *
 * Property: `model` {comparison, draft, original, branch, header}; original and branch are the
 * records of both runs. Method: `tell(message)`.
 * Events, bubbling: `outcome-back`, `outcome-open`, `outcome-link`, `outcome-save` {as}.
 */
export class BranchOutcome extends HTMLElement {
  #headline = h("h2", { class: "outcome-headline", tabindex: -1 });
  #details = h("ul", { class: "outcome-details" });
  #state = h("div", { class: "outcome-state", role: "status" });
  #player = h("branch-player");
  #costs = card(outcome.cost);
  #live = card(outcome.live);
  #parts = h("div", { class: "outcome-parts" });
  #events = new BranchEvents((time) => this.#player.seek(time));

  connectedCallback() {
    if (this.firstChild) return;
    const button = (/** @type {string} */ title, /** @type {keyof Told} */ type, style = "btn") =>
      h("button", { class: style, type: "button", onclick: () => tell(this, type) }, title);
    const save = (/** @type {SavedAs} */ as) => () => tell(this, "outcome-save", { as });
    this.append(
      h("div", { class: "outcome-bar" },
        button(outcome.back, "outcome-back"), h("span", { class: "grow" }),
        button(buttons.copyLink, "outcome-link"), button(outcome.open, "outcome-open"),
        popMenu(outcome.saveAs, () => [
          { title: outcome.recording, hint: ".ndjson", run: save("recording") },
          { title: outcome.stored, run: save("store") },
          { title: outcome.flow, hint: ".yaml", run: save("flow") },
          { title: outcome.swift, hint: ".swift", run: save("swift") },
        ], "btn btn-primary")),
      this.#headline, this.#details, this.#state,
      h("div", { class: "outcome-top" }, this.#player,
        h("div", { class: "outcome-side" }, this.#costs, this.#live)), this.#parts);
  }

  /**
   * @param {{comparison: Comparison, draft: import("./branch-draft.js").Draft,
   *   header: import("../recording/recording.js").StreamHeader,
   *   original: import("../recording/recording.js").Record[],
   *   branch: import("../recording/recording.js").Record[]}} model
   */
  set model({ comparison: given, draft, original, branch, header }) {
    const comparison = withScreens(given, original, branch);
    const { headline, details } = summaryOf(comparison, draft);
    setText(this.#headline, headline);
    this.#details.replaceChildren(...details.map((text) => h("li", null, text)));
    setAttribute(this.#details, "hidden", details.length === 0);
    this.#state.replaceChildren();
    const axis = pairOf(original, branch, header);
    this.#player.open(axis, partingTime(comparison.firstDifference));
    this.#player.seek(decisiveTime(comparison) ?? axis.duration);
    this.#costs.lastElementChild?.replaceChildren(measureTable(comparison.original, comparison.branch));
    this.#live.lastElementChild?.replaceChildren(liveTable(comparison));
    this.#events.show(axis, comparison.firstDifference);
    this.#parts.replaceChildren(...this.#sections(comparison));
    this.#headline.focus({ preventScroll: true });
    this.scrollTop = 0;
  }

  /** Stops playing, for when it is put away. */
  rest() {
    this.#player.rest();
  }

  /** Says what became of something. @param {import("./branch-saving.js").Message} message */
  tell(message) {
    this.#state.replaceChildren(messageView(message));
  }

  /** @param {Comparison} comparison */
  #sections(comparison) {
    const { original, branch } = comparison;
    const go = (/** @type {number} */ time) => this.#player.seek(time);
    const remarks = remarkRows(original, branch);
    const leftOut = original.leftOut + branch.leftOut;
    const differs = original.differsAt === null ? []
      : [messageView({ tone: "warn", text: outcome.differs(original.differsAt) })];
    return [
      ...differs,
      section(outcome.screens, outcome.screensNote, pairList(screenRows(original, branch), go)),
      ...(remarks.length > 0
        ? [section(outcome.rejections, outcome.rejectionsNote, pairList(remarks, go))]
        : []),
      ...(leftOut > 0 ? [h("p", { class: "quiet" }, outcome.leftOut(leftOut))] : []),
      section(outcome.events, outcome.eventsNote, this.#events.element, ...this.#events.tools),
    ];
  }
}

/** A section whose content comes later. @param {string} title */
function card(title) {
  return section(title, "", h("div"));
}

/** @param {string} title @param {string} note @param {Element} content @param {...Element} tools */
function section(title, note, content, ...tools) {
  return h("section", { class: "outcome-card", "aria-label": title },
    h("div", { class: "outcome-head" }, h("h3", { class: "heading" }, title),
      h("span", { class: "quiet" }, note),
      h("span", { class: "grow" }), tools), content);
}

customElements.define("branch-outcome", BranchOutcome);
