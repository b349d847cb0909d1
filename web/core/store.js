// @ts-check
/**
 * The state of one client as a page knows it: a pure fold of records. A snapshot has the same
 * shape, so a page can start from either. Nothing here knows of a socket, a clock or a document.
 *
 * @typedef {object} Item
 * @property {string} id
 * @property {string} title
 *
 * @typedef {object} ContentElement
 * @property {string} id
 * @property {"label"|"button"|"spinner"|string} kind
 * @property {string} [text]
 * @property {string} [title]
 * @property {boolean} [large]
 * @property {string} [background] `#rrggbbaa`
 * @property {string} [timer] a spinner turns while its node owns a running timer of this name
 *
 * @typedef {object} ScreenView
 * @property {string} [title]
 * @property {string} [background] `#rrggbbaa`
 * @property {Item[]} [left]
 * @property {Item[]} [right]
 * @property {ContentElement[]} [content]
 *
 * @typedef {object} ControllerNode
 * @property {number} node
 * @property {string} name
 * @property {"root"|"navigation"|"screen"|string} type
 * @property {number|null} parent
 * @property {boolean} loaded
 * @property {"disappeared"|"appearing"|"appeared"|"disappearing"} appearance
 * @property {[number, number]} frame
 * @property {number[]} [stack]
 * @property {string} [part]
 * @property {ScreenView} [view]
 *
 * @typedef {object} Transition
 * @property {number} transition
 * @property {string} animation
 * @property {string} [edge]
 * @property {number} from
 * @property {number} to
 * @property {number} duration microseconds
 * @property {string} curve
 * @property {number[]} frames progress of every frame, 0…10000
 * @property {number} began microseconds
 * @property {number} frame
 * @property {number} progress 0…10000
 *
 * @typedef {object} Timer
 * @property {number} timer
 * @property {string} name
 * @property {number} owner
 * @property {number} due microseconds
 *
 * @typedef {object} Client
 * @property {string} stream
 * @property {string|null} epoch
 * @property {number} sequence of the last durable record folded in
 * @property {number} time microseconds of the stream
 * @property {boolean} gap a record is missing: nothing is folded until a snapshot or the gap comes
 * @property {boolean} running
 * @property {number} width
 * @property {number} height
 * @property {Record<string, boolean>} session
 * @property {number|null} root
 * @property {number|null} current
 * @property {ControllerNode[]} nodes
 * @property {[number, number][]} views `[node, superview]`, later is on top
 * @property {Record<number, ControllerNode>} ghosts what dead views belonged to
 * @property {Transition|null} transition
 * @property {Timer[]} timers
 * @property {string[]} queuedRoutes
 *
 * @typedef {object} StreamRecord
 * @property {string} stream
 * @property {number} sequence
 * @property {number} time
 * @property {string} kind
 * @property {any} data
 * @property {number} [frame]
 * @property {string} [cause]
 * @property {string} [hash]
 * @property {string} [epoch]
 */

/**
 * A client of which nothing is known yet.
 * @param {string} stream
 * @returns {Client}
 */
export function emptyClient(stream) {
  return {
    stream, epoch: null, sequence: 0, time: 0, gap: false,
    running: false, width: 390, height: 844, session: {}, root: null, current: null,
    nodes: [], views: [], ghosts: {}, transition: null, timers: [], queuedRoutes: [],
  };
}

/**
 * The client after one more record. The old state stays as it was.
 *
 * A record that was folded before is skipped; one that comes too early sets `gap` and is not
 * applied, because everything after a hole would be guesswork.
 * @param {Client} client
 * @param {StreamRecord} record
 * @returns {Client}
 */
export function fold(client, record) {
  if (record.kind === "snapshot") return fromSnapshot(client, record);
  if (client.gap) return client;
  if (record.kind === "progress") return withProgress(client, record);
  if (record.sequence <= client.sequence) return client;
  if (record.sequence !== client.sequence + 1) return { ...client, gap: true };

  const rule = Object.hasOwn(rules, record.kind) ? rules[record.kind] : null;
  const change = rule ? rule(client, record.data ?? {}, record) : null;
  return {
    ...client, ...change, sequence: record.sequence, time: Math.max(client.time, record.time),
  };
}

/** @param {Client} client @param {StreamRecord} record @returns {Client} */
function fromSnapshot(client, record) {
  const { epoch, sequence, time, data } = record;
  return {
    ...emptyClient(record.stream ?? client.stream), ...data,
    ghosts: ghostsKept(data.views ?? [], client.ghosts),
    epoch: epoch ?? client.epoch, sequence, time,
  };
}

/** @param {Client} client @param {StreamRecord} record @returns {Client} */
function withProgress(client, record) {
  const time = Math.max(client.time, record.time);
  const { transition } = client;
  if (transition === null || transition.transition !== record.data.transition) {
    return time === client.time ? client : { ...client, time };
  }
  const { progress } = record.data;
  const frame = record.frame ?? transition.frame;
  return { ...client, time, transition: { ...transition, frame, progress } };
}

/**
 * One rule per kind: the fields that change.
 * @type {Record<string, (client: Client, data: any, record: StreamRecord) => Partial<Client>>}
 */
const rules = {
  appLaunched: (_, { width, height, session }) => ({ running: true, width, height, session }),
  appTerminated: () => ({
    running: false, width: 0, height: 0, root: null, current: null, nodes: [], views: [], ghosts: {},
    transition: null, timers: [], queuedRoutes: [],
  }),

  created: ({ nodes, root, current }, { current: first, ...data }) => ({
    nodes: byAge([...nodes, {
      parent: null, loaded: false, appearance: "disappeared", frame: [0, 0], ...data,
    }]),
    root: data.type === "root" ? data.node : root,
    current: data.type === "root" ? first ?? current : current,
  }),
  freed: (client, { node }) => {
    const ghost = client.nodes.find((each) => each.node === node);
    const nodes = client.nodes.filter((each) => each.node !== node);
    if (ghost && client.views.some(([view]) => view === node)) {
      return { nodes, ...settled(client.views, nodes, { ...client.ghosts, [node]: ghost }) };
    }
    const views = client.views.filter(([, superview]) => superview !== node);
    return { nodes, ...settled(views, nodes, client.ghosts) };
  },

  willMove: (client, { node, parent }) => parent === null ? {} : changed(client, node, { parent }),
  didMove: (client, { node, parent }) => changed(client, node, { parent }),
  didLoad: (client, { node }) => changed(client, node, { loaded: true }),
  frameSet: (client, { node, x, y }) => changed(client, node, { frame: [x, y] }),
  stackChanged: (client, { node, stack }) => changed(client, node, { stack }),
  currentChanged: (_, { to }) => ({ current: to }),

  viewAdded: ({ views }, { node, superview }) => ({
    views: [...views.filter(([view]) => view !== node), [node, superview]],
  }),
  viewRemoved: ({ views, nodes, ghosts }, { node }) =>
    settled(views.filter(([view]) => view !== node), nodes, ghosts),

  willAppear: (client, { node }) => changed(client, node, { appearance: "appearing" }),
  didAppear: (client, { node }) => changed(client, node, { appearance: "appeared" }),
  willDisappear: (client, { node }) => changed(client, node, { appearance: "disappearing" }),
  didDisappear: (client, { node }) => changed(client, node, { appearance: "disappeared" }),

  transitionBegan: (_, data, { time }) => ({
    transition: { ...data, began: time, frame: 0, progress: data.frames?.[0] ?? 0 },
  }),
  transitionEnded: (client, { transition }) =>
    client.transition?.transition === transition ? { transition: null } : {},

  sessionChanged: ({ session }, { key, value }) => ({ session: { ...session, [key]: value } }),
  timerStarted: ({ timers }, data) => ({ timers: [...timers, data] }),
  timerFired: withoutTimer,
  timerCancelled: withoutTimer,
  routeQueued: ({ queuedRoutes }, { route }) => ({ queuedRoutes: [...queuedRoutes, route] }),
  routeTaken: ({ queuedRoutes }, { route }) => ({
    queuedRoutes: queuedRoutes.filter((each) => each !== route),
  }),
};

/** A container is told of after what it was made around. @param {ControllerNode[]} nodes */
function byAge(nodes) {
  return nodes.sort((left, right) => left.node - right.node);
}

/** @param {Client} client @param {{timer: number}} data */
function withoutTimer({ timers }, { timer }) {
  return { timers: timers.filter((each) => each.timer !== timer) };
}

/** @param {Client} client @param {number} node @param {Partial<ControllerNode>} change */
function changed({ nodes }, node, change) {
  return { nodes: nodes.map((each) => each.node === node ? { ...each, ...change } : each) };
}

/**
 * A view outlives its controller only while its chain of superviews reaches the window; what hangs
 * on nothing goes with its controller.
 * @param {[number, number][]} views
 * @param {ControllerNode[]} nodes
 * @param {Record<number, ControllerNode>} ghosts
 */
function settled(views, nodes, ghosts) {
  const superviews = new Map(views);
  const isOnScreen = (/** @type {number|undefined} */ view) => {
    for (let steps = 0; view !== undefined && steps <= views.length; steps += 1) {
      if (view === 0) return true;
      view = superviews.get(view);
    }
    return false;
  };
  const live = new Set(nodes.map((each) => each.node));
  const kept = views.filter(([view]) => live.has(view) || isOnScreen(view));
  return { views: kept, ghosts: ghostsKept(kept, ghosts) };
}

/** @param {[number, number][]} views @param {Record<number, ControllerNode>} ghosts */
function ghostsKept(views, ghosts) {
  if (Object.keys(ghosts).length === 0) return ghosts;
  const shown = new Set(views.map(([view]) => String(view)));
  return Object.fromEntries(Object.entries(ghosts).filter(([node]) => shown.has(node)));
}

/** The controller with this id, or undefined. @param {Client} client @param {number|null} id */
export function nodeOf(client, id) {
  return client.nodes.find((each) => each.node === id);
}

/**
 * The screen a person looks at: the top of the current part, or undefined.
 * @param {Client} client
 * @returns {ControllerNode|undefined}
 */
export function visibleScreen(client) {
  const part = nodeOf(client, client.transition?.to ?? client.current);
  return part?.type === "navigation" ? nodeOf(client, part.stack?.at(-1) ?? null) : part;
}
