import assert from "node:assert/strict";
import { test } from "node:test";
import { Fleet, longestLog } from "../../web/pages/control/fleet.js";
import { earlierEntries, folded, hasEarlier, linesPerSlice, longestHistory } from "../../web/log/history.js";
import { LogRows } from "../../web/log/rows.js";
import { visibleScreen } from "../../web/core/visible.js";
import { faded, launched, shownLogin } from "./support/records.mjs";

const epoch = "e1";
const before = shownLogin().records;

/** A page that came when the client stood at the login, and saw what followed. */
function late(records = faded().records) {
  const fleet = new Fleet(() => 0);
  const known = [...folded(before)].at(-1).client;
  const start = { stream: "c7", epoch, sequence: 41 };
  fleet.take({ kind: "welcome", streams: [{ ...start, recovered: false }] });
  fleet.take({ ...start, kind: "snapshot", time: known.time, data: known });
  for (const record of records.slice(41)) fleet.take(record);
  return { fleet, member: fleet.members.get("c7") };
}

const header = (more = {}) => (
  { format: "rootstage-recording", streams: [{ stream: "c7", epoch, ...more }] });
const file = (lines) => [...lines].map((line) =>
  typeof line === "string" ? line : JSON.stringify(line)).join("\n");
const answer = (text, headers = {}) => async () => new Response(text, { headers });

test("a log that starts with a snapshot has earlier records", () => {
  assert.equal(hasEarlier(late().member), true);
  const fleet = new Fleet(() => 0);
  for (const record of launched().records) fleet.take(record);
  assert.equal(hasEarlier(fleet.members.get("c7")), false);
  assert.equal(hasEarlier({ log: [] }), false);
  assert.equal(hasEarlier({ log: [{ record: { kind: "snapshot", sequence: 0 } }] }), false);
});

test("earlier records come from the recording, each with its state", async () => {
  const { fleet, member } = late();
  const rows = new LogRows();
  rows.update([member]);
  const progress = { stream: "c7", sequence: 41, frame: 1, time: 0, kind: "progress", data: {} };
  const text = file([header(), ...faded().records.slice(0, 41), progress,
    ...faded().records.slice(41), ""]);
  fleet.precede("c7", await earlierEntries(member, { ask: answer(text) }));
  assert.equal(hasEarlier(member), false);
  assert.deepEqual(member.log.slice(0, 42).map(({ record }) => record.sequence),
    [...Array.from({ length: 41 }, (_, at) => at + 1), 41]);
  assert.equal(visibleScreen(member.log[16].client).name, "Splash");
  assert.equal(rows.update([member]), true);
  assert.equal(rows.rows.length, member.log.length);
  assert.deepEqual(rows.rows.map(({ arrival }) => arrival),
    rows.rows.map(({ arrival }) => arrival).toSorted((left, right) => left - right));
});

test("earlier records of two clients are kept apart and prepended once", async () => {
  const { fleet, member } = late();
  const entries = [...folded(before)];
  fleet.precede("c7", entries);
  const { length } = member.log;
  fleet.precede("c7", entries);
  fleet.precede("c99", entries);
  assert.equal(member.log.length, length);
});

test("the newest earlier records are prepended up to the log's limit", () => {
  const { fleet, member } = late();
  const run = launched();
  for (let count = 0; count < longestLog; count += 1) run.add("memoryWarning");
  fleet.precede("c7", [...folded(run.records)]);
  assert.equal(member.log.length, longestLog);
  assert.ok(member.log[0].record.sequence > 1);
});

const other = /no longer belongs to this client/;
for (const [name, ask, message] of [
  ["cannot be reached", async () => { throw new TypeError("failed"); }, /cannot be reached/],
  ["has none", async () => new Response("", { status: 404 }), /no recording “c7”/],
  ["fails", async () => new Response("", { status: 500 }), /status 500/],
  ["has another epoch", answer(file([header({ epoch: "e2" }), ...before])), other],
  ["has too few records", answer(file([header(), ...before.slice(0, 30)])), other],
  ["has what is no JSON", answer(file([header(), "{", ...before.slice(1)])), other],
  ["has another stream", answer(file([header(), ...before.map((each) =>
    ({ ...each, stream: "c8" }))])), other],
  ["is empty", answer(""), other],
]) {
  test(`a recording that ${name} is reported with a sentence`, async () => {
    await assert.rejects(earlierEntries(late().member, { ask }), { message });
  });
}

test("a recording over the limit is not loaded into the log", async () => {
  const ask = answer("", { "content-length": String(longestHistory + 1) });
  await assert.rejects(earlierEntries(late().member, { ask }), { message: /too long for the log/ });
});

test("a long recording is read in slices and kept up to the log's limit", async () => {
  const run = launched();
  const count = longestLog + 3 * linesPerSlice;
  while (run.records.length < count) run.add("memoryWarning");
  const { member } = late();
  member.log[0] = { record: { ...member.log[0].record, sequence: count } };
  let pauses = 0;
  const entries = await earlierEntries(member, {
    ask: answer(file([header(), ...run.records])), breathe: async () => { pauses += 1; },
  });
  assert.ok(pauses >= Math.floor(count / linesPerSlice), `${pauses} pauses`);
  assert.equal(entries.length, longestLog);
  assert.equal(entries.at(-1).record.sequence, count);
  assert.equal(entries.at(-1).client.sequence, count);
});
