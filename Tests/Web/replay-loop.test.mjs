import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf } from "../../web/pages/replay/player/keys.js";
import { loopAround, loopBetween, loopMoved, looped, SHORTEST_LOOP } from "../../web/pages/replay/timeline/loop.js";
import { MergedTimeline } from "../../web/pages/replay/timeline/merged-timeline.js";
import { Player } from "../../web/pages/replay/timeline/player.js";
import { recordingOf, scriptedSession } from "./replay-sessions.mjs";

const SECOND = 1_000_000;
const LOOP = { from: 2 * SECOND, to: 3 * SECOND };

test("a loop is between two times of the recording, with a minimum length", () => {
  assert.deepEqual(loopBetween(3 * SECOND, 2 * SECOND, 9 * SECOND), LOOP);
  assert.deepEqual(loopBetween(-5, 99 * SECOND, 9 * SECOND), { from: 0, to: 9 * SECOND });
  assert.equal(loopBetween(0, SHORTEST_LOOP - 1, 9 * SECOND), null);
  assert.deepEqual(loopBetween(0, SHORTEST_LOOP, 9 * SECOND), { from: 0, to: SHORTEST_LOOP });
  assert.equal(loopBetween(10 * SECOND, 12 * SECOND, 9 * SECOND), null);
  assert.equal(loopBetween(0, 5, 0), null);
});

test("the suggested loop is the current animation, else two seconds", () => {
  assert.deepEqual(loopAround(2.5 * SECOND, LOOP, 9 * SECOND), LOOP);
  assert.deepEqual(loopAround(SECOND, null, 9 * SECOND), { from: SECOND, to: 3 * SECOND });
  assert.deepEqual(loopAround(9 * SECOND, null, 9 * SECOND), { from: 7 * SECOND, to: 9 * SECOND });
  assert.deepEqual(loopAround(0, { from: 0, to: 1 }, 9 * SECOND), { from: 0, to: 2 * SECOND });
  assert.deepEqual(loopAround(0, null, SECOND), { from: 0, to: SECOND });
  assert.equal(loopAround(0, null, 0), null);
});

test("moving a loop's edge over the other one starts a new loop", () => {
  const all = 9 * SECOND;
  assert.deepEqual(loopMoved(null, "from", SECOND, all), { from: SECOND, to: all });
  assert.deepEqual(loopMoved(null, "to", SECOND, all), { from: 0, to: SECOND });
  assert.deepEqual(loopMoved(LOOP, "from", SECOND, all), { from: SECOND, to: LOOP.to });
  assert.deepEqual(loopMoved(LOOP, "to", 5 * SECOND, all), { from: LOOP.from, to: 5 * SECOND });
  assert.deepEqual(loopMoved(LOOP, "from", 4 * SECOND, all), { from: 4 * SECOND, to: all });
  assert.deepEqual(loopMoved(LOOP, "to", SECOND, all), { from: 0, to: SECOND });
});

test("playing over the end of a loop continues at its start", () => {
  const at = (before, after) => looped(before * SECOND, after * SECOND, LOOP) / SECOND;
  assert.deepEqual([at(0, 1), at(1, 2.5), at(2.5, 2.75), at(2.5, 3), at(2.5, 3.25), at(2.5, 6.5)],
    [1, 2.5, 2.75, 2, 2.25, 2.5]);
  assert.deepEqual([at(3, 4), at(5, 6)], [4, 6], "behind the range nothing is looped");
  assert.equal(looped(0, 5, null), 5);
});

function playing(loop, time = 0) {
  const clock = { now: 0 };
  const player = new Player(new MergedTimeline(recordingOf(scriptedSession())), () => clock.now);
  player.loop = loop;
  player.seek(time);
  player.play();
  return { player, pass: (milliseconds) => { clock.now += milliseconds; player.tick(); } };
}

test("a player repeats its loop at any speed", () => {
  const { player, pass } = playing(LOOP, 2.9 * SECOND);
  player.setSpeed(8);
  for (let turn = 0; turn < 200; turn += 1) {
    pass(16);
    assert.ok(player.time >= LOOP.from && player.time < LOOP.to, `${player.time}`);
  }
  assert.equal(player.playing, true);
});

test("a loop that ends with the recording repeats", () => {
  const { player, pass } = playing(null);
  const { duration } = player.axis;
  player.loop = { from: duration - SECOND, to: duration };
  player.seek(duration - 10_000);
  pass(20);
  assert.equal(player.playing, true);
  assert.equal(player.time, duration - SECOND + 10_000);
});

test("seeking out of a loop leaves it, and playing after its end starts at its start", () => {
  const { player, pass } = playing(LOOP, 5 * SECOND);
  assert.equal(player.time, LOOP.from);
  player.seek(4 * SECOND);
  pass(100);
  assert.equal(player.time, 4_100_000);
});

test("skipping idle time stays within the loop", () => {
  const { player, pass } = playing({ from: 0, to: 6 * SECOND }, 3.5 * SECOND);
  player.setSkipIdle(true);
  for (let turn = 0; turn < 100; turn += 1) pass(16);
  assert.ok(player.time < 6 * SECOND, `${player.time}`);
});

test("markers and loops have keys, none with a modifier", () => {
  assert.deepEqual(["m", "M", "l", "[", "]", "<", ">"].map((key) => actionOf({ key })), [
    { type: "mark" }, { type: "mark" }, { type: "loop" }, { type: "edge", edge: "from" },
    { type: "edge", edge: "to" }, { type: "marker", by: -1 }, { type: "marker", by: 1 },
  ]);
  for (const key of ["m", "l", "[", ">"]) assert.equal(actionOf({ key, ctrlKey: true }), null);
});
