import { phone } from "../text/phone.js";
import { transitionsOf } from "../core/store.js";
import { textOf } from "../core/visible.js";
import { bars, hasLargeTitle, tabsOf } from "./bars.js";
import { isLeavingOnTop, placements, still } from "./placement.js";
import { shownContent } from "./elements.js";
import { backgroundOf, isDark } from "./reach.js";
import { defaultTraits } from "./device/traits.js";
import { noTabBar, screensWithoutTabBar, tabBarPlace } from "./tab-bar.js";
import { promptNode, windowOrder, windowPlacements } from "./presentation.js";

const unpresented = { style: "", dismissible: false, modal: false, top: 0, height: null, size: null };

/**
 * What a phone shows, worked out from the state alone: layers back to front, each with its place,
 * its opacity and its bars. The element only copies this into the document.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").ControllerNode} ControllerNode
 * @typedef {import("./placement.js").Placement} Placement
 * @typedef {import("./bars.js").Bar} Bar
 * @typedef {import("./bars.js").Tab} Tab
 * @typedef {import("./elements.js").ShownElement} ShownElement
 * @typedef {import("./device/traits.js").Appearance} Appearance
 *
 * @typedef {object} LayerContent
 * @property {number} node
 * @property {string} name
 * @property {string} type
 * @property {string} style of a presentation; empty for what is not presented
 * @property {boolean} dismissible it can be pulled down
 * @property {boolean} modal it takes all touches
 * @property {number} top the upper edge of a card, in points
 * @property {string|number|null} height of a card that has several
 * @property {Size|null} size in points, where it does not fill what it stands in
 * @property {string} largeTitle above its content; empty where the bar has it
 * @property {boolean} hidesBar it stands without a navigation bar in its container
 * @property {boolean} dead its controller is gone
 * @property {string} background
 * @property {boolean} dark its background is, so what stands on it is light
 * @property {ShownElement[]} content
 * @property {"waits"|"turns"|null} refresh of its refresh control; null where it has none
 * @property {import("../core/store.js").AlertView|null} alert
 * @property {Bar[]} bars
 * @property {Tab[]} tabs
 * @property {boolean} hidesTabBar it stands without the bar of its tabs
 * @property {import("./tab-bar.js").TabBarPlace} tabBar
 * @property {Layer[]} children
 *
 * @typedef {Placement & LayerContent} Layer
 * @typedef {{width: number, height: number}} Size
 *
 * @typedef {object} Moves
 * @property {Map<number, Partial<import("./presentation.js").WindowPlacement>>} window
 * @property {Map<number, Placement>} inside of containers
 * @property {Set<number>} barless the screens without the bar of their tabs
 */

/**
 * @param {Client} client
 * @param {{reducedMotion?: boolean, appearance?: Appearance}} options with reduced motion, what
 *   travels fades instead
 * @returns {Layer[]} the window's layers; none when nothing is on screen
 */
export function sceneOf(
  client, { reducedMotion = false, appearance = defaultTraits.appearance } = {},
) {
  const moves = movesOf(client, reducedMotion);
  const layers = layersOn(0, client, moves, {
    isDead: false, bounds: client, appearance,
  });
  return client.prompt ? [...layers, promptLayer(client.prompt, moves)] : layers;
}

/**
 * Where the views stand that a transition or a presentation moves; all others are in their place.
 * @param {Client} client
 * @param {boolean} reducedMotion
 * @returns {Moves}
 */
export function movesOf(client, reducedMotion) {
  const inside = placements(client, reducedMotion);
  const window = windowPlacements(client, reducedMotion, inside);
  return { window, inside, barless: screensWithoutTabBar(client) };
}

/**
 * @param {number} superview
 * @param {Client} client
 * @param {Moves} moves
 * @param {{isDead: boolean, bounds: Size, appearance: Appearance}} around
 * @returns {Layer[]}
 */
function layersOn(superview, client, moves, { isDead, bounds, appearance }) {
  const nodes = client.views.filter(([, above]) => above === superview).map(([node]) => node);
  const order = superview === 0 ? windowOrder : containerOrder;
  return order(nodes, client).flatMap((id) => {
    const live = client.nodes.find((each) => each.node === id);
    const node = live ?? client.ghosts[id];
    if (!node) return [];
    const around = { isDead: !live, isInsideDead: isDead, bounds, appearance };
    return [layer(node, client, moves, around)];
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
 * @param {{isDead: boolean, isInsideDead: boolean, bounds: Size, appearance: Appearance}} around
 * @returns {Layer}
 */
function layer(node, client, moves, { isDead, isInsideDead, bounds, appearance }) {
  const inWindow = moves.window.get(node.node);
  const placement = inWindow ?? moves.inside.get(node.node) ?? atItsFrame(node, client);
  const size = ownSize(node, bounds, inWindow?.style ?? "");
  const children = layersOn(node.node, client, moves, {
    isDead: isDead || isInsideDead, bounds: size ?? bounds, appearance,
  });
  const background = backgroundOf(node, appearance) || "#00000000";
  return {
    ...unpresented, ...still, ...placement,
    node: node.node,
    name: node.name,
    type: node.type,
    size,
    dead: isDead && !isInsideDead,
    inert: placement.inert === true || isDead,
    background,
    dark: isDark(background),
    content: shownContent(node, client, background),
    refresh: refreshOf(node, client),
    alert: node.alert ?? null,
    bars: node.type === "navigation"
      ? bars(node, children.map((child) => child.node), client, moves.inside)
      : [],
    largeTitle: hasLargeTitle(node, client) ? textOf(node.view?.title, client.session) : "",
    hidesBar: node.view?.hidesNavigationBar === true,
    tabs: tabsOf(node, client),
    hidesTabBar: moves.barless.has(node.node),
    tabBar: node.type === "tabs" ? tabBarPlace(node, client, moves.inside) : noTabBar,
    children,
  };
}

/** @param {ControllerNode} node @param {Client} client @returns {"waits"|"turns"|null} */
function refreshOf({ node, view }, { refreshing }) {
  if (view?.refreshes !== true) return null;
  return refreshing.includes(node) ? "turns" : "waits";
}

/**
 * What the system asks or shows stands over the app, and is no view of it.
 * @param {NonNullable<Client["prompt"]>} prompt
 * @param {Moves} moves
 * @returns {Layer}
 */
function promptLayer({ alert }, moves) {
  const background = "#00000000";
  return {
    ...unpresented, ...still, ...moves.window.get(promptNode),
    node: promptNode, name: alert.system ?? phone.prompt, type: "alert", dead: false, background,
    dark: isDark(background), content: [], refresh: null, alert, bars: [], tabs: [], tabBar: noTabBar,
    largeTitle: "", hidesBar: false, hidesTabBar: false, children: [],
  };
}

/** @param {ControllerNode} node @param {Client} client @returns {Placement} */
function atItsFrame({ frame: [x, y] }, { width, height }) {
  return x === 0 && y === 0 ? still : { ...still, x: x / width, y: y / height };
}

/**
 * The size of a view that was not given that of what it stands in. A card has its own anyway.
 * @param {ControllerNode} node
 * @param {Size} bounds
 * @param {string} style of its presentation
 * @returns {Size|null}
 */
function ownSize({ frame: [, , width, height] }, bounds, style) {
  if (style !== "" && style !== "fullScreen") return null;
  const isUnset = width === 0 && height === 0;
  return isUnset || (width === bounds.width && height === bounds.height) ? null : { width, height };
}
