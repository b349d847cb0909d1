import { h, setAttribute, setText } from "../../../core/dom.js";
import { buttons } from "../../../text/common.js";
import {
  belongings, filter as texts, filterExamples, filterKeys, states,
} from "../../../text/control/tiles.js";
import { clientFilter, withTermToggled, wordsOf } from "./filter.js";

const connectedOnly = "is:connected";

/** The field that says which clients are shown, with its problem in words. */
export class FilterField {
  /**
   * @param {{field: HTMLInputElement, problem: Element, connected: HTMLElement}} parts `connected` is the button that
   *   puts `is:connected` in and out
   * @param {import("./filter.js").Knowledge} knowledge
   * @param {() => void} onChange
   */
  constructor({ field, problem, connected }, knowledge, onChange) {
    this.field = field;
    this.problem = problem;
    this.connected = connected;
    this.knowledge = knowledge;
    this.onChange = onChange;
    this.filter = clientFilter("");
    field.addEventListener("input", () => this.#changed());
    connected.addEventListener("click", () => this.toggle(connectedOnly));
  }

  focus() { this.field.focus(); }

  /** What is written in it. */
  get text() { return this.field.value; }

  /** Lets all through. */
  clear() { this.replace(""); }

  /** @param {string} text */
  replace(text) {
    this.field.value = text;
    this.#changed();
  }

  /** Puts a term in, or takes it out. @param {string} term */
  toggle(term) {
    this.replace(withTermToggled(this.field.value, term));
  }

  /** @param {string} term */
  has(term) {
    return wordsOf(this.field.value).includes(term);
  }

  /** @param {import("../fleet.js").Member[]} members all, whether shown or not */
  draw(members) {
    const isOn = this.has(connectedOnly);
    setAttribute(this.connected, "aria-pressed", String(isOn));
    const isOfUse = isOn || !members.every(({ connected }) => connected);
    if (!isOfUse && document.activeElement === this.connected) this.field.focus();
    setAttribute(this.connected, "hidden", !isOfUse);
  }

  #changed() {
    this.filter = clientFilter(this.field.value, this.knowledge);
    setText(this.problem, this.filter.problem ?? "");
    this.onChange();
  }
}

/** What can be written into the filter; an example or a word is put in with a click. */
export class FilterHelp {
  element;

  /** @param {{replace: (text: string) => void, toggle: (term: string) => void}} field */
  constructor(field) {
    const close = () => this.element.close();
    const choice = (/** @type {string} */ text, /** @type {() => void} */ run) => h("button", {
      class: "example-term mono", type: "button", onclick: () => { close(); run(); },
    }, text);
    const words = (/** @type {string} */ key, /** @type {Record<string, string>} */ all) =>
      h("dl", { class: "filter-words" }, Object.entries(all).map(([word, text]) =>
        h("div", null,
          h("dt", null, choice(`${key}:${word}`, () => field.toggle(`${key}:${word}`))),
          h("dd", null, text))));
    this.element = h("dialog", { class: "dialog filter-help", "aria-label": texts.label },
      h("div", { class: "dialog-form" },
        h("h2", { class: "dialog-title" }, texts.title),
        h("p", { class: "dialog-text" }, texts.help),
        h("dl", { class: "filter-keys" }, Object.entries(filterKeys).map(([key, text]) =>
          h("div", null, h("dt", { class: "mono" }, `${key}:`), h("dd", null, text)))),
        words("is", states), words("has", belongings),
        h("h3", { class: "heading" }, texts.examples),
        h("dl", { class: "filter-examples" }, filterExamples.map(([text, meaning]) => h("div", null,
          h("dt", null, choice(text, () => field.replace(text))), h("dd", null, meaning)))),
        h("div", { class: "dialog-buttons" },
          h("button", {
            class: "btn btn-primary", type: "button", onclick: close,
          }, buttons.close))));
  }

  open() {
    if (!this.element.isConnected) document.body.append(this.element);
    if (!this.element.open) this.element.showModal();
  }
}
