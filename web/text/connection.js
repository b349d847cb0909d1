import { sentence, server } from "./common.js";

/** Why the server closed a connection for good, by close code. @type {Record<number, string>} */
export const finalReasons = {
  4506: "This page and the server have different versions: reload the page",
  4509: "Another page took over this client",
  4510: "An operator removed this client",
};

/** Why it closed one that the page opens again. @type {Record<number, string>} */
export const passingReasons = { 4411: "This client is disconnected from the network" };

export const reasons = {
  refused: (/** @type {number} */ code) => `Refused (${code})`,
  stopped: "Stopped",
  recordMissing: "A record was missing",
  silence: "The server stopped responding",
  lost: "The connection was lost.",
  unreachable: server.unreachable,
};

export const notice = {
  takeOver: "Use it here",
  removed: "Removed", disconnected: "Disconnected", reconnecting: "Reconnecting…",
  /** @param {string} reason */
  why: (reason) => sentence(reason),
  /** @param {number} seconds */
  retrying: (seconds) => `Retrying in ${seconds} s.`,
};
