import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { PlayedDevice } from "../../web/core/played-device.js";
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
    key: "here", wish: () => ({ app: "scenarios", strategy: "window-swap" }), onState: () => {},
    onLine: (line, isOther) => lines.push([line.kind, isOther]), Connection: Link, ...more,
  });
  return { made, lines, link: made.connection };
}

test("the hello asks for what is wished, and for nothing that was", () => {
  const { link } = device();
  assert.deepEqual(link.options.hello(), {
    kind: "hello", role: "device", app: "scenarios", strategy: "window-swap",
    device: { width: 390, height: 844 }, features: ["snapshot"], streams: [],
  });
});

test("records are folded before they are told, and told once", () => {
  const { made, lines, link } = device();
  link.welcome("c7");
  for (const record of launched().records) link.options.onLine(record);
  const told = lines.length;
  assert.equal(made.client.running, true);
  link.options.onLine(launched().records[3]);
  assert.equal(lines.length, told, "one that is known is not told again");
});

test("a hole is asked for, and what follows it is not told", () => {
  const { lines, link } = device();
  link.welcome("c7");
  const { records } = launched();
  link.options.onLine(records[0]);
  link.options.onLine(records[4]);
  assert.equal(link.resyncs, 1);
  assert.equal(lines.length, 2);
});

test("after a lost connection it goes on from the last record", () => {
  const { link } = device();
  link.welcome("c7");
  launched().records.slice(0, 5).forEach(link.options.onLine);
  const { streams, features } = link.options.hello();
  assert.deepEqual(streams, [{ stream: "c7", epoch: "e1", after: 5 }]);
  assert.deepEqual(features, []);
});

test("after a reload it comes back to the same client: its picture, or its whole way", () => {
  device().link.welcome("c7");
  const picture = device().link.options.hello();
  assert.deepEqual(picture.streams, [{ stream: "c7", epoch: "e1", after: 0 }]);
  assert.deepEqual(picture.features, ["snapshot"]);
  assert.deepEqual(device({ after: "records" }).link.options.hello().features, []);
  assert.deepEqual(device({ key: "elsewhere" }).link.options.hello().streams, []);
});

test("a welcome says whether the client is another one", () => {
  const first = device();
  first.link.welcome("c7");
  first.link.welcome("c7", { recovered: true, from: 1, to: 1 });
  first.link.welcome("c8");
  assert.deepEqual(first.lines.map(([, isOther]) => isOther), [true, false, true]);
});

test("a new one is asked for, and the old one forgotten", () => {
  const { made, link } = device();
  link.welcome("c7");
  made.anew();
  assert.equal(made.client, null);
  assert.equal(link.restarts, 1);
  assert.deepEqual(link.options.hello().streams, []);
  assert.deepEqual(device().link.options.hello().streams, []);
});

test("without a connection no command is sent", () => {
  const { made, link } = device();
  assert.equal(made.command({ command: "back" }), null);
  link.welcome("c7");
  assert.equal(made.command({ command: "back" }), "k-1");
});

test("what the tab kept is broken: it starts anew", () => {
  storage.set("here", "{");
  assert.equal(device().made.client, null);
});

test("errors and what is told of others reach the page, and change nothing", () => {
  const { made, lines, link } = device();
  link.welcome("c7");
  const { client } = made;
  link.options.onLine({ kind: "error", message: "No." });
  link.options.onLine({ kind: "created", stream: "c9", sequence: 1, data: {} });
  assert.equal(made.client, client);
  assert.deepEqual(lines.map(([kind]) => kind), ["welcome", "error", "created"]);
});
