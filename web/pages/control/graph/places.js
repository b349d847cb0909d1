import { launch as launchName } from "../../../text/control/graph.js";
import { nodeOf } from "../../../core/store.js";

/**
 * Where a client is, in the words of the navigation graph (`Examples/GRAPH.md`).
 *
 * @typedef {import("../../../core/store.js").Client} Client
 * @typedef {import("../../../core/store.js").ControllerNode} ControllerNode
 *
 * @typedef {object} Place
 * @property {string} id as the graph names the place
 * @property {string} base the part or the presentation in which it stands
 * @property {"screen"|"alert"} kind
 * @property {string} name of the screen or the alert
 */

/** Where the app's icon is. @type {Place} */
export const launch = { id: "launch", base: "", kind: "screen", name: launchName };

/**
 * The place that a person sees, or nothing while the app does not run.
 * @param {Client} client
 * @param {number|null} [top] what is on top; the topmost presentation where nothing is named
 * @returns {Place|null}
 */
export function placeOf(client, top = client.modals.at(-1)?.node ?? client.root) {
  if (!client.running) return null;
  const leaf = leafOf(client, nodeOf(client, top));
  if (leaf?.type === "screen") return placeIn(client, leaf, "screen", leaf.name);
  if (leaf?.type !== "alert") return null;
  const at = client.modals.findIndex(({ node }) => node === leaf.node);
  const below = leafOf(client, nodeOf(client, client.modals[at - 1]?.node ?? client.root));
  return below ? placeIn(client, below, "alert", leaf.name) : null;
}

/** @param {Client} client @param {ControllerNode|undefined} from */
function leafOf(client, from) {
  let node = from;
  for (let depth = 0; node && depth <= client.nodes.length; depth += 1) {
    /** @type {number|null} */
    const child = childOf(client, node);
    if (child === null) return node;
    node = nodeOf(client, child);
  }
  return undefined;
}

/** @param {Client} client @param {ControllerNode} node */
function childOf(client, { type, stack, tabs, selected }) {
  if (type === "root") return client.current;
  if (type === "navigation") return stack?.at(-1) ?? null;
  return type === "tabs" ? tabs?.[selected ?? 0] ?? null : null;
}

/**
 * @param {Client} client
 * @param {ControllerNode} leaf
 * @param {"screen"|"alert"} kind
 * @param {string} name
 * @returns {Place|null}
 */
function placeIn(client, leaf, kind, name) {
  let tabs = "";
  /** @type {ControllerNode|undefined} */
  let node = leaf;
  for (let depth = 0; node && depth <= client.nodes.length; depth += 1) {
    const base = baseOf(client, node);
    if (base) return { id: `${base}${tabs}/${prefixOf(kind)}${escaped(name)}`, base, kind, name };
    /** @type {number} */
    const child = node.node;
    node = nodeOf(client, node.parent);
    const tab = node?.items?.[node.tabs?.indexOf(child) ?? -1];
    if (tab) tabs = `/tab:${escaped(tab.id)}${tabs}`;
    /** @type {ControllerNode|undefined} */
    const lower = node?.stack && partBelow(client, node.stack, child);
    if (lower) node = lower;
  }
  return null;
}

/**
 * On one stack for all parts, what was pushed belongs to the part that is below it.
 * @param {Client} client
 * @param {number[]} stack
 * @param {number} child
 */
function partBelow(client, stack, child) {
  return stack.slice(0, stack.indexOf(child)).reverse()
    .map((each) => nodeOf(client, each)).find((each) => each?.part);
}

/** @param {Client} client @param {ControllerNode} node */
function baseOf({ modals }, node) {
  if (node.part) return `part:${escaped(node.part)}`;
  const modal = modals.find((each) => each.node === node.node);
  if (!modal) return null;
  const held = modal.dismissible ? "" : ":held";
  const type = ["navigation", "tabs"].includes(node.type) ? node.type : "screen";
  const name = /^Navigation\((.*)\)$/s.exec(node.name)?.[1] ?? node.name;
  return `modal:${modal.style}${held}:${type}:${escaped(name)}`;
}

/** @param {"screen"|"alert"} kind */
const prefixOf = (kind) => kind === "alert" ? "alert:" : "";

/** @param {string} name */
const escaped = (name) => name.replace(/[%/:]/g, (sign) =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Where one client has been, from its records: each place and each way with how often.
 *
 *
 * @typedef {object} Move
 * @property {Place} from
 * @property {Place} to
 * @property {number} count
 * @property {string|null} origin `link`, `shortcut` or `notification`, where one led there
 * @property {string|null} route that it asked for
 */
export class Trail {
  /** Where the client was last at rest. @type {Place|null} */
  place = null;
  /** @type {Map<string, {place: Place, count: number}>} */
  visits = new Map();
  /** @type {Map<string, Move>} */
  moves = new Map();
  /** Changes with everything that is counted. */
  version = 0;
  /**
   * What came from outside and has not led anywhere yet.
   * @type {{origin: string, route: string}|null}
   */
  #entry = null;
  /** The deferred route. @type {{origin: string, route: string}|null} */
  #waiting = null;

  /**
   * After a record was folded in.
   * @param {import("../../../core/store.js").StreamRecord} record
   * @param {import("../../../core/store.js").Client} client with the record
   */
  absorb(record, client) {
    this.#hear(record);
    // A step is over with the record that carries the state's hash; what is between is not seen.
    const isSettled = record.hash !== undefined || record.kind === "snapshot";
    if (!isSettled || client.transition) return;
    const place = placeOf(client);
    if (!place || place.id === this.place?.id) return;
    this.#arrive(place);
  }

  /** @param {import("../../../core/store.js").StreamRecord} record */
  #hear({ kind, data }) {
    if (kind === "appLaunched") this.place = launch;
    else if (kind === "routeRequested") this.#entry = entryOf(data);
    else if (kind === "routeResumed") this.#entry = this.#waiting;
    else if (kind === "routePending") {
      this.#waiting = entryOf(data);
      this.#entry = null;
    }
  }

  /** @param {Place} place */
  #arrive(place) {
    const visit = this.visits.get(place.id) ?? { place, count: 0 };
    visit.count += 1;
    this.visits.set(place.id, visit);
    if (this.place) this.#count(this.place, place);
    this.place = place;
    this.#entry = null;
    this.version += 1;
  }

  /** @param {Place} from @param {Place} to */
  #count(from, to) {
    const { origin = null, route = null } = this.#entry ?? {};
    const key = JSON.stringify([from.id, to.id, origin, route]);
    const move = this.moves.get(key) ?? { from, to, count: 0, origin, route };
    move.count += 1;
    this.moves.set(key, move);
  }
}

/** What the app's own code asks for is no entry. @param {Pick<import("../../../core/protocol.js").RouteRequestedData, "origin"|"route">} data */
function entryOf({ origin, route }) {
  return origin === "code" ? null : { origin, route };
}

/**
 * Where the clients of an app are on its graph.
 *
 * @typedef {object} Mover
 * @property {string} stream
 * @property {number} line
 * @property {number} share of the line, 0 to 1
 *
 * @typedef {object} Positions
 * @property {Map<number, string[]>} resting streams by node
 * @property {Mover[]} moving
 *
 * @typedef {object} Tracked
 * @property {string} stream
 * @property {import("../../../core/store.js").Client} client
 * @property {Trail} trail
 */

/**
 * @param {import("./model.js").GraphModel} model
 * @param {Tracked[]} clients
 * @returns {Positions}
 */
export function positionsOf(model, clients) {
  /** @type {Positions} */
  const positions = { resting: new Map(), moving: [] };
  for (const { stream, client, trail } of clients) {
    const { transition } = client;
    const from = transition ? model.nodeAt(trail.place) : -1;
    const to = model.nodeAt(placeOf(client, transition?.to));
    const way = from === to ? null : model.lineBetween(from, to);
    if (transition && way) {
      const share = transition.progress / 10_000;
      positions.moving.push({ stream, line: way.line, share: way.isBack ? 1 - share : share });
      continue;
    }
    const isHalfway = !transition || transition.progress >= 5_000 || from < 0;
    const node = isHalfway && to >= 0 ? to : from;
    if (node < 0) continue;
    const there = positions.resting.get(node);
    if (there) there.push(stream);
    else positions.resting.set(node, [stream]);
  }
  return positions;
}

/**
 * How often each node and each line of a graph was visited.
 *
 * @typedef {{nodes: number[], lines: number[]}} Counts
 *
 * @param {import("./model.js").GraphModel} model
 * @param {Trail[]} trails
 * @returns {Counts}
 */
export function countsOf(model, trails) {
  const nodes = model.data.nodes.map(() => 0);
  const lines = model.data.lines.map(() => 0);
  for (const { visits, moves } of trails) {
    for (const { place, count } of visits.values()) add(nodes, model.nodeAt(place), count);
    for (const move of moves.values()) {
      const line = lineOf(model, move);
      add(lines, line, move.count);
      // What comes from outside is never a client's place, and is visited when it leads somewhere.
      const from = model.indexOf(model.data.lines[line]?.from ?? "");
      if (line >= 0 && model.data.nodes[from].cluster === null) add(nodes, from, move.count);
    }
  }
  return { nodes, lines };
}

/** @param {number[]} counts @param {number} at -1 for nowhere @param {number} by */
function add(counts, at, by) {
  if (at >= 0) counts[at] += by;
}

/** @param {import("./model.js").GraphModel} model @param {Move} move */
function lineOf(model, { from, to, origin, route }) {
  const end = model.nodeAt(to);
  if (origin) {
    const entry = model.lineFromOutside(origin, route, end);
    if (entry >= 0) return entry;
  }
  return model.lineBetween(model.nodeAt(from), end)?.line ?? -1;
}
