import { transitionsOf } from "../core/store.js";
import { doneOf } from "./placement.js";

/**
 * What the bars of containers show, worked out from the state.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").ControllerNode} ControllerNode
 * @typedef {import("./placement.js").Placement} Placement
 *
 * @typedef {object} Bar one screen's share of a navigation bar
 * @property {number} node
 * @property {string} title
 * @property {string|null} back title of the screen below
 * @property {{id: string, title: string}[]} left
 * @property {{id: string, title: string}[]} right
 * @property {number} opacity
 * @property {number} shift of the title, in bar widths
 * @property {boolean} inert
 *
 * @typedef {{id: string, title: string, symbol?: string, selected: boolean}} Tab
 */

const titleShift = 0.22;
/** @typedef {{opacity: number, shift: number, inert: boolean}} Look */

const whole = { opacity: 1, shift: 0, inert: false };

/**
 * @param {ControllerNode} navigation
 * @param {number[]} shown the screens whose views stand in it
 * @param {Client} client
 * @param {Map<number, Placement>} moves
 * @returns {Bar[]}
 */
export function bars(navigation, shown, client, moves) {
  const inside = transitionsOf(client).filter(
    ({ from, to }) => shown.includes(from) && shown.includes(to));
  if (inside.length === 0) {
    const top = navigation.stack?.at(-1) ?? shown.at(-1);
    return top === undefined ? [] : [bar(top, navigation, client, whole)];
  }
  /** @type {Map<number, Look>} */
  const looks = new Map();
  for (const transition of inside) {
    const { from, to } = transition;
    const done = doneOf(transition);
    const back = transition.animation === "pop" ? -1 : 1;
    const isStill = moves.get(to)?.x === 0 && moves.get(from)?.x === 0;
    const shift = isStill ? 0 : titleShift * back;
    const leaving = { opacity: 1 - done, shift: -shift * done, inert: true };
    const entering = { opacity: done, shift: shift * (1 - done), inert: false };
    looks.set(from, together(looks.get(from), leaving));
    looks.set(to, together(looks.get(to), entering));
  }
  return [...looks].map(([node, look]) => bar(node, navigation, client, look));
}

/** @param {Look|undefined} one @param {Look} other @returns {Look} */
function together(one, other) {
  if (!one) return other;
  return {
    opacity: one.opacity * other.opacity, shift: one.shift + other.shift,
    inert: one.inert || other.inert,
  };
}

/** @param {ControllerNode} container @returns {Tab[]} */
export function tabsOf({ items, selected }) {
  return (items ?? []).map((item, index) => ({ ...item, selected: index === (selected ?? 0) }));
}

/**
 * @param {number} id
 * @param {ControllerNode} navigation
 * @param {Client} client
 * @param {Look} look
 * @returns {Bar}
 */
function bar(id, navigation, client, { opacity, shift, inert }) {
  const find = (/** @type {number|undefined} */ node) =>
    client.nodes.find((each) => each.node === node) ?? client.ghosts[node ?? -1];
  const screen = find(id);
  const stack = navigation.stack ?? [];
  const place = stack.indexOf(id);
  const below = place < 0 && stack.length > 0 ? find(stack.at(-1)) : find(stack[place - 1]);
  const left = screen?.view?.left ?? [];
  return {
    node: id,
    title: screen?.view?.title ?? "",
    back: below && left.length === 0 ? below.view?.title || below.name : null,
    left,
    right: screen?.view?.right ?? [],
    opacity, shift, inert,
  };
}
