import { destinations, profilesOf, strategiesOf } from "../../../text/variants.js";
import { buttons, terms } from "../../../text/common.js";
import { pairEvents, strip } from "../../../text/replay/branch.js";
import { h, setAttribute, setText, tell } from "../../../core/dom.js";
import { formatTime } from "../../../text/times.js";
import { icon } from "../icons.js";
import { messageView } from "./branch-saving.js";
import { pairRows } from "./branch-pair.js";
import { pairList } from "./branch-tables.js";

/**
 * The changes that a branch is made of, each of which can be taken back, and the button that runs
 * it.
 *
 * Properties: `model` {draft, stream, isRunning, message}; `offered`, the strategies and
 * versions of iOS of the server.
 * Events, bubbling: `branch-run`, `branch-stop`, `branch-close`, `branch-insert`,
 * `branch-remove` {id}, `branch-revise` {id}, `branch-way` {strategy, destinations, profile}.
 */
export class BranchStrip extends HTMLElement {
  #title = h("h2", { class: "strip-title" });
  #count = h("span", { class: "quiet", "aria-live": "polite" });
  #insert = h("button", {
    class: "btn btn-small", type: "button", onclick: () => tell(this, "branch-insert"),
  }, strip.insert);
  #list = h("ol", { class: "strip-changes", "aria-label": strip.changes });
  #hint = h("p", { class: "quiet strip-hint" }, strip.hint);
  #strategy = this.#select(terms.strategy, []);
  #destinations = this.#select(strip.destinations, destinations);
  #profile = this.#select(terms.profile, []);
  #run = h("button", { class: "btn btn-primary", type: "button",
    onclick: () => tell(this, "branch-run") }, strip.run);
  #stop = h("button", { class: "btn", type: "button", hidden: true,
    onclick: () => tell(this, "branch-stop") }, buttons.stop);
  #state = h("div", { class: "strip-state", role: "status" });

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      h("div", { class: "strip-row" }, this.#title,
        this.#count, this.#insert,
        h("span", { class: "grow" }),
        h("label", { class: "strip-way" }, h("span", null, terms.strategy), this.#strategy),
        h("label", { class: "strip-way" }, h("span", null, strip.destinations), this.#destinations),
        h("label", { class: "strip-way" }, h("span", null, terms.profile), this.#profile),
        h("span", { class: "strip-run" }, this.#run, this.#stop,
          h("button", {
            class: "icon-button", type: "button", "aria-label": strip.close, title: strip.close,
            onclick: () => tell(this, "branch-close"),
          }, icon("close")))),
      this.#hint, this.#list, this.#state);
  }

  /** @param {{strategies: string[], profiles: string[]}} names none where no server says */
  set offered({ strategies, profiles }) {
    offer(this.#strategy, strategiesOf(strategies));
    offer(this.#profile, profilesOf(profiles));
  }

  /**
   * @param {{draft: import("./branch-draft.js").Draft, stream: string, isRunning: boolean,
   *   message: import("./branch-saving.js").Message | null}} model
   */
  set model({ draft, stream, isRunning, message }) {
    setText(this.#title, strip.title(stream));
    setAttribute(this.#hint, "hidden", draft.changes.length > 0);
    setAttribute(this.#list, "hidden", draft.changes.length === 0);
    const { length } = draft.changes;
    setText(this.#count, length === 0 ? "" : strip.count(length));
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...draft.changes.map((change) => this.#item(change)));
    /** @type {HTMLElement|null} */
    const rest = this.#list.querySelector(".icon-button");
    if (hadFocus) (rest ?? this.#insert).focus();
    this.#strategy.value = draft.strategy ?? "";
    this.#destinations.value = draft.destinations ?? "";
    this.#profile.value = draft.profile ?? "";
    this.#run.disabled = draft.isEmpty || isRunning;
    setText(this.#run, isRunning ? strip.running : strip.run);
    setAttribute(this, "aria-busy", isRunning ? "true" : null);
    setAttribute(this.#stop, "hidden", !isRunning);
    this.#state.replaceChildren(...(message ? [messageView(message)] : []));
  }

  /** @param {import("./branch-draft.js").Change} change */
  #item({ id, change, time, text, was }) {
    const moved = was && was.time !== time ? strip.wasAt(was.time) : "";
    const before = change === "edit" && was && was.text !== text ? h("s", null, was.text) : null;
    const said = `${strip.kinds[change]} ${text}`;
    return h("li", { class: "strip-change", "data-change": change },
      h("b", null, strip.kinds[change]), before,
      h("span", { class: "strip-text" }, change === "drop" ? h("s", null, text) : text),
      h("span", { class: "quiet mono" }, `${formatTime(time)}${moved}`),
      change === "drop" ? null : h("button", {
        class: "btn btn-plain btn-small", type: "button", "aria-label": strip.editChange(said),
        onclick: () => tell(this, "branch-revise", { id }),
      }, strip.edit),
      h("button", {
        class: "icon-button", type: "button", "aria-label": strip.undoChange(said),
        title: strip.undo, onclick: () => tell(this, "branch-remove", { id }),
      }, icon("close")));
  }

  /** @param {string} label @param {{name: string, title: string, summary: string}[]} all */
  #select(label, all) {
    return h("select", { class: "field", "aria-label": label, onchange: () => this.#chooseWay() },
      optionsOf(all));
  }

  #chooseWay() {
    const [strategy, links, profile] = [this.#strategy, this.#destinations, this.#profile]
      .map(({ value }) => value || null);
    tell(this, "branch-way", { strategy, destinations: links, profile });
  }
}

customElements.define("branch-strip", BranchStrip);

/**
 * @param {HTMLSelectElement} select
 * @param {{name: string, title: string, summary: string}[]} all
 */
function offer(select, all) {
  const { value } = select;
  select.replaceChildren(...optionsOf(all));
  select.value = value;
}

/** @param {{name: string, title: string, summary: string}[]} all */
function optionsOf(all) {
  return [
    h("option", { value: "" }, strip.asRecorded),
    ...all.map(({ name, title, summary }) => h("option", { value: name, title: summary }, title)),
  ];
}

/** The events of both runs beside each other, from shortly before the first difference on. */
export class BranchEvents {
  element = h("div", { class: "outcome-events" });
  #rows = /** @type {import("./branch-pair.js").PairRow[]} */ ([]);
  #before = 0;
  #leftOut = 0;
  #go;
  /** What is left out of the list: rows that are alike, and callbacks. */
  #differences = this.#toggle(pairEvents.onlyDifferences);
  #essence = this.#toggle(pairEvents.noCallbacks);

  /** @param {(time: number) => void} go to a time, in µs */
  constructor(go) {
    this.#go = go;
  }

  /** The buttons that choose what is listed. */
  get tools() {
    return [this.#differences, this.#essence];
  }

  /**
   * @param {import("../timeline/merged-timeline.js").MergedTimeline} axis of both runs
   * @param {import("./branch-api.js").Difference|null} difference the first one of the comparison
   */
  show(axis, difference) {
    const { rows, before, leftOut } = pairRows(axis, difference);
    [this.#rows, this.#before, this.#leftOut] = [rows, before, leftOut];
    this.#draw();
  }

  #draw() {
    const rows = this.#rows.filter((row) => this.#isListed(row));
    const none = this.#rows.length === 0 ? pairEvents.none : pairEvents.onlyCallbacks;
    this.element.replaceChildren(
      ...noteOf(this.#before, pairEvents.before),
      rows.length === 0 ? h("p", { class: "quiet pair-note" }, none)
        : pairList(rows.map(cells), this.#go),
      ...noteOf(this.#leftOut, pairEvents.leftOut));
  }

  /** A command that both were given stays, as what follows it belongs to it. */
  #isListed(/** @type {import("./branch-pair.js").PairRow} */ { left, right, kind }) {
    const { isCallback = false, isInput = false } = left ?? right ?? {};
    if (isOn(this.#essence) && isCallback) return false;
    return !isOn(this.#differences) || kind !== "same" || isInput;
  }

  /** @param {string} title */
  #toggle(title) {
    const button = h("button", {
      class: "btn btn-small", type: "button", "aria-pressed": "true", onclick: () => {
        setAttribute(button, "aria-pressed", String(!isOn(button)));
        this.#draw();
      },
    }, title);
    return button;
  }
}

/** @param {Element} button */
function isOn(button) {
  return button.getAttribute("aria-pressed") === "true";
}

/** @param {import("./branch-pair.js").PairRow} row */
function cells({ left, right, kind }) {
  const cell = (/** @type {import("./branch-pair.js").Entry | null} */ entry) =>
    entry && { time: entry.record.time, tone: entry.tone, parts: entry.parts };
  return { left: cell(left), right: cell(right), kind };
}

/** @param {number} count of records @param {(count: number) => string} text */
function noteOf(count, text) {
  return count === 0 ? [] : [h("p", { class: "quiet pair-note" }, text(count))];
}
