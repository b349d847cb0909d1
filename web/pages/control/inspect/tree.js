import { argumentsText } from "../../../text/log/commands.js";
import { facts as texts, owners as owned, tree, waiting } from "../../../text/control/inspect.js";
/** @import { ControllerNode } from "../../../core/store.js" */

/**
 * Who keeps a view controller alive, in a word each. What no container, presenter or work holds is
 * kept by a list's row, which was built with it, or by the completion of the transition under way.
 *
 * @typedef {import("../../../core/store.js").Client} Client
 *
 * @param {import("../../../core/store.js").ControllerNode} node
 * @param {Client} client
 * @param {import("./faults.js").Owner[]} [leak] who keeps it, where it has leaked
 * @returns {string[]}
 */
function ownersOf(node, client, leak) {
  const { nodes, root, current, modals, timers, calls } = client;
  const parent = nodes.find((each) => each.node === node.parent);
  const place = parent?.stack?.indexOf(node.node) ?? -1;
  const tab = parent?.tabs?.indexOf(node.node) ?? -1;
  const modal = modals.find((each) => each.node === node.node);
  const own = (/** @type {{owner: number}} */ { owner }) => owner === node.node;
  const owners = [
    ...(parent ? [owned.parent] : node.node === root || node.type === "root" ? [owned.window] : []),
    ...(place >= 0 ? [owned.stack(place)] : []),
    ...(tab >= 0 ? [owned.tabs(tab)] : []),
    ...(current === node.node ? [owned.current] : []),
    ...(modal ? [owned.presenter(nameOf(modal.presenter, client))] : []),
  ];
  const work = [
    ...timers.filter(own).map(({ name }) => owned.timer(name)),
    ...calls.filter(own).map(({ service }) => owned.call(service)),
  ];
  if (leak) return [owned.leaked, ...leak.map((owner) => ownerText(owner, client)), ...work];
  if (owners.length === 0 && isMoving(node.node, client)) owners.push(owned.completion);
  const isLink = owners.length === 0 && node.type === "screen"
    && node.appearance === "disappeared" && !calls.some(own);
  return [...owners, ...(isLink ? [owned.link] : []), ...work];
}

/**
 * An owner that a fault names.
 * @param {import("./faults.js").Owner} owner
 * @param {Client} client
 */
export function ownerText({ as, node }, client) {
  return node === undefined ? as : `${as} ${nameOf(node, client)}`;
}

/** @param {number} node @param {Client} client */
function isMoving(node, { transition, olderTransitions }) {
  return [transition, ...olderTransitions].some(
    (each) => each !== null && (each.from === node || each.to === node));
}

/** @param {number} node @param {Client} client */
function nameOf(node, { nodes, ghosts }) {
  return nodes.find((each) => each.node === node)?.name ?? ghosts[node]?.name ?? `#${node}`;
}

/**
 * The live view controllers as rows of a tree, each with who keeps it.
 *
 * @typedef {object} Row
 * @property {number} node
 * @property {string} name
 * @property {string} aside
 * @property {number} depth
 * @property {string[]} notes
 * @property {"entering"|"leaving"|"dead"|"leaked"|"still"} movement
 * @property {string} appearance
 *
 * @typedef {Map<number, import("./faults.js").Owner[]>} Leaks who keeps what has leaked
 *
 * @param {import("../../../core/store.js").Client} client
 * @param {Leaks} [leaks]
 * @returns {Row[]}
 */
export function treeOf(client, leaks = new Map()) {
  const { nodes, root, modals } = client;
  const live = new Set(nodes.map(({ node }) => node));
  const presented = new Set(modals.map(({ node }) => node));
  const tops = nodes.filter(({ node, parent }) =>
    (parent === null || !live.has(parent)) && !presented.has(node));
  const ordered = tops.sort(
    (left, right) => Number(right.node === root) - Number(left.node === root)
  );
  const rows = ordered.flatMap((node) => branch(node, 0, client, leaks));
  const dead = client.views.filter(([view]) => !live.has(view)).map(
    ([view]) => deadRow(view, client)
  );
  return [...rows, ...dead];
}

/**
 * What is presented stands below its presenter, after the presenter's children.
 * @param {ControllerNode} node
 * @param {number} depth
 * @param {import("../../../core/store.js").Client} client
 * @param {Leaks} leaks
 * @returns {Row[]}
 */
function branch(node, depth, client, leaks) {
  const presented = client.modals.filter(({ presenter }) => presenter === node.node);
  const below = [
    ...client.nodes.filter(({ parent, node: id }) => parent === node.node && id !== node.node),
    ...client.nodes.filter(({ node: id }) => presented.some((modal) => modal.node === id)),
  ];
  return [
    row(node, depth, client, leaks.get(node.node)),
    ...below.flatMap((each) => branch(each, depth + 1, client, leaks)),
  ];
}

/**
 * @param {ControllerNode} node
 * @param {number} depth
 * @param {import("../../../core/store.js").Client} client
 * @param {import("./faults.js").Owner[]} [leak]
 * @returns {Row}
 */
function row(node, depth, client, leak) {
  const { transition } = client;
  const movement = transition?.to === node.node
    ? "entering"
    : transition?.from === node.node ? "leaving" : leak ? "leaked" : "still";
  return {
    node: node.node, name: node.name, depth, movement, appearance: node.appearance,
    aside: asideOf(node, client),
    notes: [
      ...ownersOf(node, client, leak),
      ...(movement === "entering" || movement === "leaving" ? [movement] : []),
    ],
  };
}

/** What the row says beside the name. @param {ControllerNode} node @param {Client} client */
function asideOf(node, { nodes, current, modals }) {
  if (node.type === "root") {
    return tree.current(nodes.find((each) => each.node === current)?.name ?? tree.noCurrent);
  }
  if (node.type === "tabs") {
    return tree.tab(node.items?.[node.selected ?? 0]?.title ?? node.selected);
  }
  if (node.type === "alert") return node.alert?.title ?? "";
  const modal = modals.find((each) => each.node === node.node);
  return modal ? tree.styles[modal.style] ?? modal.style : "";
}

/** @param {number} view @param {import("../../../core/store.js").Client} client @returns {Row} */
function deadRow(view, client) {
  const name = client.ghosts[view]?.name ?? `#${view}`;
  return {
    node: view,
    name,
    aside: tree.freed,
    depth: 0,
    notes: [tree.viewOnly],
    movement: "dead",
    appearance: "disappeared",
  };
}

/**
 * A view controller in words, a pair of name and text each.
 * @param {Row} row
 * @param {import("../../../core/store.js").Client} client
 * @param {import("../fleet.js").Entry|undefined} created where its log still has it
 * @returns {[string, string][]}
 */
export function factsOf({ node: id, notes, appearance }, client, created) {
  const node = client.nodes.find((each) => each.node === id);
  const view = client.views.find(([each]) => each === id);
  const record = created?.record;
  /** @type {[string, string|undefined][]} */
  const facts = [
    [texts.keptBy, notes.join(", ") || owned.nobody],
    [texts.state, node ? texts.loaded(appearance, node.loaded) : texts.freed],
    [texts.view, view === undefined ? texts.inNoHierarchy : view[1] === 0
      ? texts.inWindow
      : texts.inside(client.nodes.find((each) => each.node === view[1])?.name ?? `#${view[1]}`)],
    [texts.frame, node && texts.size(node.frame ?? [0, 0, 0, 0])],
    [texts.part, node?.part],
    [texts.data, argumentsText(node?.arguments)],
    [texts.typed, argumentsText(node?.fields)],
    [texts.created, record && texts.createdAt(record.time, record.sequence)],
    [texts.node, `#${id}`],
  ];
  return /** @type {[string, string][]} */ (facts.filter(([, text]) => text));
}

/**
 * How many are alive, by name, containers as one; the most first.
 * @param {import("../../../core/store.js").Client} client
 * @returns {{name: string, count: number}[]}
 */
export function countsOf({ nodes }) {
  const counts = new Map();
  for (const { name, type } of nodes) {
    const key = tree.containers[type] ?? name;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }))
    .sort((left, right) => right.count - left.count);
}

/**
 * What a client waits for, a line each.
 *
 * @typedef {{what: string, state: string, until: string}} WaitingLine
 *
 * @param {import("../../../core/store.js").Client} client
 * @returns {WaitingLine[]}
 */
export function waitingOf({ timers, calls, queuedRoutes, pending, following, nodes }) {
  const name = (/** @type {number} */ owner) =>
    nodes.find(({ node }) => node === owner)?.name ?? `#${owner}`;
  return [
    ...(following ? [{
      what: routeName(following), state: waiting.followed,
      until: waiting.nextStep(following.step + 1),
    }] : []),
    ...(pending ? [{
      what: routeName(pending), state: waiting.deferred,
      until: pending.expires === null || pending.expires === undefined
        ? "" : waiting.until(pending.expires),
    }] : []),
    ...queuedRoutes.map((route) => ({
      what: routeName(route), state: waiting.queued, until: "",
    })),
    ...timers.map((timer) => ({
      what: owned.timer(timer.name), state: waiting.of(name(timer.owner)),
      until: waiting.due(timer.due),
    })),
    ...calls.map((call) => ({
      what: waiting.callOf(call.service), state: waiting.by(name(call.owner)),
      until: waiting.due(call.due),
    })),
  ];
}

/** @param {import("../../../core/store.js").RouteRequest} request */
function routeName({ route, arguments: data }) {
  return waiting.route(route, data ? argumentsText(data) : "");
}

/**
 * The question that holds a request back: the alert that was asked before a screen is left.
 * @param {import("../fleet.js").Entry[]} log
 * @param {import("../../../core/store.js").Client} client
 * @param {import("../fleet.js").Entry|null} until
 * @returns {string|null}
 */
export function heldBy(log, client, until) {
  const alert = client.nodes.find(({ node }) => node === client.modals.at(-1)?.node)?.alert;
  if (!alert) return null;
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const { arrival, record: { kind, data } } = log[at];
    if (until && arrival > until.arrival) continue;
    if (kind === "rejected" && data.reason === "askedBeforeLeaving") return alert.title;
    if (kind === "routeStep" && data.reason === "askedBeforeLeaving") return alert.title;
    if (kind === "dismissed" || kind === "appLaunched") return null;
  }
  return null;
}
