import { counted } from "../plurals.js";
import { streamTimeText, shortSeconds } from "../times.js";

export const panel = {
  list: "Messages",
  empty: "No messages yet.",
  copy: "Copy Mermaid",
  copyHint: "Copy the diagram as Mermaid text",
  downloadHint: "Download the diagram as Mermaid text",
  copied: "Copied.",
  copyFailed: "Copy failed; download the diagram instead.",
  saved: "Saved.",
  count: (/** @type {number} */ count) => counted(count, "message"),
};

export const message = {
  server: "Server",
  soFar: "so far",
  more: (/** @type {number} */ count) => `${count} more`,
  fault: (/** @type {string} */ fault, /** @type {string} */ subject) =>
    `fault ${fault}${subject && ` of ${subject}`}`,
  frames: (/** @type {number} */ count, /** @type {string} */ more) =>
    `${counted(count, "frame")}${more && ` ${more}`}`,
  transition: (/** @type {string} */ frames, /** @type {string} */ animation,
    /** @type {string} */ from, /** @type {string} */ to, /** @type {number} */ duration) =>
    `${frames} · ${animation} ${from} → ${to} · ${shortSeconds(duration)}`,
  label: (/** @type {number} */ time, /** @type {string[]} */ path, /** @type {string} */ text) =>
    `${streamTimeText(time)}, ${path.join(" to ")}: ${text}`,
};
