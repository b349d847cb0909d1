import { buttons, clientNames, isolated, server } from "../common.js";
import { notification } from "../dialogs.js";
import { counted, formatted } from "../plurals.js";
import { moment } from "./inspect.js";

export const bar = {
  label: "Selected clients",
  none: "None selected",
  selectAll: "Select all",
  clear: "Clear",
  group: "Group…",
  network: "Network…",
  shortcut: "Shortcut…",
  session: "Session…",
  services: "Services…",
  tap: "Tap…",
  set: "Set…",
  player: "Open in player",
  playerHint: "The recordings of the selected clients as lanes, from now back to when they began",
  /** @param {number} most */
  tooManyLanes: (most) => `A player takes at most ${most} recordings; the first ${most} are opened.`,
  remove: "Remove…",
  notify: "Write a notification…",
  pastePayload: "Paste an .apns payload…",
  disconnect: "Disconnect",
  reconnect: "Reconnect",
  notConnected: server.notConnected,
  noneSelected: "Select some clients first.",
  /** @param {number} count */
  selected: (count) => `${formatted(count)} selected`,
  /** @param {number} some @param {number} all */
  of: (some, all) => `${formatted(some)} of ${formatted(all)}`,
  /** @param {number} some @param {number} all */
  now: (some, all) => `${formatted(some)} of ${formatted(all)} now`,
  /** @param {number} count */
  values: (count) => counted(count, "value"),
};

export const speed = {
  all: "all",
  /** @param {string} whom */
  mixed: (whom) => `${whom}, mixed`,
  /** @param {string} whom */
  of: (whom) => `Animation speed of ${whom} clients`,
};

/** What is done to the selected clients, as its outcome is reported. */
export const actions = {
  gesture: "Gesture",
  /** @param {number} percent */
  animations: (percent) => `Animations at ${percent} %`,
  /** @param {string} title */
  shortcut: (title) => `Shortcut ${isolated(title)}`,
  /** What stands around the title of what is tapped. */
  tapAround: ["Tap “", "”"],
  /** @param {string} title */
  tap: (title) => actions.tapAround.join(isolated(title)),
  /** @param {string} key @param {unknown} value */
  session: (key, value) => `${key} = ${isolated(String(value))}`,
  /** @param {unknown} value */
  setTo: (value) => `Set ${isolated(String(value))}`,
  /** @param {string} service @param {string} outcome */
  service: (service, outcome) => `${service} answers with ${outcome}`,
  /** @param {string} url */
  link: (url) => `Link ${url}`,
  /** @param {string} title */
  push: (title) => title ? `Push “${isolated(title)}”` : "Push",
  /** @param {string[]} streams */
  remove: (streams) => streams.length === 1 ? `${buttons.remove} ${streams[0]}` : buttons.remove,
  /** @param {string} label */
  notSent: (label) => `${label}: not sent, there is no connection.`,
  /** @param {string} label */
  notPossible: (label) => `${label}: not possible for any selected client.`,
};

export const refusals = {
  label: "Could not be applied",
  selectThese: "Select them",
  /** @param {number} count */
  title: (count) => `Some clients refused${count > 1 ? ` · ${count}` : ""}`,
  /** @param {string} text @param {number} count */
  repeated: (text, count) => count > 1 ? `${text} · ${count} times` : text,
  /** @param {number} count */
  selectAll: (count) => `Select all ${count}`,
};

export const mirror = {
  on: "Mirror on",
  off: "Mirror",
  inList: "Mirror: switch to Grid or Focus to interact",
  noneSelected: "Mirror: select the clients to mirror to",
  /** @param {string[]} streams */
  here: (streams) => `What you do here goes to ${clientNames(streams)}`,
  /** @param {string[]} streams */
  onEach: (streams) =>
    `Mirror: what you do on one of these phones goes to ${clientNames(streams)}`,
  /** @param {number} time @param {number} sequence */
  backToLive: (time, sequence) => `${moment.at(time, sequence)} — ${moment.live}`,
};

export const payload = {
  title: "Push a payload",
  label: "Payload",
  example: { title: notification.defaultTitle, body: "From Ada" },
  chooseFile: "Choose a file…",
  notObject: "The payload is not an object.",
  alertNotText: "“aps.alert” is neither text nor an object.",
  /** @param {string} example */
  empty: (example) => `Paste a payload, for example ${example}`,
  /** @param {string} example */
  noAps: (example) => `The payload has no object “aps”; write for example ${example}`,
  /** @param {string} part */
  partNotText: (part) => `“aps.alert.${part}” is not text.`,
  /** @param {string} message */
  notJSON: (message) => `This is not JSON: ${message}`,
  /** @param {number} most */
  tooManyValues: (most) => `The payload has more than ${most} values.`,
  /** @param {number} bytes @param {number} most @param {string} [name] of a file */
  tooLong: (bytes, most, name = "The payload") =>
    `${name} has ${counted(bytes, "byte")}; the limit is ${counted(most, "byte")}.`,
  /** @param {number} bytes @param {number} most */
  size: (bytes, most) => `${bytes} of ${most} bytes`,
  /** @param {string[]} paths */
  ignored: (paths) => `Ignored (not text, a whole number, true or false): ${paths.join(", ")}`,
};

export const removal = {
  title: "Remove clients",
  /** @param {string[]} streams */
  question: (streams) =>
    `Remove ${streams.length === 1 ? streams[0] : counted(streams.length, "client")}?`,
  one: "Its app quits and its device is closed for everyone; its recording is kept.",
  /** @param {string[]} streams */
  several: (streams) => `The apps of ${clientNames(streams)} quit and their devices are closed for `
    + "everyone; their recordings are kept.",
};

export const entry = {
  /** @param {string} key */
  title: (key) => `Session entry ${key}`,
  /** @param {unknown[]} values */
  now: (values) => `Now: ${values.join(", ")}`,
};
