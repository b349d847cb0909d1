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

test("it goes round, one step per screen that has been looked at", () => {
  const stage = demo();
  stage.made.play();
  for (const screen of [...around, ...around]) stay(stage, at(screen));
  assert.deepEqual(stage.sent, [...round, ...round].map(({ data }) => data));
});

test("it does nothing while paused, and nothing that was on its way", () => {
  const stage = demo();
  stay(stage, at("Login"));
  assert.deepEqual(stage.sent, []);
  stage.made.play();
  stay(stage, at("Login"), dwell - 1);
  stage.made.pause();
  stage.clock.advance(dwell * 3);
  assert.deepEqual(stage.sent, []);
});

test("it waits until the screen has come to rest, and counts from then", () => {
  const stage = demo();
  stage.made.play();
  stay(stage, at("Login", { transition: { to: 1 } }), dwell * 2);
  stay(stage, at("Login"), dwell - 1);
  assert.deepEqual(stage.sent, []);
  stage.clock.advance(1);
  assert.equal(stage.sent.length, 1);
});

test("a picture drawn again does not start the wait anew", () => {
  const stage = demo();
  stage.made.play();
  stay(stage, at("Login"), dwell - 1);
  stay(stage, at("Login"), 1);
  assert.equal(stage.sent.length, 1);
});

test("without a server it waits, and goes on where it is found", () => {
  const stage = demo();
  stage.made.play();
  stay(stage, at("Login"), dwell - 1);
  stay(stage, null, dwell * 2);
  assert.deepEqual(stage.sent, []);
  stay(stage, at("Activity"));
  assert.deepEqual(stage.sent, [{ command: "back" }]);
});

test("wherever a person has left it, it finds its way", () => {
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

test("a tab that is forgotten comes to rest, and can be told to go on", () => {
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
