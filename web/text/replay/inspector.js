import { formatTime } from "../times.js";
import { counted } from "../plurals.js";

/** What is told of one record. */
export const inspector = {
  label: "Record",
  tabs: "What is told of the record",
  record: "Record",
  state: "State",
  source: "App text",
  open: "Details",
  openHint: "The record, the state, the line of the app's text (D)",
  /** @param {number} sequence @param {number} time µs */
  title: (sequence, time) => `Record ${sequence} · ${formatTime(time)}`,
  start: "Before the first record",
  startHint: "Step to a record, or choose one in the list.",
  cause: "Caused by",
  effects: "Caused",
  noCause: "Nothing in the recording caused it.",
  /** @param {string} by */
  sentBy: (by) => `Sent by ${by}.`,
  noEffects: "Nothing in the recording follows from it.",
  /** @param {number} most */
  mostEffects: (most) => `The first ${most} are listed.`,
  /** @param {number} sequence @param {string} text */
  go: (sequence, text) => `${sequence} · ${text}`,
  copy: "Copy",
  copyJSON: "JSON",
  copyCommand: "Command",
  copyStep: "Flow step",
  copyCurl: "curl",
  json: "JSON",
  noStep: "No step of a flow does this.",
  stepNeedsServer: "A file from this computer has no flow; upload it first.",
};

/** What changed in the state of a client. */
export const difference = {
  /** @param {number | null} sequence that is compared with; null for the record before */
  title: (sequence) => sequence === null
    ? "Changed by this record" : `Changed since record ${sequence}`,
  none: "Nothing changed.",
  from: "Compare from here",
  before: "Compare with the record before",
  absent: "not there",
  /** @param {number} most */
  most: (most) => `The first ${most} changes are listed.`,
  whole: "Whole state",
  /** @param {number} count */
  entries: (count) => counted(count, "entry", "entries"),
};

/** The text of the app that ran. */
export const source = {
  /** @param {string} app @param {number} line */
  at: (app, line) => `${app}, line ${line}`,
  /** @param {string} app */
  nowhere: (app) => `${app}: no line asks for this; the system did it.`,
  missing: "The recording does not have the text of this app.",
  edit: "Edit from here",
  label: "Text of the app",
};
