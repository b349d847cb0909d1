import { sentence, server } from "./common.js";

export const start = {
  connected: (/** @type {string|undefined} */ client) => `connected as client ${client}`,
  demoName: "Ada",
  pause: "Pause and try it", play: "Let it play",
  /** @param {string} reason empty where the server said none */
  retrying: (reason) => `${sentence(reason || server.unreachable)} Retrying…`,
  noTours: (/** @type {string|null} */ app) =>
    `The tour needs the app ${app}, which this server does not have.`,
  noApps: "The server cannot be reached, so no apps are listed.",
};
