import assert from "node:assert/strict";
import { test } from "node:test";
import { Pace, frameDuration, longestLead } from "../../web/pages/control/tiles/motion.js";

const frames = Array.from({ length: 61 }, (_, index) => Math.round((index / 60) ** 2 * 10_000));
const at = (frame, more = {}) => ({
  transition: 1, frames, frame, progress: frames[frame] ?? 0, ...more,
});
/** What is drawn at each frame while every fourth is told, as at 15 Hz. */
const drawn = (pace, { late = () => 0, from = 0, to = 60 } = {}) => {
  const shown = [];
  let told = from;
  for (let now = from; now <= to; now += 1) {
    told = Math.max(told, 4 * Math.floor((now - late(now)) / 4));
    shown.push(pace.progressAt(at(told), now * frameDuration));
  }
  return shown;
};
const rises = (values) => values.every((value, index) => index === 0 || value >= values[index - 1]);

test("frames between two received ones are drawn", () => {
  const pace = new Pace();
  assert.equal(pace.progressAt(at(0), 1000), 0);
  assert.equal(pace.progressAt(at(0), 1000 + 3 * frameDuration), frames[3]);
  const between = pace.progressAt(at(4), 1000 + 4.5 * frameDuration);
  assert.ok(between > frames[4] && between < frames[5]);
});

test("frames received at 15 Hz are drawn at 60 Hz when due", () => {
  assert.deepEqual(drawn(new Pace(), { to: 58 }), frames.slice(0, 59));
});

test("frames received up to two frames late are drawn on time", () => {
  const late = (now) => (now * 7) % 3;
  assert.deepEqual(drawn(new Pace(), { late, to: 58 }), frames.slice(0, 59));
});

test("frames with varying delays never move backwards", () => {
  assert.ok(rises(drawn(new Pace(), { late: (now) => (now * 7) % 5 })));
});

test("drawing waits at the longest lead for a silent server", () => {
  const pace = new Pace();
  pace.progressAt(at(8), 0);
  assert.equal(pace.progressAt(at(8), 60_000), frames[8 + longestLead]);
});

test("drawing continues at its pace after a pause of the server", () => {
  const pace = new Pace();
  pace.progressAt(at(8), 0);
  const stood = pace.progressAt(at(8), 30 * frameDuration);
  const news = pace.progressAt(at(12), 31 * frameDuration);
  assert.equal(news, stood, "never back, and no jump");
  const later = [3, 4, 5].map((more) => pace.progressAt(at(12), (31 + more) * frameDuration));
  assert.deepEqual(later, [15, 16, 17].map((frame) => frames[frame]));
});

test("the end of a transition is drawn once received", () => {
  const pace = new Pace();
  pace.progressAt(at(56), 0);
  assert.equal(pace.progressAt(at(56), 100 * frameDuration), frames[59]);
  assert.equal(pace.progressAt(at(60), 101 * frameDuration), 10_000);
});

test("a new transition starts at its own start", () => {
  const pace = new Pace();
  pace.progressAt(at(0), 0);
  pace.progressAt(at(40), 40 * frameDuration);
  assert.equal(pace.progressAt(at(0, { transition: 2 }), 41 * frameDuration), 0);
});

test("an interactive transition draws its progress, and its frames after the release", () => {
  const pace = new Pace();
  const led = { gesture: "edgeSwipe", frame: 5, progress: 3_210 };
  assert.equal(pace.progressAt(at(0, led), 0), 3_210);
  assert.equal(pace.progressAt(at(0, led), 5_000), 3_210);
  const release = {
    gesture: "edgeSwipe", released: 7, firstFrame: 30, frame: 30, progress: 4_000,
    frames: [4_000, 6_000, 8_000, 10_000],
  };
  assert.equal(pace.progressAt(at(0, release), 6_000), 4_000);
  assert.equal(pace.progressAt(at(0, release), 6_000 + frameDuration), 6_000);
});

for (const [name, transition] of Object.entries({
  "no frames": { transition: 1, frames: [], frame: 3, progress: 777 },
  "one frame": { transition: 1, frames: [0], frame: 0, progress: 777 },
  "a frame of before its release":
    { transition: 1, frames, frame: 3, firstFrame: 9, released: 1, progress: 777 },
  "a frame beyond its frames": { transition: 1, frames, frame: 99, progress: 777 },
})) {
  test(`a transition with ${name} draws the received progress`, () => {
    assert.equal(new Pace().progressAt(transition, 0), 777);
  });
}
