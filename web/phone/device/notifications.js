import { arrange, h, KeyedViews, setAttribute, setText } from "../../core/dom.js";
import { phone as texts } from "../../text/phone.js";
import { appGlyph } from "../icons.js";

/**
 * @typedef {import("../../core/store.js").Client} Client
 * @typedef {Client["notifications"][number]} Notification
 */

/** Those that the lock screen shows at once; older ones stand behind them. */
export const mostShown = 4;

/** A notification that can be tapped. @param {string} name its class @param {string} action */
export function notificationView(name, action) {
  const title = h("b");
  const body = h("span");
  const element = h("button", { class: name, type: "button", "data-do": action },
    h("span", { class: "banner-icon" }, appGlyph()),
    h("span", { class: "banner-texts" }, title, body));
  return {
    element,
    /** @param {{title: string, body: string}} notification @param {string} appTitle */
    draw(notification, appTitle) {
      setAttribute(element, "aria-label",
        texts.notification(appTitle, [notification.title, notification.body]));
      setText(title, notification.title || appTitle);
      setText(body, notification.body);
    },
  };
}

/**
 * What was delivered while the app is not on screen: on the lock screen it stays, on the home screen
 * the newest comes from above for five seconds.
 */
export class NotificationsView {
  list = h("div", { class: "lock-notifications" });
  /** Where the newest stands on the home screen. */
  home = h("div", { class: "home-banner" });
  /** @type {KeyedViews<number, ReturnType<typeof notificationView>>} */
  #views = new KeyedViews();
  /** The newest that has come on the home screen, or was there when its page began. */
  #newest = 0;
  /** @type {string|undefined} */
  #stream;

  /** @param {Client|null} client @param {string} face @param {string} appTitle */
  draw(client, face, appTitle) {
    const all = client?.notifications ?? [];
    arrange(this.list, all.slice(-mostShown).reverse().map((each) => this.#view(each, appTitle)));
    this.#views.sweep();
    const newest = all.at(-1);
    if (client?.stream !== this.#stream) this.#newest = newest?.sequence ?? 0;
    this.#stream = client?.stream;
    if (face !== "home" || !newest) return this.home.replaceChildren();
    if (newest.sequence === this.#newest) return;
    this.#newest = newest.sequence;
    const view = notificationView("phone-banner", "notification");
    view.draw(newest, appTitle);
    setAttribute(view.element, "data-notification", newest.sequence);
    view.element.addEventListener("animationend", () => view.element.remove());
    this.home.replaceChildren(view.element);
  }

  /** @param {Notification} notification @param {string} appTitle */
  #view(notification, appTitle) {
    const view = this.#views.of(
      notification.sequence, () => notificationView("lock-notification", "notification"));
    setAttribute(view.element, "data-notification", notification.sequence);
    view.draw(notification, appTitle);
    return view.element;
  }
}
