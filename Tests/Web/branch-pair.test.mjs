import assert from "node:assert/strict";
import { test } from "node:test";
import { alignedByTime, MOST_ROWS, pairOf, paired, pairRows, partingTime } from "../../web/pages/replay/branch/branch-pair.js";
import { asItIs, isAsRecorded } from "../../web/pages/replay/branch/branch-saving.js";
import { partedAtRest, shownIn, withScreens } from "../../web/pages/replay/branch/branch-screens.js";
import { decisiveTime, screenRows } from "../../web/pages/replay/branch/branch-tables.js";
import { faded, fading, Run, shownLogin } from "./support/records.mjs";

const records = (run) => run.records.filter(({ kind }) => kind !== "progress");
const tapAt = (all) => all.findIndex(({ data }) => data.element === "log-in") + 1;

/** A login, and the same without its tap, in which a later command is refused. */
function pair() {
  const original = records(faded());
  const branch = records(shownLogin().at(5_000_000).add("command", { command: "back" })
    .add("rejected", { reason: "nothingToPop", message: "" }));
  const axis = pairOf(original, branch, { app: "a", started: "2026-11-21T10:00:00Z" });
  const [left, right] = [original, branch].map((all) => ({ sequence: tapAt(original), time: all[tapAt(original) - 1].time }));
  return { original, axis, difference: { original: left, branch: right } };
}

test("both runs of a branch start together on one axis", () => {
  const { axis } = pair();
  assert.deepEqual(axis.tracks.map(({ stream, offset }) => [stream, offset]), [["Recorded", 0], ["Branch", 0]]);
  assert.equal(axis.duration, 5_000_000);
});

test("runs diverge at their first difference, and equal runs never", () => {
  assert.equal(partingTime(pair().difference), 4_000_000);
  assert.equal(partingTime({ original: { time: 7 }, branch: null }), 7);
  assert.equal(partingTime(null), null);
});

test("rows start shortly before the first difference and align equal records", () => {
  const { original, axis, difference } = pair();
  const { rows, before, leftOut } = pairRows(axis, difference);
  assert.equal(before, tapAt(original) - 5);
  assert.equal(leftOut, 0);
  assert.deepEqual(rows.slice(0, 4).map(({ kind }) => kind), ["same", "same", "same", "same"]);
  const sides = (side) => rows.filter((row) => row[side]).length;
  assert.equal(sides("left"), original.length - before);
  assert.deepEqual(rows.filter(({ left }) => !left).map(({ right }) => right.record.kind), ["command", "rejected"]);
});

test("equal runs have no rows", () => {
  const all = records(fading());
  assert.deepEqual(pairRows(pairOf(all, all, {}), null), { rows: [], before: all.length, leftOut: 0 });
});

test("the rows after the end of a shorter run have only the other run", () => {
  const [long, short] = [records(faded()), records(shownLogin())];
  const difference = { original: { sequence: short.length + 1, time: 4_000_000 }, branch: null };
  const { rows } = pairRows(pairOf(long, short, {}), difference);
  assert.equal(rows.filter(({ kind }) => kind === "left").length, long.length - short.length);
});

test("equal commands are aligned whatever screen they reach", () => {
  const tapped = (run) => records(run.at(6_000_000).add("command", { command: "tap", element: "log-in", by: "device" }));
  const [left, right] = [tapped(faded()), tapped(shownLogin())];
  const parting = { sequence: tapAt(left), time: 0 };
  const { rows } = pairRows(pairOf(left, right, {}), { original: parting, branch: parting });
  assert.equal(rows.at(-1).kind, "same");
});

test("rows over the limit are counted", () => {
  const run = shownLogin();
  const start = run.records.length;
  for (let index = 0; index < MOST_ROWS + 10; index += 1) run.add("memoryWarning");
  const all = records(run);
  const difference = { original: { sequence: start + 1, time: 0 }, branch: null };
  const { leftOut } = pairRows(pairOf(all, all.slice(0, start), {}), difference);
  assert.equal(leftOut, 10);
});

const entry = (kind, data = {}, time = 0) => ({ record: { kind, data, time } });
const left = (...given) => ({ left: entry(...given), right: null });
const right = (...given) => ({ left: null, right: entry(...given) });
const kindsOf = (rows) => paired(rows).map(({ kind }) => kind);

test("unmatched records of both sides about the same subject are one changed record", () => {
  assert.deepEqual(kindsOf([left("sessionChanged", { key: "A" }), right("sessionChanged", { key: "A" })]), ["changed"]);
  assert.deepEqual(kindsOf([left("sessionChanged", { key: "A" }), right("sessionChanged", { key: "B" })]), ["left", "right"]);
  assert.deepEqual(kindsOf([left("freed"), right("created")]), ["left", "right"]);
  assert.deepEqual(kindsOf([left("command", {}, 5), right("command", {}, 5)]), ["changed"]);
  assert.deepEqual(kindsOf([left("command", {}, 5), right("command", {}, 6)]), ["left", "right"]);
});

test("records are not paired across an equal row", () => {
  const both = { left: entry("freed"), right: entry("freed") };
  assert.deepEqual(kindsOf([left("timerFired"), both, right("timerFired")]), ["left", "same", "right"]);
});

test("alignment prefers equal records at equal times", () => {
  const item = (key, time) => ({ key, time, isInput: false, record: { kind: "screen" } });
  const rows = alignedByTime(
    [item("Login", 3), item("Main", 4), item("Login", 5), item("Main", 6)],
    [item("Login", 3), item("Main", 6)]);
  assert.deepEqual(rows.map(({ left: one, kind }) => [one?.key, kind]),
    [["Login", "same"], ["Main", "left"], ["Login", "left"], ["Main", "same"]]);
  assert.deepEqual(alignedByTime([item("Main", 4)], [item("Main", 7)]).map(({ kind }) => kind), ["same"]);
});

test("the original is rerun only if the page lacks its run", () => {
  const all = records(shownLogin());
  const run = { differsAt: null, records: all.length, recordedRecords: all.length };
  assert.equal(isAsRecorded(run, all), true);
  assert.equal(isAsRecorded({ ...run, differsAt: 7 }, all), false);
  assert.equal(isAsRecorded({ ...run, records: all.length + 3 }, all), false);
  assert.equal(isAsRecorded(run, all.slice(1)), false);
  assert.deepEqual(asItIs(all), { edits: [{ sequence: 1, command: { command: "launch", width: 390, height: 844 }, time: 0 }] });
  assert.deepEqual(asItIs([]), {});
});

/** A stack whose screens are called A, B, B: the second B is pushed over the first, and popped. */
function pushedTwice() {
  const step = { hash: "0000000000000001" };
  const screen = (node, name) => ({ type: "screen", node, name, view: null });
  const run = new Run().add("appLaunched", { width: 390, height: 844, session: {} })
    .add("created", screen(1, "A")).add("created", { type: "navigation", node: 2, name: "N", stack: [1] })
    .add("rootChanged", { from: null, to: 2 }, step);
  const push = (time, node, stack, number) => run.at(time).add("created", screen(node, "B"))
    .add("stackChanged", { node: 2, stack })
    .add("transitionBegan", { transition: number, animation: "push", from: stack.at(-2), to: node, duration: 10 }, step)
    .at(time + 10).add("transitionEnded", { transition: number, finished: true }, step);
  push(100, 3, [1, 3], 1);
  push(200, 4, [1, 3, 4], 2);
  return run.at(300).add("stackChanged", { node: 2, stack: [1, 3] }, step);
}

test("two screens of one name that follow each other are two, each with the time at which it rests", () => {
  assert.deepEqual(shownIn(records(pushedTwice())), [
    { time: 0, screen: "A", restsAt: 0 }, { time: 100, screen: "B", restsAt: 110 },
    { time: 200, screen: "B", restsAt: 210 }, { time: 300, screen: "B", restsAt: 300 },
  ]);
  assert.deepEqual(shownIn([]), []);
});

test("two runs part where both rest on screens of different names", () => {
  const shown = (...all) => all.map(([time, screen, restsAt]) => ({ time, screen, restsAt }));
  const recorded = shown([0, "A", 0], [100, "B", 110], [200, "B", 210], [500, "B", 510]);
  const branch = shown([0, "A", 0], [100, "B", 110], [500, "A", 530]);
  assert.equal(partedAtRest(recorded, branch), 530);
  assert.equal(partedAtRest(branch, branch), null);
  assert.equal(partedAtRest(shown([0, "A", 0], [5, "B", null]), shown([0, "A", 0])), null);
  assert.equal(partedAtRest([], branch), null);
});

test("the screens of a double tap and of one tap are rows of their own times", () => {
  const all = (...screens) => ({ screens: screens.map(([time, screen]) => ({ time, screen, restsAt: time + 10 })) });
  const original = all([0, "Inbox"], [100, "Settings"], [200, "Settings"], [900, "Settings"]);
  const branch = all([0, "Inbox"], [100, "Settings"], [900, "Inbox"]);
  assert.deepEqual(screenRows(original, branch).map(({ kind, left, right }) => [kind, left?.time, right?.time]),
    [["same", 0, 0], ["same", 100, 100], ["left", 200, undefined], ["changed", 900, 900]]);
  assert.equal(decisiveTime({ original, branch }), 910);
});

test("a comparison has all screens that the records tell of", () => {
  const run = { screens: [{ time: 0, screen: "A" }, { time: 100, screen: "B" }], leftOut: 2 };
  const all = records(pushedTwice());
  const { original, branch } = withScreens({ original: run, branch: run }, all, all.slice(0, 4));
  assert.deepEqual(original.screens.map(({ screen }) => screen), ["A", "B", "B", "B"]);
  assert.deepEqual(branch.screens.map(({ screen }) => screen), ["A"]);
  assert.equal(original.leftOut, 2);
});
