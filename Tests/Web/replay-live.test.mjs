import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LiveFeed } from "../../web/pages/replay/recording/live-feed.js";
import { recordingOf, scriptedSession } from "./replay-sessions.mjs";

const ALL = scriptedSession().records;
const settled = () => new Promise((done) => { setImmediate(done); });

/** A feed of a stream that has some records already, with all that it did. */
function feedFrom(count, fetchAll = async () => ALL) {
  const [stream] = recordingOf({ stream: "c7", records: ALL.slice(0, count) }).streams;
  const sockets = [];
  const told = { stream, grown: 0, ended: [], away: [], sent: [] };
  class Socket {
    constructor() {
      this.readyState = 1;
      sockets.push(this);
    }

    send(text) { told.sent.push(JSON.parse(text)); }

    close() {}
  }
  let run = () => {};
  const clock = {
    now: () => 0, clearTimeout: () => {},
    setTimeout: (timer, delay) => { if (delay === 100) run = timer; return 1; },
  };
  told.feed = new LiveFeed({
    stream, fetchAll, clock, url: "ws://stage/ws", WebSocket: Socket,
    onGrow: () => { told.grown += 1; }, onEnd: (reason) => told.ended.push(reason),
    onAway: (reason) => told.away.push(reason),
  });
  sockets[0].onopen();
  told.line = (...lines) => sockets[0].onmessage?.({ data: lines.map((each) => JSON.stringify(each)).join("\n") });
  told.lose = () => {
    sockets.pop().onclose({ code: 1001, reason: "" });
    told.feed.connection.wake();
    sockets[0].onopen();
  };
  told.tick = () => run();
  told.numbers = () => stream.records.map(({ sequence }) => sequence);
  return told;
}

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);
beforeEach(() => { globalThis.location = /** @type {any} */ ({ href: "http://stage/replay.html" }); });

test("a live feed resumes after its records and watches only its client", () => {
  const { sent, line } = feedFrom(30);
  line({ kind: "welcome", streams: [] });
  assert.deepEqual(sent[0].streams, [{ stream: "c7", epoch: "5f3a", after: 30 }]);
  assert.deepEqual([sent[1].kind, sent[1].streams, sent[1].focus], ["watch", ["c7"], []]);
});

test("live records are added once in order and reported together", () => {
  const told = feedFrom(10);
  told.line({ kind: "welcome" }, ...ALL.slice(5, 20), ...ALL.slice(12, 30));
  assert.deepEqual(told.numbers(), numbers(30));
  assert.equal(told.grown, 0);
  told.tick();
  assert.equal(told.grown, 1);
  assert.deepEqual(told.ended, []);
});

test("missing live records are fetched while others arrive", async () => {
  let answers = [ALL.slice(0, 40), ALL.slice(0, 60)];
  const told = feedFrom(10, async () => answers.shift() ?? ALL);
  told.line({ kind: "welcome" }, { kind: "snapshot", stream: "c7", sequence: 40, epoch: "5f3a", data: {} });
  told.line(...ALL.slice(40, 60));
  await settled();
  assert.deepEqual(told.numbers(), numbers(60));
  told.line(ALL[60], ALL[63]);
  await settled();
  assert.deepEqual(told.numbers(), numbers(ALL.length));
  assert.deepEqual(told.ended, []);
});

test("a live feed ignores other streams, frames and old snapshots", () => {
  const told = feedFrom(10);
  told.line({ kind: "welcome" }, { ...ALL[10], stream: "c8" }, { ...ALL[10], kind: "progress" },
    { kind: "snapshot", stream: "c7", sequence: 9, data: {} }, { kind: "clients", clients: [{ stream: "c7" }] },
    { ...ALL[10], sequence: "11" });
  assert.deepEqual(told.numbers(), numbers(10));
  assert.deepEqual(told.ended, []);
});

for (const [name, line, reason] of [
  ["the client is removed", { kind: "clientRemoved", stream: "c7" }, /was removed/],
  ["the stage has no such client", { kind: "clients", clients: [{ stream: "c8" }] }, /was removed/],
  ["the client began anew", { kind: "snapshot", stream: "c7", sequence: 50, epoch: "77aa" }, /was restarted/],
  ["a record is wrong", { ...ALL[10], time: -1 }, /time is -1/],
]) {
  test(`a live feed ends when ${name}`, () => {
    const told = feedFrom(10);
    told.line({ kind: "welcome" }, line, ALL[10]);
    assert.equal(told.ended.length, 1);
    assert.match(told.ended[0], reason);
    assert.deepEqual(told.numbers(), numbers(10));
  });
}

test("a live feed waits for a client that comes back to the server later than it does", () => {
  const told = feedFrom(10);
  told.line({ kind: "welcome" }, { kind: "clients", clients: [{ stream: "c7" }] });
  told.lose();
  told.line({ kind: "welcome" }, { kind: "clients", clients: [] }, { kind: "pong" });
  told.line({ kind: "clientChanged", client: { stream: "c7" } }, ALL[10]);
  assert.deepEqual(told.ended, []);
  assert.deepEqual(told.numbers(), numbers(11));
  assert.deepEqual(told.away.map((each) => /^The connection was lost\. |is not yet|^$/.exec(each)?.[0]), [
    "The connection was lost. ", "is not yet", ""]);
  assert.equal(told.sent.filter(({ kind }) => kind === "watch").length, 3);
});

test("a live feed goes on at once where the server has its client again", () => {
  const told = feedFrom(10);
  told.line({ kind: "welcome" }, { kind: "clients", clients: [{ stream: "c7" }] });
  told.lose();
  told.line({ kind: "welcome" }, { kind: "clients", clients: [{ stream: "c7" }] }, ALL[10]);
  assert.deepEqual([told.ended, told.away.at(-1), told.numbers()], [[], "", numbers(11)]);
});

test("a live feed ends when missing records cannot be fetched", async () => {
  for (const [fetchAll, reason] of [
    [async () => { throw new Error("The server cannot be reached."); }, /cannot be reached/],
    [async () => ALL.slice(0, 10), /did not send all records/],
  ]) {
    const told = feedFrom(10, fetchAll);
    told.line({ kind: "welcome" }, ALL[20]);
    await settled();
    assert.match(told.ended.join(), reason);
  }
});

test("a stopped live feed adds and reports nothing", async () => {
  const told = feedFrom(10);
  told.line({ kind: "welcome" }, ALL[20]);
  told.feed.stop();
  await settled();
  told.feed.take(ALL[10]);
  assert.deepEqual(told.numbers(), numbers(10));
  assert.deepEqual(told.ended, []);
});
