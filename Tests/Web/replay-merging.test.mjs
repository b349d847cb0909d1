import assert from "node:assert/strict";
import { test } from "node:test";
import { drained } from "../../web/pages/replay/timeline/merged-timeline.js";
import { laneOf, screenAt } from "../../web/pages/replay/timeline/lanes.js";
import { MergedTimeline } from "../../web/pages/replay/timeline/merged-timeline.js";
import { gridOf, inSight, placeIn } from "../../web/pages/replay/player/phone-grid.js";
import { randomSession, recordingOf, scriptedSession, seeded } from "./replay-sessions.mjs";

const OPTIONS = { interval: 16 };
const CLIENTS = 12;
const whole = recordingOf(...Array.from({ length: CLIENTS }, (_, index) =>
  randomSession(index + 1, 20 + 10 * index, `c${index + 1}`)));

/** The same recording, of which nothing is read yet. */
function unread() {
  const streams = whole.streams.map((stream) => ({ ...stream, records: [] }));
  const read = (index, count) => {
    const { records } = streams[index];
    const from = records.length;
    records.push(...whole.streams[index].records.slice(from, from + count));
    return records.length > from;
  };
  return { recording: { ...whole, streams }, read };
}

/** Everything that is asked of an axis, worked out the slow way. */
function checkOrder(axis) {
  const all = axis.tracks.flatMap(({ index, timeline, offset }) =>
    Array.from({ length: timeline.count }, (_, own) => ({ index, own, time: offset + timeline.timeOf(own) })));
  all.sort((one, other) => one.time - other.time || one.index - other.index || one.own - other.own);
  assert.equal(axis.count, all.length);
  const stands = axis.tracks.map(() => -1);
  const events = [];
  all.forEach(({ index, own, time }, moment) => {
    const { track, moment: itsOwn } = axis.at(moment);
    assert.deepEqual([track.index, itsOwn, axis.timeOf(moment)], [index, own, time]);
    assert.equal(axis.momentOfTrack(track, own), moment);
    stands[index] = own;
    if (track.timeline.isRecord(own)) events.push(moment);
    if (moment % 37 !== 0) return;
    assert.deepEqual(axis.tracks.map((each) => axis.positionOf(each, moment)), stands);
  });
  assert.deepEqual([...axis.events], events);
  const idle = all.flatMap(({ time }, moment) => {
    const from = all[moment - 1]?.time ?? 0;
    return time - from >= 1_000_000 ? [{ from, to: time }] : [];
  });
  assert.deepEqual(axis.idle, idle);
}

test("many streams have one order however they arrive", () => {
  for (const seed of [1, 2, 3]) {
    const random = seeded(seed);
    const { recording, read } = unread();
    const axis = new MergedTimeline(recording, OPTIONS);
    for (let step = 0; step < 40; step += 1) {
      for (let reads = 0; reads < 3; reads += 1) {
        read(Math.floor(random() * CLIENTS), Math.floor(random() * 60));
      }
      const before = axis.count;
      const first = axis.grow();
      assert.ok(first <= before);
      if (step % 10 === 0) checkOrder(axis);
    }
    whole.streams.forEach((_, index) => read(index, Infinity));
    axis.grow();
    checkOrder(axis);
  }
});

test("a new axis is built in slices while the current one stays unchanged", () => {
  const { recording, read } = unread();
  const axis = new MergedTimeline({ ...recording, streams: [] }, OPTIONS);
  for (let index = 0; index < CLIENTS; index += 1) {
    const shown = [axis.count, axis.duration, axis.events.length, axis.tracks.length];
    read(index, index === 4 ? 30 : Infinity);
    const work = axis.successor(recording);
    let step = work.next();
    let steps = 0;
    for (; !step.done; step = work.next()) steps += 1;
    assert.ok(steps > 0);
    assert.deepEqual([axis.count, axis.duration, axis.events.length, axis.tracks.length], shown);
    axis.prepare(recording, step.value);
    assert.equal(axis.grow(), 0);
    axis.index(3);
    checkOrder(axis);
  }
  read(4, Infinity);
  axis.prepare(recording, drained(axis.successor(recording)));
  axis.grow();
  checkOrder(axis);
  const atOnce = new MergedTimeline(whole, OPTIONS);
  for (const moment of [0, 50, Math.floor(axis.count / 2), axis.count - 1]) {
    for (const { index } of axis.tracks) {
      assert.deepEqual(axis.stateOf(axis.tracks[index], moment), atOnce.stateOf(atOnce.tracks[index], moment));
    }
  }
});

test("checkpoints are built in slices until complete", () => {
  const axis = new MergedTimeline(whole, OPTIONS);
  let steps = 0;
  while (!axis.index(2)) steps += 1;
  assert.ok(steps > CLIENTS);
  for (const { timeline } of axis.tracks) {
    assert.equal(timeline.checkpoints.length, 1 + Math.floor(timeline.count / OPTIONS.interval));
  }
  assert.equal(new MergedTimeline(whole, OPTIONS).index(), true);
});

test("a part of a lane equals that part of the whole lane", () => {
  const axis = new MergedTimeline(recordingOf(scriptedSession()));
  const [track] = axis.tracks;
  const lane = laneOf(track, axis.duration, 1_000);
  const view = { from: 0.3, to: 0.5 };
  const part = laneOf(track, axis.duration, 1_000, view);
  assert.deepEqual(part.stretches, lane.stretches.filter(({ from, to }) => to > view.from && from <= view.to));
  assert.deepEqual(part.ticks, lane.ticks.filter(({ at }) => at >= view.from && at <= view.to));
  assert.ok(part.idle.length < lane.idle.length);
});

test("a lane gives the screen at a time", () => {
  const axis = new MergedTimeline(recordingOf(scriptedSession("c1", 500_000)));
  const [track] = axis.tracks;
  assert.equal(screenAt(track, 0), null, "before the launch");
  assert.equal(screenAt(track, 600_000)?.label, "Splash");
  assert.equal(screenAt(track, 9_000_000)?.label, "Main");
});

test("a grid of 1,000 phones gives the few visible ones and each its own place", () => {
  const grid = gridOf(1_000, { width: 980, height: 460 }, { width: 106, height: 228 }, 16);
  assert.equal(grid.columns, 8);
  assert.equal(grid.height, 125 * 244 - 16);
  assert.deepEqual(placeIn(grid, 0), { x: 10, y: 0 });
  assert.deepEqual(placeIn(grid, 9), { x: 132, y: 244 });
  const { first, last } = inSight(grid, 1_000, 12_200, 460);
  assert.ok(first <= 400 && last >= 416 && last - first <= 40, `${first}…${last}`);
  assert.deepEqual(inSight(grid, 1_000, 1e9, 460), { first: 1_000, last: 1_000 });
  const few = gridOf(4, { width: 980, height: 460 }, { width: 106, height: 228 }, 16);
  assert.deepEqual([few.columns, few.top], [4, 116], "few stand in the middle");
});
