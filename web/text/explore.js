import { counted, formatted, plural } from "./plurals.js";
import { shortSeconds } from "./times.js";

/** Texts of the page that explores an app for navigation bugs. */
export const explore = {
  title: (/** @type {string} */ app) => `Explore ${app}`,
  open: "Explore",
  openNamed: (/** @type {string} */ app) => `Explore ${app}`,
  start: "Explore",
  again: "Explore again",
  noApp: (/** @type {string} */ app) => `There is no app “${app}” on this server; choose another one.`,
  starting: "Starting…",
  stopping: "Stopping…",
  finding: "Looking for an exploration under way…",
  idle: "The server tries taps, gestures, links, notifications and service results in every order, also "
    + "in the midst of transitions, and shows the shortest way to each bug.",
  waiting: "Waiting for a thread of the server…",
  running: (/** @type {number} */ left) => left > 0
    ? `Exploring, ${counted(left, "second")} left` : "Shrinking the last bugs…",
  lost: "The server cannot be reached. The results so far are below; trying again…",
  /** @type {Record<string, string>} */
  ends: {
    complete: "Every state was visited.",
    depth: "Ended at the depth that was asked for.",
    states: "Ended by the limit on states.",
    memory: "Ended by the limit on memory.",
    time: "Ended by the limit on time.",
    interrupted: "Stopped; the results so far are below.",
    abandoned: "The server stopped.",
  },
  clean: "No bug was found.",
  /** @param {number} count @param {number} [open] those of them to which the shortest way is sought */
  found: (count, open = 0) =>
    `${counted(count, "bug")} found${open > 0 ? `, ${formatted(open)} being shrunk` : ""}`,
  foundSentence: (/** @type {number} */ count) => `${explore.found(count)}.`,
  noBugsYet: "No bug yet.",
  bugs: "Bugs",
  elsewhere: (/** @type {string} */ app) => `Your exploration of ${app} is still under way.`,
  show: "Show it",
  copyCommand: "Copy command",
  copied: "The command line was copied.",
  notCopied: (/** @type {string} */ line) => `Copy it from here: ${line}`,
  // The number of a rate, such as 12,300 a second.
  rate: (/** @type {number} */ rate) => formatted(rate),
};

/** Labels of the form. */
export const form = {
  legend: "What is explored",
  habits: "Careless habits",
  ownHabits: "As the file or the strategy has them",
  otherHabits: "These alone:",
  habitsChosen: (/** @type {number} */ count) => counted(count, "habit"),
  seconds: "Seconds", megabytes: "Memory, MB", depth: "Inputs at most", seed: "Seed",
  texts: "Texts to type, with commas between",
  settings: "Limits",
  range: (/** @type {number} */ least, /** @type {number|null} */ most) =>
    most === null ? `from ${formatted(least)} on` : `${formatted(least)} to ${formatted(most)}`,
  outOfRange: (/** @type {string} */ name, /** @type {string} */ range) =>
    `${name}: a whole number, ${range}.`,
};

/** What the numbers are. */
export const numbers = {
  label: "How far it is",
  rate: "Steps a second", states: "States", depth: "Inputs deep", frontier: "To follow",
  memory: "Memory", bugs: "Bugs",
  megabytes: (/** @type {number} */ bytes) => `${formatted(Math.round(bytes / (1 << 20)))} MB`,
  screens: "Screens and alerts", ways: "Ways", phases: "Phases interrupted",
  share: (/** @type {number} */ covered, /** @type {number} */ all) =>
    `${formatted(covered)} of ${formatted(all)}`,
};

export const bug = {
  number: (/** @type {number} */ number) => `Bug ${number}`,
  place: (/** @type {string} */ place) => `at ${place}`,
  steps: (/** @type {number} */ count) => counted(count, "step"),
  unavoidable: "cannot be avoided from here on",
  shows: "the bug shows",
  watch: "Watch", open: "Open in player", save: "Save as flow",
  opening: "Opening…", saving: "Writing the flow…",
  saved: (/** @type {string} */ name) => `Saved as ${name}.`,
  appRule: "a rule of the app file",
  named: (/** @type {string} */ action, /** @type {number} */ number) => `${action}: bug ${number}`,
};

export const watching = {
  label: "Phone",
  /** @param {string} title @param {string} place where it is known */
  title: (title, place) => place ? `${title} ${bug.place(place)}` : title,
  play: "Play", pause: "Pause", again: "Again", close: "Close",
  previous: "Previous step", next: "Next step",
  loading: "Fetching the recording…",
  step: (/** @type {number} */ step, /** @type {number} */ all) => `Step ${step} of ${all}`,
  at: (/** @type {number} */ time) => shortSeconds(time),
};

/** How the drawing of the graph is zoomed. */
const wheel = "Ctrl and the wheel zoom the graph; the wheel alone does once it is clicked.";

export const coverage = {
  heading: "Coverage",
  /** @type {Record<string, string>} */
  shares: { covered: "Taken", partly: "Taken in part", missed: "Not taken" },
  seen: "Shown",
  unseen: "Not shown",
  legend: "What the lines mean",
  loading: "Laying out the graph…",
  unavailable: (/** @type {string} */ reason) => `There is no drawing: ${reason}`,
  hint: "Point at a screen or a line for what was seen of it. ✓ taken; 1/2 one of two ways taken; – not "
    + "taken; ● ○ an input came, or did not, at the beginning, in the midst and at the end of the movement. "
    + wheel,
  unexplored: `Nothing of it is explored yet. ${wheel}`,
  list: "All ways as a list",
  way: "Way", what: "What was seen",
  taken: "taken",
  interrupted: (/** @type {string[]} */ phases) =>
    phases.length > 0 ? `; an input came at: ${phases.join(", ")}` : "; no input came in its movement",
  missed: (/** @type {string} */ why) => why ? `not taken: ${why}` : "not taken yet",
  notYet: "not taken yet",
  never: "Never reached, and why",
  everything: "Every way was taken.",
  neverShown: (/** @type {string[]} */ names) => `Never shown: ${names.join(", ")}.`,
  untested: (/** @type {string[]} */ names) =>
    `${plural(names.length, "Rule", "Rules")} that nothing put to the test: ${names.join(", ")}.`,
  notReproduced: (/** @type {string[]} */ names) => `Seen, but not reproduced: ${names.join(", ")}.`,
  why: "Why",
  /** @type {Record<string, string>} */
  phases: { begin: "begin", midst: "midst", end: "end", finger: "finger" },
};
