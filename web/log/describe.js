import {
  argumentsText, callback, command, line, nameOf, networkText, parentName, stackText, titleOf,
} from "./phrases.js";
import { reasons } from "./reasons.js";
/** @import { RecordData, Value } from "../core/store.js" */

/**
 * One line of text for each record.
 *
 * @typedef {{text: string, strong?: boolean}} Part
 * @typedef {import("../core/store.js").StreamRecord} StreamRecord
 * @typedef {import("../core/store.js").Client} Client
 */

const animationNames = {
  crossDissolve: "cross dissolve", slide: "slide", push: "push", pop: "pop", none: "swap",
  keyframes: "keyframes", present: "present", dismiss: "dismiss", alert: "alert",
};

export { reasons };

/**
 * The parts of one line, as a person reads it in a log.
 * @param {StreamRecord} record
 * @param {Client} [client] helps to name nodes and elements; ids are shown without it
 * @returns {Part[]}
 */
export function describe(record, client) {
  const describeKind = /** @type {Describe<object>|null} */ (
    Object.hasOwn(lines, record.kind) ? lines[record.kind] : null);
  return describeKind ? describeKind(record.data ?? {}, client, record) : line`${record.kind}`;
}

/** The same line as plain text. @param {StreamRecord} record @param {Client} [client] */
export function describeText(record, client) {
  return describe(record, client).map(({ text }) => text).join("");
}

/**
 * How a line should look: a command stands out, a rejection warns, the rest is plain.
 * @param {StreamRecord} record
 * @returns {"plain"|"command"|"warn"|"transition"}
 */
export function toneOf(record) {
  const kind = /** @type {string} */ (record.kind);
  switch (kind) {
    case "command": return "command";
    case "rejected":
    case "fault":
    case "error": return "warn";
    case "transitionBegan": return "transition";
    default: return "plain";
  }
}

/** Seconds of the stream with three digits. @param {number} microseconds */
export function seconds(microseconds) {
  return (microseconds / 1_000_000).toFixed(3);
}

/** A duration for people: "0.3 s". @param {number} microseconds */
export function shortSeconds(microseconds) {
  return `${Number((microseconds / 1_000_000).toFixed(2))} s`;
}

/** @param {string} animation @param {string} [edge] */
export function animationName(animation, edge) {
  const name = animationNames[/** @type {keyof typeof animationNames} */ (animation)] ?? animation;
  return edge ? `${name} from ${edge}` : name;
}

/** @type {Record<string, string>} */
const styleNames = {
  fullScreen: "full screen", sheet: "as a sheet", overFullScreen: "over full screen",
  alert: "as an alert",
};
/** @type {Record<string, string>} */
const origins = {
  link: "a link", shortcut: "a shortcut", notification: "a notification", code: "the app",
};
/** @type {Record<string, string>} */
const results = { done: "done", alreadyThere: "already there" };

/**
 * @template Data
 * @typedef {(data: Data, client: Client|undefined, record: StreamRecord) => Part[]} Describe
 */

/**
 * How each kind of record is put into words.
 * @type {{[Kind in keyof RecordData]: Describe<RecordData[Kind]>}
 *   & {snapshot: Describe<object>, error: Describe<object>, progress: Describe<{progress: number}>}}
 */
export const lines = {
  snapshot: (_, __, { sequence }) => line`snapshot at record ${sequence}`,
  command: (data, client) => [...sender(data.by), ...command(data, client)],
  rejected: ({ reason, message }) => line`rejected: ${reasonText(reason, message)}`,
  error: (_, __, record) => line`refused: ${/** @type {{message?: string}} */ (record).message}`,
  appLaunched: () => line`app ${"launched"}`,
  appActive: () => line`app ${"active"}`,
  appTerminated: () => line`app ${"terminated"}`,
  appWillResignActive: () => line`app will ${"resign active"}`,
  appEnteredBackground: ({ locked }) =>
    line`app in the ${"background"}${locked ? ", device locked" : ""}`,
  appWillEnterForeground: () => line`app will ${"enter foreground"}`,
  memoryWarning: () => line`${"memory warning"}`,
  sizeChanged: ({ width, height }) => line`screen is ${`${width} × ${height}`}`,
  outcomeChanged: ({ service, outcome }) => line`service ${service} answers with ${outcome}`,
  bannerShown: ({ title }) => line`banner ${title} shown`,
  bannerHidden: () => line`banner ${"hidden"}`,
  permissionsChanged: ({ permissions }) =>
    line`permissions: ${argumentsText(permissions) || "as they were"}`,
  permissionAsked: ({ permission }) => line`system asks for ${permission}`,
  permissionAnswered: ({ permission, answer, asked }) =>
    line`${permission}: ${answer}${asked ? "" : ", as decided before"}`,
  animationSpeedChanged: ({ percent }) => line`animations run at ${`${percent} %`}`,
  networkChanged: (data) => line`network: ${networkText(data) || "not throttled"}`,
  moduleConfigured: ({ screen, modules }) => line`${screen} configured with ${modules.join(", ")}`,
  created: ({ name }) => line`${name} created`,
  freed: ({ name }) => line`${name} freed`,
  willMove: ({ name, parent }, client) => callback(name, `willMove(${parentName(parent, client)})`),
  didMove: ({ name, parent }, client) => callback(name, `didMove(${parentName(parent, client)})`),
  didLoad: ({ name }) => callback(name, "didLoad"),
  frameSet: ({ name, x, y, width, height }) =>
    callback(name, "frame", ` = ${x}, ${y}, ${width} × ${height}`),
  viewAdded: ({ name, superview }, client) =>
    [
      { text: `${name} ` },
      { text: "view added", strong: true },
      { text: ` to ${superview === 0 ? "window" : nameOf(superview, client)}` },
    ],
  viewRemoved: ({ name }) => callback(name, "view removed"),
  willAppear: ({ name }) => callback(name, "willAppear"),
  didAppear: ({ name }) => callback(name, "didAppear"),
  willDisappear: ({ name }) => callback(name, "willDisappear"),
  didDisappear: ({ name }) => callback(name, "didDisappear"),
  stackChanged: ({ name, stack }, client) =>
    callback(name, "stack", ` = ${stackText(stack, client)}`),
  tabSelected: ({ name, node, tab }, client) => line`${name}: tab ${tabTitle(node, tab, client)}`,
  presented: ({ name, presenter, style }, client) =>
    line`${name} presented on ${nameOf(presenter, client)}, ${styleNames[style] ?? style}`,
  dismissed: ({ name }) => line`${name} dismissed`,
  argumentsChanged: ({ name, arguments: data }) =>
    callback(name, "data", ` = ${argumentsText(data)}`),
  fieldChanged: ({ name, element, text }, client) =>
    line`${name}: ${titleOf(element, client)} = ${`“${text}”`}`,
  rootChanged: ({ from, to }, client) => from === null
    ? line`window: ${nameOf(to, client)}`
    : line`window: ${nameOf(from, client)} → ${nameOf(to, client)}`,
  currentChanged: ({ from, to }, client) =>
    line`current: ${nameOf(from, client)} → ${nameOf(to, client)}`,
  transitionBegan: ({ animation, edge, from, to, duration, curve }, client) => [
    { text: `${animationName(animation, edge)} ` },
    { text: `${nameOf(from, client)} → ${nameOf(to, client)}`, strong: true },
    { text: ` ${shortSeconds(duration)} ${curve}` },
  ],
  progress: ({ progress }) => line`progress ${(progress / 10_000).toFixed(2)}`,
  transitionReleased: ({ finishing }) =>
    line`released, ${finishing ? "goes on to its end" : "goes back"}`,
  transitionEnded: ({ finished }) => line`transition ${finished ? "finished" : "interrupted"}`,
  sessionChanged: ({ key, value }) => line`session ${key} = ${value}`,
  timerStarted: ({ name, due }) => line`timer ${name} started, due at ${seconds(due)}`,
  timerFired: ({ name }) => line`timer ${name} fired`,
  timerCancelled: ({ name }) => line`timer ${name} cancelled`,
  callStarted: ({ service, due }) => line`${service} called, answer due at ${seconds(due)}`,
  callAnswered: ({ service, outcome }) => line`${service} answers: ${outcome}`,
  callCancelled: ({ service }) => line`call of ${service} cancelled`,
  routeRequested: (data) => line`route ${routeText(data)} asked for by ${origins[data.origin]}`,
  routeQueued: (data) => line`route ${routeText(data)} waits for the transition to end`,
  routeTaken: (data) => line`route ${routeText(data)} is taken up`,
  routePending: (data) => data.expires === null || data.expires === undefined
    ? line`route ${routeText(data)} deferred`
    : line`route ${routeText(data)} deferred until ${seconds(data.expires)}`,
  routeResumed: (data) => line`route ${routeText(data)} resumed`,
  routeSuperseded: (data) => line`route ${routeText(data)} superseded by another`,
  routeExpired: (data) => line`route ${routeText(data)} expired`,
  routeStep: ({ route, step, name, result, reason, message }) => line`route ${route}, step ${
    name ?? step + 1}: ${result === "refused" ? reasonText(reason, message) : results[result]}`,
  routeCompleted: (data) => line`route ${routeText(data)} completed`,
  fault: ({ fault, name, route, owners, message }, client) =>
    line`fault ${fault}${subjectText(name ?? route)}: ${message}${keptBy(owners, client)}`,
};

/** The operator who gave a command; a device's own needs no name. @param {string} [by] */
function sender(by) {
  return by && by !== "device" && by !== "server" ? [{ text: `${by}: ` }] : [];
}

/** @param {string} [reason] @param {string} [message] */
function reasonText(reason = "", message) {
  return reasons[/** @type {keyof typeof reasons} */ (reason)] ?? message ?? reason;
}

/** @param {string} [name] */
function subjectText(name) {
  return name ? ` of ${name}` : "";
}

/** @param {{as: string, node?: number}[]|undefined} owners @param {Client} [client] */
function keptBy(owners, client) {
  if (!owners) return "";
  const names = owners.map(({ as, node }) =>
    node === undefined ? as : `${as} ${nameOf(node, client)}`);
  return ` Kept by ${names.join(", ")}.`;
}

/** @param {{route: string, arguments?: Record<string, Value>}} request */
function routeText({ route, arguments: data }) {
  return data ? `${route}(${argumentsText(data)})` : route;
}

/** @param {number} node @param {number} tab @param {Client|undefined} client */
function tabTitle(node, tab, client) {
  return client?.nodes.find((each) => each.node === node)?.items?.[tab]?.title ?? tab + 1;
}
