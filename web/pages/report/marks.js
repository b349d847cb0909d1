import { h, s } from "../../core/dom.js";

const shapes = {
  passed: ["M5.2 10.4 8.6 13.6 14.8 6.8", "passed"],
  warned: ["M10 5.2v5.6M10 14v.1", "passed with a warning"],
  skipped: ["M6 10h8", "skipped"],
  failed: ["m6.2 6.2 7.6 7.6m0-7.6-7.6 7.6", "failed"],
};

/** A sign with its word for those who hear it. @param {import("./results.js").Status} status */
export function mark(status) {
  const [d, word] = shapes[status];
  const path = s("path", { d, fill: "none", stroke: "currentColor", "stroke-width": 2.2, "stroke-linecap": "round", "stroke-linejoin": "round" });
  return h("span", { class: "mark", "data-status": status },
    s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, path), h("span", { class: "visually-hidden" }, word));
}
