// What the outcomes of two runs look like beside each other.

import { streamTime } from "../../../text/times.js";
import { measures, outcome, sides, tables } from "../../../text/replay/branch.js";
import { h, partsToNodes } from "../../../core/dom.js";
import { reasons } from "../../../text/log/reasons.js";
import { alignedByTime } from "./branch-pair.js";
import { partedAtRest } from "./branch-screens.js";
/** @import { Comparison, Run } from "./branch-api.js" */

/** Kinds of objects that are listed at most. */
const MOST_OBJECTS = 200;

/**
 * @typedef {{time: number, tone: string, parts: import("../../../log/describe.js").Part[]}} Cell
 * @typedef {{left: Cell | null, right: Cell | null, kind: string}} Row
 */

/** What each run cost. @param {Run} original @param {Run} branch */
export function measureTable(original, branch) {
  const [left, right] = [original.measures, branch.measures];
  const faults = [...new Set([left, right].flatMap(({ faults: all }) => Object.keys(all)))];
  const row = (/** @type {string} */ title, /** @type {number} */ one,
    /** @type {number} */ other) => ({ title, note: "", left: one, right: other });
  const keys = /** @type {(keyof typeof measures)[]} */ (Object.keys(measures));
  return numberTable(outcome.cost, [
    ...keys.map((key) => row(measures[key], left[key], right[key])),
    ...faults.map((name) => row(tables.faultCount(name), left.faults[name] ?? 0, right.faults[name] ?? 0)),
  ]);
}

/** What is alive at the end, what differs first. @param {Comparison} comparison */
export function liveTable({ live, original, branch }) {
  const rows = live.map(({ type, name, original: left, branch: right }) =>
    ({ title: name, note: type, left, right }));
  const leaked = [...new Set([...original.leaked, ...branch.leaked])].map((name) => ({
    title: name, note: tables.outlived,
    left: count(original.leaked, name), right: count(branch.leaked, name),
  }));
  const all = [...leaked, ...rows];
  const sorted = [...all.filter(differs), ...all.filter((row) => !differs(row))];
  const more = sorted.length - MOST_OBJECTS;
  return h("div", null, numberTable(outcome.live, sorted.slice(0, MOST_OBJECTS)),
    more > 0 ? h("p", { class: "quiet" }, tables.moreObjects(more)) : null);
}

/**
 * What came on top, as rows beside each other.
 * @param {Run} original
 * @param {Run} branch
 * @returns {Row[]}
 */
export function screenRows(original, branch) {
  const entry = (/** @type {Run["screens"][number]} */ { time, screen }) => ({
    // Another screen at the same time is one that changed; at another time it is one of its own.
    key: screen ?? "", isInput: false, record: { kind: "screen", data: { key: `${time}` } },
    time, tone: "plain", parts: [{ text: screen ?? tables.noScreen, strong: screen !== null }],
  });
  return alignedByTime(original.screens.map(entry), branch.screens.map(entry));
}

/**
 * A time at which both outcomes show different screens, at rest where they do so; null where they
 * never do, in µs.
 * @param {Comparison} comparison
 */
export function decisiveTime({ original, branch }) {
  const rest = partedAtRest(original.screens, branch.screens);
  if (rest !== null) return rest;
  const differs = screenRows(original, branch).find(({ kind }) => kind !== "same");
  return differs ? Math.max(differs.left?.time ?? 0, differs.right?.time ?? 0) : null;
}

/**
 * What was refused and what went wrong, as rows beside each other.
 * @param {Run} original
 * @param {Run} branch
 * @returns {Row[]}
 */
export function remarkRows(original, branch) {
  const entries = (/** @type {Run} */ { rejections, faults }) => [...rejections, ...faults]
    .sort((one, other) => one.sequence - other.sequence)
    .map(({ time, reason, fault, message }) => ({
      key: `${reason ?? fault} ${message}`, isInput: false, record: { kind: reason ?? fault ?? "" },
      time, tone: fault ? "bad" : "warn",
      parts: [{ text: reason ? reasonText(reason) : tables.fault(fault ?? ""), strong: true },
        { text: ` ${message}` }],
    }));
  return alignedByTime(entries(original), entries(branch));
}

/**
 * Rows beside each other; a press on one goes to its time.
 * @param {Row[]} rows
 * @param {(time: number) => void} go
 */
export function pairList(rows, go) {
  return h("div", null,
    h("div", { class: "pair-titles", "aria-hidden": "true" },
      h("span", null, sides.original), h("span", null, sides.branch)),
    h("ol", { class: "pair-rows" }, rows.map(({ left, right, kind }) =>
      h("li", { class: "pair-row", "data-kind": kind },
        cellView(left, tables.sides.original, go),
        h("span", { class: "pair-sign", "aria-hidden": "true" }, SIGNS[kind] ?? ""),
        cellView(right, tables.sides.branch, go)))));
}

/** @param {string} reason */
function reasonText(reason) {
  return reasons[reason] ?? reason;
}

/** @type {Record<string, string>} */
const SIGNS = { left: "−", right: "+", changed: "≠" };

/** @param {Cell | null} cell @param {string} side @param {(time: number) => void} go */
function cellView(cell, side, go) {
  if (!cell) {
    return h("span", { class: "pair-cell", "data-none": true },
      h("span", { class: "visually-hidden" }, tables.absent(side)));
  }
  const run = () => go(cell.time);
  return h("button", { class: "pair-cell", type: "button", "data-tone": cell.tone, onclick: run },
    h("time", null, streamTime(cell.time)), h("span", { class: "visually-hidden" }, ` ${side}: `),
    h("span", { class: "pair-text" }, partsToNodes(cell.parts)));
}

/**
 * @param {string} caption
 * @param {{title: string, note: string, left: number, right: number}[]} rows
 */
function numberTable(caption, rows) {
  return h("table", { class: "number-table" },
    h("caption", { class: "visually-hidden" }, caption),
    h("thead", null, h("tr", null, h("td"), h("th", { scope: "col" }, sides.original),
      h("th", { scope: "col" }, sides.branch), h("td"))),
    h("tbody", null, rows.map((row) => h("tr", { "data-differs": differs(row) },
      h("th", { scope: "row" }, row.title,
        row.note ? h("span", { class: "quiet" }, ` ${row.note}`) : null),
      h("td", null, number(row.left)), h("td", null, number(row.right)),
      h("td", { class: "number-change" }, differs(row) ? signed(row.right - row.left) : "")))));
}

/** @param {{left: number, right: number}} row */
function differs({ left, right }) {
  return left !== right;
}

/** @param {string[]} names @param {string} name */
function count(names, name) {
  return names.filter((each) => each === name).length;
}

/** @param {number} value */
function number(value) {
  return value.toLocaleString("en");
}

/** @param {number} value */
function signed(value) {
  return value > 0 ? `+${number(value)}` : `−${number(-value)}`;
}
