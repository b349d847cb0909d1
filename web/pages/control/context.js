/**
 * What the page hands to its parts at each redraw. They read it and keep nothing of it.
 *
 * @typedef {object} Context
 * @property {import("./fleet.js").Fleet} fleet all clients that the page knows
 * @property {import("../../core/app-facts.js").AppFacts[]} apps as the welcome listed them
 * @property {import("../../core/connection.js").Connection} connection the operator's
 * @property {import("./clients/selection.js").Selection} selection
 * @property {boolean} isConnected
 * @property {import("./inspect/moment.js").Moment} moment that a client is shown at, in place of now
 */
export {};
