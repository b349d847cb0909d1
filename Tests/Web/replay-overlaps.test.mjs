import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyClient, fold, transitionsOf } from "../../web/core/store.js";
import { Timeline } from "../../web/pages/replay/timeline/timeline.js";
import { framesOf, seeded } from "./replay-sessions.mjs";
import { Run } from "./support/records.mjs";

const began = (run, id, duration, more = {}) => run.add("transitionBegan", {
  transition: id, animation: "crossDissolve", from: id, to: id + 1, duration, curve: "easeOut",
  frames: framesOf(duration, "easeOut"), ...more,
});
const ended = (run, id) => run.add("transitionEnded", { transition: id, finished: true });

/** Random transitions, several at once; each ends at its time, or earlier. */
function overlapping(seed) {
  const random = seeded(seed);
  const run = new Run();
  run.add("appLaunched", { width: 390, height: 844, session: {} });
  const plan = Array.from({ length: 12 }, (_, index) => {
    const start = 1_000_000 + Math.floor(random() * 3_000_000);
    const duration = 100_000 + Math.floor(random() * 900_000);
    const end = start + (random() < 0.3 ? Math.floor(duration * random()) : duration);
    return { id: index + 1, start, duration, end };
  });
  const moments = plan.flatMap((each) => [
    { at: each.start, run: () => began(run, each.id, each.duration) },
    { at: each.end, run: () => ended(run, each.id) },
  ]);
  // Sorting keeps the order of equal times, so none ends before it began.
  for (const { at, run: happen } of moments.sort((one, other) => one.at - other.at)) {
    run.at(at);
    happen();
  }
  return run.records;
}

/** What a live page is sent: at one moment frames come first, the oldest transition's first. */
function live(records) {
  const lines = [];
  /** @type {{record: any, next: number}[]} */
  let ways = [];
  // Frames fall on sixtieths of a second, and the last one on the end.
  const due = ({ record: { time, data }, next }) => {
    if (next >= data.frames.length) return Infinity;
    const isLast = next === data.frames.length - 1;
    return time + (isLast ? data.duration : Math.floor((next * 1_000_000) / 60));
  };
  for (const record of records) {
    for (;;) {
      const [way] = [...ways].sort((one, other) => due(one) - due(other));
      if (!way || due(way) > record.time) break;
      lines.push({
        stream: "c7", sequence: record.sequence - 1, frame: way.next, time: due(way),
        kind: "progress", data: {
          transition: way.record.data.transition, progress: way.record.data.frames[way.next],
        },
      });
      way.next += 1;
    }
    lines.push(record);
    if (record.kind === "transitionBegan") ways.push({ record, next: 1 });
    if (record.kind === "transitionEnded") {
      ways = ways.filter((way) => way.record.data.transition !== record.data.transition);
    }
  }
  return lines;
}

const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3, 4, 5, 6, 7, 8];

for (const seed of SEEDS) {
  const records = overlapping(seed * 7919);
  const lines = live(records);

  test(`the moments of overlapping transitions equal the live lines (SEED=${seed})`, () => {
    const timeline = new Timeline("c7", records);
    assert.equal(timeline.count, lines.length);
    lines.forEach((line, moment) => {
      assert.equal(timeline.timeOf(moment), line.time, `moment ${moment}`);
      const told = timeline.isRecord(moment)
        ? timeline.records[timeline.recordAt(moment)] : timeline.progressRecord(moment);
      assert.deepEqual(told, line);
    });
  });

  test(`the state at every moment, forwards and back, equals the live state (SEED=${seed})`,
    () => {
      const timeline = new Timeline("c7", records, { interval: 16 });
      let state = emptyClient("c7");
      const states = lines.map((line) => (state = fold(state, line)));
      states.forEach((each, moment) => assert.deepEqual(timeline.stateAtMoment(moment), each));
      for (let moment = states.length - 1; moment >= 0; moment -= 1) {
        assert.deepEqual(timeline.stateAtMoment(moment), states[moment]);
      }
    });

  test(`the frames at a moment equal those of its state (SEED=${seed})`, () => {
    const timeline = new Timeline("c7", records);
    let most = 0;
    for (let moment = 0; moment < timeline.count; moment += 1) {
      const shown = transitionsOf(timeline.stateAtMoment(moment));
      const frames = timeline.framesAt(moment);
      most = Math.max(most, frames.length);
      assert.deepEqual(
        frames.map(({ transition, progress }) => [transition.id, progress]),
        shown.map(({ transition, progress }) => [transition, progress]).reverse());
      assert.equal(timeline.transitionAt(moment)?.id ?? null, frames[0]?.transition.id ?? null);
    }
    assert.ok(most > 2, "there are moments with several");
  });

  test(`a frame of each overlapping transition is found (SEED=${seed})`, () => {
    const timeline = new Timeline("c7", records);
    timeline.transitions.forEach((transition, index) => {
      const moment = timeline.momentOfFrameIn(transition, 2);
      const found = timeline.moments.frames[moment];
      assert.ok(found <= 2 && moment < transition.endMoment);
      if (found > 0) assert.ok(timeline.isFrameOf(moment, index));
    });
  });
}

test("a gesture drives the youngest interactive transition, which has its own release", () => {
  const run = new Run();
  const led = { gesture: "edgeSwipe", animation: "pop", frames: framesOf(350_000, "easeInOut") };
  began(run.at(1_000_000), 1, 900_000);
  began(run.at(1_010_000), 2, 350_000, led);
  run.at(1_100_000).add("command", { command: "gesture", phase: "moved", progress: 4_000 });
  run.at(1_200_000).add("transitionReleased", {
    transition: 2, finishing: false, duration: 50_000, firstFrame: 1, frames: [3_000, 1_500, 0],
  });
  const timeline = new Timeline("c7", run.records);
  const [fade, pop] = timeline.transitions;
  assert.equal(fade.frames.length, 55);
  assert.deepEqual(pop.frames, [0, 4_000, 3_000, 1_500, 0]);
  const state = timeline.stateAt(1_100_000);
  assert.equal(state.transition.progress, 4_000);
  assert.equal(state.olderTransitions[0].progress, fade.frames[6]);
});

test("the end of the app ends overlapping transitions", () => {
  const run = new Run();
  began(run.at(1_000_000), 1, 900_000);
  began(run.at(1_100_000), 2, 900_000);
  run.at(1_200_000).add("appTerminated");
  const timeline = new Timeline("c7", run.records);
  assert.equal(timeline.timeOf(timeline.count - 1), 1_200_000);
  assert.deepEqual(timeline.framesAt(timeline.count - 1), []);
});
