import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { causeOf, effectsOf } from "../../web/pages/replay/inspector/causes.js";
import { curlOf } from "../../web/pages/replay/inspector/copies.js";
import { sourceLineOf } from "../../web/pages/replay/inspector/source-line.js";
import { differencesOf, mostDifferences } from "../../web/pages/replay/inspector/state-difference.js";
import { firstView, readView, writeView } from "../../web/pages/replay/player/view.js";

const app = readFileSync(new URL("../../Examples/root-controller/app.yaml", import.meta.url), "utf8").split("\n");

/** A login: the splash's timer fires, a tap begins a fade, the fade ends, a tap that is refused. */
const login = [
  ["command", { command: "launch", width: 390, height: 844, by: "server" }],
  ["created", { node: 2, name: "Splash" }],
  ["timerStarted", { timer: 1, name: "service call", owner: 2, due: 3_000_000 }, "end"],
  ["timerFired", { timer: 1, name: "service call", owner: 2 }],
  ["created", { node: 3, name: "Login" }, "end"],
  ["command", { command: "tap", element: "log-in", screen: "Login", by: "device" }],
  ["sessionChanged", { key: "LOGGED_IN", value: true }],
  ["created", { node: 4, name: "Main" }],
  ["willAppear", { node: 5, name: "Navigation(Main)", animated: true }],
  ["transitionBegan", { transition: 1 }, "end"],
  ["viewRemoved", { node: 3, name: "Login" }],
  ["transitionEnded", { transition: 1, finished: true }, "end"],
  ["command", { command: "back", by: "device" }],
  ["rejected", { reason: "nothingToPop", message: "" }, "end"],
].map(([kind, data, hash], index) => (
  { stream: "c1", sequence: index + 1, time: index, kind, data, ...hash && { hash } }));

const causes = (at) => causeOf(login, at - 1) === null ? null : causeOf(login, at - 1) + 1;
const effects = (at) => effectsOf(login, at - 1).map((each) => each + 1);

test("a command has no cause, and all records of its step follow from it", () => {
  assert.equal(causes(6), null);
  assert.deepEqual(effects(6), [7, 8, 9, 10]);
  assert.equal(causes(14), 13);
});

test("a timer that fires is caused by the record that started it, and causes its own step", () => {
  assert.equal(causes(4), 3);
  assert.equal(causes(5), 4);
  assert.deepEqual(effects(3), [4]);
});

test("a step that a transition's end made is caused by the transition's beginning", () => {
  assert.equal(causes(11), 10);
  assert.equal(causes(12), 10);
  assert.deepEqual(effects(10), [11, 12]);
});

const lineOf = (at) => {
  const line = sourceLineOf(app, login, at - 1, () => "Main");
  return line === null ? null : app[line - 1].trim();
};

test("the app text's line of a record is the element, action, screen or timer that it comes from", () => {
  assert.equal(lineOf(6), "- id: log-in");
  assert.equal(lineOf(7), "- set: { LOGGED_IN: true }");
  assert.equal(lineOf(8), "Main:");
  assert.equal(lineOf(9), "Main:");
  assert.equal(lineOf(4), "timer: service call");
  assert.equal(lineOf(13), "Main:");
});

test("a record that follows from no line of the app has none", () => {
  assert.equal(sourceLineOf(["app: other"], login, 12, () => "Main"), null);
});

test("an element without an id is found by the title that its id is made of", () => {
  const records = [{ stream: "c1", sequence: 1, time: 0, kind: "command", hash: "end",
    data: { command: "tap", element: "switch-to-host", screen: "Main" } }];
  assert.equal(app[sourceLineOf(app, records, 0, () => undefined) - 1].trim(), "- button:");
});

test("states are compared by path, entries of lists by their nodes", () => {
  const before = { session: { A: 1 }, nodes: [{ node: 1, name: "Root" }, { node: 2, name: "Login", on: false }] };
  const after = { session: { A: 1, B: true }, nodes: [{ node: 2, name: "Login", on: true }, { node: 1, name: "Root" }] };
  assert.deepEqual(differencesOf(before, after), [
    { path: "session.B", before: undefined, after: true },
    { path: "nodes[node 2 Login].on", before: false, after: true },
  ]);
  assert.deepEqual(differencesOf(before, before), []);
});

test("the differences of two states end at their bound", () => {
  const before = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`m${index}`, index]));
  assert.equal(differencesOf(before, {}).length, mostDifferences);
});

test("a view is the same after a way through an address, and nonsense in one counts as absent", () => {
  const view = {
    inspect: "state", from: 12, find: "kind:rejected -main", keyEvents: true, speed: 0.25, skipIdle: true,
  };
  const query = new URLSearchParams();
  writeView(query, view);
  assert.deepEqual(readView(`?${query}`, null), view);
  assert.deepEqual(readView("?inspect=x&from=-3&speed=99&events=y&idle=z", null), firstView);
});

test("a view that was chosen before is kept where an address names none", () => {
  const chosen = { inspect: "source", keyEvents: true, speed: 2, skipIdle: true };
  assert.deepEqual(readView("", chosen), { ...firstView, ...chosen });
  assert.equal(readView("?events=all&speed=1", chosen).keyEvents, false);
  assert.deepEqual(readView("", { inspect: 7, speed: "fast" }), firstView);
});

test("a command as curl is one word for the shell, whatever it holds", () => {
  const record = { ...login[5], data: { command: "input", element: "name", text: "It's $HOME" } };
  const text = curlOf(record, "http://localhost:8080");
  assert.ok(text.endsWith(`"text":"It'\\''s $HOME"}}]}'`), text);
});
