import { nodeOf } from "../core/store.js";
import { alertOnTop, visibleScreen } from "../core/visible.js";

/**
 * What a person can do on a phone now, beside touching what is drawn.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").Modal} Modal
 */

/** Whether there is a screen to go back to. @param {Client} client */
export function canGoBack(client) {
  return (stackAround(client)?.length ?? 0) > 1;
}

/** @param {Client} client @returns {number[]|undefined} */
function stackAround(client) {
  const screen = visibleScreen(client);
  return nodeOf(client, screen?.parent ?? null)?.stack;
}

/** The card that can be pulled down; null where there is none. @param {Client} client */
export function sheetToPull({ modals, prompt }) {
  const top = prompt ? null : modals.at(-1);
  return top?.style === "sheet" && top.dismissible ? top : null;
}

/** The gesture of a whole pull, for those who do not drag. */
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
  return sheetToPull(client) ? "pull" : null;
}

/**
 * The entries of the app's icon that are registered now.
 * @template {{when?: {key: string, value: any}}} Entry
 * @param {Entry[]|undefined} shortcuts
 * @param {Client|null} client
 */
export function registered(shortcuts, client) {
  return (shortcuts ?? []).filter(
    ({ when }) => !when || client?.session[when.key] === when.value);
}

/** What the phone shows as a whole. @param {Client|null} client */
export function faceOf(client) {
  if (client === null) return "unknown";
  if (!client.running) return "home";
  if (client.phase !== "background") return "running";
  return client.locked ? "locked" : "home";
}
