import assert from "node:assert/strict";
import { test } from "node:test";
import { KeyDrag } from "../../web/phone/input.js";

function hand({ canSwipe = true, pulls = { down: 1, up: null } } = {}) {
  const told = [];
  const said = [];
  const due = new Map();
  let last = 0;
  const drag = new KeyDrag({
    canSwipe: () => canSwipe, pulls: () => pulls,
    send: (command) => told.push(command), say: (text) => said.push(text),
    timers: {
      setTimeout: (run) => (due.set(last += 1, run), last), clearTimeout: (id) => due.delete(id),
    },
  });
  const press = (key, shiftKey = true) => drag.pressed({ key, shiftKey });
  return { drag, told, said, press, wait: () => [...due.values()].forEach((run) => run()), due };
}

const steps = (told) => told.map(({ phase, progress }) => progress ?? phase);

test("each key press moves a gesture by a tenth within its range", () => {
  const { told, press } = hand();
  assert.equal(press("ArrowRight"), true);
  for (let count = 0; count < 11; count += 1) press("ArrowRight");
  press("ArrowLeft");
  assert.deepEqual(told[0], { phase: "began", gesture: "edgeSwipe" });
  assert.deepEqual(steps(told).slice(-4), [10_000, 10_000, 10_000, 9_000]);
  for (let count = 0; count < 12; count += 1) press("ArrowLeft");
  assert.equal(told.at(-1).progress, 0);
});

test("Enter ends a gesture and Escape cancels it, and both free the keys", () => {
  for (const [key, phase] of [["Enter", "ended"], ["Escape", "cancelled"]]) {
    const { told, press, drag, due } = hand();
    press("ArrowDown");
    assert.equal(press(key, false), true);
    assert.deepEqual(told.at(-1), { phase });
    assert.equal(told[0].gesture, "pullDown");
    assert.equal(drag.isUnderWay, false);
    assert.equal(press(key, false), false);
    assert.equal(due.size, 0);
  }
});

test("keys without an available gesture are not handled", () => {
  const { told, press } = hand({ canSwipe: false, pulls: null });
  for (const key of ["ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft", "a", "Enter", "Escape"]) {
    assert.equal(press(key), false, key);
    assert.equal(press(key, false), false, key);
  }
  assert.deepEqual(told, []);
});

test("the arrow upwards leads a pull up where the sheet can be larger", () => {
  const { told, press } = hand({ pulls: { down: 0.5, up: 0.4 } });
  press("ArrowUp");
  press("ArrowDown");
  assert.deepEqual(told.slice(0, 2), [
    { phase: "began", gesture: "pullUp" }, { phase: "moved", progress: 1_000 },
  ]);
  assert.equal(told[2].progress, 0);
});

test("arrow keys without Shift are not handled", () => {
  const { told, press } = hand();
  assert.equal(press("ArrowRight", false), false);
  assert.equal(press("ArrowDown", false), false);
  assert.deepEqual(told, []);
});

test("the arrow keys of another gesture are ignored during a gesture", () => {
  const { told, press } = hand();
  press("ArrowRight");
  assert.equal(press("ArrowDown"), false);
  assert.equal(press("ArrowUp"), false);
  assert.equal(told.length, 2);
});

test("a gesture ends a while after its last key press", () => {
  const { told, press, wait, drag } = hand();
  press("ArrowRight");
  press("ArrowRight");
  wait();
  assert.deepEqual(told.at(-1), { phase: "ended" });
  assert.equal(drag.isUnderWay, false);
});

test("a rejected gesture sends no further phases", () => {
  const { told, press, drag, wait } = hand();
  press("ArrowRight");
  drag.forget();
  wait();
  assert.equal(press("Enter", false), false);
  assert.equal(told.length, 2);
});

test("a gesture's progress is announced to screen readers", () => {
  const { said, press } = hand();
  press("ArrowDown");
  assert.deepEqual(said, ["Pulled down 10 %. Enter releases, Escape cancels."]);
});
