import { transitionsOf } from "../core/store.js";
import { hidesTabBar } from "../core/visible.js";
import { doneOf, rounded, still } from "./placement.js";

/**
 * The bar of tabs while a push takes it away, or a pop brings it back.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").ControllerNode} ControllerNode
 * @typedef {import("./placement.js").Placement} Placement
 */

/** @type {TabBarPlace} */
export const noTabBar = { share: 0, opacity: 0, x: 0, covered: 0, dim: 0, isChanging: false };

/**
 * How much of a tab bar is there, 0…1, and the push or pop that takes it away or brings it back.
 * @param {ControllerNode} container
 * @param {Client} client
 * @returns {{share: number, change?: {bearer: number, other: number}}} `bearer`: the screen that has it
 */
function tabBarShare({ tabs, selected }, client) {
  const content = client.nodes.find(({ node }) => node === tabs?.[selected ?? 0]);
  const stack = content?.stack ?? [];
  const isAway = hidesTabBar(client, stack);
  const change = transitionsOf(client).find(({ to, animation }) =>
    to === stack.at(-1) && (animation === "push" || animation === "pop"));
  if (!change) return { share: isAway ? 0 : 1 };
  const before = change.animation === "pop"
    ? [...stack, change.from] : stack.filter((id) => id !== change.to);
  if (hidesTabBar(client, before) === isAway) return { share: isAway ? 0 : 1 };
  const { from, to } = change;
  return isAway
    ? { share: 1 - doneOf(change), change: { bearer: from, other: to } }
    : { share: doneOf(change), change: { bearer: to, other: from } };
}

/**
 * Where a tab bar stands: it moves with the screen that has it, below the one that has none.
 *
 * @typedef {object} TabBarPlace
 * @property {number} share how much of it is there, 0…1
 * @property {number} opacity
 * @property {number} x in widths of the bar
 * @property {number} covered how much of its container the other screen covers, from the right, 0…1
 * @property {number} dim darkness over it, 0…1
 * @property {boolean} isChanging it comes or goes
 *
 * @param {ControllerNode} container
 * @param {Client} client
 * @param {Map<number, Placement>} inside where the views in containers stand
 * @returns {TabBarPlace}
 */
export function tabBarPlace(container, client, inside) {
  const { share, change } = tabBarShare(container, client);
  const [bearer, other] = [change?.bearer, change?.other].map((id) => inside.get(id ?? -1) ?? still);
  const isChanging = change !== undefined;
  // With reduced motion nothing travels.
  const isFading = bearer.x === 0 && other.x === 0;
  if (isFading) return { share, opacity: share, x: 0, covered: 0, dim: 0, isChanging };
  return {
    share, opacity: 1, x: bearer.x, covered: rounded(1 - other.x), dim: bearer.dim, isChanging,
  };
}

/**
 * The screens without the bar of their tabs: those that take it away, and what is above them.
 * @param {Client} client
 * @returns {Set<number>}
 */
export function screensWithoutTabBar(client) {
  const leaving = transitionsOf(client).map(({ from }) => from);
  return new Set(client.nodes.flatMap(({ node, stack = [] }) => {
    const shown = client.views.flatMap(([view, above]) => above === node ? [view] : []);
    const gone = shown.filter((id) => leaving.includes(id) && !stack.includes(id));
    const first = stack.findIndex((id) => hidesTabBar(client, [id]));
    if (first >= 0) return [...stack.slice(first), ...gone];
    return gone.filter((id) => hidesTabBar(client, [id]));
  }));
}
