import { strategyNow } from "../../text/variants.js";

/**
 * Which app a device runs, and in which way: what an address names, and what a hello asks for.
 * An app that is null is the first one served, a way that is null the one that the app's file says.
 *
 * @typedef {{app: string|null, strategy: string|null, destinations: string|null,
 *   profile: string|null}} Variant
 */

/** @type {Variant} */
export const firstServed = { app: null, strategy: null, destinations: null, profile: null };

/**
 * @param {string} search of an address
 * @returns {Variant|null} none where no app is named
 */
export function variantIn(search) {
  const words = new URLSearchParams(search);
  const app = words.get("app");
  if (!app) return null;
  return {
    app, strategy: strategyNow(words.get("strategy") || null).strategy,
    destinations: words.get("destinations") || null,
    profile: words.get("profile") || null,
  };
}

/** What to say of an address whose strategy gave its place to another; empty for all others. @param {string} search */
export function noteOn(search) {
  return variantIn(search) ? strategyNow(new URLSearchParams(search).get("strategy")).note : "";
}

/** The part of an address that names it. @param {Variant} variant */
export function searchFor(variant) {
  return `?${new URLSearchParams(Object.fromEntries(named(variant)))}`;
}

/** Under which a page keeps the client that runs so. @param {Variant} variant */
export function keyOf(variant) {
  return named(variant).map(([, word]) => word).join(" ");
}

/** The members of a hello that ask for it. @param {Variant} variant */
export function asked(variant) {
  return Object.fromEntries(named(variant));
}

/** @param {Variant|null} one @param {Variant|null} other */
export function isSame(one, other) {
  return one?.app === other?.app && one?.strategy === other?.strategy
    && one?.destinations === other?.destinations && one?.profile === other?.profile;
}

/** @param {Variant} variant @returns {[string, string][]} */
function named({ app, strategy, destinations, profile }) {
  const members = { app, strategy, destinations, profile };
  return /** @type {[string, string][]} */ (
    Object.entries(members).filter(([, word]) => word !== null));
}
