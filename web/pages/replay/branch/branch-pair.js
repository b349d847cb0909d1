// Two runs of one recording: on one time axis, and as rows beside each other.

import { sides } from "../../../text/replay/branch.js";
import { aligned } from "../../../core/align.js";
import { describe, plain, toneOf } from "../../../log/describe.js";
import { isCallback } from "../../../log/kinds.js";
import { commandOf } from "./branch-draft.js";
import { MergedTimeline } from "../timeline/merged-timeline.js";

/** Records of each run that are laid beside each other at most, from the first difference on. */
export const MOST_ROWS = 1_500;

/** Records before the first difference that are shown with it. */
const CONTEXT = 4;

/** A time within a line: two runs may tell the same at different times. */
const TIME = /\d+\.\d{3}/g;

/**
 * @typedef {import("../recording/recording.js").Record} Record
 * @typedef {{id: number, key: string, isInput: boolean, isCallback: boolean, tone: string,
 *   parts: import("../../../log/describe.js").Part[], record: Record}} Entry
 * @typedef {Pair<Entry>} PairRow
 *
 * @typedef {{time?: number, key: string, isInput: boolean,
 *   record: {kind: string, time?: number, data?: object}}} Told one line of a list
 */

/**
 * @template {Told} Line
 * @typedef {{left: Line|null, right: Line|null, kind: "same"|"left"|"right"|"changed"}} Pair
 */

/**
 * Both runs as streams of one recording that begin together.
 * @param {Record[]} original
 * @param {Record[]} branch
 * @param {import("../recording/recording.js").StreamHeader} header of the stream
 */
export function pairOf(original, branch, header) {
  const of = (/** @type {string} */ stream, /** @type {Record[]} */ records) =>
    ({ stream, header: { ...header, stream }, records });
  return new MergedTimeline({ streams: [of(sides.original, original), of(sides.branch, branch)] });
}

/**
 * When the runs part, in µs; null where they do not.
 * @param {import("./branch-api.js").Difference|null} difference of a comparison
 * @returns {number | null}
 */
export function partingTime(difference) {
  const times = [difference?.original?.time, difference?.branch?.time]
    .filter((time) => typeof time === "number");
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * The records of both runs from shortly before the first difference on; what both tell stands in
 * one row.
 * @param {MergedTimeline} axis of `pairOf`
 * @param {import("./branch-api.js").Difference|null} difference of a comparison
 * @returns {{rows: PairRow[], before: number, leftOut: number}} before: records that are the same
 *   and not shown
 */
export function pairRows(axis, difference) {
  if (!difference) return { rows: [], before: axis.tracks[0].timeline.records.length, leftOut: 0 };
  const [left, right] = axis.tracks.map(({ timeline }) => timeline);
  const at = (/** @type {import("./branch-api.js").Point|null} */ side, /** @type {import("../timeline/timeline.js").Timeline} */ timeline) =>
    side ? side.sequence - 1 : timeline.records.length;
  const starts = [at(difference.original, left), at(difference.branch, right)];
  const before = Math.max(0, Math.min(...starts) - CONTEXT);
  const lefts = entriesOf(left, before, starts[0] + MOST_ROWS);
  const rights = entriesOf(right, before, starts[1] + MOST_ROWS);
  const leftOut = Math.max(0, left.records.length - starts[0] - MOST_ROWS)
    + Math.max(0, right.records.length - starts[1] - MOST_ROWS);
  return { rows: paired(aligned(lefts, rights)), before, leftOut };
}

/**
 * Lists of both sides as rows: first what is the same at the same time, then, between those, what
 * is the same at another time.
 * @template {Told} Line
 * @param {Line[]} left
 * @param {Line[]} right
 * @returns {Pair<Line>[]}
 */
export function alignedByTime(left, right) {
  const exact = (/** @type {Line[]} */ all) =>
    all.map((entry) => ({ key: `${entry.time} ${entry.key}`, isInput: false, entry }));
  const rows = /** @type {{left: Line|null, right: Line|null}[]} */ ([]);
  let [lefts, rights] = [/** @type {Line[]} */ ([]), /** @type {Line[]} */ ([])];
  const close = () => {
    rows.push(...aligned(lefts, rights));
    [lefts, rights] = [[], []];
  };
  for (const row of aligned(exact(left), exact(right))) {
    const [one, other] = [row.left?.entry, row.right?.entry];
    if (one && other) {
      close();
      rows.push({ left: one, right: other });
    } else if (one) lefts.push(one);
    else if (other) rights.push(other);
  }
  close();
  return paired(rows);
}

/**
 * What stands alone on both sides at one place and is of one kind is one record that changed.
 * @template {Told} Line
 * @param {{left: Line|null, right: Line|null}[]} rows
 * @returns {Pair<Line>[]}
 */
export function paired(rows) {
  /** @type {Pair<Line>[]} */
  const made = [];
  let open = 0;
  for (const { left, right } of rows) {
    if (left && right) {
      made.push({ left, right, kind: "same" });
      open = made.length;
      continue;
    }
    const [subject, alone] = [subjectOf(left ?? right), left ? "right" : "left"];
    const mate = made.findIndex((row, index) =>
      index >= open && row.kind === alone && subjectOf(row.left ?? row.right) === subject);
    if (mate < 0) made.push({ left, right, kind: left ? "left" : "right" });
    else {
      made[mate] = { left: left ?? made[mate].left, right: right ?? made[mate].right,
        kind: "changed" };
      open = mate + 1;
    }
  }
  return made;
}

/** What two records must have in common to be one that changed. @param {Told|null} line */
function subjectOf(line) {
  const { kind, time, data } = line?.record ?? { kind: "" };
  const { name, key, service } = /** @type {{name?: string, key?: string, service?: string}} */ (
    data ?? {});
  return kind === "command" ? `command ${time}` : `${kind} ${name ?? key ?? service ?? ""}`;
}

/**
 * @param {import("../timeline/timeline.js").Timeline} timeline
 * @param {number} first
 * @param {number} end
 * @returns {Entry[]}
 */
function entriesOf(timeline, first, end) {
  let client = timeline.stateAtMoment(timeline.momentOfSequence(first));
  return timeline.records.slice(first, end).map((record, index) => {
    // A name is known before its record where it is freed, and after it where it is created.
    const after = timeline.fold(client, record);
    const parts = describe(record, record.kind === "command" ? client : after);
    client = after;
    const words = plain(parts).replace(TIME, "");
    return {
      id: first + index, isInput: record.kind === "command",
      // A command's words depend on the screen that it meets, and one may be given many times.
      key: record.kind === "command" ? `${record.time} ${JSON.stringify(commandOf(record.data))}`
        : `${record.kind} ${words}`,
      isCallback: isCallback(record), tone: toneOf(record), parts,
      record,
    };
  });
}
