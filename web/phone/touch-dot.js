import { h, setStyle } from "../core/dom.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Shows where a phone is touched by something other than a person's own finger: a dot over the
 * element, which goes by itself. Its parent must be positioned.
 * @param {HTMLElement} phone
 * @param {any} data the command
 */
export function showTouch(phone, { command, element }) {
  const id = command === "back" ? "back" : command === "tap" ? element : null;
  const parent = phone.parentElement;
  if (id === null || !parent || reducedMotion.matches) return;
  const target = [...phone.querySelectorAll(`[data-element="${CSS.escape(id)}"]`)].at(-1);
  if (!target) return;
  const [box, around] = [target.getBoundingClientRect(), parent.getBoundingClientRect()];
  const dot = h("i", { class: "touch-dot", "aria-hidden": "true" });
  setStyle(dot, "left", `${box.left + box.width / 2 - around.left}px`);
  setStyle(dot, "top", `${box.top + box.height / 2 - around.top}px`);
  dot.addEventListener("animationend", () => dot.remove());
  parent.append(dot);
}
