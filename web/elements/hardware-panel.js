// @ts-check
import { arrange, define, h, setAttribute, setText } from "../core/dom.js";
import { visibleScreen } from "../core/store.js";
import { SessionSwitches } from "./session-switches.js";

/**
 * What a person can do to the device, beside its screen.
 * Events, bubbling: `stage-hardware` {action: "relaunch" | "quit" | "back" | "new"} and
 * `stage-session` {key, value}.
 */
export class HardwarePanel extends HTMLElement {
  /** @type {Record<string, any>} */
  #buttons = {};
  #session = new SessionSwitches();
  #facts = { screen: h("dd"), live: h("dd"), records: h("dd") };

  connectedCallback() {
    if (this.firstChild) return;
    const app = h("div", { class: "hardware-buttons" },
      this.#button("back", "Back", "B"), this.#button("relaunch", "Relaunch", "R"),
      this.#button("quit", "Quit app", "Q"), this.#button("new", "New client", "N"));
    const facts = h("dl", { class: "facts" },
      h("dt", null, "Screen"), this.#facts.screen,
      h("dt", null, "Live controllers"), this.#facts.live,
      h("dt", null, "Records"), this.#facts.records);
    this.append(
      section("Hardware", app), this.#session.section, section("State", facts));
  }

  /** @param {string} action @param {string} title @param {string} key */
  #button(action, title, key) {
    const tell = () => this.dispatchEvent(
      new CustomEvent("stage-hardware", { bubbles: true, detail: { action } })
    );
    return this.#buttons[action] = h("button", {
      class: "btn", type: "button", "aria-keyshortcuts": key, onclick: tell,
    }, h("span", null, title), h("kbd", { "aria-hidden": "true" }, key));
  }

  /** @param {import("../core/store.js").Client|null} client @param {boolean} isConnected */
  draw(client, isConnected) {
    const isRunning = client?.running === true;
    this.#buttons.back.disabled = !isConnected || !isRunning;
    this.#buttons.quit.disabled = !isConnected || !isRunning;
    this.#buttons.relaunch.disabled = !isConnected || !client;
    setText(this.#buttons.relaunch.firstChild, client && !isRunning ? "Launch" : "Relaunch");
    this.#session.draw(client?.session ?? {}, isConnected);
    setText(
      this.#facts.screen,
      !client ? "–" : isRunning ? visibleScreen(client)?.name ?? "–" : "Home screen",
    );
    setText(this.#facts.live, client ? String(client.nodes.length) : "–");
    setText(this.#facts.records, client ? String(client.sequence) : "–");
  }
}

/** @param {string} title @param {...any} content */
function section(title, ...content) {
  return h("section", { class: "panel-section" }, h("h2", { class: "heading" }, title), content);
}

define("hardware-panel", HardwarePanel);
