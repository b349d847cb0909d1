import { h } from "../core/dom.js";
import { buttons } from "../text/common.js";
/** @import { Attributes, Child } from "../core/dom.js" */

/**
 * A small dialog with a form: `open()` shows it, a confirmed form is handed over and closes it.
 * Escape and Cancel close it without; the browser gives the focus back.
 */
export class SendDialog {
  /**
   * @param {{title: string, confirm: string, send: () => void}} options
   * @param {...Child} content
   */
  constructor({ title, confirm, send }, ...content) {
    const close = () => this.element.close();
    this.heading = h("h2", { class: "dialog-title" }, title);
    this.element = h("dialog", { class: "dialog", "aria-label": title },
      h("form", {
        class: "dialog-form", method: "dialog", onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          close();
          send();
        },
      },
        this.heading, content,
        h("div", { class: "dialog-buttons" },
          h("button", { class: "btn", type: "button", onclick: close }, buttons.cancel),
          h("button", { class: "btn btn-primary", type: "submit" }, confirm))));
  }

  open() {
    if (!this.element.isConnected) document.body.append(this.element);
    if (!this.element.open) this.element.showModal();
  }
}

/** A labelled input. @param {string} label @param {Attributes} attributes */
export function labelled(label, attributes) {
  const input = h("input", {
    class: "field", type: "text", autocomplete: "off", spellcheck: "false", ...attributes,
  });
  return { input, element: h("label", { class: "dialog-field" }, h("span", null, label), input) };
}
