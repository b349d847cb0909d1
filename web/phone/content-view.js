// @ts-check
import { h } from "../core/dom.js";
import { spinner } from "./icons.js";

/**
 * The element for one piece of a screen's content. A kind this page does not know is shown as its
 * text, so a newer server still says something.
 * @param {import("../core/store.js").ContentElement} content
 * @returns {HTMLElement}
 */
export function contentElement(content) {
  switch (content.kind) {
    case "button":
      return h("button", { class: "content-button", type: "button", "data-element": content.id },
        content.title ?? content.text ?? content.id);
    case "spinner":
      return spinnerElement(content);
    default:
      return h("p", { class: "content-label" }, content.text ?? content.title ?? "");
  }
}

/** @param {import("../core/store.js").ContentElement} content */
function spinnerElement({ large, background }) {
  const isCovering = background !== undefined && !background.endsWith("00");
  const element = h("div", {
    class: "content-spinner", role: "progressbar", "aria-label": "Loading",
    "data-large": large === true, "data-covering": isCovering,
  }, spinner());
  if (isCovering) element.style.backgroundColor = background;
  return element;
}
