import { difference as text } from "../../../text/replay/inspector.js";
import { h } from "../../../core/dom.js";

/** Entries of one object or list that are shown. */
const mostEntries = 500;

/**
 * A value as a tree whose branches are filled when they are opened.
 * @param {string} name
 * @param {unknown} value
 * @param {Set<string>} open the paths of the branches that are open; what a person opens is added
 * @param {string} [path]
 * @returns {HTMLElement}
 */
export function jsonTree(name, value, open, path = name) {
  if (typeof value !== "object" || value === null) {
    return h("p", { class: "json-leaf" }, h("span", { class: "quiet" }, `${name}: `), JSON.stringify(value));
  }
  const entries = Object.entries(value);
  if (entries.length === 0) {
    return h("p", { class: "json-leaf" }, h("span", { class: "quiet" }, `${name}: `), Array.isArray(value) ? "[]" : "{}");
  }
  const isOpen = open.has(path);
  const branch = h("details", { open: isOpen },
    h("summary", null, name, " ", h("span", { class: "quiet" }, labelOf(value, entries.length))));
  const fill = () => branch.append(...entries.slice(0, mostEntries).map(([key, each]) =>
    jsonTree(key, each, open, `${path}.${key}`)));
  if (isOpen) fill();
  branch.addEventListener("toggle", () => {
    if (branch.open && branch.childElementCount === 1) fill();
    if (branch.open) open.add(path);
    else open.delete(path);
  });
  return branch;
}

/** @param {object} value @param {number} count */
function labelOf(value, count) {
  const name = Reflect.get(value, "name");
  return typeof name === "string" ? name : text.entries(count);
}
