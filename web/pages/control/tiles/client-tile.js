import { arrange, define, h, KeyedViews, setAttribute, setStyle, setText } from "../../../core/dom.js";
import { faceOf } from "../../../phone/reach.js";
import { PhonePicture } from "../../../phone/canvas/phone-picture.js";
import { bezelShare, roomOf } from "../../../phone/canvas/sizes.js";
import { baseAt, targetAt } from "../../../phone/canvas/layer-looks.js";
import { grid } from "../../../text/control/tiles.js";
import { colorOf } from "../../../core/colors.js";
import { isMoving } from "../../../core/store.js";
import { placeOf } from "../fleet.js";
import { Pace } from "./motion.js";
import { badgesOf } from "./marks.js";
import { latencyText } from "../../../text/network.js";
/** @import { Client } from "../../../core/store.js" */

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

  /** The view in the window that a touch there would meet. @param {{y: number}} point */
  baseAt({ y }) {
    return baseAt(this.picture.windowLayers, y * roomOf(this.#client).height);
  }

  /** It was drawn on the canvas: says what is seen there. */
  shown() {
    const { plan } = this.picture;
    setAttribute(this, "data-shows", plan ? plan.screens.join(", ") : faceOf(this.#client));
  }
}

define("mini-phone", MiniPhone);

/** The badges of a tile and the digits of its groups; rebuilt only when they change. */
export class TileMarks {
  badges = h("span", { class: "tile-marks" });
  groups = h("span", { class: "tile-groups" });
  #drawn = "";

  /** @param {ReturnType<typeof import("./marks.js").marksOf>} look */
  draw({ marks, groups }) {
    const key = JSON.stringify([marks, groups]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.badges.replaceChildren(...marks.map(({ tone, text }) =>
      h("span", { class: "tile-mark", "data-tone": tone }, text)));
    this.groups.replaceChildren(...groups.map(({ text, title }) => h("kbd", { title }, text)));
  }
}

/**
 * Milliseconds between two figures of a progress that runs: nobody reads more of them. All tiles
 * write theirs in the same frame, because any text that changes costs the whole page a layout.
 */
const figureEvery = 250;

/**
 * One client in the grid: an option of its listbox. `draw` writes what is beside the phone; the
 * phone is drawn with those of the other tiles, as `TileMotion` has it.
 *
 * @typedef {object} TileLook
 * @property {boolean} isSelected
 * @property {boolean} isFocused
 * @property {number|null} latency milliseconds, of a client that this page plays
 * @property {string|null} rejection the reason of one that just came
 * @property {string|null} operator who did something with it just now
 * @property {ReturnType<typeof import("./marks.js").marksOf>} marks its badges and groups
 */
export class ClientTile extends HTMLElement {
  #parts = {
    color: h("i", { class: "swatch" }),
    name: h("b"),
    place: h("span", { class: "tile-place" }),
    node: h("span", { class: "tile-node mono" }),
    latency: h("span", { class: "tile-latency mono" }),
    phone: h("mini-phone"),
    badges: h("span", { class: "tile-news" }),
    progress: h("span", { class: "tile-badge", "data-tone": "accent" }),
  };
  /** @type {KeyedViews<string, HTMLElement>} */
  #badges = new KeyedViews();
  #marks = new TileMarks();
  #pace = new Pace();
  /** @type {import("../fleet.js").Member|null} */
  #member = null;
  /** What the phone was drawn anew from. @type {Client|null|undefined} */
  #drawn;
  #progress = -1;
  /** Whether the figure of its progress is shown, and when that was written. */
  #hasFigure = false;
  #beat = -1;

  /** Whether it is near the visible part of the page; otherwise its phone is left alone. */
  isOnScreen = false;
  /** Where its phone is drawn. @type {import("../../../phone/canvas/tile-canvas.js").TileCanvas|null} */
  canvas = null;

  connectedCallback() {
    if (this.firstChild) return;
    const { color, name, place, node, latency, phone, badges } = this.#parts;
    const { groups, badges: marks } = this.#marks;
    this.setAttribute("role", "option");
    this.append(
      h("header", { class: "tile-head" }, color, name, groups,
        h("span", { class: "tile-where" }, place, latency), node),
      h("div", { class: "tile-picture" }, phone, h("div", { class: "tile-badges" }, marks, badges)),
    );
  }

  /** @param {import("../fleet.js").Member} member @param {TileLook} look */
  draw(member, look) {
    const { color, name, place, node, latency } = this.#parts;
    const { stream, connected } = member;
    const where = placeOf(member);
    this.#member = member;
    const badges = badgesOf(member, look);
    setStyle(color, "backgroundColor", colorOf(stream));
    setText(name, stream);
    setText(place, where);
    // Its id begins with the node at which it began.
    const away = member.node && !stream.startsWith(`${member.node}-`) ? member.node : "";
    setText(node, away);
    setAttribute(node, "title", away ? grid.at(away) : null);
    setAttribute(node, "hidden", away === "");
    setText(latency, look.latency === null ? "" : latencyText(look.latency));
    setAttribute(this, "aria-selected", String(look.isSelected));
    setAttribute(this, "data-focused", look.isFocused);
    setAttribute(this, "data-offline", !connected);
    setAttribute(this, "aria-label", grid.tile(stream, where, connected, look.marks.label, member.node));
    this.#marks.draw(look.marks);
    this.#drawBadges(badges, member.isKnown && member.client.transition !== null);
  }

  /** Whether it is known whose tile it is. */
  get isDrawn() { return this.#member !== null; }

  /** The phone on it, which the grid's canvas shows. */
  get phone() { return this.#parts.phone; }

  /** Draws the whole phone. @param {number} now @returns {boolean} whether it moves on */
  drawPhone(now) {
    const { phone } = this;
    const client = this.#member?.isKnown ? this.#member.client : null;
    const isPale = this.#member?.connected === false;
    if (client !== this.#drawn || isPale !== phone.isPale) {
      this.#drawn = client;
      phone.isPale = isPale;
      phone.draw(client && this.#paced(client, now), now);
      this.canvas?.paint(phone, true);
    }
    return (client !== null && isMoving(client)) || phone.picture.isLively(now);
  }

  /** Draws a step of the transition. @param {number} now @returns {boolean} whether it goes on */
  movePhone(now) {
    const { client } = /** @type {import("../fleet.js").Member} */ (this.#member);
    const { phone } = this;
    let isOther = phone.picture.step(now);
    // Where more than the progress has changed it is about to be drawn anew.
    const isTurning = client.rotation !== null;
    if (isMoving(client) && client.sequence === this.#drawn?.sequence) {
      const before = this.#progress;
      const paced = this.#paced(client, now);
      if (this.#progress !== before || isTurning) {
        phone.move(paced);
        isOther = true;
      }
    }
    if (isOther) this.canvas?.paint(phone, isTurning);
    return isMoving(client) || phone.picture.isLively(now);
  }

  /** @param {import("../../../core/store.js").Client} client @param {number} now */
  #paced(client, now) {
    const { transition } = client;
    if (!transition) {
      this.#progress = -1;
      return client;
    }
    this.#progress = this.#pace.progressAt(transition, now);
    const beat = Math.floor(now / figureEvery);
    if (this.#hasFigure && beat !== this.#beat) this.#writeFigure();
    this.#beat = beat;
    return { ...client, transition: { ...transition, progress: this.#progress } };
  }

  #writeFigure() {
    setText(this.#parts.progress, (Math.max(0, this.#progress) / 10_000).toFixed(2));
  }

  /** @param {import("./marks.js").Badge[]} badges @param {boolean} hasFigure of a transition */
  #drawBadges(badges, hasFigure) {
    const isEmpty = badges.length === 0 && this.#badges.size === 0;
    if (isEmpty && hasFigure === this.#hasFigure) return;
    if (hasFigure && !this.#hasFigure) this.#writeFigure();
    this.#hasFigure = hasFigure;
    const { progress, badges: list } = this.#parts;
    const shown = badges.map(({ key, tone, text }) => {
      const badge = this.#badges.of(key, () => h("span", { class: "tile-badge" }));
      setAttribute(badge, "data-tone", tone);
      setText(badge, text);
      return badge;
    });
    arrange(list, hasFigure ? [...shown, progress] : shown);
    this.#badges.sweep();
  }
}

define("client-tile", ClientTile);
