export const bar = {
  start: "Rootstage, start page", pages: "Pages",
  keys: "Keyboard shortcuts (?)", keysSign: "?",
  device: "Device", control: "Control", room: " room", compare: "Compare",
  explore: "Explore", replay: "Recordings",
};

/** @type {Record<string, string>} */
export const themes = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" };

export const pickers = {
  noApp: "Choose an app",
  appDefault: (/** @type {string} */ own) => `Default (${own})`,
  ownStrategy: "The strategy in the app's file",
  changedStrategy: (/** @type {string} */ own) => `The strategy in the app's file is ${own}`,
  ownProfile: "The iOS version in the app's file",
  changedProfile: (/** @type {string} */ own) => `The iOS version in the app's file is ${own}`,
};

export const keySheet = {
  title: "Keyboard shortcuts",
  single: "Single characters are shortcuts",
  change: "Press a key in this list to choose another one.",
  press: "Press the new key; Escape leaves it as it was.",
  areOff: "Single characters do nothing now, on all pages. Buttons do what they did.",
  waiting: "…",
  /** @param {string} key @param {string} what */
  changeOne: (key, what) => `${key}: ${what}; choose another key`,
  /** @param {string} key @param {string} what */
  taken: (key, what) => `${key} is taken: ${what}`,
  reset: "Reset keys",
};

/** The keys that every page has. */
export const commonKeys = [
  { title: "Page", rows: [
    { keys: ["Tab"], text: "Next control; Shift goes back" },
    { keys: ["Enter"], text: "Open, or press the button" },
    { keys: ["Space"], text: "Press the button, or select" },
    { keys: ["Escape"], text: "Close a menu or a dialog" },
    { keys: ["?"], text: keySheet.title },
  ] },
];

export const list = {
  newest: (/** @type {number} */ waiting) => `Newest ↓ ${waiting || ""}`,
};
