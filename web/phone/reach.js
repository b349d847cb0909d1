import { faces } from "../text/common.js";
import { phone } from "../text/phone.js";
import { darkBackground } from "../core/colors.js";
import { nodeOf } from "../core/store.js";
import {
  alertOnTop, hidesTabBar, holds, innermost, shownItems, textOf, visibleScreen,
} from "../core/visible.js";
import { sheetCover, usableNode, usableNodes } from "./presentation.js";
import { letsGo, pullsOf } from "./sheet.js";
import { defaultTraits } from "./device/traits.js";
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
 * The background of a screen under an appearance; empty where there is none.
 * @param {import("../core/store.js").ControllerNode|undefined} screen
 * @param {import("./device/traits.js").Appearance} appearance
 */
export function backgroundOf(screen, appearance) {
  const background = screen?.view?.background ?? "";
  return appearance === "dark" ? darkBackground(background) : background;
}

/**
 * What a person can do on a phone now, beside touching what is drawn.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").Modal} Modal
 */

/** Whether there is a screen to go back to, and a bar to do it. @param {Client} client */
export function canGoBack(client) {
  return stackLength(client, visibleScreen(client)) > 1
    && visibleScreen(client)?.view?.hidesNavigationBar !== true;
}

/**
 * Whether a finger can lead back: not where a hidden bar or buttons on its left take Back away,
 * unless the screen says otherwise.
 * @param {Client} client
 * @param {import("../core/store.js").ControllerNode|undefined} [screen] that which is visible, if none
 */
export function canSwipeBack(client, screen = visibleScreen(client)) {
  const { hidesNavigationBar, left, swipesBack } = screen?.view ?? {};
  const hasBack = hidesNavigationBar !== true && shownItems(left, client.session).length === 0;
  return stackLength(client, screen) > 1 && (swipesBack ?? hasBack);
}

/** @param {Client} client @param {import("../core/store.js").ControllerNode|undefined} screen */
function stackLength(client, screen) {
  // A part is a screen of its own on a stack; nothing leads back from it.
  if (screen?.part !== undefined) return 0;
  return nodeOf(client, screen?.parent ?? null)?.stack?.length ?? 0;
}

/**
 * The screen that is touched in a view of the window, where that is below an undimmed card;
 * undefined where it is the one on top.
 * @param {Client} client
 * @param {number|undefined} base
 */
export function screenBelow(client, base) {
  if (base === undefined || base === usableNode(client)) return undefined;
  return innermost(client, base);
}

/** The screens that take touches: the one on top, and those below undimmed cards. @param {Client} client */
export function touchableScreens(client) {
  return [...usableNodes(client)].flatMap((base) => {
    const screen = innermost(client, base);
    return screen?.type === "screen" ? [screen] : [];
  });
}

/**
 * The gestures of a whole pull, for those who do not drag: to the next larger height of the card
 * that has one, or else down.
 * @param {Client} client
 * @param {"pullDown"|"pullUp"} [gesture]
 * @returns {Pick<import("../core/store.js").Command, "phase"|"gesture"|"progress">[]}
 */
export function pull(client, gesture = pullsOf(client)?.up == null ? "pullDown" : "pullUp") {
  return [{ phase: "began", gesture }, { phase: "moved", progress: 6_000 }, { phase: "ended" }];
}

/**
 * What the Escape key means: the actions covered, the button that cancels, the card away, or one screen back.
 * @param {Client} client
 * @returns {{tap: string}|"hideActions"|"pullDown"|"back"|null}
 */
export function escapeOf(client) {
  if (client.openActions) return "hideActions";
  const alert = alertOnTop(client);
  if (alert) {
    const cancel = alert.buttons.find(({ role }) => role === "cancel");
    return cancel ? { tap: cancel.id } : null;
  }
  if (canGoBack(client)) return "back";
  const top = client.modals.at(-1);
  return top?.style === "sheet" && pullsOf(client) && letsGo(top, client) ? "pullDown" : null;
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
export function isStatusLight(client, { appearance } = defaultTraits) {
  if (!client) return false;
  const isPortrait = client.width <= client.height;
  if (isPortrait && sheetCover(client) > 0.5) return true;
  const screen = visibleScreen(client);
  const isUnderBar = nodeOf(client, screen?.parent ?? null)?.type === "navigation"
    && screen?.view?.hidesNavigationBar !== true;
  return isUnderBar ? appearance === "dark" : isDark(backgroundOf(screen, appearance));
}

/** Whether the bar at the lower edge must be light. @param {Client|null} client */
export function isIndicatorLight(client, { appearance } = defaultTraits) {
  if (!client) return false;
  const isOnTabs = client.nodes.some(({ type, appearance, tabs, selected }) =>
    type === "tabs" && appearance === "appeared"
      && !hidesTabBar(client, nodeOf(client, tabs?.[selected ?? 0] ?? null)?.stack ?? []));
  const isCovered = client.modals.some(({ style }) => style !== "alert");
  if (isOnTabs && !isCovered) return appearance === "dark";
  return isDark(backgroundOf(visibleScreen(client), appearance));
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
  if (screen) return textOf(screen.view?.title, client.session) || screen.name;
  const alert = alertOnTop(client);
  return alert ? phone.alert(alert.title, alert.confirmation) : "";
}
