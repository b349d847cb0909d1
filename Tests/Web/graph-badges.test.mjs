import assert from "node:assert/strict";
import { test } from "node:test";
import { badgePlaces, boxAround, mostPlaced } from "../../web/pages/control/graph/badges.js";

const line = [[50, 50], [50, 80], [50, 20]];

test("a badge that covers nothing stands on the first of its points", () => {
  assert.deepEqual(badgePlaces([line], []), [[50, 50]]);
  assert.deepEqual(badgePlaces([line], [[60, 40, 40, 20]]), [[50, 50]]);
});

test("a badge gives way to a label and to a badge before it", () => {
  assert.deepEqual(badgePlaces([line], [[40, 45, 60, 12]]), [[50, 80]]);
  assert.deepEqual(badgePlaces([line, line, line], []), [[50, 50], [50, 80], [50, 20]]);
});

test("a badge that finds no free point covers as little as it can", () => {
  const everywhere = [[0, 0, 100, 70], [0, 70, 46, 100]];
  assert.deepEqual(badgePlaces([line], everywhere), [[50, 80]]);
});

test("a badge with one point stands there, whatever it covers", () => {
  assert.deepEqual(badgePlaces([[[5, 5]], [[5, 5]]], [[0, 0, 99, 99]]), [[5, 5], [5, 5]]);
});

test("more badges than are looked at stand on their first points", () => {
  const many = Array.from({ length: mostPlaced + 1 }, (_, at) => [[at * 40, 0], [at * 40, 90]]);
  const covered = boxAround([mostPlaced * 40, 0]);
  assert.deepEqual(badgePlaces(many, [covered]).at(-1), [mostPlaced * 40, 0]);
});
