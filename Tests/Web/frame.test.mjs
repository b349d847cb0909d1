import assert from "node:assert/strict";
import { test } from "node:test";
import { colorOf, palette } from "../../web/core/colors.js";
import { atMostEvery, oncePerFrame } from "../../web/core/clock.js";
import { FakeClock } from "./support/fakes.mjs";

test("several requests within a frame draw once", () => {
  const frames = [];
  let drawn = 0;
  const ask = oncePerFrame(() => { drawn += 1; }, (run) => frames.push(run));
  ask();
  ask();
  assert.equal(frames.length, 1);
  frames.pop()();
  assert.equal(drawn, 1);
  ask();
  assert.equal(frames.length, 1);
});

test("a request during drawing draws in the next frame", () => {
  const frames = [];
  const ask = oncePerFrame(() => { if (frames.length === 0) ask(); }, (run) => frames.push(run));
  ask();
  frames.pop()();
  assert.equal(frames.length, 1);
});

test("what is asked for again and again runs at once, and then at most every so often", () => {
  const clock = new FakeClock();
  const runs = [];
  const ask = atMostEvery(100, () => runs.push(clock.now()), clock);
  ask();
  ask();
  ask();
  assert.deepEqual(runs, [0]);
  clock.advance(99);
  assert.deepEqual(runs, [0]);
  clock.advance(1);
  assert.deepEqual(runs, [0, 100]);
  clock.advance(250);
  ask();
  assert.deepEqual(runs, [0, 100, 350]);
});

test("a client has the same colour everywhere, and neighbours have different ones", () => {
  assert.equal(colorOf("c1"), palette[0]);
  assert.equal(colorOf("c11"), palette[0]);
  assert.notEqual(colorOf("c1"), colorOf("c2"));
  for (const odd of ["", "c0", "x", "imported-ü"]) assert.ok(palette.includes(colorOf(odd)));
});
