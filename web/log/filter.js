import { commands } from "../text/log/commands.js";
import { filter } from "../text/log/log.js";
import { lines } from "../text/log/records.js";
import { faults } from "../text/log/faults.js";
import { reasons } from "../text/log/reasons.js";
import { visibleScreen } from "../core/visible.js";
import { groups, groupsOf } from "./kinds.js";

/** All that a record can be or tell of, in lower case: kinds, groups, commands, reasons, faults. */
export const kinds = new Set(
  [lines, groups, commands, reasons, faults].flatMap(Object.keys).map((each) => each.toLowerCase()));
/** What a filter names when it asks for layout passes. */
const layoutWords = ["layout", ...groups.layout].map((each) => each.toLowerCase());

/**
 * What a person types into a filter: words, and `key:value` with commas between alternatives,
 * `*` for anything, quotes round spaces, `-` in front to turn it round. All terms must hold.
 *
 * @typedef {{key: string|null, values: string[], isNegated: boolean}} Term
 */

/**
 * @param {string} text
 * @param {string[]} keys that are known here
 * @returns {{terms: Term[], problem: string|null}} an unknown key is named, and left out
 */
export function parseQuery(text, keys) {
  /** @type {Term[]} */
  const terms = [];
  let problem = null;
  for (const [, minus, key, quoted, bare] of text.matchAll(
    /(-)?(?:([a-z]+):)?(?:"([^"]*)"?|(\S*))/gi
  )) {
    const value = quoted ?? bare;
    const name = key?.toLowerCase() ?? null;
    if (name !== null && !keys.includes(name)) {
      problem ??= filter.unknownKey(name, keys);
      continue;
    }
    const values = (name === null || quoted !== undefined ? [value] : value.split(","))
      .map((each) => each.toLowerCase()).filter((each) => each !== "");
    if (values.length > 0) terms.push({ key: name, values, isNegated: minus === "-" });
  }
  return { terms, problem };
}

/**
 * @param {Term[]} terms
 * @param {Record<string, string[]>} fields what each key is compared with; free words with all
 * @param {string[]} [exact] keys that compare whole values
 */
export function matches(terms, fields, exact = []) {
  return terms.every(({ key, values, isNegated }) => {
    const candidates = key === null ? Object.values(fields).flat() : fields[key] ?? [];
    const isWhole = key !== null && exact.includes(key);
    const isFound = values.some(
      (value) => candidates.some((candidate) => fits(candidate.toLowerCase(), value, isWhole))
    );
    return isFound !== isNegated;
  });
}

/** @param {string} candidate @param {string} value @param {boolean} isWhole */
function fits(candidate, value, isWhole) {
  if (!value.includes("*")) return isWhole ? candidate === value : candidate.includes(value);
  const parts = value.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(isWhole ? `^${parts.join(".*")}$` : parts.join(".*"), "s").test(candidate);
}

/**
 * What is wrong with a word of a key that knows only some; null where nothing is.
 * @param {Term[]} terms
 * @param {string} key
 * @param {Record<string, string>} known
 */
export function unknownWord(terms, key, known) {
  const word = terms.filter((each) => each.key === key).flatMap(({ values }) => values)
    .find((value) => !value.includes("*") && !Object.hasOwn(known, value));
  return word === undefined ? null : filter.unknownWord(`${key}:${word}`, Object.keys(known));
}

const logKeys = ["kind", "screen", "client", "by"];

/**
 * The filter over records: `kind:rejected,fault screen:main client:c3 by:device`, words, and `-`
 * in front of what shall not be.
 * @param {string} text
 * @returns {LogFilter}
 *
 * @typedef {import("./entries.js").Entry} Entry
 * @typedef {object} LogFilter
 * @property {boolean} isEmpty it lets all through
 * @property {string|null} problem
 * @property {boolean} asksForLayout it names layout passes, which logs leave out otherwise
 * @property {(entry: Entry, by: string) => boolean} accepts
 */
export function logFilter(text) {
  const { terms, problem } = parseQuery(text, logKeys);
  return {
    isEmpty: terms.length === 0,
    problem: problem ?? unknownKind(terms),
    asksForLayout: terms.some(({ key, values, isNegated }) => key === "kind" && !isNegated
      && values.some((value) => layoutWords.some((word) => fits(word, value, true)))),
    accepts: (entry, by) => matches(terms, fieldsOf(entry, by), ["kind", "client", "by"]),
  };
}

/**
 * A kind is that of the record, its group, or what it tells of: the command, the fault, the reason.
 * @param {Term[]} terms
 */
function unknownKind(terms) {
  const asked = terms.filter(({ key }) => key === "kind").flatMap(({ values }) => values);
  const wrong = asked.find((value) => !value.includes("*") && !kinds.has(value));
  return wrong === undefined ? null : filter.unknownKind(wrong);
}

/**
 * What each key is compared with; words are compared with all of it. Read when it is asked for,
 * because most filters need little of it.
 * @param {Entry} entry
 * @param {string} by
 * @returns {Record<string, string[]>}
 */
function fieldsOf(entry, by) {
  const { kind, stream } = entry.record;
  const data = /** @type {Record<string, unknown>} */ (entry.record.data ?? {});
  return {
    get kind() {
      const more = [data.command, data.fault, data.reason];
      return [kind, ...groupsOf(kind), ...more.filter((each) => typeof each === "string")];
    },
    get screen() { return screensOf(entry); },
    client: [stream],
    by: [by],
    get text() { return [entry.parts.map((part) => part.text).join("")]; },
  };
}

/** The view controllers that a record is about; a command is about the screen that is shown. */
function screensOf(/** @type {Entry} */ { record, client }) {
  const { kind } = record;
  const data = /** @type {Record<string, unknown>} */ (record.data ?? {});
  const names = [data.name, data.screen];
  for (const node of [data.from, data.to, data.owner, data.presenter, data.shown]) {
    if (typeof node !== "number") continue;
    const known = client.nodes.find((each) => each.node === node) ?? client.ghosts[node];
    names.push(known?.name);
  }
  if (kind === "command" || kind === "rejected") names.push(visibleScreen(client)?.name);
  return names.filter((name) => typeof name === "string");
}
