import { counted, plural } from "../../../text/plurals.js";
import { titleOfStrategy } from "../../../text/variants.js";
import { visibleScreen } from "../../../core/visible.js";
/** @import { AppFacts } from "../../../core/app-facts.js" */
/** @import { Client, Command, ControllerNode, StreamRecord } from "../../../core/store.js" */
/** @import { Comparison, Run } from "./branch-api.js" */

// What a branch came to, in sentences.


/** Names in one sentence; what is more is counted. */
const MOST_NAMES = 3;

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
  if (identical) {
    return { headline: `${opening}, nothing changes: every event is the same.`, details: [] };
  }
  if (found.length === 0) {
    const alike = "the same screens open and the same objects live at the end";
    return { headline: `${opening}, ${alike}; only the events on the way differ.`, details: [] };
  }
  return { headline: `${opening}, ${found[0]}.`, details: found.slice(1).map(sentence) };
}

/**
 * "Without tap Log In", "With these 3 changes", "Under “Window swap”".
 * @param {import("./branch-draft.js").Draft} draft
 */
export function openingOf({ changes, strategy, destinations }) {
  const ways = [
    ...(strategy === null ? [] : [`under “${titleOfStrategy(strategy)}”`]),
    ...(destinations === null ? [] : [`with ${destinations} destinations`]),
  ];
  const change = changes.length === 0 ? [] : [changes.length === 1 ? changeWords(changes[0])
    : `with these ${changes.length} changes`];
  return sentence([...change, ...ways].join(", ") || "run again as recorded").replace(/\.$/, "");
}

/** @param {import("./branch-draft.js").Change} change */
function changeWords({ change, text, time, was }) {
  if (change === "drop") return `without “${text}”`;
  if (change === "insert") return `with “${text}” at ${secondsOf(time)}`;
  if (was?.text === text && was.time !== time) {
    return `with “${text}” at ${secondsOf(time)} instead of ${secondsOf(was.time)}`;
  }
  return `with “${text}” instead of “${was?.text}”`;
}

/** @param {Run} original @param {Run} branch */
function screenWords(original, branch) {
  const [before, after] = [namesOf(original), namesOf(branch)];
  const never = before.filter((name) => !after.includes(name));
  const more = after.filter((name) => !before.includes(name));
  const [last, now] = [lastOf(original), lastOf(branch)];
  const words = [];
  if (never.length > 0) {
    words.push(`${listed(never)} never ${plural(never.length, "opens", "open")}`);
  }
  if (more.length > 0) {
    words.push(`${listed(more)} ${plural(more.length, "opens", "open")} as well`);
  }
  if (last !== now) {
    words.push(now === null ? `nothing is shown at the end instead of ${last}`
      : `it ends on ${now}${last === null ? "" : ` instead of ${last}`}`);
  }
  const [opened, opens] = [original.screens.length, branch.screens.length];
  if (never.length + more.length === 0 && opened !== opens) {
    const difference = opens - opened;
    words.push(`${further(difference, "screen")} ${are(difference, "comes", "come")} on top`);
  }
  return words;
}

/** @param {{type: string, original: number, branch: number}[]} live */
function liveWords(live) {
  const difference = live.filter(({ type }) => type === "screen")
    .reduce((sum, { original, branch }) => sum + branch - original, 0);
  if (difference === 0) return [];
  return [`${further(difference, "screen")} ${are(difference, "lives", "live")} at the end`];
}

/** @param {Run} original @param {Run} branch */
function remarkWords(original, branch) {
  const words = [];
  const refused = branch.measures.rejections - original.measures.rejections;
  if (refused !== 0) {
    words.push(`${further(refused, "command")} ${are(refused, "is", "are")} refused`);
  }
  const faults = totalOf(branch.measures.faults) - totalOf(original.measures.faults);
  if (faults !== 0) {
    words.push(`${further(faults, "fault")} ${are(faults, "comes", "come")} to light`);
  }
  return words;
}

/** @param {Run} original @param {Run} branch */
function leakWords(original, branch) {
  const only = (/** @type {Run} */ one, /** @type {Run} */ other) =>
    one.leaked.filter((name) => !other.leaked.includes(name));
  const outlive = (/** @type {string[]} */ names) =>
    plural(names.length, "outlives its screen", "outlive their screens");
  const [fresh, healed] = [only(branch, original), only(original, branch)];
  return [
    ...(fresh.length > 0 ? [`${listed(fresh)} ${outlive(fresh)}`] : []),
    ...(healed.length > 0 ? [`${listed(healed)} no longer ${outlive(healed)}`] : []),
  ];
}

/** "2 fewer screens". @param {number} difference @param {string} noun */
function further(difference, noun) {
  const [number, words] = counted(Math.abs(difference), noun).split(" ");
  return `${number} ${difference < 0 ? "fewer" : "more"} ${words}`;
}

/** @param {number} difference @param {string} one @param {string} many */
function are(difference, one, many) {
  return plural(Math.abs(difference), one, many);
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

/** @param {string[]} names */
function listed(names) {
  const shown = names.slice(0, MOST_NAMES);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length === 1 ? all[0] : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** A time of the stream as people say it. @param {number} microseconds */
function secondsOf(microseconds) {
  return `${Number((microseconds / 1_000_000).toFixed(3))} s`;
}

/** @param {string} words */
function sentence(words) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
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
    lists.screens.add(top.name, "on screen");
    takeNode(lists, top, "on screen");
  }
  for (const node of client?.nodes ?? []) {
    if (node.appearance === "appeared" || node.type === "tabs" || node.alert) {
      takeNode(lists, node, "on screen");
    }
  }
  for (const { kind, data } of records) {
    if (kind === "created") takeNode(lists, data, `on ${data.name}`);
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
  const content = view?.content ?? [];
  const tappable = [
    ...(view?.left ?? []), ...(view?.right ?? []),
    ...content.filter(({ kind }) => kind === "button"),
    ...content.flatMap(({ rows }) => rows ?? [])
      .filter(({ tappable }) => tappable),
    ...(alert?.buttons ?? []), ...(items ?? []),
  ];
  for (const { id, title } of tappable) elements.add(id, [title, place].filter(Boolean).join(", "));
  for (const { id, kind, placeholder } of content) {
    if (kind === "field") inputs.add(id, [placeholder, place].filter(Boolean).join(", "));
  }
}

/** @param {Record<string, List>} lists @param {Command} data */
function takeCommand(lists, data) {
  switch (data.command) {
    case "tap": return lists.elements.add(data.element, "was tapped");
    case "input": return lists.inputs.add(data.element, "was typed into");
    case "open": return lists.links.add(data.url, "was opened");
    case "shortcut": return lists.shortcuts.add(data.shortcut, "was used");
    case "route": return lists.routes.add(data.route, "was used");
    case "session": return lists.session.add(data.key, "was set");
    case "service": return lists.services.add(data.service, "was set");
  }
}

/** @param {Record<string, List>} lists @param {AppFacts|null} facts */
function takeFacts(lists, facts) {
  for (const { pattern, route } of facts?.links ?? []) lists.links.add(pattern, `to ${route}`);
  for (const { id, title } of facts?.shortcuts ?? []) lists.shortcuts.add(id, title);
  for (const { name, parameters } of facts?.routes ?? []) {
    const needs = (parameters ?? []).map((each) => each.name).join(", ");
    lists.routes.add(name, needs && `takes ${needs}`);
  }
  for (const { key, type } of facts?.session ?? []) lists.session.add(key, type);
  for (const { name } of facts?.services ?? []) lists.services.add(name, "");
}
