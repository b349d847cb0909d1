// @ts-check
import { describe, toneOf } from "../../log/describe.js";

/**
 * The stream as a person reads it: records of one moment stand together, callbacks that follow
 * each other fold into one line, and so do those that are created or freed together.
 *
 * @typedef {import("../../log/describe.js").Part} Part
 * @typedef {object} Line
 * @property {string} tone
 * @property {Part[]} parts
 * @property {number|null} transition whose progress the line shows
 * @property {{kind: string, names: string[]}|null} lifetimes of the controllers it names
 * @property {Part[][]} callbacks a run of them, folded into one line
 * @typedef {object} Group
 * @property {number} id
 * @property {number} time
 * @property {Line[]} lines
 * @property {number} records
 * @property {number} version
 * @property {boolean} isMove it ends with where a finger is
 */

export const longestLog = 200;

const callbacks = new Set([
  "willMove", "didMove", "didLoad", "frameSet", "viewAdded", "viewRemoved",
  "willAppear", "didAppear", "willDisappear", "didDisappear", "stackChanged",
]);

/** The records of a finger's way; only where it is now is of interest. */
const isMove = (/** @type {any} */ { kind, data }) =>
  kind === "command" && data.command === "gesture" && data.phase === "moved";

export class LogGroups {
  /** @type {Group[]} */
  groups = [];
  #next = 0;
  #records = 0;

  /** @param {number} [limit] of records; the oldest moments are dropped beyond it */
  constructor(limit = longestLog) {
    this.limit = limit;
  }

  /**
   * @param {import("../../core/store.js").StreamRecord} record
   * @param {import("../../core/store.js").Client} client
   */
  append(record, client) {
    let group = this.groups.at(-1);
    if (group && isMove(record) && group.isMove) return this.#moved(group, record, client);
    if (!group || group.time !== record.time || startsMoment(record)) {
      group = {
        id: this.#next += 1, time: record.time, lines: [], records: 0, version: 0, isMove: false,
      };
      this.groups.push(group);
    }
    addLine(group.lines, record, client);
    group.isMove = isMove(record);
    group.records += 1;
    group.version += 1;
    this.#records += 1;
    while (this.#records > this.limit && this.groups.length > 1) {
      this.#records -= /** @type {Group} */ (this.groups.shift()).records;
    }
  }

  /**
   * Where the finger is now takes the place of where it was.
   * @param {Group} group
   * @param {any} record
   * @param {any} client
   */
  #moved(group, record, client) {
    group.lines.pop();
    addLine(group.lines, record, client);
    group.time = record.time;
    group.version += 1;
  }

  clear() {
    this.groups = [];
    this.#records = 0;
  }
}

/** @param {{kind: string}} record */
function startsMoment({ kind }) {
  return kind === "command" || kind === "snapshot";
}

/** @param {Line[]} lines @param {any} record @param {any} client */
function addLine(lines, record, client) {
  const { kind, data } = record;
  const last = lines.at(-1);
  const line = {
    tone: toneOf(record),
    parts: describe(record, client),
    transition: null,
    lifetimes: null,
    callbacks: [],
  };
  if (callbacks.has(kind)) {
    const run = [...(last?.callbacks ?? []), line.parts];
    const isLonger = run.length > 1;
    if (isLonger) lines.pop();
    const parts = [{ text: `${run.length} ${isLonger ? "callbacks" : "callback"}` }];
    lines.push({ ...line, parts, callbacks: run });
  } else if (kind === "created" || kind === "freed") {
    const names = [...namesOf(last, kind), data.name];
    if (names.length > 1) lines.pop();
    const parts = [{ text: names.join(", "), strong: true }, { text: ` ${kind}` }];
    lines.push({ ...line, parts, lifetimes: { kind, names } });
  } else {
    lines.push({ ...line, transition: kind === "transitionBegan" ? data.transition : null });
  }
}

/** The names in a line of this kind. @param {Line|undefined} line @param {string} kind */
function namesOf(line, kind) {
  return line?.lifetimes && line.lifetimes.kind === kind ? line.lifetimes.names : [];
}
