import assert from "node:assert/strict";
import { test } from "node:test";
import {
  commandLine, commandOf, Draft, MOST_CHANGES, quoted,
} from "../../web/pages/replay/branch/branch-draft.js";

const tap = (element, more = {}) => ({ command: "tap", element, ...more });
const recorded = (sequence, element = "log-in") =>
  ({ sequence, time: sequence * 1_000, command: tap(element), text: `tap ${element}` });
const now = (element, time) => ({ command: tap(element), time, text: `tap ${element}` });

test("a draft without changes requests nothing", () => {
  const draft = new Draft();
  assert.equal(draft.isEmpty, true);
  assert.deepEqual(draft.body, {});
});

test("drops, edits and inserts become the server's changes", () => {
  const draft = new Draft();
  draft.drop(recorded(42));
  draft.edit(recorded(50), now("activity", 50_000));
  draft.edit(recorded(60), now("log-in", 61_000));
  draft.insert(now("back", 70_000));
  draft.strategy = "window-swap";
  assert.deepEqual(draft.body, {
    drop: [42],
    edits: [{ sequence: 50, command: tap("activity") }, { sequence: 60, time: 61_000 }],
    inserts: [{ time: 70_000, command: tap("back") }],
    strategy: "window-swap",
  });
});

test("a later change to a command replaces the earlier one", () => {
  const draft = new Draft();
  draft.edit(recorded(42), now("activity", 42_000));
  draft.drop(recorded(42));
  assert.deepEqual(draft.changes.map(({ change }) => change), ["drop"]);
  draft.edit(recorded(42), now("back", 42_000));
  assert.deepEqual(draft.body, { edits: [{ sequence: 42, command: tap("back") }] });
});

test("an edit to the recorded values in any member order is no change", () => {
  const draft = new Draft();
  const was = { ...recorded(42), command: tap("log-in", { screen: "Login" }) };
  draft.edit(was, { ...now("activity", 42_000) });
  draft.edit(was, { command: { screen: "Login", element: "log-in", command: "tap" }, time: 42_000, text: "" });
  assert.equal(draft.isEmpty, true);
});

test("a change is revised and removed by its number", () => {
  const draft = new Draft();
  draft.insert(now("a", 1));
  draft.insert(now("b", 2));
  const [first, second] = draft.changes;
  draft.revise(second.id, now("c", 3));
  draft.remove(first.id);
  assert.deepEqual(draft.body, { inserts: [{ time: 3, command: tap("c") }] });
  draft.revise(999, now("d", 4));
  draft.remove(999);
  assert.equal(draft.changes.length, 1);
  draft.clear();
  assert.equal(draft.isEmpty, true);
});

test("a full draft rejects new changes and allows revisions", () => {
  const draft = new Draft();
  for (let sequence = 1; sequence <= MOST_CHANGES; sequence += 1) draft.drop(recorded(sequence));
  assert.equal(draft.isFull, true);
  draft.drop(recorded(MOST_CHANGES + 1));
  assert.equal(draft.changes.length, MOST_CHANGES);
  draft.edit(recorded(7), now("other", 7_000));
  assert.equal(draft.changeOf(7).change, "edit");
  assert.equal(draft.changeOf(MOST_CHANGES + 1), null);
});

test("the command line of a draft has the same changes, quoted for a shell", () => {
  const draft = new Draft();
  draft.drop(recorded(42));
  draft.edit(recorded(50), now("it's", 50_001));
  draft.insert(now("back", 70_000));
  draft.strategy = "single-stack";
  draft.destinations = "eager";
  draft.profile = "ios17";
  assert.equal(commandLine(draft, "a file.ndjson", "c2"), "rootstage branch 'a file.ndjson' --stream c2"
    + ` --drop 42 --edit '50@50001us={"command":"tap","element":"it'\\''s"}'`
    + ` --insert '70000us={"command":"tap","element":"back"}' --strategy single-stack --destinations eager --profile ios17`);
});

test("a word of a command line is quoted only if needed", () => {
  assert.equal(quoted("c1.ndjson"), "c1.ndjson");
  for (const word of ["a b", "a;b", "$(x)", "", "a'b", "*"]) assert.match(quoted(word), /^'.*'$/s);
});

test("a command's sender and key are not part of a change", () => {
  assert.deepEqual(commandOf({ ...tap("x"), by: "device", idempotencyKey: "k" }), tap("x"));
});
