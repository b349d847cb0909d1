import { isolated } from "../common.js";
import { counted } from "../plurals.js";

/** The palette of all that the page can do. */
export const palette = {
  label: "Command palette",
  offers: "Commands",
  hint: "Type a command, a client, a group …",
  none: "No matches",
  /** @param {number} count */
  more: (count) => `${counted(count, "more match", "more matches")}; type on to narrow them down.`,
  groups: {
    selected: "Selected clients", clients: "Clients", groups: "Groups", filter: "Filter",
    layout: "Layout", inspector: "Inspector", add: "Add clients", page: "Page", macros: "Macros",
  },
  /** @param {string} stream */
  show: (stream) => `Show ${stream}`,
  /** @param {string} name */
  selectGroup: (name) => `Select ${name}`,
  /** @param {string} layout */
  layout: (layout) => `Layout: ${layout}`,
  /** @param {string} size */
  size: (size) => `Tiles: ${size}`,
  /** @param {string} tab */
  tab: (tab) => `Inspector: ${tab}`,
  /** @param {string} name */
  page: (name) => `Go to ${name}`,
  /** A key as the palette shows it. @param {string} key */
  key: (key) => key.replace("Mod+", "Ctrl+"),
  network: "latency, jitter, loss",
  player: "Open selected in player",
  shortcut: (/** @type {string} */ title) => `Shortcut: ${title}`,
  service: (/** @type {string} */ service, /** @type {string} */ answer) => `${service}: ${answer}`,
  session: (/** @type {string} */ key, /** @type {string} */ what) => `${key}: ${what}`,
};

/** Several commands that are done again as one. */
export const macros = {
  record: "Record a macro",
  stop: "Save the macro",
  discard: "Discard the macro",
  title: "Save a macro",
  /** @param {number} count */
  pill: (count) => `Macro: ${counted(count, "command")}`,
  /** @param {number} count */
  steps: (count) => counted(count, "command"),
  recording: (/** @type {number} */ count) =>
    `Recording a macro: ${counted(count, "command")}. Ctrl+K saves it.`,
  begun: "Recording a macro: what you do to the selected clients is part of it. Ctrl+K saves it.",
  /** @param {string} name @param {number} count */
  saved: (name, count) => `Saved “${isolated(name)}”: ${counted(count, "command")}. Ctrl+K runs it.`,
  discarded: "The macro was discarded.",
  nothing: "Nothing was done that a macro could do again.",
  run: (/** @type {string} */ name) => `Run ${name}`,
  remove: (/** @type {string} */ name) => `Delete ${name}`,
  /** @param {number} most */
  tooMany: (most) => `There are ${most} macros; delete one first.`,
  /** @param {number} most */
  full: (most) => `A macro has at most ${most} commands; what follows is not part of it.`,
  /** @param {string} name @param {number} count @param {number} clients */
  done: (name, count, clients) =>
    `${name}: ${counted(count, "command")} on ${counted(clients, "client")}`,
  running: (/** @type {string} */ name) => `${name} is running.`,
};
