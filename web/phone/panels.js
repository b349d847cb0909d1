import { arrange, h, KeyedViews, setAttribute, setText, tell } from "../core/dom.js";
import { outcomes, terms } from "../text/common.js";
import { permissions as permissionTexts, services as serviceTexts } from "../text/phone.js";
/** @import { Value } from "../core/store.js" */

/** What a prompt can decide beside these: it allows, in part. */
const partly = new Set(["inuse", "limited"]);

/**
 * A section that decides about each permission for which the app asks, as the device's settings do.
 * Choosing fires `stage-permissions` {permissions}, bubbling.
 */
export class PermissionsPanel {
  list = h("div", { class: "services" });
  section = h(
    "section",
    { class: "panel-section", hidden: true },
    h("h2", { class: "heading" }, permissionTexts.title),
    this.list,
  );
  /** @type {KeyedViews<string, {element: HTMLElement, buttons: Record<string, HTMLButtonElement>}>} */
  #rows = new KeyedViews();

  /**
   * @param {Record<string, string>} permissions what is decided about each
   * @param {boolean} isEnabled
   */
  draw(permissions, isEnabled) {
    const names = Object.keys(permissions);
    setAttribute(this.section, "hidden", names.length === 0);
    arrange(this.list, names.map((name) => {
      const row = this.#rows.of(name, () => this.#make(name));
      const now = partly.has(permissions[name]) ? "allow" : permissions[name];
      for (const [status, button] of Object.entries(row.buttons)) {
        setAttribute(button, "aria-checked", String(now === status));
        button.disabled = !isEnabled;
      }
      return row.element;
    }));
  }

  /** @param {string} permission */
  #make(permission) {
    /** @type {Record<string, HTMLButtonElement>} */
    const buttons = {};
    for (const [status, title] of entriesOf(permissionTexts.statuses)) {
      buttons[status] = h("button", {
        type: "button", role: "radio",
        onclick: () => tell(buttons[status], "stage-permissions", { permissions: { [permission]: status } }),
      }, title);
    }
    const element = h("div", { class: "service" },
      h("span", { class: "service-name mono" }, permission),
      h("div", { class: "segments", role: "radiogroup", "aria-label": permission },
        Object.values(buttons)));
    return { element, buttons };
  }
}

/**
 * A section that decides how each service answers its next calls. Choosing fires `stage-service`
 * {service, outcome}, bubbling.
 */
export class ServicesPanel {
  list = h("div", { class: "services" });
  section = h(
    "section",
    { class: "panel-section", hidden: true },
    h("h2", { class: "heading" }, serviceTexts.title),
    this.list,
  );
  /**
   * @type {KeyedViews<string, {element: HTMLElement, dot: HTMLElement,
   *   buttons: Record<string, HTMLButtonElement>}>}
   */
  #rows = new KeyedViews();

  /**
   * @param {Record<string, string>} services how each answers now
   * @param {string[]} waiting the services that were called and have not answered
   * @param {boolean} isEnabled
   */
  draw(services, waiting, isEnabled) {
    const names = Object.keys(services);
    setAttribute(this.section, "hidden", names.length === 0);
    arrange(this.list, names.map((name) => {
      const row = this.#rows.of(name, () => this.#make(name));
      setAttribute(row.dot, "data-busy", waiting.includes(name));
      for (const [outcome, button] of Object.entries(row.buttons)) {
        setAttribute(button, "aria-checked", String(services[name] === outcome));
        button.disabled = !isEnabled;
      }
      return row.element;
    }));
  }

  /** @param {string} service */
  #make(service) {
    /** @type {Record<string, HTMLButtonElement>} */
    const buttons = {};
    for (const [outcome, title] of entriesOf(outcomes)) {
      buttons[outcome] = h("button", {
        type: "button", role: "radio",
        onclick: () => tell(buttons[outcome], "stage-service", { service, outcome }),
      }, title);
    }
    const dot = h("i", { class: "dot", title: serviceTexts.waiting });
    const element = h("div", { class: "service" },
      h("span", { class: "service-name mono" }, service, dot),
      h("div", {
        class: "segments", role: "radiogroup", "aria-label": serviceTexts.response(service),
      }, Object.values(buttons)));
    return { element, dot, buttons };
  }
}

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
    h("h2", { class: "heading" }, terms.session),
    this.list,
  );
  /** @type {KeyedViews<string, {element: HTMLElement, draw: (value: Value, isEnabled: boolean) => void}>} */
  #controls = new KeyedViews();

  /** @param {Record<string, Value>} session @param {boolean} isEnabled */
  draw(session, isEnabled) {
    const entries = Object.entries(session);
    setAttribute(this.section, "hidden", entries.length === 0);
    arrange(this.list, entries.map(([key, value]) => {
      const kind = `${typeof value} ${key}`;
      const control = this.#controls.of(kind,
        () => typeof value === "boolean" ? flag(key) : field(key, typeof value));
      control.draw(value, isEnabled);
      return control.element;
    }));
  }
}

/** @param {string} key */
function flag(key) {
  const button = h("button", {
    class: "switch", type: "button", role: "switch",
    onclick: () => tell(button, "stage-session", { key, value: button.getAttribute("aria-checked") !== "true" }),
  }, h("span", { class: "switch-track" }), h("span", { class: "mono" }, key));
  return {
    element: button,
    draw: (/** @type {Value} */ value, /** @type {boolean} */ isEnabled) => {
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
      if (isValid && String(value) !== known) return tell(input, "stage-session", { key, value });
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
    draw: (/** @type {Value} */ value, /** @type {boolean} */ isEnabled) => {
      input.disabled = !isEnabled;
      if (String(value) === known) return;
      known = String(value);
      if (document.activeElement !== input) input.value = known;
    },
  };
}

/** @template {string} Key @param {Record<Key, string>} titles */
function entriesOf(titles) {
  return /** @type {[Key, string][]} */ (Object.entries(titles));
}
