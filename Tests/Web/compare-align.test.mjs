import assert from "node:assert/strict";
import { test } from "node:test";
import { aligned, firstDifference, mostCells } from "../../web/core/align.js";

/** A log from letters; capitals are inputs. */
const log = (letters) => [...letters].map((key, id) =>
  ({ id, key, isInput: key === key.toUpperCase() }));
const drawn = (left, right) => aligned(log(left), log(right)).map(
  ({ left: one, right: other }) => `${one?.key ?? "-"}${other?.key ?? "-"}`).join(" ");

test("equal logs are aligned row by row", () => {
  assert.equal(drawn("AbcDe", "AbcDe"), "AA bb cc DD ee");
  assert.equal(firstDifference(aligned(log("AbcDe"), log("AbcDe"))), -1);
});

test("an entry of one side gets its own row, and the rest stays aligned", () => {
  assert.equal(drawn("Abcd", "Abd"), "AA bb c- dd");
  assert.equal(drawn("Abd", "Abcd"), "AA bb -c dd");
  assert.equal(drawn("Abxd", "Abyd"), "AA bb x- -y dd");
});

test("equal inputs are aligned whatever happens before them", () => {
  assert.equal(drawn("AbbbbbCd", "AbCd"), "AA bb b- b- b- b- CC dd");
  assert.equal(drawn("AbCdEf", "AbEf"), "AA bb C- d- EE ff", "one side never got an input");
});

test("events are not aligned across an input", () => {
  assert.equal(drawn("AxB", "AB"), "AA x- BB");
  assert.equal(drawn("AxB", "ABx"), "AA x- BB -x");
});

test("events before the first input are aligned", () => {
  assert.equal(drawn("xyA", "yA"), "x- yy AA");
});

test("an empty log aligns with any other", () => {
  assert.equal(drawn("", ""), "");
  assert.equal(drawn("Ab", ""), "A- b-");
  assert.equal(firstDifference(aligned([], log("A"))), 0);
});

test("every entry of random logs is in exactly one row, in order", () => {
  let seed = 7;
  const next = (bound) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
  for (let round = 0; round < 60; round += 1) {
    const letters = () => Array.from({ length: next(30) }, () => "abcdEF"[next(6)]).join("");
    const [left, right] = [letters(), letters()];
    const rows = aligned(log(left), log(right));
    assert.equal(rows.flatMap((row) => row.left?.key ?? []).join(""), left);
    assert.equal(rows.flatMap((row) => row.right?.key ?? []).join(""), right);
    for (const row of rows) {
      assert.ok(row.left || row.right);
      if (row.left && row.right) assert.equal(row.left.key, row.right.key);
    }
  }
});

test("a block over the size limit is aligned by position", () => {
  const length = Math.ceil(Math.sqrt(mostCells)) + 1;
  const left = log(`A${"x".repeat(length)}`);
  const right = log(`Ab${"x".repeat(length - 1)}`);
  const rows = aligned(left, right);
  assert.equal(firstDifference(rows), 1);
  assert.equal(rows.filter((row) => row.left && row.right).length, length);
});
