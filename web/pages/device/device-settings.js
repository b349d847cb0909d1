import { h, setAttribute, tell } from "../../core/dom.js";
import { deviceSettings as texts } from "../../text/device.js";
import { modelOf, models } from "../../phone/device/models.js";
import { onTraits, setTraits, traits } from "../../phone/device/traits.js";
import { RadioSegments } from "../../ui/radio-segments.js";

/**
 * A section that sets which model the device is, and how it shows what runs on it: its appearance
 * and the size of its text are those of all phones on all pages. Choosing a model fires
 * `stage-model` {model}, bubbling.
 */
export class DeviceSettings {
  #model = h("select", {
    class: "app-select", "aria-label": texts.model,
    onchange: (/** @type {Event} */ { target }) => this.#choose(
      /** @type {HTMLSelectElement} */ (target).value),
  }, Object.entries(models).map(([name, size]) =>
    h("option", { value: name }, texts.models[name], " ", texts.size(size))));
  #appearance = new RadioSegments(texts.appearance,
    /** @type {[import("../../phone/device/traits.js").Appearance, string][]} */ (
      Object.entries(texts.appearances)),
    (appearance) => setTraits({ appearance }));
  #textSize = new RadioSegments(texts.textSize,
    /** @type {[import("../../phone/device/traits.js").TextSize, string][]} */ (
      Object.entries(texts.textSizes)),
    (textSize) => setTraits({ textSize }));
  section = h("section", { class: "panel-section device-settings" },
    h("h2", { class: "heading" }, texts.title),
    h("span", { class: "device-model" }, this.#model),
    h("div", { class: "device-setting" }, h("span", { "aria-hidden": "true" }, texts.appearance),
      this.#appearance.element),
    h("div", { class: "device-setting" }, h("span", { "aria-hidden": "true" }, texts.textSize),
      this.#textSize.element));

  constructor() {
    onTraits(() => this.#drawTraits());
    this.#drawTraits();
  }

  /** @param {import("../../core/store.js").Client|null} client @param {boolean} isEnabled */
  draw(client, isEnabled) {
    const model = client?.width ? modelOf(client) : traits().model;
    if (this.#model.value !== model) this.#model.value = model;
    setAttribute(this.#model, "disabled", !isEnabled);
  }

  #drawTraits() {
    const { appearance, textSize } = traits();
    this.#appearance.draw(appearance);
    this.#textSize.draw(textSize);
  }

  /** @param {string} model */
  #choose(model) {
    setTraits({ model });
    tell(this.section, "stage-model", { model });
  }
}
