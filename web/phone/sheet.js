import { transitionsOf } from "../core/store.js";
import { holds } from "../core/visible.js";

/**
 * The heights of sheets: where a card stands, what it does to what is below, and how far it can be
 * pulled.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").Modal} Modal
 * @typedef {import("../core/protocol.js").Sheet} Sheet
 * @typedef {{width: number, height: number}} Size of the screen, in points
 *
 * @typedef {object} Stand how a card stands
 * @property {number} top its upper edge, in points from that of the screen
 * @property {number} y how far it is below that, in its own heights
 * @property {number} full 0…1, how much of it is at its full height, where what is below recedes
 * @property {number} dim 0…1, how much of what is below is dimmed
 * @property {boolean} moving
 */

/** How far a card of full height stays below the upper edge, in points. */
const topOfAll = { portrait: 56, landscape: 12 };

/** @param {Size} size */
function isLandscape({ width, height }) {
  return width > height;
}

/** The places of the heights that there are on this screen. @param {Sheet} sheet @param {Size} size */
function places({ detents }, size) {
  return detents.map((_, place) => place).filter(
    (place) => detents[place] !== "medium" || !isLandscape(size));
}

/**
 * The place of the height at which a sheet rests; undefined where it can only have all of it.
 * @param {Sheet} sheet
 * @param {Size} size
 */
export function restOf(sheet, size) {
  const active = places(sheet, size);
  return active.find((place) => place >= sheet.selected) ?? active.at(-1);
}

/** @param {Sheet} sheet @param {Size} size @param {boolean} isLarger */
function nextOf(sheet, size, isLarger) {
  const rest = restOf(sheet, size);
  if (rest === undefined) return undefined;
  const active = places(sheet, size);
  return isLarger
    ? active.find((place) => place > rest) : active.findLast((place) => place < rest);
}

/** The upper edge of a card. @param {Sheet|undefined} sheet @param {number|undefined} place @param {Size} size */
function topAt(sheet, place, size) {
  const least = isLandscape(size) ? topOfAll.landscape : topOfAll.portrait;
  const detent = place === undefined ? "large" : sheet?.detents[place] ?? "large";
  if (detent === "large") return least;
  return Math.max(least, size.height - (detent === "medium" ? size.height / 2 : detent));
}

/** Whether what is below takes touches. @param {Modal} modal @param {Size} size */
export function isUndimmed({ sheet }, size) {
  return sheet !== undefined && isUndimmedAt(sheet, restOf(sheet, size));
}

/** @param {Sheet} sheet @param {number|undefined} place */
function isUndimmedAt({ largestUndimmed = -1 }, place) {
  return place !== undefined && place <= largestUndimmed;
}

/** Whether a person may pull it away now. @param {Modal} modal @param {Client} client */
export function letsGo({ dismissible, sheet }, { session }) {
  return dismissible && holds(sheet?.dismissibleWhile, session);
}

/**
 * How a card stands; while its height changes it has the larger one, and goes on or back by itself.
 * @param {Modal} modal
 * @param {Client} client
 * @param {boolean} reducedMotion
 * @returns {Stand}
 */
export function standOf(modal, client, reducedMotion) {
  const { sheet, node } = modal;
  const at = (/** @type {number|undefined} */ place) => {
    const top = topAt(sheet, place, client);
    return {
      top, full: top <= topAt(undefined, undefined, client) ? 1 : 0,
      dim: sheet && isUndimmedAt(sheet, place) ? 0 : 1,
    };
  };
  const change = transitionsOf(client).find(({ detents, to }) => detents && to === node);
  if (!sheet || !change?.detents || reducedMotion) {
    return { ...at(sheet && restOf(sheet, client)), y: 0, moving: false };
  }
  const [from, to] = change.detents.map(
    (selected) => at(restOf({ ...sheet, selected }, client)));
  const done = change.progress / 10_000;
  const between = (/** @type {"top"|"full"|"dim"} */ key) =>
    from[key] + (to[key] - from[key]) * done;
  const top = Math.min(from.top, to.top);
  return {
    top, y: (between("top") - top) / (client.height - top), full: between("full"),
    dim: between("dim"), moving: true,
  };
}

/**
 * The ways that a finger can pull what is presented on top, in shares of the screen; null where
 * that is an alert, or nothing. Only the server knows whether the screen of a full-screen
 * presentation has a transition that a finger leads, so pages let it be tried.
 * @param {Client} client
 * @returns {{down: number, up: number|null}|null}
 */
export function pullsOf(client) {
  const modal = client.prompt ? undefined : client.modals.at(-1);
  if (!modal || modal.style === "alert") return null;
  const { sheet } = modal;
  if (!sheet) return { down: 1, up: null };
  const top = (/** @type {number|undefined} */ place) => topAt(sheet, place, client);
  const [smaller, larger] = [nextOf(sheet, client, false), nextOf(sheet, client, true)];
  const now = top(restOf(sheet, client));
  const below = smaller === undefined ? client.height : top(smaller);
  return {
    down: (below - now) / client.height,
    up: larger === undefined ? null : (now - top(larger)) / client.height,
  };
}

/** The name of the height of a card with several; null where it has one. @param {Modal|undefined} modal @param {Size} size */
export function heightOf(modal, size) {
  if (!modal?.sheet || places(modal.sheet, size).length < 2) return null;
  return modal.sheet.detents[restOf(modal.sheet, size) ?? 0];
}
