import assert from "node:assert/strict";
import { test } from "node:test";
import { MergedTimeline } from "../../web/pages/replay/timeline/merged-timeline.js";
import { openRecording } from "../../web/pages/replay/recording/opener.js";
import { Player } from "../../web/pages/replay/timeline/player.js";
import { parseRecording } from "../../web/pages/replay/recording/recording.js";
import { fileOf, headerOf, randomSession, recordingOf, scriptedSession, seeded } from "./replay-sessions.mjs";

const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3, 4, 5, 6];
const OPTIONS = { interval: 16 };

/** A recording that has nothing yet, and a way to add to it. */
function growing(whole, streams = whole.streams.length) {
  const recording = {
    ...whole, streams: whole.streams.slice(0, streams).map((stream) => ({ ...stream, records: [] })),
  };
  const add = (index, count) => {
    const to = recording.streams[index].records;
    to.push(...whole.streams[index].records.slice(to.length, to.length + count));
  };
  return { recording, add };
}

/** Everything that a page sees of an axis. */
function seen(axis) {
  const moments = Array.from({ length: axis.count }, (_, moment) => {
    const { track, moment: own } = axis.at(moment);
    assert.equal(axis.momentOfTrack(track, own), moment);
    assert.deepEqual(axis.tracks.map((each) => axis.positionOf(each, moment) + 1).reduce((a, b) => a + b), moment + 1);
    return [track.stream, own, axis.timeOf(moment), track.timeline.framesAt(own).map(({ frame }) => frame)];
  });
  return { moments, events: [...axis.events], idle: axis.idle, duration: axis.duration };
}

for (const seed of SEEDS) {
  test(`a growing axis equals one built at once (SEED=${seed})`, () => {
    const random = seeded(seed);
    const sessions = ["c1", "c2", "c3"].slice(0, 1 + (seed % 3)).map((name, i) => randomSession(seed * 10 + i, 25, name));
    const whole = recordingOf(...sessions);
    const { recording, add } = growing(whole);
    const axis = new MergedTimeline(recording, OPTIONS);
    const left = () => whole.streams.some(({ records }, i) => recording.streams[i].records.length < records.length);
    while (left()) {
      whole.streams.forEach((_, index) => add(index, Math.floor(random() * 40)));
      const before = seen(axis).moments;
      const first = axis.grow();
      axis.index();
      const now = seen(axis);
      assert.deepEqual(now.moments.slice(0, first).map((each) => each.slice(0, 3)),
        before.slice(0, first).map((each) => each.slice(0, 3)), "what came before the change stays");
      assert.deepEqual(now, seen(new MergedTimeline(recording, OPTIONS)));
    }
    const made = new MergedTimeline(whole, OPTIONS);
    for (let moment = -1; moment < axis.count; moment += 7) {
      axis.tracks.forEach((track, index) => {
        assert.deepEqual(axis.stateOf(track, moment), made.stateOf(made.tracks[index], moment));
      });
    }
  });
}

test("a stream that starts earlier shifts the others", () => {
  const whole = recordingOf(scriptedSession("c1"), scriptedSession("c2", 50_000));
  whole.streams[0].header = { ...whole.streams[0].header, started: "2026-11-21T10:00:03Z" };
  const { recording, add } = growing(whole, 1);
  add(0, Infinity);
  const axis = new MergedTimeline(recording, OPTIONS);
  assert.equal(axis.tracks[0].offset, 0);
  recording.streams.push(whole.streams[1]);
  assert.equal(axis.grow(), 0);
  assert.deepEqual(axis.tracks.map(({ offset }) => offset), [3_000_000, 0]);
  assert.deepEqual(seen(axis), seen(new MergedTimeline(whole, OPTIONS)));
});

test("the end of the app removes the remaining frames of a fade", () => {
  const { records } = scriptedSession();
  const index = records.findIndex(({ kind }) => kind === "transitionBegan");
  const whole = recordingOf({ stream: "c7", records: records.slice(0, index + 1) });
  const axis = new MergedTimeline(whole, OPTIONS);
  const shown = axis.stateOf(axis.tracks[0], axis.count - 1);
  assert.equal(shown.transition.progress, 10_000);
  const { sequence, time } = records[index];
  whole.streams[0].records.push({ stream: "c7", sequence: sequence + 1, time: time + 20_000, kind: "appTerminated", data: {} });
  axis.grow();
  assert.equal(axis.duration, time + 20_000);
  assert.equal(axis.stateOf(axis.tracks[0], axis.count - 1).running, false);
});

test("a player keeps its time when the recording grows, and plays into the new part", () => {
  const whole = recordingOf(scriptedSession("c1"), scriptedSession("c2", 50_000));
  const { recording, add } = growing(whole);
  add(0, Infinity);
  const axis = new MergedTimeline(recording, OPTIONS);
  axis.isOpen = true;
  const clock = { now: 0 };
  const player = new Player(axis, () => clock.now);
  player.seekSequence("c1", 60);
  const { time } = player;
  add(1, Infinity);
  player.grow();
  assert.equal(player.time, time);
  assert.equal(player.playing, false);
  assert.equal(axis.timeOf(player.moment) <= time && axis.timeOf(player.moment + 1) > time, true);
  player.seek(Infinity);
  player.play();
  clock.now += 16;
  player.tick();
  assert.equal(player.playing, true, "more may come");
  axis.isOpen = false;
  clock.now += 16;
  player.tick();
  assert.equal(player.playing, false, "no more will come");
});

const clocked = (step = 125) => {
  let now = 0;
  return { now: () => (now += step), breathe: async () => {} };
};

test("the first part of a long file is shown while the rest is read", async () => {
  const bytes = new TextEncoder().encode(fileOf(randomSession(3, 4_000)));
  const lengths = [];
  let shown = null;
  const opened = await openRecording(bytes, {
    ...clocked(20),
    show: ({ axis }) => { shown = { axis, count: axis.count, isOpen: axis.isOpen }; },
    grow: (axis) => { axis.grow(); lengths.push(axis.count); },
  });
  assert.equal(shown.axis, opened.axis);
  assert.equal(shown.isOpen, true);
  assert.ok(shown.count > 0 && shown.count < opened.axis.count / 4, `${shown.count} of ${opened.axis.count}`);
  assert.ok(lengths.length > 8, `${lengths.length} steps`);
  assert.deepEqual(lengths, lengths.toSorted((one, other) => one - other), "it only grows");
  assert.equal(opened.axis.isOpen, false);
  assert.equal(opened.axis.index(0), true);
  const whole = new MergedTimeline(parseRecording(bytes));
  assert.equal(opened.axis.count, whole.count);
  assert.deepEqual([...opened.axis.events], [...whole.events]);
});

test("a place in the recording is shown as soon as it is read", async () => {
  const session = randomSession(3, 4_000);
  const bytes = new TextEncoder().encode(fileOf(session));
  const shownWith = async (place) => {
    const read = [];
    await openRecording(bytes, {
      ...clocked(20), place, show: ({ recording }) => { read.push(recording.streams[0].records.length); },
    });
    return read;
  };
  const [start] = await shownWith(null);
  const half = Math.floor(session.records.length / 2);
  const [deep] = await shownWith({ stream: null, sequence: half, frame: 0 });
  assert.ok(start < half && deep > half && deep < session.records.length, `${start}, ${deep}`);
  assert.deepEqual(await shownWith({ stream: "c9", sequence: half, frame: 0 }), [start], "there is no c9");
  assert.deepEqual(await shownWith({ stream: "c7", sequence: 1e9, frame: 0 }), [], "it is never there");
});

test("concatenated files are shown as one recording while being read", async () => {
  const files = [fileOf(randomSession(4, 1_500, "c1")), fileOf(randomSession(5, 1_500, "c2"))];
  const bytes = new TextEncoder().encode(files.join(""));
  const opened = await openRecording(bytes, { ...clocked(), show: () => {} });
  assert.deepEqual(seen(opened.axis).events, seen(new MergedTimeline(parseRecording(bytes))).events);
  assert.deepEqual(opened.axis.tracks.map(({ stream }) => stream), ["c1", "c2"]);
});

test("a long file damaged in the middle shows its first part, then all valid records", async () => {
  const lines = fileOf(randomSession(6, 4_000)).trimEnd().split("\n");
  lines[5_000] = lines[5_000].slice(0, 20);
  let grown = 0;
  const opened = await openRecording(new TextEncoder().encode(lines.join("\n")), {
    ...clocked(), show: () => {}, grow: (axis) => { axis.grow(); grown += 1; },
  });
  assert.ok(grown > 0);
  assert.equal(opened.axis.tracks[0].timeline.records.length, 4_999);
  assert.match(opened.recording.problems[0].description, /^line 5001, byte 21: /);
});

test("a file of comments shows nothing", async () => {
  const bytes = new TextEncoder().encode("# nothing\n".repeat(200_000));
  let shown = 0;
  await assert.rejects(openRecording(bytes, { ...clocked(), show: () => { shown += 1; } }), /the file is empty/);
  const late = `${"# nothing\n".repeat(200_000)}${JSON.stringify(headerOf(["c7"]))}\n`;
  const opened = await openRecording(new TextEncoder().encode(late), { ...clocked(), show: () => { shown += 1; } });
  assert.equal(opened.axis.count, 0);
  assert.equal(shown, 0);
});
