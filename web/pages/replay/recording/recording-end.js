import { isObject, isWhole } from "../../../core/schema-check.js";
import { SHA256 } from "../../../core/sha256.js";
import { faults } from "../../../text/replay/reading.js";

// The last line of a recording: how many records each stream has, and the SHA-256 of all before it.
// Of files that stand one after the other each has its own, from its first line that is not empty.

/** The first version of the format that has an end. */
const FIRST_VERSION = 3;
const FEED = 10;
const HEADER = new TextEncoder().encode('{"format":');
const PREFIX = new TextEncoder().encode('{"end":');

/** What a file that is read still has to have. */
export class EndCheck {
  /** The records of each stream so far. @type {Map<string, number>} */
  #counts = new Map();
  #isExpected = false;
  #isThere = false;
  #hasHeader = false;
  #bytes;
  /** Of the recording so far; null where there is nothing to compare. @type {SHA256 | null} */
  #hash = new SHA256();
  /** Up to where the bytes are in it. */
  #hashed = 0;

  /** @param {Uint8Array} bytes of the file */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** Takes a line that is not empty, with which another recording may begin. @param {number} start */
  meet(start) {
    if (this.#isThere && !this.#hash) this.#restart(start);
  }

  /** Takes the bytes up to a place into the hash. @param {number} end */
  hash(end) {
    if (end <= this.#hashed) return;
    this.#hash?.update(this.#bytes.subarray(this.#hashed, end));
    this.#hashed = end;
  }

  /**
   * Takes the header with which a file begins.
   * @param {import("./recording.js").Header} header
   * @param {number} start of its line
   */
  begin({ version, streams }, start) {
    if (this.#hasHeader && !this.#isThere) this.#restart(start);
    this.#counts = new Map(streams.map(({ stream }) => [stream, 0]));
    this.#isExpected = version >= FIRST_VERSION;
    if (!this.#isExpected) this.#hash = null;
    this.#isThere = false;
    this.#hasHeader = true;
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

  /**
   * Takes an end; what is wrong with it, else null.
   * @param {{end: unknown}} line
   * @param {number} start of the line
   */
  take({ end }, start) {
    if (this.#isThere) return faults.afterEnd;
    if (!isObject(end) || !isObject(end.records) || typeof end.sha256 !== "string") {
      return faults.wrongEnd;
    }
    for (const [stream, count] of this.#counts) {
      const told = end.records[stream];
      if (!isWhole(told, 0, Number.MAX_SAFE_INTEGER)) return faults.wrongEnd;
      if (told !== count) return faults.recordCount(stream, told, count);
    }
    this.hash(start);
    if (this.#hash?.finish() !== end.sha256) return faults.changed;
    this.#hash = null;
    this.#isThere = true;
    return null;
  }

  /** The records so far, where the file lacks its end; else null. */
  get missing() {
    return this.#isExpected && !this.#isThere ? [...this.#counts] : null;
  }

  /** Begins the hash of another recording. @param {number} start */
  #restart(start) {
    this.#hash = new SHA256();
    this.#hashed = start;
  }
}

/**
 * A file of which something was changed, with ends that fit it again. An end that did not fit before
 * stays as it is, so that what somebody else changed is still told.
 * @param {Blob} file one recording, or several that stand one after the other
 * @param {Blob} original the file before that
 * @returns {Promise<Blob>}
 */
export async function sealed(file, original) {
  const fitting = (await endsOf(original)).map(({ line, hash }) => line === withHash(line, hash));
  const parts = /** @type {BlobPart[]} */ ([]);
  let kept = 0;
  for (const [index, { line, hash, start, length }] of (await endsOf(file)).entries()) {
    if (!fitting[index]) continue;
    parts.push(file.slice(kept, start), withHash(line, hash));
    kept = start + length;
  }
  return new Blob([...parts, file.slice(kept)]);
}

/** @param {string} line an end @param {string} hash */
function withHash(line, hash) {
  return line.replace(/"sha256":"[^"]*"/, `"sha256":"${hash}"`);
}

/** The ends that a file has, each with the hash that fits. @param {Blob} file */
async function endsOf(file) {
  const search = new EndSearch();
  const reader = file.stream().getReader();
  let rest = new Uint8Array(0);
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    const bytes = joined(rest, step.value);
    const end = bytes.lastIndexOf(FEED) + 1;
    search.take(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  search.take(rest);
  return search.found;
}

/** Looks for ends in a file that comes piece by piece. */
class EndSearch {
  /** @type {{line: string, hash: string, start: number, length: number}[]} */
  found = [];
  #hash = new SHA256();
  #offset = 0;
  #isAfterEnd = false;
  #hasHeader = false;

  /** Takes the next whole lines. @param {Uint8Array} bytes */
  take(bytes) {
    let hashed = 0;
    for (let start = 0; start < bytes.length;) {
      const feed = bytes.indexOf(FEED, start);
      const end = feed < 0 ? bytes.length : feed + 1;
      const isHeader = hasAt(bytes, start, HEADER);
      if ((this.#isAfterEnd && end - start > 1) || (isHeader && this.#hasHeader)) {
        hashed = start;
        this.#hash = new SHA256();
        [this.#isAfterEnd, this.#hasHeader] = [false, false];
      }
      this.#hasHeader ||= isHeader;
      if (hasAt(bytes, start, PREFIX)) {
        this.#hash.update(bytes.subarray(hashed, start));
        this.found.push({
          line: new TextDecoder().decode(bytes.subarray(start, end)), hash: this.#hash.finish(),
          start: this.#offset + start, length: end - start,
        });
        this.#isAfterEnd = true;
      }
      start = end;
    }
    if (!this.#isAfterEnd) this.#hash.update(bytes.subarray(hashed));
    this.#offset += bytes.length;
  }
}

/** @param {Uint8Array} bytes @param {number} start @param {Uint8Array} wanted */
function hasAt(bytes, start, wanted) {
  return wanted.every((byte, index) => bytes[start + index] === byte);
}

function joined(/** @type {Uint8Array} */ first, /** @type {Uint8Array} */ second) {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
