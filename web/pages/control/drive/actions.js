import { alertOnTop, isShown, shownItems, textOf, visibleScreen } from "../../../core/visible.js";
import { appOf, servicesOf } from "../../../core/app-facts.js";
import { openMenuOf, shownContent } from "../../../phone/elements.js";
import { canGoBack, registered } from "../../../phone/reach.js";
import { networkOf } from "../clients/network.js";
/** @import { Value } from "../../../core/store.js" */

/**
 * What can be done to the selected clients, taken from their screens and their apps.
 *
 * @typedef {import("../fleet.js").Member} Member
 * @typedef {import("../../../core/app-facts.js").AppFacts} AppFacts
 *
 * @typedef {{element: string, title: string, targets: string[]}} TapAction clients that are offline do
 *   nothing, and are not among the targets
 * @typedef {{key: string, values: Map<string, Value>}} SessionChoice the value that each client has
 * @typedef {{id: string, title: string, targets: string[]}} ShortcutChoice
 * @typedef {{service: string, outcomes: Map<string, string>}} ServiceChoice how each client's
 *   answers
 *
 * @typedef {object} Actions
 * @property {Member[]} members
 * @property {TapAction[]} taps those that at least half of the clients can do first, then as a person
 *   would look for them, see `senses`
 * @property {string[]} back clients that have something to go back to
 * @property {string[]} running
 * @property {string[]} stopped
 * @property {string[]} onScreen
 * @property {string[]} behind in the background, locked or not
 * @property {string[]} portrait
 * @property {string[]} online
 * @property {string[]} offline dropped from the network
 * @property {SessionChoice[]} session
 * @property {ShortcutChoice[]} shortcuts
 * @property {ServiceChoice[]} services
 *
 * @param {Member[]} members
 * @param {AppFacts[]} [apps]
 * @returns {Actions}
 */
export function actionsOf(members, apps = []) {
  const able = members.filter(({ client }) => !networkOf(client).offline);
  const those = (/** @type {(member: Member) => boolean} */ holds) =>
    able.filter(holds).map(({ stream }) => stream);
  return {
    members,
    taps: tapsOf(able),
    back: those(({ client }) => isOnScreen(client) && canGoBack(client)),
    running: those(({ client }) => client.running),
    stopped: those(({ client }) => !client.running),
    onScreen: those(({ client }) => isOnScreen(client)),
    behind: those(({ client }) => client.running && client.phase === "background"),
    portrait: those(({ client }) => client.running && client.height >= client.width),
    online: those(() => true),
    offline: members.filter((each) => !able.includes(each)).map(({ stream }) => stream),
    session: sessionOf(able),
    shortcuts: shortcutsOf(able, apps),
    services: servicesOfAll(able, apps),
  };
}

/** Whether the app is what a person looks at and touches. @param {import("../../../core/store.js").Client} client */
function isOnScreen({ running, phase }) {
  return running && phase !== "background";
}

/** @param {Member[]} members @returns {TapAction[]} */
function tapsOf(members) {
  /** @type {Map<string, TapAction & {sense: number}>} */
  const taps = new Map();
  for (const { stream, client } of members) {
    for (const { id, title, sense } of elementsOf(client)) {
      const key = JSON.stringify([id, title]);
      const action = taken(taps, key, { element: id, title, targets: [], sense });
      action.targets.push(stream);
    }
  }
  const isOfMany = (/** @type {TapAction} */ { targets }) => targets.length * 2 >= members.length;
  return [...taps.values()].sort((left, right) =>
    Number(isOfMany(right)) - Number(isOfMany(left)) || left.sense - right.sense
    || right.targets.length - left.targets.length)
    .map(({ sense: _sense, ...tap }) => tap);
}

/** What a person looks for on a screen, the first first. */
const senses = /** @type {const} */ ([
  "answer", "button", "right", "left", "toggle", "cancel", "destructive", "row",
]);

/** @param {import("../../../core/store.js").Client} client @returns {{id: string, title: string, sense: number}[]} */
function elementsOf(client) {
  const screen = isOnScreen(client) ? visibleScreen(client) : undefined;
  const view = screen?.view;
  const buttons = (view?.content ?? []).filter((each) => screen && isShown(each, screen, client))
    .flatMap((each) => (each.elements ?? [each]).map((element) => ({ element, isInRow: element !== each })))
    .filter(({ element }) =>
      ["button", "toggle", "picker"].includes(element.kind) && screen && isShown(element, screen, client));
  const alert = isOnScreen(client) ? alertOnTop(client) : undefined;
  const menu = screen && client.openActions?.node === screen.node && openMenuOf(shownContent(screen, client))?.menu;
  const named = (/** @type {{id: string, title?: import("../../../core/protocol.js").ShownText}[]} */ all,
    /** @type {typeof senses[number]} */ sense) => all.map(({ id, title }) =>
    ({ id, title: textOf(title, client.session) || id, sense: senses.indexOf(sense) }));
  // A menu takes all touches.
  if (menu) return named(menu, "answer");
  return [
    ...named(shownItems(view?.left, client.session), "left"),
    ...named(shownItems(view?.right, client.session), "right"),
    ...buttons.flatMap(({ element, isInRow }) =>
      named([element], isInRow ? "row" : element.kind === "button" ? "button" : "toggle")),
    ...(alert?.buttons ?? []).flatMap((button) =>
      // The system's question has plain answers alone, of which one refuses.
      named([button], client.prompt?.permission && button.id === "deny" ? "cancel"
        : button.role === "plain" ? "answer" : button.role)),
  ];
}

/** @param {Member[]} members @returns {SessionChoice[]} */
function sessionOf(members) {
  /** @type {Map<string, SessionChoice>} */
  const session = new Map();
  for (const { stream, client } of members) {
    for (const [key, value] of Object.entries(client.session)) {
      // What is in a list only the app changes.
      if (Array.isArray(value)) continue;
      // Entries of one name and of different types are different entries.
      taken(session, `${typeof value} ${key}`, { key, values: new Map() }).values.set(
        stream, value);
    }
  }
  return [...session.values()];
}

/** @param {Member[]} members @param {AppFacts[]} apps @returns {ShortcutChoice[]} */
function shortcutsOf(members, apps) {
  /** @type {Map<string, ShortcutChoice>} */
  const shortcuts = new Map();
  for (const { stream, app, client } of members) {
    for (const { id, title } of registered(appOf(apps, app).shortcuts, client)) {
      taken(shortcuts, id, { id, title, targets: [] }).targets.push(stream);
    }
  }
  return [...shortcuts.values()];
}

/** @param {Member[]} members @param {AppFacts[]} apps @returns {ServiceChoice[]} */
function servicesOfAll(members, apps) {
  /** @type {Map<string, ServiceChoice>} */
  const services = new Map();
  for (const { stream, app, client } of members) {
    for (const [service, outcome] of Object.entries(servicesOf(appOf(apps, app), client))) {
      taken(services, service, { service, outcomes: new Map() }).outcomes.set(stream, outcome);
    }
  }
  return [...services.values()];
}

/**
 * The value of a key, put in where it was not there.
 * @template Value
 * @param {Map<string, Value>} map
 * @param {string} key
 * @param {Value} fresh
 * @returns {Value}
 */
function taken(map, key, fresh) {
  const known = map.get(key);
  if (known !== undefined) return known;
  map.set(key, fresh);
  return fresh;
}

/** Times as long as they took, the actions of changed clients wait before they are found anew. */
const rest = 9;

/**
 * Gives the actions anew only when something durable of the clients changed: progress moves a view
 * many times a second and changes nothing of what can be done. Of thousands of clients that change
 * all the time they are given anew some times a second.
 */
export class ActionCache {
  /** @type {Member[]} */
  #members = [];
  /** The states of which the actions are. @type {{epoch: string|null, sequence: number}[]} */
  #states = [];
  /** @type {AppFacts[]} */
  #apps = [];
  #actions = actionsOf([]);
  #restsUntil = 0;
  /** Milliseconds after which those given are to be asked for again; 0 where they are the newest. */
  wait = 0;

  /** @param {() => number} [now] milliseconds */
  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /** @param {Member[]} members @param {AppFacts[]} apps @returns {Actions} */
  of(members, apps) {
    this.wait = 0;
    const began = this.now();
    if (apps === this.#apps && this.#areThese(members)) {
      if (!this.#haveChanged(members)) return this.#actions;
      this.wait = Math.max(0, this.#restsUntil - began);
      if (this.wait > 0) return this.#actions;
    }
    this.#members = members;
    this.#states = members.map(({ client: { epoch, sequence } }) => ({ epoch, sequence }));
    this.#apps = apps;
    this.#actions = actionsOf(members, apps);
    const end = this.now();
    this.#restsUntil = end + (end - began) * rest;
    return this.#actions;
  }

  /** @param {Member[]} members */
  #areThese(members) {
    return members.length === this.#members.length
      && members.every(({ stream }, at) => stream === this.#members[at].stream);
  }

  /** @param {Member[]} members */
  #haveChanged(members) {
    return members.some(({ client }, at) => client.sequence !== this.#states[at].sequence
      || client.epoch !== this.#states[at].epoch);
  }
}

/**
 * The taps that are offered at once: the one that most clients can do, then those that reach
 * clients which none before reached, then whatever is left.
 * @param {TapAction[]} taps those with the most targets first
 * @param {number} most
 * @returns {TapAction[]}
 */
export function offeredTaps(taps, most) {
  /** @type {Set<string>} */
  const reached = new Set();
  const reaching = taps.filter(({ targets }) => {
    const isNew = targets.some((target) => !reached.has(target));
    for (const target of targets) reached.add(target);
    return isNew;
  });
  return [...reaching, ...taps.filter((tap) => !reaching.includes(tap))].slice(0, most);
}
