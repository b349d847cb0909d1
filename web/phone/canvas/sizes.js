import { families, familyOf, insetsOf, marginOf, models } from "../device/models.js";
import { traits } from "../device/traits.js";

/**
 * The measures of a phone on a tile. All lengths are points of the simulated device but those
 * whose names say pixels, which are the screen's own.
 *
 * @typedef {object} Room where a view stands: its size, and how far what it holds stays inside
 * @property {number} width
 * @property {number} height
 * @property {number} safeTop
 * @property {number} safeBottom
 * @property {number} side
 * @property {number} top of the content, below all bars
 * @property {number} margin that the system keeps at the sides
 * @property {number} bottom of the content, above all bars
 * @property {boolean} isLandscape
 * @property {boolean} [isShare] it is one of several side by side, which are filled
 *
 * @typedef {object} Frame one phone on the canvas, in pixels
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} bezel
 * @property {number} point pixels of a point
 * @property {number} corner radius of the screen, in points
 * @property {{x: number, y: number, width: number, height: number}} screen
 */

/** Of the width of the phone; `mini-phone.css` has it too. */
export const bezelShare = 0.028;
export const barHeight = 44;
export const tabBarHeight = 49;
export const cardRadius = 10;
const cardSafeTop = 14;

/** @param {{width: number, height: number}|null} client @returns {Room} */
export function roomOf(client) {
  const { width, height } = client?.width ? client : models[traits().model];
  const { top, bottom, side } = insetsOf({ width, height });
  const isLandscape = width > height;
  const margin = marginOf({ width, height });
  return { width, height, safeTop: top, safeBottom: bottom, side, margin, top, bottom, isLandscape };
}

/**
 * The room of a view that stands in another one.
 * @param {Room} room
 * @param {{style: string, top: number, size: {width: number, height: number}|null}} layer a card
 *   begins below the upper edge
 * @returns {Room}
 */
export function roomInside(room, { style, top, size }) {
  if (size) return { ...room, ...size };
  if (style !== "sheet") return room;
  return { ...room, height: room.height - top, safeTop: cardSafeTop, top: cardSafeTop };
}

/**
 * The room that a container leaves to what it shows.
 * @param {Room} room
 * @param {{type: string}} layer
 * @param {{type: string, hidesBar: boolean, hidesTabBar: boolean}} child
 * @returns {Room}
 */
export function roomBelow(room, { type }, child) {
  if (type === "tabs") return { ...room, bottom: room.safeBottom + tabBarHeight };
  if (type !== "navigation") return room;
  const bottom = child.hidesTabBar ? room.safeBottom : room.bottom;
  if (child.hidesBar) return { ...room, bottom };
  const top = room.safeTop + barHeight;
  // Tabs on a stack leave room for the bar of that stack, above their own.
  return { ...room, top, bottom, safeTop: child.type === "tabs" ? top : room.safeTop };
}

/**
 * @param {{x: number, y: number, width: number}} place of the phone, in pixels
 * @param {Room} room of the whole screen
 * @returns {Frame}
 */
export function frameOf({ x, y, width }, room) {
  const bezel = Math.max(1, Math.round(width * bezelShare));
  const point = (width - 2 * bezel) / room.width;
  const screen = {
    x: x + bezel, y: y + bezel, width: width - 2 * bezel, height: Math.round(room.height * point),
  };
  const { corner } = families[familyOf(room)];
  return { x, y, width, height: screen.height + 2 * bezel, bezel, point, corner, screen };
}
