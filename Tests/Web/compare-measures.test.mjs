import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, noMeasures } from "../../web/pages/compare/measures.js";
import { faded, fading, launched, pushed, Run, shownLogin } from "./support/records.mjs";

const measured = (run) => run.records.reduce(counted, noMeasures());
const numbers = ({ live, peak, created, transitions, frames, events, rejections }) =>
  ({ live, peak, created, transitions, frames, events, rejections });

test("the measures of an empty run are zero", () => {
  assert.deepEqual(numbers(noMeasures()), {
    live: 0, peak: 0, created: 0, transitions: 0, frames: 0, events: 0, rejections: 0,
  });
  assert.deepEqual(noMeasures().faults, []);
});

test("commands are not counted as events, nor containers as screens", () => {
  const run = launched();
  const { live, created, events } = measured(run);
  assert.equal(live, 1);
  assert.equal(created, 1);
  assert.equal(events, run.records.length - 1);
});

test("a swap has one more live screen while it lasts", () => {
  const { live, peak, created } = measured(shownLogin());
  assert.deepEqual([live, peak, created], [1, 2, 2]);
});

test("freeing a container does not change the number of live screens", () => {
  const run = new Run().add("created", { node: 1, name: "Root", type: "root" })
    .add("created", { node: 2, name: "Login", type: "screen" })
    .add("freed", { node: 1, name: "Root" });
  assert.equal(measured(run).live, 1);
});

test("terminating the app sets the live screens to zero and keeps the peak", () => {
  const { live, peak } = measured(pushed().add("appTerminated", {}));
  assert.deepEqual([live, peak], [0, 2]);
});

test("frames are counted on arrival, and lost ones at the end of the transition", () => {
  assert.equal(measured(fading()).frames, 0);
  assert.equal(measured(fading().progress(1, 0, 0)).frames, 1);
  assert.equal(measured(fading().progress(1, 1, 5000)).frames, 2, "one of them was lost");
  assert.equal(measured(faded()).frames, 3);
});

test("an unfinished transition counts the frames up to its end", () => {
  const ended = (time) => measured(fading().at(time).add(
    "transitionEnded", { transition: 1, finished: false })).frames;
  assert.equal(ended(4_000_000), 1);
  assert.equal(ended(4_150_000), 2);
  assert.equal(ended(4_299_999), 2);
});

test("an interactive transition counts the frames that arrived", () => {
  const run = new Run().add("transitionBegan", { transition: 4, animation: "pop", duration: 0 })
    .progress(4, 1, 2_000).progress(4, 2, 3_000)
    .add("transitionEnded", { transition: 4, finished: false });
  assert.equal(measured(run).frames, 3);
});

test("a frame without a transition or number, or an older one, is not counted", () => {
  assert.equal(measured(faded().progress(9, 3, 100)).frames, 3);
  assert.equal(measured(fading().progress(1, 1, 5000).progress(1, 0, 0)).frames, 2);
  const record = { kind: "progress", data: { transition: 1, progress: 1 }, sequence: 1, time: 0 };
  assert.equal(counted(measured(fading()), record).frames, 0);
});

test("faults are counted by name, in order of first occurrence", () => {
  const run = launched().add("fault", { fault: "linkDropped", message: "It is gone." })
    .add("fault", { fault: "staleFrame", message: "Too narrow." })
    .add("fault", { fault: "linkDropped", message: "It is gone." });
  assert.deepEqual(measured(run).faults, [
    { name: "linkDropped", count: 2, message: "It is gone." },
    { name: "staleFrame", count: 1, message: "Too narrow." },
  ]);
});

test("rejections are counted, and an unknown kind counts as an event", () => {
  const { rejections, events } = measured(
    new Run().add("rejected", { reason: "notTappable" }).add("somethingNew", {})
      .add("toString", {}));
  assert.deepEqual([rejections, events], [1, 3]);
});

test("measures after a snapshot start from its screens and are partial", () => {
  const snapshot = {
    kind: "snapshot", sequence: 90, time: 0,
    data: {
      nodes: [
        { node: 1, type: "root" }, { node: 2, type: "screen" }, { node: 5, type: "screen" },
      ],
    },
  };
  const measures = counted(measured(launched()), snapshot);
  assert.deepEqual([measures.live, measures.peak, measures.isPartial], [2, 2, true]);
  const after = counted(measures, { kind: "freed", data: { node: 5 }, sequence: 91, time: 0 });
  assert.equal(after.live, 1);
});
