import assert from "node:assert/strict";
import { test } from "node:test";
import { longestLog } from "../../web/log/entries.js";
import { isCallback } from "../../web/log/kinds.js";
import { fakeSockets } from "./support/fakes.mjs";
import { faded, launched } from "./support/records.mjs";

const { WebSocket, sockets } = fakeSockets();
const storage = new Map();
globalThis.WebSocket = WebSocket;
globalThis.document = { visibilityState: "hidden" };
globalThis.location = { href: "http://127.0.0.1:8080/compare.html" };
globalThis.sessionStorage = {
  getItem: (key) => storage.get(key) ?? null,
  setItem: (key, value) => storage.set(key, value),
  removeItem: (key) => storage.delete(key),
};
const { keyOf, Side } = await import("../../web/pages/compare/side.js");

function side(t) {
  const made = new Side("left", {
    request: () => ({ app: "scenarios", strategy: "window-swap", destinations: "eager" }),
    onLine: () => {}, onState: () => {},
  });
  t.after(() => made.device.connection.stop());
  made.start("here");
  const socket = sockets.at(-1);
  socket.open();
  const hear = (lines) => lines.forEach((line) => socket.receive(line));
  const welcome = (stream, more = {}) => hear([{
    kind: "welcome", connection: "k1", heartbeat: 20,
    streams: [{ stream, epoch: "e", recovered: false, sequence: 0, ...more }],
  }]);
  return { made, socket, hear, welcome };
}

test("the hello of a side names its strategy and destinations", (t) => {
  storage.clear();
  const { strategy, destinations, role } = side(t).socket.sent[0];
  assert.deepEqual([role, strategy, destinations], ["device", "window-swap", "eager"]);
});

test("records are counted and logged, frames are counted only", (t) => {
  storage.clear();
  const { made, hear, welcome } = side(t);
  welcome("c7");
  const { records } = faded();
  hear(records);
  assert.equal(made.measures.frames, 3);
  assert.equal(made.events.log.length, records.filter(({ kind }) => kind !== "progress").length);
  assert.ok(made.events.log.some(({ record }) => isCallback(record)));
  hear(records.slice(0, 5));
  assert.equal(made.measures.created, 3, "what is known is not counted twice");
});

test("another client clears the log and the measures of a side", (t) => {
  storage.clear();
  const { made, hear, welcome } = side(t);
  welcome("c7");
  hear(launched().records);
  welcome("c8");
  assert.equal(made.events.log.length, 0);
  assert.equal(made.measures.created, 0);
});

test("an error without a reference is shown until the side is welcomed", (t) => {
  storage.clear();
  const { made, hear, welcome } = side(t);
  hear([{ kind: "error", ref: "k1-1", code: "x", message: "That one." }]);
  assert.equal(made.trouble, "");
  hear([{ kind: "error", code: "unknownApp", message: "There is no app." }]);
  assert.equal(made.trouble, "There is no app.");
  welcome("c7");
  assert.equal(made.trouble, "");
});

test("the log of a side is bounded, and its ids continue", (t) => {
  storage.clear();
  const { made, hear, welcome } = side(t);
  welcome("c7");
  const count = longestLog * 2;
  hear(Array.from({ length: count }, (_, index) => ({
    stream: "c7", sequence: index + 1, time: index, kind: "memoryWarning", data: {},
  })));
  assert.ok(made.events.log.length <= longestLog * 1.1);
  assert.equal(made.events.log.at(-1).arrival, count);
  assert.equal(made.measures.events, count);
});

test("lines that differ only in times are equal", () => {
  const line = (due) => [{ text: "timer splash started, due at " }, { text: due, strong: true }];
  assert.equal(keyOf(line("1.000")), keyOf(line("1.293")));
  assert.notEqual(keyOf([{ text: "Message 1 created" }]), keyOf([{ text: "Message 2 created" }]));
});
