import { define, h } from "../../../core/dom.js";

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
        "aria-label": "Dismiss",
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
