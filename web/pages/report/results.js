import { statuses } from "../../text/report.js";
import { h, s } from "../../core/dom.js";

// The results of a run as the file carries them, and what a person asks of them.

/**
 * @typedef {"passed"|"warned"|"skipped"|"failed"} Status
 * @typedef {{title: string, place: string, status: Status, depth: number, began: number,
 *   ended: number, client: number, sequence: number, message: string, notes: string[],
 *   screen: string}} Step times in microseconds of the client's stream
 * @typedef {{name: string, file: string, status: Status, duration: number, seed: string,
 *   command: string, tags: string[], apps: string[], clients: string[], message: string,
 *   met: string, failed: number, recording: number, count: number, warned: number, steps: Step[]}} Flow
 *   failed and recording: -1 for none; steps: empty where the file has no room for them
 * @typedef {{name: string, started: string, milliseconds: number, engine: string,
 *   problems: string[][]}} Run
 * @typedef {{status: string, tag: string, text: string}} Filter empty for any
 */

/** @param {string} text @returns {{run: Run, flows: Flow[]}} */
export function readResults(text) {
  const { run, flows } = JSON.parse(text);
  return { run, flows: flows.map(flowOf) };
}

/**
 * What is as usual is left out of the file.
 * @param {Omit<Flow, "steps"> & {steps?: Partial<Step>[]}} flow
 * @returns {Flow}
 */
function flowOf(flow) {
  const steps = (flow.steps ?? []).map((step) => /** @type {Step} */ (
    { status: "passed", depth: 0, message: "", notes: [], screen: "", ...step }));
  const status = flow.status === "passed" && flow.warned > 0 ? "warned" : flow.status;
  const usual = { tags: [], message: "", met: "", failed: -1, recording: -1 };
  return { ...usual, ...flow, status, steps };
}

/** How many flows there are of each status. @param {Flow[]} flows */
export function countStatuses(flows) {
  const counts = { failed: 0, warned: 0, passed: 0 };
  for (const { status } of flows) counts[/** @type {"passed"} */ (status)] += 1;
  return counts;
}

/** All tags, the most frequent first. @param {Flow[]} flows */
export function tagsOf(flows) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { tags } of flows) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([tag]) => tag);
}

/** The flows that a filter lets through. @param {Flow[]} flows @param {Filter} filter */
export function chosen(flows, { status, tag, text }) {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return flows.filter((flow) =>
    (status === "" || flow.status === status) && (tag === "" || flow.tags.includes(tag))
    && words.every((word) => contains(flow, word)));
}

/** @param {Flow} flow @param {string} word in lower case */
function contains(flow, word) {
  const has = (/** @type {string} */ text) => text.toLowerCase().includes(word);
  return has(flow.name) || has(flow.file) || has(flow.message) || flow.tags.some(has)
    || flow.steps.some(({ title, message }) => has(title) || has(message));
}

/** Flows that failed come first, as people look at them first. @param {Flow[]} flows */
export function failedFirst(flows) {
  const of = (/** @type {Status} */ status) => flows.filter((flow) => flow.status === status);
  return [...of("failed"), ...of("warned"), ...of("passed")];
}

/**
 * The stretch of a flow's steps that is shown at first: a long flow around its failed step.
 * @param {Flow} flow @param {number} most @returns {{from: number, to: number}}
 */
export function stretch({ steps, failed }, most) {
  if (steps.length <= most) return { from: 0, to: steps.length };
  const end = failed < 0 ? most : Math.min(steps.length, Math.max(most, failed + Math.ceil(most / 5)));
  return { from: end - most, to: end };
}

/**
 * A recording as it was written: in the file the sign `<` is escaped, so that it ends no script.
 * @param {string} text
 */
export function recordingText(text) {
  const lines = text.startsWith("\n") ? text.slice(1) : text;
  return lines.replace(/(\\*)\\u003c/g, (whole, before) => before.length % 2 === 0 ? `${before}<` : whole);
}

/** The most flows that are in the document at a time. */
export const FLOWS_PER_PAGE = 100;

/** The flows of a page: first..<end. @param {number} page @param {number} count of flows */
export function pageOf(page, count) {
  const first = Math.min(page * FLOWS_PER_PAGE, count);
  return { first, end: Math.min(first + FLOWS_PER_PAGE, count) };
}

/** Where a flow stands. @param {number} at its place among all */
export function placeOf(at) {
  return { page: Math.floor(at / FLOWS_PER_PAGE), row: at % FLOWS_PER_PAGE };
}

/**
 * The flow that a key leads to from another one; null where it is no key of a list.
 * @param {string} key @param {number} at @param {number} count of flows, at least one
 */
export function flowAfter(key, at, count) {
  /** @type {Record<string, number>} */
  const places = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 };
  return Object.hasOwn(places, key) ? Math.min(count - 1, Math.max(0, places[key])) : null;
}

const shapes = {
  passed: "M5.2 10.4 8.6 13.6 14.8 6.8", warned: "M10 5.2v5.6M10 14v.1",
  skipped: "M6 10h8", failed: "m6.2 6.2 7.6 7.6m0-7.6-7.6 7.6",
};

/** A sign with its word for those who hear it. @param {Status} status */
export function mark(status) {
  const path = s("path", { d: shapes[status], fill: "none", stroke: "currentColor", "stroke-width": 2.2, "stroke-linecap": "round", "stroke-linejoin": "round" });
  return h("span", { class: "mark", "data-status": status },
    s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, path), h("span", { class: "visually-hidden" }, statuses[status]));
}
