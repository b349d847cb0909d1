// What can be named in a command of a recording: elements, links, shortcuts and the like.

import { visibleScreen } from "../../../core/visible.js";

/** So many values of each kind are offered at most. */
export const MOST_KNOWN = 300;

/**
 * @typedef {{value: string, hint: string}} Known
 * @typedef {Record<"elements"|"inputs"|"screens"|"links"|"shortcuts"|"routes"|"session"|"services",
 *   Known[]>} Knowledge
 */

/**
 * What the records and the app know; what is on screen comes first.
 * @param {{kind: string, data: any}[]} records
 * @param {any} client the state at which a command comes in
 * @param {any} [facts] of the app, as the server lists them
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
  return /** @type {any} */ (Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.all])));
}

class List {
  #hints = new Map();

  /** @param {string} value @param {string} hint */
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

/** @param {Record<string, List>} lists @param {any} node @param {string} place */
function takeNode({ elements, inputs, screens }, { name, type, view, alert, items }, place) {
  if (type === "screen") screens.add(name, "");
  const content = view?.content ?? [];
  const tappable = [
    ...(view?.left ?? []), ...(view?.right ?? []),
    ...content.filter((/** @type {any} */ { kind }) => kind === "button"),
    ...content.flatMap((/** @type {any} */ { rows }) => rows ?? [])
      .filter((/** @type {any} */ { tappable }) => tappable),
    ...(alert?.buttons ?? []), ...(items ?? []),
  ];
  for (const { id, title } of tappable) elements.add(id, [title, place].filter(Boolean).join(", "));
  for (const { id, kind, placeholder } of content) {
    if (kind === "field") inputs.add(id, [placeholder, place].filter(Boolean).join(", "));
  }
}

/** @param {Record<string, List>} lists @param {any} data */
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

/** @param {Record<string, List>} lists @param {any} facts */
function takeFacts(lists, facts) {
  for (const { pattern, route } of facts?.links ?? []) lists.links.add(pattern, `to ${route}`);
  for (const { id, title } of facts?.shortcuts ?? []) lists.shortcuts.add(id, title);
  for (const { name, parameters } of facts?.routes ?? []) {
    const needs = (parameters ?? []).map((/** @type {any} */ each) => each.name).join(", ");
    lists.routes.add(name, needs && `takes ${needs}`);
  }
  for (const { key, type } of facts?.session ?? []) lists.session.add(key, type);
  for (const { name } of facts?.services ?? []) lists.services.add(name, "");
}
