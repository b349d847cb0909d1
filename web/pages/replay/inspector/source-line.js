// Which line of an app's text a record comes from, found by the indentation of the text.

import { causeOf } from "./causes.js";

/**
 * @typedef {import("../recording/recording.js").Record} Record
 * @typedef {{from: number, to: number}} Block lines from 0; to: the first line after it
 */

/** Causes of causes that are followed. */
const mostCauses = 8;

/**
 * The line, from 1, of an app's text that a record comes from; null where none does: the system did it.
 * @param {string[]} lines of the text
 * @param {Record[]} records of the stream
 * @param {number} at
 * @param {(at: number) => string | undefined} screenAt the screen that is visible before a record
 * @returns {number | null}
 */
export function sourceLineOf(lines, records, at, screenAt) {
  let cause = /** @type {number | null} */ (at);
  for (let left = mostCauses; cause !== null && left > 0; left -= 1) {
    const line = ownLine(lines, records, cause, screenAt);
    if (line !== null) return line + 1;
    cause = causeOf(records, cause);
  }
  return null;
}

/** @param {string[]} lines @param {Record[]} records @param {number} at @param {(at: number) => string | undefined} screenAt */
function ownLine(lines, records, at, screenAt) {
  const record = records[at];
  if (record.kind === "command") return blockOfCommand(lines, record, screenAt(at))?.from ?? null;
  const cause = causeOf(records, at);
  const acting = cause !== null && records[cause].kind === "command"
    ? blockOfCommand(lines, records[cause], screenAt(cause)) : null;
  return lineWith(lines, acting, wordsOf(record)) ?? blockOfRecord(lines, record)?.from ?? null;
}

/** What a person touched. @param {string[]} lines @param {Record} record @param {string} [visible] */
function blockOfCommand(lines, { data }, visible) {
  const { element, screen = visible, route } = /** @type {{[name: string]: string}} */ (data);
  const place = screen ? blockAt(lines, ["screens", screen]) : null;
  if (element) return elementIn(lines, place, element) ?? elementIn(lines, null, element) ?? place;
  return route ? blockAt(lines, ["root", "routes", route]) : place;
}

/** What an app's own words for a record are, which stand where it is asked for. @param {Record} record */
function wordsOf({ data }) {
  const { route, key, service, timer, name, path, item } = /** @type {{[name: string]: unknown}} */ (data);
  return [route, key, service, path, item, typeof timer === "number" ? name : null, innerName(name)]
    .flatMap((word) => typeof word === "string" && word !== "" ? [word] : []);
}

/** The definition of what a record is about. @param {string[]} lines @param {Record} record */
function blockOfRecord(lines, { kind, data }) {
  const { route, key, service, name, part, path, item } = /** @type {{[name: string]: string}} */ (data);
  const screen = innerName(name);
  const callback = screen && blockAt(lines, ["screens", screen, kind.replace(/^did|^on/, "on")]);
  if (callback) return callback;
  if (kind.startsWith("timer") && name) {
    const line = lineWith(lines, { from: 0, to: lines.length }, [`timer: ${name}`]);
    if (line !== null) return { from: line, to: line + 1 };
  }
  const paths = [
    route && ["root", "routes", route], route && ["routes", route], route && ["destinations", route],
    kind === "sessionChanged" && key && ["session", key], service && ["services", service],
    path && ["paths", path], item && ["items", item],
    kind === "created" && part && ["root", "parts", part],
    screen && ["screens", screen], screen && ["alerts", screen], screen && ["tabs", screen],
  ];
  for (const each of paths) {
    const block = each ? blockAt(lines, each) : null;
    if (block) return block;
  }
  return null;
}

/** The screen in a container's name: `Navigation(Login)`. @param {unknown} name */
function innerName(name) {
  return typeof name === "string" ? /\(([^()]+)\)$/.exec(name)?.[1] ?? name : undefined;
}

/**
 * The block below a path of keys; a key may stand on the line of the one before, in braces.
 * @param {string[]} lines
 * @param {string[]} path
 * @returns {Block | null}
 */
function blockAt(lines, path) {
  /** @type {Block} */
  let block = { from: -1, to: lines.length };
  for (const key of path) {
    const line = keyLine(lines, block, key);
    if (line === null) return null;
    block = { from: line, to: endOfBlock(lines, line) };
  }
  return block;
}

/** @param {string[]} lines @param {Block} block @param {string} key */
function keyLine(lines, { from, to }, key) {
  const start = new RegExp(`^\\s*["']?${escaped(key)}["']?\\s*:(\\s|$)`);
  let indent = null;
  for (let line = from + 1; line < to; line += 1) {
    if (isBlank(lines[line])) continue;
    indent ??= indentOf(lines[line]);
    if (indentOf(lines[line]) === indent && start.test(lines[line])) return line;
  }
  const inline = new RegExp(`[{,]\\s*["']?${escaped(key)}["']?\\s*:`);
  return from >= 0 && inline.test(lines[from]) ? from : null;
}

/** The first line after all that is indented more than a line. @param {string[]} lines @param {number} line */
function endOfBlock(lines, line) {
  const indent = indentOf(lines[line]);
  let end = line + 1;
  while (end < lines.length && (isBlank(lines[end]) || indentOf(lines[end]) > indent)) end += 1;
  return end;
}

/** An element by its id, or by the title that its id is made of. @param {string[]} lines @param {Block | null} block @param {string} id */
function elementIn(lines, block, id) {
  const { from, to } = block ?? { from: 0, to: lines.length };
  const named = new RegExp(`\\bid:\\s*["']?${escaped(id)}["']?\\s*([,}]|$)`);
  for (let line = from; line < to; line += 1) {
    const title = /\b(?:title|text|button|label):\s*["']?([^"',{}]+)/.exec(lines[line])?.[1] ?? "";
    if (named.test(lines[line]) || slugOf(title) === id) return entryAround(lines, line, from);
  }
  return null;
}

/** The entry of a list that a line is part of. @param {string[]} lines @param {number} line @param {number} least */
function entryAround(lines, line, least) {
  let start = line;
  while (start > least && !/^\s*-\s/.test(lines[start])) start -= 1;
  const isPart = indentOf(lines[start]) < indentOf(lines[line]) || start === line;
  const from = isPart && /^\s*-\s/.test(lines[start]) ? start : line;
  return { from, to: endOfBlock(lines, from) };
}

/** The first line of a block that has one of the words, the first word first. @param {string[]} lines @param {Block | null} block @param {string[]} words */
function lineWith(lines, block, words) {
  if (!block) return null;
  const { from, to } = block;
  for (const word of words) {
    const whole = new RegExp(`(^|[^\\w-])${escaped(word)}($|[^\\w-])`);
    for (let line = from; line < to; line += 1) {
      if (!isBlank(lines[line]) && whole.test(lines[line])) return line;
    }
  }
  return null;
}

/** @param {string} line */
function isBlank(line) {
  return /^\s*(#|$)/.test(line);
}

/** @param {string} line */
function indentOf(line) {
  return line.length - line.trimStart().length;
}

/** @param {string} title */
function slugOf(title) {
  return title.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join("-") ?? "";
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
