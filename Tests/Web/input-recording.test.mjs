import assert from "node:assert/strict";
import { test } from "node:test";
import { pieces } from "../../web/dialogs/flow-dialog.js";
import { fileName, FlowRequest } from "../../web/core/flow-request.js";
import { clockTime } from "../../web/text/times.js";
import { InputRecording } from "../../web/core/input-recording.js";

const command = (stream, sequence, data) => ({ stream, sequence, kind: "command", data });
const tap = { command: "tap", element: "log-in" };
const typed = (text, element = "name") => ({ command: "input", element, text });
const finger = (phase) => ({ command: "gesture", phase });

function recorded(...lines) {
  const recording = new InputRecording();
  recording.start(0);
  for (const line of lines) recording.take(line);
  return recording;
}

test("a recording has a part of each client from its first command to its last record", () => {
  const { clients } = recorded(
    command("c2", 7, tap), { stream: "c2", sequence: 9, kind: "didAppear" },
    command("c1", 40, tap), { stream: "c3", sequence: 5, kind: "didAppear" });
  assert.deepEqual(clients.map(({ stream, from, to }) => [stream, from, to]),
    [["c1", 40, 40], ["c2", 7, 9]]);
});

test("typing one text counts as one input, and so does one gesture", () => {
  const { inputs } = recorded(
    command("c1", 1, typed("A")), command("c1", 2, typed("An")), command("c1", 3, typed("x", "b")),
    command("c1", 4, finger("began")), command("c1", 5, finger("moved")),
    command("c1", 6, finger("ended")), command("c1", 7, tap), command("c1", 8, tap));
  assert.equal(inputs, 5);
});

test("a repeated record counts once", () => {
  assert.equal(recorded(command("c1", 1, tap), command("c1", 1, tap)).inputs, 1);
});

test("records before the start and after the end are ignored", () => {
  const recording = new InputRecording();
  assert.equal(recording.take(command("c1", 1, tap)), false);
  recording.start(0);
  recording.stop();
  recording.take(command("c1", 2, tap));
  assert.equal(recording.inputs, 0);
});

test("lines that are not records are ignored", () => {
  const lines = [{ kind: "pong" }, { kind: "command", stream: "c1" }, { kind: "welcome" },
    { kind: "progress", stream: "c1", after: 3 }, command("", 1, tap), command("c1", 1.5, tap)];
  assert.deepEqual(recorded(...lines).clients, []);
});

test("a second recording starts without the commands of the first", () => {
  const recording = recorded(command("c1", 1, tap));
  recording.start(5);
  assert.deepEqual([recording.inputs, recording.began], [0, 5]);
});

test("the recorder's clock shows minutes and seconds", () => {
  assert.deepEqual([0, 999, 12_400, 67_000, -5, 3_600_000].map(clockTime),
    ["00:00", "00:00", "00:12", "01:07", "00:00", "60:00"]);
});

test("recorded files have the extension of their kind", () => {
  assert.equal(fileName("2 clients, by hand!", "flow"), "2-clients-by-hand.yaml");
  assert.equal(fileName("two phones", "swift"), "TwoPhonesTests.swift");
  assert.equal(fileName("…", "flow"), "recorded.yaml");
});

const kindsOf = (line, format) =>
  pieces(line, format).filter(({ kind }) => kind).map(({ kind, text }) => `${kind} ${text}`);

test("highlighting a flow separates comments, keys and texts without loss", () => {
  for (const [line, kinds] of [
    ["# Not written: tap", ["comment # Not written: tap"]],
    ["- tapOn: Log In", ["key tapOn"]],
    ["- tapOn: { id: \"a # b\" } # c", ["key tapOn", "key id", "string \"a # b\"", "comment # c"]],
    ["- inputText: ${PASSWORD}", ["key inputText", "value ${PASSWORD}"]],
    ["- openLink: app://x#y", ["key openLink"]],
    ["", []],
  ]) {
    assert.deepEqual(kindsOf(line, "flow"), kinds);
    assert.equal(pieces(line, "flow").map(({ text }) => text).join(""), line);
  }
});

test("highlighting a Swift test separates keywords, texts and numbers", () => {
  assert.deepEqual(kindsOf("import Testing // x", "swift"), ["key import", "comment // x"]);
  assert.deepEqual(kindsOf("Moment(4_200_000, .open(url: \"a//b\"),", "swift"),
    ["value 4_200_000", "string \"a//b\""]);
});

const answer = (status, text, steps = null) => ({
  ok: status < 400, status, text: async () => text, headers: { get: () => steps },
});
const ask = (fetcher) => new FlowRequest(fetcher).ask({ name: "A", format: "flow", clients: [] });

test("an answer gives a file with its step count, or a reason", async () => {
  assert.deepEqual(
    await ask(async () => answer(200, "appId: a", "3")), { text: "appId: a", steps: 3 });
  assert.deepEqual(await ask(async () => answer(404, "{\"error\":\"no c9\"}")), { error: "No c9." });
  assert.deepEqual(await ask(async () => answer(502, "<html>")),
    { error: "The server responded with status 502." });
  assert.deepEqual(await ask(async () => { throw new TypeError("gone"); }),
    { error: "The server cannot be reached." });
});

test("an answer to an older request is dropped", async () => {
  const waiting = [];
  const request = new FlowRequest(() => new Promise((resolve) => waiting.push(resolve)));
  const first = request.ask({ name: "A", format: "flow", clients: [] });
  const second = request.ask({ name: "B", format: "flow", clients: [] });
  waiting[1](answer(200, "b", "1"));
  waiting[0](answer(200, "a", "1"));
  assert.equal(await first, null);
  assert.deepEqual(await second, { text: "b", steps: 1 });
});
