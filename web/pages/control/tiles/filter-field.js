import { setAttribute, setText } from "../../../core/dom.js";
import { clientFilter, withTermToggled, wordsOf } from "./filter.js";

const connectedOnly = "is:connected";

/** The field that says which clients are shown, with its problem in words. */
export class FilterField {
  /**
   * @param {{field: any, problem: Element, connected: any}} parts `connected` is the button that
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
    setAttribute(this.connected, "hidden", !isOn && members.every(({ connected }) => connected));
  }

  #changed() {
    this.filter = clientFilter(this.field.value, this.knowledge);
    setText(this.problem, this.filter.problem ?? "");
    this.onChange();
  }
}
