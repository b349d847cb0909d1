import { arrange, h, setAttribute, setText } from "../../core/dom.js";

/**
 * A section with one control per entry of the session: a switch for a flag, a field for a number or
 * a text. Each shows what the server says, so it moves when the record comes; a change fires
 * `stage-session` {key, value}, bubbling.
 */
export class SessionPanel {
  list = h("div", { class: "switches" });
  section = h(
    "section",
    { class: "panel-section", hidden: true },
    h("h2", { class: "heading" }, "Session"),
    this.list,
  );
  /** @type {Map<string, {element: HTMLElement, draw: (value: any, isEnabled: boolean) => void}>} */
  #controls = new Map();

  /** @param {Record<string, any>} session @param {boolean} isEnabled */
  draw(session, isEnabled) {
    const entries = Object.entries(session);
    setAttribute(this.section, "hidden", entries.length === 0);
    arrange(this.list, entries.map(([key, value]) => {
      const kind = `${typeof value} ${key}`;
      let control = this.#controls.get(kind);
      if (!control) {
        control = typeof value === "boolean" ? flag(key) : field(key, typeof value);
        this.#controls.set(kind, control);
      }
      control.draw(value, isEnabled);
      return control.element;
    }));
  }
}

/** @param {string} key */
function flag(key) {
  const button = h("button", {
    class: "switch", type: "button", role: "switch",
    onclick: () => tell(button, key, button.getAttribute("aria-checked") !== "true"),
  }, h("span", { class: "switch-track" }), h("span", { class: "mono" }, key));
  return {
    element: button,
    draw: (/** @type {boolean} */ value, /** @type {boolean} */ isEnabled) => {
      setAttribute(button, "aria-checked", String(value));
      button.disabled = !isEnabled;
    },
  };
}

/** @param {string} key @param {string} type */
function field(key, type) {
  let known = "";
  const input = h("input", {
    class: "field mono", type: type === "number" ? "number" : "text", step: 1, autocomplete: "off",
    spellcheck: "false", maxlength: type === "number" ? null : 1000,
    onchange: () => {
      const value = type === "number" ? Number(input.value) : input.value;
      const isValid = type !== "number" || (input.value !== "" && Number.isSafeInteger(value));
      if (isValid && String(value) !== known) return tell(input, key, value);
      input.value = known;
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") input.blur();
    },
  });
  const name = h("span", { class: "mono" });
  setText(name, key);
  return {
    element: h("label", { class: "session-entry" }, name, input),
    draw: (/** @type {any} */ value, /** @type {boolean} */ isEnabled) => {
      input.disabled = !isEnabled;
      if (String(value) === known) return;
      known = String(value);
      if (document.activeElement !== input) input.value = known;
    },
  };
}

/** @param {HTMLElement} element @param {string} key @param {any} value */
function tell(element, key, value) {
  element.dispatchEvent(
    new CustomEvent("stage-session", { bubbles: true, detail: { key, value } }));
}
