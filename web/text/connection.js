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
  /** What a hello was refused for, by the code of the error. @type {Record<string, string>} */
  refused: { unknownApp: "No such app", noSuchVariant: "No such variant" },
  removed: "Removed", disconnected: "Disconnected", reconnecting: "Reconnecting…",
  /** @param {string} reason */
  why: (reason) => sentence(reason),
  /** @param {number} seconds */
  retrying: (seconds) => `Retrying in ${seconds} s.`,
};

/** What leads out of an error that would come again. */
export const waysOut = {
  defaultVariant: "Run with the app’s default", firstApp: "Open the first app",
};
