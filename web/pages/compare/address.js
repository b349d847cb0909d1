import { tourApp, tourOf } from "./tour/tours.js";
import { destinations, strategies, strategyNow } from "../../text/variants.js";
import { address } from "../../text/compare/comparison.js";

/**
 * A comparison as an address: `compare.html?app=scenarios&left=naive&right=root-controller`,
 * or a step of the guided tour: `compare.html?tour=double-tap`.
 *
 * @typedef {{strategy: string, destinations: string}} Variant what one side is to run
 * @typedef {object} Setup
 * @property {string} app
 * @property {boolean} isUsual whether nobody named the app
 * @property {Variant} left
 * @property {Variant} right
 * @property {string|null} tour
 * @property {string} problem what the address names and is not there; empty where all is well
 */

const appName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** @param {string} search the part of an address from `?` on @returns {Setup} */
export function readSetup(search) {
  const query = new URLSearchParams(search);
  const tour = query.get("tour");
  const known = tourOf(tour);
  if (known) return setupOf(known);
  const problems = tour === null ? [] : [address.noTour(short(tour))];
  const one = (/** @type {string|null} */ name, /** @type {{name: string}[]} */ all,
    /** @type {string} */ usual) => {
    if (name === null || all.some((each) => each.name === name)) return name ?? usual;
    problems.push(address.unknown(short(name), all.map((each) => each.name)));
    return usual;
  };
  const variant = (/** @type {string} */ way, /** @type {string} */ links,
    /** @type {string} */ usual) => {
    const { strategy, note } = strategyNow(query.get(way));
    if (note && !problems.includes(note)) problems.push(note);
    return {
      strategy: one(strategy, strategies, usual),
      destinations: one(query.get(links), destinations, "lazy"),
    };
  };
  const isUsual = !query.has("app");
  const app = query.get("app") ?? tourApp;
  if (!appName.test(app)) problems.push(address.wrongApp(short(app)));
  return {
    app: appName.test(app) ? app : tourApp, isUsual,
    left: variant("left", "leftDestinations", "naive"),
    right: variant("right", "rightDestinations", "root-controller"),
    tour: null,
    problem: problems.join(" "),
  };
}

/** @param {import("./tour/tours.js").Tour} tour @returns {Setup} */
export function setupOf({ id, left, right, destinations: links }) {
  return {
    app: tourApp, isUsual: false, tour: id, problem: "",
    left: { strategy: left, destinations: links?.left ?? "lazy" },
    right: { strategy: right, destinations: links?.right ?? "lazy" },
  };
}

/** The part of an address from `?` on. @param {Setup} setup */
export function writeSetup({ app, left, right, tour }) {
  if (tour) return `?tour=${tour}`;
  const query = new URLSearchParams({ app, left: left.strategy, right: right.strategy });
  if (left.destinations !== "lazy") query.set("leftDestinations", left.destinations);
  if (right.destinations !== "lazy") query.set("rightDestinations", right.destinations);
  return `?${query}`;
}

/** The same with its sides changed over. @param {Setup} setup @returns {Setup} */
export function swapped(setup) {
  return { ...setup, left: setup.right, right: setup.left, tour: null };
}

/** @param {string} text */
function short(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
