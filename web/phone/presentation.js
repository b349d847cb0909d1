// @ts-check
import { doneOf, rounded, still } from "./placement.js";

/**
 * How the views in the window stand, one presented on the other: how far each covers what is
 * below, and what that does to the ones below.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").Modal} Modal
 * @typedef {import("./placement.js").Placement} Placement
 *
 * @typedef {Placement & {style: string, dismissible: boolean}} WindowPlacement
 */

const sheetDim = 0.32;
const alertDim = 0.28;
/** A view below a card is drawn smaller and a little lower, so that a rim of it stays. */
const receded = { scale: 0.08, y: 0.014 };
const alertGrowth = 0.12;

/**
 * The order from back to front: the root, then what is presented, as it is presented.
 * @param {number[]} nodes the views in the window
 * @param {Client} client
 */
export function windowOrder(nodes, { modals }) {
  const places = new Map(modals.map(({ node }, index) => [node, index + 1]));
  const place = (/** @type {number} */ node) => places.get(node) ?? 0;
  return [...nodes].sort((left, right) => place(left) - place(right));
}

/**
 * @param {Client} client
 * @param {boolean} reducedMotion
 * @returns {Map<number, WindowPlacement>} of the root and of all that is presented
 */
export function windowPlacements(client, reducedMotion) {
  const { modals, transition, root } = client;
  const isLandscape = client.width > client.height;
  const covers = modals.map((modal) => coverOf(modal, client));
  const usable = usableNode(client);
  /** @type {Map<number, WindowPlacement>} */
  const places = new Map();
  const nodes = [root, ...modals.map(({ node }) => node)];
  nodes.forEach((node, index) => {
    if (node === null) return;
    const modal = index > 0 ? modals[index - 1] : null;
    const confirmation = client.nodes.find((each) => each.node === node)?.alert?.confirmation;
    const own = modal
      ? arriving(modal, covers[index - 1], { reducedMotion, transition, confirmation })
      : {};
    const above = index < modals.length
      ? below(modals[index], covers[index], reducedMotion || isLandscape)
      : {};
    places.set(node, {
      ...still, ...above, ...own,
      dim: dimOver(modals.slice(index), covers.slice(index)),
      style: modal?.style ?? "",
      dismissible: modal?.dismissible ?? false,
      inert: node !== usable,
    });
  });
  return places;
}

/**
 * How much of its place a modal has taken, 0…1. Only the uppermost of several that go at once is
 * animated; those between are not seen.
 * @param {Modal} modal
 * @param {Client} client
 */
function coverOf({ node }, { modals, transition }) {
  if (!transition) return 1;
  const top = modals.at(-1)?.node;
  if (transition.to === node && node === top) return doneOf(transition);
  if (transition.from !== top || !isDismissing(modals, transition)) return 1;
  const place = (/** @type {number} */ id) => modals.findIndex((each) => each.node === id);
  if (node === top) return 1 - doneOf(transition);
  return place(node) > place(transition.to) ? 0 : 1;
}

/** How much of the window cards cover, 0…1. @param {Client} client */
export function sheetCover(client) {
  const covers = client.modals.filter(({ style }) => style === "sheet").map(
    (modal) => coverOf(modal, client));
  return Math.max(0, ...covers);
}

/** @param {Modal[]} modals @param {{from: number, to: number}} transition */
function isDismissing(modals, { from, to }) {
  const place = (/** @type {number} */ id) => modals.findIndex((each) => each.node === id);
  return place(from) > place(to);
}

/** The one that takes touches: the uppermost that stays. @param {Client} client */
function usableNode({ modals, transition, root }) {
  const top = modals.at(-1)?.node ?? root;
  return transition && transition.from === top && isDismissing(modals, transition)
    ? transition.to
    : top;
}

/**
 * @param {Modal} modal
 * @param {number} cover
 * @param {{reducedMotion: boolean, transition: any, confirmation?: boolean}} circumstances
 * @returns {Partial<Placement>}
 */
function arriving({ style, node }, cover, { reducedMotion, transition, confirmation }) {
  const moving = cover < 1;
  const away = rounded(1 - cover);
  if (!moving) return {};
  if (reducedMotion) return { opacity: cover, moving };
  if (style !== "alert" || confirmation) return { y: away, moving };
  const isComing = transition?.to === node;
  return { opacity: cover, scale: isComing ? 1 + alertGrowth * away : 1, moving };
}

/** @param {Modal} modal @param {number} cover @param {boolean} isStill */
function below({ style }, cover, isStill) {
  if (style !== "sheet" || isStill) return {};
  return { scale: rounded(1 - receded.scale * cover), y: rounded(receded.y * cover) };
}

/**
 * Every card and every alert above makes it darker.
 * @param {Modal[]} modals
 * @param {number[]} covers
 */
function dimOver(modals, covers) {
  const light = modals.reduce(
    (rest, { style }, index) => rest * (1 - depth(style) * covers[index]), 1);
  return rounded(1 - light);
}

/** @param {string} style */
function depth(style) {
  if (style === "sheet") return sheetDim;
  return style === "alert" ? alertDim : 0;
}
