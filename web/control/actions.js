// @ts-check
import { isShown, nodeOf, visibleScreen } from "../core/store.js";

/**
 * What can be done to the selected clients, taken from their screens.
 *
 * @typedef {{element: string, title: string, targets: string[]}} TapAction
 * @typedef {{key: string, on: string[], off: string[]}} SessionFlag
 * @typedef {object} Actions
 * @property {TapAction[]} taps
 * @property {string[]} back clients that have something to go back to
 * @property {string[]} running
 * @property {string[]} stopped
 * @property {SessionFlag[]} session
 *
 * @param {import("./fleet.js").Member[]} members
 * @returns {Actions} taps with the most targets first
 */
export function actionsOf(members) {
  /** @type {Map<string, TapAction>} */
  const taps = new Map();
  /** @type {Map<string, SessionFlag>} */
  const session = new Map();
  const back = [];
  for (const { stream, client } of members) {
    for (const { id, title } of elementsOf(client)) {
      const key = JSON.stringify([id, title]);
      const action = taps.get(key) ?? { element: id, title, targets: [] };
      action.targets.push(stream);
      taps.set(key, action);
    }
    for (const [key, value] of Object.entries(client.session)) {
      if (typeof value !== "boolean") continue;
      const flag = session.get(key) ?? { key, on: [], off: [] };
      (value ? flag.on : flag.off).push(stream);
      session.set(key, flag);
    }
    if (canGoBack(client)) back.push(stream);
  }
  return {
    taps: [...taps.values()].sort((left, right) => right.targets.length - left.targets.length),
    back,
    running: members.filter(({ client }) => client.running).map(({ stream }) => stream),
    stopped: members.filter(({ client }) => !client.running).map(({ stream }) => stream),
    session: [...session.values()],
  };
}

/** @param {import("../core/store.js").Client} client @returns {{id: string, title: string}[]} */
function elementsOf(client) {
  const screen = client.running ? visibleScreen(client) : undefined;
  const view = screen?.view;
  const buttons = (view?.content ?? []).filter(
    (element) => element.kind === "button" && screen && isShown(element, screen, client));
  const alert = nodeOf(client, client.modals.at(-1)?.node ?? null)?.alert;
  return [
    ...(view?.left ?? []), ...(view?.right ?? []), ...buttons, ...(alert?.buttons ?? []),
  ]
    .map(({ id, title }) => ({ id, title: title ?? id }));
}

/** @param {import("../core/store.js").Client} client */
function canGoBack(client) {
  const screen = visibleScreen(client);
  const stack = nodeOf(client, screen?.parent ?? null)?.stack ?? [];
  return client.running && stack.length > 1;
}
