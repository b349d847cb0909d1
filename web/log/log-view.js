import { filter as texts } from "../text/log/log.js";
import { colorOf } from "../core/colors.js";
import { h, partsToNodes, setAttribute, setStyle, setText } from "../core/dom.js";
import { streamTime } from "../text/times.js";
import { plain, toneOf } from "./describe.js";
import { logFilter } from "./filter.js";

/** Makes each field's problem one of its own. */
let fields = 0;

/** What the log of every page has above it: the filter, what is wrong with it, how much it shows. */
export class LogFilterField {
  filter = logFilter("");
  #problem = h("p", { class: "log-problem", role: "status", id: `log-problem-${fields += 1}` });
  count = h("span", { class: "quiet mono log-count" });
  input = h("input", {
    class: "field mono", type: "search", "aria-label": texts.label, autocomplete: "off",
    "aria-describedby": this.#problem.id, spellcheck: "false",
    placeholder: texts.example, title: texts.help,
    oninput: () => this.#changed(),
    // The page's keys are not the field's.
    onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key !== "Escape") event.stopPropagation(); },
  });
  #onChange;

  /** @param {(filter: import("./filter.js").LogFilter) => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** The field, what a page puts beside it, and the problem below. @param {...Element} more */
  head(...more) {
    return [h("div", { class: "log-head" }, this.input, more, this.count), this.#problem];
  }

  /** @param {number} shown @param {number} all */
  tell(shown, all) {
    setText(this.count, texts.count(shown, all));
  }

  /** Filters by another text. @param {string} text */
  write(text) {
    this.input.value = text;
    this.filter = logFilter(text);
    setText(this.#problem, this.filter.problem ?? "");
  }

  #changed() {
    this.write(this.input.value);
    this.#onChange(this.filter);
  }
}

/**
 * A record as a row of a log.
 * @param {Pick<import("./entries.js").Entry, "record"|"parts">} entry
 * @param {{record: {time: number}}|null} [before] the row above it
 * @param {number} [offset] from the stream's time to that of the log, in microseconds
 */
export function logRow({ record, parts }, before = null, offset = 0) {
  const isSame = before?.record.time === record.time;
  const color = h("i", { class: "swatch" });
  setStyle(color, "backgroundColor", colorOf(record.stream));
  return h("div", {
    class: "log-row", role: "option", "data-tone": toneOf(record),
    "data-step": record.kind === "command" || (before !== null && !isSame),
    onpointerenter: (event) => showWhole(/** @type {HTMLElement} */ (event.currentTarget), plain(parts)),
  },
    h("time", { "data-same": isSame }, streamTime(record.time + offset)),
    h("span", { class: "log-client" }, color, record.stream),
    h("span", { class: "log-sequence" }, record.sequence),
    h("span", { class: "log-text" }, partsToNodes(parts)),
    h("span", { class: "progress-track" }, h("span", { class: "progress-fill" })));
}

/**
 * What is cut of a row, the pointer shows. As a title of all rows, a screen reader would say it again.
 * @param {HTMLElement} row
 * @param {string} words
 */
function showWhole(row, words) {
  const text = row.querySelector(".log-text");
  setAttribute(row, "title", text && text.scrollWidth > text.clientWidth ? words : null);
}

/** How wide the times of a log are up to this one. @param {number} time in microseconds */
export function timeWidth(time) {
  return `${Math.max(6, streamTime(time).length) + 1}ch`;
}

/**
 * How far the transition is that a row tells of; nothing where it is over.
 * @param {HTMLElement|SVGElement} row
 * @param {{progress: number}|undefined} transition under way
 */
export function drawProgress(row, transition) {
  if (transition) row.dataset.running = "";
  else delete row.dataset.running;
  const fill = /** @type {HTMLElement} */ (row.lastElementChild?.lastElementChild);
  setStyle(fill, "transform", `scaleX(${transition ? transition.progress / 10_000 : 1})`);
}
