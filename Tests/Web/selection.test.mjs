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

test("a click selects and focuses one client", () => {
  const selection = clicked(at("c1"), "c3", order);
  assert.deepEqual([list(selection), selection.focused], [["c3"], "c3"]);
});

test("a Shift click selects from the anchor in either direction", () => {
  assert.deepEqual(list(clicked(at("c2"), "c4", order, { range: true })), ["c2", "c3", "c4"]);
  assert.deepEqual(list(clicked(at("c4"), "c2", order, { range: true })), ["c2", "c3", "c4"]);
});

test("a second range selection starts from the same anchor", () => {
  const first = clicked(at("c2"), "c5", order, { range: true });
  assert.deepEqual(list(clicked(first, "c3", order, { range: true })), ["c2", "c3"]);
});

test("a Shift click without a valid anchor is a click", () => {
  assert.deepEqual(list(at("c4", { range: true })), ["c4"]);
  assert.deepEqual(
    list(clicked({ ...at("c2"), anchor: "c9" }, "c4", order, { range: true })), ["c4"]
  );
});

test("a Control click toggles a client", () => {
  const two = clicked(at("c1"), "c3", order, { toggle: true });
  assert.deepEqual(list(two), ["c1", "c3"]);
  assert.deepEqual(list(clicked(two, "c1", order, { toggle: true })), ["c3"]);
});

test("a Control and Shift click adds a range", () => {
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

test("arrow keys stop at the ends of the list", () => {
  assert.equal(moved(at("c1"), -1, order).focused, "c1");
  assert.equal(moved(at("c4"), 3, order).focused, "c5");
  assert.equal(moved(at("c3"), -Infinity, order).focused, "c1");
  assert.equal(moved(nothingSelected, 1, order).focused, "c1");
  assert.equal(moved(nothingSelected, 1, []), nothingSelected);
});

test("arrow keys extend the selection with Shift and move only the focus with Control", () => {
  assert.deepEqual(
    list(moved(moved(at("c2"), 1, order, { range: true }), 1, order, { range: true })),
    ["c2", "c3", "c4"],
  );
  const selection = moved(at("c2"), 1, order, { toggle: true });
  assert.deepEqual([list(selection), selection.focused], [["c2"], "c3"]);
});

test("removed clients leave the selection, the focus and the anchor", () => {
  const selection = pruned(clicked(at("c2"), "c3", order, { toggle: true }), ["c2", "c4"]);
  assert.deepEqual([list(selection), selection.focused, selection.anchor], [["c2"], "c2", null]);
  const none = pruned(at("c3"), ["c2", "c4"]);
  assert.deepEqual([list(none), none.focused], [[], null]);
});

test("the focus goes to the next selected client, at the end to the one before", () => {
  const all = { ...allSelected(nothingSelected, order), focused: "c3" };
  assert.equal(pruned(all, ["c1", "c2", "c4", "c5"]).focused, "c4");
  assert.equal(pruned(all, ["c1", "c2"]).focused, "c2");
  assert.equal(pruned({ ...all, focused: null }, ["c1"]).focused, null);
  assert.equal(pruned({ ...noneSelected(all), focused: "c3" }, ["c1", "c2"]).focused, null);
});

test("a selection that needs no pruning stays the same object", () => {
  const selection = at("c2");
  assert.equal(pruned(selection, order), selection);
});
