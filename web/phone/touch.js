import { oncePerFrame } from "../core/clock.js";
import { Drag, KeyDrag, Tap } from "./input.js";
import { h, isTyping, setStyle } from "../core/dom.js";
/** @import { Command } from "../core/store.js" */

/** The strip at the leading edge from which a swipe goes back, in shares of the screen's width. */
export const edge = 0.07;

/**
 * Pointer events of a screen as gestures of the app.
 *
 * @typedef {object} Options
 * @property {HTMLElement} screen
 * @property {(target: Element) => {screen?: string}|null} swipe whether there is a screen to go back to
 *   where the touch is, and its name where it is not the one on top
 * @property {() => boolean} swipesInContent whether a finger in the content leads back too
 * @property {(target: Element) => import("./input.js").Pulls|null} pulls how the touched thing moves a
 *   card
 * @property {(command: import("./input.js").GestureCommand) => void} send
 */
export class Touch {
  /** @type {number|null} */
  #pointer = null;
  #tap = new Tap();

  /** @param {Options} options */
  constructor({ screen, swipe, swipesInContent, pulls, send }) {
    this.screen = screen;
    this.swipe = swipe;
    this.swipesInContent = swipesInContent;
    this.pulls = pulls;
    this.drag = new Drag(send);
    this.draw = oncePerFrame(() => this.drag.frame());
    screen.addEventListener("pointerdown", (event) => this.#down(event));
    screen.addEventListener("pointermove", (event) => this.#move(event));
    screen.addEventListener("pointerup", (event) => this.#up(event));
    for (const end of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
      screen.addEventListener(end, (event) => this.#lost(event));
    }
    screen.addEventListener("click", (event) => this.#click(event), { capture: true });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || event.button !== 0) return;
    this.#tap.down(event);
    const point = this.#point(event);
    const target = /** @type {Element} */ (event.target);
    if (target.closest("[data-dead]")) return;
    const [swipe, pulls] = [this.swipe(target), this.pulls(target)];
    const kind = point.x < edge && swipe ? "edgeSwipe"
      : pulls ? "pullDown"
      : swipe && this.swipesInContent() && isContent(target) ? "contentSwipe" : null;
    if (!kind) return;
    this.#pointer = event.pointerId;
    this.drag.down(kind, point, kind === "pullDown" && pulls ? { pulls } : swipe ?? {});
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.isPrimary) this.#tap.move(event, this.screen.getBoundingClientRect());
    if (event.pointerId !== this.#pointer) return;
    const wasUnderWay = this.drag.isUnderWay;
    if (!this.drag.move(this.#point(event))) return;
    // Only now: a pointer that is captured from the start would click the screen, not the button.
    if (!wasUnderWay) this.screen.setPointerCapture(event.pointerId);
    this.draw();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    this.drag.up(event.timeStamp);
  }

  /** @param {PointerEvent} event */
  #lost(event) {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    this.drag.cancel();
  }

  /** The lifting of a finger that dragged taps nothing; a key has no way. @param {MouseEvent} event */
  #click(event) {
    if (event.detail > 0 && !this.#tap.isTap) event.stopPropagation();
  }

  /** @param {PointerEvent} event */
  #point({ clientX, clientY, timeStamp }) {
    const box = this.screen.getBoundingClientRect();
    return {
      x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height, time: timeStamp,
    };
  }
}

/**
 * What is pulled: the handle or the bar of a presentation, and of one without a bar its content,
 * where that does not scroll.
 * @param {Element} target
 */
function isPulled(target) {
  if (target.closest("[data-style=sheet] .grabber, [data-style]:not([data-style=alert]) .nav-bar")) {
    return true;
  }
  const body = target.closest("[data-type=screen]:is([data-style=fullScreen], "
    + "[data-style=overFullScreen]) > .layer-body");
  return body !== null && !isTyping(target) && body.scrollHeight <= body.clientHeight;
}

/**
 * What may be dragged to go back; in a field a person selects text, and a row may have actions at
 * the edge that the finger comes from.
 * @param {Element} target
 */
function isContent(target) {
  return target.closest("[data-type=screen]") !== null && !isTyping(target)
    && target.closest("[data-swipes~=leading]") === null;
}

/**
 * The gestures that lead a transition, by finger and by keys.
 *
 * @typedef {object} GestureOptions
 * @property {HTMLElement} phone hears the keys
 * @property {HTMLElement} screen
 * @property {(target: Element|null) => {screen?: string}|null} swipe as for a touch; on the screen on
 *   top without a target
 * @property {() => boolean} swipesInContent whether a finger in the content leads back too
 * @property {(target: Element|null) => import("./input.js").Pulls|null} pulls how the presentation on
 *   top can be pulled, null where the touch is on something else
 * @property {(command: import("./input.js").GestureCommand) => void} send
 * @property {(text: string) => void} say tells a person who leads by keys how far it is
 */
export class Gestures {
  #touch;
  #keys;

  /** @param {GestureOptions} options */
  constructor({ phone, screen, swipe, swipesInContent, pulls, send, say }) {
    this.#touch = new Touch({
      screen, swipe, swipesInContent, send,
      pulls: (target) => isPulled(target) ? pulls(target) : null,
    });
    this.#keys = new KeyDrag({ canSwipe: () => swipe(null) !== null, pulls: () => pulls(null), send, say });
    phone.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** A key that leads a gesture means nothing else. @param {KeyboardEvent} event */
  #pressed(event) {
    if (isTyping(event.target) || !this.#keys.pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The app takes no part in what is under way. */
  forget() {
    this.#touch.drag.forget();
    this.#keys.forget();
  }
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Shows where a phone is touched by something other than a person's own finger: a dot over the
 * element, which goes by itself. Its parent must be positioned.
 * @param {HTMLElement} phone
 * @param {Command} data the command
 */
export function showTouch(phone, { command, element }) {
  const id = command === "back" ? "back" : command === "tap" ? element ?? null : null;
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
