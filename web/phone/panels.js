import { arrange, h, KeyedViews, setAttribute, setText, tell } from "../core/dom.js";
import { outcomes, terms } from "../text/common.js";
import { permissions as permissionTexts, services as serviceTexts, session as sessionTexts } from "../text/phone.js";
/** @import { SessionValue, Value } from "../core/store.js" */

/** @param {string} title @param {Element} list */
function panelSection(title, list) {
  return h(
    "section", { class: "panel-section", hidden: true }, h("h2", { class: "heading" }, title), list);
}

/**
 * A section with a row for each name, in which one of a few choices holds.
 * @template {string} Choice
 */
class ChoicesPanel {
  list = h("div", { class: "services" });
  /**
   * @type {KeyedViews<string, {element: HTMLElement, dot: HTMLElement|null,
   *   buttons: Record<string, HTMLButtonElement>}>}
   */
  #rows = new KeyedViews();

  /**
   * @param {object} options
   * @param {string} options.title
   * @param {Record<Choice, string>} options.choices their titles
   * @param {(button: Element, name: string, choice: Choice) => void} options.choose
   * @param {(name: string) => string} [options.label]
   * @param {string} [options.waiting] what the dot of a row says; none without
   */
  constructor({ title, choices, choose, label = (name) => name, waiting = "" }) {
    this.options = { choices, choose, label, waiting };
    this.section = panelSection(title, this.list);
  }

  /**
   * @param {Record<string, string>} chosen by name
   * @param {boolean} isEnabled
   * @param {string[]} [busy] the names whose dots are lit
   */
  draw(chosen, isEnabled, busy = []) {
    const names = Object.keys(chosen);
    setAttribute(this.section, "hidden", names.length === 0);
    arrange(this.list, names.map((name) => {
      const { element, dot, buttons } = this.#rows.of(name, () => this.#make(name));
      if (dot) setAttribute(dot, "data-busy", busy.includes(name));
      for (const [choice, button] of Object.entries(buttons)) {
        setAttribute(button, "aria-checked", String(chosen[name] === choice));
        button.disabled = !isEnabled;
      }
      return element;
    }));
  }

  /** @param {string} name */
  #make(name) {
    const { choices, choose, label, waiting } = this.options;
    /** @type {Record<string, HTMLButtonElement>} */
    const buttons = {};
    for (const [choice, title] of /** @type {[Choice, string][]} */ (Object.entries(choices))) {
      buttons[choice] = h("button", {
        type: "button", role: "radio", onclick: () => choose(buttons[choice], name, choice),
      }, title);
    }
    const dot = waiting ? h("i", { class: "dot", title: waiting }) : null;
    const element = h("div", { class: "service" },
      h("span", { class: "service-name mono" }, name, dot),
      h("div", { class: "segments", role: "radiogroup", "aria-label": label(name) },
        Object.values(buttons)));
    return { element, dot, buttons };
  }
}

/** What a prompt can decide beside these: it allows, in part. */
const partly = new Set(["inuse", "limited"]);

/**
 * Decides about each permission for which the app asks, as the device's settings do. Choosing fires
 * `stage-permissions` {permissions}, bubbling.
 * @extends {ChoicesPanel<keyof typeof permissionTexts.statuses>}
 */
export class PermissionsPanel extends ChoicesPanel {
  constructor() {
    super({
      title: permissionTexts.title, choices: permissionTexts.statuses,
      choose: (button, permission, status) =>
        tell(button, "stage-permissions", { permissions: { [permission]: status } }),
    });
  }

  /** @override @param {Record<string, string>} permissions @param {boolean} isEnabled */
  draw(permissions, isEnabled) {
    super.draw(Object.fromEntries(Object.entries(permissions).map(
      ([name, status]) => [name, partly.has(status) ? "allow" : status])), isEnabled);
  }
}

/**
 * Decides how each service answers its next calls; the dots of those are lit that were called and
 * have not answered. Choosing fires `stage-service` {service, outcome}, bubbling.
 * @extends {ChoicesPanel<keyof typeof outcomes>}
 */
export class ServicesPanel extends ChoicesPanel {
  constructor() {
    super({
      title: serviceTexts.title, choices: outcomes, label: serviceTexts.response,
      waiting: serviceTexts.waiting,
      choose: (button, service, outcome) => tell(button, "stage-service", { service, outcome }),
    });
  }
}

/**
 * A section with one control per entry of the session: a switch for a flag, a field for a number or
 * a text. Each shows what the server says, so it moves when the record comes; a change fires
 * `stage-session` {key, value}, bubbling.
 */
export class SessionPanel {
  list = h("div", { class: "switches" });
  section = panelSection(terms.session, this.list);
  /** @type {KeyedViews<string, {element: HTMLElement, draw: (value: Value, isEnabled: boolean) => void}>} */
  #controls = new KeyedViews();

  /** @param {Record<string, SessionValue>} session @param {boolean} isEnabled */
  draw(session, isEnabled) {
    // What is in a list only the app changes.
    const entries = /** @type {[string, Value][]} */ (
      Object.entries(session).filter(([, value]) => !Array.isArray(value)));
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
  const isRight = () =>
    type !== "number" || (input.value !== "" && Number.isSafeInteger(Number(input.value)));
  const refuse = () => {
    input.setCustomValidity(sessionTexts.notWhole);
    input.reportValidity();
  };
  const input = h("input", {
    class: "field mono", type: type === "number" ? "number" : "text", step: 1, autocomplete: "off",
    spellcheck: "false", maxlength: type === "number" ? null : 1000,
    onchange: () => {
      if (!isRight()) return refuse();
      const value = type === "number" ? Number(input.value) : input.value;
      if (String(value) === known) input.value = known;
      else tell(input, "stage-session", { key, value });
    },
    oninput: () => input.setCustomValidity(""),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      if (isRight()) input.blur();
      else refuse();
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
      if (document.activeElement === input) return;
      input.value = known;
      input.setCustomValidity("");
    },
  };
}
