// @ts-check
import { setAttribute, setText } from "../core/dom.js";
import { clientFilter, withTermToggled } from "./filter.js";

const connectedOnly = "is:connected";

/** The field that says which clients are shown, with its problem in words. */
export class FilterField {
  /**
   * @param {{field: any, problem: Element, connected: any}} parts `connected` is the button that
   *   puts `is:connected` in and out
   * @param {{isOwned: (stream: string) => boolean, onChange: () => void}} options
   */
  constructor({ field, problem, connected }, { isOwned, onChange }) {
    this.field = field;
    this.problem = problem;
    this.connected = connected;
    this.isOwned = isOwned;
    this.onChange = onChange;
    this.filter = clientFilter("");
    field.addEventListener("input", () => this.#changed());
    connected.addEventListener("click", () => this.toggle(connectedOnly));
  }

  focus() { this.field.focus(); }

  /** Lets all through. */
  clear() {
    this.field.value = "";
    this.#changed();
  }

  /** Puts a term in, or takes it out. @param {string} term */
  toggle(term) {
    this.field.value = withTermToggled(this.field.value, term);
    this.#changed();
  }

  /** @param {string} term */
  has(term) {
    return this.field.value.split(/\s+/).includes(term);
  }

  /** @param {import("./fleet.js").Member[]} members all, whether shown or not */
  draw(members) {
    const isOn = this.has(connectedOnly);
    setAttribute(this.connected, "aria-pressed", String(isOn));
    setAttribute(this.connected, "hidden", !isOn && members.every(({ connected }) => connected));
  }

  #changed() {
    this.filter = clientFilter(this.field.value, this.isOwned);
    setText(this.problem, this.filter.problem ?? "");
    this.onChange();
  }
}
