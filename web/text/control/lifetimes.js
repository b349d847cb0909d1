import { streamTimeText, shortSeconds } from "../times.js";

export const panel = {
  hint: "Point at a bar for details, or drag to zoom in.",
  timeShown: "Time shown",
  table: "Table",
  title: "Screen lifetimes",
  chart: "Screen lifetimes over time",
  empty: "No screen has been created yet.",
  columns: ["Screen", "Created", "Freed", "Lived", "Note"],
  lane: (/** @type {number} */ now, /** @type {number} */ peak) => `${now} now · peak ${peak}`,
  band: (/** @type {string} */ from, /** @type {string} */ to) => `${from} → ${to}`,
};

export const life = {
  leaked: "leaked",
  outlives: "outlives its transition",
  modulesStay: "its modules stay",
  viewStays: "its view stays",
  alive: "still alive",
  name: (/** @type {string} */ name, /** @type {number} */ node) => `${name} #${node}`,
  created: (/** @type {number} */ time) => `created ${streamTimeText(time)}`,
  found: (/** @type {number} */ time) => `alive at ${streamTimeText(time)}`,
  freed: (/** @type {number} */ time) => `freed ${streamTimeText(time)}`,
  lived: (/** @type {number} */ length) => `lived ${shortSeconds(length)}`,
  /** @param {string} text @param {number} time */
  since: (text, time) => `${text} at ${streamTimeText(time)}`,
};
