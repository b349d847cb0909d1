import { nodeOf } from "./store.js";

/**
 * What a person sees of a client: which screen, which alert, which elements.
 *
 * @typedef {import("./store.js").Client} Client
 * @typedef {import("./store.js").ControllerNode} ControllerNode
 * @typedef {import("./store.js").ContentElement} ContentElement
 * @typedef {import("./protocol.js").Condition} Condition
 * @typedef {import("./store.js").Value} Value
 * @typedef {import("./store.js").SessionValue} SessionValue
 */

/** The screen a person looks at; none under an alert. @param {Client} client */
export function visibleScreen(client) {
  return client.visible === null ? undefined : nodeOf(client, client.visible);
}

/** What a person is shown, in words: the visible screen, or else the alert over it. @param {Client} client */
export function visibleName(client) {
  return visibleScreen(client)?.name ?? alertOnTop(client)?.title ?? "";
}

/** The alert that has to be answered first: the system's, or the app's. @param {Client} client */
export function alertOnTop(client) {
  return client.prompt?.alert ?? nodeOf(client, client.modals.at(-1)?.node ?? null)?.alert;
}

/** @type {Record<string, (left: Value, right: Value) => boolean>} */
const comparisons = {
  "==": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

/**
 * Whether a condition on the session holds; where there is none, it does.
 * @param {Condition|undefined} condition
 * @param {Record<string, SessionValue>} session
 * @returns {boolean}
 */
export function holds(condition, session) {
  if (!condition) return true;
  if ("all" in condition) return condition.all.every((each) => holds(each, session));
  if ("any" in condition) return condition.any.some((each) => holds(each, session));
  const { key, comparison = "==", value } = condition;
  return comparisons[comparison]?.(plain(session[key]), value) ?? false;
}

/**
 * The buttons of a bar that are there now.
 * @param {import("./protocol.js").BarItem[]|undefined} items
 * @param {Record<string, SessionValue>} session
 */
export function shownItems(items = [], session) {
  return items.filter(({ when }) => holds(when, session));
}

/**
 * A list is compared and told by the number of its rows.
 * @param {SessionValue} value
 * @returns {Value}
 */
export function plain(value) {
  return Array.isArray(value) ? value.length : value;
}

/**
 * A text that is shown: as it is, or out of pieces where the session is a part of it.
 * @param {import("./protocol.js").ShownText|undefined} text
 * @param {Record<string, SessionValue>} session
 */
export function textOf(text, session) {
  if (!Array.isArray(text)) return text ?? "";
  return text.map((each) =>
    typeof each === "string" ? each : String(plain(session[each.key]) ?? "")).join("");
}

/**
 * The text on a tab's symbol; none where it is empty or 0.
 * @param {import("./protocol.js").SessionText|undefined} pieces
 * @param {Record<string, SessionValue>} session
 */
export function badgeOf(pieces, session) {
  const text = textOf(pieces, session);
  return text === "0" ? "" : text;
}

/** What a view controller shows in the end. @param {Client} client @param {number|null} id @returns {ControllerNode|undefined} */
export function innermost(client, id) {
  const node = nodeOf(client, id);
  const child = node?.type === "root" ? client.current
    : node?.stack?.at(-1) ?? node?.tabs?.[node.selected ?? 0] ?? null;
  return child === null ? node : innermost(client, child);
}

/** Whether a stack takes away the bar of the tabs that it stands in. @param {Client} client @param {number[]} stack */
export function hidesTabBar(client, stack) {
  return stack.some((id) => (nodeOf(client, id) ?? client.ghosts[id])?.view?.hidesTabBar === true);
}

/**
 * Whether an element is there now: its condition holds, and what it turns for is under way.
 * @param {ContentElement} element
 * @param {ControllerNode} node the screen that shows it
 * @param {Client} client
 */
export function isShown({ kind, when, timer, service }, { node }, { session, timers, calls }) {
  if (!holds(when, session)) return false;
  if (kind !== "spinner") return true;
  if (timer) return timers.some(({ name, owner }) => name === timer && owner === node);
  return !service || calls.some((call) => call.service === service && call.owner === node);
}
