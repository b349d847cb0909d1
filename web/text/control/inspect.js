import { streamTimeText } from "../times.js";

export const inspector = {
  label: "Inspector",
  tabs: {
    inspect: "Inspect", log: "Log", graph: "Graph", lifetimes: "Lifetimes", messages: "Messages",
    history: "History",
  },
  openRecording: "Open its recording",
  empty: "Select a client to see its view controllers, events and messages.",
  /** @param {string} app @param {string} profile @param {string} [node] */
  app: (app, profile, node = "") => [app, profile, node].filter(Boolean).join(" · "),
  disconnected: (/** @type {string} */ app) => `${app} · disconnected`,
  reconnecting: (/** @type {string} */ app) => `${app} · reconnecting`,
  removed: (/** @type {string} */ stream) => `${stream} was removed; its recording is kept.`,
};

/** A client that is shown as it was at a record. */
export const moment = {
  label: "Moment",
  earlier: "Earlier record",
  later: "Later record",
  open: "Open in Recordings",
  live: "Back to live",
  liveKey: "Back to live (Escape)",
  showPhone: "Show the phone",
  at: (/** @type {number} */ time, /** @type {number} */ sequence) =>
    `${streamTimeText(time)} · #${sequence}`,
};

export const sections = {
  controllers: "View controllers", byType: "Live by type", faults: "Faults",
  transition: "Transition", noTransition: "None", waiting: "Waiting", bindings: "Paths and items", noItem: "none", stream: "Stream",
  live: (/** @type {number} */ count) => `${count} live`,
  slowed: (/** @type {number} */ percent) => ` · ${percent} %`,
  ends: (/** @type {string} */ from, /** @type {string} */ to) => `${from} → ${to}`,
  record: (/** @type {number} */ sequence) => `record ${sequence}`,
  time: (/** @type {number} */ time) => `${streamTimeText(time)}`,
  epoch: (/** @type {string|null} */ epoch) => `epoch ${epoch?.slice(0, 8) ?? "–"}`,
};

export const faultCard = {
  cause: "Cause. ",
  correct: "Correct handling. ",
  keptBy: "Kept by ",
  stillAlive: "Still alive ",
  count: (/** @type {number} */ count) => `×${count}`,
  list: (/** @type {string[]} */ names) => `${names.join(", ")}.`,
  goTo: (/** @type {number} */ sequence) => `Go to #${sequence}`,
  compare: (/** @type {string} */ scenario) => `Compare scenario ${scenario}`,
};

/** What a fault is about, in short. */
export const fault = {
  leak: "leak",
  other: "fault",
  of: (/** @type {string} */ title, /** @type {string} */ subject) => `${title}: ${subject}`,
};

/** Who keeps a view controller alive. */
export const owners = {
  parent: "parent", window: "window", current: "current", leaked: "leaked",
  completion: "completion", link: "link", nobody: "nobody",
  stack: (/** @type {number} */ place) => `stack[${place}]`,
  tabs: (/** @type {number} */ tab) => `tabs[${tab}]`,
  presenter: (/** @type {string} */ name) => `presenter ${name}`,
  timer: (/** @type {string} */ name) => `timer ${name}`,
  call: (/** @type {string} */ service) => `call ${service}`,
};

/** The rows of the tree of view controllers. */
export const tree = {
  noCurrent: "none",
  current: (/** @type {string} */ name) => `current → ${name}`,
  tab: (/** @type {string|number|undefined} */ title) => `tab → ${title}`,
  freed: "freed, view stays",
  viewOnly: "view only",
  appearance: (/** @type {string} */ appearance) => `, ${appearance}`,
  /** @type {Record<string, string>} */
  styles: { fullScreen: "full screen", sheet: "sheet", overFullScreen: "over full screen" },
  /** @type {Record<string, string>} */
  containers: { root: "Root", navigation: "Navigation", tabs: "Tabs" },
};

/** What is said of the view controller that is chosen. */
export const facts = {
  keptBy: "kept by", state: "state", view: "view", frame: "frame", part: "part", data: "data",
  typed: "typed", created: "created", node: "node",
  freed: "freed",
  inNoHierarchy: "in no hierarchy",
  inWindow: "in the window",
  inside: (/** @type {string} */ name) => `in ${name}`,
  loaded: (/** @type {string} */ appearance, /** @type {boolean} */ isLoaded) =>
    `${appearance}, ${isLoaded ? "view loaded" : "view not loaded"}`,
  size: (/** @type {number[]} */ [x, y, width, height]) => `${x}, ${y}, ${width} × ${height}`,
  createdAt: (/** @type {number} */ time, /** @type {number} */ sequence) =>
    `${streamTimeText(time)}, #${sequence}`,
};

/** What a client waits for. */
export const waiting = {
  request: "request", held: "held by the alert",
  followed: "followed", deferred: "deferred", queued: "waits for the transition",
  route: (/** @type {string} */ route, /** @type {string} */ data) =>
    `route ${route}${data && `(${data})`}`,
  nextStep: (/** @type {number} */ step) => `step ${step} next`,
  until: (/** @type {number} */ time) => `until ${streamTimeText(time)}`,
  due: (/** @type {number} */ time) => `due ${streamTimeText(time)}`,
  callOf: (/** @type {string} */ service) => `call of ${service}`,
  of: (/** @type {string} */ owner) => `of ${owner}`,
  by: (/** @type {string} */ owner) => `by ${owner}`,
};
