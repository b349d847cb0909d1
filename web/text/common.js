import { listed } from "./plurals.js";

/** Texts that several pages share. */

/** Labels of buttons. */
export const buttons = {
  add: "Add", save: "Save", set: "Set", cancel: "Cancel", close: "Close", dismiss: "Dismiss",
  copied: "Copied", copyFailed: "Copy failed", copyLink: "Copy link", newClient: "New client",
  tryNow: "Try now", retry: "Try again", stop: "Stop", more: "More",
  remove: "Remove", send: "Send", all: "All", copy: "Copy", download: "Download",
  zoomIn: "Zoom in", zoomOut: "Zoom out",
};

/** What is done to a device, as its buttons name it. */
export const hardware = {
  home: "Home",
  lock: "Lock",
  unlock: "Unlock",
  rotate: "Rotate",
  back: "Back",
  link: "Link…",
  push: "Notification…",
  launch: "Launch",
  relaunch: "Relaunch",
  returnToApp: "Return to app",
  quit: "Quit app",
  memory: "Memory warning",
  speed: "Animations",
};

/** What a device shows while its app is not on screen. */
export const faces = { home: "Home screen", locked: "Locked" };

/** How a connection is. */
export const states = { connecting: "Connecting…", offline: "Offline", notRunning: "not running" };

/** How a request to the server can fail. */
export const server = {
  unreachable: "The server cannot be reached.",
  needed: "This needs a Rootstage server.",
  notConnected: "There is no connection to the server.",
  answered: (/** @type {number} */ status) => `The server responded with status ${status}.`,
};

export const brand = "Rootstage";

/** @param {string} name of a page or of what it shows */
export const pageTitle = (name) => `${name} · ${brand}`;

/** Names of what a person chooses or looks at. */
export const terms = {
  app: "App", client: "Client", device: "Device", name: "Name", session: "Session",
  strategy: "Strategy", profile: "iOS version", value: "Value",
};

/** What a notification does beside being delivered. */
export const userTaps = "User taps the notification";

/** How a service answers. */
export const outcomes = { success: "Success", failure: "Failure", slow: "Slow" };

/** Some clients by name, the rest as a number: `c1, c2 and 4 more`. @param {string[]} streams */
export const clientNames = (streams) => listed(streams, 3);

// The blocks of letters that are written from right to left, and the marks that turn what follows.
const turns =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that turns no word beside it, whichever way it is read. @param {string} name */
export const isolated = (name) => turns.test(name) ? `\u2068${name}\u2069` : name;

/**
 * A reason with the capital letter and the full stop that it may lack. What begins with a name, as
 * `c12` or `my-app`, begins with it as it is written.
 * @param {string} reason
 */
export function sentence(reason) {
  const begun = reason.replace(/^[a-z](?=[a-z]*(?:[\s,]|$))/, (first) => first.toUpperCase());
  return begun === "" || /[.!?…:]$/.test(begun) ? begun : `${begun}.`;
}
