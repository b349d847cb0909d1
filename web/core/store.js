import { ghostsKept, rules } from "./store-rules.js";

/** The screen of the device that the pages simulate, in points, held upright. */
export const deviceSize = Object.freeze({ width: 390, height: 844 });

/**
 * The state of one client as a page knows it: a pure fold of records. A snapshot has the same
 * shape, so a page can start from either. Nothing here knows of a socket, a clock or a document.
 *
 * @typedef {object} Item
 * @property {string} id
 * @property {string} title
 *
 * @typedef {string|number|boolean} Value of the session, or of an argument
 *
 * @typedef {object} Row of a list
 * @property {string} id
 * @property {string} title
 * @property {string} subtitle none where empty
 * @property {boolean} tappable
 *
 * @typedef {object} ContentElement
 * @property {string} id
 * @property {"label"|"button"|"spinner"|"field"|"list"|string} kind
 * @property {{key: string, value: Value}} [when] it is there while the session has this value
 * @property {string} [text]
 * @property {string} [title]
 * @property {boolean} [large]
 * @property {string} [background] `#rrggbbaa`
 * @property {string} [timer] a spinner turns while its node owns a running timer of this name
 * @property {string} [service] a spinner turns while its node waits for this service
 * @property {string} [placeholder]
 * @property {boolean} [secure] the text of a field comes as dots
 * @property {Row[]} [rows]
 *
 * @typedef {object} ScreenView
 * @property {string} [title]
 * @property {string} [background] `#rrggbbaa`
 * @property {Item[]} [left]
 * @property {Item[]} [right]
 * @property {ContentElement[]} [content]
 *
 * @typedef {object} AlertView
 * @property {string} title
 * @property {string} message
 * @property {boolean} confirmation its buttons rise from the lower edge
 * @property {{id: string, title: string, role: "plain"|"cancel"|"destructive"}[]} buttons
 *
 * @typedef {object} ControllerNode
 * @property {number} node
 * @property {string} name
 * @property {"root"|"navigation"|"tabs"|"screen"|"alert"|string} type
 * @property {number|null} parent
 * @property {boolean} loaded
 * @property {"disappeared"|"appearing"|"appeared"|"disappearing"} appearance
 * @property {[number, number, number, number]} frame x, y, width and height, in points
 * @property {string} [part] what the root shows with it
 * @property {number[]} [stack] of a navigation container, bottom first
 * @property {number[]} [tabs] of a tab container, from left to right
 * @property {number} [selected] which of the tabs
 * @property {{id: string, title: string, symbol?: string}[]} [items] the tab bar's
 * @property {Record<string, Value>} [arguments] the data of a screen
 * @property {ScreenView} [view] of a screen
 * @property {Record<string, string>} [fields] what was typed into them
 * @property {AlertView} [alert]
 *
 * @typedef {{at: number, opacity: number, x: number, y: number, scale: number}} Keyframe all in
 *   ten-thousandths; x and y are shares of the screen
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
 * @property {Keyframe[]} [entering] of `keyframes`: how the new view is drawn, by progress
 * @property {Keyframe[]} [leaving] the same for the old view
 * @property {"entering"|"leaving"} [onTop] which of them is drawn over the other
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
 * @typedef {object} Call of a service
 * @property {number} call
 * @property {string} service
 * @property {number} owner
 * @property {string} outcome
 * @property {number} due microseconds
 *
 * @typedef {object} Modal
 * @property {number} node
 * @property {number} presenter
 * @property {"fullScreen"|"sheet"|"overFullScreen"|"alert"} style
 * @property {boolean} dismissible
 *
 * @typedef {{latency: number, jitter: number, loss: number, offline: boolean, seed: number}}
 *   NetworkConditions latency there and back and jitter in milliseconds, loss in percent
 *
 * @typedef {{route: string, arguments?: Record<string, Value>}} RouteRequest
 * @typedef {RouteRequest & {origin: string, expires: number|null}} PendingRoute
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
 * @property {Record<string, Value>} session
 * @property {Record<string, string>} outcomes of services; one that is not named answers as the app
 *   says
 * @property {number|null} root
 * @property {number|null} current
 * @property {ControllerNode[]} nodes
 * @property {[number, number][]} views `[node, superview]`, later is on top
 * @property {Record<number, ControllerNode>} ghosts what dead views belonged to
 * @property {Modal[]} modals what is presented, bottom first
 * @property {Transition|null} transition that began last of those under way
 * @property {Transition[]} olderTransitions others, where an app lets them overlap
 * @property {Timer[]} timers
 * @property {Call[]} calls that wait for an answer
 * @property {RouteRequest[]} queuedRoutes swaps that wait for the one under way
 * @property {PendingRoute|null} pending the deferred route
 * @property {(RouteRequest & {step: number})|null} following the route whose steps are carried out,
 *   and the step that comes next
 * @property {{title: string, body: string, data: Record<string, string>}|null} banner the
 *   notification that is shown
 * @property {Record<string, string>} permissions what was decided; what was not is left out
 * @property {{permission: string, owner: number, alert: AlertView}|null} prompt what the system
 *   asks for, over everything
 * @property {number} animationSpeed percent, 1…100
 * @property {NetworkConditions|null} network null while nothing is set
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

/** Of the members of a client; one that a page kept under another version is not drawn. */
export const clientVersion = 1;

/**
 * A client of which nothing is known yet.
 * @param {string} stream
 * @returns {Client}
 */
export function emptyClient(stream) {
  return {
    stream, epoch: null, sequence: 0, time: 0, gap: false,
    running: false, phase: "notRunning", locked: false, ...deviceSize, session: {},
    outcomes: {},
    root: null, current: null, nodes: [], views: [], ghosts: {}, modals: [], transition: null,
    olderTransitions: [], timers: [], calls: [], queuedRoutes: [], pending: null, following: null,
    banner: null, permissions: {}, prompt: null, animationSpeed: 100, network: null,
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
  const { transition: id, progress } = record.data;
  const moved = (/** @type {Transition} */ each) => each.transition === id
    ? { ...each, progress, frame: record.frame ?? each.frame } : each;
  const { transition, olderTransitions } = client;
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

/** The controller with this id, or undefined. @param {Client} client @param {number|null} id */
export function nodeOf(client, id) {
  return client.nodes.find((each) => each.node === id);
}
