import { models } from "./device/models.js";
import { traits } from "./device/traits.js";

/**
 * What the events of a phone and of its panels ask of the server.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").Command} Command
 * @typedef {Partial<Command> & {sequence?: number}} Detail what an event of a phone says of the command that it asks for
 */

/** The speeds that the pages offer, in percent; a device may have any other from 1 to 100. */
export const animationSpeeds = [100, 25, 10];

/** @type {Record<string, (detail: Detail, client: Client|null) => Command>} */
export const commands = {
  "stage-tap": (detail) => ({ command: "tap", ...detail }),
  "stage-input": (detail) => ({ command: "input", ...detail }),
  "stage-submit": (detail) => ({ command: "submit", ...detail }),
  "stage-swipe": (detail) => ({ command: "swipe", ...detail }),
  "stage-long-press": (detail) => ({ command: "longPress", ...detail }),
  "stage-hide-actions": () => ({ command: "hideActions" }),
  "stage-refresh": (detail) => ({ command: "refresh", ...detail }),
  "stage-gesture": (detail) => ({ command: "gesture", ...detail }),
  "stage-back": () => ({ command: "back" }),
  "stage-launch": (_, client) =>
    client?.running ? { command: "foreground" } : launch(client),
  "stage-home": () => hardware.home(null),
  "stage-unlock": () => ({ command: "foreground" }),
  "stage-shortcut": ({ shortcut }) => ({ command: "shortcut", shortcut }),
  "stage-banner": (_, client) => ({ command: "notification", ...client?.banner, opened: true }),
  "stage-notification": ({ sequence }, client) => ({
    command: "notification", opened: true,
    ...contentOf(client?.notifications.find((each) => each.sequence === sequence)),
  }),
  "stage-session": (detail) => ({ command: "session", ...detail }),
  "stage-animation-speed": (detail) => ({ command: "animationSpeed", ...detail }),
  "stage-permissions": (detail) => ({ command: "permissions", ...detail }),
  "stage-service": (detail) => ({ command: "service", ...detail }),
};

/** @param {Client["notifications"][number]|undefined} notification */
function contentOf(notification) {
  const { title = "", body = "", data = {} } = notification ?? {};
  return { title, body, data };
}

/**
 * Hears what a phone and its panels ask for.
 * @param {EventTarget} target
 * @param {(type: string, detail: Detail, target: EventTarget|null) => void} run
 */
export function hearPhones(target, run) {
  for (const type of Object.keys(commands)) {
    target.addEventListener(type, (event) =>
      run(type, /** @type {CustomEvent<Detail>} */ (event).detail, event.target));
  }
}

/** @type {Record<string, (client: Client|null) => Command>} */
export const hardware = {
  home: () => ({ command: "background", locked: false }),
  lock: (client) => client?.phase === "background" && client.locked
    ? { command: "foreground" }
    : { command: "background", locked: true },
  rotate: (client) => ({
    command: "rotate",
    orientation: client && client.width > client.height ? "portrait" : "landscape",
  }),
  back: () => ({ command: "back" }),
  quit: () => ({ command: "terminate" }),
  memory: () => ({ command: "memoryWarning" }),
};

/**
 * A launch on the device that the client was, or else on the model that is chosen.
 * @param {Client|null} client
 * @returns {Command}
 */
function launch(client) {
  if (!client?.width) return { command: "launch", ...models[traits().model] };
  const sides = [client.width, client.height];
  return { command: "launch", width: Math.min(...sides), height: Math.max(...sides) };
}

/** @param {Client|null} client @returns {Command[]} */
export function relaunch(client) {
  return client?.running ? [{ command: "terminate" }, launch(client)] : [launch(client)];
}

/** The app anew on the model that is chosen. @param {Client|null} client @returns {Command[]} */
export function changeModel(client) {
  return client?.running ? [{ command: "terminate" }, launch(null)] : [];
}
