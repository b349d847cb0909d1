import { define, h, setAttribute, setText, tell } from "../../core/dom.js";
import { edit } from "../../text/edit.js";
/** @import { Problem } from "./draft-run.js" */

/** Problems that are listed; the count tells of all. */
const mostListed = 100;

/**
 * All problems of a text; each leads to its place. Method: `draw(problems, note, state)`.
 * Event, bubbling: `problem-chosen` {line, column}.
 */
export class ProblemList extends HTMLElement {
  #summary = h("p", { class: "problem-summary", role: "status" });
  #list = h("ul", { class: "problems", "aria-label": edit.problemList });
  /** @type {Problem[]|null} */
  #drawn = null;

  connectedCallback() {
    if (!this.firstChild) this.append(this.#summary, this.#list);
  }

  /**
   * @param {Problem[]} problems
   * @param {string} note
   * @param {{isLost: boolean, isRunning: boolean}} state whether the server is gone, and whether the phone runs a text
   */
  draw(problems, note, { isLost, isRunning }) {
    const isBroken = problems.some(({ severity }) => severity === "error");
    const none = note ? "" : edit.noProblems;
    const count = problems.length === 0 ? none : edit.problems(problems.length);
    setText(this.#summary, [count, isBroken ? isRunning ? edit.lastGood : edit.noGood : "", note].filter(Boolean).join(" · "));
    setAttribute(this.#summary, "data-tone", isBroken || isLost ? "bad" : problems.length > 0 ? "warn" : "good");
    if (problems === this.#drawn) return;
    this.#drawn = problems;
    setAttribute(this.#list, "hidden", problems.length === 0);
    this.#list.replaceChildren(...problems.slice(0, mostListed).map((problem) => this.#row(problem)));
  }

  /** @param {Problem} problem */
  #row({ line, column, severity, message, hint }) {
    return h("li", null, h("button", {
      class: "problem", type: "button", "data-severity": severity,
      onclick: () => tell(this, "problem-chosen", { line: Math.max(1, line), column }),
    },
      h("span", { class: "problem-place mono" }, line > 0 ? edit.place(line, column) : ""),
      h("span", null, message, hint ? h("small", null, edit.hint(hint)) : null)));
  }
}

define("problem-list", ProblemList);
