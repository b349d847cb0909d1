import { deviceSize } from "../core/device-size.js";
import { h, setAttribute, setStyle, setText } from "../core/dom.js";
import { appGlyph, padlock, statusIcons } from "./icons.js";
import { faceOf, registered } from "./reach.js";
import { ShortcutMenu } from "./shortcut-menu.js";
import { isIndicatorLight, isStatusLight } from "./status.js";

/**
 * The device around the app: its body, the status bar, the home screen, the lock screen and the
 * banner of a notification.
 *
 * @typedef {import("../core/store.js").Client} Client
 */
export class DeviceView {
  stage = h("div", { class: "phone-stage" });
  #label = h("span", { class: "app-label", "aria-hidden": "true" });
  #icon = h("button", {
    class: "app-icon", type: "button", "data-do": "launch", "aria-haspopup": "menu",
  }, appGlyph());
  #home = h("div", { class: "phone-home" });
  #lock = lockScreen();
  #bannerTitle = h("b");
  #bannerBody = h("span");
  #banner = h("button", { class: "phone-banner", type: "button", "data-do": "banner" },
    h("span", { class: "banner-icon" }, appGlyph()),
    h("span", { class: "banner-texts" }, this.#bannerTitle, this.#bannerBody));
  #status = h("div", { class: "phone-status", "aria-hidden": "true" },
    h("span", { class: "status-time" }, "9:41"),
    h("span", { class: "status-icons" }, statusIcons()));
  #indicator = h("div", { class: "phone-indicator" });
  screen = h("div", { class: "phone-screen", tabindex: "-1" },
    this.stage, this.#home, this.#lock, this.#status,
    this.#indicator, this.#banner);
  body = h("div", { class: "phone-body" }, h("div", { class: "phone-island" }), this.screen);
  /** @type {Client|null} */
  #client = null;
  #isLandscape = false;
  /** @type {any[]} */
  shortcuts = [];

  /** @param {(shortcut: string) => void} openShortcut */
  constructor(openShortcut) {
    this.menu = new ShortcutMenu(this.#icon, {
      shortcuts: () => registered(this.shortcuts, this.#client), choose: openShortcut,
    });
    this.#home.append(
      h("div", { class: "app-slot" }, this.#icon, this.#label, this.menu.element));
  }

  /**
   * @param {HTMLElement} phone
   * @param {Client|null} client
   * @param {string} appTitle
   */
  draw(phone, client, appTitle) {
    this.#client = client;
    const face = faceOf(client);
    const [width, height] = [client?.width || deviceSize.width, client?.height || deviceSize.height];
    setAttribute(phone, "data-state", face);
    setAttribute(phone, "data-landscape", width > height);
    setStyle(phone, "--device-width", String(width));
    setStyle(phone, "--device-height", String(height));
    this.#turn(width > height, client !== null);
    setAttribute(this.stage, "hidden", face !== "running");
    setAttribute(this.#home, "hidden", face !== "home");
    setAttribute(this.#lock, "hidden", face !== "locked");
    const isOutside = face !== "running";
    setAttribute(this.#status, "data-light", isOutside || isStatusLight(client));
    setAttribute(this.#indicator, "data-light", isOutside || isIndicatorLight(client));
    if (face !== "home" && this.menu.isOpen) this.menu.close();
    setText(this.#label, appTitle);
    setAttribute(this.#icon, "aria-label",
      `${client?.running ? "Back to" : "Launch"} ${appTitle}`);
    this.#drawBanner(client?.banner ?? null, appTitle);
  }

  /** @param {{title: string, body: string}|null} banner @param {string} appTitle */
  #drawBanner(banner, appTitle) {
    setAttribute(this.#banner, "data-shown", banner !== null);
    setAttribute(this.#banner, "inert", banner === null);
    if (!banner) return;
    setAttribute(this.#banner, "aria-label",
      `Notification of ${appTitle}: ${[banner.title, banner.body].filter(Boolean).join(", ")}`);
    setText(this.#bannerTitle, banner.title);
    setText(this.#bannerBody, banner.body);
  }

  /**
   * The body turns on the spot, once, when the orientation changes.
   * @param {boolean} isLandscape
   * @param {boolean} isKnown
   */
  #turn(isLandscape, isKnown) {
    if (isLandscape === this.#isLandscape) return;
    this.#isLandscape = isLandscape;
    if (isKnown) setAttribute(this.body, "data-turn", isLandscape ? "left" : "right");
  }
}

/** The screen of a device that is locked. */
export function lockScreen() {
  return h("div", { class: "phone-lock" },
    padlock(),
    h("span", { class: "lock-time", "aria-hidden": "true" }, "9:41"),
    h("button", { class: "lock-button", type: "button", "data-do": "unlock" }, "Unlock"));
}
