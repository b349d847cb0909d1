import { lanesOf, lifetimesOf } from "./lifetimes.js";
import { stretchOf, zoomed } from "./time-window.js";
import { buttons } from "../../../text/common.js";
import { life as lifeTexts, panel } from "../../../text/control/lifetimes.js";
import { streamTime, shortSeconds } from "../../../text/times.js";
import { arrange, define, h, hear, KeyedViews, setAttribute, setText, tell } from "../../../core/dom.js";
import { LifetimeChart } from "./lifetime-chart.js";

/** @type {[string, import("./time-window.js").TimeWindow][]} */
const windows = [
  [buttons.all, { kind: "all" }],
  .../** @type {const} */ ([60_000_000, 10_000_000]).map((length) =>
    /** @type {[string, import("./time-window.js").TimeWindow]} */ (
      [shortSeconds(length), { kind: "last", length }])),
];

/** Which screens were alive when; `draw(member, context)` once per frame. */
export class LifetimesView extends HTMLElement {
  /** @type {import("./time-window.js").TimeWindow} */
  #window = windows[0][1];
  /** What was drawn last. @type {unknown[]} */
  #drawn = [];
  #all = lifetimesOf([], 1);
  #stretch = { from: 0, to: 1 };
  #isTable = false;
  #windows = windows.map(([name, window]) => h("button", {
    type: "button", onclick: () => this.#choose(window),
  }, name));
  #table = h("button", {
    class: "btn btn-small", type: "button", "aria-pressed": "false",
    onclick: () => { this.#isTable = !this.#isTable; this.#choose(this.#window); },
  }, panel.table);
  #told = h("p", { class: "life-told mono", "aria-live": "polite" }, panel.hint);
  #chart = new LifetimeChart();
  #rows = h("tbody");
  /** @type {KeyedViews<string, ReturnType<typeof lineOf>>} */
  #lines = new KeyedViews();
  #list = h("table", { class: "life-table mono" },
    h("caption", { class: "visually-hidden" }, panel.title),
    h("thead", null, h("tr", null,
      panel.columns.map((name) => h("th", { scope: "col" }, name)))), this.#rows);
  #empty = h("p", { class: "log-empty quiet" }, panel.empty);

  connectedCallback() {
    if (this.firstChild) return;
    const zoom = (/** @type {string} */ text, /** @type {string} */ name,
      /** @type {number} */ factor) => h("button", {
      class: "icon-button", type: "button", "aria-label": name, title: name,
      onclick: () => this.#zoom(factor),
    }, text);
    this.append(h("div", { class: "life-tools" },
      h("div", { class: "segments segments-small", role: "group", "aria-label": panel.timeShown },
        this.#windows),
      zoom("−", buttons.zoomOut, 2), zoom("+", buttons.zoomIn, 0.5), h("span", { class: "grow" }),
      this.#table), this.#told, this.#empty, this.#chart, this.#list);
    hear(this, {
      "life-told": ({ text }) => setText(this.#told, text || panel.hint),
      "life-window": (stretch) => this.#choose({ kind: "fixed", ...stretch }),
    });
    new ResizeObserver(() => this.#changed()).observe(this);
  }

  /**
   * @param {import("../fleet.js").Member} member
   * @param {import("../inspect/client-inspector.js").Context} context
   */
  draw(member, { moment }) {
    const { log, client } = member;
    const record = moment.entryOf(member)?.record ?? null;
    const shown = [
      log, log.at(-1), client.time, this.#window, record, this.clientWidth, this.#isTable,
    ];
    if (shown.every((each, at) => each === this.#drawn[at])) return;
    this.#drawn = shown;
    const all = lifetimesOf(log, client.time);
    this.#all = all;
    this.#stretch = stretchOf(this.#window, all.from, all.to);
    for (const [at, button] of this.#windows.entries()) {
      setAttribute(button, "aria-pressed", String(windows[at][1] === this.#window));
    }
    setAttribute(this.#table, "aria-pressed", String(this.#isTable));
    setAttribute(this.#empty, "hidden", all.lives.length > 0);
    setAttribute(this.#chart, "hidden", this.#isTable || all.lives.length === 0);
    setAttribute(this.#told, "hidden", this.#isTable || all.lives.length === 0);
    setAttribute(this.#list, "hidden", !this.#isTable || all.lives.length === 0);
    if (this.#isTable) return this.#drawTable(all);
    const lanes = lanesOf(all.lives, this.#stretch);
    this.#chart.draw(lanes, all.bands, this.#stretch, client.time, record?.time ?? null);
  }

  /** @param {import("./lifetimes.js").Lifetimes} all */
  #drawTable({ lives, to: now }) {
    arrange(this.#rows, lives.toReversed().map(({ key, name, node, from, to, leak, rest }) => {
      const { row, cells } = this.#lines.of(key, lineOf);
      setAttribute(row, "data-bad", leak !== null || rest !== null);
      const texts = [
        lifeTexts.name(name, node), streamTime(from), to === null ? "–" : streamTime(to),
        shortSeconds((to ?? now) - from), [leak?.text, rest?.text].filter(Boolean).join(", "),
      ];
      texts.forEach((text, at) => setText(cells[at], text));
      return row;
    }));
    this.#lines.sweep();
  }

  /** @param {import("./time-window.js").TimeWindow} window */
  #choose(window) {
    this.#window = window;
    this.#changed();
  }

  /** @param {number} factor */
  #zoom(factor) {
    const { from, to } = this.#all;
    const window = zoomed(this.#stretch, factor, from, to);
    this.#choose(window.kind === "all" ? windows[0][1] : window);
  }

  #changed() {
    tell(this, "inspector-shown");
  }
}

function lineOf() {
  const cells = panel.columns.map((_, at) => at === 0 ? h("th", { scope: "row" }) : h("td"));
  return { row: h("tr", null, cells), cells };
}

define("lifetimes-view", LifetimesView);
