import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allSelected,
  clicked,
  moved,
  noneSelected,
  nothingSelected,
  pruned,
} from "../../web/pages/control/clients/selection.js";

const order = ["c1", "c2", "c3", "c4", "c5"];
const list = ({ selected }) => [...selected];
const at = (stream, how) => clicked(nothingSelected, stream, order, how);

test("a click selects one and focuses it", () => {
  const selection = clicked(at("c1"), "c3", order);
  assert.deepEqual([list(selection), selection.focused], [["c3"], "c3"]);
});

test("with shift it selects from the anchor, in either direction", () => {
  assert.deepEqual(list(clicked(at("c2"), "c4", order, { range: true })), ["c2", "c3", "c4"]);
  assert.deepEqual(list(clicked(at("c4"), "c2", order, { range: true })), ["c2", "c3", "c4"]);
});

test("a second range starts from the same anchor", () => {
  const first = clicked(at("c2"), "c5", order, { range: true });
  assert.deepEqual(list(clicked(first, "c3", order, { range: true })), ["c2", "c3"]);
});

test("a range without an anchor, or with one that is gone, is a click", () => {
  assert.deepEqual(list(at("c4", { range: true })), ["c4"]);
  assert.deepEqual(
    list(clicked({ ...at("c2"), anchor: "c9" }, "c4", order, { range: true })), ["c4"]
  );
});

test("with control it adds, and takes away again", () => {
  const two = clicked(at("c1"), "c3", order, { toggle: true });
  assert.deepEqual(list(two), ["c1", "c3"]);
  assert.deepEqual(list(clicked(two, "c1", order, { toggle: true })), ["c3"]);
});

test("with both it adds a range", () => {
  const selection = clicked(
    clicked(at("c1"), "c3", order, { toggle: true }), "c5", order, { range: true, toggle: true }
  );
  assert.deepEqual(list(selection), ["c1", "c3", "c4", "c5"]);
});

test("selecting all and none changes the whole selection", () => {
  const all = allSelected(nothingSelected, order);
  assert.deepEqual([list(all), all.focused], [order, "c1"]);
  assert.deepEqual([list(noneSelected(all)), noneSelected(all).focused], [[], "c1"]);
  assert.equal(allSelected(nothingSelected, []).focused, null);
});

test("arrow keys stop at the ends", () => {
  assert.equal(moved(at("c1"), -1, order).focused, "c1");
  assert.equal(moved(at("c4"), 3, order).focused, "c5");
  assert.equal(moved(at("c3"), -Infinity, order).focused, "c1");
  assert.equal(moved(nothingSelected, 1, order).focused, "c1");
  assert.equal(moved(nothingSelected, 1, []), nothingSelected);
});

test("arrow keys with shift draw the selection out, with control they move the focus alone", () => {
  assert.deepEqual(
    list(moved(moved(at("c2"), 1, order, { range: true }), 1, order, { range: true })),
    ["c2", "c3", "c4"],
  );
  const selection = moved(at("c2"), 1, order, { toggle: true });
  assert.deepEqual([list(selection), selection.focused], [["c2"], "c3"]);
});

test("what is gone is no longer selected, focused or the anchor", () => {
  const selection = pruned(clicked(at("c2"), "c3", order, { toggle: true }), ["c2", "c4"]);
  assert.deepEqual([list(selection), selection.focused, selection.anchor], [["c2"], null, null]);
});

test("a selection that needs no pruning stays the same object", () => {
  const selection = at("c2");
  assert.equal(pruned(selection, order), selection);
});
