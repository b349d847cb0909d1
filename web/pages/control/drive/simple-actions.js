import { deviceSize } from "../../../core/device-size.js";
import { dropped } from "../clients/network.js";

/**
 * What the selected clients can be told without a question: for each the commands, none where it
 * would mean nothing to any of them.
 *
 * @typedef {import("./actions.js").Actions} Actions
 * @typedef {import("./mass-commands.js").Command} Command
 * @typedef {{title: (actions: Actions) => string, commands: (actions: Actions) => Command[]}}
 *   SimpleAction
 */

const launch = { command: "launch", ...deviceSize };

/** @type {Record<string, SimpleAction>} */
export const simpleActions = {
  back: plain("Back", { command: "back" }, ({ back }) => back),
  home: plain("Home", { command: "background", locked: false }, ({ onScreen }) => onScreen),
  lock: plain("Lock", { command: "background", locked: true }, ({ onScreen }) => onScreen),
  foreground: plain("Return to app", { command: "foreground" }, ({ behind }) => behind),
  memory: plain("Memory warning", { command: "memoryWarning" }, ({ running }) => running),
  quit: plain("Quit app", { command: "terminate" }, ({ running }) => running),
  rotate: {
    // Those that stand upright turn; where none does, all are put upright again.
    title: () => "Rotate",
    commands: ({ portrait, running }) => portrait.length > 0
      ? to({ command: "rotate", orientation: "landscape" }, portrait)
      : to({ command: "rotate", orientation: "portrait" }, running),
  },
  relaunch: {
    title: ({ running, stopped }) =>
      running.length === 0 && stopped.length > 0 ? "Launch" : "Relaunch",
    commands: ({ running, stopped }) => [
      ...to({ command: "terminate" }, running), ...to(launch, [...running, ...stopped]),
    ],
  },
  drop: {
    title: () => "Disconnect",
    commands: ({ members }) => dropped(members, true),
  },
  reconnect: {
    title: () => "Reconnect",
    commands: ({ members }) => dropped(members, false),
  },
};

/** @param {string} title @param {any} data @param {(actions: Actions) => string[]} targets */
function plain(title, data, targets) {
  return {
    title: () => title,
    commands: (/** @type {Actions} */ actions) => to(data, targets(actions)),
  };
}

/** @param {any} data @param {string[]} targets @returns {Command[]} */
export function to(data, targets) {
  return targets.length > 0 ? [{ data, targets }] : [];
}
