import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { mostFollowed, OpenFile } from "../../web/pages/replay/recording/open-file.js";
import { MergedTimeline } from "../../web/pages/replay/timeline/merged-timeline.js";
import { absenceOf } from "../../web/pages/replay/recording/place.js";
import { withoutBeginning } from "../../web/pages/replay/timeline/shortening.js";
import { Timeline } from "../../web/pages/replay/timeline/timeline.js";
import { randomSession, recordingOf, scriptedSession } from "./replay-sessions.mjs";

for (const seed of [1, 2, 3, 4]) {
  test(`a timeline without its beginning shows what the whole one shows (SEED=${seed})`, () => {
    const { records } = randomSession(seed, 60);
    const whole = new Timeline("c7", records, { interval: 16 });
    const cut = withoutBeginning(whole, Math.floor(records.length / 2));
    const rest = new Timeline("c7", cut.records, { ...cut, interval: 16 });
    assert.ok(cut.first > 0 && cut.first <= records.length / 2);
    assert.equal(rest.last, records.length);
    for (let sequence = cut.first; sequence <= records.length; sequence += 1) {
      const [there, here] = [whole.momentOfSequence(sequence), rest.momentOfSequence(sequence)];
      assert.deepEqual(rest.stateAtMoment(here), whole.stateAtMoment(there), `at ${sequence}`);
      assert.equal(rest.sequenceAt(here), sequence);
      assert.equal(rest.records[rest.recordAt(here)], sequence > cut.first ? records[sequence - 1] : undefined);
      if (sequence > cut.first) {
        assert.deepEqual(rest.framesAt(here).map(({ frame, progress }) => [frame, progress]),
          whole.framesAt(there).map(({ frame, progress }) => [frame, progress]));
      }
    }
    assert.equal(rest.count, whole.count - whole.momentOfSequence(cut.first) - 1);
  });
}

test("a timeline is cut where nothing is under way", () => {
  const { records } = scriptedSession();
  const whole = new Timeline("c7", records);
  for (let most = 1; most < records.length; most += 1) {
    const { first } = withoutBeginning(whole, most);
    const isQuiet = (sequence) => whole.indicesAt(whole.momentOfSequence(sequence)).length === 0;
    assert.ok(first === most || (first < most && isQuiet(first)), `${first} of ${most}`);
    if (isQuiet(most)) assert.equal(first, most);
  }
});

/** A page that follows a client which goes on for long. */
function following() {
  const records = longSession();
  const recording = recordingOf({ stream: "c7", records: records.slice(0, 100) });
  const sockets = [];
  globalThis.WebSocket = /** @type {any} */ (class {
    constructor() {
      this.readyState = 1;
      sockets.push(this);
    }

    send() {}

    close() {}
  });
  const open = new OpenFile({ name: "c7", recording: "c7", bytes: new Uint8Array(), rest: null },
    async () => { throw new Error("nothing is fetched"); });
  open.opened = { recording, axis: new MergedTimeline(recording) };
  const player = {
    isFollowing: true, axis: open.opened.axis, shortened: 0, follow: () => {}, grown: () => {},
    grow: () => {
      player.axis.grow();
      player.grown();
    },
    goOn: (axis) => {
      player.axis = axis;
      player.shortened += 1;
    },
  };
  const ended = [];
  open.follow(player, (reason) => ended.push(reason));
  sockets[0].onopen();
  const line = (...lines) =>
    sockets[0].onmessage({ data: lines.map((each) => JSON.stringify(each)).join("\n") });
  line({ kind: "welcome" });
  const add = (some) => new Promise((taken) => {
    player.grown = () => setImmediate(taken);
    line(...some);
  });
  return { open, player, records, add, ended, close: () => open.close() };
}

/** As many records as a client makes in an hour. */
function longSession() {
  const session = scriptedSession();
  while (session.lines.length < 3 * mostFollowed) {
    session.tap("log-in").wait(1_000_000).tap("log-out").wait(1_000_000);
  }
  return session.records;
}

beforeEach(() => { globalThis.location = /** @type {any} */ ({ href: "http://stage/replay.html" }); });

test("a player that follows keeps a bounded part of the records, in order to the last", async () => {
  const { open, player, records, add, ended, close } = following();
  for (let from = 100; from < records.length; from += 500) {
    await add(records.slice(from, from + 500));
    const [{ records: kept, first }] = open.opened.recording.streams;
    assert.ok(kept.length <= mostFollowed, `${kept.length} records`);
    assert.deepEqual(kept.map(({ sequence }) => sequence),
      kept.map((_, index) => (first ?? 0) + index + 1));
  }
  close();
  assert.deepEqual(ended, []);
  assert.ok(player.shortened > 2 && open.isShortened);
  const { axis } = open.opened;
  assert.equal(axis, player.axis);
  assert.equal(axis.tracks[0].timeline.last, records.length);
  assert.equal(absenceOf(axis, { sequence: records.length }), "");
  assert.notEqual(absenceOf(axis, { sequence: records.length + 1 }), "");
  assert.equal(axis.recordAt({ stream: "c7", sequence: records.length }).sequence, records.length);
  assert.equal(axis.recordAt({ stream: "c7", sequence: 1 }), null);
});

test("a player that stands still loses no records", async () => {
  const { open, player, records, add, close } = following();
  player.isFollowing = false;
  await add(records.slice(100));
  close();
  assert.equal(player.shortened, 0);
  assert.equal(open.isShortened, false);
  assert.equal(open.opened.recording.streams[0].records.length, records.length);
});
