import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { PlayedDevice } from "../../web/core/played-device.js";
import { keep, kept } from "../../web/core/storage.js";
import { clientVersion, emptyClient } from "../../web/core/store.js";
import { launched } from "./support/records.mjs";

/** A connection that the test speaks for. */
class Link {
  state = { phase: "connecting" };
  resyncs = 0;
  restarts = 0;

  constructor(options) { this.options = options; }
  restart() { this.restarts += 1; }
  resync() { this.resyncs += 1; }
  command(data) { return this.state.phase === "connected" ? { ref: "k-1", data } : null; }

  welcome(stream, more = {}) {
    this.state = { phase: "connected" };
    this.options.onLine({
      kind: "welcome",
      streams: [{ stream, epoch: "e1", recovered: false, sequence: 0, ...more }],
    });
  }
}

const storage = new Map();
globalThis.location ??= { href: "http://127.0.0.1:8080/" };
globalThis.sessionStorage = {
  getItem: (key) => storage.get(key) ?? null,
  setItem: (key, value) => storage.set(key, value),
  removeItem: (key) => storage.delete(key),
};
beforeEach(() => storage.clear());

function device(more = {}) {
  const lines = [];
  const made = new PlayedDevice({
    request: () => ({ app: "scenarios", strategy: "window-swap" }), onState: () => {},
    onLine: (line, isOther) => lines.push([line.kind, isOther]), Connection: Link,
    onPlace: (place) => keep("here", place), ...more,
  }, "kept" in more ? more.kept : kept("here"));
  return { made, lines, link: made.connection };
}

test("the first hello of a device has its request and no streams", () => {
  const { link } = device();
  assert.deepEqual(link.options.hello(), {
    kind: "hello", role: "device", app: "scenarios", strategy: "window-swap",
    device: { width: 390, height: 844 }, features: ["snapshot"], streams: [],
  });
});

test("records are folded before delivery and delivered once", () => {
  const { made, lines, link } = device();
  link.welcome("c7");
  for (const record of launched().records) link.options.onLine(record);
  const told = lines.length;
  assert.equal(made.client.running, true);
  link.options.onLine(launched().records[3]);
  assert.equal(lines.length, told, "one that is known is not told again");
});

test("a gap requests a resync, and later records are not delivered", () => {
  const { lines, link } = device();
  link.welcome("c7");
  const { records } = launched();
  link.options.onLine(records[0]);
  link.options.onLine(records[4]);
  assert.equal(link.resyncs, 1);
  assert.equal(lines.length, 2);
});

test("a reconnect resumes from the last record", () => {
  const { link } = device();
  link.welcome("c7");
  launched().records.slice(0, 5).forEach(link.options.onLine);
  const { streams, features } = link.options.hello();
  assert.deepEqual(streams, [{ stream: "c7", epoch: "e1", after: 5 }]);
  assert.deepEqual(features, []);
});

test("a reload resumes the same client by a snapshot or by all records", () => {
  device().link.welcome("c7");
  const picture = device().link.options.hello();
  assert.deepEqual(picture.streams, [{ stream: "c7", epoch: "e1", after: 0 }]);
  assert.deepEqual(picture.features, ["snapshot"]);
  assert.deepEqual(device({ after: "records" }).link.options.hello().features, []);
  assert.deepEqual(device({ kept: null }).link.options.hello().streams, []);
});

test("a welcome reports whether the client is another one", () => {
  const first = device();
  first.link.welcome("c7");
  first.link.welcome("c7", { recovered: true, from: 1, to: 1 });
  first.link.welcome("c8");
  assert.deepEqual(first.lines.map(([, isOther]) => isOther), [true, false, true]);
});

test("starting a new client drops the old one", () => {
  const { made, link } = device();
  link.welcome("c7");
  made.restartAnew();
  assert.equal(made.client, null);
  assert.equal(link.restarts, 1);
  assert.deepEqual(link.options.hello().streams, []);
  assert.deepEqual(device().link.options.hello().streams, []);
});

test("a command without a connection is not sent", () => {
  const { made, link } = device();
  assert.equal(made.command({ command: "back" }), null);
  link.welcome("c7");
  assert.equal(made.command({ command: "back" }), "k-1");
});

test("an invalid stored value starts a new client", () => {
  storage.set("here", "{");
  assert.equal(device().made.client, null);
});

test("errors and records of other streams are delivered and change nothing", () => {
  const { made, lines, link } = device();
  link.welcome("c7");
  const { client } = made;
  link.options.onLine({ kind: "error", message: "No." });
  link.options.onLine({ kind: "created", stream: "c9", sequence: 1, data: {} });
  assert.equal(made.client, client);
  assert.deepEqual(lines.map(([kind]) => kind), ["welcome", "error", "created"]);
});

test("a reload draws the stored client and resumes it", () => {
  const before = device();
  before.link.welcome("c7");
  before.link.options.onLine({
    stream: "c7", sequence: 1, time: 5, kind: "sessionChanged", data: { key: "A", value: 1 },
  });
  keep("here", before.made.kept);
  const { made, link } = device();
  assert.deepEqual(made.client.session, { A: 1 });
  assert.deepEqual(link.options.hello().streams, [{ stream: "c7", epoch: "e1", after: 0 }]);
});

for (const [name, old] of [
  ["of another version",
    { version: clientVersion + 1, client: { ...emptyClient("c7"), epoch: "e1", nodes: 5 } }],
  ["without a version", { ...emptyClient("c7"), epoch: "e1", nodes: 5 }],
]) {
  test(`a stored client ${name} is resumed and not drawn`, () => {
    const { made, link } = device({ kept: old });
    assert.deepEqual(made.client?.nodes ?? [], []);
    assert.deepEqual(link.options.hello().streams, [{ stream: "c7", epoch: "e1", after: 0 }]);
  });
}

test("a stored value that is not a client is dropped", () => {
  for (const value of [5, [], {}, { version: 1 }, "nonsense", { client: 5 }]) {
    assert.equal(device({ kept: value }).made.client, null, JSON.stringify(value));
  }
});

test("a quiet device resumes its client and folds no records", () => {
  const { made, link, lines } = device({ after: "nothing" });
  assert.deepEqual(link.options.hello().features, ["quiet", "snapshot"]);
  link.welcome("c7");
  for (const record of launched().records) link.options.onLine(record);
  assert.equal(made.client.sequence, 0);
  assert.equal(lines.length, 1 + launched().records.length);
  assert.deepEqual(link.options.hello().streams, [{ stream: "c7", epoch: "e1", after: 0 }]);
});

test("the members of a client match its version", () => {
  assert.equal(clientVersion, 7);
  assert.deepEqual(Object.keys(emptyClient("c1")).sort(), [
    "animationSpeed", "banner", "calls", "current", "epoch", "following", "gap", "ghosts", "height",
    "items", "locked", "modals", "network", "nodes", "notifications", "olderTransitions", "openActions", "outcomes",
    "paths", "pending", "permissions", "phase", "prompt", "queuedRoutes", "refreshing", "root", "rotation", "running", "sequence",
    "session", "stream", "time", "timers", "transition", "views", "visible", "width",
  ], "a client of other members needs another clientVersion");
});
