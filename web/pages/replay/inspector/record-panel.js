import { buttons } from "../../../text/common.js";
import { inspector as text } from "../../../text/replay/inspector.js";
import { copyText, h, partsToNodes, setText, tell } from "../../../core/dom.js";
import { describe, describeText, toneOf } from "../../../log/describe.js";
import { causeOf, effectsOf, mostEffects, stepOf } from "./causes.js";
import { curlOf, messageOf, stepOf as flowStepOf } from "./copies.js";
/** @import { Inspected } from "./record-inspector.js" */

/** The record itself: its line, what caused it, what it caused, its JSON, and copies. */
export class RecordPanel {
  element = h("div", { class: "record-panel" });
  #said = h("p", { class: "quiet", role: "status" });
  /** @type {Inspected | null} */
  #inspected = null;

  /** @param {Inspected} inspected */
  draw(inspected) {
    this.#inspected = inspected;
    setText(this.#said, "");
    const { records, at, stateAt } = inspected;
    const record = records[at];
    const cause = causeOf(records, at);
    const effects = effectsOf(records, at);
    const by = record.kind === "command" ? Reflect.get(record.data, "by") : null;
    this.element.replaceChildren(
      h("p", { class: "record-line mono", "data-tone": toneOf(record) },
        partsToNodes(describe(record, stateAt(at)))),
      this.#copies(cause),
      this.#said,
      h("h3", { class: "heading" }, text.cause),
      cause === null ? h("p", { class: "quiet" }, by ? text.sentBy(by) : text.noCause) : this.#link(cause),
      h("h3", { class: "heading" }, text.effects),
      ...effects.length === 0 ? [h("p", { class: "quiet" }, text.noEffects)]
        : [h("ul", { class: "record-links" }, effects.map((each) => h("li", null, this.#link(each))))],
      effects.length < mostEffects ? "" : h("p", { class: "quiet" }, text.mostEffects(mostEffects)),
      h("h3", { class: "heading" }, text.json),
      h("pre", { class: "record-json mono", tabindex: "0", role: "region", "aria-label": text.json },
        JSON.stringify(record, null, 2)));
  }

  /** @param {number} at */
  #link(at) {
    const { records, stateAt, momentOf } = /** @type {Inspected} */ (this.#inspected);
    const line = text.go(records[at].sequence, describeText(records[at], stateAt(at)));
    return h("button", {
      class: "record-link mono", type: "button",
      onclick: () => tell(this.element, "replay-moment", { moment: momentOf(at) }),
    }, line);
  }

  /** Copies of the command that the record is or comes from. @param {number | null} cause */
  #copies(cause) {
    const { records, at, isStored } = /** @type {Inspected} */ (this.#inspected);
    const isCommand = (/** @type {number} */ index) => records[index].kind === "command";
    const index = isCommand(at) ? at : cause !== null && isCommand(cause) ? cause : null;
    const offers = [this.#offer(text.copyJSON, () => JSON.stringify(records[at]))];
    if (index !== null) {
      const command = records[index];
      offers.push(this.#offer(text.copyCommand, () => messageOf(command)));
      offers.push(this.#offer(text.copyStep, () => this.#step(index), !isStored));
      offers.push(
        this.#offer(text.copyCurl, () => curlOf(command, location.origin), !isStored));
    }
    return h("div", { class: "record-copies", role: "group", "aria-label": text.copy },
      h("span", { class: "quiet", "aria-hidden": "true" }, text.copy), offers);
  }

  /** @param {string} title @param {() => string | null | Promise<string | null>} make @param {boolean} [needsServer] */
  #offer(title, make, needsServer = false) {
    return h("button", {
      class: "btn btn-small", type: "button", disabled: needsServer,
      title: needsServer ? text.stepNeedsServer : null,
      onclick: async () => {
        const made = await make();
        if (made !== null) {
          setText(this.#said, await copyText(made) ? buttons.copied : buttons.copyFailed);
        }
      },
    }, title);
  }

  /** @param {number} index of a command @returns {Promise<string | null>} null where there is none */
  async #step(index) {
    const { records } = /** @type {Inspected} */ (this.#inspected);
    const last = records[stepOf(records, index)[1]].sequence;
    const answer = await flowStepOf(records[index], last);
    if (answer && "text" in answer && answer.text !== "") return answer.text;
    setText(this.#said, answer && "error" in answer ? answer.error : text.noStep);
    return null;
  }
}
