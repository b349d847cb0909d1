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

test("a command is complete with its step's last record", () => {
  const [command, last] = applied("c1");
  assert.equal(isComplete(after([command], ["c1"])), false);
  assert.equal(isComplete(after([command, last], ["c1"])), true);
});

test("a result applied by all is one number", () => {
  const result = after(["c1", "c2", "c3"].flatMap(applied));
  assert.deepEqual(summaryOf(result), { text: "Log In: 3 applied", failures: [] });
});

test("a single failure is named with its reason", () => {
  const result = after([...applied("c1"), ...applied("c2"), ...rejected("c3", "noSuchElement")]);
  assert.equal(summaryOf(result).text, "Log In: 2 applied, 1 failed");
  assert.deepEqual(
    summaryOf(result).failures,
    [{ stream: "c3", reason: "noSuchElement", text: "no such element on this screen" }],
  );
});

test("several failures are counted and listed", () => {
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

test("a rejection within a step makes the command fail", () => {
  const lines = step(
    "c1",
    { kind: "command" },
    { kind: "rejected", data: { reason: "sameTarget" } },
    { kind: "didLoad" },
  );
  assert.equal(summaryOf(after(lines, ["c1"])).failures[0].reason, "sameTarget");
});

test("an error counts for its client, or for all", () => {
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

test("lines of other commands and clients are ignored", () => {
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

test("a complete result does not change", () => {
  const result = after([...applied("c1"), { kind: "error", ref, code: "busy" }], ["c1"]);
  assert.equal(summaryOf(result).text, "Log In: 1 applied");
});

test("a client without an answer fails at the deadline", () => {
  const result = expired(after(applied("c1"), ["c1", "c2"]));
  assert.equal(isComplete(result), true);
  assert.equal(summaryOf(result).text, "Log In: 1 applied, 1 failed");
  assert.deepEqual(
    summaryOf(result).failures, [{ stream: "c2", reason: "noAnswer", text: "no answer" }]);
});

test("an action of several commands is one result of each client's last command", () => {
  const sent = [{ ref: "k3-1", targets: ["c1"] }, { ref: "k3-2", targets: ["c1", "c2"] }];
  const line = (stream, cause) =>
    ({ stream, cause, kind: "appLaunched", sequence: 1, data: {}, hash: "0" });
  let result = absorbed(begun("Relaunch", sent), line("c1", "k3-1"));
  assert.equal(result.outcomes.get("c1").state, "waiting");
  result = absorbed(absorbed(result, line("c1", "k3-2")), line("c2", "k3-2"));
  assert.deepEqual(summaryOf(result), { text: "Relaunch: 2 applied", failures: [] });
});

test("a client that received no command is a failure from the start", () => {
  const result = begun("Tap", [], [{ stream: "c4", reason: "noBanner" }]);
  assert.equal(isComplete(result), true);
  assert.equal(summaryOf(result).failures[0].text, "no banner is shown");
});

test("an unknown error code is shown with the server's sentence", () => {
  const result = after(
    [{ kind: "error", ref, code: "novelty", message: "Not today.", stream: "c1" }], ["c1"]);
  assert.equal(summaryOf(result).failures[0].text, "Not today.");
  const offline = after([{ kind: "error", ref, code: "offline", stream: "c1" }], ["c1"]);
  assert.equal(summaryOf(offline).failures[0].text, "offline");
});

test("removing a client completes a removal and fails other commands", () => {
  const gone = { kind: "clientRemoved", stream: "c1" };
  assert.deepEqual(
    summaryOf(absorbed(begun("Tap", [{ ref, targets: ["c1"] }]), gone)).failures,
    [{ stream: "c1", reason: "noSuchClient", text: "the client no longer exists" }]);
  const removal = begun("Remove", [{ ref, targets: ["c1"] }], [], true);
  assert.equal(summaryOf(absorbed(removal, gone)).text, "Remove: 1 applied");
  const other = absorbed(removal, { kind: "clientRemoved", stream: "c2" });
  assert.equal(other, removal);
});

test("failures are grouped by reason, most common first", () => {
  const failures = [["c1", "a"], ["c2", "b"], ["c3", "b"]].map(
    ([stream, text]) => ({ stream, reason: text, text }));
  assert.deepEqual(byReason(failures), [
    { text: "b", streams: ["c2", "c3"] }, { text: "a", streams: ["c1"] },
  ]);
});
