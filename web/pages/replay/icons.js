import { h, s } from "../../core/dom.js";
/** @import { Children } from "../../core/dom.js" */

/** @type {Record<string, [keyof SVGElementTagNameMap, import("../../core/dom.js").Attributes][]>} */
const shapes = {
  play: [["path", { d: "M6 4.2v11.6a.8.8 0 0 0 1.2.7l9-5.8a.8.8 0 0 0 0-1.4l-9-5.8a.8.8 0 0 0-1.2.7Z" }]],
  pause: [["rect", { x: 5, y: 4, width: 3.6, height: 12, rx: 1.2 }], ["rect", { x: 11.4, y: 4, width: 3.6, height: 12, rx: 1.2 }]],
  again: [["path", { d: "M10 4.4a5.8 5.8 0 1 1-5.6 4.3M10 4.4 12.6 2M10 4.4l2.6 2.5", ...line() }]],
  start: [
    ["rect", { x: 4, y: 4.5, width: 2, height: 11, rx: 1 }],
    ["path", { d: "M16 5.3v9.4a.7.7 0 0 1-1.1.6l-6.6-4.7a.7.7 0 0 1 0-1.2l6.6-4.7a.7.7 0 0 1 1.1.6Z" }],
  ],
  back: [["path", { d: "M11.8 5.2 7 10l4.8 4.8", ...line() }], ["path", { d: "M15.2 5.5v9", ...line() }]],
  forward: [["path", { d: "M8.2 5.2 13 10l-4.8 4.8", ...line() }], ["path", { d: "M4.8 5.5v9", ...line() }]],
  link: [["path", { d: "M8.4 11.6a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1M11.6 8.4a3 3 0 0 0-4.3 0L4.7 11A3 3 0 0 0 9 15.3l1-1", ...line() }]],
  file: [["path", { d: "M11 2.8H6.2A1.7 1.7 0 0 0 4.5 4.5v11a1.7 1.7 0 0 0 1.7 1.7h7.6a1.7 1.7 0 0 0 1.7-1.7V7.3L11 2.8Zm0 0v4.5h4.5", ...line() }]],
  save: [["path", { d: "M10 3v9.2m-3.6-3.4L10 12.4l3.6-3.6M4 13.6v1.7A1.7 1.7 0 0 0 5.7 17h8.6a1.7 1.7 0 0 0 1.7-1.7v-1.7", ...line() }]],
  plus: [["path", { d: "M10 5v10M5 10h10", ...line() }]],
  minus: [["path", { d: "M5 10h10", ...line() }]],
  flag: [["path", { d: "M5.5 17V3.5m0 .6h8.8l-2 3 2 3H5.5", ...line() }]],
  close: [["path", { d: "m6 6 8 8m0-8-8 8", ...line() }]],
  loop: [["path", { d: "M4 9.2V8a2.4 2.4 0 0 1 2.4-2.4H16m0 0-2.4-2.4M16 5.6 13.6 8M16 10.8V12a2.4 2.4 0 0 1-2.4 2.4H4m0 0 2.4 2.4M4 14.4 6.4 12", ...line() }]],
  keyboard: [
    ["rect", { x: 2.2, y: 5, width: 15.6, height: 10, rx: 2, ...line() }],
    ["path", { d: "M5.4 8.2h.1m2.9 0h.1m2.9 0h.1m2.9 0h.1M6.6 11.8h6.8", ...line() }],
  ],
  search: [["circle", { cx: 9, cy: 9, r: 5, ...line() }], ["path", { d: "m12.8 12.8 3.7 3.7", ...line() }]],
  tape: [
    ["rect", { x: 2.5, y: 5, width: 15, height: 10, rx: 2.5, ...line() }],
    ["circle", { cx: 7, cy: 10, r: 1.6, ...line() }],
    ["circle", { cx: 13, cy: 10, r: 1.6, ...line() }],
  ],
  check: [["path", { d: "m4.5 10.6 3.6 3.6 7.4-8", ...line() }]],
  branch: [
    ["circle", { cx: 6, cy: 4.6, r: 1.8, ...line() }], ["circle", { cx: 6, cy: 15.4, r: 1.8, ...line() }],
    ["circle", { cx: 14.2, cy: 7.4, r: 1.8, ...line() }],
    ["path", { d: "M6 6.4v7.2m8.2-4.4c0 3-2.6 3.4-5 3.6-2 .2-3.2.6-3.2.8", ...line() }],
  ],
  warning: [["path", { d: "M10 3.4 17.2 16H2.8L10 3.4ZM10 8.4v3.4M10 13.9v.1", ...line() }]],
};

function line() {
  return { fill: "none", stroke: "currentColor", "stroke-width": 1.6, "stroke-linecap": "round", "stroke-linejoin": "round" };
}

/** A picture for a button, drawn in the colour of its text. @param {string} name */
export function icon(name) {
  const drawn = shapes[name].map(([tag, attributes]) => s(tag, { fill: "currentColor", ...attributes }));
  return s("svg", { viewBox: "0 0 20 20", class: "icon", "data-icon": name, "aria-hidden": "true" }, drawn);
}

/**
 * What stands where there is nothing else to show.
 * @param {string} name of the picture
 * @param {string} title
 * @param {string} text
 * @param {...Children} actions
 */
export function notice(name, title, text, ...actions) {
  return h("div", { class: "notice" },
    icon(name), h("h2", null, title), h("p", { class: "quiet" }, text), ...actions);
}
