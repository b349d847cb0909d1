import { colorOf } from "../../../core/colors.js";
import { define, h, setAttribute, setStyle, setText } from "../../../core/dom.js";
import { panels } from "./inspector-panels.js";
import "./moment-ribbon.js";

/** What goes on inside the focused client. `draw(member, context)` once per frame. */
export class ClientInspector extends HTMLElement {
  #color = h("i", { class: "swatch" });
  #name = h("b");
  #app = h("span", { class: "quiet" });
  #remove = h(
    "button",
    { class: "btn btn-small", type: "button", onclick: () => this.#tell("remove-client") },
    "Remove",
  );
  #ribbon = h("moment-ribbon");
  #views = panels.map(({ tag }) => h(tag));
  #tabs = panels.map(({ title }, index) => h("button", {
    type: "button", role: "tab", id: `tab-${title}`, "aria-controls": `panel-${title}`,
    onclick: () => this.#show(index),
  }, title));
  #panels = panels.map(({ title }, index) => h("div", {
    class: "inspector-panel", role: "tabpanel", id: `panel-${title}`,
    "aria-labelledby": `tab-${title}`,
  }, this.#views[index]));
  #emptyText = h("p");
  #recording = h("a", null, "Open its recording");
  #empty = h("div", { class: "inspector-empty" }, this.#emptyText, this.#recording);
  #shown = 0;
  /** The client that was shown last. */
  #stream = "";

  connectedCallback() {
    if (this.firstChild) return;
    const list = h(
      "div", { class: "inspector-tabs", role: "tablist", "aria-label": "Inspector" }, this.#tabs
    );
    list.addEventListener("keydown", (/** @type {any} */ event) => this.#pressed(event));
    const title = h("div", { class: "inspector-client" }, this.#color, this.#name, this.#app);
    const head = h("header", { class: "inspector-head" }, title, this.#remove);
    this.append(head, list, this.#ribbon, this.#empty, ...this.#panels);
    this.#show(0);
  }

  /**
   * @param {import("../fleet.js").Member|null} member
   * @param {import("./inspector-panels.js").Context} context
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
    setText(this.#app, `${member.app}${member.connected ? "" : " · disconnected"}`);
    this.#views[this.#shown].draw(member, context);
  }

  /** Whether what it shows is about all clients, not the focused one alone. */
  get showsAll() { return panels[this.#shown].tag === "graph-panel"; }

  /** @param {boolean} isGone */
  #drawEmpty(isGone) {
    const wasThere = isGone && this.#stream !== "";
    setText(this.#emptyText, wasThere
      ? `${this.#stream} has been removed; its recording stays.`
      : "Select a client to see its view controllers, its events and what they brought.");
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
    this.#tell("inspector-shown");
  }

  /** @param {any} event */
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

  /** @param {string} type */
  #tell(type) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true }));
  }
}

define("client-inspector", ClientInspector);
