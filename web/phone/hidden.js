import { isMoving, nodeOf } from "../core/store.js";

/**
 * What a person does not see on the phone: view controllers that are alive off screen though nothing
 * leads to them, and views whose controller is gone.
 *
 * @typedef {import("../core/store.js").Client} Client
 * @typedef {import("../core/store.js").ControllerNode} ControllerNode
 * @typedef {import("../core/told-faults.js").Owner} Owner
 * @typedef {import("../core/told-faults.js").ToldFaults} ToldFaults
 *
 * @typedef {"dead"|"leaked"|"left"|"child"|"ahead"|"doubled"|"stacked"|"buried"|"replaced"} HiddenKind
 *   dead: freed, its view stays · leaked: kept by its owners · left: in the window without a
 *   presentation · child: the root still has it · ahead: built for a row of a list · doubled: right
 *   below the same screen on a stack · stacked: a part below the same part on one stack · buried: shown
 *   below what is presented · replaced: by work of what had left
 *
 * @typedef {object} Hidden
 * @property {HiddenKind} kind
 * @property {number} node
 * @property {string} name
 * @property {string} below what covers it; empty where nothing does
 * @property {string[]} owners who keeps it, each as `presenter Inbox`
 * @property {number} count of those that are alike
 * @property {Client} [client] in which it was seen, where it is no more
 */

/**
 * @param {Client} client
 * @param {ToldFaults} told what records told of faults
 * @returns {Hidden[]} nothing while something moves: what is under way is no fault yet
 */
export function hiddenOf(client, told) {
  const leaks = told.owners;
  if (!client.running || client.root === null || isMoving(client)) return [];
  const root = nodeOf(client, client.root);
  const found = [
    ...deadViews(client),
    ...client.nodes.filter((node) => isLone(node, client)).map((node) => ({
      kind: kindOf(node, client, leaks), node,
      owners: (leaks.get(node.node) ?? []).map((owner) => ownerName(owner, client)),
    })),
    // What covers the whole window takes the root's view out of it, and its children's with it.
    ...client.nodes.filter(({ node, parent }) => root?.type === "root" && parent === root.node
      && isInWindow(root.node, client) && !isInWindow(node, client)).map(
      (node) => ({ kind: "child", node, owners: [] })),
    ...client.nodes.flatMap((node) => doubles(node, client)),
  ];
  /** @type {Map<string, Hidden>} */
  const alike = new Map();
  for (const { kind, node: { node, name }, owners } of found) {
    const key = JSON.stringify([kind, name, owners]);
    const known = alike.get(key);
    if (known) known.count += 1;
    else alike.set(key, {
      kind: /** @type {HiddenKind} */ (kind), node, name, owners, count: 1,
      below: kind === "dead" || kind === "left" ? coverOf(node, client) : "",
    });
  }
  return [...alike.values(), ...toldOf(client, told)];
}

/** What fault records alone tell of. @param {Client} client @param {ToldFaults} told @returns {Hidden[]} */
function toldOf(client, { buried, replaced }) {
  const top = client.modals.at(-1);
  const covered = client.nodes.filter(({ node }) => top && buried.has(node) && node !== client.visible);
  return [
    ...covered.map(({ node, name }) => ({
      kind: /** @type {const} */ ("buried"), node, name, owners: [], count: 1,
      below: nameOf(top?.node ?? 0, client),
    })),
    ...[...replaced].filter(([node]) => node !== client.visible).map(([node, { name, by, client: then }]) => ({
      kind: /** @type {const} */ ("replaced"), node, name, owners: [by], count: 1, below: "",
      client: then,
    })),
  ];
}

/** The upper ones of views whose controller is gone. @param {Client} client */
function deadViews(client) {
  const isLive = (/** @type {number} */ id) => id === 0 || nodeOf(client, id) !== undefined;
  return client.views.filter(([node, above]) => !isLive(node) && isLive(above)).map(([node]) => ({
    kind: "dead", node: client.ghosts[node] ?? { node, name: `#${node}` }, owners: [],
  }));
}

/** Whether it belongs to nothing: no parent, no presenter, no work. @param {ControllerNode} node @param {Client} client */
function isLone({ node, parent, type }, client) {
  if (type === "root" || type === "alert" || node === client.root) return false;
  if (parent !== null && nodeOf(client, parent)) return false;
  const isOwner = (/** @type {{owner: number}} */ { owner }) => owner === node;
  return !client.modals.some((modal) => modal.node === node)
    && !client.timers.some(isOwner) && !client.calls.some(isOwner);
}

/** @param {ControllerNode} node @param {Client} client @param {Map<number, Owner[]>} leaks */
function kindOf(node, client, leaks) {
  if (isInWindow(node.node, client)) return "left";
  const isAhead = node.type === "screen" && node.appearance === "disappeared";
  return isAhead && !leaks.has(node.node) ? "ahead" : "leaked";
}

/**
 * The screens of a stack that are there again above: the next one with the same data, or the same
 * part of the app, to which nobody goes back.
 * @param {ControllerNode} container
 * @param {Client} client
 */
function doubles({ stack = [] }, client) {
  const screens = stack.flatMap((id) => nodeOf(client, id) ?? []);
  const look = (/** @type {ControllerNode} */ node) => JSON.stringify([node.name, node.arguments]);
  return screens.flatMap((screen, place) => {
    const above = screens.slice(place + 1);
    const isStacked = screen.part !== undefined && above.some(({ part }) => part === screen.part);
    const isDoubled = above.length > 0 && look(above[0]) === look(screen);
    if (!isStacked && !isDoubled) return [];
    return [{ kind: isStacked ? "stacked" : "doubled", node: screen, owners: [] }];
  });
}

/** @param {number} node @param {Client} client */
function isInWindow(node, { views }) {
  /** @type {Map<number, number>} */
  const above = new Map(views.map(([view, superview]) => [view, superview]));
  let [at, steps] = [node, 0];
  while (above.has(at) && steps <= views.length) [at, steps] = [above.get(at) ?? 0, steps + 1];
  return at === 0;
}

/** The view that stands over another one in the same view. @param {number} node @param {Client} client */
function coverOf(node, client) {
  const place = client.views.findIndex(([view]) => view === node);
  const above = client.views[place]?.[1];
  const cover = client.views.slice(place + 1).findLast((each) => each[1] === above)?.[0];
  return cover === undefined ? "" : nameOf(cover, client);
}

/** @param {Owner} owner @param {Client} client */
function ownerName({ as, node }, client) {
  return node === undefined ? as : `${as} ${nameOf(node, client)}`;
}

/** @param {number} node @param {Client} client */
function nameOf(node, client) {
  return nodeOf(client, node)?.name ?? client.ghosts[node]?.name ?? `#${node}`;
}

/**
 * A client that shows one of them alone.
 * @param {number} node
 * @param {Client} client
 * @returns {Client}
 */
export function showing(node, client) {
  const inside = new Set([node]);
  /** @type {[number, number][]} */
  const views = [[node, 0]];
  for (let grown = 0; grown < views.length; grown += 1) {
    for (const [view, above] of client.views) {
      if (above !== views[grown][0] || inside.has(view)) continue;
      inside.add(view);
      views.push([view, above]);
    }
  }
  return {
    ...client, root: node, views, modals: [], banner: null, notifications: [], prompt: null, phase: "active",
    locked: false, visible: null,
  };
}
