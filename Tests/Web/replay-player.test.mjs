import assert from "node:assert/strict";
import { test } from "node:test";
import { MergedTimeline } from "../../web/pages/replay/timeline/merged-timeline.js";
import { advance, IDLE_PADDING, MAXIMUM_TICK, Player, SPEEDS } from "../../web/pages/replay/timeline/player.js";
import { recordingOf, scriptedSession, seeded, Session } from "./replay-sessions.mjs";

const FRAME = 1000 / 60;

/** A player of the scripted session with a clock that moves only when told to. */
function set(...sessions) {
  const axis = new MergedTimeline(recordingOf(...(sessions.length ? sessions : [scriptedSession()])));
  const clock = { now: 1000 };
  const player = new Player(axis, () => clock.now);
  const pass = (milliseconds) => {
    for (let left = milliseconds; left > 0; left -= FRAME) {
      clock.now += Math.min(FRAME, left);
      player.tick();
    }
  };
  return { axis, clock, player, pass };
}

const isAbout = (actual, expected) => assert.ok(Math.abs(actual - expected) < 2, `${actual} is not ${expected}`);

test("a new player is at time 0, with its records", () => {
  const { player, axis } = set();
  assert.equal(player.playing, false);
  assert.equal(player.time, 0);
  assert.equal(player.moment, axis.momentAt(0));
});

test("a player's time advances only while playing", () => {
  const { player, pass } = set();
  pass(500);
  assert.equal(player.time, 0);
  player.play();
  pass(500);
  isAbout(player.time, 500_000);
  player.pause();
  pass(500);
  isAbout(player.time, 500_000);
  player.toggle();
  pass(100);
  isAbout(player.time, 600_000);
  player.toggle();
  assert.equal(player.playing, false);
});

test("playing twice has no further effect", () => {
  const { player, clock } = set();
  player.play();
  clock.now += 100;
  player.play();
  player.tick();
  isAbout(player.time, 100_000);
});

for (const speed of SPEEDS) {
  test(`at speed ${speed} one second plays ${speed} s`, () => {
    const { player, pass } = set();
    player.setSpeed(speed);
    player.play();
    pass(1000);
    isAbout(player.time, speed * 1_000_000);
  });
}

test("a change of speed applies from the current time", () => {
  const { player, clock } = set();
  player.play();
  clock.now += 200;
  player.setSpeed(4);
  isAbout(player.time, 200_000);
  clock.now += 100;
  player.tick();
  isAbout(player.time, 600_000);
});

test("an unknown speed is rejected", () => {
  const { player } = set();
  for (const speed of [0, -1, 3, NaN, Infinity, "1"]) {
    assert.throws(() => player.setSpeed(speed), RangeError);
  }
  assert.equal(player.speed, 1);
});

test("seeking keeps the player playing or paused", () => {
  const { player, pass, axis } = set();
  const seeks = [
    () => player.seek(5_000_000), () => player.seekMoment(30), () => player.seekSequence("c7", 12),
    () => player.seek(0), () => player.seek(axis.duration),
  ];
  for (const seek of seeks) {
    seek();
    assert.equal(player.playing, false);
  }
  player.seek(0);
  player.play();
  for (const seek of seeks) {
    seek();
    assert.equal(player.playing, true);
  }
  player.seek(1_000_000);
  pass(100);
  isAbout(player.time, 1_100_000);
});

test("seeking counts time from the seek", () => {
  const { player, clock } = set();
  player.play();
  clock.now += 240;
  player.seek(2_000_000);
  clock.now += 10;
  player.tick();
  isAbout(player.time, 2_010_000);
});

test("seeking is limited to the recording", () => {
  const { player, axis } = set();
  player.seek(-5);
  assert.equal(player.time, 0);
  player.seek(1e12);
  assert.equal(player.time, axis.duration);
  player.seekMoment(1e9);
  assert.equal(player.moment, axis.count - 1);
  player.seekMoment(-9);
  assert.equal(player.moment, -1);
});

test("seeking to a sequence selects that record among others of its time", () => {
  const { player, axis } = set();
  const records = axis.tracks[0].timeline.records;
  for (const { sequence, time } of records) {
    assert.equal(player.seekSequence("c7", sequence), true);
    assert.equal(axis.recordOf(player.moment).record.sequence, sequence);
    assert.equal(player.time, time);
  }
  player.seekSequence("c7", 5);
  assert.equal(player.seekSequence("c9", 1), false);
  assert.equal(axis.recordOf(player.moment).record.sequence, 5);
});

test("a step moves by one moment and pauses", () => {
  const { player, axis } = set();
  player.seek(7_412_000);
  player.play();
  const from = player.moment;
  player.step(1);
  assert.equal(player.playing, false);
  assert.equal(player.moment, from + 1);
  assert.equal(player.time, 7_412_000 + 16_666);
  assert.equal(axis.tracks[0].timeline.frameAt(player.moment).frame, 1);
  player.step(-1);
  assert.equal(player.moment, from);
});

test("steps stop at both ends", () => {
  const { player, axis } = set();
  player.step(-1e6);
  assert.equal(player.moment, -1);
  let steps = 0;
  for (; player.moment < axis.count - 1; steps += 1) player.step(1);
  assert.equal(steps, axis.count);
  player.step(1);
  assert.equal(player.moment, axis.count - 1);
});

test("steps forwards and back visit the same moments", () => {
  const { player } = set(scriptedSession("c1"), scriptedSession("c2", 7_000));
  const random = seeded(5);
  for (let round = 0; round < 20; round += 1) {
    player.seek(random() * 20_000_000);
    player.step(0);
    const seen = [];
    for (let step = 0; step < 40; step += 1) {
      seen.push([player.moment, player.time]);
      player.step(1);
    }
    while (seen.length) {
      player.step(-1);
      assert.deepEqual([player.moment, player.time], seen.pop());
    }
  }
});

test("playing after a step skips no moment", () => {
  const { player, pass } = set();
  player.seekSequence("c7", 3);
  const from = player.moment;
  player.play();
  pass(20);
  assert.ok(player.moment > from);
  assert.equal(player.moment, player.axis.momentAt(player.time));
});

test("a player stops at the end, and playing starts over", () => {
  const { player, axis, pass } = set();
  player.seek(axis.duration - 100_000);
  player.play();
  pass(300);
  assert.equal(player.time, axis.duration);
  assert.equal(player.moment, axis.count - 1);
  assert.equal(player.playing, false);
  assert.equal(player.atEnd, true);
  player.play();
  assert.equal(player.playing, true);
  assert.equal(player.time, 0);
  pass(50);
  isAbout(player.time, 50_000);
});

test("an empty recording does not play", () => {
  const { player } = set(new Session());
  player.play();
  assert.equal(player.playing, false);
  assert.equal(player.tick(), false);
  player.step(1);
  assert.equal(player.moment, -1);
});

test("a recording without duration stops at once", () => {
  const session = new Session();
  session.note("appLaunched", { width: 390, height: 844, session: {} });
  const { player } = set(session);
  player.play();
  assert.equal(player.playing, false);
});

test("a player continues at its time after the page slept", () => {
  const { player, clock } = set();
  player.play();
  clock.now += 60_000;
  player.tick();
  isAbout(player.time, MAXIMUM_TICK * 1000);
});

test("a clock that goes back does not move the player", () => {
  const { player, clock } = set();
  player.play();
  clock.now -= 500;
  assert.equal(player.tick(), false);
  assert.equal(player.time, 0);
});

test("skipping idle time plays only the active parts with a margin", () => {
  const { player, axis, pass, clock } = set();
  player.setSkipIdle(true);
  player.play();
  const began = clock.now;
  while (player.playing) pass(FRAME);
  const idle = axis.idle.reduce((sum, { from, to }) => sum + to - from - 2 * IDLE_PADDING, 0);
  const played = (clock.now - began) * 1000;
  assert.ok(idle > 10_000_000);
  assert.ok(Math.abs(played - (axis.duration - idle)) < 2 * FRAME * 1000, `${played}`);
});

test("skipping idle time shows every moment that is not idle", () => {
  const idle = [{ from: 1_000_000, to: 5_000_000 }];
  assert.equal(advance(0, 500_000, idle), 500_000);
  assert.equal(advance(900_000, 250_000, idle), 1_150_000);
  assert.equal(advance(1_100_000, 150_000, idle), 4_850_000);
  assert.equal(advance(3_000_000, 10, idle), 4_800_010);
  assert.equal(advance(4_900_000, 50_000, idle), 4_950_000);
  assert.equal(advance(6_000_000, 1, idle), 6_000_001);
  const two = [...idle, { from: 5_100_000, to: 7_100_000 }];
  assert.equal(advance(1_200_000, 600_000, two), 7_000_000);
});

test("skipping idle time can be turned on within an idle part", () => {
  const { player, pass } = set();
  player.seek(1_500_000);
  player.play();
  pass(100);
  isAbout(player.time, 1_600_000);
  player.setSkipIdle(true);
  pass(20);
  assert.ok(player.time >= 2_800_000);
});
