import { s } from "../../core/dom.js";

const line = {
  fill: "none", stroke: "currentColor", "stroke-width": 1.5, "stroke-linecap": "round",
  "stroke-linejoin": "round",
};

/** @param {...any} shapes */
function icon(...shapes) {
  return s("svg", { class: "badge-icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, ...shapes);
}

/** Slow: a dial whose hand points to its beginning. */
export const dialIcon = () => icon(
  s("path", { d: "M2.6 11.6a5.9 5.9 0 1 1 10.8 0", ...line }),
  s("path", { d: "M8 9.4 4.9 7.2", ...line }),
  s("circle", { cx: 8, cy: 9.4, r: 1.1, fill: "currentColor" }));

/** The waves of a network, weaker outwards. */
export const networkIcon = () => icon(
  s("path", { d: "M1.8 6.4a9 9 0 0 1 12.4 0", opacity: 0.4, ...line }),
  s("path", { d: "M4.2 9a5.6 5.6 0 0 1 7.6 0", opacity: 0.7, ...line }),
  s("circle", { cx: 8, cy: 11.8, r: 1.2, fill: "currentColor" }));

/** A pointing finger, of somebody else. */
export const handIcon = () => icon(
  s("path", {
    d: "M6.2 9.2V3.1a1.1 1.1 0 0 1 2.2 0v4l3 .6a1.6 1.6 0 0 1 1.3 1.9l-.5 2.4a2.4 2.4 0 0 1-2.4 2H8"
      + "a3 3 0 0 1-2.3-1.1L3.4 10a1 1 0 0 1 1.5-1.3z",
    ...line,
  }));
