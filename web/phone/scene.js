// @ts-check
import { isShown } from "../core/store.js";

/**
 * What a phone shows, worked out from the state alone: layers back to front, each with its place,
 * its opacity and its bar. The element only copies this into the document.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").ControllerNode} ControllerNode
 * @typedef {import("../core/store.js").ContentElement} ContentElement
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
 * @typedef {object} Layer
 * @property {number} node
 * @property {string} name
 * @property {string} type
 * @property {boolean} dead its controller is gone
 * @property {boolean} inert
 * @property {number} opacity
 * @property {number} x in widths
 * @property {number} y in heights
 * @property {number} dim darkness over the layer, 0…1
 * @property {boolean} moving
 * @property {string} background
 * @property {(ContentElement & {visible: boolean})[]} content
 * @property {Bar[]} bars
 * @property {Layer[]} children
 *
 * @typedef {object} Placement
 * @property {number} opacity
 * @property {number} x in widths
 * @property {number} y in heights
 * @property {number} dim
 * @property {boolean} inert
 * @property {boolean} moving
 */

const parallax = 0.3;
const deepestDim = 0.12;
const titleShift = 0.22;
/** @type {Placement} */
const still = { opacity: 1, x: 0, y: 0, dim: 0, inert: false, moving: false };

/**
 * @param {Client} client
 * @param {{reducedMotion?: boolean}} options with reduced motion, slides become fades
 * @returns {Layer[]} the window's layers; none when nothing is on screen
 */
export function sceneOf(client, { reducedMotion = false } = {}) {
  const moves = placements(client, reducedMotion);
  return layersOn(0, client, moves, false);
}

/**
 * @param {number} superview
 * @param {Client} client
 * @param {Map<number, Placement>} moves
 * @param {boolean} isDead
 * @returns {Layer[]}
 */
function layersOn(superview, client, moves, isDead) {
  const nodes = client.views.filter(([, above]) => above === superview).map(([node]) => node);
  return inDrawingOrder(nodes, client).flatMap((id) => {
    const live = client.nodes.find((each) => each.node === id);
    const node = live ?? client.ghosts[id];
    if (!node) return [];
    return [layer(node, client, moves, { isDead: !live, isInsideDead: isDead })];
  });
}

/**
 * A popped view leaves above the one it uncovers.
 * @param {number[]} nodes
 * @param {Client} client
 */
function inDrawingOrder(nodes, { transition }) {
  if (transition?.animation !== "pop" || !nodes.includes(transition.from)) return nodes;
  return [...nodes.filter((node) => node !== transition.from), transition.from];
}

/**
 * @param {ControllerNode} node
 * @param {Client} client
 * @param {Map<number, Placement>} moves
 * @param {{isDead: boolean, isInsideDead: boolean}} life
 * @returns {Layer}
 */
function layer(node, client, moves, { isDead, isInsideDead }) {
  const placement = moves.get(node.node) ?? atItsFrame(node, client);
  const children = layersOn(node.node, client, moves, isDead || isInsideDead);
  return {
    ...placement,
    node: node.node,
    name: node.name,
    type: node.type,
    dead: isDead && !isInsideDead,
    inert: placement.inert || isDead,
    background: node.view?.background ?? "#00000000",
    content: (node.view?.content ?? []).map((element) => ({
      ...element, visible: isShown(element, node, client),
    })),
    bars: node.type === "navigation" ? bars(node, children, client, moves) : [],
    children,
  };
}

/** @param {ControllerNode} node @param {Client} client @returns {Placement} */
function atItsFrame({ frame: [x, y] }, { width, height }) {
  return x === 0 && y === 0 ? still : { ...still, x: x / width, y: y / height };
}

/**
 * Where the two views of the transition under way stand.
 * @param {Client} client
 * @param {boolean} reducedMotion
 * @returns {Map<number, Placement>}
 */
function placements({ transition }, reducedMotion) {
  if (!transition) return new Map();
  const { animation, edge, from, to } = transition;
  const done = transition.progress / 10_000;
  const left = 1 - done;
  const old = { ...still, inert: true };
  const fresh = { ...still, moving: true };

  if (reducedMotion || animation === "crossDissolve") {
    if (animation === "pop") {
      return new Map([[from, { ...old, moving: true, opacity: left }], [to, still]]);
    }
    return new Map([[from, old], [to, { ...fresh, opacity: done }]]);
  }
  switch (animation) {
    case "slide":
      return new Map([[from, old], [to, { ...fresh, ...fromEdge(edge ?? "left", left) }]]);
    case "push":
      return new Map([
        [from, { ...old, x: -parallax * done, dim: deepestDim * done }],
        [to, { ...fresh, x: left }],
      ]);
    case "pop":
      return new Map([
        [from, { ...old, moving: true, x: done }],
        [to, { ...still, x: -parallax * left, dim: deepestDim * left }],
      ]);
    default:
      return new Map([[from, old]]);
  }
}

/** @param {string} edge @param {number} left @returns {{x: number, y: number}} */
function fromEdge(edge, left) {
  switch (edge) {
    case "right": return { x: left, y: 0 };
    case "top": return { x: 0, y: -left };
    case "bottom": return { x: 0, y: left };
    default: return { x: -left, y: 0 };
  }
}

/**
 * @param {ControllerNode} navigation
 * @param {Layer[]} children
 * @param {Client} client
 * @param {Map<number, Placement>} moves
 * @returns {Bar[]}
 */
function bars(navigation, children, client, moves) {
  const { transition } = client;
  const shown = children.map((child) => child.node);
  if (!transition || !shown.includes(transition.from) || !shown.includes(transition.to)) {
    const top = navigation.stack?.at(-1) ?? shown.at(-1);
    return top === undefined ? [] : [bar(top, navigation, client, still)];
  }
  const done = transition.progress / 10_000;
  const back = transition.animation === "pop" ? -1 : 1;
  const isStill = moves.get(transition.to)?.x === 0 && moves.get(transition.from)?.x === 0;
  const shift = isStill ? 0 : titleShift * back;
  return [
    bar(
      transition.from, navigation, client, { opacity: 1 - done, shift: -shift * done, inert: true }
    ),
    bar(
      transition.to, navigation, client, { opacity: done, shift: shift * (1 - done), inert: false }
    ),
  ];
}

/**
 * @param {number} id
 * @param {ControllerNode} navigation
 * @param {Client} client
 * @param {{opacity: number, shift?: number, inert: boolean}} look
 * @returns {Bar}
 */
function bar(id, navigation, client, { opacity, shift = 0, inert }) {
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
    back: below && left.length === 0 ? below.view?.title ?? below.name : null,
    left,
    right: screen?.view?.right ?? [],
    opacity, shift, inert,
  };
}
