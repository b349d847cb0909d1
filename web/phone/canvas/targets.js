import { sceneOf } from "../scene.js";
import { faceOf } from "../reach.js";
import { itemsLook } from "./bar-look.js";
import { bannerLook, homeLook, lockLook } from "./device-look.js";
import { overLooks, underLook } from "./layer-looks.js";
import { cardOffset, roomBelow, roomInside, roomOf } from "./sizes.js";

/**
 * What can be touched on a phone, back to front: where a large one has its buttons, fields and
 * handles. Nothing of a layer that takes no touches.
 *
 * @typedef {import("./pieces.js").Target} Target
 * @typedef {import("../scene.js").Layer} Layer
 * @typedef {import("./sizes.js").Room} Room
 * @typedef {import("./layer-looks.js").Hand} Hand
 *
 * @param {import("../../core/store.js").Client} client
 * @param {Hand} hand
 * @returns {Target[]} in points of the screen
 */
export function targetsOf(client, hand) {
  const room = roomOf(client);
  const banner = client.banner ? bannerLook(client.banner.title, room, hand).targets : [];
  switch (faceOf(client)) {
    case "home": return [...homeLook(room).targets, ...banner];
    case "locked": return [...lockLook(room, hand).targets, ...banner];
    default:
      return [
        ...sceneOf(client).flatMap((layer) => targetsIn(layer, room, hand)), ...banner,
      ];
  }
}

/**
 * @param {Layer} layer
 * @param {Room} around
 * @param {Hand} hand
 * @returns {Target[]}
 */
function targetsIn(layer, around, hand) {
  if (layer.inert) return [];
  const room = roomInside(around, layer.style);
  const own = [
    ...underLook(layer, room, hand).targets,
    ...layer.children.flatMap((child) => targetsIn(child, roomBelow(room, layer, child), hand)),
    ...overLooks(layer, room, hand).flatMap(({ targets }) => targets),
    ...layer.bars.length < 2 ? [] : layer.bars.filter(({ inert }) => !inert).flatMap(
      (bar) => itemsLook(bar, room, hand).targets),
  ];
  const { x, y, scale } = layer;
  const left = x * room.width + (room.width * (1 - scale)) / 2;
  const top = cardOffset(around, layer.style) + y * room.height
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
