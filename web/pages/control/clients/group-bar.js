import { arrange, define, find, h, KeyedViews, setAttribute, setText, tell } from "../../../core/dom.js";
import { groupBar, grouping } from "../../../text/control/clients.js";
import { popMenu } from "../../../ui/pop-menu.js";

/**
 * The groups, each a button that selects its clients. `draw(groups, selected)` once per change.
 * Events, bubbling: `group-recall` {name, isAdded}, `group-set` {name}, `group-filter` {name},
 * `group-edit` {name}, `group-delete` {name}.
 */
export class GroupBar extends HTMLElement {
  /** @type {KeyedViews<string, {element: HTMLElement, button: HTMLElement, digit: HTMLElement, count: HTMLElement}>} */
  #chips = new KeyedViews();

  connectedCallback() {
    setAttribute(this, "role", "group");
    setAttribute(this, "aria-label", groupBar.label);
  }

  /**
   * @param {import("./groups.js").Group[]} groups
   * @param {ReadonlySet<string>} selected
   * @param {(stream: string) => boolean} isThere
   */
  draw(groups, selected, isThere) {
    setAttribute(this, "hidden", groups.length === 0);
    const { activeElement } = document;
    const at = [...this.children].findIndex((chip) => chip.contains(activeElement));
    arrange(this, groups.map((group) => {
      const chip = this.#chips.of(group.name, () => this.#make(group.name));
      const there = group.streams.filter(isThere);
      const isSelected = there.length > 0 && there.length === selected.size
        && there.every((stream) => selected.has(stream));
      setAttribute(chip.button, "aria-pressed", String(isSelected));
      setAttribute(chip.digit, "hidden", group.digit === null);
      setText(chip.digit, String(group.digit ?? ""));
      setText(chip.count, String(there.length));
      chip.button.title = groupBar.select(group.name, group.digit);
      return chip.element;
    }));
    this.#chips.sweep();
    if (at < 0 || activeElement?.isConnected) return;
    // Who deleted a group goes on at the next one, or at the clients.
    const chip = this.children[Math.min(at, groups.length - 1)];
    if (chip) find("button", chip).focus();
    else find("tile-grid").enter();
  }

  /** @param {string} name */
  #make(name) {
    const digit = h("kbd", { "aria-hidden": "true" });
    const count = h("span", { class: "count" });
    const button = h("button", {
      class: "btn btn-small", type: "button",
      onclick: (/** @type {MouseEvent} */ { shiftKey }) =>
        tell(this, "group-recall", { name, isAdded: shiftKey }),
    }, digit, h("span", null, name), count);
    const menu = popMenu("", () => [
      { title: groupBar.addToSelection, run: () => tell(this, "group-recall", {
        name, isAdded: true,
      }) },
      { title: groupBar.setToSelection, run: () => tell(this, "group-set", { name }) },
      { title: groupBar.filter, run: () => tell(this, "group-filter", { name }) },
      { title: groupBar.edit, run: () => tell(this, "group-edit", { name }) },
      { title: groupBar.delete, run: () => tell(this, "group-delete", { name }) },
    ], "btn btn-small group-more");
    setAttribute(menu.button, "aria-label", grouping.named(name));
    const element = h("span", { class: "group-chip" }, button, menu);
    return { element, button, digit, count };
  }
}

define("group-bar", GroupBar);
