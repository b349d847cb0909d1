import assert from "node:assert/strict";
import { test } from "node:test";
import { ActionCache, actionsOf, offeredTaps } from "../../web/pages/control/drive/actions.js";
import {
  nextSpeed, serviceEntries, sessionEntries, shortcutEntries, simpleActions, speedChoice,
  speedEntries,
} from "../../web/pages/control/drive/choices.js";
import { actionLine, mostGathered, OperatorActions } from "../../web/log/operator-actions.js";
import { clientNames } from "../../web/text/common.js";
import { FaultBook } from "../../web/pages/control/inspect/faults.js";
import { keyTable } from "../../web/text/control/keys.js";
import { marksOf } from "../../web/pages/control/tiles/marks.js";
import {
  bounds, dropped, networkOf, presets, sharedNetwork,
} from "../../web/pages/control/clients/network.js";
import { longestName, nameFrom, Presence } from "../../web/pages/control/clients/presence.js";
import { these } from "../../web/pages/control/clients/selection.js";
import { emptyClient, fold } from "../../web/core/store.js";
import { faded, pushed, shownLogin } from "./support/records.mjs";

const member = (stream, run, change = {}, more = {}) => ({
  stream, app: "root-controller", connected: true, isKnown: true, ...more,
  client: { ...run.records.reduce(fold, emptyClient(stream)), ...change },
});
const conditions = { latency: 0, jitter: 0, loss: 0, offline: false, seed: 0 };
const far = { network: { ...conditions, latency: 200, jitter: 60, loss: 2 } };
const gone = { network: { ...conditions, latency: 200, offline: true } };
const told = (name, ...members) => simpleActions[name].commands(actionsOf(members));

test("each action targets the clients to which it applies", () => {
  const all = [
    member("c1", shownLogin()), member("c2", pushed()),
    member("c3", faded(), { phase: "background" }), member("c4", faded().add("appTerminated")),
    member("c5", faded(), gone),
  ];
  const targets = (name) => told(name, ...all).map((each) => each.targets);
  assert.deepEqual(targets("back"), [["c2"]]);
  assert.deepEqual(targets("home"), [["c1", "c2"]]);
  assert.deepEqual(targets("foreground"), [["c3"]]);
  assert.deepEqual(targets("memory"), [["c1", "c2", "c3"]]);
  assert.deepEqual(targets("relaunch"), [["c1", "c2", "c3"], ["c1", "c2", "c3", "c4"]]);
  assert.deepEqual(targets("drop"), [["c1", "c2", "c3", "c4"]]);
  assert.deepEqual(targets("reconnect"), [["c5"]]);
});

test("an action that applies to no client sends no command", () => {
  const stopped = member("c4", faded().add("appTerminated"));
  for (const name of Object.keys(simpleActions)) {
    if (name === "relaunch" || name === "drop") continue;
    assert.deepEqual(told(name, stopped), [], name);
  }
  assert.equal(simpleActions.relaunch.title(actionsOf([stopped])), "Launch");
});

test("Rotate turns upright clients, or all upright if there are none", () => {
  const lying = { width: 844, height: 390 };
  const [upright, flat] = [member("c1", faded()), member("c2", faded(), lying)];
  assert.deepEqual(told("rotate", upright, flat), [
    { data: { command: "rotate", orientation: "landscape" }, targets: ["c1"] },
  ]);
  assert.deepEqual(told("rotate", flat), [
    { data: { command: "rotate", orientation: "portrait" }, targets: ["c2"] },
  ]);
});

test("disconnect and reconnect keep latency and loss", () => {
  assert.deepEqual(dropped([member("c1", faded(), far)], true), [
    { data: { command: "network", offline: true }, targets: ["c1"] },
  ]);
  assert.deepEqual(dropped([member("c1", faded(), far)], false), []);
});

test("clients with different conditions share none", () => {
  assert.deepEqual(networkOf(member("c1", faded()).client), conditions);
  assert.equal(sharedNetwork([member("c1", faded()), member("c2", faded(), far)]), null);
  assert.deepEqual(
    sharedNetwork([member("c1", faded(), far), member("c2", faded(), far)]), far.network);
  assert.deepEqual(sharedNetwork([]), conditions);
});

test("every network preset is within the server's limits", () => {
  for (const { latency, jitter, loss } of presets) {
    assert.ok(latency <= bounds.latency && jitter <= bounds.jitter && loss <= bounds.loss);
  }
  assert.deepEqual(presets.filter(({ offline }) => offline).map(({ name }) => name), ["Offline"]);
});

const apps = [
  {
    name: "root-controller", title: "Root",
    shortcuts: [
      { id: "a", title: "A" }, { id: "b", title: "B", when: { key: "LOGGED_IN", value: true } },
    ],
    services: [{ name: "login", outcome: "success" }], links: [], notifications: [],
  },
  { name: "tabs", title: "Tabs", shortcuts: [{ id: "a", title: "A" }], services: [] },
];
const mixed = () => actionsOf([
  member("c1", shownLogin(), { outcomes: { login: "slow" } }), member("c2", faded()),
  member("c3", faded(), { animationSpeed: 10 }, { app: "tabs" }),
  member("c4", faded(), { session: { LOGGED_IN: 3, name: "x" } }, { app: "unheard-of" }),
], apps);
const sent = (entries, title) => {
  const all = [];
  entries((label, commands) => all.push([label, commands])).find(
    (each) => each.title === title).run();
  return all[0];
};

test("clients of several apps are offered their own shortcuts", () => {
  assert.deepEqual(mixed().shortcuts, [
    { id: "a", title: "A", targets: ["c1", "c2", "c3"] }, { id: "b", title: "B", targets: ["c2"] },
  ]);
  assert.deepEqual(
    shortcutEntries(mixed(), () => {}).map(({ title, hint }) => [title, hint]),
    [["A", "3 of 4"], ["B", "1 of 4"]]);
  assert.deepEqual(sent((send) => shortcutEntries(mixed(), send), "B"), [
    "Shortcut B", [{ data: { command: "shortcut", shortcut: "b" }, targets: ["c2"] }],
  ]);
});

test("session flags are toggled for clients that have them, other values are prompted for", () => {
  assert.deepEqual(sent((send) => sessionEntries(mixed(), send), "Set true"), [
    "LOGGED_IN = true",
    [{ data: { command: "session", key: "LOGGED_IN", value: true }, targets: ["c1", "c2", "c3"] }],
  ]);
  const asked = [];
  const entries = sessionEntries(mixed(), () => {}, (choice) => asked.push(choice));
  assert.deepEqual(
    entries.map(({ title, hint }) => [title, hint]), [
      ["LOGGED_IN", undefined], ["Set true", "2 of 3 now"], ["Set false", "1 of 3 now"],
      ["LOGGED_IN", undefined], ["Set…", "3"], ["name", undefined], ["Set…", "x"],
    ]);
  entries.at(-1).run();
  assert.deepEqual(asked, [{ key: "name", values: new Map([["c4", "x"]]) }]);
});

test("service entries show the number of clients for each outcome", () => {
  const entries = serviceEntries(mixed(), () => {});
  assert.deepEqual(entries.map(({ title, hint }) => [title, hint]), [
    ["login", undefined], ["Success", "1 of 2 now"], ["Failure", "0 of 2 now"],
    ["Slow", "1 of 2 now"],
  ]);
  assert.deepEqual(sent((send) => serviceEntries(mixed(), send), "Failure"), [
    "login answers with failure",
    [{ data: { command: "service", service: "login", outcome: "failure" }, targets: ["c1", "c2"] }],
  ]);
});

test("an animation speed is for the selected clients, else for all", () => {
  const all = [member("c1", faded()), member("c2", faded(), { animationSpeed: 10 })];
  assert.deepEqual(
    speedChoice(all, new Set()), { targets: ["c1", "c2"], isAll: true, percent: null });
  assert.deepEqual(
    speedChoice(all, new Set(["c2"])), { targets: ["c2"], isAll: false, percent: 10 });
  assert.deepEqual(
    speedChoice([], new Set()), { targets: [], isAll: true, percent: 100 });
  assert.deepEqual([100, 25, 10, null, 50].map(nextSpeed), [25, 10, 100, 100, 100]);
  assert.deepEqual(sent((send) => speedEntries(actionsOf(all), send), "25 %"), [
    "Animations at 25 %",
    [{ data: { command: "animationSpeed", percent: 25 }, targets: ["c1", "c2"] }],
  ]);
});

test("a tile shows fault, network, speed and groups", () => {
  const slow = member("c1", faded(), { ...far, animationSpeed: 25 });
  const { marks, groups, label } = marksOf(
    slow, { count: 2, last: "leak" },
    [{ name: "Team A", digit: 1, streams: [] }, { name: "rest", digit: null, streams: [] }]);
  assert.deepEqual(
    marks.map(({ text }) => text), ["leak ×2", "140–260 ms", "2 % loss", "25 %"]);
  assert.deepEqual(groups.map(({ text }) => text), ["1", "r"]);
  assert.equal(
    label, ", fault leak, network 140–260 ms, network 2 % loss, animations at 25 %, group Team A, "
      + "group rest");
  assert.equal(marksOf(member("c1", faded()), null, []).label, "");
  assert.equal(marksOf(member("c1", faded(), gone), null, []).marks[0].text, "offline");
});

const fault = (stream, kind = "linkDropped", more = {}) => (
  { kind: "fault", stream, data: { fault: kind, ...more } });

test("faults are counted for each client until it restarts or is removed", () => {
  const book = new FaultBook();
  const lines = [
    fault("c1"), fault("c1", "leakedController", { name: "Camera" }), fault("c2", "novelty"),
  ];
  for (const line of lines) book.take(line);
  assert.deepEqual([book.of("c1").count, book.of("c1").last, book.size], [2, "leak: Camera", 2]);
  assert.equal(book.of("c2").last, "novelty");
  const welcome = (more) => ({ kind: "welcome", streams: [{ stream: "c1", ...more }] });
  book.take(welcome({ epoch: "e1", recovered: true, from: 4 }));
  assert.equal(book.of("c1").count, 2);
  book.take(welcome({ epoch: "e2", recovered: false, sequence: 9 }));
  assert.equal(book.of("c1"), null);
  book.take({ kind: "clientRemoved", stream: "c2" });
  assert.equal(book.size, 0);
});

test("fault counts survive a reload, without those of removed clients", () => {
  const book = new FaultBook();
  book.take(fault("c1"));
  book.take(fault("c2"));
  const again = new FaultBook(JSON.parse(JSON.stringify(book.toKeep())));
  again.take({ kind: "clients", clients: [{ stream: "c2" }] });
  assert.deepEqual([again.of("c1"), again.of("c2").count], [null, 1]);
  assert.equal(new FaultBook([{ stream: 3 }, { stream: "c1", count: "x" }, null]).size, 0);
});

const action = (stream, by, cause = "k1-1", more = {}) => (
  { kind: "command", stream, sequence: 1, cause, data: { command: "back", by, ...more } });
function hearing() {
  const heard = [];
  const waiting = [];
  const actions = new OperatorActions(
    (each) => heard.push(actionLine(each)), (run) => waiting.push(run));
  return {
    heard, take: (line) => actions.take(line, "Me", undefined),
    settle: () => { for (const run of waiting.splice(0)) run(); },
  };
}

test("a message of another operator is shown once with its clients", () => {
  const { heard, take, settle } = hearing();
  for (const stream of ["c1", "c2", "c3", "c4", "c5"]) take(action(stream, "Anna"));
  take(action("c1", "Ben", "k2-1"));
  settle();
  assert.deepEqual(heard, ["Anna: tap back on c1, c2, c3 and 2 more", "Ben: tap back on c1"]);
});

test("the same action in many messages within a moment is shown once with its clients", () => {
  const { heard, take, settle } = hearing();
  for (const number of [1, 2, 3, 4, 5]) take(action(`c${number}`, "Anna", `k${number}`));
  take(action("c6", "Anna", "k6", { command: "terminate" }));
  settle();
  assert.deepEqual(heard, [
    "Anna: tap back on c1, c2, c3 and 2 more", "Anna: quit app on c6",
  ]);
});

test("commands of devices, the server and this operator and gesture moves are not shown", () => {
  const { heard, take, settle } = hearing();
  for (const by of ["device", "server", "Me", undefined]) take(action("c1", by));
  for (const phase of ["moved", "ended", "cancelled"]) take(action("c1", "Anna", "k1-2", { phase }));
  take({ ...action("c1", "Anna"), kind: "sessionChanged" });
  settle();
  assert.deepEqual(heard, []);
});

test("a removal is shown as such, not as the end of its apps", () => {
  const { heard, take, settle } = hearing();
  for (const stream of ["c1", "c2"]) {
    take(action(stream, "Anna", "k1-9", { command: "terminate" }));
    take({ kind: "clientRemoved", stream, by: "Anna", cause: "k1-9" });
  }
  take({ kind: "clientRemoved", stream: "c3" });
  take({ kind: "clientRemoved", stream: "c4", by: "Me", cause: "k2-2" });
  settle();
  assert.deepEqual(heard, ["Anna: quit app on c1 and c2", "Anna removed c1 and c2"]);
});

test("gathered actions are bounded, and the oldest is shown at once", () => {
  const { heard, take } = hearing();
  for (let index = 0; index <= mostGathered; index += 1) {
    take(action("c1", "Anna", `k1-${index}`, { command: "tap", element: `e${index}` }));
  }
  assert.deepEqual(heard, ["Anna: tap e0 on c1"]);
});

test("three client names are listed, and the others counted", () => {
  assert.deepEqual(
    [["c1"], ["c1", "c2"], ["c1", "c2", "c3"], ["c1", "c2", "c3", "c4"], []].map(
      (all) => clientNames(all)),
    ["c1", "c1 and c2", "c1, c2 and c3", "c1, c2, c3 and 1 more", ""]);
});

test("presence keeps its own name and follows the list of operators", () => {
  const presence = new Presence("Anna");
  assert.deepEqual(presence.hello, { name: "Anna" });
  assert.deepEqual(new Presence("").hello, {});
  presence.take({ kind: "welcome", connection: "k4", name: "Anna 2" });
  assert.deepEqual(
    [presence.name, presence.operators], ["Anna 2", [{ name: "Anna 2", connection: "k4" }]]);
  const all = [{ name: "Anna", connection: "k1" }, { name: "Anna 2", connection: "k4" }];
  assert.equal(presence.take({ kind: "operators", operators: all }), true);
  assert.deepEqual(presence.operators, all);
  assert.equal(presence.take({ kind: "clients", clients: [] }), false);
});

test("keys are unique, and the first of several selected clients is focused", () => {
  const keys = keyTable.flatMap(({ rows }) => rows).flatMap(({ keys: each }) => each);
  assert.equal(new Set(keys).size, keys.length);
  assert.deepEqual(these(["c4", "c2"]), {
    selected: new Set(["c4", "c2"]), focused: "c4", anchor: "c4",
  });
  assert.deepEqual(these([]).focused, null);
});

test("a button of the screen is offered before those of rows, an alert's answer before its cancel", () => {
  const button = (id) => ({ kind: "button", id, title: id });
  const view = { content: [
    { kind: "section", id: "row", elements: [button("borrow")] }, { kind: "toggle", id: "loud", title: "loud" },
    button("skip"),
  ], left: [button("out")], right: [button("next")] };
  const shown = (stream, change = {}) => {
    const one = member(stream, shownLogin(), change);
    const nodes = one.client.nodes.map((node) => node.node === one.client.visible ? { ...node, view } : node);
    return { ...one, client: { ...one.client, nodes } };
  };
  const titles = (...members) => actionsOf(members).taps.map(({ title }) => title);
  assert.deepEqual(titles(shown("c1")), ["skip", "next", "out", "loud", "borrow"]);
  assert.deepEqual(actionsOf([shown("c1"), shown("c2", gone)]).taps[0].targets, ["c1"]);
  const alert = { title: "Sure?", message: "", buttons: [
    { id: "no", title: "No", role: "cancel" }, { id: "yes", title: "Yes", role: "plain" },
    { id: "wipe", title: "Wipe", role: "destructive" },
  ] };
  assert.deepEqual(titles(shown("c1", { visible: null, prompt: { owner: 1, alert } })), ["Yes", "No", "Wipe"]);
});

test("offered taps reach all clients first", () => {
  const tap = (element, ...targets) => ({ element, title: element, targets });
  const taps = [tap("a", "c1", "c2"), tap("b", "c1", "c2"), tap("c", "c3"), tap("d", "c1")];
  const offered = (most) => offeredTaps(taps, most).map(({ element }) => element);
  assert.deepEqual(offered(2), ["a", "c"]);
  assert.deepEqual(offered(9), ["a", "c", "b", "d"]);
  assert.deepEqual(offeredTaps([], 3), []);
});

test("actions are recomputed for a record, a selection or other apps, not for progress", () => {
  const cache = new ActionCache(() => 0);
  const one = member("c1", faded());
  const first = cache.of([one], apps);
  const moved = { ...one, client: { ...one.client, time: one.client.time + 1 } };
  assert.equal(cache.of([moved], apps), first);
  const next = { ...one, client: { ...one.client, sequence: one.client.sequence + 1 } };
  assert.notEqual(cache.of([next], apps), first);
  assert.deepEqual(cache.of([], apps).members, []);
  assert.equal(cache.of([one], []).shortcuts.length, 0);
});

test("actions that took long are given as they were for a while, but not to another selection", () => {
  let time = 0;
  const cache = new ActionCache(() => time += 10);
  const one = member("c1", faded());
  const first = cache.of([one], apps);
  one.client = { ...one.client, sequence: one.client.sequence + 1 };
  assert.equal(cache.of([one], apps), first);
  assert.ok(cache.wait > 0 && cache.wait <= 90);
  const both = cache.of([one, member("c2", faded())], apps);
  assert.equal(both.members.length, 2);
  assert.equal(cache.wait, 0);
  const alone = cache.of([one], apps);
  one.client = { ...one.client, sequence: one.client.sequence + 1 };
  time += 100;
  assert.notEqual(cache.of([one], apps), alone);
  assert.equal(cache.wait, 0);
});

for (const [text, name] of [
  ["  Anna  B ", "Anna B"], ["two\nlines\u2028here", "two lines here"], ["a\u202eb\u0007", "a b"],
  ["👩‍🔧", "👩‍🔧"], [" ", ""], ["", ""], [null, ""], [7, ""],
]) {
  test(`the name from ${JSON.stringify(text)} is ${JSON.stringify(name)}`, () => {
    assert.equal(nameFrom(text), name);
  });
}

test("a long name is cut by characters and by bytes", () => {
  assert.equal(nameFrom("x".repeat(40)), "x".repeat(longestName));
  const workers = nameFrom("👩‍🔧".repeat(40));
  assert.ok(new TextEncoder().encode(workers).length <= 128);
  assert.match(workers, /^(👩‍🔧)+$/u);
  const presence = new Presence({ not: "a name" });
  assert.deepEqual(presence.hello, {});
});
