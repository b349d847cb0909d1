// @ts-check
import { seconds, toneOf } from "../core/describe.js";
import { define, h, partsToNodes, setAttribute, setText } from "../core/dom.js";
import { matches, parseQuery } from "../core/query.js";
import { longestLog } from "../control/fleet.js";

/** All records of one client, filtered. `draw(member)` once per frame: new ones are appended. */
export class EventLog extends HTMLElement {
  #filter = h("input", {
    class: "field mono", type: "search", "aria-label": "Filter events",
    placeholder: "kind:command,rejected  or words",
    spellcheck: "false", oninput: () => this.#refilter(),
  });
  #count = h("span", { class: "quiet mono" });
  #problem = h("p", { class: "log-problem", role: "status", hidden: true });
  #list = h("ol", { class: "log-list", tabindex: "0", "aria-label": "Events" });
  #member = null;
  #last = null;
  #terms = [];

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "log-head" }, this.#filter, this.#count), this.#problem, this.#list
    );
  }

  #refilter() {
    const { terms, problem } = parseQuery(this.#filter.value, ["kind"]);
    this.#terms = terms;
    setText(this.#problem, problem ?? "");
    setAttribute(this.#problem, "hidden", problem === null);
    const member = this.#member;
    this.#member = null;
    this.draw(member);
  }

  /** @param {any} member */
  draw(member) {
    if (this.#member !== member) {
      this.#list.replaceChildren();
      this.#last = null;
      this.#member = member;
    }
    const log = member?.log ?? [];
    const newest = log.at(-1) ?? null;
    if (newest === this.#last) return this.#drawCount(log.length);
    const wasAtEnd = this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < 32;
    const from = this.#last === null ? 0 : log.lastIndexOf(this.#last) + 1;
    this.#list.append(...log.slice(from).filter((entry) => this.#accepts(entry)).map(rowOf));
    while (this.#list.children.length > longestLog) this.#list.firstElementChild.remove();
    this.#last = newest;
    this.#drawCount(log.length);
    if (wasAtEnd) this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** @param {import("../control/fleet.js").Entry} entry */
  #accepts({ record, parts }) {
    if (this.#terms.length === 0) return true;
    const text = parts.map((part) => part.text).join("");
    return matches(this.#terms, { kind: [record.kind], text: [text] }, ["kind"]);
  }

  /** @param {number} all */
  #drawCount(all) {
    const shown = this.#list.children.length;
    setText(this.#count, shown === all ? String(all) : `${shown} of ${all}`);
  }
}

/** @param {import("../control/fleet.js").Entry} entry */
function rowOf({ record, parts }) {
  return h("li", { class: "log-row", "data-tone": toneOf(record), title: JSON.stringify(record) },
    h("time", null, seconds(record.time)), h("span", { class: "log-sequence" }, record.sequence),
    h("span", { class: "log-text" }, partsToNodes(parts)));
}

define("event-log", EventLog);
