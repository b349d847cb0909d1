import assert from "node:assert/strict";
import { test } from "node:test";
import {
  drawBudget, endGap, fewTiles, ifJustNow, longestStride, Passing, Stride, TileMotion, toldFor,
} from "../../web/pages/control/tiles/motion.js";
import { FakeClock } from "./support/fakes.mjs";
import { compose } from "../../web/phone/canvas/compose.js";
import { still } from "../../web/phone/placement.js";

/** Tiles that say what is asked of them, and frames that the test lets pass. */
function setUp({ cost = 0 } = {}) {
  const stage = { clock: new FakeClock(), frames: [], calls: [] };
  stage.motion = new TileMotion({
    now: () => stage.clock.now(), schedule: (run) => stage.frames.push(run),
  });
  stage.tile = (name, steps = 0) => ({
    name, isOnScreen: true, steps,
    drawPhone() {
      stage.calls.push(`draw ${name}`);
      stage.clock.advance(cost);
      return this.steps > 0;
    },
    movePhone() {
      stage.calls.push(`move ${name}`);
      return (this.steps -= 1) > 0;
    },
  });
  stage.frame = () => {
    stage.calls.length = 0;
    const run = stage.frames.shift();
    run?.(stage.clock.now());
    return [...stage.calls];
  };
  return stage;
}

test("a tile that cannot be drawn leaves the others moving", (context) => {
  const told = context.mock.method(console, "error", () => {});
  const { motion, tile, frame } = setUp();
  const moves = tile("a", 3);
  const fails = { isOnScreen: true, drawPhone() { throw new Error("No such view"); } };
  for (const each of [moves, fails, tile("b")]) motion.changed(each);
  assert.deepEqual(frame(), ["draw a", "draw b", "move a"]);
  fails.drawPhone = () => true;
  fails.movePhone = () => { throw new Error("No such place"); };
  motion.changed(fails);
  assert.deepEqual(frame(), ["move a"]);
  assert.deepEqual(frame(), ["move a"]);
  assert.deepEqual(told.mock.calls.map(({ arguments: [, error] }) => error.message),
    ["No such view", "No such place"]);
});

test("a changed tile is drawn once in the next frame", () => {
  const { motion, tile, frame, frames } = setUp();
  const one = tile("a");
  motion.changed(one);
  motion.changed(one);
  motion.changed(tile("b"));
  assert.equal(frames.length, 1);
  assert.deepEqual(frame(), ["draw a", "draw b"]);
  assert.equal(frames.length, 0, "nothing is asked for while nothing moves");
});

test("a tile in a transition moves each frame until its last step", () => {
  const { motion, tile, frame, frames } = setUp();
  motion.changed(tile("still"));
  motion.changed(tile("a", 3));
  assert.deepEqual(frame(), ["draw still", "draw a", "move a"]);
  assert.deepEqual(frame(), ["move a"]);
  assert.deepEqual(frame(), ["move a"]);
  assert.equal(frames.length, 0);
});

test("tiles over the frame's budget are drawn in the next frames in order", () => {
  const { motion, tile, frame, frames } = setUp({ cost: drawBudget / 2 });
  for (const name of ["a", "b", "c", "d", "e"]) motion.changed(tile(name));
  assert.deepEqual([frame(), frame(), frame()],
    [["draw a", "draw b"], ["draw c", "draw d"], ["draw e"]]);
  assert.equal(frames.length, 0);
});

test("a tile that takes longer than a frame is drawn alone", () => {
  const { motion, tile, frame } = setUp({ cost: drawBudget * 10 });
  motion.changed(tile("a"));
  motion.changed(tile("b"));
  assert.deepEqual([frame(), frame()], [["draw a"], ["draw b"]]);
});

test("a tile waiting to be drawn is not moved before", () => {
  const { motion, tile, frame } = setUp({ cost: drawBudget });
  const late = tile("late", 5);
  motion.changed(late);
  assert.deepEqual(frame(), ["draw late", "move late"]);
  motion.changed(tile("a"));
  motion.changed(late);
  assert.deepEqual(frame(), ["draw a"]);
  assert.deepEqual(frame(), ["draw late", "move late"]);
});

test("a tile off screen is not drawn and requests no frame", () => {
  const { motion, tile, frame, frames } = setUp();
  const away = tile("away", 9);
  motion.changed(away);
  frame();
  away.isOnScreen = false;
  assert.deepEqual(frame(), []);
  motion.changed(away);
  assert.deepEqual(frame(), []);
  assert.equal(frames.length, 0);
  away.isOnScreen = true;
  motion.changed(away);
  assert.deepEqual(frame(), ["draw away", "move away"]);
});

test("a removed tile is neither drawn nor moved", () => {
  const { motion, tile, frame } = setUp();
  const [moves, waits] = [tile("moves", 9), tile("waits")];
  motion.changed(moves);
  frame();
  motion.changed(waits);
  motion.forget(moves);
  motion.forget(waits);
  assert.deepEqual(frame(), []);
});

/** The stride after so many frames of so many milliseconds each. */
const strideAfter = (stride, count, duration, clock) => {
  for (let frame = 0; frame < count; frame += 1) stride.note(clock.now += duration);
  return stride.value;
};

test("the stride stays at one for frames on time and a few late ones", () => {
  const [stride, clock] = [new Stride(), { now: 0 }];
  assert.equal(strideAfter(stride, 500, 16.7, clock), 1);
  assert.equal(strideAfter(stride, 2, 33.4, clock), 1);
});

test("the stride is lowered less often where frames are late each time that it is", () => {
  const [stride, clock] = [new Stride(), { now: 0 }];
  strideAfter(stride, 60, 33.4, clock);
  // On time only where each tile moves in every second frame.
  const changes = [];
  for (let frame = 0, last = stride.value; frame < 4_000; frame += 1) {
    strideAfter(stride, 1, stride.value > 1 ? 16.7 : 25, clock);
    if (stride.value < last) changes.push(frame);
    last = stride.value;
  }
  const gaps = changes.slice(1).map((at, index) => at - changes[index]);
  assert.ok(changes.length >= 3 && changes.length <= 8, `${changes}`);
  assert.deepEqual(gaps.slice(1), gaps.slice(1).toSorted((one, other) => one - other));
});

test("the stride grows while frames are late and shrinks again on time", () => {
  const [stride, clock] = [new Stride(), { now: 0 }];
  assert.ok(strideAfter(stride, 60, 40, clock) > 1);
  assert.equal(strideAfter(stride, 1_000, 100, clock), longestStride);
  assert.equal(strideAfter(stride, 1_000, 16.7, clock), 1);
});

test("a pause does not count as a late frame", () => {
  const [stride, clock] = [new Stride(), { now: 0 }];
  assert.equal(strideAfter(stride, 100, 5_000, clock), 1);
});

test("late frames make tiles take turns, and each tile moves", () => {
  const { motion, tile, frame, clock } = setUp();
  const count = longestStride * fewTiles;
  for (let index = 0; index < count; index += 1) motion.changed(tile(`t${index}`, 200));
  const late = () => {
    clock.advance(100);
    return frame().filter((call) => call.startsWith("move"));
  };
  for (let index = 0; index < 100; index += 1) late();
  assert.equal(late().length, count / longestStride);
  const turns = new Set(Array.from({ length: longestStride }, late).flat());
  assert.equal(turns.size, count);
});

test("few tiles move in every frame, late or not", () => {
  const { motion, tile, frame, clock } = setUp();
  for (let index = 0; index < fewTiles; index += 1) motion.changed(tile(`t${index}`, 200));
  for (let index = 0; index < 60; index += 1) {
    clock.advance(100);
    assert.equal(frame().filter((call) => call.startsWith("move")).length, fewTiles);
  }
});

test("a recent event expires after its time and redraws its tile once", () => {
  const clock = new FakeClock();
  const ended = [];
  const passing = new Passing((stream) => ended.push(stream), clock);
  for (let count = 0; count < 3; count += 1) passing.add("c1");
  clock.advance(toldFor / 2);
  passing.add("c2");
  clock.advance(toldFor / 2 - 1);
  assert.deepEqual(ended, []);
  clock.advance(1);
  assert.deepEqual(ended, ["c1"]);
  clock.advance(toldFor);
  assert.deepEqual(ended, ["c1", "c2"]);
});

test("recent events of many clients that expire one after the other redraw their tiles together", () => {
  const clock = new FakeClock();
  const ended = [];
  const passing = new Passing((stream) => ended.push(`${stream} at ${clock.now() - toldFor}`), clock);
  for (let count = 0; count < 20; count += 1) {
    passing.add(`c${count}`);
    clock.advance(endGap / 8);
  }
  clock.advance(2 * toldFor);
  const times = [0, endGap, 2 * endGap, 3 * endGap];
  assert.deepEqual(ended, Array.from({ length: 20 }, (_, count) =>
    `c${count} at ${times.find((time) => time >= count * endGap / 8)}`));
});

test("an event is recent until its time is over", () => {
  const event = { at: 100 };
  assert.equal(ifJustNow(event, 100 + toldFor - 1), event);
  assert.equal(ifJustNow(event, 100 + toldFor), null);
  assert.equal(ifJustNow(null, 100), null);
});

test("what is pushed casts a shadow to its left, and what rests or fades casts none", () => {
  const shadows = (placement) => {
    const cast = [];
    const gradient = { addColorStop() {} };
    const context = {
      drawImage() {}, createLinearGradient: () => gradient,
      fillRect(...box) {
        if (this.fillStyle === gradient) cast.push(box);
      },
    };
    const room = { width: 390, height: 844 };
    const part = {
      layer: { style: "" }, room, offset: 0, placement: { ...still, ...placement },
      under: [{ box: { x: 0, y: 0, ...room } }], children: [], over: [], bars: [], tabBar: [],
    };
    compose(context, {
      studio: { bitmapOf: () => ({}) }, plan: { parts: [part], rendering: {} },
      screen: { x: 10, y: 20, width: 195, height: 422 }, point: 0.5, phase: 0,
    });
    return cast;
  };
  assert.deepEqual(shadows({ x: 0.4, moving: true }), [[10 + 78 - 12, 20, 12, 422]]);
  for (const none of [{ x: 0.4 }, { x: -0.3, moving: true }, { moving: true }, { x: 1, moving: true },
    { x: 0.4, moving: true, opacity: 0 }]) {
    assert.deepEqual(shadows(none), [], JSON.stringify(none));
  }
});
