import assert from "node:assert/strict";
import { test } from "node:test";
import { colorOf, palette } from "../../web/core/colors.js";
import { oncePerFrame } from "../../web/core/clock.js";

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

test("a client has the same colour everywhere, and neighbours have different ones", () => {
  assert.equal(colorOf("c1"), palette[0]);
  assert.equal(colorOf("c11"), palette[0]);
  assert.notEqual(colorOf("c1"), colorOf("c2"));
  for (const odd of ["", "c0", "x", "imported-ü"]) assert.ok(palette.includes(colorOf(odd)));
});
