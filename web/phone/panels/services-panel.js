import { arrange, h, setAttribute } from "../../core/dom.js";

const outcomes = [
  { outcome: "success", title: "Success" }, { outcome: "failure", title: "Failure" },
  { outcome: "slow", title: "Slow" },
];

/**
 * A section that decides how each service answers its next calls. Choosing fires `stage-service`
 * {service, outcome}, bubbling.
 */
export class ServicesPanel {
  list = h("div", { class: "services" });
  section = h(
    "section",
    { class: "panel-section", hidden: true },
    h("h2", { class: "heading" }, "Services"),
    this.list,
  );
  /** @type {Map<string, any>} */
  #rows = new Map();

  /**
   * @param {Record<string, string>} services how each answers now
   * @param {string[]} waiting the services that were called and have not answered
   * @param {boolean} isEnabled
   */
  draw(services, waiting, isEnabled) {
    const names = Object.keys(services);
    setAttribute(this.section, "hidden", names.length === 0);
    arrange(this.list, names.map((name) => {
      const row = this.#rows.get(name) ?? this.#make(name);
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
    /** @type {Record<string, any>} */
    const buttons = {};
    for (const { outcome, title } of outcomes) {
      buttons[outcome] = h("button", {
        type: "button", role: "radio",
        onclick: () => buttons[outcome].dispatchEvent(new CustomEvent("stage-service", {
          bubbles: true, detail: { service, outcome },
        })),
      }, title);
    }
    const dot = h("i", { class: "dot", title: "waits for an answer" });
    const element = h("div", { class: "service" },
      h("span", { class: "service-name mono" }, service, dot),
      h("div", { class: "segments", role: "radiogroup", "aria-label": `${service} answers` },
        Object.values(buttons)));
    const row = { element, dot, buttons };
    this.#rows.set(service, row);
    return row;
  }
}
