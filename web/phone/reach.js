import { faces } from "../text/common.js";
import { phone } from "../text/phone.js";
import { nodeOf } from "../core/store.js";
import { alertOnTop, holds, visibleScreen } from "../core/visible.js";
import { sheetCover } from "./presentation.js";
/** @import { Condition } from "../core/protocol.js" */
/** @import { Entry } from "../log/entries.js" */

/**
 * Whether text on this colour must be light. A colour that lets most of what is below through says
 * nothing, and counts as light.
 * @param {string} color `#rrggbbaa`
 */
export function isDark(color) {
  const [red, green, blue, alpha = 255] = (color.match(/[0-9a-f]{2}/gi) ?? []).map(
    (pair) => parseInt(pair, 16));
  if (blue === undefined || alpha < 128) return false;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255 < 0.45;
}

/**
 * What a person can do on a phone now, beside touching what is drawn.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").Modal} Modal
 */

/** Whether there is a screen to go back to. @param {Client} client */
export function canGoBack(client) {
  const screen = visibleScreen(client);
  const stack = nodeOf(client, screen?.parent ?? null)?.stack ?? [];
  return screen?.part === undefined && stack.length > 1;
}

/**
 * The card at which a finger can pull; one that is not dismissible gives way a little and stays.
 * @param {Client} client
 */
export function sheetToPull({ modals, prompt }) {
  const top = prompt ? null : modals.at(-1);
  return top?.style === "sheet" ? top : null;
}

/**
 * The gesture of a whole pull, for those who do not drag.
 * @type {Pick<import("../core/store.js").Command, "phase"|"gesture"|"progress">[]}
 */
export const pull = [
  { phase: "began", gesture: "pullDown" }, { phase: "moved", progress: 6_000 }, { phase: "ended" },
];

/**
 * What the Escape key means: the button that cancels, the card away, or one screen back.
 * @param {Client} client
 * @returns {{tap: string}|"pull"|"back"|null}
 */
export function escapeOf(client) {
  const alert = alertOnTop(client);
  if (alert) {
    const cancel = alert.buttons.find(({ role }) => role === "cancel");
    return cancel ? { tap: cancel.id } : null;
  }
  if (canGoBack(client)) return "back";
  return sheetToPull(client)?.dismissible ? "pull" : null;
}

/**
 * The entries of the app's icon that are registered now.
 * @template {{when?: Condition}} Entry
 * @param {Entry[]|undefined} shortcuts
 * @param {Client|null} client
 */
export function registered(shortcuts, client) {
  return (shortcuts ?? []).filter(({ when }) => !when || client && holds(when, client.session));
}

/** What the phone shows as a whole. @param {Client|null} client */
export function faceOf(client) {
  if (client === null) return "unknown";
  if (!client.running) return "home";
  if (client.phase !== "background") return "running";
  return client.locked ? "locked" : "home";
}

/** Whether the time and its like, over the app, must be light. @param {Client|null} client */
export function isStatusLight(client) {
  if (!client) return false;
  const isPortrait = client.width <= client.height;
  if (isPortrait && sheetCover(client) > 0.5) return true;
  const screen = visibleScreen(client);
  const isUnderBar = nodeOf(client, screen?.parent ?? null)?.type === "navigation";
  return !isUnderBar && isDark(screen?.view?.background ?? "");
}

/** Whether the bar at the lower edge must be light. @param {Client|null} client */
export function isIndicatorLight(client) {
  if (!client) return false;
  const isOnTabs = client.nodes.some(({ type, appearance }) =>
    type === "tabs" && appearance === "appeared");
  const isCovered = client.modals.some(({ style }) => style !== "alert");
  if (isOnTabs && !isCovered) return false;
  return isDark(visibleScreen(client)?.view?.background ?? "");
}

/** What is on the phone, in a word or two. @param {Client|null} client */
export function nameOfFace(client) {
  if (!client) return "";
  switch (faceOf(client)) {
    case "home": return faces.home;
    case "locked": return faces.locked;
    default: return titleOfTop(client);
  }
}

/** @param {Client} client */
function titleOfTop(client) {
  const screen = visibleScreen(client);
  if (screen) return screen.view?.title || screen.name;
  const alert = alertOnTop(client);
  return alert ? phone.alert(alert.title, alert.confirmation) : "";
}
