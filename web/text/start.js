export const start = {
  connected: (/** @type {string|undefined} */ client) => `this is client ${client} of the server`,
  pause: "Pause and try it", play: "Let it play",
  unreachable: "The server cannot be reached. Retrying…",
  noTours: (/** @type {string|null} */ app) =>
    `The tour needs the app ${app}, which is not served here.`,
  noApps: "They are listed when the server can be reached.",
};
