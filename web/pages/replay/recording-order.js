import { newestFirst } from "../../core/recordings.js";
import { deviceWords } from "./recording-device.js";

/**
 * The order of the list of recordings, its groups, and both in the address.
 *
 * @typedef {import("../../core/recordings.js").Entry} Entry
 * @typedef {"stream"|"app"|"device"|"faults"|"started"|"duration"|"by"|"records"|"bytes"} Column
 *
 * @typedef {object} Listing
 * @property {string} search
 * @property {Column} column
 * @property {boolean} isDescending
 * @property {boolean} isGrouped
 */

/** @type {Column[]} */
export const columns = [
  "stream", "app", "device", "faults", "started", "duration", "by", "records", "bytes",
];
/** @type {Listing} */
const usual = { search: "", column: "started", isDescending: true, isGrouped: false };
/** Recordings that began so long after the last one of a session had ended are another session. */
const sessionGap = 60_000;
const longestSearch = 200;

/** @param {Entry[]} entries @param {Pick<Listing, "column"|"isDescending">} order @returns {Entry[]} */
export function sorted(entries, { column, isDescending }) {
  const compare = (/** @type {Entry} */ left, /** @type {Entry} */ right) => {
    if (column === "started") return begin(left) - begin(right);
    if (column === "stream" || column === "app" || column === "device" || column === "by") {
      return wordsOf(left, column).localeCompare(wordsOf(right, column), "en", { numeric: true });
    }
    // What is not known comes before what is nothing.
    return (left[column] ?? -1) - (right[column] ?? -1);
  };
  const turn = isDescending ? -1 : 1;
  // Equal ones stay as they are: the newest first.
  return newestFirst(entries).sort((left, right) => turn * compare(left, right));
}

/**
 * The recordings that were made at the same time, the newest session first.
 * @param {Entry[]} entries
 * @param {number} now ms, at which live ones end
 * @returns {Entry[][]}
 */
export function sessionsOf(entries, now) {
  /** @type {Entry[][]} */
  const sessions = [];
  let end = -Infinity;
  for (const entry of newestFirst(entries).reverse()) {
    if (begin(entry) > end + sessionGap) sessions.push([]);
    sessions[sessions.length - 1].push(entry);
    end = Math.max(end, entry.live ? now : begin(entry) + (entry.duration ?? 0) / 1_000);
  }
  return sessions.reverse();
}

/** @param {Entry} entry @param {"stream"|"app"|"device"|"by"} column */
function wordsOf(entry, column) {
  const { stream, name, app, strategy, by = [] } = entry;
  return {
    stream: name ?? stream, app: `${app} ${strategy ?? ""}`, device: deviceWords(entry).join(" "),
    by: by.join(" "),
  }[column];
}

/** @param {Entry} entry ms */
function begin({ started }) {
  return Date.parse(started) || 0;
}

/** @param {string} search the part of a URL from `?` on @returns {Listing} */
export function readListing(search) {
  const query = new URLSearchParams(search);
  const sort = query.get("sort") ?? "";
  const column = columns.find((each) => each === sort.replace(/^-/, ""));
  return {
    search: (query.get("search") ?? usual.search).slice(0, longestSearch),
    column: column ?? usual.column,
    isDescending: column ? sort.startsWith("-") : usual.isDescending,
    isGrouped: query.get("group") === "session",
  };
}

/** The part of a URL from `?` on; empty for the usual list. @param {Listing} listing */
export function writeListing({ search, column, isDescending, isGrouped }) {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (column !== usual.column || isDescending !== usual.isDescending) {
    query.set("sort", `${isDescending ? "-" : ""}${column}`);
  }
  if (isGrouped) query.set("group", "session");
  return query.size > 0 ? `?${query}` : "";
}
