import { payload as texts } from "../../../text/control/drive.js";

/**
 * A notification as a push service's file has it: `aps.alert` is what a person sees, all else is
 * data by its path.
 *
 * @typedef {Record<string, string|number|boolean>} Data
 * @typedef {{title: string, body: string, data: Data}} Notification
 */

/** Bytes that a push service carries. */
export const mostBytes = 4096;
/** Values that a notification carries. */
export const mostEntries = 64;
const target = "Simulator Target Bundle";
const example = JSON.stringify({ aps: { alert: { title: texts.example.title } } });

/** @param {string} text @returns {number} in UTF-8 */
export function bytesOf(text) {
  return new TextEncoder().encode(text).length;
}

/**
 * @param {string} text
 * @returns {{notification: Notification|null, problem: string|null, ignored: string[]}} `ignored`
 *   are the paths of values that a notification does not carry
 */
export function parseApns(text) {
  const none = (/** @type {string} */ problem) => ({ notification: null, problem, ignored: [] });
  const bytes = bytesOf(text);
  if (text.trim() === "") return none(texts.empty(example));
  if (bytes > mostBytes) return none(texts.tooLong(bytes, mostBytes));
  let payload;
  try {
    payload = JSON.parse(text);
  } catch (error) {
    return none(texts.notJSON(/** @type {Error} */ (error).message));
  }
  if (!isObject(payload)) return none(texts.notObject);
  const { aps, [target]: _, ...rest } = payload;
  if (!isObject(aps)) return none(texts.noAps(example));
  const { alert, ...more } = aps;
  if (alert !== undefined && typeof alert !== "string" && !isObject(alert)) {
    return none(texts.alertNotText);
  }
  const shown = typeof alert === "string" ? { title: "", body: alert } : alert ?? {};
  for (const part of ["title", "body"]) {
    if (shown[part] !== undefined && typeof shown[part] !== "string") {
      return none(texts.partNotText(part));
    }
  }
  /** @type {Data} */
  const data = {};
  /** @type {string[]} */
  const ignored = [];
  flatten(rest, "", data, ignored);
  flatten(more, "aps.", data, ignored);
  if (Object.keys(data).length > mostEntries) {
    return none(texts.tooManyValues(mostEntries));
  }
  const { title = "", body = "" } = /** @type {{title?: string, body?: string}} */ (shown);
  return { notification: { title, body, data }, problem: null, ignored };
}

/**
 * @param {Record<string, unknown>} object
 * @param {string} prefix
 * @param {Data} data
 * @param {string[]} ignored
 */
function flatten(object, prefix, data, ignored) {
  for (const [key, value] of Object.entries(object)) {
    const path = `${prefix}${key}`;
    if (isObject(value)) flatten(value, `${path}.`, data, ignored);
    else if (typeof value === "string" || typeof value === "boolean") data[path] = value;
    else if (typeof value === "number" && Number.isSafeInteger(value)) data[path] = value;
    else ignored.push(path);
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
