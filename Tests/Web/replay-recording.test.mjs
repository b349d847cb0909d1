import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { jsonErrorIndex } from "../../web/pages/replay/recording/record-checks.js";
import { LIMITS, parseRecording, RecordingError } from "../../web/pages/replay/recording/recording.js";
import { fileOf, headerOf, scriptedSession } from "./replay-sessions.mjs";

const view = { title: "", background: "#ffffffff", left: [], right: [], content: [] };
const header = JSON.stringify(headerOf(["c7"]));
const record = (more = {}) =>
  JSON.stringify({ stream: "c7", sequence: 1, time: 0, kind: "appActive", data: {}, ...more });
const file = (...lines) => lines.map((line) => `${line}\n`).join("");
const began = (data) =>
  record({ kind: "transitionBegan", data: { ...plain, ...data } });
const plain = { transition: 1, animation: "push", from: 1, to: 2, duration: 0, frames: [0] };
const of = (kind, data) => file(header, record({ kind, data }));

function errorOf(input, limits) {
  try {
    parseRecording(input, limits);
  } catch (error) {
    assert.ok(error instanceof RecordingError, `${error}`);
    return error;
  }
  return assert.fail("the file was opened");
}

/** What is wrong with a file that opens in part. */
function problemOf(input, limits) {
  const { problems } = parseRecording(input, limits);
  assert.equal(problems.length, 1);
  return problems[0];
}

test("a file with one stream gives its header and its records", () => {
  const session = scriptedSession();
  const recording = parseRecording(fileOf(session));
  assert.equal(recording.header.engine, "0.1.0");
  assert.deepEqual(recording.streams[0].records, session.records);
  assert.equal(recording.streams[0].header.app, "root-controller");
  assert.deepEqual(recording.problems, []);
});

test("a file with several streams gives each its own records in order", () => {
  const sessions = ["c1", "c2", "c3"].map((stream, i) => scriptedSession(stream, i * 100_000));
  const recording = parseRecording(fileOf(...sessions));
  assert.deepEqual(recording.streams.map(({ records }) => records), sessions.map((s) => s.records));
});

test("comments, empty lines, carriage returns and a byte order mark are skipped", () => {
  const text = `\uFEFF# made by hand\r\n\r\n${header}\r\n# then\n${record()}\r\n\n`;
  assert.equal(parseRecording(text).streams[0].records.length, 1);
});

test("progress lines of a file are skipped", () => {
  const progress = record({ frame: 3, kind: "progress", data: { transition: 1, progress: 40 } });
  const recording = parseRecording(file(header, record(), progress, record({ sequence: 2 })));
  assert.equal(recording.streams[0].records.length, 2);
});

test("records of an unknown kind are kept", () => {
  const odd = parseRecording(file(header, record({ kind: "toString" })));
  assert.equal(odd.streams[0].records[0].kind, "toString");
  const recording = parseRecording(file(header, record({ kind: "marker", data: { text: "here" } })));
  assert.equal(recording.streams[0].records[0].kind, "marker");
});

test("concatenated files open as one recording", () => {
  const text = fileOf(scriptedSession("c1")) + fileOf(scriptedSession("c2"));
  const recording = parseRecording(text);
  assert.deepEqual(recording.streams.map(({ stream }) => stream), ["c1", "c2"]);
  assert.deepEqual(recording.header.streams.map(({ stream }) => stream), ["c1", "c2"]);
  assert.equal(recording.header.apps.length, 2);
});

test("a stream split into two files continues in the second", () => {
  const text = file(header, record()) + file(header, record({ sequence: 2, time: 5 }));
  assert.equal(parseRecording(text).streams[0].records.length, 2);
});

test("a truncated last line is reported and the valid part opens", () => {
  const whole = file(header, record(), record({ sequence: 2 }));
  for (let cut = 2; cut < 60; cut += 1) {
    const recording = parseRecording(whole.slice(0, -cut));
    assert.equal(recording.streams[0].records.length, 1, `cut ${cut}`);
    assert.equal(recording.problems.length, 1);
    assert.match(recording.problems[0].description, /^line 3, byte \d+: the last line is cut off/);
  }
});

test("a file of version 3 that is cut off anywhere behind its header lacks its end", () => {
  const content = file(header.replace('"version":2', '"version":3'), record(), record({ sequence: 2 }));
  const hash = createHash("sha256").update(content).digest("hex");
  const text = content + file(`{"end":{"records":{"c7":2},"sha256":"${hash}"}}`);
  assert.ok(text.includes('"version":3'));
  for (let length = text.indexOf("\n") + 1; length < text.length; length += 1) {
    const { streams, problems } = parseRecording(text.slice(0, length));
    const count = Math.min(text.slice(0, length).split("\n").length - 2, 2);
    assert.equal(streams[0].records.length, count, `${length}`);
    assert.equal(problems.length, 1, `${length}`);
    assert.ok(problems[0].message.startsWith(`complete up to record ${count};`), `${length}`);
  }
  assert.deepEqual(parseRecording(text).problems, []);
});

test("a last line without a line feed is whole", () => {
  const recording = parseRecording(file(header, record()).slice(0, -1));
  assert.equal(recording.streams[0].records.length, 1);
  assert.deepEqual(recording.problems, []);
});

test("a last line truncated within a character is reported", () => {
  const bytes = new TextEncoder().encode(file(header, record(), record({ sequence: 2, cause: "é" })));
  const cut = bytes.lastIndexOf(0xc3) + 1;
  const recording = parseRecording(bytes.subarray(0, cut));
  assert.equal(recording.streams[0].records.length, 1);
  assert.equal(recording.problems.length, 1);
});

test("an error names line, byte and offset", () => {
  const lines = [header, record(), '{"stream":"c7",x}'];
  const error = problemOf(file(...lines));
  assert.equal(error.line, 3);
  assert.equal(error.byte, 16);
  assert.equal(error.offset, lines[0].length + lines[1].length + 2 + 15);
  assert.equal(error.description, "line 3, byte 16: this is not JSON; everything before this line was opened");
});

test("the byte of an error counts bytes, not characters", () => {
  assert.equal(errorOf(file(header, '{"stream":"éé",x}')).byte, 18);
});

test("bytes that are not UTF-8 are reported with their place", () => {
  const bytes = new TextEncoder().encode(file(header, record({ cause: "~" }), ""));
  bytes[bytes.indexOf(126)] = 0xff;
  const error = errorOf(bytes);
  assert.equal(error.line, 2);
  assert.equal(error.offset, bytes.indexOf(0xff));
  assert.match(error.message, /is not UTF-8/);
});

const wrong = [
  ["an empty file", "", /the file is empty/, 1],
  ["only comments", "# nothing\n\n", /the file is empty/, 2],
  ["a header that is cut off", header.slice(0, 40), /not JSON/, 1],
  ["a web page", "<!doctype html>\n", /not JSON/, 1],
  ["no header", file(record()), /begins with a header line/, 1],
  ["a number for a header", "7\n", /begins with a header line/, 1],
  ["null for a header", "null\n", /begins with a header line/, 1],
  ["another format", file('{"format":"har","version":1}'), /the format is "har"; this page opens/, 1],
  ["a later version", file(header.replace('"version":2', '"version":4')), /version 4; this page reads up to version 3/, 1],
  ["a version in words", file(header.replace('"version":2', '"version":"1"')), /version "1"/, 1],
  ["version 0", file(header.replace('"version":2', '"version":0')), /version 0/, 1],
  ["no version", file('{"format":"rootstage-recording"}'), /version missing/, 1],
  ["no streams", file(JSON.stringify(headerOf([]))), /names no streams/, 1],
  ["streams that are no list", file(JSON.stringify({ ...headerOf([]), streams: "c7" })), /names no streams/, 1],
  ["a stream without a name", file(JSON.stringify(headerOf([""]))), /has no name/, 1],
  ["a header that names a stream twice", file(JSON.stringify(headerOf(["c7", "c7"]))), /names one stream twice/, 1],
  ["a stream that is null", file(JSON.stringify({ ...headerOf([]), streams: [null] })), /has no name/, 1],
  ["a line that is not JSON", file(header, "{", record()), /not JSON/, 2],
  ["a list for a record", file(header, "[]"), /not a record/, 2],
  ["null for a record", file(header, "null"), /not a record/, 2],
  ["a record without a stream", file(header, record({ stream: undefined })), /names no stream/, 2],
  ["a stream that the header lacks", file(header, record({ stream: "c8" })), /stream "c8" is not in the header/, 2],
  ["a stream named like a property of every object", file(header, record({ stream: "__proto__" })), /not in the header/, 2],
  ["no kind", file(header, record({ kind: undefined })), /no kind/, 2],
  ["an empty kind", file(header, record({ kind: "" })), /no kind/, 2],
  ["no data", file(header, record({ data: undefined })), /"appActive" has no data/, 2],
  ["a list for data", file(header, record({ data: [] })), /has no data/, 2],
  ["a first sequence of 0", file(header, record({ sequence: 0 })), /expected sequence 1, found 0/, 2],
  ["a cut beginning", file(header, record({ sequence: 41 })), /expected sequence 1, found 41/, 2],
  ["a sequence in words", file(header, record({ sequence: "1" })), /found "1"/, 2],
  ["a time with a fraction", file(header, record({ time: 0.5 })), /time is 0.5/, 2],
  ["a time below zero", file(header, record({ time: -1 })), /time is -1/, 2],
  ["a time that never comes", file(header, record({ time: 1e300 })), /time is 1e\+300/, 2],
  ["no time", file(header, record({ time: undefined })), /time is missing/, 2],
  ["a transition without frames", file(header, began({ frames: undefined })), /has no frames/, 2],
  ["a transition without a number", file(header, began({ transition: undefined })), /has no number/, 2],
  ["a transition that lasts no number", file(header, began({ duration: "0.3 s" })), /lasts "0.3 s"/, 2],
  ["a progress beyond the end", file(header, began({ frames: [0, 10_001] })), /frame 1 is 10001/, 2],
  ["a progress that is no number", file(header, began({ frames: [0, null] })), /frame 1 is null/, 2],
  ["a transition of nothing", file(header, began({ from: undefined })), /from of the transitionBegan is missing/, 2],
  ["a command that is none", of("command", {}), /command of the command is missing/, 2],
  ["a rejection without a reason", of("rejected", { message: "no" }), /reason of the rejected is missing/, 2],
  ["a phone without a size", of("appLaunched", { width: 0, height: 844, session: {} }), /width of the appLaunched is 0/, 2],
  ["a node without a number", of("created", { node: "5", name: "Login", type: "screen" }), /node of the created is "5"/, 2],
  ["a screen whose view is a text", of("created", { node: 5, name: "Login", type: "screen", view: "x" }), /view of the created is "x"/, 2],
  ["a screen whose items are no list", of("created", { node: 5, name: "Login", type: "screen", view: { ...view, left: {} } }), /view.left of the created is {}/, 2],
  ["a screen whose content is null", of("created", { node: 5, name: "Login", type: "screen", view: { ...view, content: [null] } }), /view.content\[0\] of the created is null/, 2],
  ["an alert without buttons", of("created", { node: 5, name: "Ask", type: "alert", alert: {} }), /alert.title of the created is missing/, 2],
  ["a list whose rows are a number", of("created", { node: 5, name: "L", type: "screen", view: { ...view, content: [{ id: "l", kind: "list", rows: 5 }] } }), /view.content\[0\].rows of the created is 5/, 2],
  ["a prompt without an alert", of("permissionAsked", { permission: "camera", owner: 5, alert: {} }), /alert.title of the permissionAsked is missing/, 2],
  ["keyframes that are none", of("transitionBegan", { transition: 1, animation: "keyframes", from: 1, to: 2, duration: 5, curve: "linear", frames: [0, 10000], entering: [1, 2], leaving: [], onTop: "entering" }), /entering\[0\] of the transitionBegan is 1/, 2],
  ["a stack that is no list", of("stackChanged", { node: 4, name: "N", stack: 5 }), /stack of the stackChanged is 5/, 2],
  ["a stack of texts", of("stackChanged", { node: 4, name: "N", stack: ["5"] }), /stack\[0\] of the stackChanged is "5"/, 2],
  ["a frame far outside", of("frameSet", { node: 4, name: "N", x: 1e9, y: 0, width: 390, height: 844 }), /x of the frameSet/, 2],
  ["a parent that is a text", of("willMove", { node: 4, name: "N", parent: "Root" }), /parent of the willMove is "Root"/, 2],
  ["a timer without an owner", of("timerFired", { timer: 1, name: "t" }), /owner of the timerFired is missing/, 2],
  ["a layout pass of nothing", of("willLayoutSubviews", { name: "N" }), /node of the willLayoutSubviews is missing/, 2],
  ["a screen that is appearing in words", of("isAppearing", { node: 4, name: "N", animated: "yes" }), /animated of the isAppearing is "yes"/, 2],
  ["a view that gets no height", of("willTransition", { node: 4, name: "N", width: 844, height: 0 }), /height of the willTransition is 0/, 2],
  ["a delegate that is shown nothing", of("didShow", { node: 4, name: "N", shown: null, animated: true }), /shown of the didShow is null/, 2],
  ["a memory warning of nobody", of("didReceiveMemoryWarning", { node: 4 }), /name of the didReceiveMemoryWarning is missing/, 2],
  ["a sheet that stays without a number", of("attemptedToDismiss", { node: "4", name: "N" }), /node of the attemptedToDismiss is "4"/, 2],
  ["a scene that a number launched", of("sceneWillConnect", { origin: 7, value: null }), /origin of the sceneWillConnect is 7/, 2],
  ["a value that is none", of("sessionChanged", { key: "LOGGED_IN", value: null }), /value of the sessionChanged is null/, 2],
  ["one stream with two epochs", file(header, header.replace("5f3a", "77aa")), /two epochs/, 2],
  ["a second header of a later version", file(header, header.replace('"version":2', '"version":9')), /version 9/, 2],
];
for (const [name, text, message, line] of wrong) {
  test(`a file with ${name} is refused`, () => {
    const error = errorOf(text);
    assert.match(error.message, message);
    assert.equal(error.line, line);
  });
}

const later = file(header.replace('"version":2', '"version":4'));
const partly = [
  ["a gap", record({ sequence: 4 }), /stream "c7" expected sequence 3, found 4/],
  ["a repeat", record({ sequence: 2 }), /"c7" expected sequence 3, found 2/],
  ["a time that goes back", record({ sequence: 3, time: 8 }), /time 8 is earlier than the previous one, 9/],
  ["a line that is not JSON", "{", /not JSON/],
  ["a torn line with more after it", `${record({ sequence: 3, time: 9 }).slice(0, 30)}\n{}`, /not JSON/],
  ["a line of NULs", "\0".repeat(4096), /not JSON/],
  ["a record of another stream", record({ stream: "c8" }), /not in the header/],
  ["a part of a later version", later, /version 4; this page reads up to version 3/],
  ["data that is wrong", record({ sequence: 3, time: 9, data: 7 }), /has no data/],
];
for (const [name, line, message] of partly) {
  test(`a file with ${name} in the middle opens up to there with the place of the problem`, () => {
    const good = [header, record(), record({ sequence: 2, time: 9 })];
    const recording = parseRecording(file(...good, line, record({ sequence: 3, time: 9 })));
    assert.deepEqual(recording.streams[0].records.map(({ sequence }) => sequence), [1, 2]);
    assert.equal(recording.problems.length, 1);
    const [problem] = recording.problems;
    assert.match(problem.message, message);
    assert.match(problem.description, /^line 4, byte \d+: .*; everything before this line was opened$/);
    assert.equal(problem.offset, file(...good).length + problem.byte - 1);
  });
}

test("a file with too many records opens up to the limit", () => {
  const text = file(header, record(), record({ sequence: 2 }));
  assert.match(problemOf(text, { records: 1 }).description, /^line 3, byte 1: .* more than 1 records/);
});

test("a long value of a file is shortened in a message", () => {
  assert.ok(errorOf(file(header, record({ sequence: "9".repeat(5000) }))).message.length < 120);
});

test("every limit applies, and its message names it", () => {
  const two = file(JSON.stringify(headerOf(["c7", "c8"])));
  const bounds = [
    [file(header), { bytes: 10 }, /at most 10 can be opened/],
    [`#\n${file(header)}`, { bytesBeforeHeader: 1 }, /no header line in its first/],
    [file(header), { lineBytes: 10 }, /at most 10 can be read/],
    [file(header, record()), { records: 0 }, /more than 0 records/],
    [two, { streams: 1 }, /at most 1 can be opened/],
    [file(header, began({ frames: [0, 1, 2] })), { framesPerTransition: 2 }, /at most 2 can be shown/],
  ];
  assert.deepEqual(bounds.map(([, limit]) => Object.keys(limit)[0]).sort(), Object.keys(LIMITS).sort());
  for (const [text, limit, message] of bounds) {
    assert.match(errorOf(text, limit).message, message);
  }
});

test("the place of a JSON error is where parsing stops", () => {
  const texts = [
    ["", 0], ["{", 1], ["{}", -1], [" [1, 2.5e-3, true, null, \"\\u00e9\"] ", -1], ["[1,]", 3],
    ['{"a"}', 4], ['{"a":}', 5], ["{a:1}", 1], ["01", 1], ["nul", 0], ['"\\x"', 2], ['"a\nb"', 2],
    ['"open', 5], ["[1 2]", 3], ["{} {}", 3], ['{"a":1,}', 7], ["-", 0], ["[".repeat(100), 65],
  ];
  for (const [text, index] of texts) {
    assert.equal(jsonErrorIndex(text), index, text);
    if (index >= 0) assert.throws(() => JSON.parse(text));
    else JSON.parse(text);
  }
});
