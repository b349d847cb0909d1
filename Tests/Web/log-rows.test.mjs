import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Fleet, longestLog } from "../../web/pages/control/fleet.js";
import { LogRows, mostRecords, turnLength } from "../../web/log/rows.js";
import { faults } from "../../web/text/log/faults.js";
import { kinds, logFilter } from "../../web/log/filter.js";
import { rowAfter, rowsInSight, scrollTopFor, tallest } from "../../web/ui/rows-in-sight.js";
import { ClientLog } from "../../web/log/entries.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { dragging, faded, launched, Run, shownLogin } from "./support/records.mjs";

function stage(...runs) {
  const fleet = new Fleet(() => 0);
  for (const { records } of runs) for (const record of records) fleet.take(record);
  return fleet;
}

/** What the rows of a filter say, as `c7#18`. */
function shown(fleet, text, members = fleet.members.values()) {
  const rows = new LogRows();
  const filter = logFilter(text);
  const { problem } = filter;
  rows.filter = filter;
  rows.update(members);
  return { problem, names: rows.rows.map(({ record }) => `${record.stream}#${record.sequence}`) };
}

/** Two clients, each told to tap by another hand; the second is refused. */
function driven() {
  const anna = launched(new Run("c1")).at(1_000_000)
    .add("command", { command: "tap", element: "log-in", by: "Anna" }, { cause: "o1-1" })
    .add("rejected", { reason: "noSuchElement", message: "no such element" },
      { cause: "o1-1", hash: "1" })
    .add("timerFired", { timer: 1, name: "service call", owner: 2 });
  const device = shownLogin(launched(new Run("c2"))).at(4_000_000)
    .add("command", { command: "back", by: "device" }, { cause: "k2-1" })
    .add("rejected", { reason: "nothingToPop", message: "nothing to pop" },
      { cause: "k2-1", hash: "2" });
  return stage(anna, device);
}

test("records of all clients are in order of arrival", () => {
  const [one, two] = [launched(new Run("c1")), launched(new Run("c2"))];
  const fleet = new Fleet(() => 0);
  for (let at = 0; at < 5; at += 1) {
    fleet.take(one.records[at]);
    fleet.take(two.records[at]);
  }
  const { names } = shown(fleet, "");
  assert.deepEqual(names.slice(0, 4), ["c1#1", "c2#1", "c1#2", "c2#2"]);
  assert.equal(names.length, 10);
});

test("an update handles only new records and reports whether there were any", () => {
  const { records } = faded();
  const fleet = stage({ records: records.slice(0, 20) });
  const rows = new LogRows();
  assert.equal(rows.update(fleet.members.values()), true);
  assert.equal(rows.update(fleet.members.values()), false);
  const before = rows.rows;
  for (const record of records.slice(20)) fleet.take(record);
  assert.equal(rows.update(fleet.members.values()), true);
  assert.equal(rows.rows, before, "the same array grows");
  assert.deepEqual(rows.rows.map(({ record }) => record.sequence),
    fleet.members.get("c7").log.map(({ record }) => record.sequence));
});

for (const [text, expected] of [
  ["kind:command", ["c1#1", "c1#18", "c2#1", "c2#42"]],
  ["kind:command,rejected -kind:launch", ["c1#18", "c1#19", "c2#42", "c2#43"]],
  ["kind:tap", ["c1#18"]],
  ["kind:NothingToPop", ["c2#43"]],
  ["kind:timer*", ["c1#8", "c1#20", "c2#8", "c2#18"]],
  ["client:c1 kind:rejected", ["c1#19"]],
  ["client:c1,c2 kind:rejected", ["c1#19", "c2#43"]],
  ["client:c kind:rejected", []],
  ["by:anna", ["c1#18", "c1#19"]],
  ["by:device kind:rejected", ["c2#43"]],
  ["by:ann", []],
  ["screen:login kind:command,rejected", ["c2#42", "c2#43"]],
  ["screen:splash kind:rejected", ["c1#19"]],
  ["screen:nowhere", []],
  ["fired", ["c1#20", "c2#18"]],
  ["FIRED -client:c1", ["c2#18"]],
  ["\"tap log-in\"", ["c1#18"]],
  ["-kind:*", []],
]) {
  test(`the filter ${text} selects its records`, () => {
    const { problem, names } = shown(driven(), text);
    assert.equal(problem, null);
    assert.deepEqual(names, expected);
  });
}

for (const [text, problem] of [
  ["type:command", "Unknown filter “type:”. Known: kind: screen: client: by:"],
  ["kind:rejcted", "Unknown kind of record “rejcted”."],
  ["kind:command,tapp", "Unknown kind of record “tapp”."],
  ["-kind:swiped", "Unknown kind of record “swiped”."],
]) {
  test(`the filter ${text} reports its problem`, () => {
    assert.equal(shown(driven(), text).problem, problem);
  });
}

test("rows of dropped records are removed, with the number removed", () => {
  const run = launched(new Run("c1"));
  const fleet = stage(run);
  const rows = new LogRows();
  rows.update(fleet.members.values());
  const before = run.records.length;
  for (let count = 0; count < longestLog * 1.1; count += 1) run.add("memoryWarning");
  for (const record of run.records.slice(before)) {
    fleet.take(record);
    rows.update(fleet.members.values());
  }
  const { log } = fleet.members.get("c1");
  assert.equal(rows.rows[0], log[0]);
  assert.equal(rows.rows.length, log.length);
  assert.equal(rows.gone + rows.rows.length, run.records.length);
});

test("a long search continues in the next updates and reports so", () => {
  const fleet = driven();
  let time = 0;
  const rows = new LogRows({ now: () => time += turnLength });
  rows.filter = logFilter("kind:rejected");
  assert.equal(rows.isSearching, false, "nothing is there yet");
  const run = launched(new Run("c3"));
  for (let count = 0; count < 1000; count += 1) run.add("memoryWarning");
  for (const record of run.records) fleet.take(record);
  let updates = 0;
  do {
    rows.update(fleet.members.values());
    updates += 1;
  } while (rows.isSearching && updates < 100);
  assert.ok(updates > 3 && updates < 100, `${updates} updates`);
  assert.equal(rows.all, fleet.members.get("c3").log.length + 20 + 43);
  assert.equal(rows.rows.length, 2);
});

test("rows of dropped records are removed beside an older client's rows", () => {
  const run = launched(new Run("c2"));
  const fleet = stage(launched(new Run("c1")));
  const rows = new LogRows();
  const before = run.records.length;
  for (let count = 0; count < mostRecords * 1.1; count += 1) run.add("memoryWarning");
  for (const [at, record] of run.records.entries()) {
    fleet.take(record);
    if (at % 1000 === 0) rows.update(fleet.members.values());
  }
  while (rows.isSearching) rows.update(fleet.members.values());
  assert.ok(before < rows.all && rows.all <= mostRecords * 1.05, `${rows.all} records`);
  assert.ok(rows.rows.length <= rows.all);
});

test("a changed filter is applied to all records", () => {
  const fleet = driven();
  const rows = new LogRows();
  rows.filter = logFilter("kind:rejected");
  rows.update(fleet.members.values());
  assert.equal(rows.rows.length, 2);
  rows.filter = logFilter("");
  rows.update(fleet.members.values());
  assert.equal(rows.rows.length, rows.all);
});

for (const [name, count, top, expected] of [
  ["the start", 1000, 0, [0, 16]], ["the midst", 1000, 4000, [194, 216]],
  ["the end", 1000, 19_800, [984, 1000]], ["nothing", 0, 0, [0, 0]],
  ["beyond the end, as when a list became short", 3, 9000, [3, 3]],
]) {
  test(`only visible rows are drawn: ${name}`, () => {
    const { first, last, shift } = rowsInSight(count, { rowHeight: 20, top, height: 200 });
    assert.deepEqual([first, last, shift], [...expected, 0]);
  });
}

test("revealing a row scrolls as little as possible, or to a third from the top", () => {
  const view = { rowHeight: 20, top: 100, height: 200 };
  assert.equal(scrollTopFor(10, 100, view, "nearest"), 100, "in sight");
  assert.equal(scrollTopFor(2, 100, view, "nearest"), 40, "above");
  assert.equal(scrollTopFor(30, 100, view, "nearest"), 420, "below");
  assert.equal(scrollTopFor(30, 100, view, "third"), 600 - 200 / 3);
});

test("a list taller than browsers support scrolls faster and reaches its last row", () => {
  const [count, rowHeight, height] = [1_000_000, 20, 400];
  const end = rowsInSight(count, { rowHeight, height, top: tallest - height });
  assert.equal(end.last, count);
  assert.ok(end.last - end.first < 60);
  const top = scrollTopFor(500_000, count, { rowHeight, height, top: 0 }, "third");
  const { first, last } = rowsInSight(count, { rowHeight, height, top });
  assert.ok(top < tallest && first <= 500_000 && 500_000 < last);
});

test("every fault of the engine is explained, and no other", () => {
  const source = readFileSync(
    new URL("../../Sources/NavigationEngine/Faults/Fault.swift", import.meta.url), "utf8");
  const cases = [...source.matchAll(/^ {4}case (\w+)$/gm)].map(([, name]) => name);
  assert.ok(cases.length > 15);
  assert.deepEqual(Object.keys(faults).sort(), cases.sort());
  for (const name of cases) assert.ok(kinds.has(name.toLowerCase()));
});

test("the scenario of a fault is the one that demonstrates it", () => {
  const readme = readFileSync(
    new URL("../../Examples/scenarios/README.md", import.meta.url), "utf8");
  for (const [name, { scenario }] of Object.entries(faults)) {
    if (scenario === null) continue;
    const row = readme.split("\n").find((line) => line.startsWith(`| ${scenario} |`));
    assert.ok(row?.includes(`\`${name}\``), `${scenario} of ${name}`);
  }
});

test("a revealed row is visible in a list of any length", () => {
  const view = { rowHeight: 26, height: 500 };
  for (const count of [5, 400, 1_000_000]) {
    for (const row of [-1, 0, 1, Math.floor(count / 2), count - 1]) {
      for (const where of ["nearest", "third"]) {
        const top = scrollTopFor(row, count, { ...view, top: 0 }, where);
        const { first, last, shift } = rowsInSight(count, { ...view, top });
        const at = Math.max(0, row) * 26 + shift - top;
        assert.ok(at >= -1 && at + 26 <= 501, `row ${row} of ${count} is at ${at}`);
        assert.ok(last - first <= 33);
        assert.equal(scrollTopFor(row, count, { ...view, top }, where), top, "and stays there");
      }
    }
  }
});

for (const [key, row, expected] of [
  ["ArrowDown", 4, 5], ["ArrowDown", 9, 9], ["ArrowUp", 0, 0], ["ArrowUp", 10, 9], ["PageUp", 2, 0],
  ["PageDown", 2, 5], ["Home", 7, 0], ["End", 7, 9], ["ArrowLeft", 7, null], ["toString", 7, null],
]) {
  test(`the key ${key} moves from row ${row} to ${expected}`, () => {
    assert.equal(rowAfter(key, row, 10, 3), expected);
  });
}

/** The rows of one client's log, folded, as text. */
function foldedRows(run) {
  const log = new ClientLog();
  let client = emptyClient("c7");
  for (const record of run.records) {
    client = fold(client, record);
    if (record.kind !== "progress") log.append(record, client);
  }
  const rows = new LogRows({ folds: true });
  rows.update([log]);
  return rows.rows;
}
const lineOf = ({ parts }) => parts.map(({ text }) => text).join("");

test("callbacks of one step fold into one row, and so do lifetimes", () => {
  const rows = foldedRows(faded()).filter(({ record }) => record.time === 4_000_000);
  assert.deepEqual(rows.map(lineOf), [
    "tap Log In", "session LOGGED_IN = true", "Main, Navigation(Main) created", "13 callbacks",
    "cross dissolve Navigation(Login) → Navigation(Main) 0.3 s easeOut",
  ]);
  assert.equal(rows[3].entries.length, 13);
  assert.equal(lineOf(foldedRows(faded()).at(-1)), "Navigation(Login), Login freed");
});

const layout = ["willLayoutSubviews", "didLayoutSubviews"];
const kindsOf = (rows, log) => {
  rows.update([log]);
  return rows.rows.map(({ record }) => record.kind);
};

/** A log that begins with a dragged pop, which lays out one screen. */
function draggedLog() {
  const log = new ClientLog();
  let client = emptyClient("c7");
  for (const record of dragging().records) {
    client = fold(client, record);
    if (record.time === 6_000_000) log.append(record, client);
  }
  return log;
}

test("layout passes are left out of a log until it is to show them", () => {
  const log = draggedLog();
  const rows = new LogRows();
  const without = kindsOf(rows, log);
  assert.deepEqual(without.filter((kind) => layout.includes(kind)), []);
  assert.equal(rows.all, without.length + layout.length);
  rows.hasLayout = true;
  assert.deepEqual(kindsOf(rows, log), log.log.map(({ record }) => record.kind));
  rows.hasLayout = false;
  assert.deepEqual(kindsOf(rows, log), without);
  assert.deepEqual(kindsOf(new LogRows({ hasLayout: true }), log).length, rows.all);
});

for (const [text, expected] of [
  ["kind:layout", layout],
  ["kind:*layout*", layout],
  ["kind:didLayoutSubviews,willShow", ["willShow", "didLayoutSubviews"]],
  ["kind:callback", [
    "willMove", "stackChanged", "willShow", "willDisappear", "willAppear", "viewAdded", "isAppearing",
  ]],
  ["-kind:callback", ["command", "transitionBegan"]],
  ["-kind:layout kind:isappearing", ["isAppearing"]],
  ["layout", []],
]) {
  test(`a filter asks for layout passes by their kind alone: ${text}`, () => {
    const rows = new LogRows();
    rows.filter = logFilter(text);
    assert.equal(logFilter(text).problem, null);
    assert.deepEqual(kindsOf(rows, draggedLog()), expected);
  });
}

test("layout passes are callbacks of the row that folds them, once they are shown", () => {
  const log = draggedLog();
  const counts = [false, true].map((hasLayout) => {
    const rows = new LogRows({ folds: true, hasLayout });
    rows.update([log]);
    assert.deepEqual(rows.rows.map(({ record }) => record.kind),
      ["command", "willMove", "transitionBegan"]);
    return rows.rows[1].entries.length;
  });
  assert.deepEqual(counts, [7, 9]);
});

test("moves of a gesture fold into the last one", () => {
  const move = (progress) => ["command", { command: "gesture", phase: "moved", progress }];
  const run = launched().at(1_000_000).add(...move(1_000)).at(1_100_000).add(...move(2_500));
  assert.equal(lineOf(foldedRows(run).at(-1)), "finger at 0.25");
  assert.notEqual(lineOf(foldedRows(run).at(-2)), "finger at 0.10");
});
