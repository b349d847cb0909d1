// What a line of a recording must hold before the page lets it in. Each check answers null, or
// says what is wrong.

import { schemaOfKind, schemas } from "../../../core/record-schema.js";
import { isObject, isWhole, SchemaCheck } from "../../../core/schema-check.js";

export const FORMAT = "rootstage-recording";
export const VERSION = 1;

/** Stream times are µs that a double holds exactly; this is a little over 31 years. */
const MAXIMUM_TIME = 1e15;
const MAXIMUM_NAME = 128;

const schemaCheck = new SchemaCheck(schemas);

const isName = (/** @type {any} */ value) => typeof value === "string" && value !== "" && value.length <= MAXIMUM_NAME;

/**
 * @param {any} header
 * @param {boolean} isFirst whether the line is the first of the file that is no comment
 * @returns {string | null}
 */
export function checkHeader(header, isFirst) {
  if (!isObject(header) || header.format === undefined) {
    return isFirst
      ? "a recording begins with a header line, and this line is none"
      : "this is no record";
  }
  if (header.format !== FORMAT) {
    return `the format is ${show(header.format)}; this page opens "${FORMAT}"`;
  }
  if (header.version !== VERSION) {
    return `the file is version ${show(header.version)}; this page reads version ${VERSION}`;
  }
  if (!Array.isArray(header.streams) || header.streams.length === 0) {
    return "the header names no streams";
  }
  for (const stream of header.streams) {
    if (!isObject(stream) || !isName(stream.stream)) return "a stream of the header has no name";
  }
  const names = new Set(header.streams.map((/** @type {any} */ { stream }) => stream));
  if (names.size < header.streams.length) return "the header names one stream twice";
  return null;
}

/**
 * @param {any} record
 * @param {{records: {sequence: number, time: number}[]} | undefined} stream where it would go
 * @param {{framesPerTransition: number}} limits
 * @returns {string | null}
 */
export function checkRecord(record, stream, limits) {
  if (!isObject(record)) return "this is no record";
  if (!isName(record.stream)) return "the record names no stream";
  if (!stream) return `stream ${show(record.stream)} is not in the header`;
  if (!isName(record.kind)) return "the record has no kind";
  if (!isObject(record.data)) return `the record of kind ${show(record.kind)} has no data`;
  return checkOrder(record, stream.records) ?? checkTransition(record, limits) ?? checkData(record);
}

function checkOrder(/** @type {any} */ record, /** @type {{sequence: number, time: number}[]} */ records) {
  const last = records[records.length - 1];
  const expected = (last?.sequence ?? 0) + 1;
  if (record.sequence !== expected) {
    return expected === 1
      ? `stream ${show(record.stream)} expected sequence 1, found ${show(record.sequence)}`
      : `stream ${show(record.stream)} expected sequence ${expected}, found ${show(record.sequence)}`;
  }
  if (!isWhole(record.time, 0, MAXIMUM_TIME)) {
    return `the time is ${show(record.time)}, not a whole number of microseconds`;
  }
  if (last && record.time < last.time) {
    return `time ${record.time} comes after ${last.time}, which is later`;
  }
  return null;
}

/** @param {{kind: string, data: any}} record */
function checkData({ kind, data }) {
  if (!Object.hasOwn(schemaOfKind, kind)) return null;
  const fault = schemaCheck.fault(schemaOfKind[kind], data);
  return fault && `${fault.path} of the ${kind} is ${show(fault.value)}`;
}

function checkTransition(/** @type {any} */ record, /** @type {{framesPerTransition: number}} */ limits) {
  if (record.kind !== "transitionBegan" && record.kind !== "transitionReleased") return null;
  const { frames, duration, transition } = record.data;
  if (!isWhole(transition, 0, Number.MAX_SAFE_INTEGER)) return "the transition has no number";
  if (!isWhole(duration, 0, MAXIMUM_TIME)) {
    return `the transition lasts ${show(duration)}, not a whole number of microseconds`;
  }
  if (!Array.isArray(frames)) return "the transition has no frames";
  if (frames.length > limits.framesPerTransition) {
    return `the transition has ${frames.length} frames; at most ${limits.framesPerTransition} can be shown`;
  }
  const wrong = frames.findIndex((progress) => !isWhole(progress, 0, 10_000));
  return wrong < 0 ? null : `frame ${wrong} is ${show(frames[wrong])}, not 0…10000`;
}

/** A value from the file, short enough for a message. */
function show(/** @type {any} */ value) {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
