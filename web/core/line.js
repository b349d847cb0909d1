/** @import { Line } from "./store.js" */

/**
 * A line of the server; null where it is not JSON or has no kind, since the next one may be.
 * @param {string} row
 * @returns {Line|null}
 */
export function lineOf(row) {
  if (row.trim() === "") return null;
  try {
    const line = JSON.parse(row);
    return typeof line?.kind === "string" ? line : null;
  } catch {
    return null;
  }
}

/** Where a line stands in the recordings; null for one that stands in none. @param {Line} line */
export function placeOf({ stream, sequence }) {
  return stream === undefined || sequence === undefined ? null : { stream, sequence };
}
