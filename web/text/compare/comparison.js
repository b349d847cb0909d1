import { counted } from "../plurals.js";
import { destinations, titleOfProfile, titleOfStrategy } from "../variants.js";
import { choice } from "./defects.js";

/** Texts of the compare page, but for its tours. @typedef {"left"|"right"} Place */

export const page = {
  title: "Compare",
  /** @param {string} app */
  noApp: (app) => `There is no app “${app}” on this server.`,
};

export const address = {
  /** @param {string} tour */
  noTour: (tour) => `There is no tour “${tour}”.`,
  /** @param {string} name @param {string[]} known */
  unknown: (name, known) => `There is no “${name}”; there are ${known.join(", ")}.`,
  /** @param {string} defect */
  noDefect: (defect) => `There is no defect “${defect}”.`,
  /** @param {string} app */
  wrongApp: (app) => `“${app}” is not a valid app name.`,
};

export const sharing = {
  label: "Link",
  copied: "copied",
  failed: "copy failed; use the page’s address",
};

/** What became of an input. */
export const report = {
  applied: "applied",
  appliedOnBoth: "applied on both sides",
  /** @param {string} place @param {string} reason */
  failed: (place, reason) => `the ${place} side failed: ${reason}`,
};

export const sideHead = {
  /** What the sides of a tour are. @type {Record<Place, string>} */
  tour: { left: "Naive", right: "Correct" },
  /** @param {number} count */
  live: (count) => `${count} live`,
  /** @param {number} count */
  faults: (count) => counted(count, "fault"),
  strategy: "Strategy",
  links: "Links",
  defects: "Defects",
  /** @param {string} place */
  profileOf: (place) => `iOS version of the ${place} side`,
  /** @param {string} place */
  defectsOf: (place) => `Defects of the ${place} side`,
  /** @param {string} place */
  strategyOf: (place) => `Strategy of the ${place} side`,
  /** @param {string} place */
  linksOf: (place) => `Links of the ${place} side`,
};

export const controls = {
  label: "Input for both phones",
  shortcut: "Shortcut",
  route: "Route",
  session: "Session",
  app: "App",
  noShortcuts: "No shortcuts in this app",
  noRoutes: "No routes in this app",
  noFlags: "No flags in this app",
  /** @param {string} flag @param {unknown} isOn */
  toggle: (flag, isOn) => `${flag}: turn ${isOn ? "off" : "on"}`,
};

export const measures = {
  caption: "Cost of each side",
  live: "Live screens now",
  peak: "Peak live screens",
  created: "Screens created",
  transitions: "Transitions",
  frames: "Frames",
  events: "Events",
  rejections: "Rejections",
  faults: "Faults",
  partial: "Some records were missed; the counts are lower bounds.",
};

export const scrubber = {
  label: "Moment of both phones", firstDifference: "Show difference", now: "Now",
  live: "Now, both phones live", lost: "Not connected: both phones as they were last seen",
  at: (/** @type {string} */ time) => `Both phones at ${time}`,
};

export const log = {
  label: "Events of both sides",
  same: "the same on both sides",
  firstDifference: "First difference",
  /** @param {string} place @param {string} said */
  only: (place, said) => `${place} side only: ${said}`,
};

/**
 * How a table names one side among two: by what tells them apart.
 *
 * @typedef {{strategy: string, destinations: string, defects: string[]|null, profile: string|null}} Variant
 * @param {Variant} side
 * @param {Variant} other
 */
export function titleOfSide(side, other) {
  const links = destinations.find(({ name }) => name === side.destinations)?.title ?? "";
  const parts = [
    ...(side.strategy === other.strategy ? [] : [titleOfStrategy(side.strategy)]),
    ...(side.defects && String(side.defects) !== String(other.defects ?? "own")
      ? [choice.title(side.defects)] : []),
    ...(side.profile && side.profile !== other.profile ? [titleOfProfile(side.profile)] : []),
    ...(side.destinations === other.destinations ? [] : [links]),
  ];
  const [first = titleOfStrategy(side.strategy), ...rest] = parts;
  const isWords = (/** @type {string} */ part) => part === links || part === choice.none;
  return [first, ...rest.map((part) => isWords(part) ? part.toLowerCase() : part)].join(", ");
}
