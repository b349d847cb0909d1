import { h, setAttribute, setText } from "../../../core/dom.js";
import { formatTime } from "../format.js";
import { icon } from "../icons.js";
import { LONGEST_NAME } from "../recording/markers.js";

/**
 * The markers of a recording, in a row: go to one, name it, remove it.
 *
 * Property: `model` {book, revision, moment}; the row is built anew when `revision` changes.
 * Method: `edit(marker)` puts the cursor into its name. Events, bubbling: `marker-go`,
 * `marker-name`, `marker-remove`, each {marker}; `marker-name` with {name}.
 */
export class MarkerBar extends HTMLElement {
  #revision = -1;
  /** @type {{marker: any, chip: any, go: any, field: any, moment: number}[]} */
  #chips = [];

  connectedCallback() {
    setAttribute(this, "role", "list");
    setAttribute(this, "aria-label", "Markers");
  }

  /** @param {{book: import("../recording/marker-book.js").MarkerBook, revision: number, moment: number}} model */
  set model({ book, revision, moment }) {
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#chips = book.all.map((marker) => this.#chip(marker, book));
      this.replaceChildren(...this.#chips.map(({ chip }) => chip));
      setAttribute(this, "hidden", this.#chips.length === 0);
    }
    for (const { chip, moment: own } of this.#chips) setAttribute(chip, "data-here", own === moment);
  }

  /** @param {import("../recording/markers.js").Marker} marker */
  edit(marker) {
    const field = this.#chips.find((each) => each.marker === marker)?.field;
    field?.focus();
    field?.select();
  }

  /** @param {any} marker @param {import("../recording/marker-book.js").MarkerBook} book */
  #chip(marker, book) {
    const time = formatTime(book.timeOf(marker));
    const go = h("button", {
      class: "marker-go mono", type: "button", "aria-label": `Go to ${marker.name || "marker"} at ${time}`,
      onclick: () => this.#tell("marker-go", { marker }),
    }, icon("flag"), h("span", null));
    setText(go.lastChild, time);
    const field = h("input", {
      class: "marker-name", "aria-label": `Name of the marker at ${time}`, maxlength: LONGEST_NAME,
      autocomplete: "off", spellcheck: "false", placeholder: "Name",
      onchange: () => this.#tell("marker-name", { marker, name: field.value }),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") field.value = marker.name;
        if (event.key === "Escape" || event.key === "Enter") field.blur();
      },
    });
    field.value = marker.name;
    setAttribute(field, "size", Math.min(Math.max(6, marker.name.length), 24));
    const remove = h("button", {
      class: "icon-button", type: "button", "aria-label": `Remove ${marker.name || `the marker at ${time}`}`, title: "Remove",
      onclick: () => this.#tell("marker-remove", { marker }),
    }, icon("close"));
    const chip = h("span", { class: "marker-chip", role: "listitem" }, go, field, remove);
    return { marker, chip, go, field, moment: book.momentOf(marker) };
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }
}

customElements.define("marker-bar", MarkerBar);
