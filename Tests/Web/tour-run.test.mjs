import assert from "node:assert/strict";
import { test } from "node:test";
import { holds, opening, patience, TourRun } from "../../web/pages/compare/tour/run.js";
import { FakeClock } from "./support/fakes.mjs";
import { moving, phone } from "./support/phones.mjs";

const resting = phone();
const pushing = (progress) =>
  phone({ transition: moving("push", 30, 31, progress), stack: [30, 31] });

function run(steps, { offline = false, place = "left" } = {}) {
  const clock = new FakeClock();
  const sent = [];
  const made = new TourRun({
    place, steps, clock, onChange: () => {},
    send: (data) => offline ? null : `k-${sent.push(data)}`,
  });
  return { made, sent, clock };
}

const answer = (cause) => ({ kind: "created", cause, hash: "1" });
const tap = (element) => ({ send: { command: "tap", element } });

test("a tour run sends each command after the answer to the one before", () => {
  const { made, sent } = run([tap("one"), tap("two")]);
  made.start(resting);
  made.take({ kind: "command", cause: "k-1" }, resting);
  assert.equal(sent.length, 1, "a step ends with the record that carries the hash");
  made.take(answer("k-1"), resting);
  assert.equal(sent.length, 2);
  made.take(answer("k-2"), resting);
  assert.equal(made.phase, "done");
});

test("a tour run sends nothing before its start and starts once", () => {
  const { made, sent } = run([tap("one")]);
  made.take(answer("k-1"), resting);
  assert.equal(sent.length, 0);
  made.start(resting);
  made.start(resting);
  assert.equal(sent.length, 1);
});

test("a tour run continues as soon as a transition reaches the progress of its step", () => {
  const { made, sent } = run([tap("one"), { until: { moving: 25 } }, tap("two")]);
  made.start(resting);
  made.take(answer("k-1"), pushing(0));
  made.take({ kind: "progress" }, pushing(2_499));
  assert.equal(sent.length, 1);
  made.take({ kind: "progress" }, pushing(2_600));
  assert.equal(sent.length, 2);
});

test("a tour run waits without continuing and fails at its time limit", () => {
  const { made, sent, clock } = run([{ until: { moving: 25 } }, tap("two")]);
  made.start(resting);
  clock.advance(patience - 1);
  assert.equal(made.phase, "running");
  clock.advance(1);
  assert.equal(made.phase, "failed");
  assert.match(made.why, /not reached in time/);
  made.take({ kind: "progress" }, pushing(9_000));
  assert.equal(sent.length, 0, "what is given up stays so");
});

test("an error or a missing connection fails a tour run, a rejection does not", () => {
  const broken = run([tap("one"), tap("two")]);
  broken.made.start(resting);
  broken.made.take({ kind: "error", ref: "k-1", message: "No such thing." }, resting);
  assert.deepEqual([broken.made.phase, broken.made.why], ["failed", "No such thing."]);
  const offline = run([tap("one")], { offline: true });
  offline.made.start(resting);
  assert.deepEqual([offline.made.phase, offline.made.why], ["failed", "no connection."]);
  const refused = run([tap("one")]);
  refused.made.start(resting);
  refused.made.take({ kind: "rejected", cause: "k-1", hash: "1" }, resting);
  assert.equal(refused.made.phase, "done");
});

test("a tour run ignores answers to other commands", () => {
  const { made } = run([tap("one")]);
  made.start(resting);
  made.take(answer("k-7"), resting);
  made.take({ kind: "created", hash: "1" }, resting);
  assert.equal(made.phase, "running");
});

test("a tour run waits for a record that comes after its last command", () => {
  const { made } = run([
    tap("one"), { until: { record: ["timerFired", "timerCancelled"] } },
  ]);
  made.take({ kind: "timerFired" }, resting);
  made.start(resting);
  made.take(answer("k-1"), resting);
  assert.equal(made.phase, "running", "that one came before");
  made.take({ kind: "timerCancelled", hash: "2" }, resting);
  assert.equal(made.phase, "done");
});

test("a tour run without a command accepts records from before its start", () => {
  const { made } = run([{ until: { record: ["timerStarted"] } }]);
  made.take({ kind: "timerStarted" }, resting);
  made.start(resting);
  assert.equal(made.phase, "done");
});

test("a tour run waits for the state of its own side", () => {
  const steps = [{ until: { left: { screen: "N31" }, right: { screen: "N30" } } }];
  const left = run(steps, { place: "left" });
  const right = run(steps, { place: "right" });
  left.made.start(resting);
  right.made.start(resting);
  assert.deepEqual([left.made.phase, right.made.phase], ["running", "done"]);
});

test("a tour run checks its state only at the end of an engine step", () => {
  const { made, sent } = run([{ until: { screen: "N30" } }, tap("one")]);
  made.start(pushing(5_000));
  made.take({ kind: "stackChanged" }, resting);
  assert.equal(sent.length, 0, "the transition of this step is still to come");
  made.take({ kind: "transitionBegan", hash: "2" }, pushing(0));
  assert.equal(sent.length, 0);
  made.take({ kind: "transitionEnded", hash: "3" }, resting);
  assert.equal(sent.length, 1);
});

test("a failed tour run keeps its first reason", () => {
  const { made } = run([tap("one")]);
  made.start(resting);
  made.take({ kind: "error", ref: "k-1", message: "No." }, resting);
  made.stop();
  assert.equal(made.why, "No.");
});

test("a screen counts as reached only without transitions and queued routes", () => {
  const none = new Set();
  const at = { screen: "N30" };
  assert.equal(holds(at, resting, none), true);
  assert.equal(holds(at, null, none), false);
  assert.equal(holds(at, pushing(9_999), none), false);
  assert.equal(holds({ screen: "N31" }, pushing(9_999), none), false);
  assert.equal(holds(at, phone({ running: false }), none), false);
  assert.equal(holds(at, phone({ queuedRoutes: [{ route: "main" }] }), none), false);
  assert.equal(
    holds(at, phone({ olderTransitions: [moving("push", 30, 31, 1)] }), none), false);
  assert.equal(holds({ rest: true }, pushing(1), none), false);
  assert.equal(holds({ rest: true }, resting, none), true);
  assert.equal(holds({ moving: 10 }, resting, none), false);
});

test("opening a tour sets the speed and session, launches and waits for its screen", () => {
  const commands = (tour) => opening(tour).map(({ send, until }) => send?.command ?? until);
  assert.deepEqual(commands({ speed: 100 }), []);
  assert.deepEqual(
    commands({ speed: 25, ready: { screen: "Login" } }), ["animationSpeed", { screen: "Login" }]);
  assert.deepEqual(commands({ speed: 100, session: { A: true, B: 3 } }),
    ["terminate", "session", "session", "launch"]);
});
