export const hardwarePanel = {
  hardware: "Hardware", state: "State",
  screen: "Screen", controllers: "Live controllers", records: "Records", alert: "Alert",
};

export const deviceSettings = {
  title: "Device", model: "Model", appearance: "Appearance", textSize: "Text size",
  models: /** @type {Record<string, string>} */ ({
    small: "iPhone SE", standard: "iPhone", large: "iPhone Pro Max", tablet: "iPad",
  }),
  size: (/** @type {{width: number, height: number}} */ { width, height }) =>
    `${width} × ${height}`,
  appearances: { light: "Light", dark: "Dark" },
  textSizes: { extraSmall: "xS", large: "L", extraExtraExtraLarge: "xxxL" },
};

export const animations = {
  speed: "Speed of animations",
  percent: (/** @type {number} */ percent) => `${percent} %`,
  slow: (/** @type {number} */ percent) => `Slow animations ${percent} %`,
};

export const stream = { title: "Stream" };
