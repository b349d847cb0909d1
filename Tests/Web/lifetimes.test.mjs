import assert from "node:assert/strict";
import { test } from "node:test";
import { Fleet } from "../../web/pages/control/fleet.js";
import { lifeText } from "../../web/pages/control/lifetimes/lifetimes.js";
import {
  lanesOf, lifetimesOf, mostBars, mostRows,
} from "../../web/pages/control/lifetimes/lifetimes.js";
import {
  marksOf, shortestWindow, stretchOf, zoomed,
} from "../../web/pages/control/lifetimes/time-window.js";
import { faded, fading, launched, popping, pushed } from "./support/records.mjs";

function read(run, records = run.records) {
  const fleet = new Fleet(() => 0);
  for (const record of records) fleet.take(record);
  const { log, client } = fleet.members.get("c7");
  return lifetimesOf(log, client.time);
}

const told = ({ lives }) => lives.map(({ name, from, to }) => [name, from / 1e6, to && to / 1e6]);

test("a lifetime spans from creation to release, for screens only", () => {
  const all = read(pushed());
  assert.deepEqual(told(all), [
    ["Splash", 0, 3], ["Login", 3, 4.3], ["Main", 4, null], ["Activity", 5, null],
  ]);
  assert.deepEqual([all.from, all.to], [0, 5_350_000]);
});

test("transitions have their ends, except a running one", () => {
  assert.deepEqual(read(faded()).bands, [
    { from: 4_000_000, to: 4_300_000, text: "Navigation(Login) → Navigation(Main)" },
  ]);
  assert.equal(read(fading()).bands[0].to, null);
});

test("a log that starts late has live screens with unknown creation", () => {
  const run = popping();
  const fleet = new Fleet(() => 0);
  for (const record of run.records) fleet.take(record);
  const { log, client } = fleet.members.get("c7");
  const late = lifetimesOf(log.slice(log.length - 3), client.time);
  assert.deepEqual(late.lives.map(({ name, created }) => [name, created]),
    [["Main", null], ["Activity", null]]);
  assert.equal(late.from, 6_000_000);
});

test("an empty log has no lifetimes", () => {
  assert.deepEqual(lifetimesOf([], 7), { from: 7, to: 7, lives: [], bands: [] });
});

test("the end of the process ends all lifetimes and transitions", () => {
  const all = read(fading().at(4_100_000).add("appTerminated"));
  assert.ok(all.lives.every(({ to }) => to !== null));
  assert.equal(all.bands[0].to, 4_100_000);
});

test("a snapshot ends the lifetimes of missing screens and starts new ones", () => {
  const { records } = faded();
  const last = records.at(-1);
  const nodes = [{ node: 42, name: "Other", type: "screen", parent: null }];
  const all = read(null, [...records, {
    ...last, sequence: last.sequence + 9, time: 9_000_000, kind: "snapshot",
    data: { running: true, nodes, views: [], modals: [] },
  }]);
  assert.deepEqual(told(all).slice(-2), [["Main", 4, 9], ["Other", 9, null]]);
});

test("a leak is marked on the screen or on the screens of the container", () => {
  const own = read(faded().at(5_000_000).add("fault", { fault: "leakedController", node: 7 }));
  assert.deepEqual(own.lives.find(({ name }) => name === "Main").leak,
    { at: 5_000_000, text: "leaked" });
  const inside = read(faded().at(5_000_000).add("fault", { fault: "leakedController", node: 6 }));
  assert.equal(inside.lives.find(({ name }) => name === "Main").leak.at, 5_000_000);
  const unknown = read(faded().add("fault", { fault: "leakedController", node: 99 }));
  assert.ok(unknown.lives.every(({ leak }) => leak === null));
});

test("a view that outlives its controller is shown until it is removed", () => {
  const run = launched().at(1_000_000).add("freed", { node: 2, name: "Splash" })
    .add("fault", { fault: "viewOutlivesController", node: 2, name: "Splash" });
  const [splash] = read(run).lives;
  assert.deepEqual(splash.rest, { from: 1_000_000, to: null, text: "its view stays" });
  const [later] = read(run.at(2_000_000).add("viewRemoved", { node: 2, name: "Splash" })).lives;
  assert.equal(later.rest.to, 2_000_000);
});

test("subviews of a view that outlives its controller stay with it", () => {
  const run = fading().at(4_100_000).add("freed", { node: 6, name: "Navigation(Main)" })
    .add("fault", { fault: "viewOutlivesController", node: 6 })
    .add("freed", { node: 7, name: "Main" });
  const main = read(run).lives.find(({ name }) => name === "Main");
  assert.deepEqual([main.to, main.rest.text, main.rest.to], [4_100_000, "its view stays", null]);
  const later = read(run.at(5_000_000).add("viewRemoved", { node: 6 }));
  assert.equal(later.lives.find(({ name }) => name === "Main").rest.to, 5_000_000);
});

test("a screen that an unfinished transition should have removed is marked", () => {
  const run = fading().at(4_100_000)
    .add("fault", { fault: "unfinishedTransition", node: 6, name: "Navigation(Main)" });
  const { lives } = read(run);
  assert.deepEqual(lives.map(({ name, leak }) => [name, leak?.text]), [
    ["Splash", undefined], ["Login", "outlives its transition"], ["Main", undefined],
  ]);
  const unknown = read(launched().add("fault", { fault: "unfinishedTransition", node: 99 }));
  assert.ok(unknown.lives.every(({ leak }) => leak === null));
});

test("leaked modules stay until the end of the process", () => {
  const run = launched().at(1_000_000).add("freed", { node: 2, name: "Splash" })
    .add("fault", { fault: "leakedModule", node: 2, name: "Splash" });
  assert.equal(read(run).lives[0].rest.text, "its modules stay");
  assert.equal(read(run.at(3_000_000).add("appTerminated")).lives[0].rest.to, 3_000_000);
});

test("other faults mark no lifetime", () => {
  const [splash] = read(launched().add("fault", { fault: "staleFrame", node: 2 })).lives;
  assert.deepEqual([splash.leak, splash.rest], [null, null]);
});

const life = (name, from, to, more = {}) => ({
  key: `${name}${from}`, node: from, name, from, to, created: null, leak: null, rest: null, ...more,
});
const whole = { from: 0, to: 100 };

test("overlapping lifetimes of a type get rows, and free rows are reused", () => {
  const lanes = lanesOf(
    [life("A", 0, 10), life("A", 5, 20), life("B", 6, null), life("A", 10, null)], whole);
  assert.deepEqual(lanes.map(({ name, rows, peak, now }) => [name, rows, peak, now]),
    [["A", 2, 2, 1], ["B", 1, 1, 1]]);
  assert.deepEqual(lanes[0].bars.map(({ row }) => row), [0, 1, 0]);
});

test("a remaining view keeps the row of its lifetime", () => {
  const rest = { from: 10, to: null, text: "its view stays" };
  const [lane] = lanesOf([life("A", 0, 10, { rest }), life("A", 20, 30)], whole);
  assert.deepEqual(lane.bars.map(({ row }) => row), [0, 1]);
  assert.equal(lane.peak, 1, "what is freed counts no more");
});

test("lifetimes in the time range get bars, the newest up to a limit", () => {
  const [lane] = lanesOf([life("A", 0, 10), life("A", 50, 60)], { from: 20, to: 100 });
  assert.deepEqual(lane.bars.map((bar) => bar.life.from), [50]);
  const many = Array.from({ length: mostBars + 50 }, (_, at) => life("A", at, null));
  const [full] = lanesOf(many, { from: 0, to: 10_000 });
  assert.equal(full.bars.length, mostBars);
  assert.equal(full.bars[0].life.from, 50);
  assert.equal(full.rows, mostRows);
  assert.equal(full.peak, mostBars + 50);
});

test("a time range is everything, the last part or a selection, with a minimum length", () => {
  assert.deepEqual(stretchOf({ kind: "all" }, 0, 5_000_000), { from: 0, to: 5_000_000 });
  assert.deepEqual(stretchOf({ kind: "last", length: 1_000_000 }, 0, 5_000_000),
    { from: 4_000_000, to: 5_000_000 });
  assert.deepEqual(stretchOf({ kind: "last", length: 9_000_000 }, 0, 5_000_000),
    { from: 0, to: 5_000_000 });
  assert.deepEqual(stretchOf({ kind: "all" }, 7, 7), { from: 7, to: 7 + shortestWindow });
  assert.deepEqual(stretchOf({ kind: "fixed", from: 5, to: 6 }, 0, 100),
    { from: 5, to: 5 + shortestWindow });
});

test("zooming stays within the recorded time", () => {
  const there = [0, 8_000_000];
  assert.deepEqual(zoomed({ from: 0, to: 8_000_000 }, 0.5, ...there),
    { kind: "fixed", from: 2_000_000, to: 6_000_000 });
  assert.deepEqual(zoomed({ from: 7_000_000, to: 8_000_000 }, 2, ...there),
    { kind: "fixed", from: 6_000_000, to: 8_000_000 });
  assert.deepEqual(zoomed({ from: 0, to: 5_000_000 }, 2, ...there), { kind: "all" });
  const { from, to } = zoomed({ from: 100, to: 200 }, 0.01, ...there);
  assert.equal(to - from, shortestWindow);
});

test("axis marks are at round times", () => {
  assert.deepEqual(marksOf({ from: 300_000, to: 9_000_000 }, 4).map(({ text }) => text), ["0:05"]);
  assert.deepEqual(marksOf({ from: 0, to: 1_000_000 }, 4).map(({ text }) => text),
    ["0:00.0", "0:00.5", "0:01.0"]);
  assert.deepEqual(marksOf({ from: 0, to: 40_000 }, 4).map(({ text }) => text),
    ["0:00.000", "0:00.010", "0:00.020", "0:00.030", "0:00.040"]);
});

test("a lifetime is described in words", () => {
  const entry = { record: {} };
  assert.equal(lifeText(life("Main", 1_000_000, 2_500_000, { created: entry }), 9_000_000),
    "Main #1000000 · created 1.000 s · freed 2.500 s · lived 1.5 s");
  assert.equal(lifeText(life("Main", 0, null, { leak: { at: 2_000_000, text: "leaked" } }), 3e6),
    "Main #0 · alive at 0.000 s · still alive · lived 3 s · leaked at 2.000 s");
});
