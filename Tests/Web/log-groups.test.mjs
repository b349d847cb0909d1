import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyClient, fold } from "../../web/core/store.js";
import { LogGroups } from "../../web/pages/device/log-groups.js";
import { Run, faded } from "./support/records.mjs";

function grouped(run, limit) {
  const log = new LogGroups(limit);
  let client = emptyClient("c7");
  for (const record of run.records) {
    client = fold(client, record);
    if (record.kind !== "progress") log.append(record, client);
  }
  return log.groups;
}
const text = (line) => line.parts.map((part) => part.text).join("");

test("records of one moment stand together, callbacks fold, lifetimes merge", () => {
  const groups = grouped(faded());
  assert.deepEqual(groups.map(({ time }) => time), [0, 3_000_000, 4_000_000, 4_300_000]);
  assert.deepEqual(groups[2].lines.map(text), [
    "tap Log In", "session LOGGED_IN = true", "Main, Navigation(Main) created", "13 callbacks",
    "cross dissolve Navigation(Login) → Navigation(Main) 0.3 s easeOut",
  ]);
  assert.equal(groups[2].lines[3].callbacks.length, 13);
  assert.equal(groups[2].lines[4].transition, 1);
  assert.equal(text(groups[3].lines.at(-1)), "Navigation(Login), Login freed");
});

test("two commands of one moment are two groups", () => {
  const run = new Run().add("command", { command: "terminate" }).add("appTerminated").add(
    "command", { command: "launch", width: 1, height: 1 }
  );
  assert.equal(grouped(run).length, 2);
});

test("the oldest moments go beyond the limit, the newest stays whole", () => {
  const run = new Run();
  for (let time = 0; time < 30; time += 1) run.at(time).add("appActive").add("appActive");
  const groups = grouped(run, 10);
  assert.deepEqual(groups.map(({ time }) => time), [25, 26, 27, 28, 29]);
});
