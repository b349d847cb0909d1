/**
 * What of a drawing is seen, and how large. Pure: each change gives a new view.
 *
 * @typedef {{x: number, y: number, scale: number}} View the drawing's point in the upper left
 *   corner, and pixels per point
 * @typedef {{width: number, height: number}} Size
 */
export const smallestScale = 0.05;
export const largestScale = 4;
/** Beyond this, what fits is not made larger than it is. */
const largestFit = 1.25;
/** Free space around what fits, in pixels. */
const margin = 16;

/** The whole drawing in the middle. @param {Size} drawing @param {Size} window @returns {View} */
export function fitted(drawing, window) {
  const scale = bounded(Math.min(
    (window.width - 2 * margin) / drawing.width, (window.height - 2 * margin) / drawing.height,
    largestFit,
  ));
  return centred(scale, drawing.width / 2, drawing.height / 2, window);
}

/**
 * A point of the drawing in the middle of the window.
 * @param {number} scale
 * @param {number} x
 * @param {number} y
 * @param {Size} window
 * @returns {View}
 */
export function centred(scale, x, y, window) {
  return { x: x - window.width / 2 / scale, y: y - window.height / 2 / scale, scale };
}

/**
 * Larger or smaller about a point of the window, which stays where it is.
 * @param {View} view
 * @param {number} factor
 * @param {{x: number, y: number}} at
 * @returns {View}
 */
export function zoomed({ x, y, scale }, factor, at) {
  const next = bounded(scale * factor);
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
}

/** Moved by pixels. @param {View} view @param {number} dx @param {number} dy @returns {View} */
export function panned({ x, y, scale }, dx, dy) {
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/**
 * The same middle in a window of another size.
 * @param {View} view
 * @param {Size} before
 * @param {Size} after
 */
export function resized(view, before, after) {
  return panned(view, (after.width - before.width) / 2, (after.height - before.height) / 2);
}

/** A point of the drawing in the window. @param {View} view @param {[number, number]} point */
export function toWindow({ x, y, scale }, [px, py]) {
  return { x: (px - x) * scale, y: (py - y) * scale };
}

/** @param {number} scale */
function bounded(scale) {
  return Number.isFinite(scale) ? Math.min(largestScale, Math.max(smallestScale, scale)) : 1;
}

/** A finger that moves less is a tap, in pixels. */
const tapDistance = 5;
const keyStep = 60;
const keyFactor = 1.25;

/**
 * Pan and zoom by mouse, fingers, wheel and keys. Where the page scrolls, the wheel alone scrolls it,
 * unless the element has the focus.
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
    const isMeant = event.ctrlKey || event.metaKey || element.matches(":focus") || !scrolls(element);
    if (!isMeant) return;
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

/** Whether the page scrolls below an element, and does not lie under it. @param {HTMLElement} element */
function scrolls(element) {
  const { scrollHeight = 0, clientHeight = 0 } = document.scrollingElement ?? {};
  return scrollHeight > clientHeight && !element.closest("[data-full]");
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
