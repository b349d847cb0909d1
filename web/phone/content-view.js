import { h } from "../core/dom.js";
import { FieldView } from "./field-view.js";
import { disclosure, spinner } from "./icons.js";

/**
 * The view of one piece of a screen's content: its element, and for a field how it takes a text
 * that came from elsewhere. A kind this page does not know is shown as its text, so a newer server
 * still says something.
 *
 * @typedef {import("./scene.js").ShownElement} ShownElement
 *
 * @param {ShownElement} content
 * @returns {{element: HTMLElement, take?: (text: string) => void}}
 */
export function contentView(content) {
  switch (content.kind) {
    case "button": return { element: button(content) };
    case "spinner": return { element: spinnerElement(content) };
    case "field": return new FieldView(content);
    case "list": return { element: list(content) };
    default:
      return { element: h("p", { class: "content-label" }, content.text ?? content.title ?? "") };
  }
}

/** What a view is made from; while all of it is the same, the view stays. */
const parts = /** @type {const} */ (
  ["kind", "text", "title", "background", "large", "placeholder", "secure", "rows"]);

/** @param {ShownElement} left @param {ShownElement} right */
export function looksTheSame(left, right) {
  return parts.every((part) => left[part] === right[part]);
}

/** @param {ShownElement} content */
function button({ id, title, text }) {
  return h("button", { class: "content-button", type: "button", "data-element": id },
    title ?? text ?? id);
}

/** @param {ShownElement} content */
function spinnerElement({ large, background }) {
  const isCovering = background !== undefined && !background.endsWith("00");
  const element = h("div", {
    class: "content-spinner", role: "progressbar", "aria-label": "Loading",
    "data-large": large === true, "data-covering": isCovering,
  }, spinner());
  if (isCovering) element.style.backgroundColor = background;
  return element;
}

/** @param {ShownElement} content */
function list({ rows }) {
  return h("ul", { class: "content-list" }, (rows ?? []).map((row) =>
    h("li", { class: "list-item" }, rowElement(row))));
}

/** @param {import("../core/store.js").Row} row */
function rowElement({ id, title, subtitle, tappable }) {
  const texts = h("span", { class: "row-texts" },
    h("span", { class: "row-title" }, title),
    subtitle ? h("span", { class: "row-subtitle" }, subtitle) : null);
  if (!tappable) return h("div", { class: "list-row" }, texts);
  return h("button", { class: "list-row", type: "button", "data-element": id },
    texts, disclosure());
}
