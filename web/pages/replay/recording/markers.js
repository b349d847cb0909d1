// Markers: places in a recording that a person named. In a file each is a comment of its own after
// the header, so that everything that reads recordings passes over it.

import { isObject, isWhole } from "../../../core/schema-check.js";

/**
 * @typedef {{stream: string, sequence: number, frame: number, name: string}} Marker
 *   frame: of the transition under way after the record, 0 for the record itself
 */

const PREFIX = "# marker ";
/** Markers that one recording can have. */
export const MOST_MARKERS = 200;
/** UTF-16 units of a name. */
export const LONGEST_NAME = 80;
/** Bytes of the longest comment that is looked at for a marker. */
export const LONGEST_LINE = 4_096;
const LONGEST_STREAM = 128;
const MOST_FRAMES = 1e6;

/**
 * The marker that a comment line holds; null where it is another comment.
 * @param {string} line
 * @returns {Marker | null}
 */
export function markerIn(line) {
  if (!line.startsWith(PREFIX)) return null;
  try {
    return markerFrom(JSON.parse(line.slice(PREFIX.length)));
  } catch {
    return null;
  }
}

/**
 * A marker as it was kept, with nothing else; null for what is none.
 * @param {any} kept
 * @returns {Marker | null}
 */
export function markerFrom(kept) {
  if (!isObject(kept)) return null;
  const { stream, sequence, frame = 0, name = "" } = kept;
  const isPlace = typeof stream === "string" && stream !== "" && stream.length <= LONGEST_STREAM
    && isWhole(sequence, 0, Number.MAX_SAFE_INTEGER) && isWhole(frame, 0, MOST_FRAMES);
  if (!isPlace || typeof name !== "string") return null;
  return { stream, sequence, frame, name: name.slice(0, LONGEST_NAME) };
}

/** @param {Marker} marker */
function lineOf({ stream, sequence, frame, name }) {
  return `${PREFIX}${JSON.stringify({ stream, sequence, frame, name })}\n`;
}

/** @param {Marker[]} some @param {Marker[]} others */
export function areSame(some, others) {
  return some.map(lineOf).join("") === others.map(lineOf).join("");
}

/** Whether a line, without its line feed, is a marker. @param {Uint8Array} line */
function isMarkerLine(line) {
  return line.length <= LONGEST_LINE && markerIn(new TextDecoder().decode(line)) !== null;
}

/**
 * A file with these markers and no others. All its other bytes stay as they are.
 * @param {Uint8Array} bytes
 * @param {Marker[]} markers
 * @returns {Uint8Array[]} the parts of the file, one after the other
 */
export function withMarkers(bytes, markers) {
  const parts = [];
  const text = new TextEncoder().encode(markers.map(lineOf).join(""));
  let [from, isWritten] = [0, text.length === 0];
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let start = mark; start < bytes.length;) {
    const feed = bytes.indexOf(10, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    const isMarker = bytes[start] === 35 && isMarkerLine(bytes.subarray(start, feed < 0 ? end : feed));
    const isHeader = !isWritten && bytes[start] !== 35 && end - start > 2;
    if (isMarker) {
      parts.push(bytes.subarray(from, start));
      from = end;
    } else if (isHeader && feed >= 0) {
      parts.push(bytes.subarray(from, end), text);
      [from, isWritten] = [end, true];
    }
    start = end;
  }
  parts.push(bytes.subarray(from));
  return parts.filter(({ length }) => length > 0);
}
