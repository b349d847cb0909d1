import { source as text } from "../../../text/replay/inspector.js";
import { visibleScreen } from "../../../core/visible.js";
import { h, setAttribute } from "../../../core/dom.js";
import { sourceLineOf } from "./source-line.js";
/** @import { Inspected } from "./record-inspector.js" */

/** Lines above and below the one that is meant; the rest of a longer text is left out. */
const mostAround = 1_000;

/** The text of the app that ran, at the line that the record comes from. */
export class SourcePanel {
  #place = h("p", { role: "status" });
  #edit = h("a", { class: "btn btn-small" }, text.edit);
  #lines = h("div", { class: "source-lines mono", tabindex: "0", role: "region", "aria-label": text.label });
  element = h("div", { class: "record-panel source-panel" },
    h("div", { class: "record-head" }, this.#place, this.#edit), this.#lines);
  /** The text whose lines are there, and the first of them. */
  #drawn = { source: "", first: 0, last: 0 };

  /** @param {Inspected} inspected */
  draw({ app, records, at, stateAt, isStored }) {
    const lines = app?.source.split("\n") ?? [];
    const line = app ? sourceLineOf(lines, records, at,
      (index) => visibleScreen(stateAt(index - 1))?.name) : null;
    const place = !app ? text.missing : line === null ? text.nowhere(app.name) : text.at(app.name, line);
    this.#place.textContent = place;
    setAttribute(this.#edit, "hidden", !isStored);
    setAttribute(this.#edit, "href", `edit.html?${new URLSearchParams(
      { stream: records[at].stream, to: String(records[at].sequence) })}`);
    this.#list(app?.source ?? "", lines, line ?? 1);
    for (const each of this.#lines.querySelectorAll("[aria-current]")) each.removeAttribute("aria-current");
    const shown = line === null ? null : this.#lines.children[line - 1 - this.#drawn.first];
    shown?.setAttribute("aria-current", "true");
    shown?.scrollIntoView({ block: "center" });
  }

  /** @param {string} source @param {string[]} lines @param {number} line */
  #list(source, lines, line) {
    const isThere = line > this.#drawn.first && line <= this.#drawn.last;
    if (source === this.#drawn.source && isThere) return;
    const first = lines.length <= 2 * mostAround ? 0 : Math.max(0, line - mostAround);
    const last = Math.min(lines.length, first + 2 * mostAround);
    this.#drawn = { source, first, last };
    this.#lines.replaceChildren(...lines.slice(first, last).map((each, index) =>
      h("div", { class: "source-line" }, h("span", { "aria-hidden": "true" }, first + index + 1), each)));
  }
}
