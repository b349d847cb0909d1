import { callback, line } from "../parts.js";
import { networkText } from "../network.js";
import { streamTime, shortSeconds } from "../times.js";
import { argumentsText, commandLine, sessionText } from "./commands.js";
import { reasons } from "./reasons.js";
/** @import { RecordData, Values } from "../../core/protocol.js" */

/**
 * @typedef {import("../parts.js").Part} Part
 * @typedef {import("./commands.js").Names} Names
 * @typedef {{sequence: number, message?: string}} Line
 */

/** @type {Record<string, string>} */
const systemScreens = {
  purchaseSheet: "purchase sheet", webLogin: "question about a web login",
  shareSheet: "share sheet", photoPicker: "photo picker",
};

/** @type {Record<string, string>} */
const animationNames = {
  crossDissolve: "cross dissolve", slide: "slide", push: "push", pop: "pop", none: "swap",
  keyframes: "keyframes", present: "present", dismiss: "dismiss", alert: "alert",
  detent: "height",
};

/** @param {string} animation @param {string} [edge] */
export function animationName(animation, edge) {
  const name = animationNames[animation] ?? animation;
  return edge ? `${name} from ${edge}` : name;
}

/** From which size the window turns to another. @param {number} width @param {number} height */
export function sizes(width, height) {
  return `${height} × ${width} → ${width} × ${height}`;
}

/** @type {Record<string, string>} */
const styleNames = {
  fullScreen: "full screen", sheet: "as a sheet", overFullScreen: "over full screen",
  alert: "as an alert",
};
/** @type {Record<string, string>} */
const origins = {
  link: "a link", activity: "a universal link", shortcut: "a shortcut", notification: "a notification", code: "the app",
};
/** @type {Record<string, string>} */
const results = { done: "done", alreadyThere: "already there" };

/**
 * @template Data
 * @typedef {(data: Data, names: Names, record: Line) => Part[]} Describe
 */

/**
 * How each kind of record is put into words.
 * @type {{[Kind in keyof RecordData]: Describe<RecordData[Kind]>} & {snapshot: Describe<object>,
 *   error: Describe<object>, progress: Describe<{progress: number}>}}
 */
export const lines = {
  snapshot: (_, __, { sequence }) => line`snapshot at record ${sequence}`,
  command: (data, names) => [...sender(data.by), ...commandLine(data, names)],
  rejected: ({ reason, message }) => line`rejected: ${reasonText(reason, message)}`,
  error: (_, __, { message }) => line`refused: ${message}`,
  appLaunched: () => line`app ${"launched"}`,
  sceneWillConnect: ({ origin, value }) => origin === null
    ? line`scene will ${"connect"}`
    : line`scene will ${"connect"}, launched by ${origins[origin] ?? origin}: ${value ?? ""}`,
  appActive: () => line`app ${"active"}`,
  appTerminated: () => line`app ${"terminated"}`,
  appWillResignActive: () => line`app will ${"resign active"}`,
  appEnteredBackground: ({ locked }) =>
    line`app in the ${"background"}${locked ? ", device locked" : ""}`,
  appWillEnterForeground: () => line`app will ${"enter foreground"}`,
  sceneDidBecomeActive: () => line`scene ${"active"}`,
  sceneWillResignActive: () => line`scene will ${"resign active"}`,
  sceneDidEnterBackground: ({ locked }) =>
    line`scene in the ${"background"}${locked ? ", device locked" : ""}`,
  sceneWillEnterForeground: () => line`scene will ${"enter foreground"}`,
  sceneDidDisconnect: () => line`scene ${"disconnected"}`,
  delivered: ({ call, value }) => line`${value} handed over by ${call}`,
  memoryWarning: () => line`${"memory warning"}`,
  sizeChanged: ({ width, height }) => line`screen is ${`${width} × ${height}`}`,
  rotationBegan: ({ width, height, duration, curve }) => [
    { text: `${animationName("rotation")} ` },
    { text: sizes(width, height), strong: true },
    { text: ` ${shortSeconds(duration)} ${curve}` },
  ],
  rotationEnded: ({ finished }) => line`rotation ${finished ? "finished" : "interrupted"}`,
  outcomeChanged: ({ service, outcome }) => line`service ${service} set to ${outcome}`,
  bannerShown: ({ title }) => line`banner ${title} shown`,
  bannerHidden: () => line`banner ${"hidden"}`,
  permissionsChanged: ({ permissions }) =>
    line`permissions: ${argumentsText(permissions) || "unchanged"}`,
  permissionAsked: ({ permission }) => line`system asks for ${permission}`,
  systemScreenShown: ({ alert }) => line`system shows ${systemScreens[alert.system ?? ""] ?? ""}`,
  systemScreenAnswered: ({ screen, button }, names) =>
    line`${systemScreens[screen] ?? screen}: ${names.element(button)}`,
  permissionAnswered: ({ permission, answer, asked }) =>
    line`${permission}: ${answer}${asked ? "" : ", already decided"}`,
  animationSpeedChanged: ({ percent }) => line`animations run at ${`${percent} %`}`,
  networkChanged: (data) => line`network: ${networkText(data) || "not throttled"}`,
  moduleConfigured: ({ screen, modules }) => line`${screen} configured with ${modules.join(", ")}`,
  created: ({ name }) => line`${name} created`,
  freed: ({ name }) => line`${name} freed`,
  willMove: ({ name, parent }, names) => callback(name, `willMove(${parentText(parent, names)})`),
  didMove: ({ name, parent }, names) => callback(name, `didMove(${parentText(parent, names)})`),
  didLoad: ({ name }) => callback(name, "didLoad"),
  frameSet: ({ name, x, y, width, height }) =>
    callback(name, "frame", ` = ${x}, ${y}, ${width} × ${height}`),
  viewAdded: ({ name, superview }, names) =>
    [
      { text: `${name} ` },
      { text: "view added", strong: true },
      { text: ` to ${superview === 0 ? "window" : names.node(superview)}` },
    ],
  viewRemoved: ({ name }) => callback(name, "view removed"),
  willAppear: ({ name }) => callback(name, "willAppear"),
  isAppearing: ({ name }) => callback(name, "isAppearing"),
  didAppear: ({ name }) => callback(name, "didAppear"),
  willDisappear: ({ name }) => callback(name, "willDisappear"),
  didDisappear: ({ name }) => callback(name, "didDisappear"),
  onAppear: ({ name }) => callback(name, "onAppear"),
  onDisappear: ({ name }) => callback(name, "onDisappear"),
  willLayoutSubviews: ({ name }) => callback(name, "willLayoutSubviews"),
  didLayoutSubviews: ({ name }) => callback(name, "didLayoutSubviews"),
  willTransition: ({ name, width, height }) =>
    callback(name, "willTransition", ` to ${width} × ${height}`),
  didReceiveMemoryWarning: ({ name }) => callback(name, "didReceiveMemoryWarning"),
  stackChanged: ({ name, stack }, names) =>
    callback(name, "stack", ` = ${stackText(stack, names)}`),
  willShow: ({ name, shown }, names) => callback(name, "willShow", ` ${names.node(shown)}`),
  didShow: ({ name, shown }, names) => callback(name, "didShow", ` ${names.node(shown)}`),
  tabSelected: ({ name, node, tab }, names) => line`${name}: tab ${names.tab(node, tab)}`,
  presented: ({ name, presenter, style }, names) =>
    line`${name} presented on ${names.node(presenter)}, ${styleNames[style] ?? style}`,
  detentSelected: ({ name, node, detent }, names) =>
    line`${name}: height ${names.detent(node, detent)}`,
  attemptedToDismiss: ({ name }) => line`${name} was pulled down and ${"stays"}`,
  dismissed: ({ name }) => line`${name} dismissed`,
  argumentsChanged: ({ name, arguments: data }) =>
    callback(name, "data", ` = ${argumentsText(data)}`),
  fieldChanged: ({ name, element, text }, names) =>
    line`${name}: ${names.element(element)} = ${`“${text}”`}`,
  actionsShown: ({ name, element, by }, names) =>
    line`${name}: ${by === "swipe" || by === "leadingSwipe" ? "actions" : "menu"} of ${names.element(element)} shown`,
  actionsHidden: ({ name, element }, names) =>
    line`${name}: actions of ${names.element(element)} hidden`,
  refreshBegan: ({ name }) => line`${name} ${"refreshes"}`,
  refreshEnded: ({ name }) => line`${name} is refreshed`,
  presentationIgnored: ({ name }) =>
    line`${name} presents or dismisses during or below another one; UIKit ${"ignores"} it`,
  resultReceived: ({ name, from, result }) =>
    callback(name, "result", ` = ${argumentsText(result)} from ${from}`),
  rootChanged: ({ from, to }, names) => from === null
    ? line`window: ${names.node(to)}`
    : line`window: ${names.node(from)} → ${names.node(to)}`,
  currentChanged: ({ from, to }, names) => line`current: ${names.node(from)} → ${names.node(to)}`,
  transitionBegan: ({ animation, edge, from, to, duration, curve }, names) => [
    { text: `${animationName(animation, edge)} ` },
    { text: `${names.node(from)} → ${names.node(to)}`, strong: true },
    { text: ` ${shortSeconds(duration)} ${curve}` },
  ],
  progress: ({ progress }) => line`progress ${(progress / 10_000).toFixed(2)}`,
  transitionReleased: ({ finishing }) => line`released, ${finishing ? "finishing" : "cancelling"}`,
  transitionEnded: ({ finished }) => line`transition ${finished ? "finished" : "interrupted"}`,
  animatorCalled: ({ name, call, operation, completed }) => callback(
    name, call, `${completed === undefined ? "" : ` ${completed}`}, ${operation}`),
  sessionChanged: ({ key, value }) => line`session ${key} = ${sessionText(value)}`,
  itemChanged: ({ item, to, by }) => line`item ${item} = ${to ?? "none"}${bindingOrigins[by] ?? ""}`,
  pathChanged: ({ path, to, by }) => line`path ${path} = ${pathText(to)}${bindingOrigins[by] ?? ""}`,
  timerStarted: ({ name, due }) => line`timer ${name} started, due at ${streamTime(due)}`,
  timerFired: ({ name }) => line`timer ${name} fired`,
  timerCancelled: ({ name }) => line`timer ${name} cancelled`,
  callStarted: ({ service, due }) => line`${service} called, answer due at ${streamTime(due)}`,
  callAnswered: ({ service, outcome }) => line`${service} answers: ${outcome}`,
  callCancelled: ({ service }) => line`call to ${service} cancelled`,
  routeRequested: (data) => line`route ${routeText(data)} requested by ${origins[data.origin]}`,
  routeQueued: (data) => line`route ${routeText(data)} queued until the transition ends`,
  routeTaken: (data) => line`route ${routeText(data)} started`,
  routePending: (data) => data.expires === null || data.expires === undefined
    ? line`route ${routeText(data)} deferred`
    : line`route ${routeText(data)} deferred until ${streamTime(data.expires)}`,
  routeResumed: (data) => line`route ${routeText(data)} resumed`,
  routeSuperseded: (data) => line`route ${routeText(data)} superseded by another`,
  routeExpired: (data) => line`route ${routeText(data)} expired`,
  routeStep: ({ route, step, name, result, reason, message }) => line`route ${route}, step ${
    name ?? step + 1}: ${result === "refused" ? reasonText(reason, message) : results[result]}`,
  routeCompleted: (data) => line`route ${routeText(data)} completed`,
  fault: ({ fault, name, route, owners, message }, names) =>
    line`fault ${fault}${subjectText(name ?? route)}: ${message}${keptBy(owners, names)}`,
};

/** The operator who gave a command; a device's own needs no name. @param {string} [by] */
function sender(by) {
  return by && by !== "device" && by !== "server" ? [{ text: `${by}: ` }] : [];
}

/** @param {string} [reason] @param {string} [message] */
function reasonText(reason = "", message) {
  return reasons[reason] ?? message ?? reason;
}

/** @param {string} [name] */
function subjectText(name) {
  return name ? ` of ${name}` : "";
}

/** @param {{as: string, node?: number}[]|undefined} owners @param {Names} names */
function keptBy(owners, names) {
  if (!owners) return "";
  const all = owners.map(({ as, node }) => node === undefined ? as : `${as} ${names.node(node)}`);
  return ` Kept by ${all.join(", ")}.`;
}

/** What a path holds. @param {import("../../core/store.js").PathElement[]} path */
export function pathText(path) {
  return path.map(({ screen, arguments: data }) =>
    data ? `${screen}(${argumentsText(data)})` : screen).join(" › ") || "empty";
}

/** Who changed a path or an item; the app's code needs no word. @type {Record<string, string>} */
const bindingOrigins = {
  back: ", by Back", swipe: ", by a swipe", tab: ", by a tap on the tab",
  pull: ", pulled down", dismissal: ", dismissed", stay: ", put back: the screen stays",
};

/** @param {{route: string, arguments?: Values}} request */
function routeText({ route, arguments: data }) {
  return data ? `${route}(${argumentsText(data)})` : route;
}

/** @param {number|null|undefined} parent @param {Names} names */
function parentText(parent, names) {
  return parent === null || parent === undefined ? "nil" : names.node(parent);
}

/** @param {number[]} stack @param {Names} names */
function stackText(stack, names) {
  return stack.map(names.node).join(" › ") || "empty";
}
