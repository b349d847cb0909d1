/** @import { Command } from "../../../core/store.js" */

// The commands that a person can put into a branch, and the members that each takes.


/**
 * @typedef {object} Field
 * @property {string} key
 * @property {string} label
 * @property {"text"|"integer"|"choice"|"flag"|"scalar"|"json"} type scalar: a word, a number or a
 *   truth value; json: a list or an object
 * @property {boolean} [optional]
 * @property {boolean} [mayBeEmpty] a text may have no character
 * @property {keyof import("./branch-words.js").Knowledge} [known] where the values that the recording knows come from
 * @property {[string, string][]} [options] values and what they are called
 * @property {[number, number]} [range] smallest and largest
 * @property {string} [unit]
 * @property {number} [most] bytes of a text
 * @property {"list"|"object"} [shape] of json
 * @property {(values: Record<string, string|boolean>) => boolean} [when] it is asked for
 *
 * @typedef {{name: string, title: string, fields: Field[]}} Kind
 */

/** @type {Omit<Field, "key"|"label">} */
const milliseconds = { type: "integer", range: [0, 10_000], unit: "ms", optional: true };

/** @type {Field} */
const screen = {
  key: "screen", label: "Only on screen", type: "text", known: "screens", optional: true,
};

/** All kinds, those that people use most first. @type {Kind[]} */
export const kinds = [
  { name: "tap", title: "Tap", fields: [
    { key: "element", label: "Element", type: "text", known: "elements" }, screen] },
  { name: "back", title: "Back", fields: [] },
  { name: "input", title: "Type text", fields: [
    { key: "element", label: "Field", type: "text", known: "inputs" },
    { key: "text", label: "Text", type: "text", mayBeEmpty: true, most: 4_096 }, screen] },
  { name: "open", title: "Open a link", fields: [
    { key: "url", label: "Link", type: "text", known: "links", most: 2_048 }] },
  { name: "shortcut", title: "Shortcut of the icon", fields: [
    { key: "shortcut", label: "Shortcut", type: "text", known: "shortcuts" }] },
  { name: "notification", title: "Notification", fields: [
    { key: "title", label: "Title", type: "text" },
    { key: "body", label: "Text", type: "text", optional: true },
    { key: "data", label: "Payload", type: "json", shape: "object", optional: true },
    { key: "opened", label: "Opened at once", type: "flag" }] },
  { name: "route", title: "Route", fields: [
    { key: "route", label: "Route", type: "text", known: "routes" },
    { key: "arguments", label: "Arguments", type: "json", shape: "list", optional: true }] },
  { name: "gesture", title: "Gesture", fields: [
    { key: "phase", label: "Phase", type: "choice", options: [
      ["began", "Begins"], ["moved", "Moves"], ["ended", "Finger lifted"],
      ["cancelled", "Taken away"]] },
    { key: "gesture", label: "Gesture", type: "choice", when: ({ phase }) => phase === "began",
      options: [["edgeSwipe", "Swipe from the edge"], ["pullDown", "Pull down"]] },
    { key: "progress", label: "Progress", type: "integer", range: [0, 10_000], unit: "of 10000",
      when: ({ phase }) => phase === "moved" }] },
  { name: "background", title: "Press home or lock", fields: [
    { key: "locked", label: "Lock", type: "flag" }] },
  { name: "foreground", title: "Back to the app", fields: [] },
  { name: "rotate", title: "Rotate", fields: [
    { key: "orientation", label: "To", type: "choice",
      options: [["portrait", "Portrait"], ["landscape", "Landscape"]] }] },
  { name: "session", title: "Set the session", fields: [
    { key: "key", label: "Key", type: "text", known: "session" },
    { key: "value", label: "Value", type: "scalar", mayBeEmpty: true }] },
  { name: "service", title: "Let a service answer", fields: [
    { key: "service", label: "Service", type: "text", known: "services" },
    { key: "outcome", label: "Answer", type: "choice", options: [
      ["success", "Success"], ["failure", "Failure"], ["slow", "Success, late"]] }] },
  { name: "permissions", title: "Set permissions", fields: [
    { key: "permissions", label: "Permissions", type: "json", shape: "object" }] },
  { name: "network", title: "Network", fields: [
    { key: "latency", label: "Latency", ...milliseconds },
    { key: "jitter", label: "Jitter", ...milliseconds },
    { key: "loss", label: "Loss", type: "integer", range: [0, 100], unit: "%", optional: true },
    { key: "offline", label: "Offline", type: "flag", optional: true }] },
  { name: "animationSpeed", title: "Speed of animations", fields: [
    { key: "percent", label: "Speed", type: "integer", range: [1, 100], unit: "%" }] },
  { name: "memoryWarning", title: "Warn of memory", fields: [] },
  { name: "terminate", title: "Quit the app", fields: [] },
  { name: "launch", title: "Launch the app", fields: [
    { key: "width", label: "Width", type: "integer", range: [1, 10_000], unit: "points" },
    { key: "height", label: "Height", type: "integer", range: [1, 10_000], unit: "points" }] },
];

/** @param {string} name @returns {Kind | null} */
export function kindOf(name) {
  return kinds.find((each) => each.name === name) ?? null;
}

/** Whether a form can show all that a command says. @param {Command} command */
export function fitsForm(command) {
  const kind = kindOf(command.command);
  if (!kind) return false;
  const known = new Set(["command", ...kind.fields.map(({ key }) => key)]);
  return Object.keys(command).every((key) => known.has(key));
}

/**
 * A command from what was typed into a form.
 * @param {Kind} kind
 * @param {Record<string, string | boolean>} values by key, as the inputs give them
 * @returns {{command: Command, problems: Record<string, string>}}
 */
export function commandFrom(kind, values) {
  /** @type {Record<string, unknown>} */
  const command = { command: kind.name };
  /** @type {Record<string, string>} */
  const problems = {};
  for (const field of kind.fields) {
    if (field.when && !field.when(values)) continue;
    const { value, problem } = read(field, values[field.key] ?? "");
    if (problem) problems[field.key] = problem;
    else if (value !== undefined) command[field.key] = value;
  }
  return { command: /** @type {Command} */ (/** @type {unknown} */ (command)), problems };
}

/**
 * A command from JSON that a person wrote.
 * @param {string} text
 * @returns {{command: Command|null, problem: string}} the problem is empty where there is none
 */
export function commandFromText(text) {
  let command;
  try {
    command = JSON.parse(text);
  } catch (error) {
    return { command: null, problem: `This is not JSON: ${/** @type {Error} */ (error).message}` };
  }
  if (!command || typeof command !== "object" || Array.isArray(command)) {
    return { command: null, problem: "A command is an object, as {\"command\":\"back\"}." };
  }
  if (typeof command.command !== "string") {
    return { command: null, problem: "The object lacks “command”." };
  }
  if (!kindOf(command.command)) {
    const names = kinds.map(({ name }) => name).join(", ");
    const problem = `There is no command “${command.command}”; there are ${names}.`;
    return { command: null, problem };
  }
  return { command, problem: "" };
}

/** A member of a command as an input shows it. @param {Field} field @param {unknown} value */
export function shownValue({ type }, value) {
  if (type === "flag") return value === true;
  if (value === undefined || value === null) return "";
  return type === "json" ? JSON.stringify(value) : String(value);
}

/**
 * @param {Field} field
 * @param {string | boolean} typed
 * @returns {{value?: unknown, problem?: string}}
 */
function read(field, typed) {
  const { key, type, label, optional, mayBeEmpty } = field;
  if (type === "flag") return typed === true || !optional ? { value: typed === true } : {};
  const text = String(typed);
  if (text.trim() === "" && !(mayBeEmpty && text === "")) {
    return optional ? {} : { problem: `${label} is needed.` };
  }
  if (type === "integer") return readInteger(field, text.trim());
  if (type === "json") return readJSON(field, text);
  if (type === "scalar") return { value: scalar(text) };
  const { most = Infinity } = field;
  if (new TextEncoder().encode(text).length > most) {
    return { problem: `${label} takes ${most} bytes at most.` };
  }
  const [blank] = key === "url" ? /\{\w+\}/.exec(text) ?? [] : [];
  return blank ? { problem: `Put a value in place of ${blank}.` } : { value: text };
}

/** @param {Field} field @param {string} text */
function readInteger({ label, range: [least, most] = [0, Infinity], unit = "" }, text) {
  const value = Number(text);
  if (/^-?\d{1,15}$/.test(text) && value >= least && value <= most) return { value };
  return { problem: `${label} is a whole number from ${least} to ${most} ${unit}`.trim() + "." };
}

/** @param {Field} field @param {string} text */
function readJSON({ label, shape }, text) {
  const wanted = shape === "list" ? "a list, as [7]" : "an object, as {\"loan\":{\"number\":7}}";
  try {
    const value = JSON.parse(text);
    const isRight = shape === "list" ? Array.isArray(value)
      : value !== null && typeof value === "object" && !Array.isArray(value);
    return isRight ? { value } : { problem: `${label} must be ${wanted}.` };
  } catch {
    return { problem: `${label} must be ${wanted}.` };
  }
}

/** @param {string} text */
function scalar(text) {
  if (text === "true" || text === "false") return text === "true";
  return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}
