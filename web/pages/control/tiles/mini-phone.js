import { define, setAttribute, setStyle } from "../../../core/dom.js";
import { faceOf } from "../../../phone/reach.js";
import { PhonePicture } from "../../../phone/canvas/phone-picture.js";
import { bezelShare, roomOf } from "../../../phone/canvas/sizes.js";
import { targetAt } from "../../../phone/canvas/targets.js";

/**
 * The place of one client's phone on a tile: as large as the phone, and empty. The grid's canvas
 * shows its picture there; the attribute `data-shows` names the screens on it.
 */
export class MiniPhone extends HTMLElement {
  /** @type {import("../../../core/store.js").Client|null} */
  #client = null;
  picture = new PhonePicture();
  /** Pale, as of a client that is not connected. */
  isPale = false;

  /** The state that is drawn; null while nothing is known. */
  get client() { return this.#client; }

  /** What moves on it, each by its name with its opacity and its place, as it is drawn. */
  get layers() { return this.picture.layers; }

  /** @param {import("../../../core/store.js").Client|null} client @param {number} now milliseconds */
  draw(client, now) {
    this.#client = client;
    this.picture.draw(client, now);
    const { width, height, isLandscape } = roomOf(client);
    setAttribute(this, "data-landscape", isLandscape);
    setStyle(this, "--device-width", String(width));
    setStyle(this, "--device-height", String(height));
  }

  /** @param {import("../../../core/store.js").Client} client differs in the progress it made, no more */
  move(client) {
    this.#client = client;
    this.picture.move(client);
  }

  /** Its screen, on the page. */
  get screen() {
    const { left, top, width, height } = this.getBoundingClientRect();
    const bezel = width * bezelShare;
    return new DOMRect(left + bezel, top + bezel, width - 2 * bezel, height - 2 * bezel);
  }

  /**
   * What a touch would meet there.
   * @param {{x: number, y: number}} point in shares of the screen
   * @param {(target: import("../../../phone/canvas/pieces.js").Target) => boolean} accepts
   */
  targetAt({ x, y }, accepts) {
    const { width, height } = roomOf(this.#client);
    return targetAt(this.picture.targets, { x: x * width, y: y * height }, accepts);
  }

  /** It was drawn on the canvas: says what is seen there. */
  shown() {
    const { plan } = this.picture;
    setAttribute(this, "data-shows", plan ? plan.screens.join(", ") : faceOf(this.#client));
  }
}

define("mini-phone", MiniPhone);
