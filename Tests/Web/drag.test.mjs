import assert from "node:assert/strict";
import { test } from "node:test";
import { Drag, Tap } from "../../web/phone/input.js";

/** Plays a finger's way: each entry is [x, y] in hundredths, ten milliseconds apart. */
function play(kind, way, end = (drag, time) => drag.up(time)) {
  const sent = [];
  const drag = new Drag((command) => sent.push(command));
  way.forEach(([x, y], index) => {
    const point = { x: x / 100, y: y / 100, time: index * 10 };
    if (index === 0) drag.down(kind, point);
    else {
      drag.move(point);
      drag.frame();
    }
  });
  end(drag, way.length * 10 + 200);
  return sent.map(({ phase, gesture, progress, velocity }) =>
    gesture ?? progress ?? velocity ?? phase);
}

test("a slow swipe past the middle sends began, moved and ended", () => {
  assert.deepEqual(play("edgeSwipe", [[0, 50], [30, 50], [70, 50]]),
    ["edgeSwipe", 2850, 6850, "ended"]);
});

test("the progress of a pull is its share of the screen height", () => {
  assert.deepEqual(play("pullDown", [[50, 10], [50, 40]]), ["pullDown", 2850, "ended"]);
});

test("a touch that hardly moves sends no gesture", () => {
  assert.deepEqual(play("edgeSwipe", [[0, 50], [1, 50]]), []);
});

test("a touch that first moves across the axis scrolls and sends no gesture", () => {
  assert.deepEqual(play("edgeSwipe", [[0, 50], [1, 60], [80, 60]]), []);
});

test("a touch in the opposite direction keeps the progress at zero", () => {
  assert.deepEqual(play("pullDown", [[50, 50], [50, 20]]), []);
  assert.deepEqual(play("pullDown", [[50, 50], [50, 60], [50, 40]]),
    ["pullDown", 850, 0, "ended"]);
});

test("a finger that leaves as it moves tells its velocity, back where negative", () => {
  const at = (time) => (drag) => drag.up(time);
  const shown = (kind, way, time) => play(kind, way, at(time)).slice(1);
  assert.deepEqual(shown("edgeSwipe", [[0, 50], [10, 50], [20, 50]], 20), [850, 1850, 100_000]);
  assert.deepEqual(shown("edgeSwipe", [[0, 50], [90, 50], [70, 50]], 20), [8850, 6850, -200_000]);
  assert.deepEqual(shown("pullDown", [[50, 10], [50, 12]], 110), [50, 20_000]);
  assert.deepEqual(shown("pullDown", [[50, 10], [50, 12]], 111), [50, "ended"], "it rested");
});

test("a swipe in the content is measured as one from the edge", () => {
  assert.deepEqual(play("contentSwipe", [[40, 50], [70, 50], [110, 50]]),
    ["contentSwipe", 2850, 6850, "ended"]);
  assert.deepEqual(play("contentSwipe", [[40, 50], [41, 60], [90, 60]]), [], "it scrolls");
  assert.deepEqual(play("contentSwipe", [[40, 50], [20, 50]]), [], "it goes the other way");
});

test("a cancelled touch sends one cancelled phase", () => {
  assert.deepEqual(play("edgeSwipe", [[0, 50], [40, 50]], (drag) => {
    drag.cancel();
    drag.cancel();
    drag.up(30);
  }), ["edgeSwipe", 3850, "cancelled"]);
});

test("a rejected gesture sends no further phases", () => {
  assert.deepEqual(play("edgeSwipe", [[0, 50], [40, 50]], (drag) => {
    drag.forget();
    drag.move({ x: 0.8, y: 0.5, time: 30 });
    drag.frame();
    drag.up(40);
  }), ["edgeSwipe", 3850]);
});

test("moves are sent once a frame and only if the progress changes", () => {
  const sent = [];
  const drag = new Drag((command) => sent.push(command));
  drag.down("edgeSwipe", { x: 0, y: 0.5, time: 0 });
  for (const x of [0.1, 0.2, 0.3]) drag.move({ x, y: 0.5, time: x * 100 });
  drag.frame();
  drag.frame();
  assert.deepEqual(sent.map(({ phase, progress }) => progress ?? phase), ["began", 2850]);
});

test("a finger that has moved more than ten points does not tap, even where it returns", () => {
  const taps = (way, size = { width: 390, height: 844 }) => {
    const tap = new Tap();
    way.forEach(([x, y], index) => index === 0 ? tap.down({ x, y }) : tap.move({ x, y }, size));
    return tap.isTap;
  };
  assert.equal(taps([[50, 50]]), true);
  assert.equal(taps([[50, 50], [56, 58]]), true);
  assert.equal(taps([[50, 50], [57, 58]]), false);
  assert.equal(taps([[50, 50], [50, 61], [50, 50]]), false);
  assert.equal(taps([[50, 50], [57, 58]], { width: 780, height: 1688 }), true, "a large picture");
  assert.equal(taps([[50, 50], [60, 50]], { width: 844, height: 390 }), true, "in landscape");
  assert.equal(taps([[50, 50], [61, 50]], { width: 844, height: 390 }), false);
});

test("on a small picture of a phone a finger may still move four pixels", () => {
  const tap = new Tap();
  tap.down({ x: 10, y: 10 });
  tap.move({ x: 14, y: 10 }, { width: 80, height: 173 });
  assert.equal(tap.isTap, true);
  tap.move({ x: 15, y: 10 }, { width: 80, height: 173 });
  assert.equal(tap.isTap, false);
  tap.down({ x: 10, y: 10 });
  assert.equal(tap.isTap, true, "the next touch is another one");
});
