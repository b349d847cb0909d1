import { counted, formatted } from "../plurals.js";

/** The field that says which clients are shown. */
export const filter = {
  title: "Filter syntax",
  label: "Filter",
  help: "Free text searches everything. “key:value” searches one key; a comma means or, * "
    + "matches anything, quotes keep spaces, and “-term” excludes. All terms must match.",
  examples: "Examples",
};

/** Filters to try, and what they find. */
export const filterExamples = [
  ["screen:main -is:connected", "on Main, without a device"],
  ["has:fault app:root-controller,tabs-and-shortcuts", "with a fault, in one of two apps"],
  ["client:c1*", "c1, c10, c11 and so on"],
  ["group:\"Team A\" is:slow", "slowed members of a group"],
];

/** What each key of the filter finds, in the order in which they are listed. */
export const filterKeys = {
  screen: "what a client shows, by name or by title",
  app: "the app that it runs",
  client: "the client of exactly this name",
  node: "the node of the cluster at which it lives",
  group: "the members of a group",
  strategy: "the strategy that its app runs with",
  profile: "the iOS version under which it runs",
  is: "its state",
  has: "what it has",
};

/** The words after `is:`. */
export const states = {
  selected: "it is selected",
  connected: "a device is connected",
  disconnected: "no device is connected",
  offline: "its network is offline",
  slow: "its animations or its network are slowed",
  running: "its app is running",
  quit: "its app is not running",
  background: "its app is in the background",
  animating: "a transition is in progress",
  owned: "it runs in this tab",
};

/** The words after `has:`. */
export const belongings = {
  fault: "a fault was found in it",
  alert: "an alert is shown",
  modal: "something is presented",
  timer: "a timer is running",
  call: "it waits for a service",
  banner: "a notification is shown",
};

export const grid = {
  label: "Clients",
  unknownPlace: "…",
  /** May break in two on a small tile. */
  disconnected: "discon\u00adnected",
  /** Of a client that has not come back since the connection was lost. */
  reconnecting: "recon\u00adnecting",
  /** @param {string} node of a cluster, at which a client lives that did not begin there */
  at: (node) => `at ${node}`,
  /**
   * @param {string} stream
   * @param {string} place
   * @param {boolean} connected
   * @param {string} marks
   * @param {string} [node]
   */
  tile: (stream, place, connected, marks, node) =>
    `${stream}, ${place}${node ? `, node ${node}` : ""}${connected ? "" : ", disconnected"}${marks}`,
};

/** What a screen reader says of a tile's marks, and the figures on it. */
export const marks = {
  times: (/** @type {number} */ count) => count > 1 ? ` ×${count}` : "",
  fault: (/** @type {string} */ fault) => `fault ${fault}`,
  network: (/** @type {string} */ network) => `network ${network}`,
  speed: (/** @type {number} */ percent) => `${percent} %`,
  animations: (/** @type {number} */ percent) => `animations at ${percent} %`,
  group: (/** @type {string} */ name) => `group ${name}`,
  label: (/** @type {string[]} */ marks) => marks.map((mark) => `, ${mark}`).join(""),
};

/** The figures in the page's bar. */
export const counts = {
  clients: (/** @type {number} */ count) => counted(count, "client"),
  /** @param {number} some that the filter shows @param {number} all */
  some: (some, all) => `${formatted(some)} of ${counted(all, "client")}`,
  /** While more of the list is to come. */
  clientsSoFar: (/** @type {number} */ count) => `${counted(count, "client")}…`,
  faults: (/** @type {number} */ count) => counted(count, "fault"),
  animating: (/** @type {number} */ count) => `${formatted(count)} animating`,
  slowed: (/** @type {number} */ count) => `${formatted(count)} slowed`,
};

export const noClients = "These clients no longer exist.";
