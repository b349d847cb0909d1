import {
  choices, jsonProblems, members, problems as wrong, rangeText, titles, units,
} from "../../../text/replay/branch-commands.js";
import { messageOf } from "../../../core/failures.js";
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

/**
 * @typedef {Omit<Field, "label"|"options"> & {label?: string, options?: (keyof typeof choices)[]}}
 *   Member a field as the table has it: its texts stand in the catalogue
 */

/** @type {Omit<Member, "key">} */
const milliseconds = { type: "integer", range: [0, 10_000], unit: "ms", optional: true };

/** @type {Member} */
const screen = { key: "screen", type: "text", known: "screens", optional: true };

/** The members of each command; those that people use most come first. @type {Record<keyof typeof titles, Member[]>} */
const table = {
  tap: [{ key: "element", type: "text", known: "elements" }, screen],
  back: [],
  input: [
    { key: "element", label: members.field, type: "text", known: "inputs" },
    { key: "text", type: "text", mayBeEmpty: true, most: 4_096 }, screen],
  submit: [{ key: "element", label: members.field, type: "text", known: "inputs" }, screen],
  swipe: [
    { key: "element", type: "text", known: "elements" }, screen,
    { key: "edge", type: "choice", options: ["trailing", "leading"], optional: true },
    { key: "full", type: "flag", optional: true }],
  longPress: [{ key: "element", type: "text", known: "elements" }, screen],
  hideActions: [],
  refresh: [screen],
  open: [{ key: "url", type: "text", known: "links", most: 2_048 }],
  shortcut: [{ key: "shortcut", type: "text", known: "shortcuts" }],
  notification: [
    { key: "title", type: "text" }, { key: "body", type: "text", optional: true },
    { key: "data", type: "json", shape: "object", optional: true },
    { key: "opened", type: "flag" }],
  route: [
    { key: "route", type: "text", known: "routes" },
    { key: "arguments", type: "json", shape: "list", optional: true }],
  gesture: [
    { key: "phase", type: "choice", options: ["began", "moved", "ended", "cancelled"] },
    { key: "gesture", type: "choice", options: ["edgeSwipe", "contentSwipe", "pullDown", "pullUp"],
      when: ({ phase }) => phase === "began" },
    { ...screen, when: ({ phase }) => phase === "began" },
    { key: "progress", type: "integer", range: [0, 10_000], unit: units.progress,
      when: ({ phase }) => phase === "moved" },
    { key: "velocity", type: "integer", range: [-100_000, 100_000], unit: units.velocity,
      optional: true, when: ({ phase }) => phase === "ended" }],
  background: [{ key: "locked", type: "flag" }],
  foreground: [],
  rotate: [{ key: "orientation", type: "choice", options: ["portrait", "landscape"] }],
  session: [
    { key: "key", type: "text", known: "session" },
    { key: "value", type: "scalar", mayBeEmpty: true }],
  service: [
    { key: "service", type: "text", known: "services" },
    { key: "outcome", type: "choice", options: ["success", "failure", "slow"] }],
  permissions: [{ key: "permissions", type: "json", shape: "object" }],
  network: [
    { key: "latency", ...milliseconds }, { key: "jitter", ...milliseconds },
    { key: "loss", type: "integer", range: [0, 100], unit: "%", optional: true },
    { key: "offline", type: "flag", optional: true }],
  animationSpeed: [{ key: "percent", type: "integer", range: [1, 100], unit: "%" }],
  memoryWarning: [],
  terminate: [],
  launch: [
    { key: "width", type: "integer", range: [1, 10_000], unit: units.points },
    { key: "height", type: "integer", range: [1, 10_000], unit: units.points }],
};

/** All kinds, in the order of the table. @type {Kind[]} */
export const kinds = Object.entries(table).map(([name, fields]) => ({
  name, title: titles[/** @type {keyof typeof titles} */ (name)],
  fields: fields.map(({ options, ...field }) => ({
    label: members[/** @type {keyof typeof members} */ (field.key)], ...field,
    options: options?.map((each) => [each, choices[each]]),
  })),
}));

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
    return { command: null, problem: jsonProblems.notJSON(messageOf(error)) };
  }
  if (!command || typeof command !== "object" || Array.isArray(command)) {
    return { command: null, problem: jsonProblems.notObject };
  }
  if (typeof command.command !== "string") {
    return { command: null, problem: jsonProblems.noName };
  }
  if (!kindOf(command.command)) {
    const names = kinds.map(({ name }) => name);
    return { command: null, problem: jsonProblems.unknown(command.command, names) };
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
    return optional ? {} : { problem: wrong.required(label) };
  }
  if (type === "integer") return readInteger(field, text.trim());
  if (type === "json") return readJSON(field, text);
  if (type === "scalar") return { value: scalar(text) };
  const { most = Infinity } = field;
  if (new TextEncoder().encode(text).length > most) {
    return { problem: wrong.tooLong(label, most) };
  }
  const [blank] = key === "url" ? /\{\w+\}/.exec(text) ?? [] : [];
  return blank ? { problem: wrong.blank(blank) } : { value: text };
}

/** @param {Field} field @param {string} text */
function readInteger({ label, range: [least, most] = [0, Infinity], unit = "" }, text) {
  const value = Number(text);
  if (/^-?\d{1,15}$/.test(text) && value >= least && value <= most) return { value };
  return { problem: wrong.notWhole(label, `${rangeText(least, most)} ${unit}`.trim()) };
}

/** @param {Field} field @param {string} text */
function readJSON({ label, shape }, text) {
  const problem = shape === "list" ? wrong.notList(label) : wrong.notObject(label);
  try {
    const value = JSON.parse(text);
    const isRight = shape === "list" ? Array.isArray(value)
      : value !== null && typeof value === "object" && !Array.isArray(value);
    return isRight ? { value } : { problem };
  } catch {
    return { problem };
  }
}

/** @param {string} text */
function scalar(text) {
  if (text === "true" || text === "false") return text === "true";
  return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}
