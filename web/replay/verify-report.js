// @ts-check
import { h, setAttribute } from "../core/dom.js";
import { fold } from "../core/store.js";
import "../elements/stage-phone.js";
import { messageView } from "./branch-notice.js";
import { counted, formatTime } from "./format.js";
import { icon } from "./icons.js";
import { fieldRows, recordIn } from "./verify-fields.js";

/**
 * @typedef {{stream: string, verified: import("./branch-api.js").Verified, track: any}} Result of
 *   one stream; track: as the player has it, or null
 */

/**
 * What came of running a recording again: that all is identical, or the first difference.
 *
 * Property: `model` {isRunning, done, count, results, message}.
 * Events, bubbling: `verify-go` {stream, sequence}, `verify-stop`, `verify-close`.
 */
export class VerifyReport extends HTMLElement {
  #body = h("div", { class: "verify-body", role: "status" });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(this.#body, h("button", {
      class: "icon-button", type: "button", "aria-label": "Close the result", title: "Close",
      onclick: () => this.#tell("verify-close"),
    }, icon("close")));
  }

  /**
   * @param {{isRunning: boolean, done: number, count: number, results: Result[],
   *   message: import("./branch-notice.js").Message | null}} model
   */
  set model({ isRunning, done, count, results, message }) {
    const wrong = results.filter(({ verified }) => !verified.identical);
    setAttribute(this, "data-tone", isRunning || message ? null : wrong.length > 0 ? "bad" : "good");
    setAttribute(this, "aria-busy", isRunning ? "true" : null);
    if (message) return this.#body.replaceChildren(messageView(message));
    if (isRunning) {
      return this.#body.replaceChildren(h("p", null, count > 1 ? `Running client ${done + 1} of ${count} again…` : "Running the recording again…"),
        h("button", { class: "btn btn-small", type: "button", onclick: () => this.#tell("verify-stop") }, "Stop"));
    }
    this.#body.replaceChildren(h("p", { class: "verify-summary" }, icon(wrong.length > 0 ? "warning" : "check"), verdict(results)),
      ...wrong.map((result) => this.#difference(result)));
  }

  /** @param {Result} result */
  #difference({ stream, verified, track }) {
    const { sequence, line, expected, actual } = /** @type {any} */ (verified.difference);
    const { rows, leftOut } = fieldRows(expected, actual);
    const go = () => this.#tell("verify-go", { stream, sequence });
    const time = recordIn(expected)?.time ?? recordIn(actual)?.time;
    return h("section", { class: "verify-difference", "aria-label": `First difference of ${stream}` },
      h("div", { class: "verify-where" },
        h("button", { class: "btn btn-small", type: "button", onclick: go }, `Go to record ${sequence}`),
        h("span", { class: "quiet" }, `${stream}${line ? `, line ${line} of the file` : ""}${typeof time === "number" ? `, at ${formatTime(time)}` : ""}`)),
      h("div", { class: "verify-sides" },
        h("table", { class: "field-table" },
          h("thead", null, h("tr", null, h("td"), h("th", { scope: "col" }, "Expected, from the engine"), h("th", { scope: "col" }, "Found in the recording"))),
          h("tbody", null, rows.map(({ path, left, right, differs }) => h("tr", { "data-differs": differs },
            h("th", { scope: "row" }, path), valueCell(left), valueCell(right))))),
        pictures(track, sequence, expected, actual)),
      leftOut > 0 ? h("p", { class: "quiet" }, `${counted(leftOut, "further member")} not shown.`) : null);
  }

  /** @param {string} type @param {object} [detail] */
  #tell(type, detail = {}) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }
}

/** @param {Result[]} results */
export function verdict(results) {
  const records = results.reduce((sum, { verified }) => sum + verified.records, 0);
  const clients = counted(results.length, "client");
  const wrong = results.filter(({ verified }) => !verified.identical);
  if (wrong.length === 0) return `Identical: ${counted(records, "record")}, ${clients}. The engine gives every byte again.`;
  const [{ stream, verified }] = wrong;
  const { sequence, actual, expected } = /** @type {any} */ (verified.difference);
  const what = actual === null ? `the recording ends before record ${sequence}`
    : expected === null ? `the engine gives no record ${sequence}` : `record ${sequence} is another one`;
  const more = wrong.length > 1 ? ` ${wrong.length} of ${clients} differ.` : "";
  return `Different${results.length > 1 ? ` in ${stream}` : ""}: ${counted(verified.records, "record")} identical, then ${what}.${more}`;
}

/** Both states after the record in question, where the player has what came before. */
function pictures(/** @type {any} */ track, /** @type {number} */ sequence, /** @type {any} */ expected, /** @type {any} */ actual) {
  const timeline = track?.timeline;
  if (!timeline || timeline.records.length < sequence - 1) return null;
  const before = timeline.stateAtMoment(timeline.momentOfSequence(sequence - 1));
  const after = [expected, actual].map((line) => {
    const record = recordIn(line);
    return record?.sequence === sequence && record.data ? fold(before, record) : before;
  });
  return h("div", { class: "verify-phones" }, after.map((client, index) => {
    const phone = /** @type {any} */ (h("stage-phone"));
    phone.mini = true;
    phone.appTitle = track.header?.app;
    phone.client = client;
    return h("figure", null, h("figcaption", { class: "quiet" }, index === 0 ? "Expected" : "Found"), phone);
  }));
}

/** @param {string | null} value */
function valueCell(value) {
  return value === null ? h("td", { class: "quiet" }, "—") : h("td", null, h("code", { class: "mono" }, value));
}

customElements.define("verify-report", VerifyReport);
