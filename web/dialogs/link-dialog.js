import { arrange, h, setAttribute } from "../core/dom.js";
import { labelled, SendDialog } from "../ui/send-dialog.js";

/** Asks for a link to open, with those that the app knows at hand. */
export class LinkDialog {
  #link = labelled("Link", { required: true, maxlength: 2048, inputmode: "url" });
  #examples = h("div", { class: "dialog-examples" });
  #dialog;

  /** @param {(url: string) => void} open */
  constructor(open) {
    this.#link.input.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Tab" && !event.shiftKey && this.#selectParameter()) event.preventDefault();
    });
    this.#dialog = new SendDialog(
      { title: "Open a link", confirm: "Open", send: () => open(this.#link.input.value.trim()) },
      this.#link.element, this.#examples);
  }

  /** @param {import("../core/app-facts.js").LinkFacts[]} links */
  open(links) {
    setAttribute(this.#examples, "hidden", links.length === 0);
    arrange(this.#examples, links.map(({ pattern, route }) => h("button", {
      class: "example mono", type: "button", onclick: () => this.#take(pattern),
    }, h("span", null, pattern), h("span", { class: "quiet", "aria-hidden": "true" }, route))));
    this.#dialog.open();
    this.#link.input.select();
  }

  /** @param {string} link */
  #take(link) {
    const { input } = this.#link;
    input.value = link;
    input.focus();
    input.setSelectionRange(link.length, link.length);
    this.#selectParameter(0);
  }

  /** Selects the next part that is to be filled in. @param {number} [from] */
  #selectParameter(from) {
    const { input } = this.#link;
    const start = input.value.indexOf("{", from ?? input.selectionEnd ?? 0);
    const end = input.value.indexOf("}", start);
    if (start < 0 || end < 0) return false;
    input.setSelectionRange(start, end + 1);
    return true;
  }
}
