import assert from "node:assert/strict";
import { test } from "node:test";
import { patience } from "../../web/pages/compare/tour/run.js";
import { TourPlayer } from "../../web/pages/compare/tour/player.js";
import { FakeClock } from "./support/fakes.mjs";
import { phone } from "./support/phones.mjs";

const tap = { send: { command: "tap", element: "one" }, say: "Tap" };
const tour = {
  id: "t", speed: 25, ready: { screen: "N30" }, steps: [tap, { until: { rest: true } }],
  instead: ["rejected"],
};

/** Two sides whose server answers when the test says so. */
function stage(chosen = tour) {
  const clock = new FakeClock();
  const sides = ["left", "right"].map((place) => ({
    place, client: null, isConnected: false, events: { log: [] }, sent: [], opened: 0,
    anew() {
      this.opened += 1;
      this.client = null;
      this.isConnected = false;
      this.events = { log: [] };
    },
    device: null,
  }));
  for (const side of sides) {
    side.device = { command: (data) => side.isConnected ? `k-${side.sent.push(data)}` : null };
  }
  let changes = 0;
  const player = new TourPlayer(sides, { clock, onChange: () => { changes += 1; } });
  const hear = (line) => sides.forEach((side) => player.take(line, side));
  const connect = () => {
    for (const side of sides) Object.assign(side, { isConnected: true, client: phone() });
    hear({ kind: "welcome" });
  };
  /** Each side answers its last command. */
  const answer = (more = {}) => sides.forEach((side) =>
    player.take({ kind: "created", cause: `k-${side.sent.length}`, hash: "1", ...more }, side));
  player.choose(chosen);
  return { player, sides, clock, connect, answer, hear, changes: () => changes };
}

const commands = ({ sent }) => sent.map(({ command }) => command);

test("choosing a tour opens two new clients and brings them to its start", () => {
  const { player, sides, connect, answer } = stage();
  assert.deepEqual(sides.map(({ opened }) => opened), [1, 1]);
  assert.equal(player.phase, "opening");
  connect();
  assert.deepEqual(sides.map(commands), [["animationSpeed"], ["animationSpeed"]]);
  answer();
  assert.equal(player.phase, "ready");
  assert.equal(player.step, -1);
});

test("playing a tour that is ready uses its fresh clients", () => {
  const { player, sides, connect, answer } = stage();
  connect();
  answer();
  player.play();
  assert.equal(player.phase, "playing");
  assert.equal(player.step, 0);
  assert.equal(sides[0].opened, 1);
  answer();
  assert.equal(player.phase, "done");
  assert.equal(player.step, 2);
});

test("playing a tour after user input or a second time opens new clients", () => {
  const { player, sides, connect, answer } = stage();
  connect();
  answer();
  player.touched();
  player.play();
  assert.equal(sides[0].opened, 2);
  assert.equal(player.step, -1, "nothing of the tour has been done yet");
  connect();
  answer();
  assert.equal(player.phase, "playing");
  answer();
  assert.equal(player.phase, "done");
  player.play();
  assert.equal(sides[0].opened, 3);
});

test("a tour without a starting screen is always played from the launch", () => {
  const { player, sides, connect, answer } = stage({ ...tour, speed: 100, ready: undefined });
  connect();
  assert.equal(player.phase, "ready");
  player.play();
  assert.equal(sides[0].opened, 2);
  connect();
  assert.equal(player.phase, "playing");
  answer();
  assert.equal(player.phase, "done");
});

test("a tour starts on both sides together, once both are connected", () => {
  const { player, sides } = stage();
  Object.assign(sides[0], { isConnected: true, client: phone() });
  player.take({ kind: "welcome" }, sides[0]);
  assert.deepEqual(commands(sides[0]), []);
});

test("an error on one side fails the tour with its side and reason", () => {
  const { player, sides, connect } = stage();
  connect();
  player.take({ kind: "error", ref: "k-1", message: "Too slow." }, sides[1]);
  assert.equal(player.phase, "failed");
  assert.equal(player.why, "The right side: Too slow.");
  assert.equal(player.isBusy, false);
});

test("a tour fails when a step reaches its time limit", () => {
  const { player, connect, clock, hear } = stage();
  connect();
  clock.advance(patience);
  assert.equal(player.phase, "failed");
  hear({ kind: "created", cause: "k-1", hash: "1" });
  assert.equal(player.phase, "failed");
});

test("trying a tour opens new clients at its start", () => {
  const { player, connect, answer, sides } = stage();
  connect();
  answer();
  player.open("free");
  connect();
  answer();
  assert.equal(player.phase, "free");
  assert.deepEqual(sides.map(({ opened }) => opened), [2, 2]);
});

test("the answer of a side is its record after the last command, else the latest before", () => {
  const { player, sides, connect, answer } = stage();
  connect();
  answer();
  sides[1].events.log.push({ arrival: 3, record: { kind: "rejected" } });
  assert.equal(player.answerOf(sides[1]).arrival, 3);
  player.play();
  sides[1].events.log.push({ arrival: 4, record: { kind: "created" } }, { arrival: 5, record: { kind: "rejected" } });
  assert.equal(player.answerOf(sides[1]).arrival, 5);
  assert.equal(player.answerOf(sides[0]), null);
});

test("choosing no tour ends the current one", () => {
  const { player, sides, connect, answer } = stage();
  connect();
  player.choose(null);
  answer();
  assert.equal(player.phase, "ready");
  assert.equal(player.tour, null);
  player.play();
  assert.equal(sides[0].opened, 1);
});
