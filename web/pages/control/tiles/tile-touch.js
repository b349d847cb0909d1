import { around } from "../../../core/dom.js";
import { oncePerFrame } from "../../../core/clock.js";
import { isMoving } from "../../../core/store.js";
import { visibleScreen } from "../../../core/visible.js";
import { Drag, Tap } from "../../../phone/input.js";
import { canSwipeBack, pull, screenBelow } from "../../../phone/reach.js";
import { pullsOf } from "../../../phone/sheet.js";
/** @import { Client } from "../../../core/store.js" */

/** The strip from which a swipe goes back, in shares of the width: wider on a small phone. */
const edge = 0.12;

/**
 * @typedef {import("./client-tile.js").MiniPhone} MiniPhone
 * @typedef {{client: Client, popArea?: import("../../../core/protocol.js").PopArea}} Live
 * @typedef {{stream: string, phone: MiniPhone} & Live} TouchedPhone
 */

/**
 * Touches on the phones of the tiles. A tile's phone takes no touches by itself, so that a click
 * selects; where `isLive` says so, the touch is read from where it is and acts instead.
 */
export class TileTouch {
  /** @type {{stream: string, phone: MiniPhone, pointer: number}|null} */
  #touch = null;
  /** Whose finger is down; a phone that takes touches. @type {MiniPhone|null} */
  #touched = null;
  #tap = new Tap();
  #drag = new Drag((step) => {
    if (this.#touch) this.act("stage-gesture", step, this.#touch.stream);
  });
  #draw = oncePerFrame(() => this.#drag.frame());

  /**
   * @param {HTMLElement} grid
   * @param {object} options
   * @param {(stream: string) => Live|null} options.isLive the client, where its phone takes
   *   touches now
   * @param {(type: string, detail: import("../../../phone/commands.js").Detail, stream: string) => void} options.act
   * @param {(stream: string, element: string, base: number|undefined) => void} options.type a
   *   field was touched, in this view of the window
   */
  constructor(grid, { isLive, act, type }) {
    this.isLive = isLive;
    this.act = act;
    this.type = type;
    grid.addEventListener("pointerdown", (event) => this.#down(event));
    grid.addEventListener("pointermove", (event) => this.#move(event));
    grid.addEventListener("pointerup", (event) => this.#up(event));
    grid.addEventListener("pointercancel", () => this.#cancel());
    for (const kind of /** @type {const} */ (["click", "dblclick"])) {
      grid.addEventListener(kind, (event) => this.#click(event), { capture: true });
    }
  }

  /** @param {MouseEvent} event @returns {TouchedPhone|null} */
  #phoneAt(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
    const tile = /** @type {import("./client-tile.js").ClientTile|null} */ (
      around(event, "client-tile"));
    const { stream = "" } = tile?.dataset ?? {};
    const phone = tile?.phone;
    const live = phone && isOn(phone, event) ? this.isLive(stream) : null;
    return phone && live ? { stream, phone, client: live.client, popArea: live.popArea } : null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const found = event.isPrimary && event.button === 0 ? this.#phoneAt(event) : null;
    this.#touched = found?.phone ?? null;
    this.#tap.down(event);
    if (!found || isMoving(found.client)) return;
    const { stream, phone, client, popArea } = found;
    const point = pointIn(phone, event);
    const below = screenBelow(client, phone.baseAt(point));
    const swipes = canSwipeBack(client, below);
    const pulls = isPulled(phone, point, client) ? pullsOf(client) : null;
    const kind = point.x < edge && swipes ? "edgeSwipe"
      : pulls ? "pullDown"
      : popArea === "content" && swipes && isInContent(phone, point, client)
        ? "contentSwipe" : null;
    if (!kind) return;
    this.#touch = { stream, phone, pointer: event.pointerId };
    this.#drag.down(kind, point,
      kind === "pullDown" && pulls ? { pulls } : below ? { screen: below.name } : {});
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#touched && event.isPrimary) this.#tap.move(event, this.#touched.screen);
    if (!this.#touch || event.pointerId !== this.#touch.pointer) return;
    const wasUnderWay = this.#drag.isUnderWay;
    if (!this.#drag.move(pointIn(this.#touch.phone, event))) return;
    if (!wasUnderWay) /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    this.#tap.isTap = false;
    this.#draw();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId !== this.#touch?.pointer) return;
    this.#drag.up(event.timeStamp);
    this.#touch = null;
  }

  #cancel() {
    this.#drag.cancel();
    this.#touch = null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const found = this.#phoneAt(event);
    const { isTap } = this.#tap;
    if (!found && isTap) return;
    event.stopPropagation();
    const target = isTap && event.type === "click" && found
      ? found.phone.targetAt(pointIn(found.phone, event), isPressed) : null;
    if (found && target) this.#press(target, found);
  }

  /**
   * @param {import("../../../phone/canvas/pieces.js").Target} target
   * @param {Pick<TouchedPhone, "stream"|"client">} phone
   */
  #press({ element, field, close, does, base }, { stream, client }) {
    const below = screenBelow(client, base);
    if (field && element !== undefined) return this.type(stream, element, base);
    if (does) return this.act(`stage-${does}`, {}, stream);
    if (close) {
      for (const step of pull(client)) this.act("stage-gesture", step, stream);
    } else if (element === "back" && !below) this.act("stage-back", {}, stream);
    else if (element !== undefined) {
      const screen = (below ?? visibleScreen(client))?.name;
      this.act("stage-tap", { element, ...(screen && { screen }) }, stream);
    }
  }
}

/**
 * Whether a point is where a drag may lead back: not on what lies over the screen, and not in a
 * field.
 *
 * @param {MiniPhone} phone
 * @param {import("../../../phone/input.js").Point} point
 * @param {Client} client
 */
function isInContent(phone, point, { banner, prompt }) {
  return banner === null && prompt === null && phone.targetAt(point, ({ field }) => field === true) === null;
}

/**
 * Whether a point is where the presentation on top is pulled, and not in a field of it.
 *
 * @param {MiniPhone} phone
 * @param {import("../../../phone/input.js").Point} point
 * @param {Client} client
 */
function isPulled(phone, point, { modals }) {
  const target = phone.targetAt(point, ({ pulls, field }) => pulls === true || field === true);
  return target?.pulls === true && target.base === modals.at(-1)?.node;
}

/** Whether a target is more than what a card is pulled by. */
const isPressed = (/** @type {import("../../../phone/canvas/pieces.js").Target} */ { element, close, does }) =>
  element !== undefined || close === true || does !== undefined;

/** @param {MiniPhone} phone @param {MouseEvent} event */
function isOn(phone, event) {
  const { x, y } = pointIn(phone, event);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** @param {MiniPhone} phone @param {MouseEvent} event */
function pointIn(phone, { clientX, clientY, timeStamp }) {
  const { left, top, width, height } = phone.screen;
  return { x: (clientX - left) / width, y: (clientY - top) / height, time: timeStamp };
}
