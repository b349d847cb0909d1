import "../log/event-log.js";
import "../lifetimes/lifetimes-view.js";
import "../messages/messages-view.js";
import "../graph/graph-panel.js";
import "./inspect-view.js";

/**
 * What each panel is given beside the focused client.
 *
 * @typedef {import("../context.js").Context & {isOwned: boolean}} Context where the page plays the
 *   focused client's device, that client is owned
 *
 * @typedef {object} Panel
 * @property {string} title of its tab
 * @property {string} tag of its element, which has `draw(member, context)`; it is called once per
 *   frame while the panel is shown and a client is focused
 */

/** The panels of the inspector, in the order of their tabs. @type {Panel[]} */
export const panels = [
  { title: "Inspect", tag: "inspect-view" },
  { title: "Log", tag: "event-log" },
  { title: "Graph", tag: "graph-panel" },
  { title: "Lifetimes", tag: "lifetimes-view" },
  { title: "Messages", tag: "messages-view" },
];
