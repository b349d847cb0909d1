import { hardware } from "../common.js";
import { link, notification, recorder } from "../dialogs.js";
import { keySheet } from "../ui.js";
import { adding, conditions } from "./clients.js";
import { bar, removal } from "./drive.js";
import { palette } from "./palette.js";

/**
 * The page's keys: what is bound, and what the help sheet lists. A row without an action tells of a
 * key that belongs to what has the focus.
 *
 * @typedef {{keys: string[], text: string, action?: string}} KeyRow
 * @type {{title: string, rows: KeyRow[]}[]}
 */
export const keyTable = [
  {
    title: "Find and select",
    rows: [
      { keys: ["/"], text: "Filter the clients", action: "filter" },
      { keys: ["Mod+a"], text: "Select all that are shown", action: "select-all" },
      { keys: ["Escape"], text: "Clear selection", action: "select-none" },
      { keys: ["Arrows"], text: "Move between clients; Shift extends the selection" },
      { keys: ["Space"], text: "Toggle selection" },
      { keys: ["Enter"], text: "Show it in Focus" },
      { keys: ["1", "9"], text: "Select a group; Shift assigns the selection to it" },
      { keys: ["g"], text: "Name the selected clients as a group", action: "group" },
    ],
  },
  {
    title: "Drive the selected",
    rows: [
      { keys: ["b"], text: hardware.back, action: "back" },
      { keys: ["h"], text: hardware.home, action: "home" },
      { keys: ["l"], text: hardware.lock, action: "lock" },
      { keys: ["u"], text: hardware.returnToApp, action: "foreground" },
      { keys: ["r"], text: hardware.rotate, action: "rotate" },
      { keys: ["o"], text: link.title, action: "link" },
      { keys: ["p"], text: notification.heading, action: "push" },
      { keys: ["w"], text: hardware.memory, action: "memory" },
      { keys: ["a"], text: "Launch or relaunch", action: "relaunch" },
      { keys: ["q"], text: hardware.quit, action: "quit" },
    ],
  },
  {
    title: "Conditions and clients",
    rows: [
      { keys: ["s"], text: "Animations at 100, 25 or 10 %", action: "speed" },
      { keys: ["n"], text: conditions.title, action: "network" },
      { keys: ["d"], text: bar.disconnect, action: "drop" },
      { keys: ["c"], text: bar.reconnect, action: "reconnect" },
      { keys: ["+"], text: adding.title, action: "add" },
      { keys: ["Delete"], text: removal.title, action: "remove" },
      { keys: ["y"], text: bar.player, action: "player" },
    ],
  },
  {
    title: "The page",
    rows: [
      { keys: ["Mod+k"], text: palette.label, action: "palette" },
      { keys: ["m"], text: "Mirror input to all selected clients", action: "mirror" },
      { keys: ["v"], text: "Switch between grid, focus and list", action: "layout" },
      { keys: ["i"], text: "Show the inspector in a narrow window", action: "inspector" },
      { keys: ["f"], text: "Show only clients with a fault", action: "faults" },
      { keys: ["x"], text: "Dismiss refused commands", action: "read" },
      { keys: ["e"], text: recorder.key, action: "record" },
      { keys: ["?"], text: keySheet.title, action: "help" },
    ],
  },
];
