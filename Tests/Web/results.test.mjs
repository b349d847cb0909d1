import assert from "node:assert/strict";
import { test } from "node:test";
import {
  absorbed, begun, byReason, expired, isComplete, summaryOf,
} from "../../web/log/results.js";

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
  absorbed, begun("Log In", [{ ref, targets }])
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
  assert.equal(summaryOf(result).text, "Log In: 2 applied, 1 failed");
  assert.deepEqual(
    summaryOf(result).failures,
    [{ stream: "c3", reason: "noSuchElement", text: "no such element on this screen" }],
  );
});

test("several that could not are counted and listed", () => {
  const result = after(
    [...applied("c1"), ...rejected("c2", "notRunning"), ...rejected("c3", "transitionInProgress")]
  );
  assert.equal(summaryOf(result).text, "Log In: 1 applied, 2 failed");
  assert.equal(summaryOf(result).failures.length, 2);
});

test("a summary without an applied command names no count", () => {
  assert.equal(
    summaryOf(after(rejected("c1", "notRunning"), ["c1"])).text,
    "Log In: 1 failed",
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

test("a command answered as a duplicate counts as applied", () => {
  assert.equal(
    summaryOf(after([{ kind: "duplicate", ref, stream: "c1", sequence: 4 }], ["c1"])).text,
    "Log In: 1 applied",
  );
});

test("lines of other commands and clients change nothing", () => {
  const result = begun("Log In", [{ ref, targets: ["c1"] }]);
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
  assert.equal(summaryOf(result).text, "Log In: 1 applied, 1 failed");
  assert.deepEqual(
    summaryOf(result).failures, [{ stream: "c2", reason: "noAnswer", text: "no answer" }]);
});

test("an action of several commands is one result, and the last command of a client counts", () => {
  const sent = [{ ref: "k3-1", targets: ["c1"] }, { ref: "k3-2", targets: ["c1", "c2"] }];
  const line = (stream, cause) =>
    ({ stream, cause, kind: "appLaunched", sequence: 1, data: {}, hash: "0" });
  let result = absorbed(begun("Relaunch", sent), line("c1", "k3-1"));
  assert.equal(result.outcomes.get("c1").state, "waiting");
  result = absorbed(absorbed(result, line("c1", "k3-2")), line("c2", "k3-2"));
  assert.deepEqual(summaryOf(result), { text: "Relaunch: 2 applied", failures: [] });
});

test("who could not even be told is a failure from the start", () => {
  const result = begun("Tap", [], [{ stream: "c4", reason: "noBanner" }]);
  assert.equal(isComplete(result), true);
  assert.equal(summaryOf(result).failures[0].text, "no banner is shown");
});

test("the server's sentence stands in for a code that the page does not know", () => {
  const result = after(
    [{ kind: "error", ref, code: "novelty", message: "Not today.", stream: "c1" }], ["c1"]);
  assert.equal(summaryOf(result).failures[0].text, "Not today.");
  const offline = after([{ kind: "error", ref, code: "offline", stream: "c1" }], ["c1"]);
  assert.equal(summaryOf(offline).failures[0].text, "offline");
});

test("a client that is removed has answered: a removal with success, all else never", () => {
  const gone = { kind: "clientRemoved", stream: "c1" };
  assert.deepEqual(
    summaryOf(absorbed(begun("Tap", [{ ref, targets: ["c1"] }]), gone)).failures,
    [{ stream: "c1", reason: "noSuchClient", text: "the client no longer exists" }]);
  const removal = begun("Remove", [{ ref, targets: ["c1"] }], [], true);
  assert.equal(summaryOf(absorbed(removal, gone)).text, "Remove: 1 applied");
  const other = absorbed(removal, { kind: "clientRemoved", stream: "c2" });
  assert.equal(other, removal);
});

test("failures are told by their reason, the most common one first", () => {
  const failures = [["c1", "a"], ["c2", "b"], ["c3", "b"]].map(
    ([stream, text]) => ({ stream, reason: text, text }));
  assert.deepEqual(byReason(failures), [
    { text: "b", streams: ["c2", "c3"] }, { text: "a", streams: ["c1"] },
  ]);
});
