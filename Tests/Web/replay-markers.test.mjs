import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { SessionMarks } from "../../web/pages/replay/player/session.js";
import {
  LONGEST_NAME, MarkerBook, markerFrom, markerIn, MOST_MARKERS, withMarkers,
} from "../../web/pages/replay/recording/markers.js";
import { MergedTimeline } from "../../web/pages/replay/timeline/merged-timeline.js";
import { Player } from "../../web/pages/replay/timeline/player.js";
import { parseRecording } from "../../web/pages/replay/recording/recording.js";
import { fileOf, recordingOf, scriptedSession } from "./replay-sessions.mjs";

const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value),
});
beforeEach(() => kept.clear());

const marker = (sequence, name = "here", more = {}) => ({ stream: "c7", sequence, frame: 0, name, ...more });
const line = (value) => `# marker ${typeof value === "string" ? value : JSON.stringify(value)}`;
const bytesOf = (text) => new TextEncoder().encode(text);
const textOf = (parts) => parts.map((part) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(part)).join("");
const axisOf = (...sessions) => new MergedTimeline(recordingOf(...sessions));

test("a marker comment is read without unknown members", () => {
  assert.deepEqual(markerIn(line({ ...marker(47), color: "red" })), marker(47));
  assert.deepEqual(markerIn(line({ stream: "c7", sequence: 0 })), marker(0, ""));
  assert.equal(markerIn(line(marker(1, "x".repeat(500)))).name.length, LONGEST_NAME);
});

for (const [name, text] of [
  ["another comment", "# made by hand"], ["no comment", "marker {}"], ["no JSON", line("{")],
  ["a list", line("[]")], ["null", line("null")], ["no stream", line({ sequence: 1 })],
  ["an empty stream", line(marker(1, "", { stream: "" }))], ["a long stream", line(marker(1, "", { stream: "x".repeat(200) }))],
  ["no sequence", line({ stream: "c7" })], ["a sequence below zero", line(marker(-1))],
  ["a sequence with a fraction", line(marker(1.5))], ["a sequence in words", line(marker("1"))],
  ["a frame below zero", line(marker(1, "", { frame: -1 }))], ["a frame far out", line(marker(1, "", { frame: 1e9 }))],
  ["a name that is a number", line(marker(1, 7))],
]) {
  test(`a line is not a marker with ${name}`, () => assert.equal(markerIn(text), null));
}

test("markers are written after the header, read again and removed without a trace", () => {
  const file = fileOf(scriptedSession());
  const markers = [marker(3, "first “tap” é"), marker(47, "# \n odd")];
  const marked = textOf(withMarkers(bytesOf(file), markers));
  assert.deepEqual(parseRecording(marked).markers, markers);
  assert.deepEqual(parseRecording(marked).streams, parseRecording(file).streams);
  assert.equal(textOf(withMarkers(bytesOf(marked), markers)), marked, "writing twice is writing once");
  assert.equal(textOf(withMarkers(bytesOf(marked), [])), file);
});

test("writing markers keeps all other bytes of a file", () => {
  const [header, ...rest] = fileOf(scriptedSession()).split("\n");
  const odd = `\uFEFF# by hand\r\n\r\n${header}\r\n# marker of another kind\n${rest.join("\n").trimEnd()}`;
  assert.equal(textOf(withMarkers(bytesOf(odd), [])), odd);
  const marked = textOf(withMarkers(bytesOf(odd), [marker(3)]));
  assert.deepEqual(parseRecording(marked).markers, [marker(3)]);
  assert.equal(marked.replace(`${line(marker(3))}\n`, ""), odd);
});

test("markers of concatenated files are all found and all removed", () => {
  const one = textOf(withMarkers(bytesOf(fileOf(scriptedSession("c1"))), [marker(1, "a", { stream: "c1" })]));
  const two = textOf(withMarkers(bytesOf(fileOf(scriptedSession("c2"))), [marker(2, "b", { stream: "c2" })]));
  assert.deepEqual(parseRecording(one + two).markers.map(({ name }) => name), ["a", "b"]);
  assert.doesNotMatch(textOf(withMarkers(bytesOf(one + two), [])), /# marker/);
});

test("a file with too many or too long markers opens with those within the limits", () => {
  const [header, ...rest] = fileOf(scriptedSession()).split("\n");
  const many = Array.from({ length: MOST_MARKERS + 50 }, (_, index) => line(marker(index)));
  const long = line(marker(1, "x".repeat(100_000)));
  const recording = parseRecording([header, long, ...many, ...rest].join("\n"));
  assert.equal(recording.markers.length, MOST_MARKERS);
  assert.equal(recording.markers[0].name, "here");
});

test("a marker is set once at a place, named, and restored by the next page", () => {
  const axis = axisOf(scriptedSession());
  const book = new MarkerBook(axis, []);
  const set = book.add(marker(50));
  assert.equal(set.name, "Marker 1");
  assert.equal(book.add(marker(50)), set);
  assert.equal(book.add(marker(20)).name, "Marker 2");
  book.rename(set, `  ${"n".repeat(100)} `);
  assert.deepEqual(book.all.map(({ sequence }) => sequence), [20, 50], "in the order of the recording");
  assert.deepEqual(new MarkerBook(axis, []).all, book.all);
  assert.equal(book.all[1].name.length, LONGEST_NAME);
  assert.deepEqual(new MarkerBook(axisOf(scriptedSession("c9")), []).all, [], "of another recording");
});

test("two pages change the markers of one recording one by one", () => {
  const axis = axisOf(scriptedSession());
  const [one, other] = [new MarkerBook(axis, []), new MarkerBook(axis, [])];
  const first = one.add(marker(20));
  other.add(marker(40));
  one.rename(first, "first");
  assert.deepEqual(one.all.map(({ name }) => name), ["first", "Marker 2"]);
  assert.equal(one.all[0], first, "it stays the same one");
  other.remove(other.all[1]);
  one.read();
  assert.deepEqual(one.all, [marker(20, "first")]);
  other.remove(other.all[0]);
  one.rename(first, "of nothing any more");
  assert.deepEqual(one.all, []);
});

test("without storage markers last as long as the page", () => {
  const { setItem } = globalThis.localStorage;
  globalThis.localStorage.setItem = () => { throw new Error("full"); };
  const book = new MarkerBook(axisOf(scriptedSession()), []);
  book.add(marker(20));
  book.rename(book.add(marker(40)), "second");
  globalThis.localStorage.setItem = setItem;
  assert.deepEqual(book.all.map(({ name }) => name), ["Marker 1", "second"]);
});

test("markers over the limit are rejected", () => {
  const book = new MarkerBook(axisOf(scriptedSession()), []);
  for (let frame = 0; frame < MOST_MARKERS; frame += 1) assert.ok(book.add(marker(1, "", { frame })));
  assert.equal(book.add(marker(40)), null);
});

test("changes to a file's markers are stored until they equal the file's", () => {
  const axis = axisOf(scriptedSession());
  const ofFile = [marker(20, "from the file")];
  const book = new MarkerBook(axis, ofFile);
  assert.deepEqual(book.all, ofFile);
  assert.equal(book.isChanged, false);
  const added = book.add(marker(40));
  assert.equal(book.isChanged, true);
  assert.equal(new MarkerBook(axis, ofFile).all.length, 2);
  book.remove(added);
  assert.equal(book.isChanged, false);
  assert.deepEqual(new MarkerBook(axis, [marker(30)]).all, [marker(30)], "nothing is remembered");
  book.remove(book.all[0]);
  assert.deepEqual(new MarkerBook(axis, ofFile).all, [], "a marker that was removed stays away");
});

test("invalid stored markers are ignored", () => {
  const axis = axisOf(scriptedSession());
  new MarkerBook(axis, []).add(marker(1));
  const [key] = kept.keys();
  for (const [text, count] of [["{", 0], ["7", 0], ['{"a":1}', 0], ["[null,7,{}]", 0], [JSON.stringify([marker(3), marker(1, "", { stream: "c9" })]), 1]]) {
    kept.set(key, text);
    assert.equal(new MarkerBook(axis, []).all.length, count, text);
  }
});

test("renaming a marker does not change the file's markers", () => {
  const axis = axisOf(scriptedSession());
  const ofFile = [marker(20, "from the file")];
  const book = new MarkerBook(axis, ofFile);
  book.rename(book.all[0], "mine");
  assert.equal(ofFile[0].name, "from the file");
  assert.equal(book.isChanged, true);
});

test("keys go from marker to marker and keep playing or pausing", () => {
  const axis = axisOf(scriptedSession());
  const player = new Player(axis, () => 0);
  const marks = new SessionMarks(axis, player, [marker(20), marker(40)]);
  const press = (by) => {
    marks.perform({ type: "marker", by }, marker(0), null);
    return axis.recordOf(player.moment).record.sequence;
  };
  assert.deepEqual([press(1), press(1), press(1), press(-1), press(-1)], [20, 40, 40, 20, 20]);
  assert.equal(player.playing, false);
  player.play();
  press(1);
  assert.equal(player.playing, true);
  assert.equal(marks.perform({ type: "toggle" }, marker(0), null), null);
});

test("markers with any names survive the round trip through a file", () => {
  for (const name of ["", "\u2028", "\"\\", "𝕏".repeat(40), "\u0000"]) {
    const text = textOf(withMarkers(bytesOf(fileOf(scriptedSession())), [marker(5, name)]));
    assert.deepEqual(parseRecording(text).markers, [markerFrom(marker(5, name))]);
  }
});
