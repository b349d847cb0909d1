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
const timer = { timer: id, name: text, owner: id };
/**
 * A check for each member that the pages rely on. A kind that is not here may hold anything.
 * @type {Record<string, Record<string, (value: any) => boolean>>}
 */
export const MEMBERS = {
  command: { command: text },
  rejected: { reason: text },
  appLaunched: { width: size, height: size, session: isObject },
  created: { ...node, type: text, stack: optional(ids), current: optional(idOrNull), view },
  willMove: { ...node, parent: idOrNull },
  didMove: { ...node, parent: idOrNull },
  didLoad: node,
  frameSet: { ...node, x: point, y: point },
  viewAdded: { ...node, superview: id },
  viewRemoved: node,
  willAppear: node,
  didAppear: node,
  willDisappear: node,
  didDisappear: node,
  stackChanged: { ...node, stack: ids },
  currentChanged: { from: idOrNull, to: idOrNull },
  transitionBegan: { animation: text, curve: optional(text), from: id, to: id },
  transitionEnded: { transition: id, finished: flag },
  freed: node,
  sessionChanged: { key: text, value: flag },
  timerStarted: { ...timer, due: id },
  timerFired: timer,
  timerCancelled: timer,
  routeQueued: { route: text },
  routeTaken: { route: text },
};
