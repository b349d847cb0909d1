import { clientNames, isolated } from "../common.js";
import { counted, formatted } from "../plurals.js";
import { line } from "../parts.js";

export const filter = {
  label: "Filter events",
  example: "kind:rejected screen:main -word",
  help: "kind: screen: client: by: and words; commas between alternatives, * for anything, "
    + "- to exclude. kind:callback and kind:layout name groups; layout passes are left out "
    + "unless asked for",
  /** @param {string} key @param {string[]} known */
  unknownKey: (key, known) =>
    `Unknown filter “${isolated(key)}:”. Known: ${known.map((each) => `${each}:`).join(" ")}`,
  /** @param {string} term @param {string[]} known */
  unknownWord: (term, known) => `Unknown filter “${isolated(term)}”. Known: ${known.join(", ")}`,
  unknownKind: (/** @type {string} */ kind) => `Unknown kind of record “${isolated(kind)}”.`,
  /** @param {number} shown @param {number} all */
  count: (shown, all) =>
    shown === all ? formatted(all) : `${formatted(shown)} of ${formatted(all)}`,
};

export const list = {
  title: "Events", allCallbacks: "All callbacks",
  noMatch: "No record matches the filter.", empty: "No events yet.",
  /** @param {number} count @param {string} stream */
  recorded: (count, stream) => `${counted(count, "record")} of ${stream} ${count === 1 ? "is" : "are"} in its `,
  recording: "recording",
  open: "Enter shows each of them", close: "Enter shows one line",
};

/** Records of one moment in one row. */
export const runs = {
  callbacks: (/** @type {number} */ count) => [{ text: counted(count, "callback") }],
  created: (/** @type {string} */ names) => line`${names} created`,
  freed: (/** @type {string} */ names) => line`${names} freed`,
};

export const history = {
  load: "Load earlier records",
  since: (/** @type {number} */ sequence) => `Log starts at record ${sequence}.`,
  otherClient: "The recording no longer belongs to this client.",
  tooLong: "The recording is too long for the log; open it in Recordings.",
};

/** What an operator did: "Anna: tap Log In on c1, c2, c3 and 4 more". */
export const actions = {
  /** @param {string} by @param {string} what */
  one: (by, what) => `${by}: ${what}`,
  /** @param {string} by @param {string} what @param {string[]} clients */
  some: (by, what, clients) => `${by}: ${what} on ${clientNames(clients)}`,
  /** @param {string} by @param {string[]} clients */
  removal: (by, clients) => `${by} removed ${clientNames(clients)}`,
};

/** What became of an action: "Log In: 4 applied, 1 failed". */
export const results = {
  /** @param {string} label @param {number} applied @param {number} failed */
  summary: (label, applied, failed) => `${label}: ${[
    ...applied > 0 || failed === 0 ? [`${formatted(applied)} applied`] : [],
    ...failed > 0 ? [`${formatted(failed)} failed`] : [],
  ].join(", ")}`,
  /** Why a command has no effect, beside the reasons of an app. @type {Record<string, string>} */
  reasons: {
    noAnswer: "no answer",
    noBanner: "no banner is shown",
    notConnected: "not connected",
    notSent: "too many unanswered commands",
    offline: "offline",
    gestureTaken: "another operator's gesture is in progress",
    noSuchClient: "the client no longer exists",
  },
};
