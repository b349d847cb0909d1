// @ts-check
import { h, setAttribute, setStyle, setText } from "../core/dom.js";
import { lockScreen } from "./device-view.js";
import { appGlyph } from "./icons.js";
import { faceOf } from "./reach.js";
import { isIndicatorLight, isStatusLight } from "./status.js";

/**
 * The device around the app on a tile: as `DeviceView`, of few elements, inert, and made when they
 * are first seen.
 *
 * @typedef {import("../core/store.js").Client} Client
 */
export class MiniDevice {
  stage = h("div", { class: "phone-stage" });
  #status = h("div", { class: "phone-status" }, h("span", null, "9:41"),
    h("span", { class: "status-battery" }));
  #indicator = h("div", { class: "phone-indicator" });
  #screen = h("div", { class: "phone-screen", inert: true },
    this.stage, this.#status, this.#indicator);
  body = h("div", { class: "phone-body" }, h("div", { class: "phone-island" }), this.#screen);
  #faces = { home: homeScreen, locked: lockScreen };
  /** @type {Map<string, HTMLElement>} */
  #made = new Map();
  /** @type {{element: HTMLElement, title: HTMLElement}|null} */
  #banner = null;

  /** @param {HTMLElement} phone @param {Client|null} client */
  draw(phone, client) {
    const face = faceOf(client);
    const [width, height] = [client?.width || 390, client?.height || 844];
    setAttribute(phone, "data-state", face);
    setAttribute(phone, "data-landscape", width > height);
    setStyle(phone, "--device-width", String(width));
    setStyle(phone, "--device-height", String(height));
    setAttribute(this.stage, "hidden", face !== "running");
    for (const name of /** @type {const} */ (["home", "locked"])) this.#show(name, name === face);
    this.light(client);
    this.#drawBanner(client?.banner ?? null);
  }

  /** Light or dark edges, as a card covers what is below. @param {Client|null} client */
  light(client) {
    const isOutside = faceOf(client) !== "running";
    setAttribute(this.#status, "data-light", isOutside || isStatusLight(client));
    setAttribute(this.#indicator, "data-light", isOutside || isIndicatorLight(client));
  }

  /** @param {"home"|"locked"} name @param {boolean} isShown */
  #show(name, isShown) {
    let element = this.#made.get(name);
    if (!element && isShown) {
      this.#made.set(name, element = this.#faces[name]());
      this.stage.after(element);
    }
    if (element) setAttribute(element, "hidden", !isShown);
  }

  /** @param {{title: string}|null} banner */
  #drawBanner(banner) {
    if (!this.#banner) {
      if (!banner) return;
      const title = h("b");
      const element = h("button", { class: "phone-banner", type: "button", "data-do": "banner" },
        h("span", { class: "banner-texts" }, title));
      this.#screen.append(element);
      this.#banner = { element, title };
    }
    setAttribute(this.#banner.element, "data-shown", banner !== null);
    if (banner) setText(this.#banner.title, banner.title);
  }
}

function homeScreen() {
  const icon = h("button", { class: "app-icon", type: "button", "data-do": "launch" }, appGlyph());
  return h("div", { class: "phone-home" }, h("div", { class: "app-slot" }, icon));
}
