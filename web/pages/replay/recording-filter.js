import { matches, parseQuery, unknownWord } from "../../log/filter.js";
import { deviceWords } from "./recording-device.js";
import { belongings, filterKeys, states } from "../../text/replay/list.js";
/** @import { Entry } from "../../core/recordings.js" */

/** Keys that compare whole values. */
const exact = ["client", "node", "is", "has"];

/**
 * The filter over recordings: `app:root-controller -strategy:naive by:olga has:fault`, or words.
 * @param {string} text
 */
export function recordingFilter(text) {
  const { terms, problem } = parseQuery(text, Object.keys(filterKeys));
  return {
    problem: problem ?? unknownWord(terms, "is", states) ?? unknownWord(terms, "has", belongings),
    /** @param {Entry} entry */
    accepts: (entry) => terms.length === 0 || matches(terms, fieldsOf(entry), exact),
  };
}

/** @param {Entry} entry @returns {Record<string, string[]>} */
function fieldsOf(entry) {
  const { stream, name = "", note = "", app, strategy = "", profile = "", started, by = [] } = entry;
  return {
    client: [stream], node: entry.node ? [entry.node] : [], name: [name], note: [note], app: [app], strategy: [strategy],
    profile: [profile], device: deviceWords(entry), by, started: [started],
    is: chosen({ live: entry.live, imported: entry.imported ?? false }),
    has: chosen({ fault: (entry.faults ?? 0) > 0, name: name !== "", note: note !== "" }),
  };
}

/** The names of what holds. @param {Record<string, boolean>} all */
function chosen(all) {
  return Object.keys(all).filter((name) => all[name]);
}
