import { tourApp, tourOf } from "./tour/tours.js";
import { defects } from "../../text/compare/defects.js";
import { destinations, profiles, strategies, strategyNow } from "../../text/variants.js";
import { address } from "../../text/compare/comparison.js";

/**
 * A comparison as an address: `compare.html?app=scenarios&left=naive&right=root-controller`,
 * or a step of the guided tour: `compare.html?tour=double-tap`. `leftDefects` and `rightDefects`
 * name defects in place of those of the strategy: `none`, or some with commas between them;
 * `leftProfile` and `rightProfile` name versions of iOS.
 *
 * @typedef {object} Variant what one side is to run
 * @property {string} strategy
 * @property {string} destinations
 * @property {string[]|null} defects null for those of the strategy
 * @property {string|null} profile null for the version of iOS that the app's file says
 * @typedef {object} Setup
 * @property {string} app
 * @property {boolean} isUsual whether nobody named the app
 * @property {Variant} left
 * @property {Variant} right
 * @property {string|null} tour
 * @property {string} problem what the address names and is not there; empty where all is well
 */

const keys = {
  left: { destinations: "leftDestinations", defects: "leftDefects", profile: "leftProfile" },
  right: { destinations: "rightDestinations", defects: "rightDefects", profile: "rightProfile" },
};
const appName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** @param {string} search the part of an address from `?` on @returns {Setup} */
export function readSetup(search) {
  const query = new URLSearchParams(search);
  const tour = query.get("tour");
  const touring = tourOf(tour);
  if (touring) return setupOf(touring);
  const problems = tour === null ? [] : [address.noTour(short(tour))];
  const known = (/** @type {string|null} */ name, /** @type {{name: string}[]} */ all) => {
    if (name === null || all.some((each) => each.name === name)) return name;
    problems.push(address.unknown(short(name), all.map((each) => each.name)));
    return null;
  };
  const habits = (/** @type {string|null} */ list) => {
    if (list === null) return null;
    if (list === "none") return [];
    const names = [...new Set(list.split(","))];
    const wrong = names.find((name) => !Object.hasOwn(defects, name));
    if (wrong === undefined) return names;
    problems.push(address.noDefect(short(wrong)));
    return null;
  };
  const variant = (/** @type {"left"|"right"} */ place, /** @type {string} */ usual) => {
    const { strategy, note } = strategyNow(query.get(place));
    if (note && !problems.includes(note)) problems.push(note);
    return {
      strategy: known(strategy, strategies) ?? usual,
      destinations: known(query.get(keys[place].destinations), destinations) ?? "lazy",
      defects: habits(query.get(keys[place].defects)),
      profile: known(query.get(keys[place].profile), profiles),
    };
  };
  const isUsual = !query.has("app");
  const app = query.get("app") ?? tourApp;
  if (!appName.test(app)) problems.push(address.wrongApp(short(app)));
  return {
    app: appName.test(app) ? app : tourApp, isUsual,
    left: variant("left", "naive"),
    right: variant("right", "root-controller"),
    tour: null,
    problem: problems.join(" "),
  };
}

/** @param {import("./tour/tours.js").Tour} tour @returns {Setup} */
export function setupOf({ id, left, right, destinations: links, defects: habits }) {
  return {
    app: tourApp, isUsual: false, tour: id, problem: "",
    left: { strategy: left, destinations: links?.left ?? "lazy", defects: habits ?? null, profile: null },
    right: { strategy: right, destinations: links?.right ?? "lazy", defects: null, profile: null },
  };
}

/** The part of an address from `?` on. @param {Setup} setup */
export function writeSetup({ app, left, right, tour }) {
  if (tour) return `?tour=${tour}`;
  const query = new URLSearchParams({ app, left: left.strategy, right: right.strategy });
  for (const [place, side] of /** @type {const} */ ([["left", left], ["right", right]])) {
    if (side.destinations !== "lazy") query.set(keys[place].destinations, side.destinations);
    if (side.defects) query.set(keys[place].defects, side.defects.join(",") || "none");
    if (side.profile) query.set(keys[place].profile, side.profile);
  }
  return `?${query}`;
}

/** The members of a hello that ask for one side. @param {Setup} setup @param {"left"|"right"} place */
export function requestOf(setup, place) {
  const { strategy, destinations: links, defects: habits, profile } = setup[place];
  return {
    app: setup.app, strategy, destinations: links, ...habits && { defects: habits },
    ...profile && { profile },
  };
}

/** The same with its sides changed over. @param {Setup} setup @returns {Setup} */
export function swapped(setup) {
  return { ...setup, left: setup.right, right: setup.left, tour: null, problem: "" };
}

/** @param {string} text */
function short(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
