import { panned, zoomed } from "./viewport.js";

/** A finger that moves less is a tap, in pixels. */
const tapDistance = 5;
const keyStep = 60;
const keyFactor = 1.25;

/**
 * Pan and zoom by mouse, fingers, wheel and keys.
 *
 * @typedef {import("./viewport.js").View} View
 *
 * @param {HTMLElement} element
 * @param {object} to
 * @param {() => View} to.view
 * @param {(view: View) => void} to.change
 * @param {() => void} to.fit
 * @param {(target: Element) => void} to.tap
 */
export function onGestures(element, { view, change, fit, tap }) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let travelled = 0;
  /** @type {Element|null} */
  let pressed = null;

  const at = (/** @type {{clientX: number, clientY: number}} */ { clientX, clientY }) => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const zoomBy = (/** @type {number} */ factor) => change(
    zoomed(view(), factor, { x: element.clientWidth / 2, y: element.clientHeight / 2 })
  );

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) {
      travelled = 0;
      pressed = /** @type {Element} */ (event.target);
    } else pressed = null;
    fingers.set(event.pointerId, at(event));
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const next = at(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    travelled += Math.hypot(next.x - last.x, next.y - last.y);
    fingers.set(event.pointerId, next);
    if (other) change(pinched(view(), last, next, other));
    else if (travelled > tapDistance) change(panned(view(), next.x - last.x, next.y - last.y));
  });
  const lift = (/** @type {PointerEvent} */ event) => {
    const wasDown = fingers.delete(event.pointerId);
    if (event.type === "pointerup" && wasDown && pressed && travelled <= tapDistance) tap(pressed);
    pressed = null;
  };
  element.addEventListener("pointerup", lift);
  element.addEventListener("pointercancel", lift);
  element.addEventListener("wheel", (event) => {
    // The pinch of a touchpad comes as a wheel with the control key.
    const strength = event.ctrlKey ? 0.01 : 0.0016;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    change(zoomed(view(), Math.exp(-event.deltaY * lines * strength), at(event)));
    event.preventDefault();
  }, { passive: false });
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
    const moves = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => change(panned(view(), keyStep, 0)),
      ArrowRight: () => change(panned(view(), -keyStep, 0)),
      ArrowUp: () => change(panned(view(), 0, keyStep)),
      ArrowDown: () => change(panned(view(), 0, -keyStep)),
      "+": () => zoomBy(keyFactor),
      "=": () => zoomBy(keyFactor),
      "-": () => zoomBy(1 / keyFactor),
      0: fit,
    });
    if (!Object.hasOwn(moves, event.key)) return;
    moves[event.key]();
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * The view after one of two fingers moved.
 * @param {View} view
 * @param {{x: number, y: number}} last
 * @param {{x: number, y: number}} next
 * @param {{x: number, y: number}} other the finger that rests
 */
function pinched(view, last, next, other) {
  const before = Math.hypot(last.x - other.x, last.y - other.y);
  const after = Math.hypot(next.x - other.x, next.y - other.y);
  return before > 0 && after > 0 ? zoomed(view, after / before, other) : view;
}
