/** Texts that several pages share. */

/** What is done to a device, as its buttons name it. */
export const hardware = {
  home: "Home",
  lock: "Lock",
  unlock: "Unlock",
  rotate: "Rotate",
  back: "Back",
  link: "Link…",
  push: "Notification…",
  relaunch: "Relaunch",
  quit: "Quit app",
  memory: "Memory warning",
  speed: "Animations",
};

/** @param {string} name of a page or of what it shows */
export const pageTitle = (name) => `${name} · Rootstage`;

/** Labels of buttons. */
export const buttons = { add: "Add", save: "Save", set: "Set" };

/** Names of what a person chooses or looks at. */
export const terms = { app: "App", name: "Name", strategy: "Strategy" };
