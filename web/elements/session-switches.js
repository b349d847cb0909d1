// @ts-check
import { arrange, h, setAttribute } from "../core/dom.js";

/**
 * A section with one switch per session flag. A switch shows what the server says, so it moves when
 * the record comes; pressing it fires `stage-session` {key, value}, bubbling.
 */
export class SessionSwitches {
  list = h("div", { class: "switches" });
  section = h(
    "section",
    { class: "panel-section", hidden: true },
    h("h2", { class: "heading" }, "Session"),
    this.list,
  );
  /** @type {Map<string, any>} */
  #switches = new Map();

  /** @param {Record<string, any>} session of which flags alone have a switch @param {boolean} isEnabled */
  draw(session, isEnabled) {
    const keys = Object.keys(session).filter((key) => typeof session[key] === "boolean");
    setAttribute(this.section, "hidden", keys.length === 0);
    arrange(this.list, keys.map((key) => {
      const button = this.#switches.get(key) ?? this.#make(key);
      setAttribute(button, "aria-checked", String(session[key]));
      button.disabled = !isEnabled;
      return button;
    }));
  }

  /** @param {string} key */
  #make(key) {
    const button = h("button", {
      class: "switch", type: "button", role: "switch",
      onclick: () => button.dispatchEvent(new CustomEvent("stage-session", {
        bubbles: true, detail: { key, value: button.getAttribute("aria-checked") !== "true" },
      })),
    }, h("span", { class: "switch-track" }), h("span", { class: "mono" }, key));
    this.#switches.set(key, button);
    return button;
  }
}
