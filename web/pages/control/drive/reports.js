import { define, h, setAttribute, setText, tell } from "../../../core/dom.js";
import { refusals } from "../../../text/control/drive.js";
import { buttons } from "../../../text/common.js";
import { byReason } from "../../../log/results.js";

const shownFor = 6_000;
const mostToasts = 4;

/** Short messages that go by themselves, unless a person points at them. */
export class StageToasts extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
  }

  /** @param {string} text @param {{tone?: string, details?: string[]}} more */
  show(text, { tone = "", details = [] } = {}) {
    const close = h(
      "button",
      {
        class: "icon-button",
        type: "button",
        "aria-label": buttons.dismiss,
        onclick: () => toast.remove(),
      },
      "×",
    );
    const toast = h("div", { class: "toast", "data-tone": tone },
      h("div", { class: "toast-text" }, h("p", null, text),
        details.length > 0
          ? h("ul", { class: "mono" }, details.map((line) => h("li", null, line))) : null),
      close);
    let timer = setTimeout(() => toast.remove(), shownFor);
    toast.addEventListener("pointerenter", () => clearTimeout(timer));
    toast.addEventListener(
      "pointerleave", () => { timer = setTimeout(() => toast.remove(), shownFor); }
    );
    this.append(toast);
    while (this.children.length > mostToasts) this.firstElementChild?.remove();
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
