import { life as texts, panel } from "../../../text/control/lifetimes.js";
/** @import { Client, ControllerNode } from "../../../core/store.js" */
/**
 * When each screen of a client was alive, as its log tells it. Times are microseconds of the
 * stream.
 *
 * @typedef {import("../fleet.js").Entry} Entry
 *
 * @typedef {object} Life of one screen or alert
 * @property {string} key
 * @property {number} node
 * @property {string} name
 * @property {number} from
 * @property {number|null} to null while it is alive
 * @property {Entry|null} created null where the log begins after it
 * @property {{at: number, text: string}|null} leak since when it outlives what it belongs to
 * @property {{from: number, to: number|null, text: string}|null} rest what stays behind it: its
 *   view, or what stood beside it
 *
 * @typedef {{from: number, to: number|null, text: string}} Band a transition; null while under way
 * @typedef {{from: number, to: number, lives: Life[], bands: Band[]}} Lifetimes oldest first
 *
 * @param {Entry[]} log
 * @param {number} now the time of the client
 * @returns {Lifetimes}
 */
export function lifetimesOf(log, now) {
  const reader = new Reader();
  for (const entry of log) reader.read(entry);
  const from = log[0]?.record.time ?? now;
  return { from, to: Math.max(from, now), lives: reader.lives, bands: reader.bands };
}

/**
 * @template {keyof import("../../../core/store.js").RecordData} Kind
 * @typedef {import("../../../log/entries.js").EntryOf<Kind>} EntryOf
 */

class Reader {
  /** @type {Life[]} */
  lives = [];
  /** @type {Band[]} */
  bands = [];
  /** @type {Map<number, Life>} */
  #alive = new Map();
  /** Lives that are over, the last of each node. @type {Map<number, Life>} */
  #over = new Map();
  /** @type {Map<number, Band>} */
  #moving = new Map();
  /** What each controller took the place of. @type {Map<number, number>} */
  #sources = new Map();
  /** What stays behind, by the controller that it was of. @type {Map<number, {to: number|null}>} */
  #remains = new Map();
  #isFirst = true;

  /** @param {Entry} entry */
  read(entry) {
    const { kind, data, time } = entry.record;
    const isStart = this.#isFirst && kind !== "created";
    this.#isFirst = false;
    if (isStart || kind === "snapshot") this.#settle(entry);
    switch (kind) {
      case "created": return this.#begin(data, time, entry);
      case "freed": return this.#end(data.node, time);
      case "appTerminated": return this.#stop(time);
      case "transitionBegan": return this.#moves(/** @type {EntryOf<"transitionBegan">} */ (entry));
      case "transitionEnded": return this.#rests(data.transition, time);
      case "viewRemoved": return this.#cleared(data.node, time);
      case "fault": return this.#fault(/** @type {EntryOf<"fault">} */ (entry));
      default: return;
    }
  }

  /** Takes over who is alive where the log does not tell how it came to be. @param {Entry} entry */
  #settle({ record: { time }, client }) {
    const there = new Set(client.nodes.map(({ node }) => node));
    for (const node of [...this.#alive.keys()]) if (!there.has(node)) this.#end(node, time);
    for (const node of client.nodes) if (!this.#alive.has(node.node)) this.#begin(node, time, null);
    const moving = [client.transition, ...client.olderTransitions];
    for (const id of [...this.#moving.keys()]) {
      if (!moving.some((each) => each?.transition === id)) this.#rests(id, time);
    }
  }

  /** @param {Pick<ControllerNode, "node"|"name"|"type">} node @param {number} time @param {Entry|null} created */
  #begin({ node, name, type }, time, created) {
    if (type !== "screen" && type !== "alert") return;
    /** @type {Life} */
    const life = {
      key: `${node}@${created?.arrival ?? time}`, node, name, from: time, to: null, created,
      leak: null, rest: null,
    };
    this.lives.push(life);
    this.#alive.set(node, life);
  }

  /** @param {number} node @param {number} time */
  #end(node, time) {
    const life = this.#alive.get(node);
    if (!life) return;
    life.to = time;
    this.#alive.delete(node);
    this.#over.set(node, life);
  }

  /** The process ends, and nothing is left of it. @param {number} time */
  #stop(time) {
    for (const node of [...this.#alive.keys()]) this.#end(node, time);
    for (const id of [...this.#moving.keys()]) this.#rests(id, time);
    for (const rest of this.#remains.values()) rest.to = time;
    this.#remains.clear();
    this.#over.clear();
    this.#sources.clear();
  }

  /** @param {EntryOf<"transitionBegan">} entry */
  #moves({ record: { data, time }, client }) {
    const name = (/** @type {number} */ id) =>
      client.nodes.find(({ node }) => node === id)?.name ?? `#${id}`;
    const band = { from: time, to: null, text: panel.band(name(data.from), name(data.to)) };
    this.bands.push(band);
    this.#moving.set(data.transition, band);
    this.#sources.set(data.to, data.from);
  }

  /** @param {number} id @param {number} time */
  #rests(id, time) {
    const band = this.#moving.get(id);
    if (band) band.to = time;
    this.#moving.delete(id);
  }

  /** A view that outlived its controller leaves. @param {number} node @param {number} time */
  #cleared(node, time) {
    const rest = this.#remains.get(node);
    if (rest) rest.to = time;
    this.#remains.delete(node);
  }

  /** @param {EntryOf<"fault">} entry */
  #fault({ record: { data, time }, client }) {
    const mark = (/** @type {number} */ node, /** @type {string} */ text) => {
      for (const life of this.#inside(node, client)) life.leak ??= { at: time, text };
    };
    const { node } = data;
    if (!node) return;
    switch (data.fault) {
      case "leakedController": return mark(node, texts.leaked);
      case "unfinishedTransition":
        return mark(this.#sources.get(node) ?? -1, texts.outlives);
      case "leakedModule": return this.#stays([node], node, time, texts.modulesStay);
      case "viewOutlivesController":
        return this.#stays(viewsIn(node, client), node, time, texts.viewStays);
      default: return;
    }
  }

  /**
   * @param {number[]} nodes
   * @param {number} owner
   * @param {number} from
   * @param {string} text
   */
  #stays(nodes, owner, from, text) {
    /** @type {NonNullable<Life["rest"]>} */
    const rest = { from, to: null, text };
    this.#remains.set(owner, rest);
    for (const node of nodes) {
      const life = this.#over.get(node) ?? this.#alive.get(node);
      if (life) life.rest ??= rest;
    }
  }

  /**
   * A screen, or the screens in a container.
   * @param {number} node
   * @param {Client} client
   * @returns {Life[]}
   */
  #inside(node, client) {
    const own = this.#alive.get(node);
    if (own) return [own];
    return client.nodes.filter((each) => each.parent === node)
      .flatMap((each) => this.#inside(each.node, client));
  }
}

/**
 * A view and all that stands in it.
 * @param {number} node
 * @param {import("../../../core/store.js").Client} client
 * @returns {number[]}
 */
function viewsIn(node, client) {
  const inside = client.views.filter(([view, superview]) => superview === node && view !== node);
  return [node, ...inside.flatMap(([view]) => viewsIn(view, client))];
}

/**
 * Lives in lanes, one for each type of screen; those that overlap stand below one another.
 *
 * @typedef {object} Lane
 * @property {string} name
 * @property {{life: Life, row: number}[]} bars
 * @property {number} rows that it needs
 * @property {number} peak as many were alive at once
 * @property {number} now as many are alive at the end
 */

/** Bars drawn at most, the newest; rows of one lane at most, later ones share the last. */
export const mostBars = 400;
export const mostRows = 12;

/**
 * @param {Life[]} lives oldest first
 * @param {{from: number, to: number}} window only what is alive in it gets a bar
 * @returns {Lane[]} in the order in which the types first came
 */
export function lanesOf(lives, window) {
  /** @type {Map<string, Life[]>} */
  const types = new Map();
  for (const life of lives) {
    const known = types.get(life.name);
    if (known) known.push(life);
    else types.set(life.name, [life]);
  }
  const inSight = lives.filter((life) => endOf(life) >= window.from && life.from <= window.to);
  const drawn = new Set(inSight.slice(-mostBars));
  return [...types].map(([name, all]) => {
    const bars = packed(all.filter((life) => drawn.has(life)));
    return {
      name, bars, rows: Math.max(1, ...bars.map(({ row }) => row + 1)),
      peak: peakOf(all), now: all.filter(({ to }) => to === null).length,
    };
  });
}

/** Until when there is something to draw of it. @param {Life} life */
export function endOf({ to, rest }) {
  const end = to ?? Infinity;
  return rest ? Math.max(end, rest.to ?? Infinity) : end;
}

/** @param {Life[]} lives */
function packed(lives) {
  /** @type {number[]} */
  const ends = [];
  return lives.map((life) => {
    const free = ends.findIndex((end) => end <= life.from);
    const row = free >= 0 ? free : Math.min(ends.length, mostRows - 1);
    ends[row] = endOf(life);
    return { life, row };
  });
}

/**
 * As many were alive at once; what is freed and created at one time counts once.
 * @param {Life[]} lives
 */
function peakOf(lives) {
  const steps = lives.flatMap(({ from, to }) =>
    [{ at: from, by: 1 }, ...(to === null ? [] : [{ at: to, by: -1 }])]);
  steps.sort((left, right) => left.at - right.at || left.by - right.by);
  let [count, peak] = [0, 0];
  for (const { by } of steps) {
    count += by;
    peak = Math.max(peak, count);
  }
  return peak;
}

/**
 * A life in words.
 * @param {Life} life
 * @param {number} now
 */
export function lifeText({ name, node, from, to, created, leak, rest }, now) {
  return [
    texts.name(name, node),
    created ? texts.created(from) : texts.found(from),
    to === null ? texts.alive : texts.freed(to),
    texts.lived((to ?? now) - from),
    ...(leak ? [texts.since(leak.text, leak.at)] : []),
    ...(rest ? [rest.text] : []),
  ].join(" · ");
}
