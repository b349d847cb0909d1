import { h } from "../core/dom.js";
import { buttons } from "../text/common.js";
import { keySheet } from "../text/ui.js";
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

/** The sheet that lists the page's keys. */
export class KeySheet {
  element;

  /**
   * @param {readonly {title: string, rows: {keys?: string[], mark?: string, text: string}[]}[]} groups
   *   mark: the name of a mark that the page draws, in place of keys
   */
  constructor(groups) {
    this.element = h("dialog", { class: "dialog key-sheet", "aria-label": keySheet.title },
      h("div", { class: "dialog-form" },
        h("h2", { class: "dialog-title" }, keySheet.title),
        h("div", { class: "key-groups" }, groups.map(({ title, rows }) =>
          h("section", { class: "key-group" }, h("h3", { class: "heading" }, title),
            h("dl", null, rows.map(({ keys = [], mark, text }) => h("div", { class: "key-row" },
              h("dt", null, mark ? h("i", { class: "lane-sign", "data-mark": mark }) : keysOf(keys)),
              h("dd", null, text))))))),
        h("div", { class: "dialog-buttons" }, h("button", {
          class: "btn btn-primary", type: "button", onclick: () => this.element.close(),
        }, buttons.close))));
  }

  open() {
    if (!this.element.isConnected) document.body.append(this.element);
    if (!this.element.open) this.element.showModal();
  }
}

/** Two keys are a range. @param {string[]} keys */
function keysOf(keys) {
  return keys.flatMap((key, at) => [
    ...(at > 0 ? [" … "] : []),
    ...key.split(/(?<=.)\+(?=.)/).map((part) => h("kbd", null, nameOf(part))),
  ]);
}

/** @param {string} key */
function nameOf(key) {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  const names = { Mod: isMac ? "⌘" : "Ctrl", Escape: "Esc", Arrows: "← ↑ ↓ →", Delete: "Del" };
  const name = names[/** @type {keyof typeof names} */ (key)];
  return name ?? (key.length === 1 ? key.toUpperCase() : key);
}
