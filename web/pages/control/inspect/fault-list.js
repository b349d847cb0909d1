import { ownerText } from "./owners.js";
import { seconds } from "../../../log/describe.js";
import { arrange, define, h } from "../../../core/dom.js";
import { faults } from "../../../log/faults.js";

/**
 * What went wrong in a client, each fault with what it means. `draw(lines, client)` once per frame.
 * Event, bubbling: `moment-go` {entry}.
 *
 * @typedef {import("./fault-lines.js").FaultLine} FaultLine
 */
export class FaultList extends HTMLElement {
  /** @type {Map<string, {last: any, element: any}>} */
  #drawn = new Map();

  /** @param {FaultLine[]} lines @param {import("../../../core/store.js").Client} client */
  draw(lines, client) {
    arrange(this, lines.map((line) => {
      const known = this.#drawn.get(line.key);
      if (known?.last === line.last) return known.element;
      const element = known?.element ?? h("details", { class: "fault" });
      element.replaceChildren(...this.#parts(line, client));
      this.#drawn.set(line.key, { last: line.last, element });
      return element;
    }));
    const keys = new Set(lines.map(({ key }) => key));
    for (const key of this.#drawn.keys()) if (!keys.has(key)) this.#drawn.delete(key);
  }

  /** @param {FaultLine} line @param {import("../../../core/store.js").Client} client */
  #parts({ fault, subject, modules, owners, count, first, last }, client) {
    const facts = faults[fault];
    const { data, time } = last.record;
    const kept = owners.map((owner) => ownerText(owner, client)).join(", ");
    return [
      h("summary", null,
        h("span", { class: "fault-title" }, facts?.title ?? fault),
        h("span", { class: "fault-subject mono" }, [subject, ...modules].join(" · ")),
        h("span", { class: "fault-aside mono" }, count > 1 ? `×${count}` : `${seconds(time)} s`)),
      h("div", { class: "fault-body" },
        h("p", null, data.message ?? fault),
        facts ? h("p", null, h("b", null, "How it comes about. "), facts.happens) : null,
        facts ? h("p", null, h("b", null, "What takes care of it. "), facts.care) : null,
        kept ? h("p", null, h("b", null, "Kept by "), `${kept}.`) : null,
        modules.length > 0
          ? h("p", null, h("b", null, "Left alive "), `${modules.join(", ")}.`) : null,
        h("p", { class: "fault-ways" },
          h("button", {
            class: "btn btn-small", type: "button", onclick: () => this.#go(first),
          }, `Go to #${first.record.sequence}`),
          facts?.scenario
            ? h("a", { href: addressOf(facts) }, `Scenario ${facts.scenario}, compared`) : null)),
    ];
  }

  /** @param {any} entry */
  #go(entry) {
    this.dispatchEvent(new CustomEvent("moment-go", { bubbles: true, detail: { entry } }));
  }
}

/** The scenarios side by side, where code is careless and where it is not. @param {any} facts */
function addressOf({ under }) {
  const query = new URLSearchParams({ app: "scenarios", left: under, right: "root-controller" });
  return `compare.html?${query}`;
}

define("fault-list", FaultList);
