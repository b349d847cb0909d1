import { differences } from "../../text/edit.js";
import { describeText } from "../../log/describe.js";
import { fold, nodeOf } from "../../core/store.js";
/** @import { Client, RecordOf, StreamRecord } from "../../core/store.js" */

/**
 * Where the phone parts from how it ran before, in one sentence. Of the records that follow the first
 * difference, the one that a person would see is told: how a screen comes, what is rejected, how a
 * screen looks; else the first one.
 * @param {import("./draft-run.js").Difference} difference
 * @param {Client} client as it was right before
 */
export function sentenceOf({ count, before, now }, client) {
  const moved = movement(before, now, client);
  return differences.sentence(moved ?? firstOf(before[0], now[0], client), count);
}

/** How a screen comes now, where it came in another way. @param {StreamRecord[]} before @param {StreamRecord[]} now @param {Client} client */
function movement(before, now, client) {
  const [was, is] = [swapIn(before, client), swapIn(now, client)];
  if (!is) return null;
  if (was && was.name !== is.name) return null;
  const [old, { record, name }] = [was?.record ?? null, is];
  if (record && (!old || old.data.animation !== record.data.animation || old.data.edge !== record.data.edge)) {
    return differences.now(name, differences.moves[record.data.animation] ?? record.data.animation);
  }
  if (!record && old) return differences.now(name, differences.moves.none);
  const isAlike = !record || !old || (record.data.duration === old.data.duration && record.data.curve === old.data.curve);
  return isAlike ? null : differences.otherwise(name);
}

/**
 * The first screen that comes into view, with its transition where it has one.
 * @param {StreamRecord[]} records @param {Client} client
 * @returns {{record: RecordOf<"transitionBegan">|null, name: string}|null}
 */
function swapIn(records, client) {
  let state = { ...client, gap: false, sequence: (records[0]?.sequence ?? 1) - 1 };
  for (const record of records) {
    state = fold(state, record);
    if (record.kind === "transitionBegan") return { record, name: nameOf(state, record.data.to) };
    if (record.kind === "didAppear") return { record: null, name: nameOf(state, record.data.node) };
  }
  return null;
}

/** @param {StreamRecord|undefined} before @param {StreamRecord|undefined} now @param {Client} client */
function firstOf(before, now, client) {
  const words = (/** @type {StreamRecord} */ record) => describeText(record, client);
  if (!now) return before ? differences.gone(words(before)) : "";
  if (!before) return differences.added(words(now));
  if (now.kind === "rejected") return differences.rejected(words(now));
  if (now.kind === "created" && before.kind === "created" && now.data.name === before.data.name) {
    return differences.stands(now.data.name);
  }
  const [one, other] = [words(now), words(before)];
  return one === other ? one : differences.instead(one, other);
}

/** Of a stack the screen on top is what a person sees. @param {Client} client @param {number} node */
function nameOf(client, node) {
  const target = nodeOf(client, node);
  const shown = target?.stack?.at(-1);
  return (shown === undefined ? target : nodeOf(client, shown) ?? target)?.name ?? "";
}
