import { isSystemSheet } from "../system-screen.js";
import { alertLook } from "./alert-look.js";
import { barLook, itemsLook, tabsLook, titleLook } from "./bar-look.js";
import { contentLook } from "./content-look.js";
import { bannerLook, deadLook, grabberLook, homeLook, lockLook } from "./device-look.js";
import { barHeight, roomBelow, roomInside, roomOf, tabBarHeight } from "./sizes.js";
import { systemLook } from "./system-look.js";
import { sceneOf } from "../scene.js";
import { faceOf } from "../reach.js";
import { placed } from "../elements.js";

/**
 * What one layer of the scene shows by itself: below the layers that stand in it, and above them.
 *
 * @typedef {import("../scene.js").Layer} Layer
 * @typedef {import("./pieces.js").Look} Look
 * @typedef {import("./pieces.js").Box} Box
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./content-look.js").Rendering & {isDark: boolean}} Rendering
 * @typedef {Look & {box: Box}} Strip a look that fills a part of the layer
 */

/** More rows than fit on a screen. */
const mostRows = 300;

/** @param {Layer} layer @param {Room} room @param {Rendering} rendering @returns {Look} */
export function underLook(layer, room, rendering) {
  if (layer.alert) {
    return (isSystemSheet(layer.alert) ? systemLook : alertLook)(layer.alert, room, rendering);
  }
  const color = backgroundOf(layer, rendering.isDark);
  const { pieces, targets } = layer.type === "screen"
    ? contentLook(layer, room, rendering) : { pieces: [], targets: [] };
  const back = color && /** @type {const} */ ({
    kind: "box", x: 0, y: 0, width: room.width, height: room.height, fill: color,
  });
  return { pieces: back ? [back, ...pieces] : pieces, targets };
}

/** @param {Layer} layer @param {boolean} isDark @returns {string|null} */
function backgroundOf({ type, background, style }, isDark) {
  if (type === "screen" && !background.endsWith("00")) return background;
  return style !== "sheet" ? null : isDark ? "#1c1c1e" : "#ffffff";
}

/** Whether nothing shows through a layer. @param {Layer} layer @returns {boolean} */
export function isOpaque(layer) {
  if (layer.style === "sheet" || layer.style === "alert" || layer.size) return false;
  if (layer.type === "screen") return /^#[0-9a-f]{6}(ff)?$/i.test(layer.background);
  return layer.children.some((child) =>
    child.opacity === 1 && child.scale === 1 && child.x === 0 && child.y === 0 && isOpaque(child));
}

/** @param {Layer} layer @param {Room} room @param {Rendering} rendering @returns {Strip[]} */
export function overLooks(layer, room, rendering) {
  const { bars, tabBar, style, dismissible, height: detent, dead, name } = layer;
  const { width, height } = room;
  /** @type {Strip[]} */
  const strips = [];
  if (dead) strips.push({ ...deadLook(name, room, rendering), box: { x: 0, y: 0, width, height } });
  if (bars.length > 0) {
    // Those of several screens move against each other, and are drawn apart.
    const [own] = bars.length === 1 ? bars : [];
    const looks = [barLook(room, rendering, own?.isLarge), ...own
      ? [itemsLook(own, room, rendering), titleLook(own, room, rendering)] : []];
    strips.push({ ...merged(looks), box: { x: 0, y: 0, width, height: navigationHeight(room) } });
  }
  if (tabBar.share === 1 && !tabBar.isChanging) strips.push(...tabStrips(layer, room, rendering));
  if (style === "sheet" && (dismissible || detent !== null)) {
    strips.push({ ...grabberLook(room), box: { x: width / 2 - 20, y: 4, width: 40, height: 9 } });
  }
  return strips;
}

/** The bar of tabs, in its place. @param {Layer} layer @param {Room} room @param {Rendering} rendering @returns {Strip[]} */
export function tabStrips({ tabs }, room, rendering) {
  if (tabs.length === 0) return [];
  const { width, height } = room;
  const tall = room.safeBottom + tabBarHeight + 1;
  return [{
    ...tabsLook(tabs, room, rendering), box: { x: 0, y: height - tall, width, height: tall },
  }];
}

/** With room for the line at its lower edge, which is a whole pixel. @param {Room} room */
export function navigationHeight({ safeTop }) {
  return safeTop + barHeight + 3;
}

/** @param {Look[]} looks @returns {Look} */
function merged(looks) {
  return {
    pieces: looks.flatMap(({ pieces }) => pieces), targets: looks.flatMap(({ targets }) => targets),
  };
}

/**
 * All of a layer that is seen, as a text: two that look the same have the same.
 * @param {Layer} layer
 * @returns {unknown[]}
 */
export function signature(layer) {
  const { type, background, dark, style, dismissible, height, dead, name, content, alert } = layer;
  return [
    type, background, dark, style, dismissible, height !== null, dead && name,
    signatures(content),
    alert, layer.refresh, layer.largeTitle, layer.size, layer.tabs, layer.tabBar.share === 1, layer.tabBar.isChanging, layer.hidesBar,
    layer.hidesTabBar,
    layer.bars.map(({ title, isLarge, back, left, right }) => [title, isLarge, back, left, right]),
    layer.children.map((child) => [
      child.x, child.y, child.scale, child.opacity, child.dim, signature(child)]),
  ];
}

/** @param {import("../elements.js").ShownElement[]} content @returns {unknown[]} */
function signatures(content) {
  return placed(content).map((each) => [
    each.id, each.kind, each.visible, each.text, each.title, each.value, each.placeholder, each.secure,
    each.background, each.large, each.name, each.height, each.disabled, each.on, each.chosen, each.open,
    each.style,
    each.rows.slice(0, mostRows),
    signatures(each.parts),
  ]);
}

/** Whether something on it turns. @param {Layer} layer @returns {boolean} */
export function isSpinning({ content, children }) {
  return content.some(({ kind, visible }) => visible && kind === "spinner")
    || children.some(isSpinning);
}

/**
 * What can be touched on a phone, back to front: where a large one has its buttons, fields and
 * handles. Nothing of a layer that takes no touches.
 *
 * @typedef {import("./pieces.js").Target} Target
 *
 * @param {import("../../core/store.js").Client} client
 * @param {Rendering} rendering
 * @returns {Target[]} in points of the screen
 */
export function targetsOf(client, rendering) {
  const room = roomOf(client);
  const banner = client.banner ? bannerLook(client.banner.title, room, rendering).targets : [];
  switch (faceOf(client)) {
    case "home": return [...homeLook(room).targets, ...banner];
    case "locked": return [...lockLook(room, rendering).targets, ...banner];
    default:
      return [...targetsOn(sceneOf(client), room, rendering), ...banner];
  }
}

/**
 * The targets of the window's layers, as far as no card and no dead view covers them.
 * @param {Layer[]} layers
 * @param {Room} room
 * @param {Rendering} rendering
 */
function targetsOn(layers, room, rendering) {
  const lastDead = layers.findLastIndex(({ dead }) => dead);
  return layers.flatMap((layer, index) => {
    if (index < lastDead) return [];
    const tops = layers.slice(index + 1).filter(({ style }) => style === "sheet").map(
      ({ top }) => top);
    const end = Math.min(room.height, ...tops);
    return targetsIn(layer, room, rendering).filter(({ y }) => y < end).map((target) => ({
      ...target, height: Math.min(target.height, end - target.y), base: layer.node,
    }));
  });
}

/**
 * The view in the window that a touch meets.
 * @param {Layer[]} layers
 * @param {number} y in points of the screen
 */
export function baseAt(layers, y) {
  return layers.findLast(({ style, top }) => style !== "sheet" || y >= top)?.node;
}

/** Without a bar or a handle, a presentation is pulled by its content. @param {Layer} layer */
function isPulledByContent({ type, style }) {
  return type === "screen" && (style === "fullScreen" || style === "overFullScreen");
}

/**
 * @param {Layer} layer
 * @param {Room} around
 * @param {Rendering} rendering
 * @returns {Target[]}
 */
function targetsIn(layer, around, rendering) {
  if (layer.inert) return [];
  const room = roomInside(around, layer);
  const { width, height } = room;
  const own = [
    ...isPulledByContent(layer) ? [{ x: 0, y: 0, width, height, pulls: true }] : [],
    ...underLook(layer, room, rendering).targets,
    ...layer.children.flatMap((child) => targetsIn(child, roomBelow(room, layer, child), rendering)),
    ...overLooks(layer, room, rendering).flatMap(({ targets }) => targets),
    ...layer.bars.length < 2 ? [] : layer.bars.filter(({ inert }) => !inert).flatMap(
      (bar) => itemsLook(bar, room, rendering).targets),
  ];
  const { x, y, scale } = layer;
  const left = x * room.width + (room.width * (1 - scale)) / 2;
  const top = layer.top + y * room.height
    + (room.height * (1 - scale)) / 2;
  return own.map((target) => ({
    ...target, x: left + target.x * scale, y: top + target.y * scale,
    width: target.width * scale, height: target.height * scale,
  }));
}

/**
 * The uppermost of the targets at a point that a test takes.
 * @param {Target[]} targets
 * @param {{x: number, y: number}} point
 * @param {(target: Target) => boolean} accepts
 * @returns {Target|null}
 */
export function targetAt(targets, point, accepts) {
  return targets.filter((target) => accepts(target)
    && point.x >= target.x && point.x <= target.x + target.width
    && point.y >= target.y && point.y <= target.y + target.height).at(-1) ?? null;
}
