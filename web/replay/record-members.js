// @ts-check
// What the data of each kind of record must hold.

/** @param {any} value */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} value @param {number} from @param {number} to */
export const isWhole = (value, from, to) => Number.isInteger(value) && value >= from && value <= to;

const id = (value) => isWhole(value, 0, Number.MAX_SAFE_INTEGER);
const text = (value) => typeof value === "string";
const ids = (value) => Array.isArray(value) && value.every(id);
const size = (value) => isWhole(value, 1, 10_000);
const point = (value) => isWhole(value, -1e6, 1e6);
const flag = (value) => typeof value === "boolean";
const idOrNull = (value) => value === null || id(value);
const optional = (check) => (value) => value === undefined || check(value);
const objects = optional((value) => Array.isArray(value) && value.every(isObject));
const view = optional((value) => isObject(value) && [value.left, value.right, value.content].every(objects));
const node = { node: id, name: text };
const texts = (value) => Array.isArray(value) && value.every(text);
const value = (given) => text(given) || flag(given) || Number.isInteger(given);
const outcome = (given) => ["success", "failure", "slow"].includes(given);
const call = { call: id, service: text, owner: id, outcome };
const route = { route: text, arguments: optional(isObject) };
const milliseconds = (value) => isWhole(value, 0, 10_000);
const percent = (value) => isWhole(value, 0, 100);
const timer = { timer: id, name: text, owner: id };
/**
 * A check for each member that the pages rely on. A kind that is not here may hold anything.
 * @type {Record<string, Record<string, (value: any) => boolean>>}
 */
export const MEMBERS = {
  command: { command: text },
  rejected: { reason: text },
  appLaunched: { width: size, height: size, session: isObject },
  appEnteredBackground: { locked: flag },
  sizeChanged: { width: size, height: size },
  moduleConfigured: { screen: text, modules: texts },
  created: {
    ...node, type: text, stack: optional(ids), current: optional(idOrNull), view,
    tabs: optional(ids), items: objects, alert: optional(isObject),
  },
  willMove: { ...node, parent: idOrNull },
  didMove: { ...node, parent: idOrNull },
  didLoad: node,
  frameSet: { ...node, x: point, y: point, width: point, height: point },
  viewAdded: { ...node, superview: id },
  viewRemoved: node,
  willAppear: node,
  didAppear: node,
  willDisappear: node,
  didDisappear: node,
  stackChanged: { ...node, stack: ids },
  tabSelected: { ...node, tab: id },
  presented: { ...node, presenter: id, style: text, dismissible: flag },
  dismissed: node,
  argumentsChanged: { ...node, view },
  fieldChanged: { ...node, element: text, text },
  rootChanged: { from: idOrNull, to: idOrNull },
  currentChanged: { from: idOrNull, to: idOrNull },
  transitionBegan: { animation: text, curve: optional(text), from: id, to: id },
  transitionEnded: { transition: id, finished: flag },
  freed: node,
  animationSpeedChanged: { percent: (given) => isWhole(given, 1, 100) },
  sessionChanged: { key: text, value },
  outcomeChanged: { service: text, outcome },
  bannerShown: { title: text, body: text },
  permissionsChanged: { permissions: isObject },
  permissionAsked: { permission: text, owner: id, alert: isObject },
  permissionAnswered: { permission: text, owner: id, answer: text, asked: flag },
  networkChanged: {
    latency: milliseconds, jitter: milliseconds, loss: percent, offline: flag, seed: id,
  },
  timerStarted: { ...timer, due: id },
  timerFired: timer,
  timerCancelled: timer,
  callStarted: { ...call, due: id },
  callAnswered: call,
  callCancelled: call,
  routeQueued: route,
  routeTaken: route,
  routeRequested: { ...route, origin: text },
  routePending: { ...route, origin: text },
  routeResumed: route,
  routeSuperseded: route,
  routeExpired: route,
  routeStep: { ...route, step: id, result: text },
  routeCompleted: route,
  fault: { fault: text, message: text },
};
