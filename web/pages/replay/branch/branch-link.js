// A branch as the last part of a link or of the page's address: `replay.html?recording=c7#branch={"drop":[44]}`.

import { link } from "../../../text/replay/branch.js";
import { commandOf, LATEST_TIME, MOST_CHANGES } from "./branch-draft.js";
import { wordsOf } from "./branch-words.js";

/** Characters of a link's branch at most; a longer one is saved as a recording instead. */
export const LONGEST_LINK = 8_000;

const MARK = "#branch=";

/**
 * What a link asks for, as far as it can be what it should.
 *
 * @typedef {{drop?: unknown, edits?: unknown, inserts?: unknown, strategy?: unknown,
 *   destinations?: unknown, profile?: unknown}} Asked
 */

/**
 * @param {object} body what the server is asked for
 * @returns {string | null} null where it is too long
 */
export function writeBranch(body) {
  const text = `${MARK}${encodeURIComponent(JSON.stringify(body))}`;
  return text.length <= LONGEST_LINK ? text : null;
}

/**
 * A branch of the page's own, which a reload finds again; a link of others is to be run.
 * @typedef {{stream: string, isRun: boolean}} Kept
 */

/**
 * Puts a branch into the address; one that is too long, or null, leaves none there.
 * @param {object|null} body what the server is asked for
 * @param {Kept} kept
 */
export function keepBranch(body, kept) {
  const mark = body && writeBranch(body);
  if (!mark && !location.hash) return;
  history.replaceState(
    mark ? { branch: kept } : null, "", `${location.pathname}${location.search}${mark ?? ""}`);
}

/** What this page put into the address; null where somebody else did. @returns {Kept|null} */
export function keptBranch() {
  return history.state?.branch ?? null;
}

/**
 * What the last part of a link asks for; null where it names no branch.
 * @param {string} hash
 * @returns {Asked|null}
 */
export function readBranch(hash) {
  if (!hash.startsWith(MARK) || hash.length > LONGEST_LINK) return null;
  try {
    const body = JSON.parse(decodeURIComponent(hash.slice(MARK.length)));
    return body && typeof body === "object" && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

/**
 * Puts what a link asks for into a draft.
 * @param {import("./branch-draft.js").Draft} draft
 * @param {Asked} body
 * @param {import("../timeline/merged-timeline.js").Track} track
 * @returns {string} what is wrong; empty where nothing is
 */
export function fillDraft(draft, body, track) {
  const { timeline } = track;
  const [drops, edits, inserts] = [body.drop, body.edits, body.inserts]
    .map((each) => Array.isArray(each) ? each : []);
  if (drops.length + edits.length + inserts.length > MOST_CHANGES) return link.tooMany;
  const recorded = (/** @type {number} */ sequence) => {
    const record = timeline.records[sequence - 1];
    if (record?.kind !== "command") return null;
    const client = timeline.stateAtMoment(timeline.momentOfSequence(sequence));
    return { sequence, time: record.time, command: commandOf(record.data),
      text: wordsOf(record.data, client) };
  };
  for (const sequence of drops) {
    const was = recorded(sequence);
    if (!was) return link.noCommand(sequence, track.stream);
    draft.drop(was);
  }
  for (const edit of edits) {
    const was = recorded(edit?.sequence);
    if (!was) return link.noCommand(edit?.sequence, track.stream);
    const [command, time] = [edit.command ?? was.command, edit.time ?? was.time];
    if (!isCommand(command) || !isTime(time)) return link.badEdit(was.sequence);
    draft.edit(was, { command, time, text: wordsAt(command, time, timeline) });
  }
  for (const insert of inserts) {
    if (!isCommand(insert?.command) || !isTime(insert.time)) return link.badInsert;
    const { command, time } = insert;
    draft.insert({ command, time, text: wordsAt(command, time, timeline) });
  }
  if (typeof body.strategy === "string") draft.strategy = body.strategy;
  if (typeof body.destinations === "string") draft.destinations = body.destinations;
  if (typeof body.profile === "string") draft.profile = body.profile;
  return "";
}

/**
 * A command in words, as it reads at a time of the recording.
 * @param {import("../../../core/store.js").Command} command
 * @param {number} time
 * @param {import("../timeline/timeline.js").Timeline} timeline
 */
export function wordsAt(command, time, timeline) {
  return wordsOf(command, timeline.stateAt(time));
}

/** @param {unknown} command @returns {command is import("../../../core/store.js").Command} */
function isCommand(command) {
  const { command: name } = /** @type {{command?: unknown}} */ (command ?? {});
  return typeof name === "string";
}

/** @param {unknown} time @returns {time is number} */
function isTime(time) {
  return typeof time === "number" && Number.isInteger(time) && time >= 0 && time <= LATEST_TIME;
}
