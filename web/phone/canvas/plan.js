import { still } from "../placement.js";
import { nodeOf, transitionsOf } from "../../core/store.js";
import { bars } from "../bars.js";
import { movesOf, sceneOf } from "../scene.js";
import { tabBarPlace } from "../tab-bar.js";
import { edgesOf, itemLooks, titleLook } from "./bar-look.js";
import {
  isOpaque, isSpinning, navigationHeight, overLooks, signature, tabStrips, underLook,
} from "./layer-looks.js";
import { roomBelow, roomInside, roomOf } from "./sizes.js";

/**
 * How a client is put together from pictures: what moves apart from what stays as it is, so that a
 * step of a transition changes places and opacities alone.
 *
 * @typedef {import("../../core/store.js").Client} Client
 * @typedef {import("../scene.js").Layer} Layer
 * @typedef {import("../placement.js").Placement} Placement
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./layer-looks.js").Rendering} Rendering
 * @typedef {import("./pieces.js").Box} Box
 *
 * @typedef {object} Still a picture of what does not change within a transition
 * @property {string} key of what it shows
 * @property {Box} box in points of its layer
 * @property {boolean} isOpaque
 * @property {boolean} spins
 * @property {boolean} isCard its upper corners are round
 * @property {() => import("./paint.js").Painted} look worked out when it is drawn
 *
 * @typedef {object} MovingBar one screen's share of a navigation bar, in parts that move apart
 * @property {number} node
 * @property {{title: number, label: number}} edges
 * @property {BarPiece[]} pieces
 *
 * @typedef {object} BarPiece
 * @property {"title"|"label"|"chevron"|"buttons"} kind
 * @property {Still} still
 * @property {number} opacity
 * @property {number} shift in points
 *
 * @typedef {object} Part
 * @property {Layer} layer
 * @property {Room} room
 * @property {number} offset from the upper edge of what it stands in
 * @property {Placement} placement
 * @property {Still[]} under
 * @property {Part[]} children those that move; with none, `under` shows them all
 * @property {Still[]} over
 * @property {MovingBar[]} bars those of several screens that move against each other
 * @property {Still[]} tabBar of tabs whose bar comes or goes
 * @property {import("../tab-bar.js").TabBarPlace} tabBarAt
 */

export class Plan {
  /** @type {Map<number, Part>} */
  #parts = new Map();
  #moving;

  /** @param {Client} client @param {{reducedMotion: boolean, rendering: Rendering}} options */
  constructor(client, { reducedMotion, rendering }) {
    this.rendering = rendering;
    this.reducedMotion = reducedMotion;
    this.room = roomOf(client);
    this.#moving = new Set(transitionsOf(client).flatMap(({ from, to }) => [from, to]));
    this.layers = sceneOf(
      client, { reducedMotion, appearance: rendering.isDark ? "dark" : "light" });
    this.parts = this.layers.map((layer) => this.#part(layer, this.room));
    this.isSpinning = this.layers.some(isSpinning);
  }

  /** The names of the screens and alerts that are shown, back to front. */
  get screens() { return screensOf(this.layers); }

  /** All parts that can move, back to front. */
  get all() { return [...this.#parts.values()]; }

  /** Puts all parts where a step of the transition has them. @param {Client} client */
  move(client) {
    const { window, inside } = movesOf(client, this.reducedMotion);
    for (const part of this.#parts.values()) {
      const { node } = part.layer;
      const placement = window.get(node) ?? inside.get(node);
      if (placement) part.placement = { ...still, ...placement };
      if (part.bars.length > 0) this.#moveBars(part, client, inside);
      const container = part.tabBar.length > 0 ? nodeOf(client, node) : undefined;
      if (container) part.tabBarAt = tabBarPlace(container, client, inside);
    }
  }

  /** @param {Part} part @param {Client} client @param {Map<number, Placement>} inside */
  #moveBars({ layer, room, bars: known }, client, inside) {
    const container = nodeOf(client, layer.node);
    if (!container) return;
    const shown = layer.children.map(({ node }) => node);
    for (const bar of bars(container, shown, client, inside)) placeBar(bar, known, room);
  }

  /** @param {Layer} layer @param {Room} around @returns {Part} */
  #part(layer, around) {
    const room = roomInside(around, layer);
    const { rendering } = this;
    const isWhole = this.#isStill(layer);
    const whole = { x: 0, y: 0, width: room.width, height: room.height };
    const moving = layer.bars.length < 2 ? [] : layer.bars.map((bar) => this.#movingBar(bar, room));
    for (const bar of layer.bars) placeBar(bar, moving, room);
    const part = {
      layer, room, placement: layer, offset: layer.top,
      under: [this.#still(isWhole ? "whole" : "under", layer, room, whole, isWhole)],
      children: isWhole ? [] : layer.children.map((child) =>
        this.#part(child, roomBelow(room, layer, child))),
      over: isWhole ? [] : overLooks(layer, room, rendering).map(
        (strip) => this.#strip("over", layer, room, strip)),
      tabBar: layer.tabBar.isChanging
        ? tabStrips(layer, room, rendering).map((strip) => this.#strip("tabs", layer, room, strip))
        : [],
      tabBarAt: layer.tabBar,
      bars: moving,
    };
    this.#parts.set(layer.node, part);
    return part;
  }

  /** Whether nothing in it moves against the rest. @param {Layer} layer @returns {boolean} */
  #isStill({ children, bars: shown }) {
    return shown.length < 2 && children.every((child) =>
      !this.#moving.has(child.node) && this.#isStill(child));
  }

  /**
   * @param {string} kind
   * @param {Layer} layer
   * @param {Room} room
   * @param {Box} box
   * @param {boolean} isWhole with all that stands in it
   * @returns {Still}
   */
  #still(kind, layer, room, box, isWhole) {
    const { rendering } = this;
    const shown = isWhole ? layer : { ...layer, children: [] };
    return {
      key: JSON.stringify([kind, signature(shown), Object.values(room), box, rendering.tiny,
        rendering.isDark]),
      box, isOpaque: isWhole && isOpaque(layer), spins: isSpinning(shown),
      isCard: layer.style === "sheet" && kind !== "over",
      look: () => ({
        layer, room, isWhole, pieces: isWhole ? [] : underLook(layer, room, rendering).pieces,
      }),
    };
  }

  /** @param {string} kind @param {Layer} layer @param {Room} room @param {import("./layer-looks.js").Strip} strip */
  #strip(kind, layer, room, { box, pieces }) {
    return {
      ...this.#still(kind, layer, room, box, false), isCard: false,
      look: () => ({ layer, room, pieces, isWhole: false }),
    };
  }

  /** @param {import("../bars.js").Bar} bar @param {Room} room @returns {MovingBar} */
  #movingBar(bar, room) {
    const { rendering } = this;
    const { node, title, isLarge, back, left, right } = bar;
    const box = { x: 0, y: room.safeTop, width: room.width,
      height: navigationHeight(room) - room.safeTop };
    /** @type {Record<BarPiece["kind"], () => import("./pieces.js").Piece[]>} */
    const looks = {
      title: () => titleLook(bar, room, rendering).pieces,
      label: () => itemLooks(bar, room, rendering).label,
      chevron: () => itemLooks(bar, room, rendering).chevron,
      buttons: () => itemLooks(bar, room, rendering).buttons.pieces,
    };
    const kinds = /** @type {BarPiece["kind"][]} */ (Object.keys(looks));
    const pieces = kinds.map((kind) => ({
      kind, opacity: 1, shift: 0, still: {
        key: JSON.stringify(
          [kind, title, isLarge, back, left, right, Object.values(room), rendering.tiny]),
        box, isOpaque: false, spins: false, isCard: false,
        look: () => ({ layer: null, room, isWhole: false, pieces: looks[kind]() }),
      },
    }));
    return { node, edges: edgesOf(bar, room, rendering), pieces };
  }
}

/**
 * Puts the parts of one screen's share where a step of the transition has them.
 * @param {import("../bars.js").Bar} bar
 * @param {MovingBar[]} all that stand in the same navigation bar
 * @param {Room} room
 */
function placeBar({ node, titleAt, backAt, chevron, items }, all, room) {
  const own = all.find((each) => each.node === node);
  if (!own) return;
  const moved = (/** @type {import("../bars.js").BarPart} */ { opacity, shift, other, way },
    /** @type {"title"|"label"} */ from, /** @type {"title"|"label"} */ to) => {
    const end = all.find((each) => each.node === other);
    const away = end ? way * (end.edges[to] - own.edges[from]) : 0;
    return { opacity, shift: shift * room.width + away };
  };
  const places = {
    title: moved(titleAt, "title", "label"), label: moved(backAt, "label", "title"),
    chevron: { opacity: chevron, shift: 0 }, buttons: { opacity: items, shift: 0 },
  };
  for (const piece of own.pieces) Object.assign(piece, places[piece.kind]);
}

/** @param {Layer[]} layers @returns {string[]} */
function screensOf(layers) {
  return layers.flatMap(({ type, alert, name, children }) =>
    type === "screen" || alert ? [name] : screensOf(children));
}
