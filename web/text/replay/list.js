import { isolated } from "../common.js";
import { counted, formatted, listed, plural } from "../plurals.js";

/** The list of recordings. */
export const list = {
  title: "Recordings",
  search: "Filter recordings",
  searchHint: "Filter: has:fault app:root-controller",
  drop: { title: "Drop a recording here", rest: " or choose a file" },
  dropHint: "An .ndjson or .ndjson.gz file opens in this page; nothing is uploaded.",
  /** @param {number} found @param {number} all */
  count: (found, all) => found < all ? `${found} of ${all}` : String(all),
  /** @param {number} listed @param {number} all */
  beyond: (listed, all) => `The newest ${formatted(listed)} of ${
    counted(all, "recording")} are listed.`,
  failed: "The recordings could not be listed",
  absent: {
    title: "No server behind this page",
    text: "The list of recordings needs a running server; a recording file opens without one.",
  },
  empty: {
    title: "No recordings yet",
    text: "Open a device and tap something: its recording appears here.",
    link: "Open a device",
  },
  /** @param {string} search */
  noMatch: (search) => ({ title: "No matches", text: `No recording matches “${isolated(search)}”.` }),
  /** @param {number} count */
  more: (count) => `${counted(count, "more recording")}; search to narrow them down.`,
  /** @type {Record<import("../../pages/replay/recording-order.js").Column, string>} */
  columns: {
    stream: "Recording", app: "App", device: "Device", faults: "Faults", started: "Started", duration: "Length",
    by: "Driven by", records: "Records", bytes: "Size",
  },
  /** @param {number} bytes */
  size: (bytes) => bytes < 1_000 ? `${bytes} B` : bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  selectAll: "Select all that are listed",
  selectOne: (/** @type {string} */ name) => `Select ${name}`,
  selectSession: (/** @type {string} */ start) => `Select the session of ${start}`,
  group: "Group by session",
  /** @param {string} start @param {number} count */
  session: (start, count) => `${start} · ${counted(count, "client")}`,
  selected: (/** @type {number} */ count) => `${count} selected`,
  together: "Open together",
  tooMany: (/** @type {number} */ most) => `A player takes at most ${most} recordings.`,
  clear: "Clear selection",
  rowActions: "Actions",
  live: "Live",
  imported: "imported",
  nobody: "nobody",
  /** @param {string} node of a cluster, at which a client lives that did not begin there */
  at: (node) => `at ${node}`,
  device: "device",
  /** A list of names cut short. @param {string[]} names */
  by: (names) => listed(names, 2),
  unknown: "not known",
  actions: (/** @type {string} */ name) => `Actions for ${name}`,
  edit: "Name and note…",
  remove: "Delete",
  goesOn: "goes on",
};

/** The dialog that names a recording. */
export const labelDialog = {
  /** @param {string} stream */
  title: (stream) => `Name and note of ${stream}`,
  name: "Name",
  nameHint: "What it shows, such as “Wrong tab after login”",
  note: "Note",
  confirm: "Save",
  /** @param {number} bytes @param {number} most */
  tooLong: (bytes, most) => `${formatted(bytes)} bytes; at most ${formatted(most)} are kept`,
  /** @param {string} now what somebody else wrote */
  overtaken: (now) => `${now ? `Somebody else wrote “${now}” meanwhile.` : "Somebody else emptied it meanwhile."} `
    + "Save again to put this in its place.",
};

/** What was put into the bin. */
export const bin = {
  /** @param {string[]} names */
  deleted: (names) => `Deleted ${names.length > 2 ? counted(names.length, "recording") : listed(names)}.`,
  restored: (/** @type {string[]} */ names) => `Restored ${listed(names, 3)}.`,
  undo: "Undo",
  /** @param {string} reason */
  failed: (reason) => `Not deleted: ${reason}`,
  notRestored: (/** @type {string} */ reason) => `Not restored: ${reason}`,
  /** @param {number} count */
  hint: (count) => `The server keeps ${plural(count, "it", "them")} for an hour.`,
};

/** What each key of the filter finds. */
export const filterKeys = {
  client: "the recording of exactly this client",
  node: "the node of the cluster at which its client lives",
  name: "the name that a person gave it",
  note: "its note",
  app: "the app",
  strategy: "the strategy that the app ran with",
  profile: "the iOS version under which it ran",
  device: "the device that began it: iPhone SE, iPad, or a side of its screen, as 430",
  by: "who sent commands: device, or an operator's name",
  started: "when it began, as 2026-11-24",
  is: "its state",
  has: "what it has",
};

/** The words after `is:`. */
export const states = { live: "a device is connected", imported: "it came from a file" };

/** The words after `has:`. */
export const belongings = {
  fault: "a fault was recorded", name: "somebody named it", note: "it has a note",
};
