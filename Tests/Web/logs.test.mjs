import assert from "node:assert/strict";
import { test } from "node:test";
import { Fleet } from "../../web/pages/control/fleet.js";
import { LogBudget, LogEntry, longestLog, mostEntries } from "../../web/log/entries.js";
import { emptyClient } from "../../web/core/store.js";
import { faded, pushed, Run } from "./support/records.mjs";

const empty = () => ({ log: [] });
const entry = (sequence = 1) => new LogEntry({ kind: "appActive", sequence, data: {} }, {});

test("an entry keeps the state right after its record", () => {
  const fleet = new Fleet();
  for (const record of pushed().records) fleet.take(record);
  const { log, client } = fleet.members.get("c7");
  for (const { record, client: then } of log) assert.equal(then.sequence, record.sequence);
  assert.equal(log.at(-1).client, client);
  const began = log.find(({ record }) => record.kind === "transitionBegan");
  assert.equal(began.client.transition.animation, "crossDissolve");
  assert.equal(client.transition, null);
});

test("the states of two entries share unchanged objects", () => {
  const fleet = new Fleet();
  for (const record of faded().records) fleet.take(record);
  const { log } = fleet.members.get("c7");
  const at = log.findIndex(({ record }) => record.kind === "transitionBegan");
  assert.equal(log[at].client.nodes, log[at - 1].client.nodes);
  assert.equal(log[at].client.session, log[at - 1].client.session);
});

test("an entry is described once, when it is read, with the names of its time", () => {
  let reads = 0;
  const client = { ...emptyClient("c7"), nodes: [{ node: 4, name: "Login" }] };
  const told = new LogEntry({
    kind: "viewAdded", sequence: 1, data: {
      node: 5, superview: 4, get name() { reads += 1; return "Field"; },
    },
  }, client);
  assert.equal(reads, 0);
  assert.equal(told.parts.map(({ text }) => text).join(""), "Field view added to Login");
  assert.equal(told.parts, told.parts);
  assert.equal(reads, 1);
});

test("a log is bounded and keeps its newest entries", () => {
  const budget = new LogBudget();
  const member = empty();
  const count = Math.ceil(longestLog * 1.1) + 1;
  for (let sequence = 1; sequence <= count; sequence += 1) {
    budget.add(member, entry(sequence), [member]);
  }
  assert.equal(member.log.length, longestLog);
  assert.equal(member.log.at(-1).record.sequence, count);
  assert.equal(budget.count, longestLog);
});

test("all logs together are bounded, and the longest is cut", () => {
  const budget = new LogBudget();
  const talkers = Array.from({ length: mostEntries / 1_000 - 1 }, empty);
  const quiet = empty();
  const all = [...talkers, quiet];
  for (let index = 0; index < 5; index += 1) budget.add(quiet, entry(), all);
  for (let round = 0; round < 1_500; round += 1) {
    for (const member of talkers) budget.add(member, entry(round), all);
    assert.ok(budget.count <= mostEntries);
  }
  assert.equal(budget.count, all.reduce((sum, { log }) => sum + log.length, 0));
  assert.equal(quiet.log.length, 5, "who says little loses nothing");
  for (const { log } of talkers) {
    assert.equal(log.at(-1).record.sequence, 1_499);
    assert.ok(log.length > 800, "those who say the same keep the same, but for a block");
  }
});

test("a removed client frees its share of the bound", () => {
  const budget = new LogBudget();
  const [stays, goes] = [empty(), empty()];
  for (const member of [stays, goes, goes]) budget.add(member, entry(), [stays, goes]);
  budget.clear(goes);
  assert.deepEqual([budget.count, goes.log.length, stays.log.length], [1, 0, 1]);
  budget.clear(goes);
  assert.equal(budget.count, 1);
});

test("a restarted client clears its log, and a removed one drops it", () => {
  const fleet = new Fleet();
  const begin = (epoch) => fleet.take({
    kind: "welcome", streams: [{ stream: "c7", epoch, recovered: false, sequence: 0 }],
  });
  begin("e1");
  for (const record of new Run().add("appActive").add("appActive").records) fleet.take(record);
  assert.equal(fleet.members.get("c7").log.length, 2);
  begin("e2");
  assert.equal(fleet.members.get("c7").log.length, 0);
  fleet.take({ kind: "clientRemoved", stream: "c7" });
  fleet.take({ kind: "clientRemoved", stream: "c7" });
  assert.equal(fleet.members.size, 0);
});
