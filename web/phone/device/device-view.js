import { h, setAttribute, setStyle, setText } from "../../core/dom.js";
import { hardware } from "../../text/common.js";
import { phone as texts } from "../../text/phone.js";
import { appGlyph, padlock, statusIcons, symbol } from "../icons.js";
import { faceOf, isIndicatorLight, isStatusLight, registered } from "../reach.js";
import { families, familyOf, insetsOf, marginOf, models } from "./models.js";
import { KeyboardView } from "./keyboard.js";
import { NotificationsView, notificationView } from "./notifications.js";
import { textStyles, traits } from "./traits.js";
import { turnOf } from "../turn.js";

/** How long a finger rests on the icon until the menu opens, in milliseconds. */
const longPress = 500;
/** How large the body is when it begins to turn, so that it stays clear of what is around it. */
const smallest = 0.6;

/**
 * The menu on the app's icon: a long press opens it, so does the context menu's key or button.
 *
 * @typedef {{id: string, title: string, symbol?: string}} Shortcut
 */
export class ShortcutMenu {
  element = h(
    "div", { class: "shortcut-menu", role: "menu", "aria-label": texts.shortcuts, hidden: true });
  /** @type {number|undefined} */
  #timer;
  #opened = false;

  /**
   * @param {HTMLElement} icon
   * @param {{shortcuts: () => Shortcut[], choose: (id: string) => void}} options
   */
  constructor(icon, { shortcuts, choose }) {
    this.icon = icon;
    this.shortcuts = shortcuts;
    this.choose = choose;
    icon.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.#open();
    });
    icon.addEventListener("pointerdown", () => {
      this.#opened = false;
      this.#timer = setTimeout(() => this.#open(), longPress);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) {
      icon.addEventListener(end, () => clearTimeout(this.#timer));
    }
    // The finger that opened the menu leaves the icon; that is no tap on it.
    icon.addEventListener("click", (event) => {
      if (!this.#opened) return this.close();
      this.#opened = false;
      event.stopPropagation();
    });
    this.element.addEventListener("keydown", (event) => this.#pressed(event));
    this.element.addEventListener("focusout", (event) => {
      if (!this.element.contains(/** @type {Node|null} */ (event.relatedTarget))) this.close();
    });
  }

  get isOpen() { return !this.element.hidden; }

  close() {
    this.element.hidden = true;
    this.icon.removeAttribute("aria-expanded");
  }

  #open() {
    clearTimeout(this.#timer);
    const shortcuts = this.shortcuts();
    this.#opened = shortcuts.length > 0;
    if (!this.#opened) return;
    this.element.replaceChildren(...shortcuts.map((each) => this.#entry(each)));
    this.element.hidden = false;
    this.icon.setAttribute("aria-expanded", "true");
    this.#entries()[0].focus({ preventScroll: true });
  }

  /** @param {Shortcut} shortcut */
  #entry({ id, title, symbol: name }) {
    const choose = () => {
      this.#opened = false;
      this.close();
      this.choose(id);
    };
    return h("button", {
      class: "shortcut", type: "button", role: "menuitem", tabindex: "-1", onclick: choose,
    }, h("span", null, title), symbol(name));
  }

  /** @returns {HTMLElement[]} */
  #entries() {
    return [...this.element.querySelectorAll("button")];
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const entries = this.#entries();
    const at = entries.findIndex((entry) => entry === document.activeElement);
    switch (event.key) {
      case "Escape":
      case "Tab":
        this.#opened = false;
        this.close();
        this.icon.focus();
        break;
      case "ArrowDown": entries[(at + 1) % entries.length].focus(); break;
      case "ArrowUp": entries.at(at - 1)?.focus(); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * The device around the app: its body, the status bar, the home screen, the lock screen and the
 * banner of a notification.
 *
 * @typedef {import("../../core/store.js").Client} Client
 */
export class DeviceView {
  stage = h("div", { class: "phone-stage" });
  #label = h("span", { class: "app-label", "aria-hidden": "true" });
  #icon = h("button", {
    class: "app-icon", type: "button", "data-do": "launch", "aria-haspopup": "menu",
  }, appGlyph());
  #home = h("div", { class: "phone-home" });
  #lock = lockScreen();
  #banner = notificationView("phone-banner", "banner");
  #notifications = new NotificationsView();
  #status = h("div", { class: "phone-status", "aria-hidden": "true" },
    h("span", { class: "status-time" }, "9:41"),
    h("span", { class: "status-icons" }, statusIcons()));
  #indicator = h("div", { class: "phone-indicator" });
  screen = h("div", { class: "phone-screen", tabindex: "-1" },
    this.stage, this.#home, this.#lock, this.#status,
    this.#indicator, this.#notifications.home, this.#banner.element);
  homeButton = h("button", {
    class: "phone-home-button", type: "button", "data-do": "home", "aria-label": texts.homeButton,
  });
  body = h("div", { class: "phone-body" },
    h("div", { class: "phone-island" }), this.screen, this.homeButton);
  /** @type {Client|null} */
  #client = null;
  /** @type {import("../../core/app-facts.js").AppFacts["shortcuts"]} */
  shortcuts = [];

  /** @param {(shortcut: string) => void} openShortcut */
  constructor(openShortcut) {
    this.menu = new ShortcutMenu(this.#icon, {
      shortcuts: () => registered(this.shortcuts, this.#client), choose: openShortcut,
    });
    this.#indicator.before(new KeyboardView(this.stage).element);
    this.#lock.querySelector(".lock-time")?.after(this.#notifications.list);
    this.#label.addEventListener("click", () => this.#icon.click());
    this.#home.append(
      h("div", { class: "app-slot" }, this.#icon, this.#label, this.menu.element));
  }

  /**
   * @param {HTMLElement} phone
   * @param {Client|null} client
   * @param {string} appTitle
   * @param {boolean} reducedMotion
   */
  draw(phone, client, appTitle, reducedMotion) {
    this.#client = client;
    this.#turn(turnOf(client, reducedMotion));
    const face = faceOf(client);
    setAttribute(phone, "data-state", face);
    setAttribute(phone, "data-turning", client?.rotation != null);
    this.#measure(phone, client?.width ? client : models[traits().model]);
    this.#dress(phone);
    setAttribute(this.stage, "hidden", face !== "running");
    setAttribute(this.#home, "hidden", face !== "home");
    setAttribute(this.#lock, "hidden", face !== "locked");
    setAttribute(this.homeButton, "hidden", familyOf(client?.width ? client : models[traits().model]) !== "homeButton");
    this.homeButton.disabled = face !== "running" || !client?.running;
    const isOutside = face !== "running";
    setAttribute(this.#status, "data-light", isOutside || isStatusLight(client, traits()));
    setAttribute(this.#indicator, "data-light", isOutside || isIndicatorLight(client, traits()));
    if (face !== "home" && this.menu.isOpen) this.menu.close();
    setText(this.#label, appTitle);
    setAttribute(this.#icon, "aria-label",
      client?.running ? texts.backTo(appTitle) : texts.launch(appTitle));
    this.#drawBanner(client?.banner ?? null, appTitle);
    this.#notifications.draw(client, face, appTitle);
  }

  /** What the device is, by the size of its screen. @param {HTMLElement} phone @param {import("./models.js").Size} size */
  #measure(phone, size) {
    const family = familyOf(size);
    const { top, bottom, side } = insetsOf(size);
    const { corner } = families[family];
    const margin = marginOf(size);
    setAttribute(phone, "data-family", family);
    setAttribute(phone, "data-landscape", size.width > size.height);
    const points = {
      "--device-width": size.width, "--device-height": size.height, "--inset-top": top,
      "--inset-bottom": bottom, "--inset-side": side, "--corner": corner,
      "--margin": margin,
    };
    for (const [name, value] of Object.entries(points)) setStyle(phone, name, String(value));
  }

  /** How its user has set it. @param {HTMLElement} phone */
  #dress(phone) {
    const { appearance, textSize } = traits();
    const { body, subheadline, largeTitle } = textStyles[textSize];
    setAttribute(phone, "data-appearance", appearance);
    const points = {
      "--body": body, "--subheadline": subheadline, "--large-title": largeTitle,
    };
    for (const [name, value] of Object.entries(points)) setStyle(phone, name, String(value));
  }

  /** @param {{title: string, body: string}|null} banner @param {string} appTitle */
  #drawBanner(banner, appTitle) {
    setAttribute(this.#banner.element, "data-shown", banner !== null);
    setAttribute(this.#banner.element, "inert", banner === null);
    if (banner) this.#banner.draw(banner, appTitle);
  }

  /** The body turns on the spot. @param {import("../turn.js").Turn|null} turn */
  #turn(turn) {
    setStyle(this.body, "rotate", turn ? `${turn.degrees}deg` : "");
    setStyle(this.body, "scale", turn ? String(smallest + (1 - smallest) * turn.done) : "");
  }
}

/** The screen of a device that is locked. */
function lockScreen() {
  return h("div", { class: "phone-lock" },
    padlock(),
    h("span", { class: "lock-time", "aria-hidden": "true" }, "9:41"),
    h("button", { class: "lock-button", type: "button", "data-do": "unlock" }, hardware.unlock));
}
