import { buttons } from "../../../text/common.js";
import { history as text } from "../../../text/control/history.js";
import { atFontSize, copyText, define, h, setAttribute, setText, tell } from "../../../core/dom.js";
import { actionLine } from "../../../log/operator-actions.js";
import { timeOfDay } from "../../../text/times.js";
import { VirtualList } from "../../../ui/virtual-list.js";
/** @import { Deed } from "./operator-history.js" */

/** Whose history, beside that of a group. */
const scopes = /** @type {const} */ (["client", "selected", "all"]);

/**
 * What operators did to the focused client, to the selected ones, to a group or to all.
 * `draw(member, context)` once per frame. Events, bubbling: `clients-chosen` {streams},
 * `inspector-shown`.
 */
export class HistoryView extends HTMLElement {
  #scope = h("select", {
    class: "field", "aria-label": text.whose, onchange: () => tell(this, "inspector-shown"),
  });
  #copy = h("button", {
    class: "btn btn-small", type: "button", onclick: () => this.#copyAll(),
  }, buttons.copy);
  #empty = h("p", { class: "log-empty quiet" }, text.empty);
  /** @type {VirtualList<Deed>} */
  #list = new VirtualList({
    label: text.label, prefix: "deed", rowHeight: atFontSize(22), make: (deed) => rowOf(deed),
    choose: (deed) => tell(this, "clients-chosen", { streams: [...deed.streams] }),
  });
  /** @type {Deed[]} */
  #shown = [];
  #drawn = "";
  /** The names in the choice of a scope. */
  #names = "";

  connectedCallback() {
    if (this.firstChild) return;
    this.append(h("div", { class: "log-head" }, this.#scope, h("span", { class: "grow" }), this.#copy),
      this.#empty, this.#list.element);
  }

  /** @param {import("../fleet.js").Member} member @param {import("../inspect/client-inspector.js").Context} context */
  draw(member, { history, groups, selection }) {
    this.#offer(member.stream, groups);
    const { value } = this.#scope;
    const streams = value === "client" ? new Set([member.stream])
      : value === "selected" ? selection.selected
        : value === "all" ? null : new Set(groups[Number(value)]?.streams);
    const drawn = `${history.version} ${value} ${streams && [...streams].join(" ")}`;
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      this.#shown = history.of(streams);
      this.#list.remake();
    }
    setAttribute(this.#empty, "hidden", this.#shown.length > 0);
    setAttribute(this.#list.element, "hidden", this.#shown.length === 0);
    this.#copy.disabled = this.#shown.length === 0;
    this.#list.draw(this.#shown, streams === null ? history.gone : 0);
  }

  /** @param {string} stream @param {import("../clients/groups.js").Group[]} groups */
  #offer(stream, groups) {
    const names = JSON.stringify([stream, groups.map(({ name }) => name)]);
    if (names === this.#names) return;
    this.#names = names;
    const { value } = this.#scope;
    const titles = { client: stream, selected: text.selected, all: text.all };
    this.#scope.replaceChildren(
      ...scopes.map((scope) => h("option", { value: scope }, titles[scope])),
      ...groups.map(({ name }, index) => h("option", { value: String(index) }, text.group(name))));
    this.#scope.value = value;
    if (this.#scope.selectedIndex < 0) this.#scope.value = "client";
  }

  async #copyAll() {
    const lines = this.#shown.map((deed) => `${timeOfDay(deed.at)} ${actionLine(deed)}`);
    setText(this.#copy, await copyText(`${lines.join("\n")}\n`) ? buttons.copied : buttons.copyFailed);
    setTimeout(() => setText(this.#copy, buttons.copy), 1_600);
  }
}

/** @param {Deed} deed */
function rowOf(deed) {
  return h("div", { class: "log-row deed-row", role: "option", title: actionLine(deed) },
    h("time", null, timeOfDay(deed.at)), h("span", { class: "log-text" }, actionLine(deed)));
}

define("history-view", HistoryView);
