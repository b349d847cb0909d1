import assert from "node:assert/strict";
import { test } from "node:test";
import { FaultMemory, faultsOf } from "../../web/pages/control/inspect/faults.js";
import { Fleet } from "../../web/pages/control/fleet.js";
import {
  countsOf, factsOf, heldBy, treeOf, waitingOf,
} from "../../web/pages/control/inspect/tree.js";
import { emptyClient } from "../../web/core/store.js";
import { faded, fading, launched, pushed } from "./support/records.mjs";

function memberOf(run) {
  const fleet = new Fleet(() => 0);
  for (const record of run.records) fleet.take(record);
  return fleet.members.get("c7");
}

const notesOf = (client, leaks) =>
  Object.fromEntries(treeOf(client, leaks).map(({ name, notes }) => [name, notes.join(" · ")]));

const leak = (run, node, name, owners) => run.add("fault", {
  fault: "leakedController", node, name, owners, message: "It stays alive.",
});

test("a leak is shown in the tree with its owners until it is freed", () => {
  const run = leak(faded(), 7, "Main", [{ as: "presenter", node: 6 }, { as: "call" }]);
  const { client, log } = memberOf(run);
  const { leaks } = faultsOf(log, null);
  assert.equal(notesOf(client, leaks).Main, "leaked · presenter Navigation(Main) · call");
  assert.equal(treeOf(client, leaks).find(({ name }) => name === "Main").movement, "leaked");
  const later = memberOf(run.add("freed", { node: 7, name: "Main" }));
  assert.equal(faultsOf(later.log, null).leaks.size, 0);
});

test("the end of the process clears its leaks", () => {
  const run = leak(faded(), 7, "Main", []).add("appTerminated");
  assert.equal(faultsOf(memberOf(run).log, null).leaks.size, 0);
  assert.equal(faultsOf(memberOf(run).log, null).lines.length, 1, "it is still told");
});

test("an unknown owner of a leak is shown by its number", () => {
  const { client, log } = memberOf(leak(faded(), 7, "Main", [{ as: "presenter", node: 99 }]));
  assert.equal(notesOf(client, faultsOf(log, null).leaks).Main, "leaked · presenter #99");
});

test("a window's content without a root is owned by the window", () => {
  const { client } = memberOf(launched());
  const nodes = client.nodes.filter(({ type }) => type !== "root")
    .map((node) => ({ ...node, parent: null, appearance: "appeared" }));
  assert.equal(notesOf({ ...client, nodes, root: 2, current: null }).Splash,
    "window · timer service call");
});

test("a controller without other owners is owned by the transition's completion", () => {
  const { client } = memberOf(fading());
  const nodes = client.nodes.map((node) => node.node === 4 ? { ...node, parent: null } : node);
  assert.equal(notesOf({ ...client, nodes, current: null })["Navigation(Login)"],
    "completion · leaving");
});

test("equal faults of one subject are one line, newest first", () => {
  const run = faded();
  for (const name of ["Main", "Login", "Main"]) {
    run.add("fault", { fault: "duplicateScreen", name, message: "Twice." });
  }
  run.add("fault", { fault: "linkDropped", route: "settings", message: "Gone." })
    .add("fault", { fault: "shownTooEarly", message: "Early." });
  const { lines } = faultsOf(memberOf(run).log, null);
  assert.deepEqual(lines.map(({ fault, subject, count }) => [fault, subject, count]), [
    ["shownTooEarly", "", 1], ["linkDropped", "settings", 1], ["duplicateScreen", "Main", 2],
    ["duplicateScreen", "Login", 1],
  ]);
  const [main] = lines.filter(({ subject }) => subject === "Main");
  assert.equal(main.last.record.sequence - main.first.record.sequence, 2);
});

test("a module leak names the modules built for the screen", () => {
  const run = launched().add("moduleConfigured", { screen: "Message", modules: ["Coordinator"] })
    .add("fault", { fault: "leakedModule", name: "Message" })
    .add("fault", { fault: "leakedModule", name: "Other" });
  const { lines } = faultsOf(memberOf(run).log, null);
  assert.deepEqual(lines.map(({ modules }) => modules), [[], ["Coordinator"]]);
});

test("at a past moment only the faults before it are shown", () => {
  const { log } = memberOf(leak(faded(), 7, "Main", []));
  const before = log.at(-2);
  assert.deepEqual(faultsOf(log, before), { lines: [], leaks: new Map() });
  assert.equal(faultsOf(log, log.at(-1)).lines.length, 1);
});

test("faults of an unchanged log are not computed again", () => {
  const memory = new FaultMemory();
  const { log } = memberOf(leak(faded(), 7, "Main", []));
  const first = memory.of(log, null);
  assert.equal(memory.of(log, null), first);
  assert.notEqual(memory.of(log, log[3]), first);
  assert.equal(memory.of(log, null).lines.length, 1);
});

test("pending work is listed with what it waits for", () => {
  const { client } = memberOf(launched());
  const lines = waitingOf({
    ...client,
    following: { route: "message", arguments: { id: 7 }, step: 1 },
    pending: { route: "settings", origin: "link", expires: 9_000_000 },
    queuedRoutes: [{ route: "logOut" }],
    calls: [{ call: 1, service: "login", owner: 99, outcome: "slow", due: 4_000_000 }],
  });
  assert.deepEqual(lines.map(({ what, state, until }) => `${what} | ${state} | ${until}`), [
    "route message(id: 7) | followed | step 2 next",
    "route settings | deferred | until 9.000 s",
    "route logOut | waits for the transition | ",
    "timer service call | of Splash | due 3.000 s",
    "call of login | by #99 | due 4.000 s",
  ]);
  assert.deepEqual(waitingOf(emptyClient("c1")), []);
});

test("a deferred route without an expiry shows no time", () => {
  const pending = { route: "settings", origin: "link", expires: null };
  assert.equal(waitingOf({ ...emptyClient("c1"), pending })[0].until, "");
});

/** A question over Main, after a refusal for this reason. */
function asked(reason, run = faded()) {
  return run.add("rejected", { reason, message: "No." })
    .add("created", { node: 9, name: "Sure", type: "alert", alert: { title: "Leave?" } })
    .add("presented", { node: 9, name: "Sure", presenter: 6, style: "alert" });
}

test("a request held back by a guard is shown with the alert's title", () => {
  const { log, client } = memberOf(asked("askedBeforeLeaving"));
  assert.equal(heldBy(log, client, null), "Leave?");
});

for (const [name, run] of [
  ["an alert that was asked for", asked("notTappable")],
  ["no alert", faded().add("rejected", { reason: "askedBeforeLeaving" })],
  ["another alert, after the question", asked("notTappable", asked("askedBeforeLeaving")
    .add("dismissed", { node: 9, name: "Sure" }))],
]) {
  test(`${name} holds nothing back`, () => {
    const { log, client } = memberOf(run);
    assert.equal(heldBy(log, client, null), null);
  });
}

test("live controllers are counted by name, containers together", () => {
  const { client } = memberOf(fading());
  assert.deepEqual(countsOf(client), [
    { name: "Navigation", count: 2 }, { name: "Root", count: 1 }, { name: "Login", count: 1 },
    { name: "Main", count: 1 },
  ]);
  assert.deepEqual(countsOf(emptyClient("c1")), []);
});

test("a view controller's facts leave out missing values", () => {
  const { client, log } = memberOf(pushed());
  const row = treeOf(client).find(({ name }) => name === "Activity");
  const created = log.find(({ record }) => record.kind === "created" && record.data.node === 8);
  assert.deepEqual(Object.fromEntries(factsOf(row, client, created)), {
    "kept by": "parent, stack[1]", state: "appeared, view loaded", view: "in Navigation(Main)",
    frame: "0, 0, 390 × 844", created: "5.000 s, #73", node: "#8",
  });
});

test("a freed controller with a view shows only the view's facts", () => {
  const { client } = memberOf(launched().add("freed", { node: 2, name: "Splash" }));
  const row = treeOf(client).find(({ movement }) => movement === "dead");
  const facts = Object.fromEntries(factsOf(row, client, undefined));
  assert.equal(facts.state, "freed");
  assert.equal(facts.view, "in Root");
  assert.equal(facts.frame, undefined);
});
