import { define, h, setAttribute, setText, tell } from "../../../core/dom.js";
import { refusals } from "../../../text/control/drive.js";
import { buttons } from "../../../text/common.js";
import { byReason } from "../../../log/results.js";

const shownFor = 6_000;
const mostToasts = 4;

/** Short messages that go by themselves, unless a person points at them or has the focus there. */
export class StageToasts extends HTMLElement {
  /** Those that another one with the same key replaces. @type {Map<string, Toast>} */
  #kept = new Map();

  connectedCallback() {
    this.setAttribute("role", "status");
  }

  /**
   * @param {string} text
   * @param {{tone?: string, details?: string[], key?: string}} more of those with one key there is
   *   one, which says the newest
   */
  show(text, { tone = "", details = [], key } = {}) {
    const known = this.#kept.get(key ?? "");
    if (known?.element.isConnected) return known.say(text, tone);
    const toast = new Toast(text, tone, details);
    if (key) this.#kept.set(key, toast);
    this.append(toast.element);
    while (this.children.length > mostToasts) this.firstElementChild?.remove();
    for (const [name, { element }] of this.#kept) if (!element.isConnected) this.#kept.delete(name);
  }
}

class Toast {
  #timer = 0;
  #isHeld = false;
  #text;

  /** @param {string} text @param {string} tone @param {string[]} details */
  constructor(text, tone, details) {
    this.#text = h("p", null, text);
    this.element = h("div", { class: "toast", "data-tone": tone },
      h("div", { class: "toast-text" }, this.#text,
        details.length > 0
          ? h("ul", { class: "mono" }, details.map((line) => h("li", null, line))) : null),
      h("button", {
        class: "icon-button", type: "button", "aria-label": buttons.dismiss,
        onclick: () => this.element.remove(),
      }, "×"));
    for (const type of ["pointerenter", "focusin"]) {
      this.element.addEventListener(type, () => this.#hold(true));
    }
    for (const type of ["pointerleave", "focusout"]) {
      this.element.addEventListener(type, () => this.#hold(false));
    }
    this.#wait();
  }

  /** @param {string} text @param {string} tone */
  say(text, tone) {
    setText(this.#text, text);
    setAttribute(this.element, "data-tone", tone);
    if (!this.#isHeld) this.#wait();
  }

  /** @param {boolean} isHeld */
  #hold(isHeld) {
    this.#isHeld = isHeld;
    if (isHeld) clearTimeout(this.#timer);
    else this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = Number(setTimeout(() => this.element.remove(), shownFor));
  }
}

define("stage-toasts", StageToasts);

/** Actions that are listed; the oldest goes first. */
export const mostListed = 30;
/** Clients that are named for each reason; the rest are selected with them. */
const mostNamed = 12;

/**
 * Who could not do what they were told, and why. It stays until a person has read it.
 * Event, bubbling: `clients-chosen` {streams}.
 */
export class RefusalList extends HTMLElement {
  #title = h("h2", { class: "refusal-title" });
  #list = h("ol", { class: "refusals" });
  /** @type {Map<string, {element: HTMLElement, count: number}>} */
  #entries = new Map();

  connectedCallback() {
    if (this.firstChild) return;
    setAttribute(this, "role", "region");
    setAttribute(this, "aria-label", refusals.label);
    this.append(
      h("div", { class: "refusal-head" }, this.#title, h("button", {
        class: "btn btn-small", type: "button", onclick: () => this.clear(),
      }, buttons.dismiss)),
      // The newest is told; the list itself is read by whoever goes there.
      h("div", { role: "status", class: "refusal-scroll" }, this.#list));
    this.#drawTitle();
  }

  /** @param {{text: string, failures: import("../../../log/results.js").Failure[]}} summary */
  add({ text, failures }) {
    const key = JSON.stringify([text, failures]);
    const known = this.#entries.get(key);
    const count = (known?.count ?? 0) + 1;
    known?.element.remove();
    this.#entries.delete(key);
    const element = this.#entry(refusals.repeated(text, count), failures);
    this.#entries.set(key, { element, count });
    this.#list.prepend(element);
    if (this.#entries.size > mostListed) {
      const [oldest] = this.#entries.keys();
      this.#entries.get(oldest)?.element.remove();
      this.#entries.delete(oldest);
    }
    this.#drawTitle();
  }

  clear() {
    this.#entries.clear();
    this.#list.replaceChildren();
    this.#drawTitle();
  }

  #drawTitle() {
    const { size } = this.#entries;
    setAttribute(this, "hidden", size === 0);
    setText(this.#title, refusals.title(size));
  }

  /** @param {string} text @param {import("../../../log/results.js").Failure[]} failures */
  #entry(text, failures) {
    return h("li", { class: "refusal" }, h("p", null, text), byReason(failures).map(
      ({ text: reason, streams }) => h("p", { class: "refusal-reason" },
        h("span", null, reason),
        h("span", { class: "refusal-clients" },
          streams.slice(0, mostNamed).map((stream) => this.#choice(stream, [stream])),
          streams.length > 1
            ? this.#choice(streams.length > mostNamed
              ? refusals.selectAll(streams.length) : refusals.selectThese, streams)
            : null))));
  }

  /** @param {string} title @param {string[]} streams */
  #choice(title, streams) {
    return h("button", {
      class: "refusal-client mono", type: "button",
      onclick: () => tell(this, "clients-chosen", { streams }),
    }, title);
  }
}

define("refusal-list", RefusalList);
