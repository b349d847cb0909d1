import { nodeOf } from "../core/store.js";
import { alertOnTop, visibleScreen } from "../core/visible.js";
import { isDark } from "./color.js";
import { sheetCover } from "./presentation.js";
import { faceOf } from "./reach.js";

/** @typedef {import("../core/store.js").Client} Client */

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
    case "home": return "Home screen";
    case "locked": return "Locked";
    default: return titleOfTop(client);
  }
}

/** @param {Client} client */
function titleOfTop(client) {
  const screen = visibleScreen(client);
  if (screen) return screen.view?.title || screen.name;
  const alert = alertOnTop(client);
  return alert ? `${alert.confirmation ? "Confirmation" : "Alert"}: ${alert.title}` : "";
}
