import { isolated } from "../common.js";
import { counted, listed, plural } from "../plurals.js";
import { streamTimeText } from "../times.js";

/** Names in one sentence; what is more is counted. */
const MOST_NAMES = 3;

/** @param {string[]} all */
function names(all) {
  return listed(all, MOST_NAMES);
}

/** "2 fewer screens". @param {number} difference @param {string} noun */
function further(difference, noun) {
  const [number, words] = counted(Math.abs(difference), noun).split(" ");
  return `${number} ${difference < 0 ? "fewer" : "more"} ${words}`;
}

/** @param {number} difference @param {string} one @param {string} many */
function are(difference, one, many) {
  return plural(Math.abs(difference), one, many);
}

/** @param {string[]} all */
function outlive(all) {
  return plural(all.length, "outlives its screen", "outlive their screens");
}

/** How a branch differs from what was recorded, as the beginning of a sentence. */
export const openings = {
  asRecorded: "run again as recorded",
  /** @param {string} text */
  without: (text) => `without “${isolated(text)}”`,
  /** @param {string} text @param {number} time µs */
  inserted: (text, time) => `with “${isolated(text)}” at ${streamTimeText(time)}`,
  /** @param {string} text @param {number} time µs @param {number} was */
  moved: (text, time, was) => `with “${isolated(text)}” at ${streamTimeText(time)} instead of ${streamTimeText(was)}`,
  /** @param {string} text @param {string} was */
  replaced: (text, was) => `with “${isolated(text)}” instead of “${isolated(was)}”`,
  /** @param {number} count */
  changes: (count) => `with these ${count} changes`,
  /** @param {string} title */
  strategy: (title) => `under “${title}”`,
  /** @param {string} name */
  destinations: (name) => `with ${name} destinations`,
  /** @param {string} title */
  profile: (title) => `on ${title}`,
};

/** What a branch came to, each as a part of a sentence. */
export const findings = {
  identical: "nothing changes: every event is the same",
  alike: "the same screens open and the same objects live at the end; "
    + "only the events in between differ",
  /** @param {string[]} screens */
  neverOpen: (screens) => `${names(screens)} never ${plural(screens.length, "opens", "open")}`,
  /** @param {string[]} screens */
  alsoOpen: (screens) => `${names(screens)} ${plural(screens.length, "opens", "open")} as well`,
  /** @param {string} was */
  endsOnNothing: (was) => `nothing is shown at the end instead of ${was}`,
  /** @param {string} now @param {string|null} was */
  endsOn: (now, was) => `it ends on ${now}${was === null ? "" : ` instead of ${was}`}`,
  /** @param {number} difference */
  opened: (difference) =>
    `${further(difference, "screen")} ${are(difference, "opens", "open")}`,
  /** @param {number} difference */
  shown: (difference) =>
    `${further(difference, "screen")} ${are(difference, "comes", "come")} into view`,
  /** @param {number} difference */
  alive: (difference) =>
    `${further(difference, "screen")} ${are(difference, "is", "are")} alive at the end`,
  /** @param {number} difference */
  rejected: (difference) =>
    `${further(difference, "command")} ${are(difference, "is", "are")} rejected`,
  /** @param {number} difference */
  faults: (difference) => `${further(difference, "fault")} ${are(difference, "occurs", "occur")}`,
  /** @param {string[]} objects */
  leaked: (objects) => `${names(objects)} ${outlive(objects)}`,
  /** @param {string[]} objects */
  healed: (objects) => `${names(objects)} no longer ${outlive(objects)}`,
};

/** Where a value that can be named in a command comes from. */
export const hints = {
  onScreen: "on screen",
  /** @param {string} screen */
  on: (screen) => `on ${screen}`,
  tapped: "was tapped",
  typed: "was typed into",
  opened: "was opened",
  used: "was used",
  set: "was set",
  /** @param {string} route */
  to: (route) => `to ${route}`,
  /** @param {string[]} parameters */
  takes: (parameters) => `takes ${parameters.join(", ")}`,
};

/** The parts of a sentence, with its capital letter and its full stop. @param {string[]} parts */
export function sentence(...parts) {
  const words = parts.join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
