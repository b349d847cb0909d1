import { nodeOf, transitionsOf } from "../core/store.js";
import { badgeOf, shownItems, textOf } from "../core/visible.js";
import { doneOf } from "./placement.js";
import { isDisabled } from "./elements.js";
import { hasLargeTitles } from "./device/models.js";

/**
 * What the bars of containers show, worked out from the state.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").ControllerNode} ControllerNode
 * @typedef {import("./placement.js").Placement} Placement
 *
 * @typedef {object} BarPart how a title or the label of a back button stands
 * @property {number} opacity
 * @property {number} shift in widths of the phone, to the right
 * @property {number|null} other the screen in whose bar it ends or begins: a title at the label of
 *   the back button, the label at the title
 * @property {number} way how much of the way to there it has gone, 0…1
 *
 * @typedef {object} BarLook how one screen's share of a navigation bar stands
 * @property {BarPart} titleAt
 * @property {BarPart} backAt the label of the back button
 * @property {number} chevron opacity of the back indicator
 * @property {number} items opacity of all other buttons
 * @property {boolean} inert
 *
 * @typedef {object} BarItems what one screen's share of a navigation bar shows
 * @property {number} node
 * @property {string} title
 * @property {boolean} isLarge the title stands below the bar while the content is at its top
 * @property {string|null} back title of the screen below
 * @property {ShownItem[]} left
 * @property {ShownItem[]} right
 *
 * @typedef {BarItems & BarLook} Bar
 * @typedef {{id: string, title: string, disabled: boolean}} ShownItem a button in a bar
 * @typedef {{id: string, title: string, symbol?: string, badge: string, selected: boolean}} Tab
 */

/** Where the upper title starts, in widths of the phone right of its place. */
const incoming = 0.5;
/** How far the lower title and its back label go where no back button takes the title up. */
const outgoing = 0.3;
/** The parts of a push in which something fades, so that nothing is drawn over anything. */
const fades = {
  lowerItems: [0, 0.3], lowerLabel: [0, 0.4], lowerTitle: [0.35, 0.65], lostTitle: [0, 0.5],
  upperLabel: [0.35, 0.65], upperTitle: [0.3, 0.8], upperItems: [0.7, 1],
  old: [0, 0.5], new: [0.5, 1],
};

/** @type {BarPart} */
const inPlace = { opacity: 1, shift: 0, other: null, way: 0 };
/** @type {BarLook} */
export const resting = { titleAt: inPlace, backAt: inPlace, chevron: 1, items: 1, inert: false };

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
    return top === undefined || hidesBar(top, client)
      ? [] : [{ ...itemsOf(top, navigation, client), ...resting }];
  }
  const items = new Map(inside.flatMap(({ from, to }) => [from, to]).map(
    (node) => [node, itemsOf(node, navigation, client)]));
  /** @type {Map<BarItems, BarLook>} */
  const looks = new Map();
  for (const transition of inside) {
    const done = doneOf(transition);
    const isPop = transition.animation === "pop";
    const isStill = moves.get(transition.to)?.x === 0 && moves.get(transition.from)?.x === 0;
    const travels = !isStill && (isPop || transition.animation === "push");
    const old = /** @type {BarItems} */ (items.get(transition.from));
    const fresh = /** @type {BarItems} */ (items.get(transition.to));
    // A bar that only one of the two has is that one's alone.
    const isAlone = hidesBar(old.node, client) !== hidesBar(fresh.node, client);
    const [leaving, entering] = isAlone ? [resting, resting] : !travels ? swapped(done)
      : isPop ? pushed(fresh, old, 1 - done).reverse() : pushed(old, fresh, done);
    looks.set(old, together(looks.get(old), { ...leaving, inert: true }));
    looks.set(fresh, together(looks.get(fresh), { ...entering, inert: false }));
  }
  return [...looks].filter(([{ node }]) => !hidesBar(node, client)).map(
    ([shown, look]) => ({ ...shown, ...look }));
}

/**
 * The lower and the upper screen's share while the upper one comes in, as UIKit moves them: the
 * title turns into the label of the back button, and the indicator stays where there was one.
 * @param {BarItems} lower
 * @param {BarItems} upper
 * @param {number} done 0…1
 * @returns {Omit<BarLook, "inert">[]}
 */
function pushed(lower, upper, done) {
  const isTakenUp = upper.back !== null;
  const stays = lower.back !== null && isTakenUp;
  const out = { ...inPlace, shift: -outgoing * done };
  const away = { ...out, opacity: 1 - share(fades.lowerLabel, done) };
  return [
    {
      titleAt: isTakenUp
        ? { opacity: 1 - share(fades.lowerTitle, done), shift: 0, other: upper.node, way: done }
        : { ...out, opacity: 1 - share(fades.lostTitle, done) },
      backAt: away, chevron: stays ? 0 : away.opacity,
      items: 1 - share(fades.lowerItems, done),
    },
    {
      titleAt: {
        ...inPlace, opacity: share(fades.upperTitle, done), shift: incoming * (1 - done),
      },
      backAt: {
        opacity: share(fades.upperLabel, done), shift: 0, other: lower.node, way: 1 - done,
      },
      chevron: stays ? 1 : done, items: share(fades.upperItems, done),
    },
  ];
}

/**
 * Shares that stay where they are: the new one comes when the old one is gone.
 * @param {number} done 0…1
 * @returns {Omit<BarLook, "inert">[]}
 */
function swapped(done) {
  const [old, fresh] = [1 - share(fades.old, done), share(fades.new, done)];
  return [fadedTo(old), fadedTo(fresh)];
}

/** @param {number} opacity */
function fadedTo(opacity) {
  const part = { ...inPlace, opacity };
  return { titleAt: part, backAt: part, chevron: opacity, items: opacity };
}

/** How much of a part of the way is done. @param {number[]} part @param {number} done */
function share([begin, end], done) {
  return Math.min(1, Math.max(0, (done - begin) / (end - begin)));
}

/** @param {BarLook|undefined} one @param {BarLook} other @returns {BarLook} */
function together(one, other) {
  if (!one) return other;
  return {
    titleAt: bothParts(one.titleAt, other.titleAt), backAt: bothParts(one.backAt, other.backAt),
    chevron: one.chevron * other.chevron, items: one.items * other.items,
    inert: one.inert || other.inert,
  };
}

/** @param {BarPart} one @param {BarPart} other @returns {BarPart} */
function bothParts(one, other) {
  const going = other.other === null ? one : other;
  return {
    opacity: one.opacity * other.opacity, shift: one.shift + other.shift, other: going.other,
    way: going.way,
  };
}

/** Whether a screen is shown without its navigation bar. @param {number} id @param {Client} client */
function hidesBar(id, client) {
  const node = client.nodes.find((each) => each.node === id) ?? client.ghosts[id];
  return node?.view?.hidesNavigationBar === true;
}

/** Whether the title of a screen is large at the top of its content. @param {ControllerNode|undefined} screen @param {Client} client */
export function hasLargeTitle(screen, client) {
  return screen?.view?.largeTitle === true && screen.view.hidesNavigationBar !== true
    && hasLargeTitles(client) && nodeOf(client, screen.parent)?.type === "navigation";
}

/** @param {ControllerNode} container @param {Client} client @returns {Tab[]} */
export function tabsOf({ items, selected }, { session }) {
  return (items ?? []).map((item, index) => ({
    ...item, badge: badgeOf(item.badge, session), selected: index === (selected ?? 0),
  }));
}

/**
 * @param {number} id
 * @param {ControllerNode} navigation
 * @param {Client} client
 * @returns {BarItems}
 */
function itemsOf(id, navigation, client) {
  const find = (/** @type {number|undefined} */ node) =>
    client.nodes.find((each) => each.node === node) ?? client.ghosts[node ?? -1];
  const screen = find(id);
  const stack = navigation.stack ?? [];
  const place = stack.indexOf(id);
  const below = place < 0 && stack.length > 0 ? find(stack.at(-1)) : find(stack[place - 1]);
  const items = (/** @type {import("../core/protocol.js").BarItem[]|undefined} */ all) =>
    shownItems(all, client.session).map((item) => ({
      id: item.id, title: textOf(item.title, client.session),
      disabled: isDisabled(item, client.session),
    }));
  const left = items(screen?.view?.left);
  // Nobody goes back from one part into another, where one stack holds them all.
  const hasBack = left.length === 0 && screen?.part === undefined;
  return {
    node: id,
    title: textOf(screen?.view?.title, client.session),
    isLarge: hasLargeTitle(screen, client),
    back: below && hasBack ? textOf(below.view?.title, client.session) || below.name : null,
    left,
    right: items(screen?.view?.right),
  };
}
