import { h } from "../../core/dom.js";
import { icon } from "./icons.js";

/**
 * What stands where there is nothing else to show.
 * @param {any} name of the picture
 * @param {string} title
 * @param {string} text
 * @param {...any} actions
 */
export function notice(name, title, text, ...actions) {
  return h("div", { class: "notice" },
    icon(name), h("h2", null, title), h("p", { class: "quiet" }, text), ...actions);
}
