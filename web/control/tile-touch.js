// @ts-check
import { oncePerFrame } from "../core/frame.js";
import { visibleScreen } from "../core/store.js";
import { Drag } from "../phone/drag.js";
import { canGoBack, pull, sheetToPull } from "../phone/reach.js";

/** The strip from which a swipe goes back, in shares of the width: wider on a small phone. */
const edge = 0.12;

/**
 * A hand on the phones of the tiles. A tile's phone takes no touches by itself, so that a click
 * selects; where `isLive` says so, the touch is read from where it is and acts instead.
 */
export class TileTouch {
  /** @type {{stream: string, screen: Element, pointer: number}|null} */
  #touch = null;
  #hasDragged = false;
  #drag = new Drag((step) => {
    if (this.#touch) this.act("stage-gesture", step, this.#touch.stream);
  });
  #draw = oncePerFrame(() => this.#drag.frame());

  /**
   * @param {HTMLElement} grid
   * @param {object} options
   * @param {(stream: string) => import("../core/store.js").Client|null} options.isLive the client,
   *   where its phone takes touches now
   * @param {(type: string, detail: any, stream: string) => void} options.act
   */
  constructor(grid, { isLive, act }) {
    this.isLive = isLive;
    this.act = act;
    grid.addEventListener("pointerdown", (event) => this.#down(event));
    grid.addEventListener("pointermove", (event) => this.#move(event));
    grid.addEventListener("pointerup", (event) => this.#up(event));
    grid.addEventListener("pointercancel", () => this.#cancel());
    for (const type of ["click", "dblclick"]) {
      grid.addEventListener(type, (event) => this.#click(event), { capture: true });
    }
  }

  /** @param {any} event @returns {{stream: string, screen: Element, client: any}|null} */
  #phoneAt(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
    const tile = event.target.closest("client-tile");
    const screen = tile?.querySelector(".phone-screen");
    const client = screen && holds(screen, event) ? this.isLive(tile.dataset.stream) : null;
    return client ? { stream: tile.dataset.stream, screen, client } : null;
  }

  /** @param {any} event */
  #down(event) {
    this.#hasDragged = false;
    const found = event.isPrimary && event.button === 0 ? this.#phoneAt(event) : null;
    if (!found || found.client.transition !== null) return;
    const { stream, screen, client } = found;
    const point = pointIn(screen, event);
    const isOnBar = targetAt(screen, event, ".grabber, .nav-bar") !== null;
    const kind = point.x < edge && canGoBack(client) ? "edgeSwipe"
      : sheetToPull(client) && isOnBar ? "pullDown" : null;
    if (!kind) return;
    this.#touch = { stream, screen, pointer: event.pointerId };
    this.#drag.down(kind, point);
  }

  /** @param {any} event */
  #move(event) {
    if (event.pointerId !== this.#touch?.pointer) return;
    const wasUnderWay = this.#drag.isUnderWay;
    if (!this.#drag.move(pointIn(this.#touch.screen, event))) return;
    if (!wasUnderWay) event.currentTarget.setPointerCapture(event.pointerId);
    this.#hasDragged = true;
    this.#draw();
  }

  /** @param {any} event */
  #up(event) {
    if (event.pointerId !== this.#touch?.pointer) return;
    this.#drag.up(event.timeStamp);
    this.#touch = null;
  }

  #cancel() {
    this.#drag.cancel();
    this.#touch = null;
  }

  /** @param {any} event */
  #click(event) {
    const found = this.#phoneAt(event);
    if (!found && !this.#hasDragged) return;
    event.stopPropagation();
    const button = !this.#hasDragged && event.type === "click" && found
      ? targetAt(found.screen, event, "button") : null;
    this.#hasDragged = false;
    if (found && button) this.#press(button, found);
  }

  /** @param {any} button @param {{stream: string, client: any}} phone */
  #press(button, { stream, client }) {
    const { element, close, do: action } = button.dataset;
    if (action) return this.act(`stage-${action}`, {}, stream);
    if (close !== undefined) {
      for (const step of pull) this.act("stage-gesture", step, stream);
    } else if (element === "back") this.act("stage-back", {}, stream);
    else if (element !== undefined) {
      const screen = visibleScreen(client)?.name;
      this.act("stage-tap", { element, ...(screen && { screen }) }, stream);
    }
  }
}

/**
 * What is under the pointer, of those that could be touched on a large phone; the last drawn is on
 * top.
 * @param {Element} screen @param {any} event @param {string} selector @returns {Element|null}
 */
function targetAt(screen, event, selector) {
  return [...screen.querySelectorAll(selector)]
    .filter((each) => !each.closest(".layer[inert], .nav-items[inert]") && holds(each, event))
    .at(-1) ?? null;
}

/** @param {Element} element @param {any} event */
function holds(element, { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** @param {Element} screen @param {any} event */
function pointIn(screen, { clientX, clientY, timeStamp }) {
  const { left, top, width, height } = screen.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height, time: timeStamp };
}
