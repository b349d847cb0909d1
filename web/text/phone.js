import { counted, listed } from "./plurals.js";

/** What stands on the keys of the device's keyboard. */
export const keyboard = {
  space: "space", digits: "123", letters: "ABC",
  ends: /** @type {Record<string, string>} */ ({ go: "go", search: "search", done: "done" }),
};

export const phone = {
  /** @param {string} client @param {string} face */
  label: (client, face) => `Phone ${client}, ${face}`,
  launch: (/** @type {string} */ app) => `Launch ${app}`,
  homeButton: "Home button",
  backTo: (/** @type {string} */ title) => `Back to ${title}`,
  /** @param {string} app @param {string[]} texts */
  notification: (app, texts) => `Notification from ${app}: ${texts.filter(Boolean).join(", ")}`,
  /** @param {string} title @param {boolean} isConfirmation */
  alert: (title, isConfirmation) => `${isConfirmation ? "Confirmation" : "Alert"}: ${title}`,
  prompt: "Permission", store: "App Store", shortcuts: "Shortcuts", tabs: "Tabs", loading: "Loading",
  /** @param {string} title @param {string} badge */
  badged: (title, badge) => `${title}, ${badge}`,
  resize: (/** @type {string|number} */ height) =>
    `Resize sheet, ${typeof height === "number" ? `${height} points` : height}`,
  actionsOf: (/** @type {string} */ title) => `Actions of ${title}`,
  refresh: "Refresh",
  dead: "Dead view:",
  deadReason: (/** @type {string} */ name) => `${name} was freed, but its view stays on screen.`,
};

/** Said at the first secure field. */
export const secureNote = {
  recorded: "What is typed is recorded as it is, in secure fields too. Use no real password.",
  understood: "Got it",
};

const done = { edgeSwipe: "Swiped back", pullDown: "Pulled down", pullUp: "Pulled up" };

/** How far a gesture is that the keyboard leads. */
export const gesture = {
  /** @param {"edgeSwipe"|"pullDown"|"pullUp"} kind @param {number} percent */
  progress: (kind, percent) => `${done[kind]} ${percent} %. Enter releases, Escape cancels.`,
};

export const permissions = {
  title: "Permissions",
  statuses: { unset: "Ask", allow: "Allow", deny: "Deny" },
};

export const session = { notWhole: "A whole number" };

export const services = {
  title: "Services",
  waiting: "Waiting for the response",
  response: (/** @type {string} */ service) => `Response of ${service}`,
};

/** What is alive or drawn although nobody sees it. */
export const hidden = {
  label: "Not in sight",
  title: (/** @type {number} */ count) => `${count} not in sight`,
  alive: (/** @type {number} */ count) => `${counted(count, "view controller")} alive`,
  more: (/** @type {number} */ count) => `${count} more`,
  /** @param {string} name @param {number} count */
  name: (name, count) => count === 1 ? name : `${count} × ${name}`,
  /** @type {Record<import("../phone/hidden.js").HiddenKind,
   *   (hidden: import("../phone/hidden.js").Hidden) => string>} */
  reasons: {
    dead: ({ below }) => below ? `Freed, but its view stays below ${below}.`
      : "Freed, but its view stays on top and takes no touches.",
    leaked: ({ owners }) => owners.length > 0 ? `Leaked: kept by ${listed(owners)}.`
      : "Leaked: it is never freed.",
    left: ({ below, owners }) => `Left in the window${below ? `, below ${below}` : ""}${
      owners.length > 0 ? `; kept by ${listed(owners)}` : ""}.`,
    child: () => "Still a child of the root: the completion of its swap never ran.",
    ahead: () => "Built ahead, and never shown.",
    stacked: () => "Below the same part on one stack; nobody can go back to it.",
    doubled: () => "On the stack twice: Back leads to the same screen.",
    buried: ({ below }) => `Shown below ${below}, where nobody sees it.`,
    replaced: ({ owners }) => `Was shown until work of ${listed(owners)}, which had left, went on.`,
  },
};
