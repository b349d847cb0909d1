// @ts-check
import { matches, parseQuery } from "../../../log/query.js";
import { kinds } from "../../../log/record-kinds.js";
import { visibleScreen } from "../../../core/visible.js";

export const logKeys = ["kind", "screen", "client", "by"];

/**
 * The filter over records: `kind:rejected,fault screen:main client:c3 by:device`, words, and `-`
 * in front of what shall not be.
 * @param {string} text
 * @returns {LogFilter}
 *
 * @typedef {import("../fleet.js").Entry} Entry
 * @typedef {object} LogFilter
 * @property {boolean} isEmpty it lets all through
 * @property {string|null} problem
 * @property {(entry: Entry, by: string) => boolean} accepts
 */
export function logFilter(text) {
  const { terms, problem } = parseQuery(text, logKeys);
  return {
    isEmpty: terms.length === 0,
    problem: problem ?? unknownKind(terms),
    accepts: (entry, by) => matches(terms, fieldsOf(entry, by), ["kind", "client", "by"]),
  };
}

/**
 * A kind is that of the record, or what it tells of: the command, the fault, the reason.
 * @param {import("../../../log/query.js").Term[]} terms
 */
function unknownKind(terms) {
  const asked = terms.filter(({ key }) => key === "kind").flatMap(({ values }) => values);
  const wrong = asked.find((value) => !value.includes("*") && !kinds.has(value));
  return wrong === undefined ? null : `No kind of record is called “${wrong}”.`;
}

/**
 * What each key is compared with; words are compared with all of it. Read when it is asked for,
 * because most filters need little of it.
 * @param {Entry} entry
 * @param {string} by
 * @returns {Record<string, string[]>}
 */
function fieldsOf(entry, by) {
  const { kind, data, stream } = entry.record;
  return {
    get kind() {
      const more = [data?.command, data?.fault, data?.reason];
      return [kind, ...more.filter((each) => typeof each === "string")];
    },
    get screen() { return screensOf(entry); },
    client: [stream],
    by: [by],
    get text() { return [entry.parts.map((part) => part.text).join("")]; },
  };
}

/** The view controllers that a record is about; a command is about the screen that is shown. */
function screensOf(/** @type {Entry} */ { record: { kind, data }, client }) {
  const names = [data?.name, data?.screen];
  for (const node of [data?.from, data?.to, data?.owner, data?.presenter]) {
    if (typeof node !== "number") continue;
    const known = client.nodes.find((each) => each.node === node) ?? client.ghosts[node];
    names.push(known?.name);
  }
  if (kind === "command" || kind === "rejected") names.push(visibleScreen(client)?.name);
  return names.filter((name) => typeof name === "string");
}
