import { h, setAttribute, setStyle, setText } from "../core/dom.js";
import { disclosure } from "./icons.js";
import { SwipeActionsView } from "./uncovered.js";
import { actionsBeside } from "./elements.js";

/**
 * Rows one below the other, and what they have in common with other elements.
 *
 * @typedef {import("./elements.js").ShownElement} ShownElement
 */

/** It stays reachable, so that it is read; the server refuses the tap. @param {Element} element @param {boolean} disabled */
export function setDisabled(element, disabled) {
  setAttribute(element, "aria-disabled", disabled && "true");
}

/**
 * How a long press is found; assistive technology hears that there is a menu.
 * @param {Pick<ShownElement, "menu"|"longPress">} content
 */
export function pressed({ menu, longPress }) {
  const presses = menu !== undefined || longPress === true;
  return { "data-presses": presses, "aria-haspopup": menu ? "menu" : null };
}

/** @type {WeakMap<Element, RowView>} */
const views = new WeakMap();

/**
 * Shows beside a row what a finger uncovers on its way.
 * @param {HTMLElement} row
 * @param {number} way how far to the right, in pixels; 0 where no finger pulls any more
 * @param {boolean} isFull whether the first action is chosen where the finger leaves
 */
export function pullRow(row, way, isFull) {
  views.get(row)?.actions.pull(way, isFull);
}

/** Rows one below the other; one that changes in place keeps the focus. */
export class ListView {
  element = h("ul", { class: "content-list" });
  /** @type {ShownRow[]} */
  #rows = [];
  /** @type {RowView[]} */
  #views = [];

  /** @param {ShownElement} content */
  update({ rows }) {
    if (rows === this.#rows) return;
    const isSame = rows.length === this.#rows.length
      && rows.every((row, index) => isMadeAlike(row, this.#rows[index]));
    this.#rows = rows;
    if (!isSame) {
      this.#views = rows.map((row) => new RowView(row));
      this.element.replaceChildren(
        ...this.#views.map(({ element, actions }) =>
          h("li", { class: "list-item" }, element, actions.element)));
    }
    this.#views.forEach((view, index) => view.update(rows[index]));
  }
}

/** @typedef {import("./elements.js").ShownRow} ShownRow */

/** Whether one view does for both rows. @param {ShownRow} left @param {ShownRow} right */
function isMadeAlike(left, right) {
  return left.id === right.id && left.tappable === right.tappable
    && left.swipeActions === right.swipeActions
    && left.leadingSwipeActions === right.leadingSwipeActions && left.menu === right.menu
    && left.longPress === right.longPress;
}

/** The edges at which a swipe uncovers something. @param {ShownRow} row */
function edgesOf({ swipeActions, leadingSwipeActions }) {
  return [...(swipeActions ? ["trailing"] : []), ...(leadingSwipeActions ? ["leading"] : [])];
}

class RowView {
  actions = new SwipeActionsView();
  #title = h("span", { class: "row-title" });
  #subtitle = h("span", { class: "row-subtitle" });

  /** @param {ShownRow} row */
  constructor(row) {
    const { id, tappable } = row;
    const press = pressed(row);
    const edges = edgesOf(row);
    const gestures = { ...press, "data-swipes": edges.length > 0 && edges.join(" ") };
    const isReachable = press["data-presses"] || edges.length > 0;
    const texts = h("span", { class: "row-texts" }, this.#title, this.#subtitle);
    this.element = tappable
      ? h("button", {
        class: "list-row", type: "button", "data-element": id, ...gestures,
      }, texts, disclosure())
      : h("div", {
        class: "list-row", ...gestures, ...(isReachable && { "data-element": id, tabindex: "0" }),
      }, texts);
    views.set(this.element, this);
  }

  /** @param {ShownRow} row */
  update(row) {
    const { title, subtitle, disabled, open } = row;
    this.actions.update(row);
    setAttribute(this.element, "data-open", open);
    setStyle(this.element, "--actions", String(actionsBeside(row)?.length ?? ""));
    setText(this.#title, title);
    setText(this.#subtitle, subtitle);
    setAttribute(this.#subtitle, "hidden", subtitle === "");
    setDisabled(this.element, disabled);
  }
}
