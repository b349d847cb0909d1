import { palette as text } from "../../../text/control/palette.js";
import { h, setAttribute, setText } from "../../../core/dom.js";
import { searched } from "./search.js";
/** @import { Offer } from "./search.js" */

/** All that the page can do, found by typing: arrows choose, Enter does it, Escape leaves. */
export class CommandPalette {
  #offersOf;
  /** @type {Offer[]} */
  #found = [];
  #at = 0;
  #field = h("input", {
    class: "palette-field", type: "text", role: "combobox", autocomplete: "off", spellcheck: "false",
    "aria-label": text.label, "aria-expanded": "true", "aria-controls": "palette-list",
    placeholder: text.hint,
    oninput: () => this.#search(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#pressed(event),
  });
  #list = h("div", {
    class: "palette-list", id: "palette-list", role: "listbox", "aria-label": text.offers,
    onclick: (/** @type {MouseEvent} */ { target }) => {
      const option = /** @type {Element} */ (target).closest("[role=option]");
      if (option) this.#run(Number(option.id.slice("palette-".length)));
    },
  });
  #count = h("p", { class: "palette-count quiet", role: "status" });
  element = h("dialog", { class: "dialog palette", "aria-label": text.label },
    this.#field, this.#list, this.#count);

  /** @param {() => Offer[]} offersOf what there is to do now */
  constructor(offersOf) {
    this.#offersOf = offersOf;
  }

  open() {
    if (!this.element.isConnected) document.body.append(this.element);
    if (this.element.open) return;
    this.#field.value = "";
    this.#search();
    this.element.showModal();
    this.#field.focus();
  }

  /** Asks anew each time: clients come, and what was just selected is known with the next frame. */
  #search() {
    const { found, more } = searched(this.#offersOf(), this.#field.value);
    this.#found = found;
    /** @type {string|null} */
    let group = null;
    this.#list.replaceChildren(...found.flatMap((offer, at) => {
      const heading = offer.group === group ? [] : [h("p", {
        class: "palette-group", role: "presentation" }, offer.group)];
      group = offer.group;
      return [...heading, h("div", { class: "palette-offer", role: "option", id: `palette-${at}` },
        h("span", null, offer.title), offer.hint ? h("span", { class: "quiet" }, offer.hint) : null,
        offer.key ? h("kbd", { "aria-hidden": "true" }, offer.key) : null)];
    }));
    setText(this.#count, found.length === 0 ? text.none : more > 0 ? text.more(more) : "");
    this.#choose(0);
  }

  /** @param {number} at */
  #choose(at) {
    this.#at = at;
    const options = [...this.#list.querySelectorAll("[role=option]")];
    options.forEach((option, index) => setAttribute(option, "aria-selected", String(index === at)));
    setAttribute(this.#field, "aria-activedescendant", options[at]?.id ?? null);
    options[at]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const last = this.#found.length - 1;
    if (event.key === "Enter") this.#run(this.#at);
    else if (event.key === "ArrowDown") this.#choose(this.#at < last ? this.#at + 1 : 0);
    else if (event.key === "ArrowUp") this.#choose(this.#at > 0 ? this.#at - 1 : Math.max(0, last));
    else return;
    event.preventDefault();
  }

  /** @param {number} at */
  #run(at) {
    const offer = this.#found[at];
    if (!offer) return;
    this.element.close();
    offer.run();
  }
}
