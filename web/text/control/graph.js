import { isolated } from "../common.js";
import { counted, plural } from "../plurals.js";

/** What the drawing's looks mean. */
export const legend = {
  swap: "Part swapped", push: "Push or tab", present: "Presented", visited: "Visited",
  source: "From outside", alert: "Alert", deadEnd: "Dead end", unreachable: "Unreachable",
};

/** What a node is. @type {Record<string, string>} */
export const kinds = {
  screen: "Screen", alert: "Alert", tabBar: "Tab bar, shown on each of its screens",
  launch: "Tap on the app’s icon", link: "Link from outside",
  shortcut: "Entry of the icon’s menu", notification: "Opened notification",
  background: "The app leaves the screen", foreground: "The app comes back",
  route: "Route that nothing in the app requests",
};

/** How a transition looks. @type {Record<string, string>} */
export const looks = {
  none: "at once", fade: "fade", slide: "slide", push: "push", sheet: "sheet", alert: "alert",
  keyframes: "custom animation",
};

/** What is wrong with a node: in short, and as it is explained. */
export const faults = {
  deadEnd: { title: "dead end", text: "Dead end: nothing leads on from here" },
  unreachable: { title: "unreachable", text: "Unreachable: nothing in the app leads here" },
};

export const details = {
  label: "Details",
  hint: "Point at a screen or a line for details; click a screen to select its clients.",
  noClients: "no clients",
  nobody: "No clients here",
  leadsNowhere: "leads nowhere",
  notVisited: "not visited",
  back: "And back",
  title: (/** @type {string} */ title) => `“${isolated(title)}”`,
  inside: (/** @type {string} */ surroundings) => `in ${surroundings}`,
  visited: (/** @type {number} */ times) =>
    times === 0 ? details.notVisited : `visited ${plural(times, "once", `${times} times`)}`,
  leadsTo: (/** @type {string[]} */ labels) => `leads to ${labels.join(", ")}`,
  here: (/** @type {string[]} */ streams) => `Here: ${streams.join(", ")}`,
  more: (/** @type {number} */ count) => `and ${count} more`,
  check: (/** @type {{label: string, fault: string}[]} */ nodes) =>
    `Check: ${nodes.map(({ label, fault }) => `${label} (${fault})`).join(", ")}`,
  rows: (/** @type {number} */ count) => ` (${counted(count, "row")})`,
  when: (/** @type {string[]} */ conditions) => `, when ${conditions.join(" and ")}`,
  meanwhile: ", meanwhile",
};

export const panel = {
  ownPage: "↗",
  ownPageHint: "The graph on its own page",
  label: "Graph",
  drawing: "Drawing of the graph; arrow keys move it, plus and minus zoom, zero fits it in",
  asList: "As a list",
  counted: "Whose visits are counted",
  fullWindow: "Full window",
  fit: "Fit",
  loading: "Laying out the graph…",
  failed: "The graph could not be fetched.",
};

/** Where the app's icon is. */
export const launch = "Launch";

export const exporting = {
  menu: "Export",
  forms: { svg: "SVG", mmd: "Mermaid", dot: "DOT" },
  copyAs: (/** @type {string} */ form) => `Copy ${form}`,
  copied: (/** @type {string} */ form) => `The graph was copied as ${form}.`,
  copyFailed: (/** @type {string} */ reason) =>
    `The graph could not be copied${reason && `: ${reason}`}`,
};
