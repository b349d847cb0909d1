import assert from "node:assert/strict";
import { test } from "node:test";
import {
  mostOwned, openedAtOnce, OwnedClients, pingEvery, pingGap, PingRound, troubleToldOnceIn,
  Turnstile,
} from "../../web/pages/control/clients/owned-clients.js";
import { FakeClock, fakeSockets } from "./support/fakes.mjs";

const settled = 1_000;

/** A page with its sockets; each is welcomed with a stream of its own where it is asked to. */
function setUp(kept = null) {
  const clock = new FakeClock();
  const { WebSocket, sockets } = fakeSockets();
  const page = { clock, sockets, kept, troubles: [], changes: [] };
  page.owned = new OwnedClients({
    url: "ws://stage/ws", WebSocket, clock, random: () => 0.5, isVisible: () => true,
    onChange: (stream) => page.changes.push(stream),
    onTrouble: (message) => page.troubles.push(message),
  }, { keep: (_, value) => { page.kept = value; }, kept: () => page.kept });
  page.welcome = (index, stream = `c${index + 1}`, epoch = "e1") => {
    sockets[index].open();
    sockets[index].receive({
      kind: "welcome", connection: `k${index}`, heartbeat: 20, apps: [],
      streams: [{ stream, epoch, recovered: false, sequence: 0 }],
    });
  };
  page.welcomeAll = () => {
    for (let index = 0; index < sockets.length; index += 1) page.welcome(index);
  };
  page.pings = () => sockets.flatMap(({ sent }) => sent).filter(({ kind }) => kind === "ping");
  return page;
}

test("200 devices connect in waves, the next after each welcome", () => {
  const { owned, sockets, welcome, welcomeAll } = setUp();
  assert.equal(owned.add(mostOwned, "tour"), mostOwned);
  assert.equal(sockets.length, openedAtOnce);
  assert.equal(owned.opening, mostOwned);
  welcome(0);
  assert.equal(sockets.length, openedAtOnce + 1);
  welcomeAll();
  assert.equal(sockets.length, mostOwned);
  assert.equal(owned.opening, 0);
});

test("after an outage devices reconnect in waves, the next after each welcome", () => {
  const { owned, sockets, clock, welcome, welcomeAll } = setUp();
  owned.add(mostOwned, "tour");
  welcomeAll();
  for (const socket of sockets.slice(0, mostOwned)) socket.drop(1006);
  clock.advance(settled);
  assert.equal(sockets.length, mostOwned + openedAtOnce);
  welcome(mostOwned, "c1");
  assert.equal(sockets.length, mostOwned + openedAtOnce + 1);
});

test("adding devices stops at the page's limit and ignores negative numbers", () => {
  const { owned } = setUp();
  assert.equal(owned.add(mostOwned - 5, "tour"), mostOwned - 5);
  assert.equal(owned.add(10, "tour"), 5);
  assert.equal(owned.add(10, "tour"), 0);
  assert.equal(owned.add(-3, "tour"), 0);
  assert.equal(owned.devices.size, mostOwned);
});

test("a device that fails to connect lets the next one connect", () => {
  const { owned, sockets } = setUp();
  owned.add(openedAtOnce + 1, "tour");
  sockets[0].drop(1006);
  assert.equal(sockets.length, openedAtOnce + 1);
});

test("the hello of an owned device is quiet and names its app and strategy", () => {
  const { owned, sockets } = setUp();
  owned.add(1, "tour", { strategy: "one-stack" });
  sockets[0].open();
  assert.deepEqual(sockets[0].sent, [{
    kind: "hello", role: "device", app: "tour", strategy: "one-stack",
    device: { width: 390, height: 844 }, features: ["quiet", "snapshot"], streams: [],
  }]);
});

test("a reload resumes the same clients in waves", () => {
  const before = setUp();
  before.owned.add(openedAtOnce + 4, "tour", { strategy: "one-stack" });
  before.welcomeAll();
  before.clock.advance(settled);
  const { owned, sockets, welcomeAll } = setUp(before.kept);
  owned.restore();
  assert.equal(sockets.length, openedAtOnce);
  assert.ok(owned.owns("c12"), "known before it is connected");
  welcomeAll();
  assert.equal(sockets.length, openedAtOnce + 4);
  const { streams, strategy } = sockets[11].sent[0];
  assert.deepEqual(streams, [{ stream: "c12", epoch: "e1", after: 0 }]);
  assert.equal(strategy, "one-stack");
});

test("a device without a client is not stored", () => {
  const page = setUp();
  page.owned.add(3, "tour");
  page.welcome(1);
  page.owned.save();
  assert.deepEqual(page.kept.map(({ client }) => client.stream), ["c2"]);
});

test("a tab without stored devices starts with none", () => {
  const { owned, sockets } = setUp(null);
  owned.restore();
  assert.equal(sockets.length, 0);
});

test("a change is reported with its client", () => {
  const page = setUp();
  page.owned.add(2, "tour");
  page.welcome(1);
  assert.deepEqual([...new Set(page.changes)], [null, "c2"]);
  page.changes.length = 0;
  page.sockets[1].receive({ kind: "pong" });
  assert.deepEqual(page.changes, ["c2"]);
});

test("a device whose stream is gone plays its new one", () => {
  const page = setUp([{ app: "tour", variant: {}, client: { stream: "c7", epoch: "e0" } }]);
  page.owned.restore();
  page.welcome(0, "c9", "e5");
  assert.deepEqual([page.owned.owns("c7"), page.owned.owns("c9")], [false, true]);
});

test("removing a device closes it without a notice", () => {
  const page = setUp();
  page.owned.add(2, "tour");
  page.welcomeAll();
  page.owned.remove("c1");
  page.owned.remove("c1");
  page.owned.remove("c99");
  assert.equal(page.sockets[0].isClosed, true);
  assert.deepEqual([page.owned.owns("c1"), page.owned.devices.size], [false, 1]);
  page.clock.advance(settled);
  assert.deepEqual(page.kept.map(({ client }) => client.stream), ["c2"]);
  assert.deepEqual(page.troubles, []);
});

test("a device removed by an operator shows no notice, one that was taken over does", () => {
  const page = setUp();
  page.owned.add(2, "tour");
  page.welcomeAll();
  page.sockets[0].drop(4510, "removed");
  assert.deepEqual([page.owned.devices.size, page.troubles], [1, []]);
  page.sockets[1].drop(4509);
  assert.equal(page.owned.devices.size, 0);
  assert.deepEqual(page.troubles, ["Another page took over this client"]);
});

test("equal errors of several devices are reported once within a time, later again", () => {
  const page = setUp();
  page.owned.add(4, "tour");
  page.welcomeAll();
  const fail = (index, message) => page.sockets[index].receive({ kind: "error", message });
  fail(0, "The server is full.");
  fail(1, "The server is full.");
  fail(2, "The store cannot keep up.");
  page.clock.advance(troubleToldOnceIn);
  fail(3, "The store cannot keep up.");
  assert.deepEqual(page.troubles, [
    "The server is full.", "The store cannot keep up.", "The store cannot keep up.",
  ]);
});

test("many devices ping one after another, few ping often", () => {
  for (const [count, gap] of [[2, pingEvery / 2], [mostOwned, pingGap]]) {
    const page = setUp();
    page.owned.add(count, "tour");
    page.welcomeAll();
    // The first turn was set while there was one device.
    page.clock.advance(pingEvery);
    for (const socket of page.sockets) socket.receive({ kind: "pong" });
    const before = page.pings().length;
    page.clock.advance(gap - 1);
    assert.equal(page.pings().length, before);
    page.clock.advance(1);
    assert.equal(page.pings().length, before + 1);
    page.clock.advance(gap * 10);
    assert.ok(page.pings().length <= before + 11);
  }
});

test("each device pings before any pings again, without those that left", () => {
  const clock = new FakeClock();
  const asked = [];
  const device = (name) => ({ connection: { measure: () => asked.push(name) } });
  const devices = new Set(["a", "b", "c"].map(device));
  const [, second] = devices;
  const round = new PingRound(devices, clock);
  round.start();
  round.start();
  clock.advance(pingEvery / 3 + 1);
  assert.deepEqual(asked, ["a"]);
  devices.delete(second);
  clock.advance(pingEvery * 1.5);
  assert.deepEqual(asked.slice(0, 3), ["a", "c", "a"]);
});

test("pings stop with the last device and start again with a new one", () => {
  const clock = new FakeClock();
  let asked = 0;
  const devices = new Set();
  const round = new PingRound(devices, clock);
  round.start();
  clock.advance(pingEvery * 2);
  assert.equal(asked, 0);
  devices.add({ connection: { measure: () => { asked += 1; } } });
  round.start();
  clock.advance(pingEvery * 2 + 1);
  assert.equal(asked, 2);
  devices.clear();
  clock.advance(pingEvery * 4);
  assert.equal(asked, 2);
});

test("a turnstile skips guests that left, and leaving twice frees one place", () => {
  const admitted = [];
  const gate = new Turnstile(1, (guest) => admitted.push(guest));
  for (const guest of ["a", "b", "c"]) gate.enter(guest);
  gate.leave("b");
  gate.leave("nobody");
  assert.deepEqual([admitted, gate.size], [["a"], 2]);
  gate.leave("a");
  gate.leave("a");
  assert.deepEqual([admitted, gate.size], [["a", "c"], 1]);
});
