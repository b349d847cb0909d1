import { setAttribute } from "../../core/dom.js";
import { keep, kept } from "../../core/storage.js";

/** One of several buttons, kept over a reload and told to the stylesheets by the body. */
export class Choice {
  /**
   * @param {object} options
   * @param {string} options.button attribute of the buttons; its value is what each chooses
   * @param {string} options.body attribute of the body that has what is chosen
   * @param {string} options.key under which it is kept
   * @param {string} [options.first] what is chosen at first; the first button's without
   * @param {(chosen: string) => void} onChange
   */
  constructor({ button, body, key, first }, onChange) {
    this.body = body;
    this.key = key;
    this.onChange = onChange;
    this.buttons = [...document.querySelectorAll(`[${button}]`)];
    this.names = this.buttons.map((each) => each.getAttribute(button) ?? "");
    const last = kept(key);
    this.current = this.names.find((name) => name === last) ?? first ?? this.names[0];
    for (const [at, each] of this.buttons.entries()) {
      each.addEventListener("click", () => this.choose(this.names[at]));
    }
  }

  /** @param {string} name */
  choose(name) {
    this.current = name;
    keep(this.key, name);
    this.onChange(name);
  }

  /** The one after this; after the last comes the first. */
  next() {
    this.choose(this.names[(this.names.indexOf(this.current) + 1) % this.names.length]);
  }

  draw() {
    setAttribute(document.body, this.body, this.current);
    for (const [at, button] of this.buttons.entries()) {
      setAttribute(button, "aria-pressed", String(this.names[at] === this.current));
    }
  }
}
