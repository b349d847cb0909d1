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
