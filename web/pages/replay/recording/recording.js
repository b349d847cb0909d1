// Recording files: one header line, then one durable record a line, then the end. Lines that begin
// with # are comments. Files may be concatenated, so that a header may stand further down, too.

import { file } from "../../../text/replay/reading.js";
import { checkHeader, checkRecord, jsonErrorIndex } from "./record-checks.js";
import { EndCheck } from "./recording-end.js";
import { linesOf } from "../../../core/recordings.js";
import { LONGEST_LINE, markerIn, MOST_MARKERS } from "./markers.js";

/**
 * What a file may hold. A file beyond a bound is refused with a message that names the bound.
 */
export const LIMITS = Object.freeze({
  bytes: 512 * 1024 * 1024,
  lineBytes: 4 * 1024 * 1024,
  bytesBeforeHeader: 16 * 1024 * 1024,
  records: 4_000_000,
  streams: 2_000,
  framesPerTransition: 7_200,
});

/**
 * @typedef {import("../../../core/store.js").DurableRecord} Record one durable record, as the file
 *   holds it
 * @typedef {{stream: string, epoch: string, app: string, started: string, profile?: string,
 *   appHash?: string}} StreamHeader
 * @typedef {{format: string, version: number, engine: string, streams: StreamHeader[],
 *   apps: {name: string, hash: string, source: string}[]}} Header
 * @typedef {{stream: string, header: StreamHeader, records: Record[], first?: number}} Stream
 *   first: how many records were left out before those that are here
 * @typedef {{header: Header, streams: Stream[], problems: RecordingError[],
 *   markers: import("./markers.js").Marker[]}} Recording
 */

/** Why a file cannot be read, and where: line from 1, byte in the line from 1, offset from 0. */
export class RecordingError extends Error {
  /** @param {string} message @param {{line: number, byte: number, offset: number}} place */
  constructor(message, place) {
    super(message);
    this.name = "RecordingError";
    this.line = place.line;
    this.byte = place.byte;
    this.offset = place.offset;
  }

  /** The message with its place before it, for people. */
  get description() {
    return file.at(this);
  }
}

/** Lines that are read before `readRecording` lets others have their turn. */
const LINES_PER_SLICE = 200;

/**
 * Reads a recording file in slices, so that a page stays alive meanwhile. It yields the share that
 * is read, 0…1, with the recording as far as it goes, which it then goes on to fill. Reading ends
 * at the first line that is wrong; what came before it is the recording, and `problems` says what
 * is wrong and where.
 * @param {Uint8Array | string} input the bytes of the file
 * @param {Partial<typeof LIMITS>} [limits]
 * @returns {Generator<{share: number, recording: Recording}, Recording, void>}
 * @throws {RecordingError} when no record comes before the first line that is wrong
 */
export function* readRecording(input, limits = {}) {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  const reader = new Reader(bytes, { ...LIMITS, ...limits });
  if (bytes.length > reader.limits.bytes) {
    throw new RecordingError(
      file.bytes(bytes.length, reader.limits.bytes), { line: 1, byte: 1, offset: 0 },
    );
  }
  let sliceEnd = LINES_PER_SLICE;
  for (const line of linesOf(bytes, reader.limits.lineBytes)) {
    if (!reader.take(line)) break;
    if (line.number >= sliceEnd) {
      sliceEnd = line.number + LINES_PER_SLICE;
      reader.end.hash(line.start);
      yield { share: line.start / bytes.length, recording: reader.recording };
    }
  }
  return reader.finish();
}

/**
 * Reads a whole recording file, up to the first line that is wrong, as `readRecording` does.
 * @param {Uint8Array | string} input the bytes of the file
 * @param {Partial<typeof LIMITS>} [limits]
 * @returns {Recording}
 * @throws {RecordingError} when no record comes before the first line that is wrong
 */
export function parseRecording(input, limits = {}) {
  const reading = readRecording(input, limits);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** Holds what was read so far. */
class Reader {
  constructor(/** @type {Uint8Array} */ bytes, /** @type {typeof LIMITS} */ limits) {
    this.bytes = bytes;
    this.limits = limits;
    this.decoder = new TextDecoder("utf-8", { fatal: true });
    /** @type {Map<string, Recording["streams"][number]>} */
    this.streams = new Map();
    /** What was read so far. @type {Recording} */
    this.recording = { header: /** @type {Header} */ (/** @type {unknown} */ (null)), streams: [], problems: [], markers: [] };
    this.count = 0;
    this.end = new EndCheck(bytes);
    this.last = { number: 1, start: 0 };
  }

  /** Reads a line; false when it is wrong and what came before it can be opened. */
  take(/** @type {import("../../../core/recordings.js").Line} */ line) {
    try {
      this.read(line);
      return true;
    } catch (error) {
      if (this.count === 0 || !(error instanceof RecordingError)) throw error;
      error.message = file.openedBefore(error.message);
      this.recording.problems.push(error);
      return false;
    }
  }

  read(/** @type {import("../../../core/recordings.js").Line} */ line) {
    this.last = line;
    const { bytesBeforeHeader } = this.limits;
    if (this.recording.header === null && line.start > bytesBeforeHeader) {
      this.fail(file.noHeader(bytesBeforeHeader));
    }
    if (line.length === 0) return;
    this.end.meet(line.start);
    if (this.bytes[line.start] === 35) {
      this.addMarker(line);
      return;
    }
    if (line.length > this.limits.lineBytes) {
      this.fail(file.lineBytes(line.length, this.limits.lineBytes));
    }
    // What is missing is told at the end, with all that followed.
    if (!line.ended && this.end.missing) return;
    const object = this.parse(line);
    if (object === undefined) return;
    if (this.recording.header === null || object?.format !== undefined) this.addHeader(object, line);
    else if (this.end.owns(object)) this.addEnd(object, line);
    else this.addRecord(object);
  }

  /** @param {import("../../../core/recordings.js").Line} line */
  bytesOf({ start, length }) {
    return this.bytes.subarray(start, start + length);
  }

  /** The line as JSON; undefined when it is the cut-off end of a file that is otherwise good. */
  parse(/** @type {import("../../../core/recordings.js").Line} */ line) {
    let text = "";
    try {
      text = line.text ?? this.decoder.decode(this.bytesOf(line));
      return JSON.parse(text);
    } catch {
      const byte = text === "" ? badByte(this.bytesOf(line)) : badTextByte(text);
      if (line.ended || this.recording.header === null) this.fail(message(text, byte), byte);
      this.recording.problems.push(this.error(file.cutOff, byte));
      return undefined;
    }
  }

  /** @param {Header} object @param {import("../../../core/recordings.js").Line} line */
  addHeader(object, { start }) {
    const { header, streams } = this.recording;
    const wrong = checkHeader(object, header === null);
    if (wrong) this.fail(wrong);
    for (const { stream, epoch } of object.streams) {
      if ((this.streams.get(stream)?.header.epoch ?? epoch) !== epoch) {
        this.fail(file.twoEpochs(stream));
      }
    }
    const fresh = object.streams.filter((/** @type {StreamHeader} */ { stream }) => !this.streams.has(stream));
    const count = this.streams.size + fresh.length;
    if (count > this.limits.streams) this.fail(file.streams(count, this.limits.streams));
    for (const each of fresh) {
      const stream = { stream: each.stream, header: each, records: [] };
      this.streams.set(each.stream, stream);
      streams.push(stream);
    }
    this.end.begin(object, start);
    this.recording.header = {
      ...(header ?? object),
      streams: streams.map((stream) => stream.header),
      apps: [...(header?.apps ?? []), ...(Array.isArray(object.apps) ? object.apps : [])],
    };
  }

  /** Takes a marker from a comment, which may as well be anything else. */
  addMarker(/** @type {import("../../../core/recordings.js").Line} */ line) {
    const { markers } = this.recording;
    if (line.length > LONGEST_LINE || markers.length === MOST_MARKERS) return;
    const marker = markerIn(line.text ?? new TextDecoder().decode(this.bytesOf(line)));
    if (marker) markers.push(marker);
  }

  addRecord(/** @type {{kind?: string, stream?: string}} */ record) {
    // Progress follows from the transition; a file taken from a socket may still hold it.
    if (record?.kind === "progress") return;
    const stream = this.streams.get(record?.stream ?? "");
    const wrong = checkRecord(record, stream, this.limits)
      ?? this.end.count(record?.stream ?? "");
    if (wrong) this.fail(wrong);
    if (this.count === this.limits.records) this.fail(file.records(this.limits.records));
    this.count += 1;
    stream?.records.push(/** @type {Record} */ (record));
  }

  /** @param {{end: unknown}} object @param {import("../../../core/recordings.js").Line} line */
  addEnd(object, { start }) {
    const wrong = this.end.take(object, start);
    if (wrong) this.fail(wrong);
  }

  finish() {
    const { header, problems } = this.recording;
    if (header === null) this.fail(file.empty);
    const { missing } = this.end;
    if (missing && problems.length === 0) problems.push(this.error(file.noEnd(missing)));
    return this.recording;
  }

  error(/** @type {string} */ text, byte = 1) {
    const place = { line: this.last.number, byte, offset: this.last.start + byte - 1 };
    return new RecordingError(text, place);
  }

  fail(/** @type {string} */ text, byte = 1) {
    throw this.error(text, byte);
  }
}

function message(/** @type {string} */ text, /** @type {number} */ byte) {
  return text === "" ? file.notUTF8(byte) : file.notJSON;
}

/** Where in the line the JSON goes wrong, counted in bytes from 1. */
function badTextByte(/** @type {string} */ text) {
  const index = Math.max(0, jsonErrorIndex(text));
  return new TextEncoder().encode(text.slice(0, index)).length + 1;
}

/** The first byte that is not UTF-8, from 1: the length of the longest good beginning, plus one. */
function badByte(/** @type {Uint8Array} */ bytes) {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    // In streaming mode an unfinished character at the end is no error yet.
    if (decodes(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  return bad;
}

function decodes(/** @type {Uint8Array} */ bytes) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
