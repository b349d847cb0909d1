import { transitionsOf } from "../core/store.js";
import { doneOf, placements, rounded, still } from "./placement.js";
import { heightOf, isUndimmed, letsGo, standOf } from "./sheet.js";

/**
 * How the views in the window stand, one presented on the other: how far each covers what is
 * below, and what that does to the ones below.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").Modal} Modal
 * @typedef {import("./placement.js").Placement} Placement
 *
 * @typedef {import("./sheet.js").Stand} Stand
 *
 * @typedef {object} Presented
 * @property {string} style of a presentation; empty for what is not presented
 * @property {boolean} dismissible it can be pulled down
 * @property {boolean} modal it takes all touches
 * @property {number} top the upper edge of a card, in points
 * @property {string|number|null} height of a card that has several
 *
 * @typedef {Placement & Presented} WindowPlacement
 */

/** The system's prompt among what is presented; no view controller has this number. */
export const promptNode = -1;

const sheetDim = 0.32;
const alertDim = 0.28;
/** A view below a card is drawn smaller and a little lower, so that a rim of it stays. */
const receded = { scale: 0.08, y: 0.014 };
const alertGrowth = 0.12;
/** How far a card that stays gives way to a finger, as a share of the finger's way. */
const yielding = 0.2;
/** @type {Modal} */
const prompt = { node: promptNode, presenter: promptNode, style: "alert", dismissible: false };

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
 * @param {Map<number, Placement>} [inside] where an animator of the app puts what is presented
 * @returns {Map<number, WindowPlacement>} of the root and of all that is presented
 */
export function windowPlacements(
  client, reducedMotion, inside = placements(client, reducedMotion)
) {
  const { root } = client;
  const modals = client.prompt ? [...client.modals, prompt] : client.modals;
  const isLandscape = client.width > client.height;
  const covers = modals.map((modal) => coverOf(modal, client));
  const stands = modals.map((modal) => modal.style === "sheet"
    ? standOf(modal, client, reducedMotion) : null);
  const usable = usableNodes(client);
  /** @type {Map<number, WindowPlacement>} */
  const places = new Map();
  const nodes = [root, ...modals.map(({ node }) => node)];
  nodes.forEach((node, index) => {
    if (node === null) return;
    const modal = index > 0 ? modals[index - 1] : null;
    const confirmation = client.nodes.find((each) => each.node === node)?.alert?.confirmation;
    const own = modal
      ? arriving(modal, covers[index - 1], {
        reducedMotion, confirmation, isComing: isComing(modal, client),
      })
      : {};
    const above = reducedMotion || isLandscape
      ? {}
      : below(modals.slice(index), covers.slice(index), stands.slice(index));
    const stand = index > 0 ? stands[index - 1] : null;
    places.set(node, {
      ...still,
      ...(inside.get(node) ?? {
        ...above, ...(stand?.moving && { y: rounded(stand.y), moving: true }), ...own,
      }),
      dim: dimOver(modals.slice(index), covers.slice(index), stands.slice(index)),
      style: modal?.style ?? "",
      dismissible: modal ? letsGo(modal, client) : false,
      modal: modal ? !isUndimmed(modal, client) : false,
      top: stand?.top ?? 0,
      height: modal?.style === "sheet" ? heightOf(modal, client) : null,
      inert: !usable.has(node),
    });
  });
  return places;
}

/**
 * How much of its place a modal has taken, 0…1, where all transitions have their share. Only the
 * uppermost of several that go at once is animated; those between are not seen.
 * @param {Modal} modal
 * @param {Client} client
 */
function coverOf({ node }, client) {
  // A sheet that holds on is told nothing while a finger pulls it.
  const isHolding = client.nodes.find((each) => each.node === node)?.appearance === "appeared";
  const place = placesIn(client);
  return transitionsOf(client).reduce((cover, transition) => {
    const [from, to, own] = [place(transition.from), place(transition.to), place(node)];
    const isHeld = transition.gesture === "pullDown" && isHolding;
    const done = doneOf(transition) * (isHeld ? yielding : 1);
    if (to === own && from < to) return cover * done;
    if (own > from || own <= to) return cover;
    return own === from ? cover * (1 - done) : 0;
  }, 1);
}

/** Where a node stands among what is presented; -1 below all of it. @param {Client} client */
function placesIn({ modals }) {
  return (/** @type {number} */ node) => modals.findIndex((each) => each.node === node);
}

/** Whether it is being presented. @param {Modal} modal @param {Client} client */
function isComing({ node }, client) {
  const place = placesIn(client);
  return transitionsOf(client).some(({ from, to }) => to === node && place(from) < place(to));
}

/** How much of the window cards cover, 0…1. @param {Client} client */
export function sheetCover(client) {
  const covers = client.modals.filter(({ style }) => style === "sheet").map(
    (modal) => coverOf(modal, client) * standOf(modal, client, false).full);
  return Math.max(0, ...covers);
}

/**
 * Those that take touches: the uppermost that stays, and what undimmed sheets leave within reach.
 * @param {Client} client
 * @returns {Set<number|null>}
 */
export function usableNodes(client) {
  const { modals, root } = client;
  const usable = new Set([usableNode(client)]);
  for (let place = modals.length - 1; place >= 0; place -= 1) {
    if (!usable.has(modals[place].node) || !isUndimmed(modals[place], client)) continue;
    usable.add(place > 0 ? modals[place - 1].node : root);
  }
  return usable;
}

/** The uppermost that stays. @param {Client} client */
export function usableNode(client) {
  if (client.prompt) return promptNode;
  const place = placesIn(client);
  const going = transitionsOf(client).filter(({ from, to }) => place(from) > place(to));
  const below = (/** @type {number|null} */ node) =>
    going.find(({ from }) => from === node)?.to ?? node;
  return going.reduce(below, client.modals.at(-1)?.node ?? client.root);
}

/**
 * @param {Modal} modal
 * @param {number} cover
 * @param {{reducedMotion: boolean, isComing: boolean, confirmation?: boolean}} circumstances
 * @returns {Partial<Placement>}
 */
function arriving({ style }, cover, { reducedMotion, isComing, confirmation }) {
  const moving = cover < 1;
  const away = rounded(1 - cover);
  if (!moving) return {};
  if (reducedMotion) return { opacity: cover, moving };
  if (style !== "alert" || confirmation) return { y: away, moving };
  return { opacity: cover, scale: isComing ? 1 + alertGrowth * away : 1, moving };
}

/**
 * What the cards right above a view do to it, as far as the one that covers most.
 * @param {Modal[]} modals
 * @param {number[]} covers
 * @param {(Stand|null)[]} stands
 */
function below(modals, covers, stands) {
  const end = modals.findIndex(({ style }) => style !== "sheet");
  const full = covers.map((cover, index) => cover * (stands[index]?.full ?? 1));
  const cards = end < 0 ? full : full.slice(0, end);
  if (cards.length === 0) return {};
  const cover = Math.max(...cards);
  return { scale: rounded(1 - receded.scale * cover), y: rounded(receded.y * cover) };
}

/**
 * Every card and every alert above makes it darker.
 * @param {Modal[]} modals
 * @param {number[]} covers
 * @param {(Stand|null)[]} stands
 */
function dimOver(modals, covers, stands) {
  const light = modals.reduce((rest, { style }, index) =>
    rest * (1 - depth(style) * covers[index] * (stands[index]?.dim ?? 1)), 1);
  return rounded(1 - light);
}

/** @param {string} style */
function depth(style) {
  if (style === "sheet") return sheetDim;
  return style === "alert" ? alertDim : 0;
}
