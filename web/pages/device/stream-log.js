// @ts-check
import { arrange, define, h, partsToNodes, setAttribute, setStyle } from "../../core/dom.js";
import { seconds } from "../../log/describe.js";
import { transitionsOf } from "../../core/store.js";

/** The stream of one client, newest at the bottom. `draw(groups, client)` once per frame. */
export class StreamLog extends HTMLElement {
  #list = h(
    "ol",
    {
      class: "stream-list",
      role: "log",
      "aria-live": "off",
      "aria-label": "Stream",
      tabindex: "0",
      onscroll: () => this.#scrolled(),
    },
  );
  /** Whether the newest is in sight; asked of the layout when a person scrolls, not at each drawing. */
  #isAtEnd = true;
  #empty = h("p", { class: "stream-empty" }, "Nothing has happened yet.");
  /** @type {Map<number, {element: HTMLElement, version: number}>} */
  #drawn = new Map();
  /** @type {Map<number, HTMLElement>} */
  #bars = new Map();
  #lastVersion = "";
  #showsAll = false;
  #toggle = h(
    "button",
    {
      class: "btn btn-small",
      type: "button",
      "aria-pressed": "false",
      onclick: () => this.#toggled(),
    },
    "All callbacks",
  );

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "stream-head" }, h("h2", { class: "heading" }, "Stream"), this.#toggle),
      this.#empty,
      this.#list,
    );
  }

  /**
   * @param {import("./log-groups.js").Group[]} groups
   * @param {import("../../core/store.js").Client|null} client
   */
  draw(groups, client) {
    const list = this.#list;
    const last = groups.at(-1);
    const version = last ? `${last.id}.${last.version}` : "";
    arrange(list, groups.map((group) => this.#group(group)));
    const shown = new Set(groups.map(({ id }) => id));
    for (const id of this.#drawn.keys()) if (!shown.has(id)) this.#drawn.delete(id);
    setAttribute(this.#empty, "hidden", groups.length > 0);
    this.#drawBars(client);
    if (this.#isAtEnd && version !== this.#lastVersion) list.scrollTop = list.scrollHeight;
    this.#lastVersion = version;
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.#list;
    this.#isAtEnd = scrollHeight - scrollTop - clientHeight < 32;
  }

  /** @param {import("./log-groups.js").Group} group */
  #group(group) {
    const known = this.#drawn.get(group.id);
    if (known?.version === group.version) return known.element;
    const element = known?.element ?? h("li", { class: "stream-group" });
    element.replaceChildren(h("time", null, seconds(group.time)),
      h("div", { class: "stream-lines" }, group.lines.map((line) => this.#line(line))));
    this.#drawn.set(group.id, { element, version: group.version });
    return element;
  }

  /** @param {import("./log-groups.js").Line} line */
  #line({ tone, parts, transition, callbacks }) {
    if (callbacks.length > 0) {
      return h("details", { class: "stream-run", open: this.#showsAll }, h(
        "summary", null, partsToNodes(parts)
      ),
        callbacks.map((callback) => h("p", { class: "stream-line" }, partsToNodes(callback))));
    }
    const element = h("p", { class: "stream-line", "data-tone": tone }, partsToNodes(parts));
    if (transition !== null) {
      const fill = h("span", { class: "progress-fill" });
      element.append(h("span", { class: "progress-track" }, fill));
      this.#bars.set(transition, fill);
    }
    return element;
  }

  #toggled() {
    this.#showsAll = !this.#showsAll;
    setAttribute(this.#toggle, "aria-pressed", String(this.#showsAll));
    for (const run of this.#list.querySelectorAll("details")) run.open = this.#showsAll;
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** @param {import("../../core/store.js").Client|null} client */
  #drawBars(client) {
    const underWay = client ? transitionsOf(client) : [];
    for (const [transition, fill] of this.#bars) {
      const running = underWay.find((each) => each.transition === transition);
      setAttribute(
        /** @type {Element} */ (fill.closest(".stream-line") ?? fill), "data-now", running !== undefined
      );
      setStyle(fill, "transform", `scaleX(${running ? running.progress / 10_000 : 1})`);
      if (!fill.isConnected) this.#bars.delete(transition);
    }
  }
}

define("stream-log", StreamLog);
