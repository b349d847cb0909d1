import assert from "node:assert/strict";
import { test } from "node:test";
import { FLOWS_PER_PAGE, flowAfter, pageOf, placeOf } from "../../web/pages/report/results.js";

test("pages contain each flow once", () => {
  for (const count of [0, 1, FLOWS_PER_PAGE, FLOWS_PER_PAGE + 1, 10_000]) {
    let next = 0;
    for (let page = 0; next < count; page += 1) {
      const { first, end } = pageOf(page, count);
      assert.equal(first, next);
      assert.ok(end > first && end - first <= FLOWS_PER_PAGE);
      next = end;
    }
    assert.equal(next, count);
  }
});

test("a page out of range is empty", () => {
  assert.deepEqual(pageOf(7, 10), { first: 10, end: 10 });
});

test("each flow is in one row of its page", () => {
  for (const at of [0, FLOWS_PER_PAGE - 1, FLOWS_PER_PAGE, 9_999]) {
    const { page, row } = placeOf(at);
    assert.equal(pageOf(page, 10_000).first + row, at);
  }
});

test("keys move from flow to flow across pages and stop at the ends", () => {
  assert.equal(flowAfter("ArrowDown", FLOWS_PER_PAGE - 1, 10_000), FLOWS_PER_PAGE);
  assert.equal(flowAfter("ArrowUp", FLOWS_PER_PAGE, 10_000), FLOWS_PER_PAGE - 1);
  assert.equal(flowAfter("End", 3, 10_000), 9_999);
  assert.equal(flowAfter("Home", 3, 10_000), 0);
  assert.equal(flowAfter("ArrowUp", 0, 1), 0);
  assert.equal(flowAfter("ArrowDown", 0, 1), 0);
  assert.equal(flowAfter("Enter", 3, 10_000), null);
});
