import assert from "node:assert/strict";
import { test } from "node:test";
import { Demo, dwell, mostSteps, round, stepAt } from "../../web/pages/start/demo.js";
import { FakeClock } from "./support/fakes.mjs";

/** A client at rest on a screen. */
const at = (name, more = {}) => ({
  running: true, phase: "active", transition: null, root: 1, current: 1, visible: 1, modals: [],
  nodes: [{ node: 1, name, type: "screen" }], ...more,
});

/** Everything that the round taps. */
const all = round.map(({ data }) => data).filter(({ command }) => command === "tap");

function demo(choices = all) {
  const clock = new FakeClock();
  const sent = [];
  const made = new Demo({
    send: (data) => sent.push(data), choices: () => choices, onChange: () => {}, clock,
  });
  return { made, clock, sent };
}

/** Lets it see a screen for long enough. */
function stay({ made, clock }, client, time = dwell) {
  made.look(client);
  clock.advance(time);
}

const around = round.map(({ screen }) => screen);
const tap = (element) => ({ command: "tap", element });

test("the demo repeats its round, one step per shown screen", () => {
  const stage = demo();
  stage.made.play();
  for (const screen of [...around, ...around]) stay(stage, at(screen));
  assert.deepEqual(stage.sent, [...round, ...round].map(({ data }) => data));
});

test("a paused demo sends nothing, not even a pending step", () => {
  const stage = demo();
  stay(stage, at("Login"));
  assert.deepEqual(stage.sent, []);
  stage.made.play();
  stay(stage, at("Login"), dwell - 1);
  stage.made.pause();
  stage.clock.advance(dwell * 3);
  assert.deepEqual(stage.sent, []);
});

test("the demo waits from the end of a transition", () => {
  const stage = demo();
  stage.made.play();
  stay(stage, at("Login", { transition: { to: 1 } }), dwell * 2);
  stay(stage, at("Login"), dwell - 1);
  assert.deepEqual(stage.sent, []);
  stage.clock.advance(1);
  assert.equal(stage.sent.length, 1);
});

test("redrawing a screen does not restart the demo's wait", () => {
  const stage = demo();
  stage.made.play();
  stay(stage, at("Login"), dwell - 1);
  stay(stage, at("Login"), 1);
  assert.equal(stage.sent.length, 1);
});

test("the demo waits without a server and continues from the current screen", () => {
  const stage = demo();
  stage.made.play();
  stay(stage, at("Login"), dwell - 1);
  stay(stage, null, dwell * 2);
  assert.deepEqual(stage.sent, []);
  stay(stage, at("Loan"));
  assert.deepEqual(stage.sent, [{ command: "back" }]);
});

test("the demo continues from any state of the app", () => {
  assert.equal(stepAt("Somewhere", 0), null);
  assert.equal(stepAt("stopped", 2).data.command, "launch");
  assert.equal(stepAt("background", 2).data.command, "foreground");
  assert.equal(stepAt("Shelf", 8).data.element, "row-2");
  assert.equal(stepAt("Shelf", 9).data.element, "settings");
  assert.equal(stepAt("Login", 12).data.element, "name");
  const stage = demo();
  stage.made.play();
  stay(stage, at("", { running: false, nodes: [] }));
  stay(stage, at("Shelf", { phase: "background" }));
  assert.deepEqual(stage.sent.map(({ command }) => command), ["launch", "foreground"]);
});

test("the demo stops after its last step and can be played again", () => {
  const stage = demo();
  stage.made.play();
  for (let turn = 0; turn < mostSteps * 2; turn += 1) {
    stay(stage, at(around[turn % around.length]));
  }
  assert.equal(stage.sent.length, mostSteps);
  assert.equal(stage.made.isPlaying, false);
  stage.made.play();
  stay(stage, at("Login"));
  assert.equal(stage.sent.length, mostSteps + 1);
});

test("an alert is a place of its own", () => {
  const stage = demo();
  stage.made.play();
  const alert = { node: 2, name: "borrowed", type: "alert", alert: { title: "Yours", buttons: [] } };
  stay(stage, at("Book", { visible: null, modals: [{ node: 2 }],
    nodes: [{ node: 1, name: "Book", type: "screen" }, alert] }));
  assert.deepEqual(stage.sent, [tap("to-my-shelf")]);
});

test("in an app that it does not know the demo takes what it took least", () => {
  const stage = demo([tap("one"), tap("two"), { command: "back" }]);
  stage.made.knowsApp = false;
  stage.made.play();
  for (let turn = 0; turn < 4; turn += 1) stay(stage, at("Login"));
  stay(stage, at("Other"));
  assert.deepEqual(stage.sent,
    [tap("one"), tap("two"), { command: "back" }, tap("one"), tap("one")]);
});

test("the demo leaves its round where the next step cannot be done", () => {
  const stage = demo([tap("reviews")]);
  stage.made.play();
  stay(stage, at("Book"));
  assert.deepEqual(stage.sent, [tap("reviews")]);
});

test("the demo does nothing where nothing can be done", () => {
  const stage = demo([]);
  stage.made.knowsApp = false;
  stage.made.play();
  stay(stage, at("Login"), dwell * 5);
  assert.deepEqual(stage.sent, []);
});
