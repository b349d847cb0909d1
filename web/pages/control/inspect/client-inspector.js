import { TabList } from "../../../ui/tab-list.js";
import { bar } from "../../../text/control/drive.js";
import { inspector, moment as texts } from "../../../text/control/inspect.js";
import { titleOfProfile } from "../../../text/variants.js";
import { toneOf } from "../../../log/describe.js";
import { define, h, partsToNodes, setAttribute, setStyle, setText, tell } from "../../../core/dom.js";
import { colorOf } from "../../../core/colors.js";
import { guarded, reportFailure } from "../../../core/failures.js";
import { parts } from "../../../text/failures.js";

/**
 * What each panel is given beside the focused client.
 *
 * @typedef {import("../drawing.js").Context & {isOwned: boolean}} Context where the page plays the
 *   focused client's device, that client is owned
 *
 * @typedef {HTMLElement & {draw: (member: import("../fleet.js").Member, context: Context) => void}}
 *   View of a panel; it is drawn once per frame while the panel is shown and a client is focused
 *
 * @typedef {object} Panel
 * @property {string} title of its tab
 * @property {() => Promise<new () => View>} load its element, which comes after the page's first
 *   picture: the clients do not wait for it
 */

/** The panels of the inspector, in the order of their tabs. @type {Panel[]} */
export const panels = [
  { title: inspector.tabs.inspect, load: async () => (await import("./inspect-view.js")).InspectView },
  { title: inspector.tabs.log, load: async () => (await import("../log/event-log.js")).EventLog },
  { title: inspector.tabs.graph, load: async () => (await import("../graph/graph-panel.js")).GraphPanel },
  { title: inspector.tabs.lifetimes,
    load: async () => (await import("../lifetimes/lifetimes-view.js")).LifetimesView },
  { title: inspector.tabs.messages,
    load: async () => (await import("../messages/messages-view.js")).MessagesView },
  { title: inspector.tabs.history,
    load: async () => (await import("../history/history-view.js")).HistoryView },
];
const graphPanel = panels.findIndex(({ title }) => title === inspector.tabs.graph);

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
    // A disabled button would lose the focus as its press reaches the end.
    setAttribute(this.#back, "aria-disabled", at <= 0 && "true");
    setAttribute(this.#next, "aria-disabled", at === member.log.length - 1 && "true");
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
    class: "icon-button moment-step", type: "button", "aria-label": name, title: name,
    onclick: ({ currentTarget: button }) =>
      button instanceof Element && !button.hasAttribute("aria-disabled") && onclick(),
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
    bar.remove,
  );
  #ribbon = new MomentRibbon();
  /** Those that have come. @type {(View|null)[]} */
  #views = panels.map(() => null);
  /** Those under way, and those that have come. @type {Set<number>} */
  #asked = new Set();
  #panels = panels.map(() => h("div", { class: "inspector-panel" }));
  /** Whether the graph fills the page once it has come. */
  #isGraphWanted = false;
  #tabs = new TabList({
    label: inspector.label, style: "inspector-tabs",
    tabs: panels.map(({ title }, index) => ({ title, panel: this.#panels[index] })),
    onShow: () => tell(this, "inspector-shown"),
  });
  #emptyText = h("p");
  #recording = h("a", null, inspector.openRecording);
  #empty = h("div", { class: "inspector-empty" }, this.#emptyText, this.#recording);
  /** The client that was shown last. */
  #stream = "";
  /** Where the focus was put when what had it was hidden. @type {HTMLElement|null} */
  #fallback = null;

  connectedCallback() {
    if (this.firstChild) return;
    const title = h("div", { class: "inspector-client" }, this.#color, this.#name, this.#app);
    const head = h("header", { class: "inspector-head" }, title, this.#remove);
    this.append(head, this.#tabs.element, this.#ribbon, this.#empty, ...this.#panels);
  }

  /**
   * @param {import("../fleet.js").Member|null} member
   * @param {Context} context
   */
  draw(member, context) {
    const loses = this.#losesFocus(member, context);
    setAttribute(this, "data-empty", member === null);
    setAttribute(this.#empty, "hidden", member !== null);
    setAttribute(this.#remove, "hidden", !context.isOwned || member === null);
    setAttribute(this.#remove, "disabled", !context.isConnected || member?.isAwaited === true);
    setAttribute(this.#remove, "title", context.isConnected ? null : bar.notConnected);
    this.#ribbon.draw(context.moment, member);
    if (!member) this.#drawEmpty(!context.fleet.members.has(this.#stream));
    // Who has removed the client goes on at what there is of it, or of the next one; who has left
    // a moment, at the tab.
    const next = member || this.#recording.hidden ? this.#tabs.current : this.#recording;
    if (loses) {
      next.focus({ preventScroll: true });
      this.#fallback = next;
    }
    if (!member) return;
    this.#stream = member.stream;
    setStyle(this.#color, "backgroundColor", colorOf(member.stream));
    setText(this.#name, member.stream);
    const app = inspector.app(member.app, titleOfProfile(member.profile ?? ""), member.node);
    setText(this.#app, member.connected ? app
      : member.isAwaited ? inspector.reconnecting(app) : inspector.disconnected(app));
    const view = this.#views[this.#tabs.shown];
    if (view) guarded(parts.inspector, () => view.draw(member, context), () => member.client);
    else this.#fetch(this.#tabs.shown);
  }

  /** Fetches all panels, so that each is there at once when its tab is chosen. */
  prepare() {
    for (const at of panels.keys()) this.#fetch(at);
  }

  /** @param {number} at */
  async #fetch(at) {
    if (this.#asked.has(at)) return;
    this.#asked.add(at);
    try {
      const view = new (await panels[at].load())();
      this.#views[at] = view;
      this.#panels[at].append(view);
      if (at === graphPanel && this.#isGraphWanted) this.#graph?.fill(true);
      tell(this, "inspector-shown");
    } catch (error) {
      // As where the server is gone; the next drawing tries again.
      this.#asked.delete(at);
      reportFailure(parts.inspector, error);
    }
  }

  /** Whether the graph fills the page. */
  get isGraphFull() { return this.#graph?.isFull ?? this.#isGraphWanted; }

  fillGraph() {
    this.#isGraphWanted = true;
    this.#graph?.fill(true);
  }

  get #graph() {
    return /** @type {import("../graph/graph-panel.js").GraphPanel|null} */ (this.#views[graphPanel]);
  }

  /** The title of the panel that is shown. */
  get panel() { return panels[this.#tabs.shown].title; }

  set panel(title) {
    const at = panels.findIndex((each) => each.title === title);
    if (at >= 0) this.#tabs.show(at);
  }

  /** Whether what it shows is about all clients, not the focused one alone. */
  get showsAll() { return this.#tabs.shown === graphPanel; }

  /**
   * Whether what has the focus is about to be hidden, or had it for want of a better place.
   * @param {import("../fleet.js").Member|null} member
   * @param {Context} context
   */
  #losesFocus(member, { isOwned, moment }) {
    const { activeElement } = document;
    if (activeElement !== this.#fallback) this.#fallback = null;
    if (member) {
      // The button would remove another client now.
      const isOther = member.stream !== this.#stream;
      return activeElement === this.#remove && (!isOwned || isOther) || this.#empty.contains(activeElement)
        || this.#ribbon.contains(activeElement) && moment.entryOf(member) === null;
    }
    // The device's own connection can tell of the removal before the operator's does: the focus
    // was put at the tab then, and nobody chose it.
    return this.#fallback === this.#tabs.current || this.contains(activeElement)
      && ![this.#tabs.element, this.#empty].some((each) => each.contains(activeElement));
  }

  /** @param {boolean} isGone */
  #drawEmpty(isGone) {
    const wasThere = isGone && this.#stream !== "";
    setText(this.#emptyText, wasThere ? inspector.removed(this.#stream) : inspector.empty);
    setAttribute(this.#recording, "hidden", !wasThere);
    const query = new URLSearchParams({ recording: this.#stream });
    setAttribute(this.#recording, "href", `replay.html?${query}`);
  }
}

define("client-inspector", ClientInspector);
