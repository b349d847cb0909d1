import assert from "node:assert/strict";
import { test } from "node:test";
import { Demo, dwell, mostRounds, round, stepAt } from "../../web/pages/start/demo.js";
import { FakeClock } from "./support/fakes.mjs";

/** A client at rest on a screen. */
const at = (name, more = {}) => ({
  running: true, phase: "active", transition: null, root: 1, current: 1, visible: 1, modals: [],
  nodes: [{ node: 1, name, type: "screen" }], ...more,
});

function demo() {
  const clock = new FakeClock();
  const sent = [];
  const made = new Demo({ send: (data) => sent.push(data), onChange: () => {}, clock });
  return { made, clock, sent };
}

/** Lets it see a screen for long enough. */
function stay({ made, clock }, client, time = dwell) {
  made.look(client);
  clock.advance(time);
}

const around = ["Login", "Main", "Activity", "Main"];

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
  stay(stage, at("Activity"));
  assert.deepEqual(stage.sent, [{ command: "back" }]);
});

test("the demo continues from any state of the app", () => {
  assert.equal(stepAt("Somewhere", 0), null);
  assert.equal(stepAt("stopped", 2).data.command, "launch");
  assert.equal(stepAt("background", 2).data.command, "foreground");
  assert.equal(stepAt("Main", 1).data.element, "activity");
  assert.equal(stepAt("Main", 2).data.element, "log-out");
  assert.equal(stepAt("Login", 3).data.element, "log-in");
  const stage = demo();
  stage.made.play();
  stay(stage, at("", { running: false, nodes: [] }));
  stay(stage, at("Main", { phase: "background" }));
  assert.deepEqual(stage.sent.map(({ command }) => command), ["launch", "foreground"]);
});

test("the demo stops after its last round and can be played again", () => {
  const stage = demo();
  stage.made.play();
  for (let turn = 0; turn < mostRounds * 3; turn += 1) {
    for (const screen of around) stay(stage, at(screen));
  }
  assert.equal(stage.sent.length, mostRounds * round.length);
  assert.equal(stage.made.isPlaying, false);
  stage.made.play();
  stay(stage, at("Login"));
  assert.equal(stage.sent.length, mostRounds * round.length + 1);
});
