import assert from "node:assert/strict";
import { test } from "node:test";
import { headOf } from "../../web/pages/replay/recording/open-file.js";
import { linesOf } from "../../web/core/recordings.js";

const CHUNK = 256 * 1024;
const bytes = (text) => new TextEncoder().encode(text);
const lines = (content, longest = 1e6) =>
  [...linesOf(typeof content === "string" ? bytes(content) : content, longest)];
const texts = (content, longest) => lines(content, longest).map(({ text }) => text);

test("lines have their numbers, offsets and lengths in bytes", () => {
  assert.deepEqual(lines("é\n\nab\r\nc"), [
    { number: 1, start: 0, length: 2, text: "é", ended: true },
    { number: 2, start: 3, length: 0, text: "", ended: true },
    { number: 3, start: 4, length: 2, text: "ab", ended: true },
    { number: 4, start: 8, length: 1, text: "c", ended: false },
  ]);
  assert.deepEqual(lines(""), []);
  assert.deepEqual(texts("\n"), [""]);
});

test("of empty lines in a row the last one is given, with its number", () => {
  const text = `a\n${"\n".repeat(CHUNK * 2)}b\n\n\nc\n\n`;
  const found = lines(text);
  assert.deepEqual(found.filter(({ length }) => length > 0).map(({ number, start, text: line }) =>
    [number, start, line]), [[1, 0, "a"], [CHUNK * 2 + 2, CHUNK * 2 + 2, "b"],
    [CHUNK * 2 + 5, CHUNK * 2 + 6, "c"]]);
  assert.ok(found.length < 10, `${found.length} lines`);
  assert.deepEqual(texts("\n\n\n"), [""]);
  assert.deepEqual(texts("é\n\n\né\r\n\r\n\n"), ["é", "", "é", "", ""]);
});

test("a UTF-8 byte order mark is skipped at the start of each file", () => {
  assert.deepEqual(texts("\uFEFFa\n\uFEFFb\n"), ["a", "b"]);
  assert.equal(lines("\uFEFFa\n")[0].start, 3);
});

test("lines are whole at any chunk boundary", () => {
  for (const length of [1, 7, 130, 4_099, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK + 5]) {
    const line = "é".repeat(length);
    const count = Math.ceil((3 * CHUNK) / length);
    const text = `${line}\n`.repeat(count);
    const found = lines(text);
    assert.equal(found.length, count, `lines of ${length}`);
    assert.ok(found.every((each) => each.text === line && each.length === 2 * length && each.ended));
    assert.ok(found.every(({ start }, index) => start === index * (2 * length + 1)));
  }
});

test("a line that is not UTF-8 is returned as such between the others", () => {
  const spoilt = bytes("one\ntwo\nthree\n");
  spoilt[5] = 0xff;
  assert.deepEqual(lines(spoilt).map(({ number, start, length, text }) => [number, start, length, text]),
    [[1, 0, 3, null], [2, 4, 3, null], [3, 8, 5, null]]);
});

test("a truncated character at the end is not UTF-8", () => {
  assert.deepEqual(texts(bytes("é").slice(0, 1)), [null]);
});

test("a line over the length limit is not decoded, later lines are", () => {
  const long = "x".repeat(3 * CHUNK);
  const found = lines(`${long}\nnext\n`, CHUNK);
  assert.deepEqual(found.map(({ length, text }) => [length, text]), [[3 * CHUNK, null], [4, "next"]]);
});

test("a file over the size limit is opened in part, and the rest is kept", async () => {
  const file = new Blob(["0123456789"]);
  const { bytes: head, rest, note } = await headOf(file, 4);
  assert.equal(new TextDecoder().decode(head), "0123");
  assert.equal(await rest.text(), "456789");
  assert.match(note, /^The file holds 0 MiB; the first 0 MiB were opened$/);
  const small = await headOf(file, 10);
  assert.deepEqual([small.bytes.length, small.rest, small.note], [10, null, ""]);
});

const packed = (text) => new Response(
  new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();

test("a file that gzip packed is unpacked, whatever its name", async () => {
  const { bytes, rest, note } = await headOf(await packed("0123456789\n"));
  assert.deepEqual([new TextDecoder().decode(bytes), rest, note], ["0123456789\n", null, ""]);
});

test("a packed file that is cut off opens as far as it goes, and says so", async () => {
  const whole = await packed(Array.from({ length: 100_000 }, (_, line) => `line ${line}\n`).join(""));
  const { bytes, note } = await headOf(whole.slice(0, Math.floor(whole.size / 2)));
  assert.match(new TextDecoder().decode(bytes), /^line 0\nline 1\n/);
  assert.equal(note, "The packed file is damaged, cut off or packed in several pieces; its first part was opened");
});

test("a packed file over the size limit is opened in part, and not unpacked any further", async () => {
  const { bytes, rest, note } = await headOf(await packed("0".repeat(3_000_000)), 1_000_000);
  assert.deepEqual([bytes.length, rest], [1_000_000, null]);
  assert.equal(note, "The file unpacks to more than 1 MiB; so much of it was opened");
});
