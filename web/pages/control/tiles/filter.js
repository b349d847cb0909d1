import { matches, parseQuery, unknownWord } from "../../../log/filter.js";
import { belongings, filterKeys, states } from "../../../text/control/tiles.js";
import { isMoving } from "../../../core/store.js";
import { alertOnTop, textOf, visibleScreen } from "../../../core/visible.js";
import { placeOf } from "../fleet.js";
import { isSlowed, networkOf } from "../clients/network.js";
import { speedOf } from "../drive/choices.js";

/** Keys that compare whole values. */
const exact = ["client", "node", "is", "has", "group"];

/**
 * What the page knows of clients beside their state.
 *
 * @typedef {object} Knowledge
 * @property {(stream: string) => boolean} [isOwned]
 * @property {(stream: string) => boolean} [isSelected]
 * @property {(stream: string) => boolean} [hasFault]
 * @property {(stream: string) => string[]} [groupsOf]
 */

/**
 * The filter over tiles: `screen:main app:root-controller -is:connected group:"Team A"`, or words.
 * @param {string} text
 * @param {Knowledge} [knowledge]
 */
export function clientFilter(text, knowledge = {}) {
  const { terms, problem } = parseQuery(text, Object.keys(filterKeys));
  return {
    problem: problem ?? unknownWord(terms, "is", states) ?? unknownWord(terms, "has", belongings),
    /** @param {import("../fleet.js").Member} member */
    accepts: (member) => terms.length === 0 || matches(
      terms, fieldsOf(member, knowledge), exact
    ),
  };
}

/** The text with a term more, or without it. @param {string} text @param {string} term */
export function withTermToggled(text, term) {
  const words = wordsOf(text);
  return (
    words.includes(term) ? words.filter((word) => word !== term) : [...words, term]
  ).join(" ");
}

/** Its terms as they were written, with their quotes. @param {string} text @returns {string[]} */
export function wordsOf(text) {
  return text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? [];
}

/** `key:value`, quoted where it needs to be. @param {string} key @param {string} value */
export function term(key, value) {
  return /[\s,]/.test(value) ? `${key}:"${value}"` : `${key}:${value}`;
}

/** @param {import("../fleet.js").Member} member @param {Knowledge} knowledge */
function fieldsOf(member, { isOwned, isSelected, hasFault, groupsOf }) {
  const { client, connected, app, stream } = member;
  const isOffline = networkOf(client).offline;
  const isSlow = speedOf(client) < 100 || isSlowed(client);
  const isAlert = alertOnTop(client) !== undefined;
  return {
    screen: [placeOf(member), textOf(visibleScreen(client)?.view?.title, client.session)],
    app: [app],
    client: [stream],
    node: member.node ? [member.node] : [],
    group: groupsOf?.(stream) ?? [],
    strategy: [member.strategy ?? ""],
    profile: [member.profile ?? ""],
    is: chosen({
      selected: isSelected?.(stream), connected, disconnected: !connected, offline: isOffline,
      slow: isSlow, running: client.running, quit: !client.running,
      background: client.running && client.phase === "background",
      animating: isMoving(client), owned: isOwned?.(stream),
    }),
    has: chosen({
      fault: hasFault?.(stream), alert: isAlert, modal: client.modals.length > 0,
      timer: client.timers.length > 0, call: client.calls.length > 0,
      banner: client.banner !== null,
    }),
  };
}

/** The names of what holds. @param {Record<string, boolean|undefined>} all */
function chosen(all) {
  return Object.keys(all).filter((name) => all[name]);
}
