import { markers } from "../../../text/replay/player.js";
import { isObject, isWhole } from "../../../core/schema-check.js";
import { SharedValue } from "../../../core/storage.js";

// Markers: places in a recording that a person named. In a file each is a comment of its own after
// the header, so that everything that reads recordings passes over it.


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
 * @param {unknown} kept
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
function areSame(some, others) {
  return some.map(lineOf).join("") === others.map(lineOf).join("");
}

/** Whether two are one place. @param {Omit<Marker, "name">} one @param {Omit<Marker, "name">} other */
function isAt(one, other) {
  return one.stream === other.stream && one.sequence === other.sequence && one.frame === other.frame;
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

/**
 * @typedef {import("../timeline/merged-timeline.js").MergedTimeline} Axis
 */

/**
 * The markers of the recording that is open: those of its file, unless this browser remembers what
 * a person made of them. They are kept in the order of the recording.
 */
export class MarkerBook {
  /** Of other tabs with the same recording, too. */
  #kept;
  #axis;
  /** @type {Marker[]} */
  ofFile;
  /** @type {Marker[]} */
  all = [];

  /** @param {Axis} axis @param {Marker[]} ofFile */
  constructor(axis, ofFile) {
    this.#axis = axis;
    this.ofFile = ofFile;
    const [{ stream, header }] = axis.tracks;
    this.#kept = new SharedValue(`rootstage.markers.${header?.epoch ?? ""}.${stream}`);
    this.read();
  }

  /** Whether another tab changed them. @param {StorageEvent} event */
  isOf(event) {
    return this.#kept.isOf(event);
  }

  /** Reads what another tab may have made of them; a marker that stays is the same one. */
  read() {
    const { value } = this.#kept;
    const known = [...this.all];
    this.all = (Array.isArray(value) ? value.map(markerFrom) : this.ofFile.map((marker) => ({ ...marker })))
      .filter((marker) => marker !== null)
      .filter(({ stream }) => this.#axis.tracks.some((each) => each.stream === stream))
      .slice(0, MOST_MARKERS)
      .map((marker) => {
        const at = known.findIndex((each) => isAt(each, marker));
        return at < 0 ? marker : Object.assign(known.splice(at, 1)[0], marker);
      });
  }

  /** Whether the file itself has other markers. */
  get isChanged() {
    return !areSame(this.all, this.ofFile);
  }

  /** Where a marker is, as a moment. @param {Marker} marker */
  momentOf({ stream, sequence, frame }) {
    return this.#axis.momentOf(stream, sequence, frame) ?? -1;
  }

  /** When a marker is, in µs. @param {Marker} marker */
  timeOf(marker) {
    return this.#axis.timeOf(this.momentOf(marker));
  }

  /**
   * Sets a marker; at a place that has one nothing changes.
   * @param {{stream: string, sequence: number, frame: number}} place
   * @returns {Marker | null} the marker of the place; null when there is no room for another
   */
  add({ stream, sequence, frame }) {
    this.read();
    const known = this.all.find((marker) => isAt(marker, { stream, sequence, frame }));
    if (known) return known;
    if (this.all.length >= MOST_MARKERS) return null;
    const marker = { stream, sequence, frame, name: this.#freeName() };
    this.all.push(marker);
    this.all.sort((one, other) => this.momentOf(one) - this.momentOf(other));
    this.#keep();
    return marker;
  }

  /** @param {Marker} marker @param {string} name */
  rename(marker, name) {
    this.read();
    marker.name = name.trim().slice(0, LONGEST_NAME);
    this.#keep();
  }

  /** @param {Marker} marker */
  remove(marker) {
    this.read();
    this.all = this.all.filter((each) => each !== marker);
    this.#keep();
  }

  /** The next marker after a moment, or the last one before it; null for none. @param {number} moment @param {number} by 1 or -1 */
  next(moment, by) {
    return by > 0
      ? this.all.find((marker) => this.momentOf(marker) > moment) ?? null
      : this.all.findLast((marker) => this.momentOf(marker) < moment) ?? null;
  }

  #freeName() {
    const names = new Set(this.all.map(({ name }) => name));
    let number = 1;
    while (names.has(markers.newName(number))) number += 1;
    return markers.newName(number);
  }

  #keep() {
    this.#kept.value = this.isChanged ? this.all : null;
  }
}
