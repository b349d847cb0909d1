import assert from "node:assert/strict";
import { test } from "node:test";
import { insideScale, labelsOf } from "../../web/pages/control/graph/labels.js";

const window = { width: 400, height: 400 };
const none = { resting: new Map(), moving: [] };

/** @param {[string, number, number, string?][]} nodes label, left and upper edge, kind */
const model = (...nodes) => ({ data: {
  nodes: nodes.map(([label, , , kind = "screen"]) => ({ label, kind })),
  layout: { nodes: nodes.map(([, x, y]) => [x, y, 100, 30]) },
} });
const named = (graph, positions = none, visits = () => 0, scale = 0.2) =>
  labelsOf(graph, positions, { x: 0, y: 0, scale }, window, visits).map(({ text }) => text);

test("nodes get names only where those inside of them cannot be read", () => {
  const graph = model(["A", 0, 0]);
  assert.deepEqual([named(graph), named(graph, none, () => 0, insideScale)], [["A"], []]);
});

test("of names that would overlap, those with clients come first, then visited screens", () => {
  const graph = model(["Link", 0, 0, "link"], ["Seen", 10, 10], ["Here", 20, 20], ["Far", 900, 900]);
  assert.deepEqual(named(graph, none), ["Seen", "Here", "Far"]);
  assert.deepEqual(named(graph, none, (node) => node === 2 ? 1 : 0), ["Here", "Far"]);
  assert.deepEqual(named(graph, { resting: new Map([[2, ["c1"]]]), moving: [] })[0], "Here");
});

test("a name that has no room on its node stands below it, and one without room there above it", () => {
  const graph = model(["Catalogue", 600, 600], ["Settings", 720, 600], ["Messages", 840, 600]);
  const places = labelsOf(graph, none, { x: 0, y: 0, scale: 0.2 }, window, () => 0)
    .map(({ text, y }) => [text, y]);
  assert.deepEqual(places, [["Catalogue", 123], ["Settings", 137], ["Messages", 109]]);
});

test("a name that stands below or above its node covers no other node", () => {
  const graph = model(
    ["Catalogue", 600, 600], ["Settings", 720, 600], ["Under", 720, 660], ["Over", 720, 540]);
  assert.deepEqual(named(graph), ["Catalogue", "Under", "Over"]);
});

test("a name stays inside the window, and a long one is shortened", () => {
  const graph = model(["A very long name of a screen", 0, 0]);
  const [label] = labelsOf(graph, none, { x: 0, y: 0, scale: 0.2 }, window, () => 0);
  assert.equal(label.text, "A very long name of a…");
  assert.ok(label.x > 60);
});
