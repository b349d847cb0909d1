import { isolated } from "../common.js";
import { counted } from "../plurals.js";
import { formatTime } from "../times.js";

/** The two sides that a branch is shown as. */
export const sides = { original: "Recorded", branch: "Branch" };

/** The changes of a branch before it runs. */
export const strip = {
  /** @param {string} stream */
  title: (stream) => `Branch of ${stream}`,
  /** @param {number} count */
  count: (count) => counted(count, "change"),
  changes: "Changes",
  hint: "Delete, edit or insert commands in the list of events (press ⋯, Delete, E or I), "
    + "or run the same commands another way.",
  insert: "Insert a command…",
  destinations: "Destinations",
  asRecorded: "As recorded",
  run: "Run branch",
  running: "Running…",
  close: "Close the branch",
  kinds: { drop: "Delete", edit: "Edit", insert: "Insert" },
  /** @param {number} time µs */
  wasAt: (time) => `, was at ${formatTime(time)}`,
  edit: "Change",
  /** @param {string} change */
  editChange: (change) => `Change: ${change}`,
  undo: "Undo",
  /** @param {string} change */
  undoChange: (change) => `Undo: ${change}`,
  /** @param {number} most */
  full: (most) => `A branch can have at most ${counted(most, "change")}.`,
};

/** What can be done to an event of the list. */
export const eventMenu = {
  label: "Change this event",
  edit: "Edit this command…",
  insertBefore: "Insert a command before…",
  insertAfter: "Insert a command after…",
  drop: "Delete this command",
  restore: "As recorded",
  marks: { drop: "deleted", edit: "edited" },
};

/** The form of one command. */
export const form = {
  command: "Command",
  json: "Command as JSON",
  time: "Time",
  timeUnit: "seconds from the start",
  asForm: "As a form",
  asJSON: "As JSON",
  /** @param {number} sequence */
  editRecord: (sequence) => `Edit record ${sequence}`,
  editInserted: "Edit the inserted command",
  insertCommand: "Insert a command",
  insert: "Insert",
  /** @param {number} time µs */
  recordedAt: (time) => `Recorded at ${formatTime(time)}.`,
  runsLast: "The command runs after all others at the same time.",
  /** @param {number} sequence @param {string} text @param {number} time µs */
  insertedAt: (sequence, text, time) => `Record ${sequence}, “${isolated(text)}”, is at ${formatTime(time)}; `
    + "the command runs after all others at the same time.",
  doesNotFit: "The form cannot show all members of this command.",
  badTime: "The time must be a number of seconds with at most six decimals.",
};

/** Why a link to a branch cannot be followed, or made. */
export const link = {
  tooMany: "The link has too many changes.",
  /** @param {number} sequence */
  badEdit: (sequence) => `The link's edit of record ${sequence} is not valid.`,
  badInsert: "A command that the link inserts is not valid.",
  /** @param {unknown} sequence @param {string} stream */
  noCommand: (sequence, stream) =>
    `The link changes record ${sequence} of ${stream}, which is not a command of this recording.`,
  tooLong: "the branch is too long for a link; save it as a recording on the server",
};

/** Both outcomes beside each other. */
export const outcome = {
  back: "Back to the recording",
  open: "Open in player",
  saveAs: "Save as…",
  recording: "Recording",
  stored: "Recording on the server",
  flow: "Maestro flow",
  swift: "Swift test",
  cost: "Cost of each run",
  live: "Objects alive at the end",
  /** @param {number} sequence */
  differs: (sequence) => `This version runs the recorded commands differently from record ${
    sequence} on; the left side is how it runs them now.`,
  screens: "Screens",
  screensNote: "in the order shown",
  rejections: "Rejections and faults",
  rejectionsNote: "with the reason",
  events: "Events",
  eventsNote: "from the first difference on",
  /** @param {number} count of lines */
  leftOut: (count) => `${counted(count, "line")} of these lists not shown.`,
};

/** The player of both runs. */
export const pairPlayer = {
  firstDifference: "First difference",
  toFirstDifference: "Go to the first difference (D)",
  before: "identical in both",
  after: "after the first difference",
};

/** The events of both runs. */
export const pairEvents = {
  onlyDifferences: "Differences only",
  noCallbacks: "Without callbacks",
  none: "No event differs.",
  onlyCallbacks: "Only callbacks differ.",
  /** @param {number} count of records */
  before: (count) => `${counted(count, "identical record")} before this.`,
  /** @param {number} count of records */
  leftOut: (count) =>
    `${counted(count, "further record")} not shown; save the recording to see all.`,
};

/** What is measured of each run. */
export const measures = {
  liveScreens: "Screens at the end",
  peakLiveScreens: "Peak screens",
  createdScreens: "Screens created",
  transitions: "Transitions",
  frames: "Frames",
  events: "Events",
  rejections: "Rejections",
};

/** Tables and lists of both runs. */
export const tables = {
  /** @param {string} name */
  faultCount: (name) => `Fault ${name}`,
  /** @param {string} name */
  fault: (name) => `fault ${name}`,
  outlived: "outlived its screen",
  /** @param {number} count */
  moreObjects: (count) => `${counted(count, "more object")} not shown.`,
  noScreen: "no screen",
  sides: { original: "recorded", branch: "branch" },
  /** @param {string} side */
  absent: (side) => `not in ${side}`,
};

/** What becomes of a branch that is saved, and of a recording that is to run. */
export const saving = {
  /** @param {string} reason */
  failed: (reason) => `Failed: ${reason}`,
  /** @param {string} name */
  stored: (name) => `Stored on the server as ${name}.`,
  /** @param {string} name */
  open: (name) => `Open ${name}`,
  /** @param {string} name */
  saved: (name) => `Saved as ${name}.`,
  linkCopied: "The link to this branch is copied; it runs again where it is opened.",
  link: "The link to this branch",
  needsServer: "Running a recording again needs the engine: open the file on the page of a server "
    + "(“rootstage serve”), or run:",
  needsUpload: "This file is in your browser only; upload it to run it on the server.",
  upload: "Upload and run",
  uploading: "Uploading the file…",
  stopped: "Stopped.",
};
