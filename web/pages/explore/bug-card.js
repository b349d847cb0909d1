import { arrange, define, h, setAttribute, setText, tell } from "../../core/dom.js";
import { bug as text } from "../../text/explore.js";
import { exactSeconds } from "../../text/times.js";
import { shortestFirst, timeAndWords, titleOf } from "./trace.js";
/** @import { Bug } from "./run.js" */

/**
 * A bug with the shortest way to it. Events, bubbling, each with {bug}: `bug-watch`, `bug-open`,
 * `bug-save`, `bug-copy`.
 */
export class BugCard extends HTMLElement {
  #note = h("p", { class: "bug-note", role: "status" });
  #place = h("span", { class: "bug-number" });
  /** The buttons, each with what is on it. @type {Map<HTMLElement, string>} */
  #buttons = new Map();
  /** @type {HTMLElement[]} */
  #steps = [];

  /** @param {Bug} bug @param {string} copyLabel */
  static of(bug, copyLabel) {
    const card = /** @type {BugCard} */ (h("bug-card"));
    card.#fill(bug, copyLabel);
    return card;
  }

  /** @param {Bug} bug @param {string} copyLabel */
  #fill(bug, copyLabel) {
    const { number, trace } = bug;
    const title = titleOf(trace.rule);
    const id = `bug-${number}`;
    this.#steps = trace.steps.map(({ sentence }, step) =>
      stepView(sentence, step === trace.unavoidableFrom.step ? text.unavoidable : ""));
    this.#steps.push(h("li", { class: "bug-end" },
      h("time", null, timeAndWords(endOf(trace))[0]),
      h("span", null, timeAndWords(endOf(trace))[1], " ", h("b", null, text.shows))));
    const button = (/** @type {string} */ label, /** @type {"bug-watch"|"bug-open"|"bug-save"|"bug-copy"} */ type, kind = "") => {
      const made = h("button", {
        type: "button", class: `btn btn-small ${kind}`, onclick: () => tell(this, type, { bug }),
      }, label);
      this.#buttons.set(made, label);
      return made;
    };
    this.append(h("article", { class: "bug", "aria-labelledby": id },
      h("h3", { id }, this.#place, ` ${title} `,
        trace.place ? h("span", { class: "quiet" }, text.place(trace.place)) : null),
      h("p", { class: "bug-message" }, trace.message,
        title === trace.rule ? null : [" ", h("code", null, trace.rule)]),
      h("ol", { class: "bug-steps" }, this.#steps),
      h("p", { class: "bug-avoidance quiet" }, trace.avoidance),
      h("div", { class: "bug-actions" },
        button(text.watch, "bug-watch", "btn-primary"), button(text.open, "bug-open"),
        button(text.save, "bug-save"), button(copyLabel, "bug-copy", "btn-plain")),
      this.#note));
  }

  /** Where it stands in the list, from 1: the bugs have numbers as they were found. @param {number} place */
  set place(place) {
    setText(this.#place, String(place));
    for (const [button, label] of this.#buttons) {
      setAttribute(button, "aria-label", text.named(label, place));
    }
  }

  /** @override */
  focus() {
    this.querySelector("button")?.focus();
  }

  /** Says what became of a button. @param {string} words @param {string} [tone] */
  say(words, tone = "") {
    setText(this.#note, words);
    setAttribute(this.#note, "data-tone", tone);
  }

  /** Marks the step that is shown on the phone; none for null. @param {number|null} step */
  mark(step) {
    this.#steps.forEach((each, index) =>
      setAttribute(each, "aria-current", index === step ? "step" : null));
  }
}

/** @param {string} sentence @param {string} note */
function stepView(sentence, note) {
  const [time, words] = timeAndWords(sentence);
  return h("li", { class: note ? "bug-point" : "" },
    h("time", null, time), h("span", null, words, note ? [" ", h("b", null, note)] : null));
}

/** @param {import("./run.js").Trace} trace */
function endOf({ time, situation }) {
  return `${exactSeconds(time)}  ${situation}:`;
}

define("bug-card", BugCard);

/** The cards of all bugs, the shortest way first. */
export class BugList {
  /** @type {Map<number, BugCard>} */
  #cards = new Map();
  #element;
  #copyLabel;
  /** @type {Bug[]|null} */
  #drawn = null;

  /** @param {HTMLElement} element @param {string} copyLabel */
  constructor(element, copyLabel) {
    this.#element = element;
    this.#copyLabel = copyLabel;
  }

  /** @param {Bug[]} bugs */
  draw(bugs) {
    if (bugs === this.#drawn) return;
    if (this.#drawn && (bugs.length < this.#drawn.length || bugs[0] !== this.#drawn[0])) {
      this.#cards.clear();
    }
    this.#drawn = bugs;
    arrange(this.#element, shortestFirst(bugs).map((bug, index) => {
      const card = this.#cards.get(bug.number) ?? BugCard.of(bug, this.#copyLabel);
      this.#cards.set(bug.number, card);
      card.place = index + 1;
      return card;
    }));
  }

  /** @param {Bug} bug */
  card(bug) { return this.#cards.get(bug.number); }
}
