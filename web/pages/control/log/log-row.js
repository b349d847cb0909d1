// @ts-check
import { colorOf } from "../../../core/colors.js";
import { seconds, toneOf } from "../../../log/describe.js";
import { h, partsToNodes, setStyle } from "../../../core/dom.js";

/**
 * A record as a row of the log.
 * @param {import("../fleet.js").Entry} entry
 * @returns {HTMLElement}
 */
export function rowOf({ record, parts }) {
  const color = h("i", { class: "tile-color" });
  setStyle(color, "backgroundColor", colorOf(record.stream));
  const text = parts.map((part) => part.text).join("");
  return h("div", { class: "log-row", role: "option", "data-tone": toneOf(record), title: text },
    h("time", null, seconds(record.time)),
    h("span", { class: "log-client" }, color, record.stream),
    h("span", { class: "log-sequence" }, record.sequence),
    h("span", { class: "log-text" }, partsToNodes(parts)));
}
