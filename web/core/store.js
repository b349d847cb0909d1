import { visibleAfter } from "./first-version.js";
import { ghostsKept, rules } from "./store-rules.js";

/** The screen of the device that the pages simulate, in points, held upright. */
export const deviceSize = Object.freeze({ width: 390, height: 844 });

/**
 * The state of one client as a page knows it: a pure fold of records. A snapshot has the same
 * shape, so a page can start from either. Nothing here knows of a socket, a clock or a document.
 *
 * @typedef {import("./protocol.js").Value} Value of the session, or of an argument
 * @typedef {import("./protocol.js").SessionValue} SessionValue a value, or the rows of a list
 * @typedef {import("./protocol.js").Row} Row of a list
 * @typedef {import("./protocol.js").Element} ContentElement
 * @typedef {import("./protocol.js").View} ScreenView
 * @typedef {import("./protocol.js").Alert} AlertView
 * @typedef {import("./protocol.js").NodeState & {emptied?: Record<string, number>}} ControllerNode a
 *   view controller; how often each of its fields was emptied, as far as the page saw it
 * @typedef {import("./protocol.js").Keyframes[number]} Keyframe all in ten-thousandths; x and y are
 *   shares of the screen
 * @typedef {import("./protocol.js").TransitionState} Transition times in microseconds, progress from 0
 *   to 10000
 * @typedef {Transition | import("./protocol.js").RotationState} Motion
 * @typedef {import("./protocol.js").State["modals"][number]} Modal
 * @typedef {import("./protocol.js").NetworkConditions} NetworkConditions
 * @typedef {import("./protocol.js").Path[number]} PathElement
 * @typedef {import("./protocol.js").RouteData} RouteRequest
 * @typedef {import("./protocol.js").CommandData} Command
 *
 * @typedef {object} Client
 * @property {string} stream
 * @property {string|null} epoch
 * @property {number} sequence of the last durable record folded in
 * @property {number} time microseconds of the stream
 * @property {boolean} gap a record is missing: nothing is folded until a snapshot or the gap comes
 * @property {boolean} running
 * @property {"notRunning"|"active"|"background"} phase
 * @property {boolean} locked in the background: behind the lock screen, not the home screen
 * @property {number} width
 * @property {number} height
 * @property {Record<string, SessionValue>} session
 * @property {Record<string, PathElement[]>} paths what each holds, bottom first
 * @property {Record<string, Value|null>} items to which presentations are bound
 * @property {Record<string, string>} outcomes of services; one that is not named answers as the app
 *   says
 * @property {number|null} root
 * @property {number|null} current
 * @property {number|null} visible the screen that a person looks at since the last step ended
 * @property {ControllerNode[]} nodes
 * @property {number[][]} views `[node, superview]`, later is on top
 * @property {Record<number, ControllerNode>} ghosts what dead views belonged to
 * @property {Modal[]} modals what is presented, bottom first
 * @property {Transition|null} transition that began last of those under way
 * @property {Transition[]} olderTransitions others, where an app lets them overlap
 * @property {import("./protocol.js").RotationState|null} rotation the turn of the window under way
 * @property {import("./protocol.js").TimerStartedData[]} timers
 * @property {import("./protocol.js").CallStartedData[]} calls that wait for an answer
 * @property {RouteRequest[]} queuedRoutes swaps that wait for the one under way
 * @property {import("./protocol.js").RoutePendingData|null} pending the deferred route
 * @property {(RouteRequest & {step: number})|null} following the route whose steps are carried out,
 *   and the step that comes next
 * @property {import("./protocol.js").State["openActions"]|null} openActions what a swipe, a long
 *   press or a tap on a picker has uncovered
 * @property {number[]} refreshing the screens whose refresh controls turn
 * @property {{title: string, body: string, data: Record<string, string>}|null} banner the
 *   notification that is shown
 * @property {{sequence: number, title: string, body: string, data: Record<string, string>}[]}
 *   notifications delivered while the app is not on screen, as far as the page saw it
 * @property {Record<string, string>} permissions what was decided; what was not is left out
 * @property {{permission?: string, owner: number, alert: AlertView}|null} prompt what the system
 *   asks for or shows, over everything
 * @property {number} animationSpeed percent, 1…100
 * @property {NetworkConditions|null} network null while nothing is set
 *
 * @typedef {import("./protocol.js").DurableRecord} DurableRecord
 * @typedef {import("./protocol.js").RecordData} RecordData
 * @typedef {import("./protocol.js").Progress} Progress
 * @typedef {import("./protocol.js").Snapshot} Snapshot
 * @typedef {(DurableRecord|Progress|Snapshot) & {epoch?: string, cause?: string, hash?: string,
 *   frame?: number, visible?: number|null}} StreamRecord a newer server may send kinds that are not known here
 *
 * @typedef {import("./protocol.js").Welcome} Welcome
 * @typedef {import("./protocol.js").Error} ErrorLine
 * @typedef {{stream?: string, sequence?: number, cause?: string, ref?: string|null, hash?: string,
 *   epoch?: string}} Address what tells whose a line is, and what it answers
 * @typedef {(StreamRecord|Welcome|ErrorLine|import("./protocol.js").Duplicate
 *   |import("./protocol.js").Clients|import("./protocol.js").ClientChanged
 *   |import("./protocol.js").ClientRemoved|import("./protocol.js").Operators
 *   |import("./protocol.js").Heartbeat|import("./protocol.js").Pong
 *   |import("./protocol.js").Shutdown) & Address} Line all that a page hears from the server
 */

/**
 * A durable record of one kind.
 * @template {keyof RecordData} Kind
 * @typedef {Extract<DurableRecord, {kind: Kind}>} RecordOf
 */

/** Of the members of a client; one that a page kept under another version is not drawn. */
export const clientVersion = 7;

/** Whether a line tells of a client's state. @param {Line} line @returns {line is StreamRecord} */
export function isRecord(line) {
  return typeof line.stream === "string" && typeof line.sequence === "number"
    && line.kind !== "duplicate";
}

/**
 * A client of which nothing is known yet.
 * @param {string} stream
 * @returns {Client}
 */
export function emptyClient(stream) {
  return {
    stream, epoch: null, sequence: 0, time: 0, gap: false,
    running: false, phase: "notRunning", locked: false, ...deviceSize, session: {}, paths: {}, items: {},
    outcomes: {},
    root: null, current: null, visible: null, nodes: [], views: [], ghosts: {}, modals: [], transition: null,
    olderTransitions: [], rotation: null, timers: [], calls: [], queuedRoutes: [], pending: null, following: null,
    banner: null, permissions: {}, prompt: null, animationSpeed: 100, network: null,
    openActions: null, refreshing: [], notifications: [],
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

  return {
    ...client, ...changeOf(client, record),
    sequence: record.sequence, time: Math.max(client.time, record.time),
  };
}

/** What a durable record changes. @param {Client} client @param {StreamRecord} record */
export function changeOf(client, record) {
  const rule = /** @type {import("./store-rules.js").Rule<object>|null|undefined} */ (
    Object.hasOwn(rules, record.kind) ? rules[/** @type {keyof RecordData} */ (record.kind)] : null);
  const change = rule ? rule(client, record.data ?? {}, record) : null;
  // Only the last record of a step says what is visible.
  if (record.hash === undefined) return change;
  const { visible = visibleAfter({ ...client, ...change }) } = record;
  return visible === client.visible ? change : { ...change, visible };
}

/** @param {Client} client @param {Snapshot} record @returns {Client} */
function fromSnapshot(client, record) {
  const { epoch, sequence, time, data } = record;
  return {
    ...emptyClient(record.stream ?? client.stream), ...data,
    permissions: data.permissions ?? {}, olderTransitions: data.olderTransitions ?? [],
    rotation: data.rotation ?? null, prompt: data.prompt ?? null, ghosts: ghostsKept(data.views ?? [], client.ghosts),
    notifications: data.phase === "active" ? [] : client.notifications,
    epoch: epoch ?? client.epoch, sequence, time,
  };
}

/** @param {Client} client @param {Progress} record @returns {Client} */
function withProgress(client, record) {
  const time = Math.max(client.time, record.time);
  const { transition: id, progress } = record.data;
  const moved = (/** @type {Transition} */ each) => each.transition === id
    ? { ...each, progress, frame: record.frame ?? each.frame } : each;
  const { transition, olderTransitions, rotation } = client;
  if (rotation?.transition === id) {
    const { frame = rotation.frame } = record;
    return { ...client, time, rotation: { ...rotation, progress, frame } };
  }
  if (transition && transition.transition === id) {
    return { ...client, time, transition: moved(transition) };
  }
  if (olderTransitions.some((each) => each.transition === id)) {
    return { ...client, time, olderTransitions: olderTransitions.map(moved) };
  }
  return time === client.time ? client : { ...client, time };
}

/**
 * All transitions under way, oldest first; several where an app lets them overlap.
 * @param {Client} client
 * @returns {Transition[]}
 */
export function transitionsOf({ olderTransitions, transition }) {
  return transition ? [...olderTransitions, transition] : olderTransitions;
}

/**
 * The same, and the turn of the window where it turns.
 * @param {Client} client
 * @returns {Motion[]}
 */
export function motionsOf(client) {
  return client.rotation ? [...transitionsOf(client), client.rotation] : transitionsOf(client);
}

/** Whether a transition is under way, or the window turns. @param {Client} client */
export function isMoving({ transition, rotation }) {
  return Boolean(transition ?? rotation);
}

/** The controller with this id, or undefined. @param {Client} client @param {number|null} id */
export function nodeOf(client, id) {
  return client.nodes.find((each) => each.node === id);
}
