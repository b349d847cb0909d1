import { guarded } from "../core/failures.js";
import { parts } from "../text/failures.js";
import { line } from "../text/parts.js";
import { commandLine } from "../text/log/commands.js";
import { lines } from "../text/log/records.js";
import { isLayout } from "./kinds.js";
import { namesIn } from "./names.js";
/** @import { Client, Command, StreamRecord } from "../core/store.js" */

/**
 * One line of text for each record.
 *
 * @typedef {import("../text/parts.js").Part} Part
 */

/**
 * The parts of one line, as a person reads it in a log; of what cannot be put into words, its kind.
 * @param {StreamRecord} record
 * @param {Client} [client] helps to name nodes and elements; ids are shown without it
 * @returns {Part[]}
 */
export function describe(record, client) {
  const describeKind = /** @type {import("../text/log/records.js").Describe<object>|null} */ (
    Object.hasOwn(lines, record.kind) ? lines[record.kind] : null);
  const words = guarded(
    parts.record, () => describeKind?.(record.data ?? {}, namesIn(client), record), () => record);
  return words ?? line`${record.kind}`;
}

/** The same line as plain text. @param {StreamRecord} record @param {Client} [client] */
export function describeText(record, client) {
  return plain(describe(record, client));
}

/** A command as plain text. @param {Command} data @param {Client} [client] */
export function describeCommand(data, client) {
  return plain(commandLine(data, namesIn(client)));
}

/** What the parts of a line say. @param {Part[]} parts */
export function plain(parts) {
  return parts.map(({ text }) => text).join("");
}

/**
 * How a line should look: a command stands out, a rejection warns, a layout pass is quiet, the rest
 * is plain.
 * @param {StreamRecord} record
 * @returns {"plain"|"command"|"warn"|"bad"|"transition"|"quiet"}
 */
export function toneOf(record) {
  const kind = /** @type {string} */ (record.kind);
  switch (kind) {
    case "command": return "command";
    case "rejected":
    case "error": return "warn";
    case "fault": return "bad";
    case "transitionBegan":
    case "rotationBegan": return "transition";
    default: return isLayout(record) ? "quiet" : "plain";
  }
}
