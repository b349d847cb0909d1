// @ts-check
import { colorOf } from "../core/colors.js";
import { define, h, setAttribute, setStyle, setText } from "../core/dom.js";
import { InspectView } from "../control/inspect-view.js";
import "./event-log.js";

const tabs = ["Inspect", "Log"];

/**
 * What goes on inside the focused client. `draw(member, {isOwned, isConnected})` once per frame.
 */
export class ClientInspector extends HTMLElement {
  #color = h("i", { class: "tile-color" });
  #name = h("b");
  #app = h("span", { class: "quiet" });
  #remove = h(
    "button",
    { class: "btn btn-small", type: "button", onclick: () => this.#tell("remove-client") },
    "Remove",
  );
  #inspect = new InspectView();
  #log = /** @type {any} */ (h("event-log"));
  #tabs = tabs.map((title, index) => h("button", {
    type: "button", role: "tab", id: `tab-${title}`, "aria-controls": `panel-${title}`,
    onclick: () => this.#show(index),
  }, title));
  #panels = [this.#inspect.element, this.#log].map((content, index) => h("div", {
    class: "inspector-panel", role: "tabpanel", id: `panel-${tabs[index]}`,
    "aria-labelledby": `tab-${tabs[index]}`,
  }, content));
  #empty = h("p", { class: "inspector-empty" },
    "Select a client to see its view controllers and its events.");
  #shown = 0;

  connectedCallback() {
    if (this.firstChild) return;
    const list = h(
      "div", { class: "segments", role: "tablist", "aria-label": "Inspector" }, this.#tabs
    );
    list.addEventListener("keydown", (/** @type {any} */ event) => this.#pressed(event));
    const title = h("div", { class: "inspector-client" }, this.#color, this.#name, this.#app);
    const head = h("header", { class: "inspector-head" }, title, this.#remove, list);
    this.append(head, this.#empty, ...this.#panels);
    this.#show(0);
  }

  /**
   * @param {import("../control/fleet.js").Member|null} member
   * @param {{isOwned: boolean, isConnected: boolean}} look
   */
  draw(member, { isOwned, isConnected }) {
    setAttribute(this, "data-empty", member === null);
    setAttribute(this.#empty, "hidden", member !== null);
    setAttribute(this.#remove, "hidden", !isOwned || member === null);
    if (!member) return;
    setStyle(this.#color, "backgroundColor", colorOf(member.stream));
    setText(this.#name, member.stream);
    setText(this.#app, `${member.app}${member.connected ? "" : " · disconnected"}`);
    if (this.#shown === 0) this.#inspect.draw(member.client, isConnected);
    else this.#log.draw(member);
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
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    this.#show((this.#shown + 1) % tabs.length);
    this.#tabs[this.#shown].focus();
    event.preventDefault();
  }

  /** @param {string} type */
  #tell(type) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true }));
  }
}

define("client-inspector", ClientInspector);
