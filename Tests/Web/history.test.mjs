import assert from "node:assert/strict";
import { test } from "node:test";
import { Fleet, longestLog } from "../../web/control/fleet.js";
import { earlierRecords, folded, hasEarlier, longestHistory } from "../../web/control/history.js";
import { LogRows } from "../../web/control/log-rows.js";
import { visibleScreen } from "../../web/core/store.js";
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

test("a log that begins with a snapshot has something before it", () => {
  assert.equal(hasEarlier(late().member), true);
  const fleet = new Fleet(() => 0);
  for (const record of launched().records) fleet.take(record);
  assert.equal(hasEarlier(fleet.members.get("c7")), false);
  assert.equal(hasEarlier({ log: [] }), false);
  assert.equal(hasEarlier({ log: [{ record: { kind: "snapshot", sequence: 0 } }] }), false);
});

test("what was before comes from the recording, each record with its state", async () => {
  const { fleet, member } = late();
  const rows = new LogRows();
  rows.update([member]);
  const progress = { stream: "c7", sequence: 41, frame: 1, time: 0, kind: "progress", data: {} };
  const text = file([header(), ...faded().records.slice(0, 41), progress,
    ...faded().records.slice(41), ""]);
  fleet.precede("c7", await earlierRecords(member, answer(text)));
  assert.equal(hasEarlier(member), false);
  assert.deepEqual(member.log.slice(0, 42).map(({ record }) => record.sequence),
    [...Array.from({ length: 41 }, (_, at) => at + 1), 41]);
  assert.equal(visibleScreen(member.log[16].client).name, "Splash");
  assert.equal(rows.update([member]), true);
  assert.equal(rows.rows.length, member.log.length);
  assert.deepEqual(rows.rows.map(({ arrival }) => arrival),
    rows.rows.map(({ arrival }) => arrival).toSorted((left, right) => left - right));
});

test("what was before two clients stays apart, and is put in front only once", async () => {
  const { fleet, member } = late();
  fleet.precede("c7", before);
  const { length } = member.log;
  fleet.precede("c7", before);
  fleet.precede("c99", before);
  assert.equal(member.log.length, length);
});

test("as much is put in front as the log has room for, the newest of it", () => {
  const { fleet, member } = late();
  const run = launched();
  for (let count = 0; count < longestLog; count += 1) run.add("memoryWarning");
  fleet.precede("c7", run.records);
  assert.equal(member.log.length, longestLog);
  assert.ok(member.log[0].record.sequence > 1);
});

const other = /not that of this client/;
for (const [name, ask, message] of [
  ["cannot be reached", async () => { throw new TypeError("failed"); }, /cannot be reached/],
  ["has none", async () => new Response("", { status: 404 }), /no recording “c7”/],
  ["fails", async () => new Response("", { status: 500 }), /answered 500/],
  ["has another epoch", answer(file([header({ epoch: "e2" }), ...before])), other],
  ["has too few records", answer(file([header(), ...before.slice(0, 30)])), other],
  ["has what is no JSON", answer(file([header(), "{", ...before.slice(1)])), other],
  ["has another stream", answer(file([header(), ...before.map((each) =>
    ({ ...each, stream: "c8" }))])), other],
  ["is empty", answer(""), other],
]) {
  test(`a recording that ${name} is told in words`, async () => {
    await assert.rejects(earlierRecords(late().member, ask), { message });
  });
}

test("a recording that is too long is left to its own page", async () => {
  const ask = answer("", { "content-length": String(longestHistory + 1) });
  await assert.rejects(earlierRecords(late().member, ask), { message: /too long for the log/ });
});
