import { transitionsOf } from "../core/store.js";
import { isShown } from "../core/visible.js";
import { bars, tabsOf } from "./bars.js";
import { isDark } from "./color.js";
import { isLeavingOnTop, placements, still } from "./placement.js";
import { promptNode, windowOrder, windowPlacements } from "./presentation.js";

/**
 * What a phone shows, worked out from the state alone: layers back to front, each with its place,
 * its opacity and its bars. The element only copies this into the document.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").ControllerNode} ControllerNode
 * @typedef {import("../core/store.js").ContentElement} ContentElement
 * @typedef {import("./placement.js").Placement} Placement
 * @typedef {ContentElement & {visible: boolean, value: string}} ShownElement with what was typed
 *
 * @typedef {object} LayerContent
 * @property {number} node
 * @property {string} name
 * @property {string} type
 * @property {string} style of a presentation; empty for what is not presented
 * @property {boolean} dismissible it can be pulled down
 * @property {boolean} dead its controller is gone
 * @property {string} background
 * @property {boolean} dark its background is, so what stands on it is light
 * @property {ShownElement[]} content
 * @property {import("../core/store.js").AlertView|null} alert
 * @property {import("./bars.js").Bar[]} bars
 * @property {import("./bars.js").Tab[]} tabs
 * @property {Layer[]} children
 *
 * @typedef {Placement & LayerContent} Layer
 *
 * @typedef {object} Moves
 * @property {Map<number, Partial<Placement> & {style?: string, dismissible?: boolean}>} window
 * @property {Map<number, Placement>} inside of containers
 */

/**
 * @param {Client} client
 * @param {{reducedMotion?: boolean}} options with reduced motion, what travels fades instead
 * @returns {Layer[]} the window's layers; none when nothing is on screen
 */
export function sceneOf(client, { reducedMotion = false } = {}) {
  const moves = movesOf(client, reducedMotion);
  const layers = layersOn(0, client, moves, false);
  return client.prompt ? [...layers, promptLayer(client.prompt.alert, moves)] : layers;
}

/**
 * Where the views stand that a transition or a presentation moves; all others are in their place.
 * @param {Client} client
 * @param {boolean} reducedMotion
 * @returns {Moves}
 */
export function movesOf(client, reducedMotion) {
  return {
    window: windowPlacements(client, reducedMotion),
    inside: placements(client, reducedMotion),
  };
}

/**
 * @param {number} superview
 * @param {Client} client
 * @param {Moves} moves
 * @param {boolean} isDead
 * @returns {Layer[]}
 */
function layersOn(superview, client, moves, isDead) {
  const nodes = client.views.filter(([, above]) => above === superview).map(([node]) => node);
  const order = superview === 0 ? windowOrder : containerOrder;
  return order(nodes, client).flatMap((id) => {
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
function containerOrder(nodes, client) {
  return transitionsOf(client).reduce((order, transition) => {
    const { from, to } = transition;
    if (!isLeavingOnTop(transition) || !order.includes(from)) return order;
    const others = order.filter((node) => node !== from);
    const place = others.indexOf(to);
    return place < 0 ? order : others.toSpliced(place + 1, 0, from);
  }, nodes);
}

/**
 * @param {ControllerNode} node
 * @param {Client} client
 * @param {Moves} moves
 * @param {{isDead: boolean, isInsideDead: boolean}} life
 * @returns {Layer}
 */
function layer(node, client, moves, { isDead, isInsideDead }) {
  const inWindow = moves.window.get(node.node);
  const placement = inWindow ?? moves.inside.get(node.node) ?? atItsFrame(node, client);
  const children = layersOn(node.node, client, moves, isDead || isInsideDead);
  const background = node.view?.background ?? "#00000000";
  return {
    style: "", dismissible: false,
    ...still,
    ...placement,
    node: node.node,
    name: node.name,
    type: node.type,
    dead: isDead && !isInsideDead,
    inert: placement.inert === true || isDead,
    background,
    dark: isDark(background),
    content: (node.view?.content ?? []).map((element) => ({
      ...element, visible: isShown(element, node, client), value: node.fields?.[element.id] ?? "",
    })),
    alert: node.alert ?? null,
    bars: node.type === "navigation"
      ? bars(node, children.map((child) => child.node), client, moves.inside)
      : [],
    tabs: tabsOf(node),
    children,
  };
}

/**
 * What the system asks stands over the app, and is no view of it.
 * @param {import("../core/store.js").AlertView} alert
 * @param {Moves} moves
 * @returns {Layer}
 */
function promptLayer(alert, moves) {
  const background = "#00000000";
  return {
    style: "", dismissible: false, ...still, ...moves.window.get(promptNode),
    node: promptNode, name: "Permission", type: "alert", dead: false, background,
    dark: isDark(background), content: [], alert, bars: [], tabs: [], children: [],
  };
}

/** @param {ControllerNode} node @param {Client} client @returns {Placement} */
function atItsFrame({ frame: [x, y] }, { width, height }) {
  return x === 0 && y === 0 ? still : { ...still, x: x / width, y: y / height };
}
