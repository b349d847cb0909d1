import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldRows, MOST_FIELDS, recordIn } from "../../web/pages/replay/verify/verify-fields.js";

const line = (value) => JSON.stringify(value);

test("two records are compared by member, with differences marked", () => {
  const { rows, leftOut } = fieldRows(
    line({ sequence: 4, kind: "rejected", data: { reason: "a", list: [1] } }),
    line({ sequence: 4, kind: "created", data: { node: 2, list: [1] } }));
  assert.equal(leftOut, 0);
  assert.deepEqual(rows.map(({ path, left, right, differs }) => [path, left, right, differs]), [
    ["sequence", "4", "4", false], ["kind", "\"rejected\"", "\"created\"", true],
    ["data.reason", "\"a\"", null, true], ["data.list", "[1]", "[1]", false],
    ["data.node", null, "2", true]]);
});

test("a missing record has an empty side", () => {
  const { rows } = fieldRows(null, line({ sequence: 1 }));
  assert.deepEqual(rows, [{ path: "sequence", left: null, right: "1", differs: true }]);
  assert.deepEqual(fieldRows(null, null).rows, []);
});

test("a line that is not a record is shown as text", () => {
  for (const text of ["{", "7", "null", ""]) {
    assert.equal(recordIn(text), null);
    assert.equal(fieldRows(text, line({ a: 1 })).rows[0].left, text);
  }
});

test("an empty object and an empty list differ", () => {
  assert.equal(fieldRows(line({ data: {} }), line({ data: [] })).rows[0].differs, true);
});

test("different members are shown first among many", () => {
  const many = Object.fromEntries(Array.from({ length: MOST_FIELDS + 50 }, (_, index) => [`m${index}`, index]));
  const { rows, leftOut } = fieldRows(line(many), line({ ...many, m240: "other" }));
  assert.deepEqual(rows.map(({ path }) => path), ["m240"]);
  assert.equal(leftOut, MOST_FIELDS + 49);
});
