import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf, verdict } from "../../web/pages/replay/verify/verify-fields.js";

const same = (stream, records = 40) => ({ stream, verified: { identical: true, records, difference: null } });
const other = (stream, difference = {}) => ({ stream, verified: {
  identical: false, records: 41, difference: { sequence: 42, line: 43, expected: "{}", actual: "{}", ...difference } } });

test("an identical replay counts the records of all clients", () => {
  assert.match(verdict([same("c1", 1)]), /^Replay is byte-identical: 1 record, 1 client\./);
  assert.match(verdict([same("c1", 1_000), same("c2", 234)]), /^Replay is byte-identical: 1,234 records, 2 clients\./);
});

test("a different replay gives its first difference and the number of clients", () => {
  assert.equal(verdict([other("c1")]), "Different: 41 records identical, then record 42 differs.");
  assert.equal(verdict([same("c1"), other("c2"), other("c3")]),
    "Different in c2: 41 records identical, then record 42 differs; 2 of 3 clients differ.");
  assert.match(verdict([other("c1", { actual: null })]), /the recording ends before record 42\.$/);
  assert.match(verdict([other("c1", { expected: null })]), /the engine produces no record 42\.$/);
});

test("a replay that stopped early is not identical", () => {
  assert.match(verdict([{ stream: "c1", verified: { identical: false, records: 7, difference: null } }]),
    /7 records identical, then the rest was not compared/);
});

test("a place has its line and time if known", () => {
  assert.equal(placeOf(other("c1", { expected: "{\"time\":1500000}" })), "c1, line 43 of the file, at 0:01.500");
  assert.equal(placeOf(other("c1", { line: null, expected: null, actual: "{\"time\":2000000}" })), "c1, at 0:02.000");
  assert.equal(placeOf(other("c1", { line: null, expected: "{", actual: null })), "c1");
});
