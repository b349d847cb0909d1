// @ts-check
import "../elements/event-log.js";
import "./inspect-view.js";

/**
 * What each panel is given beside the focused client.
 *
 * @typedef {object} Context
 * @property {import("./fleet.js").Fleet} fleet every client that the page knows
 * @property {import("../device/app-facts.js").AppFacts[]} apps
 * @property {import("../core/connection.js").Connection} connection the operator's
 * @property {import("./selection.js").Selection} selection
 * @property {boolean} isConnected
 * @property {boolean} isOwned this page plays the focused client's device
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
];
