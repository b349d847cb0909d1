import { EventLog } from "../log/event-log.js";
import { LifetimesView } from "../lifetimes/lifetimes-view.js";
import { MessagesView } from "../messages/messages-view.js";
import { GraphPanel } from "../graph/graph-panel.js";
import { InspectView } from "./inspect-view.js";
import { buttons } from "../../../text/common.js";
import { inspector, moment as texts } from "../../../text/control/inspect.js";
import { titleOfProfile } from "../../../text/variants.js";
import { toneOf } from "../../../log/describe.js";
import { define, h, partsToNodes, setAttribute, setStyle, setText, tell } from "../../../core/dom.js";
import { colorOf } from "../../../core/colors.js";
import { guarded } from "../../../core/failures.js";
import { parts } from "../../../text/failures.js";

/**
 * What each panel is given beside the focused client.
 *
 * @typedef {import("../drawing.js").Context & {isOwned: boolean}} Context where the page plays the
 *   focused client's device, that client is owned
 *
 * @typedef {object} Panel
 * @property {string} title of its tab
 * @property {new () => HTMLElement & {draw: (member: import("../fleet.js").Member,
 *   context: Context) => void}} View its element; it is drawn once per frame while the panel is shown
 *   and a client is focused
 */

/** The panels of the inspector, in the order of their tabs. @type {Panel[]} */
export const panels = [
  { title: inspector.tabs.inspect, View: InspectView },
  { title: inspector.tabs.log, View: EventLog },
  { title: inspector.tabs.graph, View: GraphPanel },
  { title: inspector.tabs.lifetimes, View: LifetimesView },
  { title: inspector.tabs.messages, View: MessagesView },
];

/**
 * Says that a client is shown as it was, and leads back. `draw(moment, member)` once per frame;
 * hidden while the client is shown live.
 */
export class MomentRibbon extends HTMLElement {
  /** @type {import("./moment.js").Moment|null} */
  #moment = null;
  /** @type {import("../fleet.js").Member|null} */
  #member = null;
  /** @type {import("../../../log/entries.js").Entry|null} */
  #entry = null;
  #place = h("b", { class: "mono" });
  #line = h("span", { class: "moment-line mono" });
  #link = h("a", { class: "moment-link" }, texts.open);
  #back = step("‹", texts.earlier, () => this.#step(-1));
  #next = step("›", texts.later, () => this.#step(1));

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "region");
    setAttribute(this, "aria-label", texts.label);
    setAttribute(this, "hidden", true);
    this.append(
      h("div", { class: "moment-head" }, this.#back, this.#next,
        h("p", { class: "moment-place", role: "status" }, this.#place),
        h("span", { class: "grow" }), this.#link,
        h("button", {
          class: "btn btn-small moment-live", type: "button", title: texts.liveKey,
          onclick: () => this.#moment?.leave(),
        }, texts.live)),
      h("div", { class: "moment-foot" }, this.#line, h("button", {
        class: "btn btn-small btn-plain moment-large", type: "button", onclick: () =>
          tell(this, "tile-open"),
      }, texts.showPhone)));
  }

  /**
   * @param {import("./moment.js").Moment} moment
   * @param {import("../fleet.js").Member|null} member
   */
  draw(moment, member) {
    this.#moment = moment;
    this.#member = member;
    const entry = moment.entryOf(member);
    setAttribute(this, "hidden", entry === null);
    if (!entry || !member) return;
    const at = member.log.indexOf(entry);
    this.#back.disabled = at <= 0;
    this.#next.disabled = at === member.log.length - 1;
    if (entry === this.#entry) return;
    this.#entry = entry;
    setText(this.#place, texts.at(entry.record.time, entry.record.sequence));
    this.#line.replaceChildren(...partsToNodes(entry.parts));
    setAttribute(this.#line, "data-tone", toneOf(entry.record));
    setAttribute(this.#link, "href", moment.addressOf(member));
  }

  /** @param {number} by */
  #step(by) {
    if (this.#member) this.#moment?.step(this.#member, by);
  }
}

/** @param {string} text @param {string} name @param {() => void} onclick */
function step(text, name, onclick) {
  return h("button", {
    class: "icon-button moment-step", type: "button", "aria-label": name, title: name, onclick,
  }, text);
}

define("moment-ribbon", MomentRibbon);

/** What goes on inside the focused client. `draw(member, context)` once per frame. */
export class ClientInspector extends HTMLElement {
  #color = h("i", { class: "swatch" });
  #name = h("b");
  #app = h("span", { class: "quiet" });
  #remove = h(
    "button",
    { class: "btn btn-small", type: "button", onclick: () => tell(this, "remove-client") },
    buttons.remove,
  );
  #ribbon = new MomentRibbon();
  #views = panels.map(({ View }) => new View());
  #tabs = panels.map(({ title }, index) => h("button", {
    type: "button", role: "tab", id: `tab-${title}`, "aria-controls": `panel-${title}`,
    onclick: () => this.#show(index),
  }, title));
  #panels = panels.map(({ title }, index) => h("div", {
    class: "inspector-panel", role: "tabpanel", id: `panel-${title}`,
    "aria-labelledby": `tab-${title}`,
  }, this.#views[index]));
  #emptyText = h("p");
  #recording = h("a", null, inspector.openRecording);
  #empty = h("div", { class: "inspector-empty" }, this.#emptyText, this.#recording);
  #shown = 0;
  /** The client that was shown last. */
  #stream = "";

  connectedCallback() {
    if (this.firstChild) return;
    const list = h(
      "div", { class: "inspector-tabs", role: "tablist", "aria-label": inspector.label }, this.#tabs
    );
    list.addEventListener("keydown", (event) => this.#pressed(event));
    const title = h("div", { class: "inspector-client" }, this.#color, this.#name, this.#app);
    const head = h("header", { class: "inspector-head" }, title, this.#remove);
    this.append(head, list, this.#ribbon, this.#empty, ...this.#panels);
    this.#show(0);
  }

  /**
   * @param {import("../fleet.js").Member|null} member
   * @param {Context} context
   */
  draw(member, context) {
    setAttribute(this, "data-empty", member === null);
    setAttribute(this.#empty, "hidden", member !== null);
    setAttribute(this.#remove, "hidden", !context.isOwned || member === null);
    this.#ribbon.draw(context.moment, member);
    if (!member) return this.#drawEmpty(!context.fleet.members.has(this.#stream));
    this.#stream = member.stream;
    setStyle(this.#color, "backgroundColor", colorOf(member.stream));
    setText(this.#name, member.stream);
    const app = inspector.app(member.app, titleOfProfile(member.profile ?? ""));
    setText(this.#app, member.connected ? app : inspector.disconnected(app));
    guarded(parts.inspector,
      () => this.#views[this.#shown].draw(member, context), () => member.client);
  }

  /** Whether what it shows is about all clients, not the focused one alone. */
  get showsAll() { return panels[this.#shown].View === GraphPanel; }

  /** @param {boolean} isGone */
  #drawEmpty(isGone) {
    const wasThere = isGone && this.#stream !== "";
    setText(this.#emptyText, wasThere ? inspector.removed(this.#stream) : inspector.empty);
    setAttribute(this.#recording, "hidden", !wasThere);
    const query = new URLSearchParams({ recording: this.#stream });
    setAttribute(this.#recording, "href", `replay.html?${query}`);
  }

  /** @param {number} index */
  #show(index) {
    this.#shown = index;
    for (const [at, tab] of this.#tabs.entries()) {
      setAttribute(tab, "aria-selected", String(at === index));
      setAttribute(tab, "tabindex", at === index ? "0" : "-1");
      setAttribute(this.#panels[at], "hidden", at !== index);
    }
    tell(this, "inspector-shown");
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const last = panels.length - 1;
    const next = {
      ArrowLeft: this.#shown === 0 ? last : this.#shown - 1,
      ArrowRight: this.#shown === last ? 0 : this.#shown + 1,
      Home: 0,
      End: last,
    }[/** @type {string} */ (event.key)];
    if (next === undefined) return;
    this.#show(next);
    this.#tabs[this.#shown].focus();
    event.preventDefault();
  }
}

define("client-inspector", ClientInspector);
