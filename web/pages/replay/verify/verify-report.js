import { buttons } from "../../../text/common.js";
import { report } from "../../../text/replay/verify.js";
import { h, hear, setAttribute, tell } from "../../../core/dom.js";
import { fold } from "../../../core/store.js";
import "../../../phone/stage-phone.js";
import { messageView } from "../branch/branch-saving.js";
import { icon } from "../icons.js";
import { fieldRows, placeOf, recordIn, verdict } from "./verify-fields.js";
import { verify } from "../branch/branch-api.js";
import { quoted } from "../branch/branch-draft.js";
/** @import { FoundDifference } from "../branch/branch-api.js" */

/** @typedef {import("./verify-fields.js").Result} Result */

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
      class: "icon-button", type: "button", "aria-label": report.close, title: buttons.close,
      onclick: () => tell(this, "verify-close"),
    }, icon("close")));
  }

  /**
   * @param {{isRunning: boolean, done: number, count: number, results: Result[],
   *   message: import("../branch/branch-saving.js").Message | null}} model
   */
  set model({ isRunning, done, count, results, message }) {
    const wrong = results.filter(({ verified }) => !verified.identical);
    const tone = wrong.length > 0 ? "bad" : "good";
    setAttribute(this, "data-tone", isRunning || message ? null : tone);
    setAttribute(this, "aria-busy", isRunning ? "true" : null);
    if (message) {
      this.#body.replaceChildren(messageView(message));
      return;
    }
    if (isRunning) {
      this.#body.replaceChildren(...this.#running(done, count));
      return;
    }
    const sign = icon(wrong.length > 0 ? "warning" : "check");
    this.#body.replaceChildren(
      h("p", { class: "verify-summary" }, sign, verdict(results)),
      ...wrong.filter(({ verified }) => verified.difference)
        .map((result) => this.#difference(result)));
  }

  /** @param {number} done @param {number} count */
  #running(done, count) {
    const stop = () => tell(this, "verify-stop");
    return [
      h("p", null, report.running(done, count)),
      h("button", { class: "btn btn-small", type: "button", onclick: stop }, buttons.stop),
    ];
  }

  /** @param {Result} result */
  #difference(result) {
    const { stream, verified, track } = result;
    const { sequence, expected, actual } = /** @type {FoundDifference} */ (verified.difference);
    const { rows, leftOut } = fieldRows(expected, actual);
    const go = () => tell(this, "verify-go", { stream, sequence });
    return h("section", { class: "verify-difference", "aria-label": report.difference(stream) },
      h("div", { class: "verify-where" },
        h("button", { class: "btn btn-small", type: "button", onclick: go },
          report.go(sequence)),
        h("span", { class: "quiet" }, placeOf(result))),
      h("div", { class: "verify-sides" },
        fieldTable(rows), pictures(track, sequence, [expected, actual])),
      leftOut === 0 ? null
        : h("p", { class: "quiet" }, report.leftOut(leftOut)));
  }
}

/** @param {import("./verify-fields.js").FieldRow[]} rows */
function fieldTable(rows) {
  const cell = (/** @type {string | null} */ value) => value === null
    ? h("td", { class: "quiet" }, "—") : h("td", null, h("code", { class: "mono" }, value));
  return h("table", { class: "field-table" },
    h("thead", null, h("tr", null, h("td"),
      h("th", { scope: "col" }, report.expectedFrom),
      h("th", { scope: "col" }, report.foundIn))),
    h("tbody", null, rows.map(({ path, left, right, differs }) =>
      h("tr", { "data-differs": differs },
        h("th", { scope: "row" }, path), cell(left), cell(right)))));
}

/**
 * Both states after the record in question, where the player has what came before.
 * @param {import("../timeline/merged-timeline.js").Track|null} track
 * @param {number} sequence
 * @param {(string | null)[]} lines the record that was expected, and the one that was found
 */
function pictures(track, sequence, lines) {
  const timeline = track?.timeline;
  if (!timeline || timeline.records.length < sequence - 1) return null;
  const before = timeline.stateAtMoment(timeline.momentOfSequence(sequence - 1));
  return h("div", { class: "verify-phones" }, lines.map((line, index) => {
    const record = recordIn(line);
    const phone = h("stage-phone");
    phone.mini = true;
    phone.appTitle = track.header?.app;
    phone.client = record?.sequence === sequence && record.data ? fold(before, record) : before;
    const caption = index === 0 ? report.expected : report.found;
    return h("figure", null, h("figcaption", { class: "quiet" }, caption), phone);
  }));
}

customElements.define("verify-report", VerifyReport);

/** Runs the recording that is open again, and shows what came of it. */
export class VerifyBench {
  #page;
  #source;
  #report;
  #stop = /** @type {AbortController | null} */ (null);

  /**
   * @param {import("../page.js").ReplayPage} page
   * @param {import("../branch/branch-saving.js").BranchSource} source
   * @param {VerifyReport} report
   */
  constructor(page, source, report) {
    this.#page = page;
    this.#source = source;
    this.#report = report;
    hear(report, {
      "verify-stop": () => this.#stop?.abort(),
      "verify-close": () => this.close(),
    });
  }

  close() {
    this.#stop?.abort();
    this.#stop = null;
    setAttribute(this.#report, "hidden", true);
  }

  async run() {
    const { open } = this.#page;
    if (!open) return;
    const command = `rootstage replay ${quoted(open.name)} --verify`;
    const names = this.#source.names();
    if (!names) {
      return this.#source.offer(command, () => this.run(), (message) => this.#show({ message }));
    }
    const stop = new AbortController();
    this.#stop?.abort();
    this.#stop = stop;
    const results = [];
    try {
      for (const recording of names) {
        this.#show({ isRunning: true, done: results.length, count: names.length });
        const verified = await verify({ fetch: fetch.bind(window), recording,
          signal: stop.signal });
        const track = open.opened?.axis.tracks[names.indexOf(recording)] ?? null;
        results.push({ stream: track?.stream ?? recording, verified, track });
      }
      if (this.#stop === stop) this.#show({ results });
    } catch (error) {
      if (this.#stop === stop) this.#show({ message: this.#source.messageOf(error, command) });
    }
  }

  /** @param {object} model */
  #show(model) {
    setAttribute(this.#report, "hidden", false);
    this.#report.model = { isRunning: false, done: 0, count: 0, results: [], message: null,
      ...model };
  }
}
