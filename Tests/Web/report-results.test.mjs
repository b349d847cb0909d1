import assert from "node:assert/strict";
import { test } from "node:test";
import { counted } from "../../web/text/plurals.js";
import { chosen, countStatuses, failedFirst, readResults, recordingText, stretch, tagsOf } from "../../web/pages/report/results.js";
import { exactSeconds, secondsText } from "../../web/text/times.js";

const file = JSON.stringify({
  run: { name: "Test Suite", started: "2026-11-21T10:00:00Z", milliseconds: 12, engine: "0.1.0", problems: [["a.yaml:1:1: bad"]] },
  flows: [
    { name: "Log in", file: "log-in.yaml", status: "passed", duration: 0, seed: "1", command: "", tags: ["smoke"], apps: [], clients: ["c1"], count: 1, warned: 0, steps: [{ title: "launchApp", place: "log-in.yaml:3:3", began: 0, ended: 0, client: 0, sequence: 12 }] },
    { name: "Pay", file: "pay.yaml", status: "failed", failed: 0, recording: 0, duration: 17_000_000, seed: "1", command: "", tags: ["smoke", "shop"], apps: [], clients: ["c1"], count: 1, warned: 0, steps: [{ title: "tapOn: Pay", status: "failed", place: "pay.yaml:3:3", message: "no element matches 'Pay'", screen: "x", began: 0, ended: 0, client: 0, sequence: 9 }] },
    { name: "Maybe", file: "maybe.yaml", status: "passed", duration: 1, seed: "1", command: "", apps: [], clients: [], count: 2, warned: 1 },
  ],
});
const { run, flows } = readResults(file);
const any = { status: "", tag: "", text: "" };
const names = (found) => found.map(({ name }) => name);

test("missing values of a report file get their defaults", () => {
  const [passed, failed, warned] = flows;
  assert.equal(run.problems.length, 1);
  assert.deepEqual([passed.failed, passed.recording, passed.message, passed.met], [-1, -1, "", ""]);
  assert.deepEqual([failed.failed, failed.recording], [0, 0]);
  assert.deepEqual(passed.steps[0].notes, []);
  assert.deepEqual([warned.status, warned.steps, warned.tags], ["warned", [], []]);
});

test("an invalid report file gives its reason", () => {
  assert.throws(() => readResults("{"), SyntaxError);
  assert.throws(() => readResults("{}"), TypeError);
});

test("flows are counted, tagged and put in order", () => {
  assert.deepEqual(countStatuses(flows), { failed: 1, warned: 1, passed: 1 });
  assert.deepEqual(tagsOf(flows), ["smoke", "shop"]);
  assert.deepEqual(names(failedFirst(flows)), ["Pay", "Maybe", "Log in"]);
});

test("a filter combines status, tag and words", () => {
  assert.deepEqual(names(chosen(flows, any)), ["Log in", "Pay", "Maybe"]);
  assert.deepEqual(names(chosen(flows, { ...any, status: "failed" })), ["Pay"]);
  assert.deepEqual(names(chosen(flows, { ...any, tag: "smoke" })), ["Log in", "Pay"]);
  assert.deepEqual(names(chosen(flows, { ...any, text: "NO element" })), ["Pay"]);
  assert.deepEqual(names(chosen(flows, { ...any, text: "launchapp  log" })), ["Log in"]);
  assert.deepEqual(names(chosen(flows, { status: "passed", tag: "shop", text: "" })), []);
});

test("a long flow is shown around its failed step", () => {
  const long = (failed) => ({ steps: Array.from({ length: 1000 }), failed });
  assert.deepEqual(stretch(long(-1), 400), { from: 0, to: 400 });
  assert.deepEqual(stretch(long(10), 400), { from: 0, to: 400 });
  assert.deepEqual(stretch(long(700), 400), { from: 380, to: 780 });
  assert.deepEqual(stretch(long(999), 400), { from: 600, to: 1000 });
  assert.deepEqual(stretch({ steps: [1, 2], failed: 1 }, 400), { from: 0, to: 2 });
});

test("a recording in a report file is restored unchanged", () => {
  assert.equal(recordingText('\n{"a":"\\u003c/script>"}\n'), '{"a":"</script>"}\n');
  assert.equal(recordingText('{"a":"\\\\u003c"}'), '{"a":"\\\\u003c"}', "a backslash and the word");
  assert.equal(recordingText('{"a":"\\\\\\u003c"}'), '{"a":"\\\\<"}', "a backslash and the sign");
});

test("numbers are shown with their units", () => {
  const lengths = [[1_234_567, "1.235 s"], [499, "0.000 s"], [500, "0.001 s"], [59_999_500, "60.000 s"]];
  for (const [length, said] of lengths) assert.equal(secondsText(length), said, "as the console rounds it");
  assert.deepEqual([exactSeconds(300_000), exactSeconds(1_234_567)], ["0.300 s", "1.234567 s"]);
  assert.deepEqual([counted(1, "step"), counted(0, "step")], ["1 step", "0 steps"]);
});
