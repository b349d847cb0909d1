import { difference as text, inspector } from "../../../text/replay/inspector.js";
import { h, tell } from "../../../core/dom.js";
import { differencesOf, mostDifferences } from "./state-difference.js";
import { jsonTree } from "./json-tree.js";
/** @import { Inspected } from "./record-inspector.js" */

/** Members of a state that differ at each record, and tell nothing. */
const ordinary = new Set(["sequence", "time"]);

/** The state after the record: what changed in it, since the record before or another one, and all of it. */
export class StatePanel {
  element = h("div", { class: "record-panel" });
  /** The branches of the tree that a person opened. @type {Set<string>} */
  #open = new Set([inspector.state]);

  /** @param {Inspected} inspected */
  draw({ records, at, stateAt, from }) {
    const state = stateAt(at);
    const differences = differencesOf(stateAt(from ?? at - 1), state)
      .filter(({ path }) => !ordinary.has(path));
    const pin = from === null
      ? { title: text.from, sequence: records[at].sequence } : { title: text.before, sequence: null };
    this.element.replaceChildren(
      h("div", { class: "record-head" },
        h("h3", { class: "heading" }, text.title(from === null ? null : records[from].sequence)),
        h("button", {
          class: "btn btn-small", type: "button",
          onclick: () => tell(this.element, "inspect-from", { sequence: pin.sequence }),
        }, pin.title)),
      differences.length === 0 ? h("p", { class: "quiet" }, text.none)
        : h("dl", { class: "state-changes mono" }, differences.map(({ path, before, after }) => h("div", null,
          h("dt", null, path), h("dd", null, h("del", null, written(before)), " → ", h("ins", null, written(after)))))),
      differences.length < mostDifferences ? "" : h("p", { class: "quiet" }, text.most(mostDifferences)),
      h("h3", { class: "heading" }, text.whole),
      h("div", { class: "json-tree mono" }, jsonTree(inspector.state, state, this.#open)));
  }
}

/** @param {unknown} value */
function written(value) {
  return value === undefined ? text.absent : JSON.stringify(value);
}
