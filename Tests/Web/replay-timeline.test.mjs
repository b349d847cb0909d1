import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyClient, fold } from "../../web/core/store.js";
import { MergedTimeline, startOffsets } from "../../web/pages/replay/timeline/merged-timeline.js";
import { frameOffset, idleStretches, MomentList } from "../../web/pages/replay/timeline/moments.js";
import { drawLane } from "../../web/pages/replay/timeline/lane-canvas.js";
import { Timeline } from "../../web/pages/replay/timeline/timeline.js";
import {
  randomSession, recordingOf, scriptedSession, seeded, Session,
} from "./replay-sessions.mjs";

const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3, 4, 5, 6, 7, 8];

/** Runs a body once per seed and names the seed when it fails. */
function forSeeds(body) {
  for (const seed of SEEDS) {
    try {
      body(seed, seeded(seed * 7919));
    } catch (error) {
      error.message = `SEED=${seed}: ${error.message}`;
      throw error;
    }
  }
}

/** The states of a live page after each line it was sent. */
function liveStates(session) {
  let state = emptyClient(session.stream);
  return session.live().map((line) => ({ line, state: (state = fold(state, line)) }));
}

test("frames are at sixtieths of a second, the last one at the end", () => {
  assert.equal(frameOffset(0, 19, 300_000), 0);
  assert.equal(frameOffset(11, 19, 300_000), 183_333);
  assert.equal(frameOffset(18, 19, 300_000), 300_000);
  assert.equal(frameOffset(21, 22, 340_000), 340_000);
});

test("the moments of a timeline equal the live lines in order", () => {
  forSeeds((seed) => {
    const session = randomSession(seed, 60);
    const timeline = new Timeline("c7", session.records);
    const live = session.live();
    assert.equal(timeline.count, live.length);
    live.forEach((line, moment) => {
      assert.equal(timeline.timeOf(moment), line.time);
      assert.equal(timeline.isRecord(moment), line.kind !== "progress");
      const told = timeline.isRecord(moment)
        ? timeline.records[timeline.recordAt(moment)]
        : timeline.progressRecord(moment);
      assert.deepEqual(told, line);
    });
  });
});

test("the state at every moment equals the live state", () => {
  forSeeds((seed) => {
    const session = randomSession(seed, 60);
    const timeline = new Timeline("c7", session.records, { interval: 16 });
    liveStates(session).forEach(({ state }, moment) => {
      assert.deepEqual(timeline.stateAtMoment(moment), state);
    });
  });
});

test("frame 0 of a transition equals the state at its start", () => {
  const timeline = new Timeline("c7", scriptedSession().records);
  for (const { moment, id, frames, began } of timeline.transitions) {
    const { sequence } = timeline.records[timeline.recordAt(moment)];
    const state = timeline.stateAtMoment(moment);
    const data = { transition: id, progress: frames[0] };
    const first = { stream: "c7", sequence, frame: 0, time: began, kind: "progress", data };
    assert.deepEqual(fold(state, first), state);
  }
});

test("a frame of a transition is found, else its last one", () => {
  const timeline = new Timeline("c7", scriptedSession().records);
  for (const transition of timeline.transitions) {
    for (let frame = 0; frame < transition.frames.length; frame += 1) {
      const moment = timeline.momentOfFrameIn(transition, frame);
      assert.equal(timeline.frameAt(moment).frame, frame);
      const { sequence } = timeline.records[timeline.recordAt(moment)];
      assert.equal(timeline.momentOfFrame(sequence, frame), moment);
    }
  }
  const cut = new Session().launch().wait(4_000_000).tap("log-in").wait(100_000).terminate();
  const short = new Timeline("c7", cut.records);
  const last = short.momentOfFrameIn(short.transitions[0], 18);
  assert.ok(short.isFrame(last));
  assert.equal(short.frameAt(last).frame, 6);
});

test("a frame of a record without a transition is the record", () => {
  const timeline = new Timeline("c7", scriptedSession().records);
  assert.equal(timeline.momentOfFrame(3, 11), timeline.momentOfSequence(3));
  assert.equal(timeline.momentOfFrame(57, 400), timeline.momentOfSequence(57));
  assert.equal(timeline.momentOfFrame(0, 2), -1);
});

test("the state at any time is that of the last moment at or before it", () => {
  forSeeds((seed, random) => {
    const session = randomSession(seed, 60);
    const timeline = new Timeline("c7", session.records, { interval: 32 });
    const states = liveStates(session);
    for (let check = 0; check < 300; check += 1) {
      const time = Math.floor(random() * (timeline.duration + 2));
      const last = states.findLast(({ line }) => line.time <= time);
      assert.deepEqual(timeline.stateAt(time), last?.state ?? emptyClient("c7"));
    }
  });
});

test("stepping forwards and back returns to the same states", () => {
  forSeeds((seed, random) => {
    const timeline = new Timeline("c7", randomSession(seed, 40).records, { interval: 16 });
    const from = Math.floor(random() * timeline.count) - 1;
    const to = Math.min(from + 200, timeline.count - 1);
    const on = [];
    for (let moment = from; moment <= to; moment += 1) on.push(timeline.stateAtMoment(moment));
    for (let moment = to; moment >= from; moment -= 1) {
      assert.deepEqual(timeline.stateAtMoment(moment), on.pop());
    }
  });
});

test("checkpoints equal the fold from the start and share unchanged objects", () => {
  forSeeds((seed) => {
    const session = randomSession(seed, 60);
    const timeline = new Timeline("c7", session.records, { interval: 8 });
    assert.equal(timeline.index(), true);
    const states = liveStates(session);
    timeline.checkpoints.forEach((checkpoint, index) => {
      assert.deepEqual(checkpoint, index === 0 ? emptyClient("c7") : states[index * 8 - 1].state);
    });
    const shared = timeline.checkpoints.some((state, i) => i > 0 && state.nodes === timeline.checkpoints[i - 1].nodes);
    assert.ok(shared);
  });
});

test("checkpoints can be built in slices", () => {
  const timeline = new Timeline("c7", randomSession(3, 60).records, { interval: 8 });
  let slices = 1;
  while (!timeline.index(5)) slices += 1;
  assert.equal(slices, Math.ceil(Math.floor(timeline.count / 8) / 5));
});

test("a frame has its number and the count of frames", () => {
  const timeline = new Timeline("c7", scriptedSession().records);
  const shown = timeline.frameAt(timeline.momentAt(7_595_333));
  assert.equal(shown.frame, 11);
  assert.equal(shown.lastFrame, 18);
  assert.equal(shown.transition.animation, "crossDissolve");
  assert.equal(timeline.frameAt(timeline.momentAt(7_411_999)), null);
  assert.equal(timeline.frameAt(timeline.momentAt(7_412_000)).frame, 0);
  assert.equal(timeline.frameAt(timeline.momentAt(7_712_000)), null);
});

test("a record within a transition keeps the current frame", () => {
  const timeline = new Timeline("c7", scriptedSession().records);
  const rejected = timeline.records.find(({ kind }) => kind === "rejected");
  const moment = timeline.momentOfSequence(rejected.sequence);
  assert.ok(timeline.isRecord(moment));
  assert.equal(timeline.frameAt(moment).frame, 5);
  assert.equal(timeline.stateAtMoment(moment).transition.frame, 5);
});

test("the end of the app ends the frames of a transition", () => {
  const session = new Session().launch().wait(4_000_000).tap("log-in").wait(100_000).terminate().wait(1);
  const timeline = new Timeline("c7", session.records);
  assert.equal(timeline.duration, 4_100_000);
  assert.equal(timeline.frameAt(timeline.count - 1), null);
  assert.equal(timeline.stateAtMoment(timeline.count - 1).running, false);
});

test("a recording that ends within a fade shows the fade to its end", () => {
  const records = new Session().launch().wait(4_000_000).tap("log-in").records;
  const timeline = new Timeline("c7", records);
  assert.equal(timeline.duration, 4_300_000);
  assert.equal(timeline.stateAt(4_300_000).transition.progress, 10_000);
});

test("transitions without frames or duration have moments", () => {
  const began = (frames, duration) => ({
    stream: "c7", sequence: 1, time: 5, kind: "transitionBegan", data: { transition: 1, frames, duration },
  });
  const listed = (...records) => {
    const list = new MomentList();
    list.grow(records);
    return list;
  };
  assert.equal(listed(began([], 300_000)).count, 1);
  assert.equal(listed(began([10_000], 0)).count, 1);
  const crowded = listed(began([0, 1, 2, 3, 4], 20_000));
  assert.deepEqual([...crowded.times.subarray(0, crowded.count)], [5, 16_671, 20_005, 20_005, 20_005]);
});

test("a sequence is found, and one out of range is limited to the stream", () => {
  const timeline = new Timeline("c7", scriptedSession().records);
  for (const { sequence } of timeline.records) {
    const moment = timeline.momentOfSequence(sequence);
    assert.equal(timeline.records[timeline.recordAt(moment)].sequence, sequence);
    assert.ok(timeline.isRecord(moment));
  }
  assert.equal(timeline.momentOfSequence(0), -1);
  assert.equal(timeline.momentOfSequence(-7), -1);
  const last = timeline.momentOfSequence(timeline.records.length);
  assert.equal(timeline.momentOfSequence(9_999), last);
});

test("an empty stream has no moments and one state", () => {
  const timeline = new Timeline("c7", []);
  assert.equal(timeline.count, 0);
  assert.equal(timeline.duration, 0);
  assert.equal(timeline.momentAt(5), -1);
  assert.equal(timeline.momentOfSequence(1), -1);
  assert.deepEqual(timeline.stateAt(5), emptyClient("c7"));
  assert.deepEqual(timeline.idle, []);
});

test("idle parts are those of a second or more without records or frames", () => {
  const times = [0, 400_000, 1_400_000, 2_399_999, 9_000_000];
  assert.deepEqual(idleStretches(times.length, (i) => times[i], 1_000_000), [
    { from: 400_000, to: 1_400_000 }, { from: 2_399_999, to: 9_000_000 },
  ]);
  assert.deepEqual(idleStretches(1, () => 2_000_000, 1_000_000), [{ from: 0, to: 2_000_000 }]);
});

test("in a stream of a million records a jump folds less than one interval", () => {
  const records = Array.from({ length: 1_000_000 }, (_, i) => {
    const [sequence, time] = [i + 1, i * 1000];
    if (i % 100 === 50) {
      const data = { transition: i, animation: "crossDissolve", duration: 30_000, frames: [0, 5000, 10_000] };
      return { stream: "c7", sequence, time, kind: "transitionBegan", data };
    }
    if (i % 100 === 80) {
      return { stream: "c7", sequence, time, kind: "transitionEnded", data: { transition: i - 30 } };
    }
    return { stream: "c7", sequence, time, kind: "command", data: {} };
  });
  let folds = 0;
  const empty = () => ({ count: 0 });
  const counting = (state, { kind }) => {
    folds += 1;
    return kind === "progress" ? state : { count: state.count + 1 };
  };
  const timeline = new Timeline("c7", records, { fold: counting, empty });
  timeline.index();
  assert.equal(timeline.count, 1_020_000);
  const random = seeded(11);
  for (let jump = 0; jump < 500; jump += 1) {
    const time = random() * timeline.duration;
    folds = 0;
    assert.equal(timeline.stateAt(time).count, Math.floor(time / 1000) + 1);
    assert.ok(folds < timeline.interval, `${folds} folds for ${time}`);
  }
  timeline.stateAtMoment(700_000);
  folds = 0;
  timeline.stateAtMoment(700_001);
  assert.ok(folds <= 1, "one step on folds one record");
});

test("several streams share one axis, each with its own state", () => {
  forSeeds((seed, random) => {
    const sessions = ["c1", "c2", "c3"].map((stream, i) => randomSession(seed * 10 + i, 25, stream));
    const merged = new MergedTimeline(recordingOf(...sessions));
    const states = sessions.map(liveStates);
    let last = 0;
    for (let moment = 0; moment < merged.count; moment += 1) {
      const time = merged.timeOf(moment);
      assert.ok(time >= last);
      last = time;
      const { track, moment: own } = merged.at(moment);
      assert.equal(merged.positionOf(track, moment), own);
      if (random() < 0.8) continue;
      merged.tracks.forEach((each, index) => {
        const position = merged.positionOf(each, moment);
        const state = states[index][position]?.state ?? emptyClient(each.stream);
        assert.deepEqual(merged.stateOf(each, moment), state);
      });
    }
    assert.equal(merged.count, states.reduce((sum, { length }) => sum + length, 0));
    assert.equal(merged.duration, last);
  });
});

test("the events of all streams are their records", () => {
  const merged = new MergedTimeline(recordingOf(scriptedSession("c1"), scriptedSession("c2", 50_000)));
  const seen = [...merged.events].map((moment) => merged.recordOf(moment));
  assert.equal(seen.length, merged.tracks[0].timeline.records.length * 2);
  for (const { track, record } of seen) {
    assert.equal(merged.recordOf(merged.momentOf(track.stream, record.sequence)).record, record);
  }
  assert.equal(merged.eventAt(-1), -1);
  assert.equal(merged.eventAt(merged.count - 1), merged.events.length - 1);
  assert.equal(merged.momentOf("c9", 1), null);
  assert.equal(merged.momentOf("c2", 0), -1);
});

test("checkpoints of all streams are built in slices", () => {
  const merged = new MergedTimeline(
    recordingOf(randomSession(1, 40, "c1"), randomSession(2, 40, "c2")), { interval: 8 },
  );
  for (let slices = 0; !merged.index(3); slices += 1) assert.ok(slices < 10_000);
  for (const { timeline } of merged.tracks) {
    assert.equal(timeline.checkpoints.length, Math.floor(timeline.count / 8) + 1);
  }
});

test("streams start at their clock times, unless those are far apart or unknown", () => {
  const noon = "2026-11-21T12:00:00Z";
  assert.deepEqual(startOffsets([noon, "2026-11-21T12:00:02.500Z"]), [0, 2_500_000]);
  assert.deepEqual(startOffsets(["2026-11-21T12:00:02Z", noon]), [2_000_000, 0]);
  assert.deepEqual(startOffsets([noon, "2026-11-22T12:00:00Z"]), [0, 0]);
  assert.deepEqual(startOffsets([noon, "yesterday"]), [0, 0]);
  assert.deepEqual(startOffsets([noon, undefined]), [0, 0]);
  assert.deepEqual(startOffsets([noon]), [0]);
});

test("a recording whose streams are all empty can be opened", () => {
  const merged = new MergedTimeline(recordingOf(new Session("c1"), new Session("c2")));
  assert.equal(merged.count, 0);
  assert.equal(merged.duration, 0);
  assert.equal(merged.momentAt(0), -1);
  assert.equal(merged.index(), true);
});

test("an interactive transition shows its gesture's progress, then the release's frames", () => {
  const records = [];
  const add = (time, kind, data) =>
    records.push({ stream: "c7", sequence: records.length + 1, time, kind, data });
  const move = (time, progress) =>
    add(time, "command", { command: "gesture", phase: "moved", progress });
  add(0, "transitionBegan", {
    transition: 1, animation: "pop", gesture: "edgeSwipe", from: 2, to: 3, duration: 350_000,
    curve: "linear", frames: [0, 5_000, 10_000],
  });
  move(100_000, 3_000);
  move(200_000, 3_000);
  move(300_000, 12_000);
  move(400_000, 6_000);
  add(500_000, "transitionReleased", {
    transition: 1, finishing: true, duration: 30_000, firstFrame: 2, frames: [8_000, 10_000],
  });
  add(530_000, "transitionEnded", { transition: 1, finished: true });
  const timeline = new Timeline("c7", records);
  const progressAt = (time) => timeline.stateAt(time).transition?.progress ?? null;
  assert.deepEqual(
    [0, 99_999, 100_000, 350_000, 400_000, 500_000, 516_666, 530_000].map(progressAt),
    [0, 0, 3_000, 3_000, 6_000, 6_000, 8_000, null]);
  assert.deepEqual(timeline.transitions[0].frames, [0, 3_000, 6_000, 8_000, 10_000]);
});

test("the end of another transition does not end the current one", () => {
  const records = [
    ["transitionBegan", { transition: 2, frames: [0, 5_000, 10_000], duration: 33_333 }],
    ["transitionEnded", { transition: 1, finished: true }],
  ].map(([kind, data], index) => ({ stream: "c7", sequence: index + 1, time: index, kind, data }));
  const timeline = new Timeline("c7", records);
  assert.equal(timeline.transitionAt(timeline.momentAt(20_000))?.id, 2);
});

test("the name of a screen is drawn over the marks of its lane, on a ground of its own", () => {
  const calls = [];
  const context = new Proxy({}, {
    get: (_, name) => (...all) => { calls.push([name, ...all].slice(0, 2)); },
    set: () => true,
  });
  const lane = {
    stretches: [{ from: 0, to: 1, part: "main", label: "Inbox" }], idle: [],
    ticks: [{ at: 0.1, kind: "fault" }],
  };
  drawLane(context, lane, { top: 0, width: 500, height: 26, left: (share) => share * 500 },
    { inks: {}, looks: { of: () => 0 }, font: "", hatch: null });
  const drawn = calls.map(([name]) => name).filter((name) => /^(fillRect|strokeText|fillText)$/.test(name));
  assert.deepEqual(drawn.slice(-3), ["fillRect", "strokeText", "fillText"]);
});
