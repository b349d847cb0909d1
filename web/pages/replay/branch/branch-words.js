import { elementsOf } from "../../../core/content.js";
import { titleOfProfile, titleOfStrategy } from "../../../text/variants.js";
import { findings, hints, openings, sentence } from "../../../text/replay/branch-summary.js";
import { describeText } from "../../../log/describe.js";
import { visibleScreen } from "../../../core/visible.js";
/** @import { AppFacts } from "../../../core/app-facts.js" */
/** @import { Client, Command, ControllerNode, StreamRecord } from "../../../core/store.js" */
/** @import { Comparison, Run } from "./branch-api.js" */

// What a branch came to, in sentences.

/**
 * The outcome of a branch in words: what was changed, and what that did.
 * @param {Comparison} comparison as the server gives it
 * @param {import("./branch-draft.js").Draft} draft
 * @returns {{headline: string, details: string[]}}
 */
export function summaryOf(comparison, draft) {
  const { original, branch, identical } = comparison;
  const opening = openingOf(draft);
  const found = [
    ...screenWords(original, branch), ...liveWords(comparison.live),
    ...remarkWords(original, branch), ...leakWords(original, branch),
  ];
  const [first = findings.alike, ...rest] = identical ? [findings.identical] : found;
  return { headline: sentence(opening, first), details: rest.map((each) => sentence(each)) };
}

/**
 * "without tap Log In", "with these 3 changes", "under “Window swap”".
 * @param {import("./branch-draft.js").Draft} draft
 */
export function openingOf({ changes, strategy, destinations, profile }) {
  const ways = [
    ...(strategy === null ? [] : [openings.strategy(titleOfStrategy(strategy))]),
    ...(destinations === null ? [] : [openings.destinations(destinations)]),
    ...(profile === null ? [] : [openings.profile(titleOfProfile(profile))]),
  ];
  const change = changes.length === 0 ? [] : [changes.length === 1 ? changeWords(changes[0])
    : openings.changes(changes.length)];
  return [...change, ...ways].join(", ") || openings.asRecorded;
}

/** @param {import("./branch-draft.js").Change} change */
function changeWords({ change, text, time, was }) {
  if (change === "drop") return openings.without(text);
  if (change === "insert") return openings.inserted(text, time);
  if (was?.text === text && was.time !== time) return openings.moved(text, time, was.time);
  return openings.replaced(text, was?.text ?? "");
}

/** @param {Run} original @param {Run} branch */
function screenWords(original, branch) {
  const [before, after] = [namesOf(original), namesOf(branch)];
  const never = before.filter((name) => !after.includes(name));
  const more = after.filter((name) => !before.includes(name));
  const [last, now] = [lastOf(original), lastOf(branch)];
  const words = [];
  if (never.length > 0) words.push(findings.neverOpen(never));
  if (more.length > 0) words.push(findings.alsoOpen(more));
  if (last !== now) {
    words.push(now === null ? findings.endsOnNothing(last ?? "") : findings.endsOn(now, last));
  }
  if (never.length + more.length > 0) return words;
  const opened = branch.measures.createdScreens - original.measures.createdScreens;
  const shown = branch.screens.length - original.screens.length;
  // A way back shows a screen that was opened before.
  if (opened !== 0) words.push(findings.opened(opened));
  else if (shown !== 0) words.push(findings.shown(shown));
  return words;
}

/** @param {{type: string, original: number, branch: number}[]} live */
function liveWords(live) {
  const difference = live.filter(({ type }) => type === "screen")
    .reduce((sum, { original, branch }) => sum + branch - original, 0);
  return difference === 0 ? [] : [findings.alive(difference)];
}

/** @param {Run} original @param {Run} branch */
function remarkWords(original, branch) {
  const rejected = branch.measures.rejections - original.measures.rejections;
  const faults = totalOf(branch.measures.faults) - totalOf(original.measures.faults);
  return [
    ...(rejected === 0 ? [] : [findings.rejected(rejected)]),
    ...(faults === 0 ? [] : [findings.faults(faults)]),
  ];
}

/** @param {Run} original @param {Run} branch */
function leakWords(original, branch) {
  const only = (/** @type {Run} */ one, /** @type {Run} */ other) =>
    one.leaked.filter((name) => !other.leaked.includes(name));
  const [fresh, healed] = [only(branch, original), only(original, branch)];
  return [
    ...(fresh.length > 0 ? [findings.leaked(fresh)] : []),
    ...(healed.length > 0 ? [findings.healed(healed)] : []),
  ];
}

/** @param {Run} outcome @returns {string[]} */
function namesOf({ screens }) {
  return [...new Set(screens.flatMap(({ screen }) => screen ? [screen] : []))];
}

/** @param {Run} outcome @returns {string | null} */
function lastOf({ screens }) {
  return screens.at(-1)?.screen ?? null;
}

/** @param {Record<string, number>} faults */
function totalOf(faults) {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}

// What can be named in a command of a recording: elements, links, shortcuts and the like.


/** So many values of each kind are offered at most. */
export const MOST_KNOWN = 300;

/**
 * @typedef {{value: string, hint: string}} Known
 * @typedef {Record<"elements"|"inputs"|"screens"|"links"|"shortcuts"|"routes"|"session"|"services",
 *   Known[]>} Knowledge
 */

/**
 * What the records and the app know; what is on screen comes first.
 * @param {StreamRecord[]} records
 * @param {Client|null} client the state at which a command comes in
 * @param {AppFacts|null} [facts] of the app, as the server lists them
 * @returns {Knowledge}
 */
export function knowledge(records, client, facts = null) {
  const lists = {
    elements: new List(), inputs: new List(), screens: new List(), links: new List(),
    shortcuts: new List(), routes: new List(), session: new List(), services: new List(),
  };
  const top = client ? visibleScreen(client) : undefined;
  if (top) {
    lists.screens.add(top.name, hints.onScreen);
    takeNode(lists, top, hints.onScreen);
  }
  for (const node of client?.nodes ?? []) {
    if (node.appearance === "appeared" || node.type === "tabs" || node.alert) {
      takeNode(lists, node, hints.onScreen);
    }
  }
  for (const { kind, data } of records) {
    if (kind === "created") takeNode(lists, data, hints.on(data.name));
    else if (kind === "command") takeCommand(lists, data);
    else if (kind === "appLaunched") {
      Object.keys(data.session ?? {}).forEach((key) => lists.session.add(key, ""));
    } else if (kind === "sessionChanged") lists.session.add(data.key, "");
    else if (kind === "callStarted") lists.services.add(data.service, "");
  }
  takeFacts(lists, facts);
  return /** @type {Knowledge} */ (Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.all])));
}

class List {
  #hints = new Map();

  /** @param {string|undefined} value @param {string} hint */
  add(value, hint) {
    if (typeof value !== "string" || this.#hints.has(value) || this.#hints.size >= MOST_KNOWN) {
      return;
    }
    this.#hints.set(value, hint);
  }

  get all() {
    return [...this.#hints].map(([value, hint]) => ({ value, hint }));
  }
}

/** @param {Record<string, List>} lists @param {Pick<ControllerNode, "name"|"type"|"view"|"alert"|"items">} node @param {string} place */
function takeNode({ elements, inputs, screens }, { name, type, view, alert, items }, place) {
  if (type === "screen") screens.add(name, "");
  const content = elementsOf(view);
  const tappable = [
    ...(view?.left ?? []), ...(view?.right ?? []),
    ...content.filter(({ kind }) => ["button", "toggle", "picker"].includes(kind)),
    ...content.flatMap(({ kind, menu = [] }) => kind === "picker" ? menu : []),
    ...content.flatMap(({ rows }) => rows ?? [])
      .filter(({ tappable }) => tappable),
    ...(alert?.buttons ?? []), ...(items ?? []),
  ];
  for (const { id, title } of tappable) {
    elements.add(id, [keyed(title), place].filter(Boolean).join(", "));
  }
  for (const { id, kind, placeholder } of content) {
    if (kind === "field") inputs.add(id, [placeholder, place].filter(Boolean).join(", "));
  }
}

/** A title that may hold values of the session, by their keys. @param {import("../../../core/protocol.js").ShownText|undefined} title */
function keyed(title) {
  return Array.isArray(title)
    ? title.map((each) => typeof each === "string" ? each : `\${${each.key}}`).join("") : title;
}

/** @param {Record<string, List>} lists @param {Command} data */
function takeCommand(lists, data) {
  switch (data.command) {
    case "tap":
    case "swipe":
    case "longPress": return lists.elements.add(data.element, hints.tapped);
    case "submit":
    case "input": return lists.inputs.add(data.element, hints.typed);
    case "open": return lists.links.add(data.url, hints.opened);
    case "shortcut": return lists.shortcuts.add(data.shortcut, hints.used);
    case "route": return lists.routes.add(data.route, hints.used);
    case "session": return lists.session.add(data.key, hints.set);
    case "service": return lists.services.add(data.service, hints.set);
  }
}

/** @param {Record<string, List>} lists @param {AppFacts|null} facts */
function takeFacts(lists, facts) {
  for (const { pattern, route } of facts?.links ?? []) lists.links.add(pattern, hints.to(route));
  for (const { id, title } of facts?.shortcuts ?? []) lists.shortcuts.add(id, title);
  for (const { name, parameters } of facts?.routes ?? []) {
    const needs = (parameters ?? []).map((each) => each.name);
    lists.routes.add(name, needs.length > 0 ? hints.takes(needs) : "");
  }
  for (const { key, type } of facts?.session ?? []) lists.session.add(key, type);
  for (const { name } of facts?.services ?? []) lists.services.add(name, "");
}

/** A command in words. @param {Command} data @param {Client|null} client */
export function wordsOf(data, client) {
  const { by: _by, ...command } = data;
  return describeText(/** @type {StreamRecord} */ ({ kind: "command", data: command }), client ?? undefined);
}
