// What a run shows, one screen after the other, as its records tell it.

import { changeOf, emptyClient, isMoving } from "../../../core/store.js";
import { innermost } from "../../../core/visible.js";
/** @import { StreamRecord } from "../../../core/store.js" */
/** @import { Comparison, Run } from "./branch-api.js" */

/** Screens of a run that are listed at most. */
const MOST_SHOWN = 1_000;

/**
 * @typedef {object} Shown
 * @property {number} time when it came on top, µs
 * @property {string|null} screen its name; null where nothing is shown
 * @property {number|null} restsAt when nothing moved any more, µs; null where the next one came first
 */

/**
 * What came on top. Two screens of one name that follow each other are two.
 * @param {StreamRecord[]} records of a run, from the first one on
 * @returns {Shown[]}
 */
export function shownIn(records) {
  let client = emptyClient("");
  let top = /** @type {number|undefined} */ (undefined);
  /** @type {Shown[]} */
  const shown = [];
  for (const record of records) {
    client = { ...client, ...changeOf(client, record) };
    // Within a step nothing is shown yet.
    if (record.hash === undefined) continue;
    const { time } = record;
    const found = innermost(client, client.modals.at(-1)?.node ?? client.root);
    if (found?.node !== top) {
      top = found?.node;
      shown.push({ time, screen: found?.name ?? null, restsAt: null });
    }
    const last = shown.at(-1);
    if (last && !isMoving(client)) last.restsAt ??= time;
  }
  return shown;
}

/**
 * A comparison whose runs have all screens that their records tell of: the server leaves out those
 * of the name of the one before.
 * @param {Comparison} comparison
 * @param {StreamRecord[]} original records of the run
 * @param {StreamRecord[]} branch
 * @returns {Comparison}
 */
export function withScreens(comparison, original, branch) {
  const withAll = (/** @type {Run} */ run, /** @type {StreamRecord[]} */ records) => {
    const screens = shownIn(records);
    return { ...run, screens: screens.slice(0, MOST_SHOWN),
      leftOut: Math.max(run.leftOut, screens.length - MOST_SHOWN) };
  };
  return { ...comparison, original: withAll(comparison.original, original),
    branch: withAll(comparison.branch, branch) };
}

/**
 * The first time at which two runs rest on screens of different names, in µs; null where they never
 * do.
 * @param {Run["screens"]} left
 * @param {Run["screens"]} right
 */
export function partedAtRest(left, right) {
  const restOf = (/** @type {Run["screens"]} */ all, /** @type {number} */ at) =>
    ({ screen: all[at].screen, from: all[at].restsAt ?? Infinity, to: all[at + 1]?.time ?? Infinity });
  for (let [one, other] = [0, 0]; one < left.length && other < right.length;) {
    const [a, b] = [restOf(left, one), restOf(right, other)];
    const from = Math.max(a.from, b.from);
    if (a.screen !== b.screen && from < Math.min(a.to, b.to)) return from;
    if (a.to <= b.to) one += 1;
    else other += 1;
  }
  return null;
}
