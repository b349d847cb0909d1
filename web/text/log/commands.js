import { line } from "../parts.js";
import { networkText } from "../network.js";
import { counted } from "../plurals.js";
/** @import { CommandData } from "../../core/protocol.js" */

/**
 * What things are called by whoever knows the client: a view controller, an element as a person
 * reads it, a tab of a view controller.
 *
 * @typedef {object} Names
 * @property {(node: number) => string} node
 * @property {(element?: string) => string} element
 * @property {(node: number, tab: number) => string|number} tab
 * @property {(node: number, detent: number) => string|number} detent
 *
 * @typedef {import("../parts.js").Part} Part
 */

/** @param {Record<string, unknown>} [data] */
export function argumentsText(data = {}) {
  return Object.entries(data).map(([name, value]) => `${name}: ${value}`).join(", ");
}

/** A value of the session; of a list its length. @param {CommandData["value"]} value */
export function sessionText(value) {
  return Array.isArray(value) ? counted(value.length, "row") : String(value);
}

/** A command as one line. @param {CommandData} data @param {Names} names @returns {Part[]} */
export function commandLine(data, names) {
  const describe = Object.hasOwn(commands, data.command) ? commands[data.command] : null;
  return describe ? describe(data, names) : line`${data.command ?? "command"}`;
}

/**
 * How each command is put into words.
 * @type {Record<string, (data: CommandData, names: Names) => Part[]>}
 */
export const commands = {
  launch: ({ width, height }) => line`${"launch"} at ${width} × ${height}`,
  terminate: () => line`${"quit app"}`,
  background: ({ locked }) => line`press ${locked ? "lock" : "home"}`,
  foreground: () => line`${"return to app"}`,
  rotate: ({ orientation }) => line`rotate to ${orientation}`,
  memoryWarning: () => line`${"memory warning"}`,
  tap: ({ element }, names) => line`tap ${names.element(element)}`,
  input: ({ element, text }, names) => line`type ${`“${text}”`} into ${names.element(element)}`,
  submit: ({ element }, names) => line`press ${"return"} in ${names.element(element)}`,
  swipe: ({ element, edge, full }, names) =>
    line`swipe ${names.element(element)}${full ? " all the way" : ""} to the ${edge === "leading" ? "right" : "left"}`,
  longPress: ({ element }, names) => line`long press on ${names.element(element)}`,
  hideActions: () => line`touch beside the ${"actions"}`,
  refresh: () => line`${"pull to refresh"}`,
  gesture: ({ phase, gesture = "", progress = 0, velocity = 0 }) => {
    if (phase === "began") return line`${gestures[gesture] ?? gesture} begins`;
    if (phase === "moved") return line`finger at ${(progress / 10_000).toFixed(2)}`;
    if (phase === "cancelled") return line`gesture ${"cancelled"}`;
    return velocity === 0
      ? line`finger lifted` : line`finger lifted, moving at ${(velocity / 10_000).toFixed(2)}/s`;
  },
  back: () => line`tap ${"back"}`,
  route: ({ route, arguments: values }) =>
    line`route ${route}${values ? ` with ${values.join(", ")}` : ""}`,
  open: ({ url }) => line`open ${url}`,
  shortcut: ({ shortcut }) => line`shortcut ${shortcut}`,
  notification: ({ title, opened, data }) => {
    const rest = argumentsText(data);
    return line`notification ${title} ${opened ? "opened" : "delivered"}${rest && ` (${rest})`}`;
  },
  session: ({ key, value }) => line`set session ${key} = ${sessionText(value)}`,
  service: ({ service, outcome }) => line`set service ${service} to ${outcome}`,
  animationSpeed: ({ percent }) => line`run animations at ${`${percent} %`}`,
  permissions: ({ permissions }) => line`set permissions ${argumentsText(permissions)}`,
  network: (data) => {
    const rest = "latency" in data ? "full speed" : "online";
    return line`set the network to ${networkText(data) || rest}`;
  },
};

/** @type {Record<string, string>} */
const gestures = {
  edgeSwipe: "swipe from the edge", contentSwipe: "swipe in the content", pullDown: "pull down",
  pullUp: "pull up",
};
