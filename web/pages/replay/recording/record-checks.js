import { faults } from "../../../text/replay/reading.js";
import { schemaOfKind, schemas } from "../../../core/record-schema.js";
import { isObject, isWhole, SchemaCheck } from "../../../core/schema-check.js";

// Where a JSON text stops being JSON. `JSON.parse` says so in some browsers only, and each in its
// own words; this walk is made once, after a failure, so it may take its time.

const ESCAPES = '"\\/bfnrt';
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** Deeper nesting than this is reported as an error at the place where it is reached. */
const MAXIMUM_DEPTH = 64;

/** @typedef {{text: string, at: number}} Walk */

/**
 * The first index at which `text` is not JSON.
 * @param {string} text
 * @returns {number} an index in UTF-16 units; the length of the text when it ends too early, or -1
 *   when the whole text is one JSON value
 */
export function jsonErrorIndex(text) {
  const walk = { text, at: 0 };
  const ok = value(walk, 0) && (space(walk), walk.at === text.length);
  return ok ? -1 : walk.at;
}

function space(/** @type {Walk} */ walk) {
  while (" \t\r\n".includes(walk.text[walk.at] ?? "x")) walk.at += 1;
}

/** @param {Walk} walk @param {number} depth @returns {boolean} */
function value(walk, depth) {
  space(walk);
  const first = walk.text[walk.at];
  if (depth > MAXIMUM_DEPTH) return false;
  if (first === "{") return list(walk, "}", () => member(walk, depth));
  if (first === "[") return list(walk, "]", () => value(walk, depth + 1));
  if (first === '"') return string(walk);
  return match(walk, NUMBER) || match(walk, WORD);
}

function match(/** @type {Walk} */ walk, /** @type {RegExp} */ pattern) {
  pattern.lastIndex = walk.at;
  const found = pattern.exec(walk.text);
  if (found) walk.at += found[0].length;
  return found !== null;
}

function take(/** @type {Walk} */ walk, /** @type {string} */ character) {
  space(walk);
  if (walk.text[walk.at] !== character) return false;
  walk.at += 1;
  return true;
}

/** @param {Walk} walk @param {string} close @param {() => boolean} element */
function list(walk, close, element) {
  walk.at += 1;
  if (take(walk, close)) return true;
  do {
    if (!element()) return false;
  } while (take(walk, ","));
  return take(walk, close);
}

function member(/** @type {Walk} */ walk, /** @type {number} */ depth) {
  space(walk);
  return walk.text[walk.at] === '"' && string(walk) && take(walk, ":") && value(walk, depth + 1);
}

function string(/** @type {Walk} */ walk) {
  walk.at += 1;
  for (; walk.at < walk.text.length; walk.at += 1) {
    const character = walk.text[walk.at];
    if (character === '"') {
      walk.at += 1;
      return true;
    }
    if (character < " ") return false;
    if (character !== "\\") continue;
    walk.at += 1;
    const escape = walk.text[walk.at];
    if (escape === "u" && /^[0-9a-fA-F]{4}$/.test(walk.text.slice(walk.at + 1, walk.at + 5))) {
      walk.at += 4;
    } else if (escape === undefined || !ESCAPES.includes(escape)) {
      return false;
    }
  }
  return false;
}

// What a line of a recording must hold before the page lets it in. Each check answers null, or
// says what is wrong.


const FORMAT = "rootstage-recording";
/** The newest version of the format; older ones are read too. */
const VERSION = 3;

/** Stream times are µs that a double holds exactly; this is a little over 31 years. */
const MAXIMUM_TIME = 1e15;
const MAXIMUM_NAME = 128;

const schemaCheck = new SchemaCheck(schemas);

/** @type {(value: unknown) => value is string} */
const isName = (value) => typeof value === "string" && value !== "" && value.length <= MAXIMUM_NAME;

/**
 * @param {unknown} header
 * @param {boolean} isFirst whether the line is the first of the file that is no comment
 * @returns {string | null}
 */
export function checkHeader(header, isFirst) {
  if (!isObject(header) || header.format === undefined) {
    return isFirst ? faults.noHeader : faults.notRecord;
  }
  if (header.format !== FORMAT) return faults.format(show(header.format), FORMAT);
  if (!isWhole(header.version, 1, VERSION)) return faults.version(show(header.version), VERSION);
  if (!Array.isArray(header.streams) || header.streams.length === 0) return faults.noStreams;
  for (const stream of header.streams) {
    if (!isObject(stream) || !isName(stream.stream)) return faults.unnamedStream;
  }
  const names = new Set(header.streams.map(({ stream }) => stream));
  return names.size < header.streams.length ? faults.sameStream : null;
}

/**
 * @param {unknown} record
 * @param {{records: {sequence: number, time: number}[]} | undefined} stream where it would go
 * @param {{framesPerTransition: number}} limits
 * @returns {string | null}
 */
export function checkRecord(record, stream, limits) {
  if (!isObject(record)) return faults.notRecord;
  if (!isName(record.stream)) return faults.noStream;
  if (!stream) return faults.unknownStream(show(record.stream));
  const { kind, data } = record;
  if (!isName(kind)) return faults.noKind;
  if (!isObject(data)) return faults.noData(show(kind));
  return checkOrder(record, stream.records) ?? checkTransition(kind, data, limits)
    ?? checkData(kind, data);
}

function checkOrder(/** @type {Record<string, unknown>} */ record, /** @type {{sequence: number, time: number}[]} */ records) {
  const last = records[records.length - 1];
  const expected = (last?.sequence ?? 0) + 1;
  if (record.sequence !== expected) {
    return faults.sequence(show(record.stream), expected, show(record.sequence));
  }
  if (!isWhole(record.time, 0, MAXIMUM_TIME)) return faults.time(show(record.time));
  return last && record.time < last.time ? faults.earlier(record.time, last.time) : null;
}

/** @param {string} kind @param {Record<string, unknown>} data */
function checkData(kind, data) {
  if (!Object.hasOwn(schemaOfKind, kind)) return null;
  const fault = schemaCheck.fault(schemaOfKind[kind], data);
  return fault && faults.member(fault.path, kind, show(fault.value));
}

/** What goes on by itself along the frames that its record has. */
const moving = new Set(["transitionBegan", "transitionReleased", "rotationBegan"]);

/**
 * @param {string} kind
 * @param {Record<string, unknown>} data
 * @param {{framesPerTransition: number}} limits
 */
function checkTransition(kind, { frames, duration, transition }, limits) {
  if (!moving.has(kind)) return null;
  if (!isWhole(transition, 0, Number.MAX_SAFE_INTEGER)) return faults.noTransition;
  if (!isWhole(duration, 0, MAXIMUM_TIME)) return faults.duration(show(duration));
  if (!Array.isArray(frames)) return faults.noFrames;
  const { framesPerTransition: most } = limits;
  if (frames.length > most) return faults.frames(frames.length, most);
  const wrong = frames.findIndex((progress) => !isWhole(progress, 0, 10_000));
  return wrong < 0 ? null : faults.frame(wrong, show(frames[wrong]));
}

/** A value from the file, short enough for a message. */
function show(/** @type {unknown} */ value) {
  const text = JSON.stringify(value) ?? faults.missing;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
