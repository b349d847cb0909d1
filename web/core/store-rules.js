import { lostModals, lostViews, nameOfPrompt, withdrawnPrompt } from "./first-version.js";
/** @import { RecordData } from "./store.js" */

/**
 * What each kind of record changes in the state of a client.
 *
 * @typedef {import("./store.js").Client} Client
 * @typedef {import("./store.js").ControllerNode} ControllerNode
 * @typedef {import("./store.js").RouteRequest} RouteRequest
 * @typedef {import("./store.js").StreamRecord} StreamRecord
 * @typedef {import("./store.js").Transition} Transition
 */

/**
 * @template Data
 * @typedef {(client: Client, data: Data, record: StreamRecord) => Partial<Client>} Rule
 */

/** @returns {Partial<Client>} */
function active() {
  return { phase: "active", locked: false, notifications: [] };
}

/** Notifications kept at most; the oldest goes first. */
const mostNotifications = 20;

/**
 * What is delivered while the app is not on screen waits on the lock screen; its command alone tells
 * of it. What is opened is there no more.
 * @type {Rule<RecordData["command"]>}
 */
function notified({ phase, notifications }, data, { sequence }) {
  if (data.command !== "notification" || phase === "active") return {};
  const { title = "", body = "", data: payload = {} } = data;
  const notification = {
    sequence, title, body, data: /** @type {Record<string, string>} */ (payload),
  };
  return {
    notifications: data.opened === true
      ? notifications.filter((each) => !isSameNotification(each, notification))
      : [...notifications, notification].slice(-mostNotifications),
  };
}

/** @param {Client["notifications"][number]} left @param {Client["notifications"][number]} right */
function isSameNotification(left, right) {
  return left.title === right.title && left.body === right.body
    && JSON.stringify(left.data) === JSON.stringify(right.data);
}

/** What was refused was not delivered. @param {Client} client @param {object} _ @param {StreamRecord} record */
function withoutRefused({ notifications }, _, { sequence }) {
  return notifications.at(-1)?.sequence === sequence - 1
    ? { notifications: notifications.slice(0, -1) } : {};
}

/** @type {Rule<RecordData["appEnteredBackground"]>} */
function background(client, { locked, withdrawnPrompt: withdrawn = withdrawnPrompt(client) }) {
  return {
    phase: "background", locked: locked === true,
    prompt: nameOfPrompt(client.prompt) === withdrawn ? null : client.prompt,
  };
}

/**
 * One rule per kind: the fields that change.
 * @type {{[Kind in keyof RecordData]?: Rule<RecordData[Kind]>}}
 */
export const rules = {
  command: notified,
  rejected: withoutRefused,
  appLaunched: (_, { width, height, session, paths = {}, items = {} }) => ({
    running: true, phase: "active", width, height, session, paths, items,
  }),
  appActive: active,
  sceneDidBecomeActive: active,
  appEnteredBackground: background,
  sceneDidEnterBackground: background,
  sizeChanged: (_, { width, height }) => ({ width, height }),
  rotationBegan: (_, data, { time }) => ({
    rotation: { ...data, began: time, frame: 0, progress: data.frames[0] },
  }),
  rotationEnded: () => ({ rotation: null }),
  appTerminated: () => ({
    running: false, phase: "notRunning", locked: false, width: 0, height: 0, root: null,
    current: null, visible: null, nodes: [], views: [], ghosts: {}, modals: [],
    transition: null, olderTransitions: [], rotation: null, timers: [], calls: [], queuedRoutes: [], pending: null, following: null,
    banner: null, prompt: null, paths: {}, items: {}, openActions: null, refreshing: [],
  }),

  created: ({ nodes, root, current }, { current: first, ...data }) => ({
    nodes: byAge([...nodes, {
      parent: null, loaded: false, appearance: "disappeared", frame: [0, 0, 0, 0], ...data,
    }]),
    root: data.type === "root" ? data.node : root,
    current: data.type === "root" ? first ?? current : current,
  }),
  actionsShown: (_, { node, element, by }) => ({ openActions: { node, element, by } }),
  actionsHidden: () => ({ openActions: null }),
  refreshBegan: ({ refreshing }, { node }) => ({ refreshing: [...refreshing, node] }),
  refreshEnded: ({ refreshing }, { node }) => ({
    refreshing: refreshing.filter((each) => each !== node),
  }),
  freed: (client, { node, lostViews: lost = lostViews(client, node) }) => {
    const ghost = client.nodes.find((each) => each.node === node);
    const views = client.views.filter(([view]) => !lost.includes(view));
    return {
      nodes: client.nodes.filter((each) => each.node !== node), views,
      openActions: client.openActions?.node === node ? null : client.openActions,
      refreshing: client.refreshing.filter((each) => each !== node),
      ghosts: ghostsKept(views, ghost ? { ...client.ghosts, [node]: ghost } : client.ghosts),
    };
  },

  willMove: (client, { node, parent }) => parent === null ? {} : changed(client, node, { parent }),
  didMove: (client, { node, parent }) => changed(client, node, { parent }),
  didLoad: (client, { node }) => changed(client, node, { loaded: true }),
  frameSet: (client, { node, x, y, width, height }) =>
    changed(client, node, { frame: [x, y, width, height] }),
  stackChanged: (client, { node, stack }) => changed(client, node, { stack }),
  tabSelected: (client, { node, tab }) => changed(client, node, { selected: tab }),
  presented: ({ modals }, { name: _name, ...modal }) => ({ modals: [...modals, modal] }),
  detentSelected: ({ modals }, { node, detent }) => ({
    modals: modals.map((each) => each.node === node && each.sheet
      ? { ...each, sheet: { ...each.sheet, selected: detent } } : each),
  }),
  dismissed: ({ modals }, { node }) => ({ modals: modals.filter((each) => each.node !== node) }),
  argumentsChanged: (client, { node, name: _name, ...data }) => changed(client, node, data),
  fieldChanged: (client, { node, element, text }) => {
    const { fields, emptied } = client.nodes.find((each) => each.node === node) ?? {};
    return changed(client, node, {
      fields: { ...fields, [element]: text },
      ...text === "" ? { emptied: { ...emptied, [element]: (emptied?.[element] ?? 0) + 1 } } : {},
    });
  },
  currentChanged: (_, { to }) => ({ current: to }),
  rootChanged: (client, { to, lostModals: lost = lostModals(client) }) => ({
    root: to, modals: client.modals.filter(({ node }) => !lost.includes(node)),
  }),

  viewAdded: (client, { node, superview }) => ({
    views: [...client.views.filter(([view]) => view !== node), [node, superview]],
    nodes: client.nodes.map((each) => each.node === node ? framed(each, client) : each),
  }),
  viewRemoved: ({ views }, { node }) => ({ views: views.filter(([view]) => view !== node) }),

  willAppear: (client, { node }) => changed(client, node, { appearance: "appearing" }),
  didAppear: (client, { node }) => changed(client, node, { appearance: "appeared" }),
  willDisappear: (client, { node }) => changed(client, node, { appearance: "disappearing" }),
  didDisappear: (client, { node }) => changed(client, node, { appearance: "disappeared" }),

  transitionBegan: ({ transition, olderTransitions }, data, { time }) => ({
    transition: { ...data, began: time, frame: 0, progress: data.frames?.[0] ?? 0 },
    olderTransitions: transition ? [...olderTransitions, transition] : olderTransitions,
  }),
  transitionReleased: (client, { transition: id, ...release }, { time }) => {
    const released = (/** @type {Transition} */ each) =>
      each.transition === id ? { ...each, ...release, released: time } : each;
    return {
      transition: client.transition && released(client.transition),
      olderTransitions: client.olderTransitions.map(released),
    };
  },
  transitionEnded: ({ transition, olderTransitions }, { transition: id }) => {
    if (transition?.transition !== id) {
      return { olderTransitions: olderTransitions.filter((each) => each.transition !== id) };
    }
    return {
      transition: olderTransitions.at(-1) ?? null, olderTransitions: olderTransitions.slice(0, -1),
    };
  },

  sessionChanged: ({ session }, { key, value }) => ({ session: { ...session, [key]: value } }),
  itemChanged: ({ items }, { item, to }) => ({ items: { ...items, [item]: to } }),
  pathChanged: ({ paths }, { path, to }) => ({ paths: { ...paths, [path]: to } }),
  timerStarted: ({ timers }, data) => ({ timers: [...timers, data] }),
  timerFired: withoutTimer,
  timerCancelled: withoutTimer,
  outcomeChanged: ({ outcomes }, { service, outcome }) => ({
    outcomes: { ...outcomes, [service]: outcome },
  }),
  callStarted: ({ calls }, data) => ({ calls: [...calls, data] }),
  callAnswered: withoutCall,
  callCancelled: withoutCall,
  bannerShown: (_, data) => ({ banner: data }),
  bannerHidden: () => ({ banner: null }),
  permissionsChanged: ({ permissions }, { permissions: changed }) => ({
    permissions: decided({ ...permissions, ...changed }),
  }),
  permissionAsked: (_, data) => ({ prompt: data }),
  systemScreenShown: (_, data) => ({ prompt: data }),
  systemScreenAnswered: () => ({ prompt: null }),
  permissionAnswered: ({ permissions }, { permission, answer, asked }) => ({
    prompt: null, permissions: asked ? { ...permissions, [permission]: answer } : permissions,
  }),
  animationSpeedChanged: (_, { percent }) => ({ animationSpeed: percent }),
  networkChanged: (_, { latency, jitter, loss, offline, seed }) => {
    const isPerfect = !offline && latency === 0 && jitter === 0 && loss === 0;
    return { network: isPerfect ? null : { latency, jitter, loss, offline, seed } };
  },

  routeQueued: ({ queuedRoutes }, data) => ({ queuedRoutes: [...queuedRoutes, data] }),
  routeTaken: ({ queuedRoutes }, data) => ({
    queuedRoutes: queuedRoutes.filter((each) => !isSameRequest(each, data)),
  }),
  routePending: (_, data) => ({ pending: data }),
  routeResumed: withoutPending,
  routeSuperseded: withoutPending,
  routeExpired: withoutPending,
  routeStep: (_, { route, arguments: given, step, result }) => ({
    following: result === "refused"
      ? null
      : { route, ...(given && { arguments: given }), step: step + 1 },
  }),
  routeCompleted: () => ({ following: null }),
};

/** What was decided, without what was not. @param {Record<string, string>} permissions */
function decided(permissions) {
  return Object.fromEntries(Object.entries(permissions).filter(([, status]) => status !== "unset"));
}

/** A container is told of after what it was made around. @param {ControllerNode[]} nodes */
function byAge(nodes) {
  return nodes.sort((left, right) => left.node - right.node);
}

/** @param {Client} client @param {{timer: number}} data */
function withoutTimer({ timers }, { timer }) {
  return { timers: timers.filter((each) => each.timer !== timer) };
}

/** @param {Client} client @param {{call: number}} data */
function withoutCall({ calls }, { call }) {
  return { calls: calls.filter((each) => each.call !== call) };
}

/**
 * The route that takes another one's place may be told of first.
 * @param {Client} client
 * @param {RouteRequest} data
 */
function withoutPending({ pending }, data) {
  return pending && isSameRequest(pending, data) ? { pending: null } : {};
}

/** @param {RouteRequest} left @param {RouteRequest} right */
function isSameRequest(left, right) {
  return left.route === right.route
    && JSON.stringify(left.arguments) === JSON.stringify(right.arguments);
}

/** @param {Client} client @param {number} node @param {Partial<ControllerNode>} change */
function changed({ nodes }, node, change) {
  return { nodes: nodes.map((each) => each.node === node ? { ...each, ...change } : each) };
}

/**
 * A node whose view is added: one whose frame nobody set has the window's.
 *
 * @param {ControllerNode} node
 * @param {Client} client
 */
function framed(node, { width, height }) {
  const isUnset = node.type !== "root" && node.frame.every((side) => side === 0);
  return isUnset ? { ...node, frame: [0, 0, width, height] } : node;
}

/** The ghosts whose views still stand somewhere. @param {number[][]} views @param {Record<number, ControllerNode>} ghosts */
export function ghostsKept(views, ghosts) {
  if (Object.keys(ghosts).length === 0) return ghosts;
  const shown = new Set(views.map(([view]) => String(view)));
  return Object.fromEntries(Object.entries(ghosts).filter(([node]) => shown.has(node)));
}
