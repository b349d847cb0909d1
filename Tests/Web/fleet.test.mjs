import assert from "node:assert/strict";
import { test } from "node:test";
import { actionsOf } from "../../web/pages/control/drive/actions.js";
import { byStream } from "../../web/pages/control/order.js";
import {
  Fleet, longestLog, mostResumed, placeOf,
} from "../../web/pages/control/fleet.js";
import { focusOf, fullRateClients, WatchList } from "../../web/pages/control/watch-list.js";
import { treeOf } from "../../web/pages/control/inspect/tree.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { faded, fading, launched, pushed, Run, shownLogin } from "./support/records.mjs";

const info = (stream, more = {}) => (
  { stream, app: "root-controller", connected: 1, running: true, ...more }
);
const memberOf = (stream, run) => (
  { stream, client: run.records.reduce(fold, emptyClient(stream)), isKnown: true }
);
const fleetOf = (...streams) => {
  const fleet = new Fleet(() => 1000);
  fleet.take({ kind: "clients", clients: streams.map((stream) => info(stream)) });
  return fleet;
};

test("the client list adds and removes members", () => {
  const fleet = fleetOf("c1", "c2");
  fleet.take({ kind: "clientChanged", client: info("c3", { connected: 0 }) });
  assert.equal(fleet.members.get("c3").connected, false);
  fleet.take({ kind: "clientRemoved", stream: "c1" });
  assert.deepEqual([...fleet.members.keys()], ["c2", "c3"]);
  fleet.take({ kind: "clients", clients: [info("c3")] });
  assert.deepEqual([...fleet.members.keys()], ["c3"]);
});

test("records update their client and are logged with the names of their time", () => {
  const fleet = fleetOf("c7");
  for (const record of faded().records) assert.equal(fleet.take(record), null);
  const { client, log } = fleet.members.get("c7");
  assert.equal(placeOf(fleet.members.get("c7")), "Main");
  assert.equal(log.length, client.sequence, "progress is not logged");
  const began = log.find(({ record }) => record.kind === "transitionBegan");
  assert.equal(began.parts[1].text, "Navigation(Login) → Navigation(Main)");
});

test("a gap is reported once, and the resume starts before it", () => {
  const fleet = fleetOf("c7");
  const { records } = launched();
  fleet.take(
    { kind: "welcome", streams: [{ stream: "c7", epoch: "e1", recovered: false, sequence: 0 }] }
  );
  for (const record of records.slice(0, 5)) fleet.take(record);
  assert.equal(fleet.take(records[6]), "gap");
  assert.equal(fleet.take(records[7]), null);
  assert.deepEqual(fleet.resume(), [{ stream: "c7", epoch: "e1", after: 5 }]);
  fleet.take(
    { kind: "welcome", streams: [{ stream: "c7", epoch: "e1", recovered: true, from: 6, to: 17 }] }
  );
  for (const record of records.slice(5)) assert.equal(fleet.take(record), null);
  assert.equal(fleet.members.get("c7").client.sequence, 17);
});

const welcomed = (...streams) => ({ kind: "welcome", name: "Operator 1", streams });
const listed = (...streams) => (
  { kind: "clients", clients: streams.map((stream) => info(stream)) }
);
/** A fleet with one client that was read up to a record. */
const fleetAt = (sequence, { records } = launched()) => {
  const fleet = fleetOf("c7");
  fleet.take({
    kind: "snapshot", stream: "c7", sequence: 0, epoch: "e1", time: 0, data: { running: false },
  });
  for (const record of records.slice(0, sequence)) fleet.take(record);
  return fleet;
};
/** The numbers of a log, after the empty snapshot that it begins with. */
const numbers = (fleet) => fleet.members.get("c7").log.map(({ record }) => record.sequence)
  .filter((sequence) => sequence > 0);

test("a client that is absent when the server returns is waited for, and then counts as removed", () => {
  const fleet = fleetAt(5);
  fleet.take(welcomed());
  fleet.take(listed());
  const member = fleet.members.get("c7");
  assert.deepEqual([member.isAwaited, member.connected, fleet.isWaiting], [true, false, true]);
  fleet.endWait();
  assert.deepEqual([fleet.members.size, fleet.ordered, fleet.isWaiting], [0, [], false]);
});

test("a client that comes back in time is waited for no more, and takes no commands until then", () => {
  const fleet = fleetAt(5);
  fleet.take(welcomed());
  fleet.take(listed());
  const actions = () => actionsOf(fleet.ordered.filter((each) => !each.isAwaited)).members.length;
  assert.equal(actions(), 0);
  fleet.take({ kind: "clientChanged", client: info("c7") });
  const member = fleet.members.get("c7");
  assert.deepEqual([member.isAwaited, member.connected, fleet.isWaiting], [false, true, false]);
  fleet.endWait();
  assert.deepEqual([fleet.ordered, actions()], [[member], 1]);
});

test("a client that is removed while the others are waited for goes at once", () => {
  const fleet = fleetOf("c1", "c2");
  fleet.take(welcomed());
  fleet.take(listed());
  fleet.take({ kind: "clientRemoved", stream: "c1" });
  assert.deepEqual([...fleet.members.keys()], ["c2"]);
});

test("a client that is absent when the server returns resumes with its device", () => {
  const { records } = launched();
  const fleet = fleetAt(5);
  fleet.take(welcomed());
  fleet.take(listed());
  fleet.endWait();
  assert.equal(fleet.members.size, 0);
  assert.deepEqual(fleet.resume(), [{ stream: "c7", epoch: "e1", after: 5 }]);
  fleet.take({ kind: "clientChanged", client: info("c7") });
  for (const record of records.slice(5)) assert.equal(fleet.take(record), null);
  assert.deepEqual(numbers(fleet), records.map(({ sequence }) => sequence));
  assert.deepEqual(fleet.resume(), [{ stream: "c7", epoch: "e1", after: records.length }]);
});

test("the next welcome ends a gap even if the client is absent", () => {
  const { records } = launched();
  const fleet = fleetAt(5);
  assert.equal(fleet.take(records[8]), "gap");
  fleet.take(welcomed());
  fleet.take(listed());
  for (const record of records.slice(5)) assert.equal(fleet.take(record), null);
  assert.deepEqual(numbers(fleet), records.map(({ sequence }) => sequence));
});

test("removing an absent client drops its log", () => {
  const fleet = fleetAt(5);
  fleet.take(listed());
  fleet.take({ kind: "clientRemoved", stream: "c7" });
  assert.deepEqual(fleet.resume(), []);
  fleet.take({ kind: "clientChanged", client: info("c7") });
  assert.deepEqual(numbers(fleet), []);
});

test("a client without records is not resumed", () => {
  const fleet = fleetOf("c7");
  fleet.take(listed());
  assert.deepEqual(fleet.resume(), []);
});

test("a snapshot of another epoch replaces the log", () => {
  const fleet = fleetAt(5);
  const snapshot = (epoch) => (
    { kind: "snapshot", stream: "c7", sequence: 9, epoch, time: 0, data: { running: true } }
  );
  fleet.take(snapshot("e1"));
  assert.deepEqual(numbers(fleet), [1, 2, 3, 4, 5, 9], "the same epoch: some records are missing");
  fleet.take(snapshot("e2"));
  assert.deepEqual(numbers(fleet), [9]);
});

test("a hello resumes streams up to the limit, and absent ones are kept up to it", () => {
  const streams = Array.from({ length: mostResumed + 50 }, (_, index) => `c${index + 100_000}`);
  const fleet = fleetOf(...streams);
  for (const stream of streams) {
    fleet.take({
      kind: "snapshot", stream, sequence: 12_345_678, epoch: "0123456789abcdef", time: 0, data: {},
    });
  }
  const names = (of) => of.resume().map(({ stream }) => stream);
  assert.deepEqual(names(fleet), streams.slice(0, mostResumed));
  assert.ok(JSON.stringify(fleet.resume()).length < 65_536 - 512);
  fleet.take(listed());
  assert.deepEqual(names(fleet), streams.slice(50));
});

test("a member keeps its last rejection with the time", () => {
  const fleet = fleetOf("c7");
  const run = launched().add("rejected", { reason: "nothingToPop" });
  for (const record of run.records) fleet.take(record);
  assert.deepEqual(fleet.members.get("c7").rejected, { reason: "nothingToPop", at: 1000 });
});

test("the log of a member keeps its newest records", () => {
  const fleet = fleetOf("c7");
  const run = new Run();
  for (let index = 0; index < longestLog * 2.5; index += 1) run.add("appActive");
  for (const record of run.records) fleet.take(record);
  const { log } = fleet.members.get("c7");
  assert.ok(log.length >= longestLog && log.length <= longestLog * 1.1);
  assert.equal(log.at(-1).record.sequence, run.sequence);
});

test("errors and unknown lines add no members", () => {
  const fleet = fleetOf();
  for (const line of [
    { kind: "error", ref: null, stream: "c9" },
    { kind: "duplicate", stream: "c9", sequence: 4, ref: "x" },
    { kind: "novelty" },
  ]) {
    assert.equal(fleet.take(line), null);
  }
  assert.equal(fleet.members.size, 0);
});

test("streams of other names are sorted among those of servers", () => {
  assert.deepEqual(
    ["c10", "left-c2", "c2", "c2-2", "b"].map((stream) => ({ stream })).sort(byStream)
      .map(({ stream }) => stream),
    ["b", "c2", "c2-2", "c10", "left-c2"]);
});

test("streams are sorted by number, c2 before c10", () => {
  assert.deepEqual(
    ["c10", "c2", "c1"].map((stream) => ({ stream })).sort(byStream).map(({ stream }) => stream),
    ["c1", "c2", "c10"],
  );
});

test("actions are those of the visible screens, of most clients first, the bar's right before its left", () => {
  const actions = actionsOf(
    [
      memberOf("c1", shownLogin()),
      memberOf("c2", faded()),
      memberOf("c3", faded()),
      memberOf("c4", pushed()),
    ],
  );
  assert.deepEqual(actions.taps, [
    { element: "activity", title: "Activity", targets: ["c2", "c3"] },
    { element: "log-out", title: "Log Out", targets: ["c2", "c3"] },
    { element: "log-in", title: "Log In", targets: ["c1"] },
  ]);
  assert.deepEqual(actions.back, ["c4"]);
  assert.deepEqual(actions.session, [{
    key: "LOGGED_IN", values: new Map([["c1", false], ["c2", true], ["c3", true], ["c4", true]]),
  }]);
});

test("of the answers to a question of the system the one that refuses comes last", () => {
  const buttons = [["deny", "Don’t Allow"], ["allow", "Allow"]]
    .map(([id, title]) => ({ id, title, role: "plain" }));
  const alert = { title: "?", message: "", confirmation: false, buttons };
  const actions = actionsOf([
    memberOf("c1", shownLogin().add("permissionAsked", { permission: "camera", owner: 1, alert })),
  ]);
  const answers = actions.taps.filter(({ element }) => buttons.some(({ id }) => id === element));
  assert.deepEqual(answers.map(({ title }) => title), ["Allow", "Don’t Allow"]);
});

test("a client whose app is not running can only be launched", () => {
  const actions = actionsOf([memberOf("c1", shownLogin().add("appTerminated"))]);
  assert.deepEqual(
    [actions.taps, actions.back, actions.running, actions.stopped], [[], [], [], ["c1"]]
  );
});

test("the tree names the owners of each controller during a transition", () => {
  const { client } = memberOf("c7", fading());
  assert.deepEqual(treeOf(client).map(({ name, depth, notes }) => [
    name,
    depth,
    notes.join(" · "),
  ]), [
    ["Root", 0, "window"],
    ["Navigation(Login)", 1, "parent · current · leaving"],
    ["Login", 2, "parent · stack[0]"],
    ["Navigation(Main)", 1, "parent · entering"],
    ["Main", 2, "parent · stack[0]"],
  ]);
});

test("the tree shows controllers without a parent, timers and dead views", () => {
  const { client } = memberOf("c7", launched());
  assert.deepEqual(treeOf(client)[1].notes, ["parent", "current", "timer service call"]);
  const dead = fold(
    client,
    { stream: "c7", sequence: client.sequence + 1, time: 0, kind: "freed", data: { node: 2 } },
  );
  assert.deepEqual(treeOf(dead).at(-1), {
    node: 2, name: "Splash", aside: "freed, view stays", depth: 0, notes: ["view only"],
    movement: "dead", appearance: "disappeared",
  });
});

test("all clients in view have the full rate up to a limit, else only the focused one", () => {
  const few = ["c1", "c2"];
  assert.deepEqual(focusOf(few, { selected: new Set(), focused: null, anchor: null }), few);
  assert.deepEqual(
    focusOf(few, { selected: new Set(), focused: "c9", anchor: null }), ["c1", "c2", "c9"]);
  const many = Array.from({ length: fullRateClients + 20 }, (_, index) => `c${index}`);
  assert.deepEqual(
    focusOf(many, { selected: new Set(["c3"]), focused: "c70", anchor: null }), ["c70"]
  );
  assert.deepEqual(focusOf(many, { selected: new Set(many), focused: null, anchor: null }), []);
});

test("a watch is sent once per change and connection, and the last of a burst after a moment", () => {
  const asked = [], timers = [];
  const list = new WatchList(
    { state: { phase: "connected" }, watchStreams: (...all) => asked.push(all) },
    { setTimeout: (run) => timers.push(run) }
  );
  const selection = { selected: new Set(), focused: null, anchor: null };
  const pass = () => timers.splice(0).forEach((run) => run());
  list.update([], selection);
  list.update([], selection);
  list.update(["c1"], selection);
  list.update(["c2"], selection);
  assert.deepEqual(asked, [["all", [], []]]);
  pass();
  assert.deepEqual(asked.splice(0).at(-1), ["all", ["c2"], ["c2"]]);
  pass();
  list.update(["c2"], selection);
  assert.deepEqual(asked, []);
  list.reset();
  list.update(["c2"], selection);
  assert.deepEqual(asked, [["all", ["c2"], ["c2"]]]);
});

test("a list in pages keeps the clients of an earlier connection until its last page", () => {
  const fleet = new Fleet();
  fleet.take({ kind: "clients", clients: ["c1", "c2", "c3", "c10"].map(info) });
  fleet.take({ kind: "welcome" });
  fleet.take({ kind: "clients", clients: [info("c1")], more: true });
  assert.ok(fleet.isListing && fleet.hasList);
  fleet.take({ kind: "clientChanged", client: info("c2") });
  fleet.take({ kind: "clientRemoved", stream: "c1" });
  assert.deepEqual(fleet.ordered.map(({ stream }) => stream), ["c2", "c3", "c10"]);
  fleet.take({ kind: "clients", clients: [info("c11")] });
  assert.ok(!fleet.isListing);
  fleet.endWait();
  assert.deepEqual(fleet.ordered.map(({ stream }) => stream), ["c2", "c11"]);
});
