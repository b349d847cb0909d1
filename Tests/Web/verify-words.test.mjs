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

test("a recording of an unknown engine is not proven by records that are the same", () => {
  const later = { stream: "c2", verified: {
    identical: false, complete: true, engine: "9.9.9", records: 7, difference: null } };
  assert.equal(verdict([later]), "Not proven: engine 9.9.9 made it. "
    + "7 records are those of the server's engine, which is no proof of the other.");
  assert.match(verdict([same("c1"), later]), /^Not proven for c2: engine 9\.9\.9 made it\./);
  assert.match(verdict([later, other("c3")]), /^Different in c3: 41 records identical, then record 42/);
});

test("a place has its line and time if known", () => {
  assert.equal(placeOf(other("c1", { expected: "{\"time\":1500000}" })), "c1, line 43 of the file, at 0:01.500");
  assert.equal(placeOf(other("c1", { line: null, expected: null, actual: "{\"time\":2000000}" })), "c1, at 0:02.000");
  assert.equal(placeOf(other("c1", { line: null, expected: "{", actual: null })), "c1");
});
