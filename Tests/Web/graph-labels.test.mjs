import assert from "node:assert/strict";
import { test } from "node:test";
import { insideScale, labelsOf } from "../../web/pages/control/graph/labels.js";

const window = { width: 400, height: 400 };
const none = { resting: new Map(), moving: [] };
const half = { x: 0, y: 0, scale: 0.5 };
const far = { x: 0, y: 0, scale: 0.1 };

/**
 * @param {[string, number, number, string?][]} nodes label, left and upper edge, kind
 * @param {[string, ...number[]][]} clusters title and box
 */
const model = (nodes, clusters = []) => ({ data: {
  nodes: nodes.map(([label, , , kind = "screen"]) => ({ label, kind })),
  clusters: clusters.map(([title]) => ({ title })),
  layout: {
    nodes: nodes.map(([, x, y]) => [x, y, 100, 30]), clusters: clusters.map(([, ...box]) => box),
  },
} });
const labels = (graph, { view = half, positions = none, visits = () => 0, pointed = [] } = {}) =>
  labelsOf(graph, positions, view, window, { visits, pointed });
const named = (graph, more) => labels(graph, more).map(({ text }) => text);
const at = (node) => ({ resting: new Map([[node, ["c1"]]]), moving: [] });

test("nodes get names over them only where those inside of them cannot be read", () => {
  const graph = model([["A", 0, 0]]);
  assert.deepEqual([named(graph), named(graph, { view: { ...half, scale: insideScale } })], [["A"], []]);
});

test("a name stands on the middle of its node", () => {
  const [{ x, y }] = labels(model([["Login", 200, 100]]));
  assert.deepEqual([x, y], [125, 57.5]);
});

test("where nodes are spots, only those with clients and those that are pointed at have names", () => {
  const graph = model([["Catalogue", 100, 100], ["Settings", 900, 900], ["About", 2_000, 2_000]]);
  assert.deepEqual(named(graph, { view: far }), []);
  assert.deepEqual(named(graph, { view: far, positions: at(1) }), ["Settings"]);
  assert.deepEqual(named(graph, { view: far, positions: at(1), pointed: [2, 0] }),
    ["About", "Catalogue", "Settings"]);
});

test("of a name that is much wider than its node stands what the node has room for", () => {
  const graph = model([["A name of its own", 0, 0], ["Short", 0, 200]]);
  assert.deepEqual(named(graph), ["A name…", "Short"]);
  assert.deepEqual(named(graph, { view: { ...half, scale: 0.15 } }), []);
});

test("where a node is too small for its name, as much stands as there is room for beside it", () => {
  const small = { ...half, scale: 0.3 };
  const graph = model([["A name of its own", 200, 0], ["Another name of its own", 200, 200]]);
  assert.deepEqual(named(graph, { view: small }), ["A name…", "Another…"]);
  const row = [["Screen one", 10, 100], ["Screen two", 113, 100], ["Screen three", 250, 100]];
  const [one, three] = labels(model(row), { view: small });
  assert.deepEqual(named(model([["An input", 0, 0]]), { view: { ...half, scale: 0.19 } }), []);
  // The one between has no room.
  assert.deepEqual([one.text, three.text], ["Scr…", "Scre…"]);
  assert.ok(one.x + one.width / 2 <= 113 * 0.3, "it lies beside its neighbour");
});

test("a name that would lie over a neighbour is shortened to its own node", () => {
  const row = [["Screen one", 10, 100], ["Screen two", 120, 100], ["Screen three", 230, 100]];
  assert.deepEqual(named(model(row)), ["Screen…", "Screen…", "Screen…"]);
  assert.deepEqual(named(model([row[1]])), ["Screen two"]);
});

test("of names that would overlap, those with clients come first, then visited screens", () => {
  const graph = model([["Link", 0, 0, "link"], ["Seen", 10, 10], ["Here", 20, 20], ["Far", 600, 600]]);
  assert.deepEqual(named(graph), ["Seen", "Far"]);
  assert.deepEqual(named(graph, { visits: (node) => node === 2 ? 1 : 0 }), ["Here", "Far"]);
  assert.deepEqual(named(graph, { positions: at(2) }), ["Here", "Far"]);
  assert.deepEqual(named(graph, { positions: at(2), pointed: [0] }), ["Link", "Far"]);
});

test("a region is named in its corner where it is wide enough, and after who is there", () => {
  const graph = model([["Login", 0, 0]], [["account", 0, 0, 300, 100], ["x".repeat(20), 0, 300, 90, 90], ["", 0, 400, 300, 90]]);
  const [login, region, ...rest] = labels(graph, { view: { ...half, x: -40, y: -40 } });
  assert.deepEqual([login.text, region, rest], ["account", undefined, []]);
  assert.deepEqual(named(graph, { view: { ...half, x: -40, y: -40 }, positions: at(0) }), ["Login"]);
});

test("no name lies over another, and each is inside of the window", () => {
  const nodes = Array.from({ length: 200 }, (_, index) =>
    [`Screen ${index}`, (index % 20) * 45, Math.floor(index / 20) * 21]);
  const shown = labels(model(nodes), { visits: (node) => node % 3, positions: at(7) });
  assert.ok(shown.length > 10);
  for (const [index, one] of shown.entries()) {
    assert.ok(one.x - one.width / 2 >= 0 && one.x + one.width / 2 <= window.width, one.text);
    for (const other of shown.slice(index + 1)) {
      const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2
        || Math.abs(one.y - other.y) >= 16;
      assert.ok(isBeside, `${one.text} and ${other.text}`);
    }
  }
});

test("a long name is shortened", () => {
  const graph = model([["A very long name of a screen", 0, 0]]);
  assert.deepEqual(named(graph, { positions: at(0) }), ["A very long name of a…"]);
});
