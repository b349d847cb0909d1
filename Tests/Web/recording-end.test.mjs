import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { SHA256 } from "../../web/core/sha256.js";
import { sealed } from "../../web/pages/replay/recording/recording-end.js";
import { parseRecording } from "../../web/pages/replay/recording/recording.js";
import { headerOf, scriptedSession } from "./replay-sessions.mjs";

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

test("a SHA-256 that is computed piece by piece is that of the whole", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1_000, 70_000]) {
    const bytes = new Uint8Array(length).map((_, index) => (index * 131 + length) % 251);
    const hash = new SHA256();
    for (let at = 0, size = 1; at < length; at += size, size = size * 3 % 97 + 1) {
      hash.update(bytes.subarray(at, Math.min(at + size, length)));
    }
    assert.equal(hash.finish(), hashOf(bytes), `${length} bytes`);
  }
});

/** A file of version 3, with its end. */
function whole(stream = "c7", change = (/** @type {string} */ text) => text) {
  const { records } = scriptedSession(stream);
  const lines = [headerOf([stream], { version: 3 }), ...records].map((line) => JSON.stringify(line));
  const text = change(lines.map((line) => `${line}\n`).join(""));
  return text + `{"end":{"records":{"${stream}":${records.length}},"sha256":"${hashOf(text)}"}}\n`;
}

const lines = () => whole().trimEnd().split("\n");
const count = lines().length - 2;
const end = lines().at(-1);
const file = (...all) => all.map((line) => `${line}\n`).join("");

test("a recording with its end opens without a problem", () => {
  const { streams, problems } = parseRecording(whole());
  assert.equal(streams[0].records.length, count);
  assert.deepEqual(problems, []);
});

test("several recordings one after the other each have their end", () => {
  const { streams, problems } = parseRecording(`${whole("c1")}\n${whole("c2")}`);
  assert.equal(streams.length, 2);
  assert.deepEqual(problems, []);
});

test("a recording of version 2 needs no end", () => {
  assert.deepEqual(parseRecording(file(...lines().slice(0, -1)).replace('"version":3', '"version":2')).problems, []);
});

test("a recording of version 2 has no end line", () => {
  const { problems } = parseRecording(whole().replace('"version":3', '"version":2'));
  assert.match(problems[0].message, /the record names no stream/);
});

for (const [name, change, message] of [
  ["no end", (all) => all.slice(0, -1), new RegExp(`complete up to record ${count}; the end line is missing`)],
  ["a lost last record", (all) => all.toSpliced(-2, 1), new RegExp(`the end line has ${count} records of stream c7, and the file has ${count - 1}`)],
  ["an end in the middle", (all) => [...all.slice(0, 9), end, ...all.slice(9, -1)], /the end line has \d+ records of stream c7, and the file has 8/],
  ["a record after the end", (all) => [...all, all[2]], /expected sequence|nothing may follow the end line/],
  ["a second end", (all) => [...all, end], /nothing may follow the end line/],
  ["an end that is a number", (all) => all.with(-1, '{"end":7}'), /needs the number of records/],
  ["an end without counts", (all) => all.with(-1, '{"end":{"sha256":"00"}}'), /needs the number of records/],
  ["an end without a hash", (all) => all.with(-1, `{"end":{"records":{"c7":${count}}}}`), /needs the number of records/],
  ["an end of another stream", (all) => all.with(-1, end.replace('"c7"', '"c8"')), /needs the number of records/],
  ["a count with a fraction", (all) => all.with(-1, end.replace(`:${count}}`, ":1.5}")), /needs the number of records/],
  ["a changed value", (all) => all.with(1, all[1].replace(/"time":(\d)/, '"time" :$1')), /^the file was changed after it was written: its SHA-256 is not that of the end line; everything before/],
  ["a marker that was not there", (all) => all.toSpliced(1, 0, "# more"), /the file was changed after it was written/],
  ["a hash in capitals", (all) => all.with(-1, end.replace(/[0-9a-f]{64}/, (hash) => hash.toUpperCase())), /the file was changed after it was written/],
  ["an end that is cut off", (all) => all.with(-1, end.slice(0, 30)), /not JSON/],
]) {
  test(`a recording with ${name} opens up to there, with the problem`, () => {
    const { streams, problems } = parseRecording(file(...change(lines())));
    assert.ok(streams[0].records.length > 0);
    assert.equal(problems.length, 1);
    assert.match(problems[0].message, message);
  });
}

test("the line of an end that does not fit is told", () => {
  const [problem] = parseRecording(whole().replace('"time":', '"time": ')).problems;
  assert.equal(problem.line, count + 2);
});

test("of several recordings one after the other the changed one is told", () => {
  const text = `${whole("c1")}\n\n${whole("c2")}`;
  const { problems } = parseRecording(text.replace(/"stream":"c2"(?=,"seq)/, '"stream": "c2"'));
  assert.equal(problems.length, 1);
  assert.equal(problems[0].line, text.trimEnd().split("\n").length);
});

test("a recording without an end before another takes nothing from that one's hash", () => {
  const old = whole("c1").replace('"version":3', '"version":2').replace(/\{"end".*\n/, "");
  assert.deepEqual(parseRecording(old + whole("c2")).problems, []);
});

test("a long recording with its end opens without a problem, as it is hashed while it is read", () => {
  const comments = "# so that it is read in many slices\n".repeat(5_000);
  assert.deepEqual(parseRecording(whole("c7", (text) => text + comments)).problems, []);
});

test("a file that was changed gets ends that fit it, whatever pieces it is read in", async () => {
  const [text, old] = [whole("c1", (each) => each.replace("\n", "\n# marker one\n")), whole("c1")];
  const changed = old.replace("\n", "\n# marker one\n");
  for (const piece of [1, 7, 4_096, 1 << 20]) {
    assert.equal(await (await sealed(inPieces(changed, piece), inPieces(old, piece))).text(), text);
  }
});

test("each of several recordings in a file gets an end that fits it", async () => {
  const marked = (each) => each.replace("\n", "\n# marker one\n");
  const old = `${whole("c1")}\n\n${whole("c2")}`;
  const changed = old.replaceAll(/(\{"format".*\n)/g, "$1# marker one\n");
  assert.equal(await (await sealed(new Blob([changed]), new Blob([old]))).text(),
    `${whole("c1", marked)}\n\n${whole("c2", marked)}`);
});

test("a recording after one without an end gets an end that fits it", async () => {
  const old = whole("c1").replace('"version":3', '"version":2').replace(/\{"end".*\n/, "") + whole("c2");
  const changed = new Blob([old.replace("\n", "\n# marker one\n")]);
  const text = await (await sealed(changed, new Blob([old]))).text();
  assert.equal(text, await changed.text());
  assert.deepEqual(parseRecording(text).problems, []);
});

test("an end that did not fit before gets no hash that fits", async () => {
  const old = whole("c1").replace('"time":', '"time": ');
  assert.match(parseRecording(old).problems[0].message, /was changed/);
  const changed = new Blob([old.replace("\n", "\n# marker one\n")]);
  assert.equal(await (await sealed(changed, new Blob([old]))).text(), await changed.text());
});

test("a file without ends stays as it is", async () => {
  const text = readFileSync(new URL("../EndToEndTests/Fixtures/log-in-and-out.ndjson", import.meta.url), "utf8");
  assert.equal(await (await sealed(new Blob([text]), new Blob([text]))).text(), text);
});

/** A file whose stream comes in pieces of some bytes. */
function inPieces(text, size) {
  const blob = new Blob([text]);
  const bytes = new TextEncoder().encode(text);
  blob.stream = () => new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
  return blob;
}
