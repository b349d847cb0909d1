import { isObject, isWhole } from "../../../core/schema-check.js";
import { SHA256 } from "../../../core/sha256.js";
import { faults } from "../../../text/replay/reading.js";

// The last line of a recording: how many records each stream has, and the SHA-256 of all before it.
// Whether the file has that hash is told by a verification; here its length is enough.

/** The first version of the format that has an end. */
const FIRST_VERSION = 3;
const FEED = 10;
const PREFIX = new TextEncoder().encode('{"end":');

/** What a file that is read still has to have. */
export class EndCheck {
  /** The records of each stream so far. @type {Map<string, number>} */
  #counts = new Map();
  #isExpected = false;
  #isThere = false;

  /** Takes the header with which a file begins. @param {import("./recording.js").Header} header */
  begin({ version, streams }) {
    this.#counts = new Map(streams.map(({ stream }) => [stream, 0]));
    this.#isExpected = version >= FIRST_VERSION;
    this.#isThere = false;
  }

  /** Counts a record; why there may be none, else null. @param {string} stream */
  count(stream) {
    if (this.#isThere) return faults.afterEnd;
    this.#counts.set(stream, (this.#counts.get(stream) ?? 0) + 1);
    return null;
  }

  /** Whether a line is an end. @param {unknown} line */
  owns(line) {
    return this.#isExpected && isObject(line) && line.end !== undefined;
  }

  /** Takes an end; what is wrong with it, else null. @param {{end: unknown}} line */
  take({ end }) {
    if (this.#isThere) return faults.afterEnd;
    if (!isObject(end) || !isObject(end.records) || typeof end.sha256 !== "string") {
      return faults.wrongEnd;
    }
    for (const [stream, count] of this.#counts) {
      const told = end.records[stream];
      if (!isWhole(told, 0, Number.MAX_SAFE_INTEGER)) return faults.wrongEnd;
      if (told !== count) return faults.recordCount(stream, told, count);
    }
    this.#isThere = true;
    return null;
  }

  /** The records so far, where the file lacks its end; else null. */
  get missing() {
    return this.#isExpected && !this.#isThere ? [...this.#counts] : null;
  }
}

/**
 * A file of which something was changed, with ends that fit it again.
 * @param {Blob} file one recording, or several that stand one after the other
 * @returns {Promise<Blob>}
 */
export async function sealed(file) {
  const sealing = new Sealing(file);
  const reader = file.stream().getReader();
  let rest = new Uint8Array(0);
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    const bytes = joined(rest, step.value);
    const end = bytes.lastIndexOf(FEED) + 1;
    sealing.take(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  sealing.take(rest);
  return sealing.finish();
}

/** A file on its way to fitting ends. */
class Sealing {
  #file;
  #parts = /** @type {BlobPart[]} */ ([]);
  #hash = new SHA256();
  #offset = 0;
  /** Up to where the file is in the parts. */
  #kept = 0;
  #isAfterEnd = false;

  constructor(/** @type {Blob} */ file) {
    this.#file = file;
  }

  /** Takes the next whole lines. @param {Uint8Array} bytes */
  take(bytes) {
    let hashed = 0;
    for (let start = 0; start < bytes.length;) {
      const feed = bytes.indexOf(FEED, start);
      const end = feed < 0 ? bytes.length : feed + 1;
      if (this.#isAfterEnd && end - start > 1) {
        hashed = start;
        this.#hash = new SHA256();
        this.#isAfterEnd = false;
      }
      if (PREFIX.every((byte, index) => bytes[start + index] === byte)) {
        this.#hash.update(bytes.subarray(hashed, start));
        this.#seal(bytes.subarray(start, end), this.#offset + start);
      }
      start = end;
    }
    if (!this.#isAfterEnd) this.#hash.update(bytes.subarray(hashed));
    this.#offset += bytes.length;
  }

  finish() {
    return new Blob([...this.#parts, this.#file.slice(this.#kept)]);
  }

  #seal(/** @type {Uint8Array} */ line, /** @type {number} */ start) {
    const fitting = new TextDecoder().decode(line)
      .replace(/"sha256":"[^"]*"/, `"sha256":"${this.#hash.finish()}"`);
    this.#parts.push(this.#file.slice(this.#kept, start), fitting);
    this.#kept = start + line.length;
    this.#isAfterEnd = true;
  }
}

function joined(/** @type {Uint8Array} */ first, /** @type {Uint8Array} */ second) {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
