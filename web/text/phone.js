export const phone = {
  /** @param {string|undefined} client @param {string} face */
  label: (client, face) => client ? `Phone ${client}, ${face}` : "Phone",
  launch: (/** @type {string} */ app) => `Launch ${app}`,
  backTo: (/** @type {string} */ title) => `Back to ${title}`,
  /** @param {string} app @param {string[]} texts */
  notification: (app, texts) => `Notification from ${app}: ${texts.filter(Boolean).join(", ")}`,
  /** @param {string} title @param {boolean} isConfirmation */
  alert: (title, isConfirmation) => `${isConfirmation ? "Confirmation" : "Alert"}: ${title}`,
  prompt: "Permission", shortcuts: "Shortcuts", tabs: "Tabs", loading: "Loading",
  /** @param {string} title @param {string} badge */
  badged: (title, badge) => `${title}, ${badge}`,
  resize: (/** @type {string|number} */ height) =>
    `Resize sheet, ${typeof height === "number" ? `${height} points` : height}`,
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

export const services = {
  title: "Services",
  waiting: "Waiting for the response",
  response: (/** @type {string} */ service) => `Response of ${service}`,
};
