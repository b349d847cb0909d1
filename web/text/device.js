export const hardwarePanel = {
  hardware: "Hardware", state: "State",
  screen: "Screen", controllers: "Live controllers", records: "Records", alert: "Alert",
};

export const animations = {
  speed: "Speed of animations",
  percent: (/** @type {number} */ percent) => `${percent} %`,
  slow: (/** @type {number} */ percent) => `Slow animations ${percent} %`,
};

/** What leads out of an error that would come again. */
export const waysOut = {
  defaultVariant: "Run with the app’s default", firstApp: "Open the first app",
};

export const stream = { title: "Stream" };
