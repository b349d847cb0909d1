import assert from "node:assert/strict";
import { test } from "node:test";
import { backoff, meaningOfClose } from "../../web/core/retry.js";
import { Connection } from "../../web/core/connection.js";
import { FakeClock, fakeSockets } from "./support/fakes.mjs";

const record = (more) => (
  { stream: "c7", sequence: 1, time: 0, kind: "command", data: {}, ...more }
);
const welcome = (more = {}) => (
  { kind: "welcome", connection: "k3", heartbeat: 20, streams: [], apps: [], ...more }
);

function setUp(options = {}) {
  const clock = new FakeClock();
  const { WebSocket, sockets } = fakeSockets();
  const lines = [];
  const states = [];
  let keys = 0;
  const connection = new Connection({
    url: "ws://stage/ws", hello: () => (
      { kind: "hello", role: "device" }
    ), onLine: (line) => lines.push(line),
    onState: (state) =>
      states.push(state.phase), WebSocket, clock, random: () =>
        0.5, makeKey: () => `key${keys += 1}`,
    ...options,
  });
  connection.start();
  return { connection, clock, sockets, lines, states, last: () => sockets.at(-1) };
}

function connected(options) {
  const all = setUp(options);
  all.last().open();
  all.last().receive(welcome());
  return all;
}

test("the hello is sent first, with the subprotocol", () => {
  const { last } = setUp();
  assert.deepEqual(last().protocols, ["rootstage.v1"]);
  assert.deepEqual(last().sent, []);
  last().open();
  assert.deepEqual(last().sent, [{ kind: "hello", role: "device" }]);
});

test("a connection is connected after the welcome", () => {
  const { connection, last, lines } = setUp();
  last().open();
  assert.equal(connection.state.phase, "connecting");
  last().receive(welcome());
  assert.deepEqual(
    [connection.state.phase, connection.state.connection, lines.length], ["connected", "k3", 1]
  );
});

test("a message of several lines gives each, without invalid lines", () => {
  const { last, lines } = connected();
  last().receiveText(
    `${JSON.stringify(record())}\n{"broken\n\n[1]\nnull\n{}\n${JSON.stringify(record({ sequence: 2 }))}\n`
  );
  assert.deepEqual(lines.slice(1).map(({ sequence }) => sequence), [1, 2]);
});

test("heartbeats and pongs are not delivered to the page", () => {
  const { last, lines } = connected();
  last().receive({ kind: "heartbeat", time: 1 });
  last().receive({ kind: "pong" });
  assert.equal(lines.length, 1);
});

test("refs are the connection's id with a counter", () => {
  const { connection, last } = connected();
  assert.deepEqual(connection.command({ command: "back" }), { ref: "k3-1", key: "key1" });
  assert.deepEqual(connection.command({ command: "back" }, ["c1"]), { ref: "k3-2", key: "key2" });
  assert.deepEqual(
    last().sent.at(-1),
    { kind: "command", ref: "k3-2", targets: ["c1"], key: "key2", data: { command: "back" } },
  );
});

test("a command without a connection is rejected and not queued", () => {
  const { connection, clock, last } = connected();
  last().drop(1006);
  assert.equal(connection.command({ command: "back" }), null);
  clock.advance(10_000);
  last().open();
  last().receive(welcome({ connection: "k4" }));
  assert.deepEqual(last().sent.filter(({ kind }) => kind === "command"), []);
});

test("after a reconnect only unanswered commands are sent again, with the same key", () => {
  const { connection, clock, last } = connected();
  connection.command({ command: "tap", element: "log-in" });
  connection.command({ command: "back" });
  last().receive(record({ cause: "k3-1" }));
  last().drop(1006);
  clock.advance(10_000);
  last().open();
  last().receive(welcome({ connection: "k4" }));
  assert.deepEqual(last().sent.filter(({ kind }) => kind === "command"),
    [{ kind: "command", ref: "k3-2", key: "key2", data: { command: "back" } }]);
  last().receive({ kind: "duplicate", ref: "k3-2", stream: "c7", sequence: 9 });
  assert.equal(connection.outbox.size, 0);
});

test("after a reconnect a mass command is sent again only to unanswered clients", () => {
  const { connection, clock, last } = connected();
  connection.command({ command: "back" }, ["c1", "c2", "c3"]);
  last().receive(record({ stream: "c1", cause: "k3-1" }));
  last().receive({ kind: "error", ref: "k3-1", stream: "c3", code: "noSuchClient", message: "" });
  last().drop(1006);
  clock.advance(10_000);
  last().open();
  last().receive(welcome());
  assert.deepEqual(last().sent.find(({ kind }) => kind === "command").targets, ["c2"]);
});

test("an error without a stream answers the whole command", () => {
  const { connection, last } = connected();
  connection.command({ command: "fly" }, ["c1", "c2"]);
  last().receive({ kind: "error", ref: "k3-1", code: "unknownCommand", message: "" });
  assert.equal(connection.outbox.size, 0);
});

test("a full outbox rejects commands", () => {
  const { connection } = connected();
  connection.outbox.limit = 2;
  assert.ok(connection.command({ command: "back" }));
  assert.ok(connection.command({ command: "back" }));
  assert.equal(connection.command({ command: "back" }), null);
});

test("retry delays grow from 0.25 s to 10 s, with full jitter", () => {
  assert.deepEqual(
    [0, 1, 2, 5, 6, 60].map((attempt) => backoff(attempt, () => 1)),
    [250, 500, 1000, 8000, 10_000, 10_000],
  );
  assert.equal(backoff(6, () => 0), 0);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const delay = backoff(attempt);
    assert.ok(delay >= 0 && delay <= 10_000);
  }
});

test("a connection retries after each failure with growing delays", () => {
  const { connection, clock, sockets } = setUp();
  const delays = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    sockets.at(-1).drop(1006);
    assert.equal(connection.state.phase, "reconnecting");
    delays.push(connection.state.retryAt - clock.now());
    clock.advance(delays.at(-1));
    assert.equal(sockets.length, attempt + 2);
  }
  assert.deepEqual(delays, [125, 250, 500, 1000, 2000, 4000, 5000, 5000]);
});

test("only a connection that held resets the retry delay", () => {
  const { connection, clock, last } = connected();
  clock.advance(6_000);
  last().drop(1006);
  assert.equal(connection.state.attempt, 1);
  clock.advance(125);
  last().open();
  last().receive(welcome());
  last().drop(1006);
  assert.equal(connection.state.attempt, 2);
});

test("each reconnect builds a new hello, which resumes from the latest record", () => {
  let after = 0;
  const { clock, last } = connected(
    { hello: () => ({ kind: "hello", streams: [{ stream: "c7", epoch: "e", after }] }) }
  );
  after = 52;
  last().drop(1006);
  clock.advance(10_000);
  last().open();
  assert.equal(last().sent[0].streams[0].after, 52);
});

test("silence for 2.5 heartbeats loses the connection", () => {
  const { connection, clock, last, sockets } = connected();
  const first = last();
  clock.advance(49_000);
  last().receive({ kind: "heartbeat", time: 1 });
  clock.advance(49_999);
  assert.equal(connection.state.phase, "connected");
  clock.advance(1);
  assert.equal(connection.state.phase, "reconnecting");
  assert.ok(first.isClosed);
  clock.advance(10_000);
  assert.equal(sockets.length, 2);
});

test("no welcome within 10 s loses the connection", () => {
  const { connection, clock, last } = setUp();
  last().open();
  clock.advance(10_000);
  assert.equal(connection.state.phase, "reconnecting");
});

test("messages of an abandoned socket are ignored", () => {
  const { clock, last, lines } = connected();
  const old = last();
  clock.advance(50_000);
  old.receive(record());
  assert.equal(lines.length, 1);
});

test("close codes from 4500 end the connection, all others are retried", () => {
  for (const code of [4503, 4506, 4509, 4510, 4511]) {
    const { connection, clock, last, sockets } = connected();
    last().drop(code);
    assert.equal(connection.state.phase, "stopped", String(code));
    assert.notEqual(connection.state.reason, "");
    clock.advance(60_000);
    assert.equal(sockets.length, 1);
  }
  for (const code of [1000, 1001, 1006, 1007, 1008, 1009, 1011, 4408, 4410, 4411, 4412, 4413, 4429]) {
    assert.equal(meaningOfClose(code).isFinal, false, String(code));
  }
});

test("an offline client is retried, and the reason is shown", () => {
  const { connection, clock, last, sockets } = connected();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    last().drop(4411, "the client is offline");
    assert.equal(connection.state.phase, "reconnecting");
    assert.match(connection.state.reason, /disconnected from the network/);
    assert.ok(connection.state.retryAt - clock.now() <= 10_000);
    clock.advance(10_000);
    assert.equal(sockets.length, attempt + 1);
  }
});

test("each final close code has its own sentence", () => {
  const reasons = [4506, 4509, 4510].map((code) => meaningOfClose(code, "x").reason);
  assert.equal(new Set(reasons).size, 3);
  assert.equal(reasons.includes("x"), false);
  assert.equal(meaningOfClose(4599, "x").reason, "x");
  assert.equal(meaningOfClose(4413, "too slow").reason, "too slow");
});

test("after a shutdown the connection waits as long as the server asked", () => {
  const { connection, clock, last } = connected();
  last().receive({ kind: "shutdown", retryAfter: 1250 });
  last().drop(1001);
  assert.equal(connection.state.retryAt - clock.now(), 1250);
});

test("a shutdown's delay is ignored if the connection is lost", () => {
  const { connection, clock, last } = connected();
  last().receive({ kind: "shutdown", retryAfter: 9999 });
  last().drop(1006);
  assert.equal(connection.state.retryAt - clock.now(), 125);
});

test("latency is the round trip of a ping, measured only while visible", () => {
  let isVisible = true;
  const { connection, clock, last } = connected({ isVisible: () => isVisible });
  const pings = () => last().sent.filter(({ kind }) => kind === "ping").length;
  assert.equal(pings(), 1);
  clock.advance(4);
  last().receive({ kind: "pong" });
  assert.equal(connection.state.latency, 4);
  clock.advance(4_000);
  assert.equal(pings(), 2);
  last().receive({ kind: "pong" });
  isVisible = false;
  clock.advance(20_000);
  assert.equal(pings(), 2);
});

test("waking retries a waiting connection at once", () => {
  const { connection, sockets, last } = connected();
  connection.wake();
  assert.equal(sockets.length, 1);
  last().drop(1006);
  connection.wake();
  assert.equal(sockets.length, 2);
  connection.wake();
  assert.equal(sockets.length, 2);
});

test("a missing record reconnects soon, with a delay against loops", () => {
  const { connection, clock, sockets } = connected();
  const first = sockets[0];
  connection.resync();
  assert.ok(first.isClosed);
  assert.equal(sockets.length, 1);
  clock.advance(250);
  assert.equal(sockets.length, 2);
});

test("a stopped connection does not retry, and a restart resets it", () => {
  const { connection, clock, sockets } = connected();
  connection.stop("Removed");
  clock.advance(60_000);
  assert.equal(sockets.length, 1);
  assert.equal(connection.state.phase, "stopped");
  connection.wake();
  assert.equal(sockets.length, 1);
  connection.restart();
  assert.equal(sockets.length, 2);
  assert.equal(connection.state.attempt, 0);
});

test("a watch names the streams and those at the full rate", () => {
  const { connection, last } = connected();
  connection.watchStreams("all", ["c1"]);
  assert.deepEqual(
    last().sent.at(-1), { kind: "watch", ref: "k3-1", streams: "all", focus: ["c1"] }
  );
});

test("restarting closes a connecting socket as soon as it opens", () => {
  const { connection, sockets } = setUp();
  connection.restart();
  assert.equal(sockets[0].isClosed, false);
  sockets[0].open();
  assert.equal(sockets[0].isClosed, true);
  assert.deepEqual(sockets[0].sent, [], "it says nothing on the way");
});

test("a connection that was refused tells the server's reason", async () => {
  const { connection, last, clock } = setUp({ refusalReason: async () => "The server is full." });
  last().drop(1006);
  await Promise.resolve().then(() => {}).then(() => {});
  assert.deepEqual(
    [connection.state.phase, connection.state.reason], ["reconnecting", "The server is full."]);
  clock.advance(10_000);
  last().open();
  last().receive(welcome());
  assert.equal(connection.state.reason, "");
});

test("a reason that comes after the connection is there is not told", async () => {
  let tell;
  const { connection, last, clock } = setUp({ refusalReason: () => new Promise((done) => tell = done) });
  last().drop(1006);
  clock.advance(10_000);
  last().open();
  last().receive(welcome());
  tell("The server is full.");
  await Promise.resolve().then(() => {}).then(() => {});
  assert.deepEqual([connection.state.phase, connection.state.reason], ["connected", ""]);
});

test("a server that cannot say why it refused leaves no reason", async () => {
  const { connection, last } = setUp({ refusalReason: () => Promise.reject(new Error("offline")) });
  last().drop(1006);
  await Promise.resolve().then(() => {}).then(() => {});
  assert.equal(connection.state.reason, "");
});
