export const bar = {
  start: "Rootstage, start page", pages: "Pages",
  device: "Device", control: "Control", room: " room", compare: "Compare", replay: "Recordings",
};

/** @type {Record<string, string>} */
export const themes = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" };

export const pickers = {
  noApp: "Choose an app",
  ownStrategy: "The strategy in the app's file",
  changedStrategy: (/** @type {string} */ own) => `The strategy in the app's file is ${own}`,
  ownProfile: "The iOS version in the app's file",
  changedProfile: (/** @type {string} */ own) => `The iOS version in the app's file is ${own}`,
};

export const keySheet = { title: "Keyboard shortcuts" };

export const list = {
  newest: (/** @type {number} */ waiting) => `Newest ↓ ${waiting || ""}`,
};
