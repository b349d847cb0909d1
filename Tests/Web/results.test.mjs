import assert from "node:assert/strict";
import { test } from "node:test";
import { absorbed, begun, expired, isComplete, summaryOf } from "../../web/control/results.js";

const ref = "k3-4";
const step = (stream, ...records) => records.map((record, index) => ({
  stream, sequence: index + 1, time: 0, data: {}, cause: ref, ...record, ...(
    index === records.length - 1 ? { hash: "00" } : {}
  ),
}));
const applied = (stream) => step(stream, { kind: "command" }, { kind: "sessionChanged" });
const rejected = (stream, reason) => step(
  stream, { kind: "command" }, { kind: "rejected", data: { reason } }
);
const after = (lines, targets = ["c1", "c2", "c3"]) => lines.reduce(
  absorbed, begun(ref, "Log In", targets)
);

test("a step counts when its last record has come, not before", () => {
  const [command, last] = applied("c1");
  assert.equal(isComplete(after([command], ["c1"])), false);
  assert.equal(isComplete(after([command, last], ["c1"])), true);
});

test("all applied is said in one number", () => {
  const result = after(["c1", "c2", "c3"].flatMap(applied));
  assert.deepEqual(summaryOf(result), { text: "Log In: 3 applied", failures: [] });
});

test("one that could not is named with its reason", () => {
  const result = after([...applied("c1"), ...applied("c2"), ...rejected("c3", "noSuchElement")]);
  assert.equal(summaryOf(result).text, "Log In: 2 applied, 1 could not (c3: noSuchElement)");
  assert.deepEqual(
    summaryOf(result).failures,
    [{ stream: "c3", reason: "noSuchElement", text: "no such element on this screen" }],
  );
});

test("several that could not are counted and listed", () => {
  const result = after(
    [...applied("c1"), ...rejected("c2", "notRunning"), ...rejected("c3", "transitionInProgress")]
  );
  assert.equal(summaryOf(result).text, "Log In: 1 applied, 2 could not");
  assert.equal(summaryOf(result).failures.length, 2);
});

test("none applied is not counted", () => {
  assert.equal(
    summaryOf(after(rejected("c1", "notRunning"), ["c1"])).text,
    "Log In: 1 could not (c1: notRunning)",
  );
});

test("a rejection in the middle of a step still makes it a failure", () => {
  const lines = step(
    "c1",
    { kind: "command" },
    { kind: "rejected", data: { reason: "sameTarget" } },
    { kind: "didLoad" },
  );
  assert.equal(summaryOf(after(lines, ["c1"])).failures[0].reason, "sameTarget");
});

test("an error names its client, or stands for all", () => {
  const one = after([{ kind: "error", ref, code: "noSuchClient", stream: "c2" }]);
  assert.deepEqual(
    [...one.outcomes.values()].map(({ state }) => state), ["waiting", "failed", "waiting"]
  );
  assert.equal(isComplete(after([{ kind: "error", ref, code: "unknownCommand" }])), true);
});

test("a duplicate was applied", () => {
  assert.equal(
    summaryOf(after([{ kind: "duplicate", ref, stream: "c1", sequence: 4 }], ["c1"])).text,
    "Log In: 1 applied",
  );
});

test("lines of other commands and clients change nothing", () => {
  const result = begun(ref, "Log In", ["c1"]);
  assert.equal(absorbed(result, { kind: "error", ref: "k3-5", code: "busy" }), result);
  assert.equal(absorbed(result, { kind: "didLoad", stream: "c1", data: {} }), result);
  assert.equal(
    isComplete(
      absorbed(result, { kind: "command", stream: "c9", cause: ref, data: {}, hash: "00" })
    ),
    false,
  );
});

test("an answer that came stays, whatever comes after", () => {
  const result = after([...applied("c1"), { kind: "error", ref, code: "busy" }], ["c1"]);
  assert.equal(summaryOf(result).text, "Log In: 1 applied");
});

test("who does not answer is given up", () => {
  const result = expired(after(applied("c1"), ["c1", "c2"]));
  assert.equal(isComplete(result), true);
  assert.equal(summaryOf(result).text, "Log In: 1 applied, 1 could not (c2: no answer)");
});
