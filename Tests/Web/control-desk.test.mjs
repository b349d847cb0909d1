import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyClient } from "../../web/core/store.js";
globalThis.location ??= { search: "", pathname: "/control.html", hash: "" };
const { longestAddress, readRoom, writeRoom } = await import("../../web/pages/control/address.js");
const { playerAddress } = await import("../../web/pages/control/clients/player-link.js");
const { commandsFor, MacroRecording, macrosFrom, mostMacros, mostSteps, withMacro }
  = await import("../../web/pages/control/drive/macros.js");
const { mostDeeds, OperatorHistory } = await import("../../web/pages/control/history/operator-history.js");
const { mostShown, searched } = await import("../../web/pages/control/palette/search.js");

const plain = { layout: null, size: null, filter: "", selected: [], focused: null, panel: null, graph: null, groups: [] };

test("a room is the same after a way through an address", () => {
  const room = {
    layout: "focus", size: "l", filter: "screen:main -is:offline", selected: ["c1", "c2"], focused: "c2",
    panel: "Graph", graph: "full", groups: [{ name: "Team A", digit: 3, streams: ["c1", "c9"] }, { name: "Rest", digit: null, streams: ["c2"] }],
  };
  assert.deepEqual(readRoom(writeRoom(room)), room);
  assert.equal(writeRoom(plain), "");
  assert.deepEqual(readRoom(""), plain);
});

test("nonsense in the address of a room counts as absent", () => {
  const room = readRoom("?selected=c1,<b>,c2&focused=%22&group=,,&group=A,77,c1&group=B");
  assert.deepEqual(room.selected, ["c1", "c2"]);
  assert.equal(room.focused, null);
  assert.deepEqual(room.groups, [{ name: "A", digit: null, streams: ["c1"] }]);
});

test("a selection too long for an address is left out of it, and what is short stays", () => {
  const selected = Array.from({ length: 2_000 }, (_, index) => `c${index}`);
  const address = writeRoom({ ...plain, filter: "app:tour", selected, groups: [{ name: "A", digit: 1, streams: ["c1"] }] });
  assert.ok(address.length <= longestAddress + 1);
  assert.deepEqual(readRoom(address), { ...plain, filter: "app:tour", groups: [{ name: "A", digit: 1, streams: ["c1"] }] });
});

test("the player opens at the last record of the focused client, with at most so many lanes", () => {
  const members = Array.from({ length: 200 }, (_, index) => ({ stream: `c${index}`, client: { sequence: index } }));
  assert.equal(playerAddress(members.slice(1, 3), "c2"), "replay.html?recording=c1,c2&stream=c2&sequence=2");
  assert.equal(playerAddress(members.slice(7, 8), null), "replay.html?recording=c7&sequence=7");
  const all = new URLSearchParams(playerAddress(members, "c199").split("?")[1]);
  assert.ok(all.get("recording").split(",").length < 200);
  assert.equal(all.get("stream"), "c0");
});

const member = (stream, screen, offline = false) => {
  const node = { node: 1, name: screen, type: "screen" };
  const network = { latency: 0, jitter: 0, loss: 0, offline, seed: 0 };
  return { stream, client: { ...emptyClient(stream), nodes: [node], visible: 1, network } };
};

test("a step of a macro is sent to whoever is selected and not offline, to each the one for its screen", () => {
  const [onA, onB] = ["A", "B"].map((screen) => ({ command: "tap", element: "go", screen }));
  const step = { label: "Go", commands: [onA, onB] };
  assert.deepEqual(commandsFor(step, [member("c1", "B"), member("c2", "A"), member("c3", "C"), member("c4", "A", true)]), [
    { data: onA, targets: ["c2", "c3"] }, { data: onB, targets: ["c1"] },
  ]);
  const relaunch = { label: "Relaunch", commands: [{ command: "terminate" }, { command: "launch" }] };
  assert.deepEqual(commandsFor(relaunch, [member("c1", "A")]).map(({ data }) => data.command), ["terminate", "launch"]);
  assert.deepEqual(commandsFor(step, []), []);
});

test("a macro takes commands while it is recorded, up to its bound", () => {
  const recording = new MacroRecording();
  const send = () => recording.take("Back", [{ data: { command: "back" }, targets: ["c1"] }]);
  assert.equal(send(), false);
  recording.start();
  assert.equal(recording.take("Nothing", []), false);
  for (let count = 0; count < mostSteps; count += 1) assert.equal(send(), true);
  assert.equal(send(), false);
  assert.equal(recording.stop().length, mostSteps);
  assert.equal(send(), false);
});

test("kept macros are read as far as they make sense, and replaced by name up to their bound", () => {
  const macro = { name: "Out", steps: [{ label: "Back", commands: [{ command: "back" }] }] };
  assert.deepEqual(macrosFrom([macro, { name: "" }, null, { name: "x", steps: [{ label: 1 }] }]), [macro]);
  assert.deepEqual(macrosFrom("x"), []);
  const many = Array.from({ length: mostMacros }, (_, index) => ({ ...macro, name: `${index}` }));
  assert.equal(withMacro(many, macro), many);
  assert.equal(withMacro(many, { ...macro, name: "3" }).length, mostMacros);
});

const command = (stream, sequence, by, cause, data = { command: "back" }) => (
  { kind: "command", stream, sequence, time: 0, cause, data: { ...data, by } });

test("the history has one entry for each message of an operator, with the clients that it went to", () => {
  const history = new OperatorHistory(() => 7);
  history.take(command("c1", 1, "Anna", "k1"), undefined);
  history.take(command("c2", 1, "Anna", "k1"), undefined);
  history.take(command("c2", 2, "device", "k2"), undefined);
  history.take(command("c2", 3, "Ben", "k3", { command: "gesture", phase: "moved" }), undefined);
  history.take({ kind: "clientRemoved", stream: "c3", by: "Ben" }, undefined);
  assert.deepEqual(history.deeds.map(({ at, by, text, streams }) => [at, by, text, [...streams]]), [
    [7, "Anna", "tap back", ["c1", "c2"]], [7, "Ben", null, ["c3"]],
  ]);
  assert.equal(history.of(new Set(["c2"])).length, 1);
  assert.equal(history.of(new Set(["c9"])).length, 0);
  assert.equal(history.of(null).length, 2);
});

test("the history keeps the newest actions up to its bound", () => {
  const history = new OperatorHistory(() => 0);
  for (let count = 0; count < mostDeeds + 3; count += 1) history.take(command("c1", count, "Anna", `k${count}`), undefined);
  assert.equal(history.deeds.length, mostDeeds);
  assert.equal(history.gone, 3);
  assert.equal(history.deeds[0].key, "command Anna k3");
});

test("the palette finds offers by all words, titles that begin so first", () => {
  const offer = (title, group = "Page", hint = "") => ({ title, group, hint, run: () => {} });
  const offers = [offer("Relaunch", "Selected clients"), offer("Show c12", "Clients", "Login"), offer("Layout: List"),
    offer("Add 10 clients"), offer("Clear selection")];
  const titles = (text) => searched(offers, text).found.map(({ title }) => title);
  assert.deepEqual(titles("cl"), ["Clear selection", "Add 10 clients", "Relaunch", "Show c12"]);
  assert.deepEqual(titles("login"), ["Show c12"]);
  assert.deepEqual(titles("list lay"), ["Layout: List"]);
  assert.deepEqual(titles("nothing"), []);
  assert.equal(titles("").length, 5);
  const many = Array.from({ length: mostShown + 5 }, (_, index) => offer(`Show c${index}`));
  assert.deepEqual([searched(many, "c").found.length, searched(many, "c").more], [mostShown, 5]);
});
