import { h, s } from "../../../core/dom.js";

/**
 * What the drawing's looks mean, each with a sample that is drawn by the same rules.
 *
 * @type {[string, string, Record<string, any>][]}
 */
const meanings = [
  ["Part swapped", "line", { "data-effect": "swap" }],
  ["Push or tab", "line", { "data-effect": "push" }],
  ["Presented", "line", { "data-effect": "present" }],
  ["Visited", "line", { "data-effect": "push", "data-visited": true }],
  ["From outside", "node", { "data-source": true }],
  ["Alert", "node", { "data-kind": "alert" }],
  ["Dead end", "node", { "data-dead-end": true }],
  ["Unreachable", "node", { "data-unreachable": true }],
];

/** @returns {Element} */
export function legend() {
  return h("ul", { class: "graph-legend" }, meanings.map(([text, form, attributes]) => h(
    "li", null,
    h("span", { class: "graph-sample" },
      s("svg", { width: 30, height: 14, "aria-hidden": "true" }, sample(form, attributes))),
    text)));
}

/** @param {string} form @param {Record<string, any>} attributes */
function sample(form, attributes) {
  if (form === "node") {
    const shape = { x: 3, y: 2, width: 24, height: 10, rx: attributes["data-source"] ? 5 : 3 };
    return s("g", { class: "graph-node", ...attributes }, s("rect", shape));
  }
  return s("g", { class: "graph-line", ...attributes },
    s("path", { class: "graph-way", d: "M2,7H23" }),
    s("polygon", { points: "28,7 22,4 22,10" }));
}
